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

// check returns an error for a number out of range.
func (s Sets) check() error {
	if s < SetsEndless || s > maxSets {
		return fmt.Errorf("%d sets are out of range: want 1 to %d, or 0 for no limit", int(s), maxSets)
	}
	return nil
}
