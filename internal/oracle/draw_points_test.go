package oracle_test

import (
	"cmp"
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// doubling draws the side-bets.
func (d *drawer) doubling() {
	if !d.declares() || d.cuts || rare(d.T, 2, "no bets") {
		return
	}
	b := &d.r.Doubling
	targets := []doubling.Targets{doubling.TargetsAnyone, doubling.TargetsDeclarer, doubling.TargetsNobody}
	b.Negative, b.Positive = one(d.T, "negative", targets...), one(d.T, "positive", targets...)
	if b.Negative != doubling.TargetsNobody || b.Positive != doubling.TargetsNobody {
		b.Declarer = one(d.T, "declarer", doubling.RedoubleEach, doubling.RedoubleAllOrNone, doubling.RedoubleNever)
	}
	if b.Negative == doubling.TargetsAnyone || b.Positive == doubling.TargetsAnyone {
		b.Flank = one(d.T, "flank", doubling.FlankRedoubleReopened, doubling.FlankRedoubleOwnTurn, doubling.FlankRedoubleNever)
	}
	if !d.inRounds && b.Negative != doubling.TargetsNobody && b.Positive != doubling.TargetsNobody {
		b.Quota = rapid.IntRange(0, d.dealsOfADeclarer()).Draw(d.T, "quota")
	}
	defer d.quotaOver()
	if b.Quota > 0 {
		b.QuotaFor = one(d.T, "quota for", doubling.QuotaForDeclarer, doubling.QuotaForAnyPlayer)
	}
	if b.Negative != doubling.TargetsNobody {
		b.Undoubled = one(d.T, "undoubled", doubling.UndoubledPlayed, doubling.UndoubledSplit)
	}
	if b.Negative != doubling.TargetsNobody || b.Positive != doubling.TargetsNobody {
		b.DoublePays = one(d.T, "pays", 0, 0, 1, 2, 3)
		b.RedoublePays = one(d.T, "pays", 0, 0, 1, 3, 5)
	}
}

// dealsOfADeclarer returns the smallest number of deals that a declarer has.
func (d *drawer) dealsOfADeclarer() int {
	least := 100
	for _, n := range d.r.Players {
		each := d.calls()
		switch {
		case len(d.r.Stages) > 0 || d.r.Quota != (variant.Quota{}):
			each = 1
		case d.r.Deals > 0:
			each = d.r.Deals / n
		case len(d.r.Schedule) > 0 && d.r.Table.Moves == variant.MoveEveryDeal:
			each = len(d.r.Schedule) / n
		case len(d.r.Schedule) > 0:
			each = len(d.r.Schedule)
		}
		least = min(least, each)
	}
	return least
}

// points draws the rules about points.
func (d *drawer) points() {
	r := &d.r
	r.Winner = one(d.T, "winner", variant.WinnerMost, variant.WinnerFewest, variant.WinnerPositive)
	alone := slices.ContainsFunc(r.Players, func(n int) bool { return n%2 != 0 || n < 4 })
	if !alone && !rare(d.T, 2, "no teams") {
		r.Teams = score.TeamsOpposite
		d.byTeam()
	}
	r.Stake = one(d.T, "stake", 0, 1, 5, 1_000_000)
	r.Multiplier = one(d.T, "multiplier", 0, 0, 1, 2, 3)
	if d.declares() && !d.cuts && rare(d.T, 1, "chooser") {
		r.Chooser = variant.Chooser{BadTimes: one(d.T, "bad times", 2, 0, 1, 3), GoodPart: one(d.T, "good part", 2, 0, 1, 3, 7)}
	}
}

// zeroSum draws a claim of zero sum, and if possible changes the points to make it true.
func (d *drawer) zeroSum() {
	r := &d.r
	if !rare(d.T, 1, "zero sum") || len(r.Players) > 1 {
		return
	}
	claim := one(d.T, "claim", variant.ZeroSumMatch, variant.ZeroSumSet, variant.ZeroSumDeal)
	v, err := r.Compile()
	if err != nil {
		return
	}
	g, _ := v.For(r.Players[0])
	fair, sum := v.Rules(), 0
	for i := range fair.Contracts {
		sum += times(&fair, i) * g.Contract(i).Total()
	}
	for i := range fair.Contracts {
		fair.Contracts[i].AllTaken, fair.Contracts[i].NoneTaken = nil, score.NoneTaken{}
		switch {
		case claim == variant.ZeroSumDeal:
			balance(&fair, i, g.Contract(i).Total())
		case sum%times(&fair, i) == 0:
			balance(&fair, i, sum/times(&fair, i))
			sum = 0
		}
	}
	fair.ZeroSum = claim
	if _, err := fair.Compile(); err == nil {
		d.r = fair
	}
}

// times returns how often the i-th contract is played in a set, not counting the round of cuts.
func times(r *variant.Rules, i int) int {
	if len(r.Schedule) == 0 {
		return cmp.Or(r.Contracts[i].Cap, r.Players[0]*max(r.Contracts[i].Times, 1))
	}
	n := 0
	for _, id := range r.Schedule {
		if id == r.Contracts[i].ID {
			n++
		}
	}
	return n
}

// balance subtracts points from the total of the i-th contract.
func balance(r *variant.Rules, i, points int) {
	k := &r.Contracts[i]
	points /= max(r.Multiplier, 1)
	switch {
	case k.Terms[0].Per == score.PerPlace:
		k.Terms[0].Places[r.Players[0]][0] -= points
	case points == 0:
	case k.Play == variant.PlayCount:
		k.Terms = append(k.Terms, score.Term{Per: score.PerThreshold, Threshold: k.Terms[0].Threshold, Points: -points})
	default:
		k.Terms = append(k.Terms, score.Term{Per: score.PerPosition, Trick: 1, Points: -points})
	}
}
