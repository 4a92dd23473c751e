package svg

import (
	"github.com/barbukit/barbukit/cards"
)

// The size of a card.
const (
	cardWidth  = 100.0
	cardHeight = 140.0
)

// Card returns the picture of a card. The picture of no card is the back of a card. The joker
// and the bridge card of a cutting pack have pictures too.
func Card(c cards.Card, o Options) string {
	p := newPicture(o)
	p.bare = true
	p.card(c, 0, 0, 1)
	name := o.Language.Card(c)
	if name == "" {
		name = "–"
	}
	return p.finish(cardWidth, cardHeight, o.Language.Capital(name), name)
}
