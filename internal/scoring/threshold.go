package scoring

import (
	"slices"

	"github.com/barbukit/barbukit/score"
)

// MaxThresholds is the largest number of thresholds of a contract.
const MaxThresholds = 8

// maxThreshold is the largest threshold.
const maxThreshold = 1000

// Thresholds returns the thresholds of the terms, in ascending order.
func (s *Scale) Thresholds() []int {
	var all []int
	for i := range s.terms {
		if t := &s.terms[i]; t.Per == score.PerThreshold && !slices.Contains(all, t.Threshold) {
			all = append(all, t.Threshold)
		}
	}
	slices.Sort(all)
	return all
}

// placeThresholds sets the position of each term for a threshold.
//
// Rule: count-threshold
func (s *Scale) placeThresholds() {
	all := s.Thresholds()
	for i := range s.terms {
		if t := &s.terms[i]; t.Per == score.PerThreshold {
			t.position = slices.Index(all, t.Threshold)
		}
	}
}
