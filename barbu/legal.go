package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// Legal walks the legal actions of whoever must act, in a fixed order: contracts
// in the variant's order, each with its trumps or ranks ascending, and then those
// called at once, fewer before more; a bet's turn from the pass on; cards from the
// two of clubs up, then several at once, and last the pass at a layout where it may
// be said; of cuts each card of the pack once. While a player or a cut is due there
// is at least one; when a deal or a draw is due, or nothing, there is none.
//
// It may be walked again and tells then what is legal then. The match must not
// change during a walk.
func (m *Match) Legal() iter.Seq[Action] {
	// As a method value, m.state.legal, every walk would allocate.
	return func(yield func(Action) bool) { m.state.legal(yield) }
}

// LegalCards returns the cards that may be played now by themselves: the same answer
// without a list. It is empty when no card is due, and at a layout when nothing fits.
func (m *Match) LegalCards() cards.Set {
	s := &m.state
	switch {
	case s.due != Card:
		return 0
	case s.plan.Play() == variant.Layout:
		return s.layout.Legal()
	}
	return s.tricks.Legal()
}

func (s *state) legal(yield func(Action) bool) {
	switch s.due {
	case Declaration:
		s.declarations(yield)
	case Cut:
		for c := range s.game.CuttingPack().All() {
			if !yield(CutAction(c)) {
				return
			}
		}
	case Gift:
		gifts(s.seat, s.hands[s.seat], s.give.Count, yield)
	case Bet:
		for doubles, redoubles := range s.bets.Legal() {
			if !yield(DoubleAction(s.seat, doubles, redoubles)) {
				return
			}
		}
	case Card:
		s.plays(yield)
	}
}

func (s *state) declarations(yield func(Action) bool) {
	for calls := range s.game.Groups(s.at, &s.called, s.grouped) {
		a := DeclareAction(s.declarer, calls, cards.NoSuit, 0)
		if calls.Len() > 1 { // at once are called only contracts that ask for no more
			if !yield(a) {
				return
			}
			continue
		}
		plan := s.game.Played(s.at, calls)
		switch {
		case plan.NamesRank():
			for rank := range plan.Ranks(s.hands[s.declarer]) {
				a.Rank = rank
				if !yield(a) {
					return
				}
			}
		case plan.Trump() == variant.NoTrump:
			if !yield(a) {
				return
			}
		default:
			for suit := cards.NoSuit; suit <= cards.Spades; suit++ {
				a.Suit = suit
				if (suit != cards.NoSuit || plan.Trump() == variant.SuitOrNot) && !yield(a) {
					return
				}
			}
		}
	}
}

func (s *state) plays(yield func(Action) bool) {
	layout := s.plan.Play() == variant.Layout
	legal := s.tricks.Legal()
	if layout {
		legal = s.layout.Legal()
	}
	for ; legal != 0; legal &= legal - 1 {
		if !yield(PlayAction(s.seat, legal.Lowest())) {
			return
		}
	}
	if !layout {
		return
	}
	for laid := range s.layout.Lays() {
		if !yield(PlaySeveral(s.seat, laid)) {
			return
		}
	}
	if s.layout.MayPass() {
		yield(PassAction(s.seat))
	}
}

// gifts walks every choice of so many cards of a hand, those of the lower cards
// first.
func gifts(seat cards.Seat, hand cards.Hand, count int, yield func(Action) bool) {
	var held [2 * 64]cards.Card
	n := 0
	for c := range hand.First.All() {
		held[n] = c
		n++
		if hand.Second.Has(c) {
			held[n] = c
			n++
		}
	}
	var at [8]int // the places of the cards chosen, ascending
	for i := range count {
		at[i] = i
	}
	for {
		if !twinSkipped(held[:n], at[:count]) {
			var given cards.Hand
			for _, i := range at[:count] {
				given = given.With(held[i])
			}
			if !yield(GiveAction(seat, given)) {
				return
			}
		}
		i := count - 1
		for i >= 0 && at[i] == n-count+i {
			i--
		}
		if i < 0 {
			return
		}
		at[i]++
		for j := i + 1; j < count; j++ {
			at[j] = at[j-1] + 1
		}
	}
}

// twinSkipped reports whether the second of two copies is chosen without the first:
// the same gift as the first without the second, which has come before.
func twinSkipped(held []cards.Card, at []int) bool {
	for k, i := range at {
		if i > 0 && held[i-1] == held[i] && (k == 0 || at[k-1] != i-1) {
			return true
		}
	}
	return false
}
