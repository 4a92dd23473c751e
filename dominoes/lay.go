package dominoes

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Lay lays one card, a run or a group (see [Several]) by the seat whose turn it is;
// a lay of one card is [State.Play]. An ace among the cards gives what an ace alone
// does. What may not be laid gives a [*PlayError] and changes nothing.
func (s *State) Lay(lay cards.Hand) error {
	if lay.Len() == 1 {
		return s.Play(lay.First.Lowest())
	}
	if err := s.WhyLay(lay); err != nil {
		return err
	}
	seat := s.turn & 7
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

// WhyLay returns nil if the seat to act may lay those cards together, else a
// [*PlayError] with the rule that forbids it: the first of several cards not
// allowed, not held, not all the hand where they must be, neither a run nor a group,
// not fitting.
func (s *State) WhyLay(lay cards.Hand) error {
	switch lay.Len() {
	case 0:
		return s.refuse(0, ErrNoCards)
	case 1:
		return s.Why(lay.First.Lowest())
	}
	c, rule := s.forbids(lay)
	if rule == nil {
		return nil
	}
	return &PlayError{
		Seat: s.turn, Card: c, Lay: lay, Legal: s.Legal(), Pass: s.MayPass(),
		Several: s.several, Err: rule,
	}
}

// forbids returns the rule against the seat to act laying those two or more cards,
// nil if there is none, with the first card that is wrong, if one is.
func (s *State) forbids(lay cards.Hand) (cards.Card, error) {
	hand := s.Hand(s.turn)
	lacking := lay.First&^hand.First | lay.Second&^hand.Second
	switch {
	case s.Over():
		return 0, ErrOver
	case s.several == OneCard:
		return 0, ErrOneCard
	case lacking != 0:
		return lacking.Lowest(), ErrNotHeld
	case s.several == GoingOut && lay != hand:
		return 0, ErrNotGoingOut
	}
	return s.layout.forbids(lay)
}

// Lays walks the lays of two or more cards that the seat to act may make, each
// once; the single cards are [State.Legal], and there is no lay where that is empty.
// First come the runs, by the card at their low end in the order of
// [cards.Set.All], the shorter first, those with the tarot king after the others;
// then the groups, from the twos to the aces, by their faces read as numbers. It
// allocates nothing.
func (s *State) Lays() iter.Seq[cards.Hand] {
	return func(yield func(cards.Hand) bool) {
		if s.several == OneCard || s.Legal() == 0 {
			return
		}
		// What the loop does to the state is nothing to the walk.
		hand, l := s.Hand(s.turn), s.layout
		if s.several == AnyTurn {
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

// runs yields the runs among the faces held, and reports whether to go on.
func (l *Layout) runs(held cards.Set, yield func(cards.Hand) bool) bool {
	if l.rank == 0 {
		return true
	}
	if !l.climb(held, 0, 0, yield) {
		return false
	}
	return held&tarot == 0 || l.climb(held&^tarot|king, king, tarot, yield)
}

// climb yields the runs among the faces held that have all of must, with those
// faces instead of must, and reports whether to go on.
func (l *Layout) climb(held, must, instead cards.Set, yield func(cards.Hand) bool) bool {
	for c := range held.All() {
		run := cards.Set(0).With(c)
		for face := l.above(run); held&face != 0; face = l.above(face) {
			run |= face
			if run&must == must && !l.offer(cards.Hand{First: run&^must | instead}, yield) {
				return false
			}
		}
	}
	return true
}

// groups yields the groups of the hand, and reports whether to go on.
func (l *Layout) groups(hand cards.Hand, yield func(cards.Hand) bool) bool {
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		all := hand.First & Faces(rank) & l.fits
		for first := subset(0, all); first != 0; first = subset(first, all) {
			twice := hand.Second & first
			for second := cards.Set(0); ; {
				lay := cards.Hand{First: first, Second: second}
				if lay.Len() > 1 && !l.offer(lay, yield) {
					return false
				}
				if second = subset(second, twice); second == 0 {
					break
				}
			}
		}
	}
	return true
}

// subset returns the subset of all that comes after that one; after the last, which
// is all, the empty one.
func subset(after, all cards.Set) cards.Set { return (after - all) & all }

// offer yields a lay if it fits, and reports whether to go on.
func (l *Layout) offer(lay cards.Hand, yield func(cards.Hand) bool) bool {
	after := *l
	return after.putAll(lay) != 0 || yield(lay)
}
