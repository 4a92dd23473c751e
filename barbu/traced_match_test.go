package barbu_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/full"
)

// tracedMatch is a match with the steps of its current deal, so that the deal can be
// replayed with other cards.
type tracedMatch struct {
	match *barbu.Match
	base  *barbu.Match // the match before the deal
	dealt bool         // a deal is in progress
	first barbu.Turn   // the turn after the deal
	steps []tracedStep
}

// tracedStep is an action, with the turn and the hands that follow the action.
type tracedStep struct {
	action barbu.Action
	turn   barbu.Turn
	hands  cards.Hands
}

func newTracedMatch(m *barbu.Match) *tracedMatch { return &tracedMatch{match: m, base: m.Clone()} }

// handsOf returns the hands of a match.
func handsOf(m *barbu.Match) (hands cards.Hands) {
	for seat := range cards.Seat(m.Players()) {
		hands[seat] = m.Hand(seat)
	}
	return hands
}

// deal deals the given hands.
func (p *tracedMatch) deal(t require.TestingT, hands cards.Hands) {
	p.base.CopyFrom(p.match)
	require.NoError(t, p.match.Deal(hands))
	p.dealt, p.first, p.steps = true, p.match.Turn(), p.steps[:0]
}

// apply applies an action.
func (p *tracedMatch) apply(t require.TestingT, a barbu.Action) {
	t = full.Quick(t)
	require.NoError(t, p.match.Apply(a))
	p.steps = append(p.steps, tracedStep{a, p.match.Turn(), handsOf(p.match)})
	p.dealt = p.match.Turn().Due > barbu.DueDraw
}

// step makes a random deal, draw or cut, or applies a random legal action.
func (p *tracedMatch) step(t require.TestingT, src *rand.Rand) {
	switch p.match.Turn().Due {
	case barbu.DueDeal:
		p.deal(t, p.match.Shuffle(src))
	case barbu.DueDraw:
		require.NoError(t, p.match.Chance(src))
	case barbu.DueTurn:
		p.apply(t, p.match.ShuffleTurn(src))
	case barbu.DueCut:
		cut := p.match.ShuffleCut(src)
		if colour, _ := cuts.ColourOf(cut.Cut); colour == cuts.Red && src.IntN(3) > 0 {
			cut = p.match.ShuffleCut(src) // cards are passed only after a black card
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

// replay plays the steps of the deal in m with other hands and gifts. It returns an error if a
// step is illegal or is followed by a different turn.
func (p *tracedMatch) replay(m *barbu.Match, hands cards.Hands, gifts []barbu.Action) error {
	return p.replayWith(m, hands, gifts, cards.Hand{})
}

// replayWith is like replay, with the cards that the declarer discards.
func (p *tracedMatch) replayWith(m *barbu.Match, hands cards.Hands, gifts []barbu.Action, discards cards.Hand) error {
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
		if a.Kind == barbu.KindDiscard {
			a.Cards = discards
		}
		if err := m.Apply(a); err != nil {
			return err
		}
		if m.Turn() != p.steps[i].turn {
			return fmt.Errorf("after %s: due: %v: want %v", m.Format(a), m.Turn(), p.steps[i].turn)
		}
	}
	return nil
}
