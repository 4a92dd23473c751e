package barbutest

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// step is a deal, a draw or an action.
type step struct {
	due    barbu.Due
	hands  cards.Hands
	drawn  [cards.MaxSeats]cards.Card
	action barbu.Action
	after  barbu.Turn  // the turn that followed
	roles  barbu.Roles // the roles that followed: the cards can decide them
}

// choose returns a random step that is legal.
func (g *game) choose(legal []barbu.Action) step {
	g.t.Helper()
	s := step{due: g.match.Turn().Due}
	switch s.due {
	case barbu.DueDeal:
		s.hands = g.match.Shuffle(g.src)
	case barbu.DueDraw:
		s.drawn = g.match.ShuffleDraw(g.src)
	default:
		if len(legal) == 0 {
			g.failf("no action is legal, but %v is due", g.match.Turn())
		}
		s.action = legal[g.src.IntN(len(legal))]
	}
	return s
}

// take applies the step to a match.
func (s *step) take(m *barbu.Match, e engine) error {
	switch s.due {
	case barbu.DueDeal:
		return e.deal(m, s.hands)
	case barbu.DueDraw:
		return m.Draw(s.drawn)
	}
	return e.apply(m, s.action)
}

// write applies the step to the match of a Writer.
func (s *step) write(rec *record.Writer) error {
	switch s.due {
	case barbu.DueDeal:
		return rec.Deal(s.hands)
	case barbu.DueDraw:
		return rec.Draw(s.drawn)
	}
	return rec.Apply(s.action)
}

// checkDealing checks that Deal refuses wrong hands, or any hands if no deal is due.
func (g *game) checkDealing() {
	g.t.Helper()
	g.before.CopyFrom(g.match)
	hands := g.match.Shuffle(g.src)
	if g.match.Turn().Due == barbu.DueDeal {
		c := hands[0].First.Pick(g.src.Uint64())
		hands[0] = hands[0].Without(c) // a card is missing
	}
	if g.deal(g.match, hands) == nil {
		g.failf("Deal accepted wrong hands: %v", hands)
	}
	if !g.match.Equal(&g.before) {
		g.failf("Deal refused hands, but has changed the match")
	}
}
