package counting

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Position is a deal between two rounds, for [Rules.Resume].
type Position struct {
	// Players is the number of players, 2 to 8.
	Players int
	// Hands has the cards that the seats hold, each the same number. The cards of Hands and Gone
	// are the pack.
	Hands cards.Hands
	// Leader is the seat that plays first in the next round.
	Leader cards.Seat
	// Gone has the cards that were played.
	Gone cards.Hand
	// Passed lists the seats that passed the thresholds so far, in ascending order of the
	// thresholds.
	Passed []cards.Seat
}

// PositionError is the error for a [Position] that is impossible.
type PositionError struct {
	Field string // the field of Position that is wrong
	Err   error
}

// Error returns what is wrong, and what would be right.
func (e *PositionError) Error() string {
	return "counting: Position." + e.Field + ": " + e.Err.Error()
}

// Unwrap returns what is wrong.
func (e *PositionError) Unwrap() error { return e.Err }

func wrongPosition(field, format string, args ...any) *PositionError {
	return &PositionError{field, fmt.Errorf(format, args...)}
}

// Resume returns a deal between two rounds. If no card was played, the deal is the same as from
// [Rules.Deal]. If the position is impossible the error is a [*PositionError]. Resume panics
// unless there are 2 to 8 players.
func (r Rules) Resume(p *Position) (State, error) {
	if p.Players < 2 || p.Players > cards.MaxSeats {
		panic(fmt.Sprintf("counting: Rules.Resume: %d players: want 2 to 8 players", p.Players))
	}
	s := State{
		thresholds: r.thresholds, values: r.Values, players: uint8(p.Players), turn: p.Leader, first: p.Leader,
		threshold: r.Threshold, follow: r.Follow, next: r.Next, end: r.End,
	}
	if int(p.Leader) >= p.Players {
		return State{}, wrongPosition("Leader", "seat %v: want seats 0 to %d", p.Leader, p.Players-1)
	}
	if err := s.hold(p); err != nil {
		return State{}, err
	}
	s.total = uint16(s.values.of(p.Gone))
	for s.passed < MaxThresholds && s.thresholds[s.passed] != 0 && s.threshold.passes(int(s.total), int(s.thresholds[s.passed])) {
		if int(s.passed) == len(p.Passed) {
			return State{}, wrongPosition("Passed", "the seat that passed %d is missing: want it, because the total is %d", s.thresholds[s.passed], s.total)
		}
		seat := p.Passed[s.passed]
		if int(seat) >= p.Players {
			return State{}, wrongPosition("Passed", "seat %v: want seats 0 to %d", seat, p.Players-1)
		}
		s.by[s.passed] = seat
		s.passed++
	}
	if n := len(p.Passed); n > int(s.passed) {
		return State{}, wrongPosition("Passed", "%s: want %d, because the total is %d", words.Digits(n, "seat"), s.passed, s.total)
	}
	return s, nil
}

// hold sets the hands.
func (s *State) hold(p *Position) error {
	if err := s.held.Deal(p.Players, &p.Hands, p.Gone); err != nil {
		return &PositionError{err.Field, err.Err}
	}
	for seat := range cards.Seat(p.Players) {
		if n, want := s.held.Len(seat), s.held.Len(0); n != want {
			return wrongPosition("Hands", "seat %v holds %s: want %d, as many as seat 0", seat, words.Digits(n, "card"), want)
		}
	}
	return nil
}
