package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// value finds the value of the rest of a deal, in units.
func (s *Solver) value(state *tricks.State) Result {
	all := s.rest(state)
	low, high := int32(0), all
	for low < high && s.stopped == nil {
		need := s.ask(low, high, all)
		v := s.search(state, need)
		switch {
		case s.stopped != nil:
		case v >= need:
			low = v
		default:
			high = v
		}
	}
	return Result{Low: int(low), High: int(high)}
}

// fewUnits is the largest value for which the smaller team asks for as little as possible.
const fewUnits = 4

// ask returns the next number that the value is compared with. It is cheap to prove what a team of
// many seats can do. So the questions begin near the usual result, which is a third of all for the
// smaller team, or nothing if the value is small. After that, the team asks for all that is left.
func (s *Solver) ask(low, high, all int32) int32 {
	sure, more := low, high-low // for the smaller team
	if s.many > 0 {
		sure = all - high
	}
	switch {
	case all <= fewUnits:
		more = 1
	case sure == 0:
		more = (more + 2) / 3
	}
	if s.many > 0 {
		return high - more + 1
	}
	return low + more
}

// search returns a lower bound of the value of the rest of a deal if it is at least need, else an
// upper bound.
func (s *Solver) search(state *tricks.State, need int32) int32 {
	rest := s.rest(state)
	if len(s.onTable(state)) == 0 {
		return s.between(state, need, rest)
	}
	switch {
	case need <= 0:
		return 0
	case need > rest:
		return rest
	}
	return s.within(state, need, rest)
}

// onTable begins a line with the cards on the table, and returns them.
func (s *Solver) onTable(state *tricks.State) []cards.Card {
	s.depth = 0
	s.starts[state.Done()&31] = tricks.State{} // the trick may have begun
	for _, c := range state.Trick().All() {
		s.played[s.depth] = c
		s.proofs[s.depth] = proof{}
		s.depth++
	}
	return s.played[:s.depth]
}

// rest returns the largest value of the rest of a deal.
func (s *Solver) rest(state *tricks.State) int32 {
	var left cards.Set
	for seat := range cards.Seat(s.players) {
		left |= state.Hand(seat).First
	}
	for _, c := range state.Trick().All() {
		left = left.With(c)
	}
	return s.gains.rest(left, state.Done())
}

// floor returns a/b rounded down.
func floor(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
