package sheet

import (
	"slices"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// sells reports whether the right to name trumps was sold in any deal, or any deal was declined.
func (s builder) sells() bool {
	return slices.ContainsFunc(s.Deals, func(d score.Deal) bool { return d.Sale != score.Sale{} })
}

// sale says what the buyer of the right to name trumps paid, or that the declarer declined the
// deal.
func (s builder) sale(d *score.Deal) string {
	switch {
	case d.Sale.Declined:
		return s.say(lang.Declines, s.name(d.Declarer))
	case d.Sale.Tricks > 0:
		return s.say(lang.Pays, s.name(d.Sale.Buyer), d.Sale.Paid, s.name(d.Declarer))
	}
	return ""
}

// unpaid returns the points of a deal without what the buyer of the right to name trumps paid.
func unpaid(d *score.Deal) score.Points {
	points := d.Points
	points[d.Declarer.Index()] -= int32(d.Sale.Paid)
	points[d.Sale.Buyer.Index()] += int32(d.Sale.Paid)
	return points
}
