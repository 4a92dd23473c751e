package oracle_test

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// stages draws stages or a quota, instead of a number of deals. It reports whether it did.
func (d *drawer) stages() bool {
	r := &d.r
	if len(r.Schedule) > 0 || !d.declares() || !rare(d.T, 1, "stages or a quota") {
		return false
	}
	for i := range r.Contracts {
		r.Contracts[i].Times, r.Contracts[i].Cap = one(d.T, "times", 1, 2, 0, 3), one(d.T, "cap", 0, 0, 1, 2, 3, 6)
	}
	if rare(d.T, 1, "quota only") {
		r.Quota = d.quotaOf(r.Contracts.IDs())
		if d.refused("quota: ") {
			r.Quota = variant.Quota{} // the contracts cannot meet it for some number of players
		}
		return r.Quota != (variant.Quota{})
	}
	r.Table.Moves = variant.MoveEveryDeal
	rest := rapid.Permutation(r.Contracts.IDs()).Draw(d.T, "stages")
	for len(rest) > 0 {
		n := rapid.IntRange(1, len(rest)).Draw(d.T, "contracts of a stage")
		s := variant.Stage{Contracts: slices.Clone(rest[:n])}
		rest = rest[n:]
		switch one(d.T, "stage", "worst-begins", "worst", "quota", "deals", "in turn") {
		case "worst-begins":
			s.Chooser = variant.ChooseWorstBegins
		case "worst":
			s.Chooser = variant.ChooseWorst
			for _, id := range s.Contracts {
				k := &r.Contracts[d.indexOf(id)]
				k.Cap = rapid.IntRange(1, max(k.Times, 1)).Draw(d.T, "cap")
			}
		case "quota":
			s.Quota = d.quotaOf(s.Contracts)
		case "deals":
			s.Deals = rapid.IntRange(1, 3).Draw(d.T, "deals of a stage")
		}
		r.Stages = append(r.Stages, s)
	}
	return true
}

func (d *drawer) indexOf(id score.ContractID) int {
	return slices.IndexFunc(d.r.Contracts, func(k variant.ContractRules) bool { return k.ID == id })
}

// quotaOf draws a quota that the contracts can meet in most cases. The caps of the contracts are
// not always large enough.
func (d *drawer) quotaOf(ids []score.ContractID) (q variant.Quota) {
	r := d.r
	r.Stages, r.Quota, r.Deals = nil, variant.Quota{}, 0
	for i := range r.Contracts {
		r.Contracts[i].Cap = 0
	}
	v, err := r.Compile()
	if err != nil {
		return q
	}
	g, _ := v.For(r.Players[0])
	positive, negative := 0, 0
	for i := range g.Contracts() {
		switch k := g.Contract(i); {
		case !slices.Contains(ids, k.ID()):
		case k.Positive():
			positive++
		default:
			negative++
		}
	}
	q.Positive = rapid.IntRange(0, min(positive, 2)).Draw(d.T, "positive")
	q.Negative = rapid.IntRange(0, min(negative, 2)).Draw(d.T, "negative")
	return q
}

// enough lets each contract be played more often if the quotas or the deals of the stages cannot
// be met: rules drawn after them can change which contracts are positive, and how many deals a
// player declares.
func (d *drawer) enough() {
	if !d.refused("quota: with") && !d.refused(".deals: with") {
		return
	}
	for i := range d.r.Contracts {
		k := &d.r.Contracts[i]
		k.Times, k.Cap = max(k.Times, 4), 0
	}
}

// first draws which card decides who is first, and who begins the later sets.
func (d *drawer) first() {
	t := &d.r.Table
	t.NextSet = one(d.T, "next set", variant.NextSetNext, variant.NextSetAfterFirst, variant.NextSetFirst)
	if slices.ContainsFunc(d.r.Stages, func(s variant.Stage) bool { return s.Chooser != variant.ChooseInTurn }) {
		t.NextSet = variant.NextSetNext
	}
	if d.cuts {
		t.NextSet = one(d.T, "next set", variant.NextSetNext, variant.NextSetFirst)
		return
	}
	if d.r.Pack.Talon.To != variant.TalonNone || d.r.Passing.Count > 0 || !rare(d.T, 1, "first") || len(d.r.Stages) > 0 && d.r.Stages[0].Chooser != variant.ChooseInTurn {
		return
	}
	once := cards.Set(0)
	for c := range d.common().All() {
		if !slices.ContainsFunc(d.r.Players, func(n int) bool { return d.packs[n].Cards().Second.Has(c) }) {
			once = once.With(c)
		}
	}
	if once == 0 {
		return
	}
	t.First.Card = one(d.T, "first card", slices.Collect(once.All())...)
	t.First.Role = variant.RotateDealer
	if d.declares() {
		t.First.Role = one(d.T, "first role", variant.RotateDeclarer, variant.RotateDealer)
	}
	if d.refused("table.first: ") { // a gift can change who holds the card
		t.First = variant.Rules{}.Table.First
	}
}

// refused reports whether compile refuses the rules drawn so far because of a field.
func (d *drawer) refused(field string) bool {
	_, err := d.r.Compile()
	return err != nil && strings.Contains(err.Error(), field)
}

// quotaOver draws over which deals the quota of doubles counts.
func (d *drawer) quotaOver() {
	b := &d.r.Doubling
	if b.Quota == 0 {
		return
	}
	if len(d.r.Stages) > 0 { // the points may decide who declares
		for _, s := range d.r.Stages {
			if s.Chooser != variant.ChooseInTurn {
				b.Quota, b.QuotaFor = 0, 0
				return
			}
		}
	}
	b.QuotaOver = one(d.T, "quota over", doubling.QuotaOverEach, doubling.QuotaOverAll)
}
