package play

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/tricks"
)

// Taken returns what the seats took, or their finishing places. The play is over.
func (s *State) Taken(players int) (t scoring.Taken) {
	switch s.Kind { // each kind fills t, because a copy of t takes longer
	case Layout:
		place(&t, &s.Layout, players)
	case Count:
		count(&t, &s.Count)
	case Runs:
		lay(&t, &s.Runs, players)
	default:
		take(&t, &s.Tricks, players)
	}
	return t
}

// count sets who passed the thresholds.
func count(t *scoring.Taken, s *counting.State) {
	t.Passes = s.Passes()
	for i := range t.Passes {
		t.Passed[i] = s.Passed(i)
	}
}

// lay sets the places of the seats in runs that are over, and how many cards they still hold.
func lay(t *scoring.Taken, s *runs.State, players int) {
	for seat := range cards.Seat(players) {
		t.Places[seat], t.Left[seat] = uint8(s.Place(seat)), uint8(s.Held(seat))
	}
}

// Taken returns what the seats took in tricks that are over.
func Taken(s *tricks.State, players int) (t scoring.Taken) {
	take(&t, s, players)
	return t
}

// take implements [Taken].
func take(t *scoring.Taken, s *tricks.State, players int) {
	for seat := range cards.Seat(players) {
		t.Cards[seat] = s.Taken(seat)
	}
	for i := range t.Winners[:s.Done()] {
		winner := s.Winner(i)
		t.Winners[i] = winner
		t.Tricks[winner.Index()]++
	}
}

// Placed returns the places of the seats on a layout that is over, and how many cards they still
// hold.
func Placed(s *dominoes.State, players int) (t scoring.Taken) {
	place(&t, s, players)
	return t
}

// place implements [Placed].
func place(t *scoring.Taken, s *dominoes.State, players int) {
	for seat := range cards.Seat(players) {
		t.Places[seat], t.Left[seat] = uint8(s.Place(seat)), uint8(s.Held(seat))
	}
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
	switch s.Kind {
	case Tricks:
		s.Tricks.Rollout(src)
	case Layout:
		s.Layout.Rollout(src)
	case Count:
		s.Count.Rollout(src)
	case Runs:
		s.Runs.Rollout(src)
	}
}
