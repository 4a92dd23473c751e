package runs

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/held"
)

// State is a deal in play: the run on the table, the hands, and the players who are out. It is a
// value without pointers: assignment copies it and == compares it. To undo a move, keep a copy
// of the state from before the move. The methods of State allocate no memory, except for
// errors. [Rules.Deal] makes a State. The zero State is over.
type State struct {
	held     held.Cards
	places   [cards.MaxSeats]uint8      // the places of the seats that are out, from 1; 0 for the others
	after    [cards.MaxSeats]cards.Seat // the next seat that is not out
	left     uint8                      // how many players are to go out; 0 when the deal is over
	out      uint8                      // how many players are out
	turn     cards.Seat
	last     cards.Seat // the seat that played the last card of the run
	wanted   cards.Card // the next card of the run; zero if a run begins
	top      cards.Card // the last card of the run; zero before the first card of the deal
	run      uint8      // how many cards the run has
	length   uint8
	circular Circular
}

// seatMask proves to the compiler that an index is a seat, so that it omits its own check.
const seatMask = cards.MaxSeats - 1

// Deal returns a deal with these hands, in which the leader begins the first run. The players
// are the seats that hold cards. Deal panics unless the players are the first 2 to 8 seats, the
// leader is one of them, and no face is dealt more than twice.
func (r Rules) Deal(hands *cards.Hands, leader cards.Seat) State {
	players := 0
	for players < len(hands) && hands[players].First != 0 {
		players++
	}
	s, err := r.Resume(&Position{Players: max(players, 2), Hands: *hands, Turn: leader})
	if err != nil || players < 2 {
		panic(fmt.Sprintf("runs: Rules.Deal: %d players, leader %d: %v: want 2 to 8 players, a leader who is one of them", players, leader, err))
	}
	return s
}

// Turn returns the seat to act. The result has no meaning when the deal is over.
func (s *State) Turn() cards.Seat { return s.turn }

// Over reports whether the deal is over.
func (s *State) Over() bool { return s.left == 0 }

// Wanted returns the card that continues the run, or no card if the seat to act begins a run.
func (s *State) Wanted() cards.Card { return s.wanted }

// Run returns how many cards the run on the table has, and its last card. If the seat to act
// begins a run, the run is the run that has ended. Before the first card of a deal there is no
// card.
func (s *State) Run() (n int, last cards.Card) { return int(s.run), s.top }

// Legal returns the cards that the seat to act may play. If there are none, the seat must pass,
// unless its hand is unknown or the deal is over.
//
// Rule: run-next, run-must
func (s *State) Legal() cards.Set {
	if s.left == 0 {
		return 0
	}
	return s.Fitting() & s.held.Faces(s.turn)
}

// Fitting returns the faces that may be played next, whatever the hand. If the seat to act begins a run, they are
// all faces of the pack, including those that were played: see [State.Gone].
func (s *State) Fitting() cards.Set {
	if s.wanted == 0 {
		return s.held.Pack().First
	}
	return s.held.Pack().First & alike(s.wanted)
}

// MayPass reports whether the seat to act may pass: it has been asked for the next card of the run, and either
// does not hold it or has an unknown hand. A seat that begins a run may not pass.
//
// Rule: run-must
func (s *State) MayPass() bool {
	if s.left == 0 || s.wanted == 0 {
		return false
	}
	return s.unknown() || s.Legal() == 0
}

// Play plays c for the seat to act. If c is illegal, Play returns a [*PlayError] and leaves the
// deal unchanged.
func (s *State) Play(c cards.Card) error {
	seat := s.turn & seatMask
	if !s.Legal().Has(c) {
		if err := s.Why(c); err != nil {
			return err
		}
	}
	s.held.Play(seat, c)
	if s.wanted == 0 {
		s.run = 0
	}
	s.run++
	s.top, s.last = c, seat
	if s.held.Len(seat) == 0 {
		s.goOut(seat)
	}
	s.askFor(s.following(c, s.held.Gone()))
	return nil
}

// askFor asks the players in turn for the next card of the run. If there is none, the player of
// the last card begins a run, or the next player if that player is out.
//
// Rule: run-length, run-leader
func (s *State) askFor(next cards.Card) {
	s.wanted, s.turn = next, s.after[s.last&seatMask]
	if s.run == s.length || next == 0 {
		s.wanted = 0
		if s.held.Len(s.last) != 0 {
			s.turn = s.last
		}
	}
}

// Pass passes for the seat to act. If the seat may not pass, Pass returns a [*PlayError] and
// leaves the deal unchanged.
func (s *State) Pass() error {
	if !s.MayPass() {
		return s.whyPass()
	}
	s.turn = s.after[s.turn&seatMask]
	return nil
}

// goOut gives a seat its place. It ends the deal if no further player must go out.
//
// Rule: run-end
func (s *State) goOut(seat cards.Seat) {
	s.out++
	s.places[seat&seatMask] = s.out
	before := seat
	for s.after[before&seatMask] != seat {
		before = s.after[before&seatMask]
	}
	s.after[before&seatMask] = s.after[seat&seatMask]
	s.left--
}

// Place returns the place of a seat in the order of going out, from 1. It returns 0 while the place
// is not decided, and for a seat that is not at the table. When the deal is over every player has a
// different place, except that with [EndFirstOut] all players who hold cards have the second place.
func (s *State) Place(seat cards.Seat) int {
	if seat >= cards.MaxSeats {
		return 0
	}
	place := s.places[seat]
	if place == 0 && s.left == 0 && s.held.Len(seat) != 0 {
		place = s.out + 1
	}
	return int(place)
}

// Held returns how many cards a seat holds, also if its hand is unknown. It is 0 for a seat that is
// not at the table.
func (s *State) Held(seat cards.Seat) int { return s.held.Len(seat) }

// Gone returns the cards that were played.
func (s *State) Gone() cards.Hand { return s.held.Gone() }

// Hand returns the cards that a seat still holds. It is empty if the hand is unknown, and for a seat
// that is not at the table.
func (s *State) Hand(seat cards.Seat) cards.Hand { return s.held.Hand(seat) }
