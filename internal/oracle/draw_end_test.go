package oracle_test

import (
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/variant"
)

// end draws a total that ends the match. Small totals are drawn, so that they are reached. A
// match of any number of sets also gets a largest number of deals, because the points of most
// drawn games do not guarantee that it ends.
func (d *drawer) end() {
	if !rare(d.T, 2, "end") {
		return
	}
	e := &d.r.End
	e.At = one(d.T, "at", 10, -10, 1, -1, 40, -40)
	e.After = one(d.T, "after", variant.EndAfterDeal, variant.EndAfterSet)
	if d.r.Doubling.Quota > 0 || d.r.Combine.Pairs > 0 || d.r.Combine.Group > 0 {
		e.After = variant.EndAfterSet
	}
	if d.r.Sets == variant.SetsEndless || rare(d.T, 1, "most deals") {
		e.Deals = rapid.IntRange(1, 12).Draw(d.T, "most deals")
	}
}
