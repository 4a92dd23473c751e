package oracle

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Ending is a deal of one contract in play, with open cards. The tests of package solve search all
// its plays by the rules of the oracle.
type Ending struct{ deal *Deal }

// NewEnding deals hands. The trump and the rank are "" if there are none.
func NewEnding(c *Config, k *Contract, trump, rank string, leader int, hands [][]cards.Card) Ending {
	d := &Deal{config: c, Contracts: []*Contract{k}, Contract: k, Trump: trump, Rank: rank, Leader: leader, hands: hands, declared: true}
	for _, hand := range hands {
		d.pack = append(d.pack, hand...)
	}
	d.begin()
	return Ending{d}
}

// Over reports whether the deal is over.
func (e Ending) Over() bool { return e.deal.over() }

// Turn returns the seat to play.
func (e Ending) Turn() int { return e.deal.player() }

// Moves lists the legal moves of the seat to play. A pass has no cards.
func (e Ending) Moves() (all []cards.Hand) {
	for _, action := range e.deal.playsOf(e.Turn()) {
		var move cards.Hand
		for _, name := range strings.Fields(action)[1:] {
			move = move.With(cards.MustParse(name))
		}
		all = append(all, move)
	}
	return all
}

// After returns the deal after a move. The receiver does not change.
func (e Ending) After(move cards.Hand) Ending {
	d := *e.deal
	d.hands, d.tricks = slices.Clone(d.hands), slices.Clone(d.tricks)
	for i := range d.tricks {
		d.tricks[i].cards = slices.Clip(d.tricks[i].cards)
	}
	if d.layout != nil {
		l := *d.layout
		l.deal, l.laid, l.out = &d, slices.Clip(l.laid), slices.Clip(l.out)
		d.layout = &l
	}
	if move == (cards.Hand{}) {
		d.passTurn()
	} else {
		d.play(d.player(), slices.Collect(move.First.All()))
	}
	return Ending{&d}
}

// Points returns the points of each seat before bets. The deal must be over.
func (e Ending) Points() []int { return e.deal.points(e.deal.Contract) }
