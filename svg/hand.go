package svg

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// The distances in a row of cards, in units of a card.
const (
	step      = 36.0  // from a card to the next, which covers it: the index stays visible
	suitGap   = 3.0   // in addition, before another suit
	secondRow = 112.0 // from a row to the row below, which covers it
	raised    = 16.0  // how far cards that may be played stand out
	longRow   = 16    // a hand with more cards has two rows
)

// suitsShown are the suits in the order of a hand.
var suitsShown = [...]cards.Suit{cards.Spades, cards.Hearts, cards.Diamonds, cards.Clubs}

// sorted returns the cards of a hand by suits, high cards first.
func sorted(h cards.Hand) []cards.Card {
	var all []cards.Card
	for _, suit := range suitsShown {
		for c := range h.First.In(suit).Backward() {
			all = append(all, c)
			if h.Second.Has(c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// list names cards.
func (o *Options) list(all []cards.Card) string {
	if len(all) == 0 {
		return o.Language.Text(lang.Nothing)
	}
	var names []string
	for _, c := range all {
		names = append(names, o.Language.Card(c))
	}
	return strings.Join(names, ", ")
}

// fan is the cards of a hand in rows, each card with its distance from the left.
type fan struct {
	rows   [][]cards.Card
	x      [][]float64
	width  float64
	height float64
}

// newFan spreads cards.
func newFan(all []cards.Card) fan {
	f := fan{width: cardWidth, height: cardHeight}
	for rest := all; len(rest) > 0; {
		n := len(rest)
		if n > longRow {
			n = (n + 1) / 2
		}
		f.rows, rest = append(f.rows, rest[:n]), rest[n:]
	}
	for i, row := range f.rows {
		x := 0.0
		var xs []float64
		for j, c := range row {
			if j > 0 {
				x += step
				if c.Suit() != row[j-1].Suit() {
					x += suitGap
				}
			}
			xs = append(xs, x)
		}
		f.x = append(f.x, xs)
		f.width = max(f.width, x+cardWidth)
		f.height = cardHeight + secondRow*float64(i)
	}
	return f
}

// mostBacks is more than the cards of two packs. A view that was read from JSON can have any number.
const mostBacks = 110

// backs spreads the backs of cards.
func backs(n int) fan {
	n = min(n, mostBacks)
	f := fan{width: cardWidth, height: cardHeight}
	row := make([]cards.Card, max(n, 0))
	xs := make([]float64, len(row))
	for i := range xs {
		xs[i] = 24 * float64(i)
		f.width = xs[i] + cardWidth
	}
	f.rows, f.x = [][]cards.Card{row}, [][]float64{xs}
	return f
}

// fan adds the cards of a fan. If only some cards may be played, those stand out and the others
// are dim. Without cards the fan is an empty place.
func (p *picture) fan(f fan, x, y, scale float64, legal cards.Set) {
	if len(f.rows) == 0 || len(f.rows[0]) == 0 {
		p.slot(x, y, scale)
		return
	}
	some := false
	for _, row := range f.rows {
		some = some || legal != 0 && slices.ContainsFunc(row, func(c cards.Card) bool { return !legal.Has(c) })
	}
	for i, row := range f.rows {
		for j, c := range row {
			x, y := x+f.x[i][j]*scale, y+secondRow*float64(i)*scale
			if some && legal.Has(c) {
				y -= raised * scale
			}
			p.card(c, x, y, scale)
			if some && !legal.Has(c) {
				p.put(`<rect %s x="%v" y="%v" width="%v" height="%v" rx="%v"/>`, p.cls("dim"), x, y, cardWidth*scale, cardHeight*scale, 9*scale)
			}
		}
	}
}

// slot adds the empty place of a card.
func (p *picture) slot(x, y, scale float64) {
	p.put(`<rect %s x="%v" y="%v" width="%v" height="%v" rx="%v"/>`, p.cls("slot"), x+1, y+1, cardWidth*scale-2, cardHeight*scale-2, 9*scale)
}

// Hand returns the picture of a hand: the cards by suits, high cards first. A hand of more than
// 16 cards has two rows. An empty hand is an empty place.
func Hand(h cards.Hand, o Options) string {
	p := newPicture(o)
	p.bare = true
	f := newFan(sorted(h))
	p.fan(f, 0, 0, 1, 0)
	return p.finish(f.width, f.height, o.text(lang.Hand), o.list(sorted(h)))
}

// Backs returns the picture of a hand that the reader cannot see: the backs of n cards, from 0 to 110.
func Backs(n int, o Options) string {
	n = min(n, mostBacks)
	p := newPicture(o)
	p.bare = true
	f := backs(n)
	p.fan(f, 0, 0, 1, 0)
	return p.finish(f.width, f.height, o.text(lang.Hand), o.Language.Count(max(n, 0), lang.Cards))
}
