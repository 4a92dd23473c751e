package literal_test

import (
	"cmp"

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
	whom := []doubling.Targets{doubling.Anyone, doubling.Declarer, doubling.Nobody}
	b.Negative, b.Positive = one(d.T, "negative", whom...), one(d.T, "positive", whom...)
	if b.Negative != doubling.Nobody || b.Positive != doubling.Nobody {
		b.Declarer = one(d.T, "declarer", doubling.Each, doubling.AllOrNone, doubling.Never)
	}
	if b.Negative == doubling.Anyone || b.Positive == doubling.Anyone {
		b.Flank = one(d.T, "flank", doubling.Reopened, doubling.OwnTurn, doubling.FlankNever)
	}
	if !d.inRounds && b.Negative != doubling.Nobody && b.Positive != doubling.Nobody {
		b.Quota = rapid.IntRange(0, d.dealsOfADeclarer()).Draw(d.T, "quota")
	}
	if b.Quota > 0 {
		b.QuotaFor = one(d.T, "quota for", doubling.AsDeclarer, doubling.AnyPlayer)
	}
	if b.Negative != doubling.Nobody {
		b.Undoubled = one(d.T, "undoubled", doubling.Played, doubling.Split)
	}
	if b.Negative != doubling.Nobody || b.Positive != doubling.Nobody {
		b.DoublePays = one(d.T, "pays", 0, 0, 1, 2, 3)
		b.RedoublePays = one(d.T, "pays", 0, 0, 1, 3, 5)
	}
}

// dealsOfADeclarer returns how many deals each declarer has at least.
func (d *drawer) dealsOfADeclarer() int {
	least := 100
	for _, n := range d.r.Players {
		each := d.calls()
		switch {
		case d.r.Deals > 0:
			each = d.r.Deals / n
		case len(d.r.Schedule) > 0 && d.r.Table.Moves == variant.EveryDeal:
			each = len(d.r.Schedule) / n
		case len(d.r.Schedule) > 0:
			each = len(d.r.Schedule)
		}
		least = min(least, each)
	}
	return least
}

// points draws what points become.
func (d *drawer) points() {
	r := &d.r
	r.Winner = one(d.T, "winner", variant.Most, variant.Fewest)
	r.Stake = one(d.T, "stake", 0, 1, 5, 1_000_000)
	r.Multiplier = one(d.T, "multiplier", 0, 0, 1, 2, 3)
	if d.declares() && !d.cuts && rare(d.T, 1, "chooser") {
		r.Chooser = variant.Chooser{BadTimes: one(d.T, "bad times", 2, 0, 1, 3), GoodPart: one(d.T, "good part", 2, 0, 1, 3, 7)}
	}
}

// zeroSum draws a claim of zero sum, and changes what is scored to make it true,
// where that can be.
func (d *drawer) zeroSum() {
	r := &d.r
	if !rare(d.T, 1, "zero sum") || len(r.Players) > 1 {
		return
	}
	claim := one(d.T, "claim", variant.EveryMatch, variant.EverySet, variant.EachDeal)
	v, err := r.Compile()
	if err != nil {
		return
	}
	g, _ := v.For(r.Players[0])
	fair, sum := v.Rules(), 0
	for i := range fair.Contracts {
		sum += times(&fair, i) * g.Plan(i).Total()
	}
	for i := range fair.Contracts {
		fair.Contracts[i].AllTaken = nil
		switch {
		case claim == variant.EachDeal:
			balance(&fair, i, g.Plan(i).Total())
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

// times returns how often the i-th contract is played in a set, but for a round of cuts.
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

// balance takes points from what the i-th contract is worth.
func balance(r *variant.Rules, i, points int) {
	k := &r.Contracts[i]
	points /= max(r.Multiplier, 1)
	if k.Play == variant.Layout {
		k.Terms[0].Places[r.Players[0]][0] -= points
	} else if points != 0 {
		k.Terms = append(k.Terms, score.Term{Per: score.PerPosition, Trick: 1, Points: -points})
	}
}
