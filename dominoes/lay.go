package dominoes

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Lay lays one card, a run or a group (see [Several]) for the seat to act. Laying no cards
// is a pass. An ace among several cards allows another turn, as a single ace does. If the
// rules forbid the move, Lay returns a [*PlayError] and leaves the deal unchanged.
func (s *State) Lay(lay cards.Hand) error {
	switch lay.Len() {
	case 0:
		return s.Pass()
	case 1:
		return s.Play(lay.First.Lowest())
	}
	if err := s.Why(lay); err != nil {
		return err
	}
	if s.unknown() {
		s.layUnknown(lay)
		return nil
	}
	seat := s.turn & seatMask
	hand := s.hands[seat] &^ (lay.First &^ (s.twice &^ lay.Second))
	s.hands[seat] = hand
	s.twice &^= lay.First
	s.layout.putAll(lay)
	if hand == 0 {
		s.goOut()
	}
	s.moveOn(seat, lay.First)
	return nil
}

// forbids returns nil if the seat to act may lay these two or more cards, else the rule
// that forbids the lay. If a single card breaks the rule, forbids also returns the first
// such card.
//
// Rule: layout-several-out, layout-several-any
func (s *State) forbids(lay cards.Hand) (cards.Card, error) {
	if s.unknown() {
		return s.forbidsUnknown(lay)
	}
	hand := s.Hand(s.turn)
	notHeld := lay.First&^hand.First | lay.Second&^hand.Second
	switch {
	case s.Over():
		return 0, ErrOver
	case s.several == SeveralNever:
		return 0, ErrOneCard
	case notHeld != 0:
		return notHeld.Lowest(), ErrNotHeld
	case s.several == SeveralGoingOut && lay != hand:
		return 0, ErrNotGoingOut
	}
	return s.layout.forbids(lay)
}

// Lays returns an iterator over the runs and groups of two or more cards that the seat to
// act may lay. It yields each run and each group once and allocates no memory. If
// [State.Legal] is empty, there are no such runs or groups. The runs come first, ordered by
// their lowest card as in [cards.Set.All] and then by length. Runs with the tarot king come
// after the other runs. The groups follow, ordered by rank from two to ace and then by
// their faces as numbers.
func (s *State) Lays() iter.Seq[cards.Hand] {
	return func(yield func(cards.Hand) bool) {
		if s.several == SeveralNever || s.Legal() == 0 {
			return
		}
		// The loop may change the state. These copies keep the iteration the same.
		hand, l := s.Hand(s.turn), s.layout
		if s.several == SeveralAnyTurn {
			_ = l.runs(hand.First, yield) && l.groups(hand, yield)
			return
		}
		if hand.Len() == 1 {
			return
		}
		if _, rule := l.forbids(hand); rule == nil {
			yield(hand)
		}
	}
}

// runs yields the runs among the faces held, and reports whether to continue.
func (l *Layout) runs(held cards.Set, yield func(cards.Hand) bool) bool {
	switch {
	case l.rank == 0:
		return true
	case l.shape&oneRow != 0:
		return l.runsOnRow(held, yield)
	}
	if !l.runsWith(held, 0, 0, yield) {
		return false
	}
	return held&tarot == 0 || l.runsWith(held&^tarot|king, king, tarot, yield)
}

// runsWith yields the runs that can be made of the faces held and that contain all faces of
// must. In each run it replaces the faces of must by the faces of instead. It reports
// whether to continue.
func (l *Layout) runsWith(held, must, instead cards.Set, yield func(cards.Hand) bool) bool {
	for c := range held.All() {
		first := cards.Set(0).With(c)
		run := first
		for face := l.above(run); held&face != 0 && face != first; {
			run |= face
			next := l.above(face)
			if next == first && first != run&-run {
				break // a whole circle is one run, from its lowest card
			}
			if run&must == must && !l.offer(cards.Hand{First: run&^must | instead}, yield) {
				return false
			}
			face = next
		}
	}
	return true
}

// groups yields the groups of the hand, and reports whether to continue.
func (l *Layout) groups(hand cards.Hand, yield func(cards.Hand) bool) bool {
	fitting := hand.First & l.fits
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		all := fitting & faces(rank)
		if all&(all-1) == 0 && all&hand.Second == 0 {
			continue // less than two cards
		}
		for first := nextSubset(0, all); first != 0; first = nextSubset(first, all) {
			twice := hand.Second & first
			for second := cards.Set(0); ; {
				lay := cards.Hand{First: first, Second: second}
				if lay.Len() > 1 && !l.offer(lay, yield) {
					return false
				}
				if second = nextSubset(second, twice); second == 0 {
					break
				}
			}
		}
	}
	return true
}

// nextSubset returns the subset of all that comes after the given subset. After the last
// subset, which is all, it returns the empty set.
func nextSubset(after, all cards.Set) cards.Set { return (after - all) & all }

// offer yields the cards of lay if they fit, and reports whether to continue.
func (l *Layout) offer(lay cards.Hand, yield func(cards.Hand) bool) bool {
	after := *l
	return after.putAll(lay) != 0 || yield(lay)
}
