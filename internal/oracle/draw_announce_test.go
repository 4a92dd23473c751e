package oracle_test

import (
	"slices"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// announce draws the points of an announcement of all tricks in some of the contracts. The game must
// be drawn, because an announcement changes the sum of a deal.
func (d *drawer) announce() {
	if d.r.ZeroSum != variant.ZeroSumNone || d.r.End.At != 0 || d.r.Doubling.Undoubled == doubling.UndoubledSplit {
		return
	}
	for i := range d.r.Contracts {
		k := &d.r.Contracts[i]
		if k.Play != variant.PlayTricks || k.Tricks.End != tricks.EndPlayAll || slices.Contains(d.r.Combine.Contracts, k.ID) ||
			k.AllTaken != nil || k.ByTeam != (score.ByTeam{}) || k.Sale != (auction.Rules{}) || k.Exposure.Cards != 0 || !rare(d.T, 1, "announce") {
			continue
		}
		k.Announce = score.Announce{
			Made:   score.AnnouncePoints{Announcer: one(d.T, "made", 0, 7, -5), Others: one(d.T, "others", 1, 5, -3)},
			Failed: score.AnnouncePoints{Announcer: one(d.T, "failed", 5, 9, -11), Others: one(d.T, "others if it fails", 0, 2, -4)},
		}
	}
}
