package variant

import (
	"fmt"
	"strconv"
)

// Sets is how often all the deals of a match are played. The zero Sets is left out:
// once.
type Sets int

// Endless is as many sets as the host goes on to play; in files it is 0.
const Endless Sets = -1

// maxSets is the most sets that a file can state.
const maxSets = 99

// String returns the number of sets, 0 for [Endless].
func (s Sets) String() string {
	if s == Endless {
		return "0"
	}
	return strconv.Itoa(max(int(s), 1))
}

// MarshalText returns the number of sets, 0 for [Endless], or an error for a number
// out of range.
func (s Sets) MarshalText() ([]byte, error) {
	if s < Endless || s > maxSets {
		return nil, fmt.Errorf("%d sets are out of range: want 1 to %d, or 0 for as many as are played", int(s), maxSets)
	}
	return []byte(s.String()), nil
}

// MarshalJSON returns what MarshalText does: in JSON, as in YAML, the number of sets is
// a number.
func (s Sets) MarshalJSON() ([]byte, error) { return s.MarshalText() }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Sets) UnmarshalJSON(text []byte) error { return s.UnmarshalText(text) }

// UnmarshalText reads what MarshalText writes.
func (s *Sets) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 0 || n > maxSets || strconv.Itoa(n) != string(text) {
		return fmt.Errorf("%q is no number of sets: want 1 to %d, or 0 for as many as are played", text, maxSets)
	}
	*s = Sets(n)
	if n == 0 {
		*s = Endless
	}
	return nil
}
