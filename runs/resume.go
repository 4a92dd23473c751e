package runs

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Position is a deal in mid-play, for [Rules.Resume].
type Position struct {
	// Players is the number of players, 2 to 8.
	Players int
	// Hands has the cards that the seats hold. The hands may differ in size. A seat without
	// cards must be in Out. The cards of Hands and Gone are the pack.
	Hands cards.Hands
	// Turn is the seat to act. It must hold cards, unless the deal is over.
	Turn cards.Seat
	// Gone has the cards that were played, with those of Run.
	Gone cards.Hand
	// Run has the cards of a run that can be continued, in order. The player before Turn played
	// the last of them. If Run is empty, Turn begins a run.
	Run []cards.Card
	// Out lists the seats that are out of cards, in the order of their places.
	Out []cards.Seat
}

// PositionError is the error for a [Position] that is impossible.
type PositionError struct {
	Field string // the field of Position that is wrong
	Err   error
}

// Error returns what is wrong, and what would be right.
func (e *PositionError) Error() string { return "runs: Position." + e.Field + ": " + e.Err.Error() }

// Unwrap returns what is wrong.
func (e *PositionError) Unwrap() error { return e.Err }

func wrongPosition(field, format string, args ...any) *PositionError {
	return &PositionError{field, fmt.Errorf(format, args...)}
}

// Resume returns a deal in mid-play. If no card was played, the deal is the same as from
// [Rules.Deal]. If the position is impossible the error is a [*PositionError]. Resume panics
// unless there are 2 to 8 players.
func (r Rules) Resume(p *Position) (State, error) {
	if p.Players < 2 || p.Players > cards.MaxSeats {
		panic(fmt.Sprintf("runs: Rules.Resume: %d players: want 2 to 8 players", p.Players))
	}
	s := State{left: 1, length: uint8(r.length()), circular: r.Circular}
	if r.End == EndAllButOne {
		s.left = uint8(p.Players - 1)
	}
	if err := s.hold(p); err != nil {
		return State{}, err
	}
	for _, seat := range p.Out {
		if s.left == 0 {
			return State{}, wrongPosition("Out", "seat %v is out too: want only the seats that were out when the deal ended", seat)
		}
		s.goOut(seat)
	}
	if s.turn = p.Turn; s.left != 0 && s.held.Len(s.turn) == 0 {
		return State{}, wrongPosition("Turn", "seat %v holds no cards: want a seat that holds cards", p.Turn)
	}
	return s, s.resumeRun(p)
}

// hold sets the hands.
func (s *State) hold(p *Position) error {
	if int(p.Turn) >= p.Players {
		return wrongPosition("Turn", "seat %v: want seats 0 to %d", p.Turn, p.Players-1)
	}
	var out cards.Seats
	for _, seat := range p.Out {
		if int(seat) >= p.Players || p.Hands[seat].First != 0 || out.Has(seat) {
			return wrongPosition("Out", "seat %v: want each seat without cards once, in the order of the places", seat)
		}
		out = out.With(seat)
	}
	for seat := range cards.Seat(p.Players) {
		if p.Hands[seat].First == 0 && !out.Has(seat) {
			return wrongPosition("Out", "seat %v holds no cards: want it in Out, in the order of the places", seat)
		}
		s.after[seat] = seat.Next(p.Players)
	}
	if err := s.held.Deal(p.Players, &p.Hands, p.Gone); err != nil {
		return &PositionError{err.Field, err.Err}
	}
	return nil
}

// resumeRun sets the run that can be continued.
func (s *State) resumeRun(p *Position) error {
	if len(p.Run) == 0 || s.left == 0 {
		return nil
	}
	for i, c := range p.Run {
		if !p.Gone.First.Has(c) || i > 0 && !alike(s.following(p.Run[i-1], cards.Hand{})).Has(c) {
			return wrongPosition("Run", "%v: want cards that were played, each the next higher card of the suit", c)
		}
	}
	s.run, s.top, s.last = uint8(min(len(p.Run), int(s.length))), p.Run[len(p.Run)-1], p.Turn
	for s.after[s.last&seatMask] != p.Turn {
		s.last = s.after[s.last&seatMask]
	}
	s.wanted = s.following(s.top, p.Gone)
	if s.wanted == 0 || len(p.Run) >= int(s.length) {
		return wrongPosition("Run", "%v ends the run: want the cards of a run that can be continued, or no run", s.top)
	}
	return nil
}
