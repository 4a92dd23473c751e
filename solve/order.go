package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// order sorts the moves, the most promising first: those with the largest sum of weights.
func (s *Solver) order(state *tricks.State, trick []cards.Card, left cards.Set, moves []move) {
	if len(moves) < 2 {
		return
	}
	t := s.prospect(state, trick)
	w := s.weigh(state, trick, t.suit)
	o := outlook{s: s, state: state, left: left, hand: state.Hand(state.Turn()).First}
	if s.solo != cards.NoSeat {
		o.solo = state.Hand(s.solo).First
	}
	suit, value := cards.Card(255), int32(0)
	for i := range moves {
		m := &moves[i]
		if len(trick) == 0 && m.all.Has(s.hint) {
			m.value = 1 << 30
			continue
		}
		if m.card>>4 != suit && t.suit&o.hand == 0 {
			suit = m.card >> 4
			value = o.ofSuit(&w.suit, 0xFFFF<<(16*suit))
		}
		m.value = value + o.ofCard(&w.card, m) + w.promise*s.mine[state.Turn()&7]*s.promise(state, &t, m.card)
	}
	for i := 1; i < len(moves); i++ {
		m := moves[i]
		j := i
		for ; j > 0 && moves[j-1].value < m.value; j-- {
			moves[j] = moves[j-1]
		}
		moves[j] = m
	}
}

// weigh returns the weights for the seat to act. Suit is the suit led, or empty before the lead.
func (s *Solver) weigh(state *tricks.State, trick []cards.Card, suit cards.Set) *weights {
	if s.weights == nil {
		return &plain
	}
	at := lead
	switch {
	case suit == 0:
	case state.Hand(state.Turn()).First&suit != 0:
		at = follow
	default:
		at = discard
	}
	if state.Turn() == s.solo {
		if at != lead && len(trick) == s.players-1 {
			at++
		}
		return &s.weights[alone][at]
	}
	for _, c := range trick {
		if s.owner[c&63] == s.solo {
			at++
		}
	}
	return &s.weights[other][at]
}

// outlook is what the weights look at.
type outlook struct {
	s     *Solver
	state *tricks.State
	left  cards.Set // the cards in the hands and in the trick
	hand  cards.Set // of the seat to act
	solo  cards.Set // the hand of the lone seat
}

// ofSuit returns the sum of the weights of a suit.
func (o *outlook) ofSuit(w *suitWeights, suit cards.Set) int32 {
	solo, others := o.solo&suit, o.left&^o.solo&suit
	v := w.hand*int32((o.hand&suit).Len()) + w.solo*int32(solo.Len()) + w.others*int32(others.Len()) +
		w.scoring*int32((o.left&o.s.gains.cards&suit).Len())
	if w.voids != 0 {
		for seat := range cards.Seat(o.s.players) {
			if o.state.Hand(seat).First&suit == 0 {
				v += w.voids
			}
		}
	}
	if w.excess != 0 {
		for ; solo != 0 && others != 0; solo, others = solo&(solo-1), others&(others-1) {
			v += w.excess * int32((others & (solo&-solo - 1)).Len())
		}
	}
	return v
}

// ofCard returns the sum of the weights of a card, without those of its suit.
func (o *outlook) ofCard(w *cardWeights, m *move) int32 {
	suit := cards.Set(0xFFFF) << (m.card & 48)
	lower := suit & (1<<(m.card&63) - 1)
	solo := o.solo & lower
	v := -w.rank*o.s.wants[o.state.Turn()&7]*int32(m.card&15) + w.solo*int32(solo.Len()) +
		w.others*int32((o.left&^o.solo&lower).Len()) + w.hand*int32((o.hand&lower).Len()) + w.equal*int32(m.all.Len()) +
		w.spare*int32((o.hand&o.s.gains.cards&lower).Len())
	if solo != 0 {
		v += w.above
	}
	if o.hand&suit == m.all {
		v += w.last
	}
	return v
}
