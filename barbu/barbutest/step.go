package barbutest

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// step is what a match goes on by: a deal, a draw, or an action.
type step struct {
	due    barbu.Due
	hands  cards.Hands
	drawn  [cards.MaxSeats]cards.Card
	action barbu.Action
	after  barbu.Turn // the turn that followed
}

// choose returns one of the steps that can be taken, each as likely as the next.
func (g *game) choose(legal []barbu.Action) step {
	g.t.Helper()
	s := step{due: g.match.Turn().Due}
	switch s.due {
	case barbu.Deal:
		s.hands = g.match.Shuffle(g.src)
	case barbu.Draw:
		s.drawn = g.match.ShuffleDraw(g.src)
	default:
		if len(legal) == 0 {
			g.failf("nothing is legal though %v is due", g.match.Turn())
		}
		s.action = legal[g.src.IntN(len(legal))]
	}
	return s
}

// take takes the step in a match.
func (s *step) take(m *barbu.Match, e engine) error {
	switch s.due {
	case barbu.Deal:
		return e.deal(m, s.hands)
	case barbu.Draw:
		return m.Draw(s.drawn)
	}
	return e.apply(m, s.action)
}

// write writes the step that was taken.
func (s *step) write(rec *record.Writer) error {
	switch s.due {
	case barbu.Deal:
		return rec.Deal(s.hands)
	case barbu.Draw:
		return rec.Draw(s.drawn)
	}
	return rec.Action(s.action)
}

// checkDealing offers hands that cannot be dealt now.
func (g *game) checkDealing() {
	g.t.Helper()
	g.before.CopyFrom(g.match)
	hands := g.match.Shuffle(g.src)
	if g.match.Turn().Due == barbu.Deal {
		c := hands[0].First.Pick(g.src.Uint64())
		hands[0] = hands[0].Without(c) // a card is missing
	}
	if g.deal(g.match, hands) == nil {
		g.failf("hands that cannot be dealt were: %v", hands)
	}
	if !g.match.Equal(&g.before) {
		g.failf("hands that were refused have changed the match")
	}
}
