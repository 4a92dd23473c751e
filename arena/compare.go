package arena

import (
	"context"
	"encoding/json"
	"math"

	"github.com/barbukit/barbukit/variant"
)

// Analysis describes how a variant treats its players: how far apart their results are, and
// what decides the results. A result is a player's total at the end of a match minus the
// mean of all players. A share is a part of the variance of the results. An analysis covers
// the matches that its report counts. As JSON it is an object of the fields below.
type Analysis struct {
	Report *Report `json:"report"`
	// Spread is the standard deviation of the results, in points.
	Spread Estimate `json:"spread"`
	// Contracts are the shares that the contracts decide before bets, in the order of the
	// report. Doubling is the share of the bets, of the price of the right to name trumps, and of the
	// rule that changes the points of a declarer who chose the contract. The sum of these shares is 1. The share of a
	// contract is negative if players with high results mostly score less than the
	// others in that contract.
	Contracts []Estimate `json:"contracts"`
	Doubling  Estimate   `json:"doubling"`
	// Seat is the share of the seats: the variance of their mean results. With few matches,
	// chance makes this share larger.
	Seat Estimate `json:"seat"`
	// Luck is the share that duplicate play removes. In a set, each player has a mean
	// result. The variance of these means is compared with the variance that they would
	// have if every match of the set had different cards. 1 means that only luck decides. 0
	// or less means that playing the same cards again makes no difference. Luck is not
	// known without duplicate play or for a single set: it is then 0 with an infinite
	// interval.
	Luck Estimate `json:"luck"`
	// LastDeal is the share of matches whose last deal changes who wins: the winners at the end are
	// not those before it. A tie that begins or ends is a change.
	LastDeal Mean `json:"lastDeal"`
	// Differences compare this variant with each earlier variant of the comparison, in order.
	Differences []Difference `json:"differences,omitempty"`
}

// Comparison has the analyses of several variants in the order they were played. As JSON
// it is an array.
type Comparison []*Analysis

// Estimate is a number with its 95% interval, which is Value ± Interval. Interval is
// infinite if it is not known, as for a single set. The interval comes from Student's t and
// the jackknife: the sets are divided into 20 groups by their numbers, and the number is
// computed again without each group.
type Estimate struct {
	Value    float64
	Interval float64
}

// estimate is an Estimate as JSON: the interval is null if it is infinite.
type estimate struct {
	Value    float64  `json:"value"`
	Interval *float64 `json:"interval"`
}

// MarshalJSON returns an object of value and interval. The interval is null if it is not
// known.
func (f Estimate) MarshalJSON() ([]byte, error) {
	written := estimate{Value: f.Value}
	if !math.IsInf(f.Interval, 1) {
		written.Interval = &f.Interval
	}
	return json.Marshal(written)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (f *Estimate) UnmarshalJSON(text []byte) error {
	var written estimate
	if err := json.Unmarshal(text, &written); err != nil {
		return err
	}
	*f = Estimate{written.Value, math.Inf(1)}
	if written.Interval != nil {
		f.Interval = *written.Interval
	}
	return nil
}

// Compare plays the same contest with each of the variants in turn, and analyses them. Each
// analysis has its differences from the earlier variants, with paired deals. Compare ignores
// the contest's own Variant. After each match it calls the function each, as [Run] does. If
// the contest cannot be played with one of the variants, nothing is played and the error
// wraps [ErrContest] and names the variant. If [Run] returns an error, Compare returns it
// with the analyses of the variants so far, including the analysis of the variant in which
// it stopped.
func Compare(ctx context.Context, c Contest, each func(r *Result, soFar *Report) error, variants ...*variant.Variant) (Comparison, error) {
	var arenas []*arena
	for _, v := range variants {
		c.Variant = v
		a, err := newArena(c)
		if err != nil {
			return nil, err
		}
		arenas = append(arenas, a)
	}
	var all Comparison
	var earlier []*analyser
	for _, a := range arenas {
		w := &analyser{arena: a}
		var err error
		w.Report, err = a.run(ctx, func(r *Result, soFar *Report) error {
			w.add(r, soFar)
			if each == nil {
				return nil
			}
			return each(r, soFar)
		})
		all = append(all, w.analyse(earlier))
		earlier = append(earlier, w)
		if err != nil {
			return all, err
		}
	}
	return all, nil
}
