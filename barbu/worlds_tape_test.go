package barbu_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// tape is a match that is played, and what has happened in its deal in hand, so that the
// deal can be told again with other cards.
type tape struct {
	match *barbu.Match
	base  *barbu.Match // when the deal was due
	dealt bool         // it has been since
	steps []taped
}

// taped is an action, and what everybody could see when it was done: whose turn it is,
// and each his own hand.
type taped struct {
	action barbu.Action
	turn   barbu.Turn
	hands  cards.Hands
}

func newTape(m *barbu.Match) *tape { return &tape{match: m, base: m.Clone()} }

// handsOf returns what each seat holds.
func handsOf(m *barbu.Match) (hands cards.Hands) {
	for seat := range cards.Seat(m.Players()) {
		hands[seat] = m.Hand(seat)
	}
	return hands
}

// deal deals those hands.
func (p *tape) deal(t require.TestingT, hands cards.Hands) {
	p.base.CopyFrom(p.match)
	require.NoError(t, p.match.Deal(hands))
	p.dealt, p.steps = true, p.steps[:0]
}

// apply does an action.
func (p *tape) apply(t require.TestingT, a barbu.Action) {
	require.NoError(t, p.match.Apply(a))
	p.steps = append(p.steps, taped{a, p.match.Turn(), handsOf(p.match)})
	p.dealt = p.match.Turn().Due > barbu.DueDraw // else the deal is done
}

// step does what is due, at random.
func (p *tape) step(t require.TestingT, src *rand.Rand) {
	switch p.match.Turn().Due {
	case barbu.DueDeal:
		p.deal(t, p.match.Shuffle(src))
	case barbu.DueDraw:
		require.NoError(t, p.match.Chance(src))
	case barbu.DueCut:
		cut := p.match.ShuffleCut(src)
		if colour, _ := cuts.ColourOf(cut.Cut); colour == cuts.Red && src.IntN(3) > 0 {
			cut = p.match.ShuffleCut(src) // black more often, for more passes
		}
		p.apply(t, cut)
	default:
		n, chosen := 0, barbu.Action{}
		for a := range p.match.Legal() {
			if n++; src.IntN(n) == 0 {
				chosen = a
			}
		}
		p.apply(t, chosen)
	}
}

// tell plays the deal with the hands and the gifts of a world, all else as it was, and
// returns an error where a step is refused or somebody's turn comes who had none.
func (p *tape) tell(m *barbu.Match, hands cards.Hands, gifts []barbu.Action) error {
	if !p.dealt {
		m.CopyFrom(p.match)
		return nil
	}
	m.CopyFrom(p.base)
	if err := m.Deal(hands); err != nil {
		return err
	}
	for i := range p.steps {
		a := p.steps[i].action
		if a.Kind == barbu.KindGive {
			a, gifts = gifts[0], gifts[1:]
		}
		if err := m.Apply(a); err != nil {
			return err
		}
		if m.Turn() != p.steps[i].turn {
			return fmt.Errorf("after %s it is the turn of %v: want %v", m.Format(a), m.Turn(), p.steps[i].turn)
		}
	}
	return nil
}
