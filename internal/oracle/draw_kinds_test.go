package oracle_test

import (
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// counting draws a contract that counts the values of cards. It reports false if the cards of a
// pack have no value together.
func (d *drawer) counting(k *variant.ContractRules) bool {
	var values counting.Values
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if rare(d.T, 1, "value") {
			values[rank] = uint8(rapid.IntRange(1, 12).Draw(d.T, "value"))
		}
	}
	least := 1 << 16
	for _, n := range d.r.Players {
		pack, total := d.packs[n].Cards(), 0
		for _, copies := range [...]cards.Set{pack.First, pack.Second} {
			for c := range copies.All() {
				total += values.Of(c)
			}
		}
		least = min(least, total)
	}
	most := min(least-1, 1000) // a total of least is not past least
	if most < 1 {
		return false
	}
	k.Play, k.Count = variant.PlayCount, counting.Rules{
		Values: values, Threshold: one(d.T, "threshold", counting.ThresholdReached, counting.ThresholdPast),
		Follow: one(d.T, "follow", counting.FollowSuit, counting.FollowFree), Next: one(d.T, "next", counting.NextHighest, counting.NextInTurn),
		End: one(d.T, "end", counting.EndLastThreshold, counting.EndLastCard),
	}
	for range one(d.T, "thresholds", 2, 1, 3, 4, counting.MaxThresholds) {
		k.Terms = append(k.Terms, score.Term{
			Per: score.PerThreshold, Threshold: rapid.IntRange(1, most).Draw(d.T, "threshold"), Points: d.price(),
			To: one(d.T, "to", score.ToTaker, score.ToRightOfTaker, score.ToLeftOfTaker),
		})
	}
	return true
}

// runs draws a contract of runs.
func (d *drawer) runs(k *variant.ContractRules) {
	k.Play, k.Runs = variant.PlayRuns, runs.Rules{
		Length: one(d.T, "length", 0, 2, 3, 4, 13), Circular: one(d.T, "circular", runs.CircularYes, runs.CircularNo),
		End: one(d.T, "end", runs.EndFirstOut, runs.EndAllButOne),
	}
	end := dominoes.EndAllButOne
	if k.Runs.End == runs.EndFirstOut {
		end = dominoes.EndFirstOut
	}
	k.Terms = []score.Term{d.places(end)}
	if rare(d.T, 1, "cards left") {
		k.Terms = append(k.Terms, d.left()...)
	}
}

// otherKind draws a contract that neither takes tricks nor builds a layout, and reports whether it
// did.
func (d *drawer) otherKind(k *variant.ContractRules) bool {
	if d.cuts || !rare(d.T, 1, "another kind of play") {
		return false
	}
	if rare(d.T, 1, "runs") {
		d.runs(k)
		return true
	}
	return d.counting(k)
}
