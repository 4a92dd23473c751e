package play

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/tricks"
)

// Taken returns what the seats took, or their finishing places. The play is over.
func (s *State) Taken(players int) scoring.Taken {
	if s.Kind == Layout {
		return Placed(&s.Layout, players)
	}
	return Taken(&s.Tricks, players)
}

// Taken returns what the seats took in tricks that are over.
func Taken(s *tricks.State, players int) (t scoring.Taken) {
	for seat := range cards.Seat(players) {
		t.Cards[seat], t.Tricks[seat] = s.Taken(seat), uint8(s.Won(seat))
	}
	for i := range s.Done() {
		t.Winners[i] = s.Winner(i)
	}
	return t
}

// Placed returns the places of the seats on a layout that is over.
func Placed(s *dominoes.State, players int) (t scoring.Taken) {
	for seat := range cards.Seat(players) {
		t.Places[seat] = uint8(s.Place(seat))
	}
	return t
}

// Taker returns the seat that won the last trick, or no seat if no tricks were taken. The play
// is over.
func (s *State) Taker() cards.Seat {
	if s.Kind != Tricks {
		return cards.NoSeat
	}
	return s.Tricks.Turn()
}

// Rollout plays to the end at random. All legal moves are equally likely.
func (s *State) Rollout(src rand.Source) {
	if s.Kind == Layout {
		s.Layout.Rollout(src)
	} else {
		s.Tricks.Rollout(src)
	}
}
