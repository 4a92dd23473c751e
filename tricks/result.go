package tricks

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Trick returns the trick on the table.
func (s *State) Trick() Trick { return s.trick }

// Hand returns the cards that a seat still holds.
func (s *State) Hand(seat cards.Seat) cards.Hand {
	faces := s.hands[seat&7]
	return cards.Hand{First: faces, Second: faces & s.twice}
}

// Taken returns the cards in the tricks a seat has taken.
func (s *State) Taken(seat cards.Seat) cards.Hand {
	first, second := s.taken.of(seat), s.again.of(seat)
	return cards.Hand{First: first | second, Second: first & second}
}

// Size returns how many tricks the deal has when it is played to the last card.
func (s *State) Size() int { return int(s.tricks) }

// Done returns how many tricks have been taken.
func (s *State) Done() int { return int(s.done) }

// Won returns how many tricks a seat has taken.
func (s *State) Won(seat cards.Seat) int {
	won := uint32(1)<<s.done - 1
	for k, w := range s.winners {
		if seat>>k&1 == 0 {
			w = ^w
		}
		won &= w
	}
	return bits.OnesCount32(won)
}

// Winner returns the seat that took the i-th trick, the first being 0. It panics
// unless that trick is done.
func (s *State) Winner(i int) cards.Seat {
	if i < 0 || i >= int(s.done) {
		panic("tricks: State.Winner: that trick is not done")
	}
	var seat cards.Seat
	for k, w := range s.winners {
		seat |= cards.Seat(w>>i&1) << k
	}
	return seat
}
