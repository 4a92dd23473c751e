package tricks

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Trick returns the trick on the table.
func (s *State) Trick() Trick { return s.trick }

// Hand returns the cards that a seat still holds. It is empty if the hand is unknown, and for a
// seat that is not at the table.
func (s *State) Hand(seat cards.Seat) cards.Hand {
	if seat >= cards.MaxSeats {
		return cards.Hand{}
	}
	faces := s.hands[seat]
	return cards.Hand{First: faces, Second: faces & s.both}
}

// Taken returns the cards in the tricks a seat has taken. It is empty for a seat that is not at the
// table.
func (s *State) Taken(seat cards.Seat) cards.Hand {
	if seat >= cards.MaxSeats {
		return cards.Hand{}
	}
	first := s.takers.of(seat, s.taken)
	if s.packs == 1 {
		return cards.Hand{First: first}
	}
	second := s.secondTakers.of(seat, s.taken&s.both)
	return cards.Hand{First: first | second, Second: first & second}
}

// Size returns how many tricks the deal has if it is played to the last card.
func (s *State) Size() int { return int(s.tricks) }

// Done returns how many tricks have been taken.
func (s *State) Done() int { return int(s.done) }

// Won returns how many tricks a seat has taken: 0 for a seat that is not at the table.
func (s *State) Won(seat cards.Seat) int {
	if seat >= s.trick.players {
		return 0
	}
	each := lowestBits[s.width&3] & (1<<(s.done*s.width) - 1)
	var differ uint64 // the lowest bit of each trick that another seat won
	for k := range s.width {
		differ |= (s.winners ^ uint64(seat)*each) >> k
	}
	return int(s.done) - bits.OnesCount64(differ&each)
}

// For each width, lowestBits is a list of elements with that many bits, in which only the
// lowest bit of each element is set. Multiplied by a seat, it is the list that repeats this
// seat.
var lowestBits = [4]uint64{1: 1<<64 - 1, 2: 0x5555_5555_5555_5555, 3: 0x1249_2492_4924_9249}

// Winner returns the seat that took trick i, counted from 0. It panics unless that trick
// is done.
func (s *State) Winner(i int) cards.Seat {
	if i < 0 || i >= int(s.done) {
		panic("tricks: State.Winner: that trick is not complete")
	}
	return cards.Seat(s.winners>>(i*int(s.width)&bitMask)) & (1<<(s.width&7) - 1)
}
