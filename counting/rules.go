package counting

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Rules are the rules of play of one counting contract. With the zero Rules no card has a value, a threshold is
// passed by a higher total, any card may be played, the next player always plays next, and the deal ends when the
// last threshold is passed. Without thresholds such a deal is over before the first card: call
// [Rules.WithThresholds], or set End to EndLastCard. Rules do not include the points of the thresholds.
type Rules struct {
	// Values has the value of each rank. Ranks that are not listed have the value 0.
	// Source: Rosbiratschka, Lórum (A11 T10 K4 Q3 J2).
	Values Values `yaml:"values,omitempty"`
	// Threshold says whether a total that is equal to a threshold has passed it. Source:
	// Rosbiratschka (past), Lórum (reached).
	Threshold Threshold `yaml:"threshold,omitempty"`
	// Follow says whether players must follow the suit of the first card of a round. A round is
	// one card of each player. Source: Rosbiratschka, Lórum (any card); the wider family (suit).
	Follow Follow `yaml:"follow,omitempty"`
	// Next says who plays first in the next round. Source: Rosbiratschka, Lórum (in turn); the
	// wider family (the highest card of the suit led).
	Next Next `yaml:"next,omitempty"`
	// End says when a deal ends. Source: our reading of Rosbiratschka and Lórum (the last
	// threshold): the rest of the cards could change no points.
	End End `yaml:"end,omitempty"`

	thresholds [MaxThresholds]uint16 `yaml:"-"` // ascending; the rest is 0
}

// MaxThresholds is the largest number of thresholds of a contract.
const MaxThresholds = 8

// maxThreshold is the largest threshold.
const maxThreshold = 1000

// WithThresholds returns the rules with these thresholds. It panics unless there are at most
// [MaxThresholds] thresholds from 1 to 1000, in ascending order.
func (r Rules) WithThresholds(thresholds ...int) Rules {
	r.thresholds = [MaxThresholds]uint16{}
	if len(thresholds) > MaxThresholds {
		panic(fmt.Sprintf("counting: Rules.WithThresholds: %d thresholds: want at most %d", len(thresholds), MaxThresholds))
	}
	for i, n := range thresholds {
		if n < 1 || n > maxThreshold || i > 0 && n <= thresholds[i-1] {
			panic(fmt.Sprintf("counting: Rules.WithThresholds: %v: want numbers from 1 to %d, ascending", thresholds, maxThreshold))
		}
		r.thresholds[i] = uint16(n)
	}
	return r
}

// Thresholds returns the thresholds, in ascending order.
func (r Rules) Thresholds() []int {
	var all []int
	for _, n := range r.thresholds {
		if n != 0 {
			all = append(all, int(n))
		}
	}
	return all
}

// CheckPack returns an error if the total of a pack does not pass every threshold. The points of
// a contract are the same in every deal only if each threshold is passed.
func (r Rules) CheckPack(pack cards.Hand) error {
	total := r.Values.of(pack)
	for _, n := range slices.Backward(r.thresholds[:]) {
		if n != 0 && !r.Threshold.passes(total, int(n)) {
			return fmt.Errorf("the values of all cards add up to %d, so the total never passes %d: want a lower threshold, or higher values", total, n)
		}
	}
	return nil
}

// Threshold says whether a total that is equal to a threshold has passed it.
type Threshold uint8

// The values of Threshold.
const (
	ThresholdPast    Threshold = iota // a threshold is passed by a total that is higher
	ThresholdReached                  // a threshold is passed by a total that is equal or higher
)

var thresholdNames = words.Enum{"past", "reached"}

// String returns the name of the value.
func (t Threshold) String() string { return thresholdNames.String(uint8(t)) }

// passes reports whether a total has passed a threshold.
//
// Rule: count-threshold
func (t Threshold) passes(total, threshold int) bool {
	return total > threshold || total == threshold && t == ThresholdReached
}

// Follow says whether players must follow suit.
type Follow uint8

// The values of Follow.
const (
	FollowFree Follow = iota // any card may be played
	FollowSuit               // players who hold the suit of the first card of the round must play it
)

var followNames = words.Enum{"free", "suit"}

// String returns the name of the value.
func (f Follow) String() string { return followNames.String(uint8(f)) }

// Next says who plays first in the next round.
type Next uint8

// The values of Next.
const (
	NextInTurn  Next = iota // the player who was first in the last round: play continues in order around the table
	NextHighest             // the player of the highest card of the suit of the round's first card
)

var nextNames = words.Enum{"in-turn", "highest"}

// String returns the name of the value.
func (n Next) String() string { return nextNames.String(uint8(n)) }

// End says when a deal ends.
type End uint8

// The endings.
const (
	EndLastThreshold End = iota // when the last threshold is passed
	EndLastCard                 // when every card is played
)

var ends = words.Enum{"last-threshold", "last-card"}

// String returns the ending's name.
func (e End) String() string { return ends.String(uint8(e)) }
