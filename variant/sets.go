package variant

import (
	"fmt"
	"strconv"
)

// Sets is how many times all deals of the game are played in a match. The zero Sets means
// once.
type Sets int

// SetsEndless is no limit to the number of sets. In files it is 0.
const SetsEndless Sets = -1

// maxSets is the largest number of sets in a file.
const maxSets = 99

// String returns the number of sets as in a file.
func (s Sets) String() string {
	if s == SetsEndless {
		return "0"
	}
	return strconv.Itoa(max(int(s), 1))
}

// MarshalText returns the number of sets as in a file, or an error for a number out of range.
func (s Sets) MarshalText() ([]byte, error) {
	if s < SetsEndless || s > maxSets {
		return nil, fmt.Errorf("%d sets are out of range: want 1 to %d, or 0 for no limit", int(s), maxSets)
	}
	return []byte(s.String()), nil
}

// MarshalJSON returns the number of sets as in a file: a JSON number.
func (s Sets) MarshalJSON() ([]byte, error) { return s.MarshalText() }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Sets) UnmarshalJSON(text []byte) error { return s.UnmarshalText(text) }

// UnmarshalText reads what MarshalText writes.
func (s *Sets) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 0 || n > maxSets || strconv.Itoa(n) != string(text) {
		return fmt.Errorf("%q is not a number of sets: want 1 to %d, or 0 for no limit", text, maxSets)
	}
	*s = Sets(n)
	if n == 0 {
		*s = SetsEndless
	}
	return nil
}
