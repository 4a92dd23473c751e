package cuts

import (
	"iter"
	"math/bits"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Ranks is a set of ranks from two to ace: bit r is rank r. The zero Ranks is empty. The
// operators |, & and &^ are union, intersection and difference.
type Ranks uint16

// RanksOf returns the set of these ranks.
func RanksOf(ranks ...cards.Rank) Ranks {
	var set Ranks
	for _, r := range ranks {
		set = set.With(r)
	}
	return set
}

// Has reports whether r is in the set.
func (s Ranks) Has(r cards.Rank) bool { return s>>r&1 != 0 }

// With returns a copy of the set with r added.
func (s Ranks) With(r cards.Rank) Ranks { return s | 1<<r }

// Len returns the number of ranks in the set.
func (s Ranks) Len() int { return bits.OnesCount16(uint16(s)) }

// All yields the ranks, low to high.
func (s Ranks) All() iter.Seq[cards.Rank] {
	return func(yield func(cards.Rank) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(cards.Rank(bits.TrailingZeros16(uint16(rest)))) {
				return
			}
		}
	}
}

// String returns the ranks, low to high, without spaces.
func (s Ranks) String() string {
	var text strings.Builder
	for r := range s.All() {
		text.WriteString(r.String())
	}
	return text.String()
}
