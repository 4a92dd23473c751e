package oracle_test

import (
	"errors"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/oracle"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

func (p *pair) compareDeal() {
	require.Len(p, p.second.Done, p.done)
	want, got := p.second.Done[len(p.second.Done)-1], p.engine.Last()
	where := variant.At{Set: want.Set(), Round: want.Round()}
	line := score.Deal{
		Set: want.Set(), Round: want.Round(),
		Dealer: cards.Seat(want.Dealer), Declarer: cards.Seat(want.Declarer), Declared: want.Declared(),
		Contract: score.ContractID(want.Called()), Trump: want.Trump,
		Base: points(want.Before), Points: points(want.After), Jack: cards.NoSeat,
	}
	if want.Rank != "" {
		rank, err := cards.ParseRank(want.Rank)
		require.NoError(p, err)
		line.Rank = rank
	}
	for seat := range p.engine.Players() {
		line.Places[seat] = uint8(want.Place(seat))
		line.Doubled[seat], line.Redoubled[seat] = seats(want.Doubled(seat)), seats(want.Redoubled(seat))
	}
	if buyer, tricks, paid := want.Sold(); tricks > 0 {
		line.Sale = score.Sale{Buyer: cards.Seat(buyer), Tricks: tricks, Paid: paid}
	}
	line.Sale.Declined = want.Declined()
	if jack, taken := want.Jack(); taken {
		line.Jack = cards.Seat(jack)
	}
	line.KingBy = want.KingBy()
	if len(want.Parts) > 1 {
		for i, part := range want.Parts {
			line.Parts[i] = score.PartScore{Base: points(part), Total: points(part).Sum()}
		}
	}
	line.Total = line.Base.Sum()
	line.Chosen = line.Points.Sum() - line.Base.Sum()
	require.Equal(p, line, got)

	var ids []score.ContractID
	for _, k := range want.Contracts {
		ids = append(ids, score.ContractID(k.ID))
	}
	calls, err := p.engine.Game().ContractSet(score.JoinContracts(ids...))
	require.NoError(p, err)
	plan := p.engine.Game().InDeal(where, calls)
	sums := map[int]bool{0: true}
	for _, scale := range plan.Engine().Scales {
		added := map[int]bool{}
		for sum := range sums {
			for _, total := range append([]int{scale.Plain()}, scale.Totals()...) { // Plain if the points are split
				added[sum+total] = true
			}
		}
		sums = added
	}
	if rules := plan.Engine().Announce; plan.Announces() {
		others := p.engine.Players() - 1
		for _, pair := range []score.AnnouncePoints{rules.Made, rules.Failed} {
			sums[(pair.Announcer+pair.Others*others)*max(p.engine.Variant().Rules().Multiplier, 1)] = true
		}
	}
	if p.engine.Game().Engine().Talon.OutOfPlay() > 0 && !got.Sale.Declined && !plan.Engine().Varies() {
		if !sums[got.Base.Sum()] { // an announcement can score outside the range
			p.compareRange(plan, got.Base.Sum())
		}
		require.Equal(p, points(p.second.Total()), p.engine.Total())
		return
	}
	require.True(p, sums[got.Base.Sum()] || got.Sale.Declined || plan.Engine().Varies(), "%s: a sum of %d, computed %v", got.Contract, got.Base.Sum(), sums)
	require.Equal(p, points(p.second.Total()), p.engine.Total())
}

func points(list []int) score.Points {
	var p score.Points
	for seat, n := range list {
		p[seat] = int32(n)
		if int(p[seat]) != n {
			panic("the points do not fit in 32 bits")
		}
	}
	return p
}

func seats(list []int) cards.Seats {
	var set cards.Seats
	for _, seat := range list {
		set = set.With(cards.Seat(seat))
	}
	return set
}

// compareEnd compares the results of a match that is over.
func (p *pair) compareEnd() {
	m := p.engine
	sheet, total := m.Sheet(), points(p.second.Total())
	require.NoError(p, sheet.Check())
	require.Equal(p, total, sheet.Total())
	require.Len(p, sheet.Deals, len(p.second.Done))
	p.compareClaim(sheet)

	places := sheet.Places(total)
	for seat, place := range p.second.Places() {
		require.Equal(p, place, places[seat], "the place of %d", seat)
	}
	stake := max(1, m.Game().Engine().Stake)
	payments, err := m.Settle(stake)
	if total.Sum() != 0 {
		require.ErrorIs(p, err, score.ErrSettle)
		return
	}
	require.NoError(p, err)
	settled := p.second.Total()
	if m.Game().Engine().Teams == score.TeamsOpposite { // the first player of each team settles for the team
		half := len(settled) / 2
		for seat := range half {
			settled[seat] += settled[half+seat]
			settled[half+seat] = 0
		}
	}
	if sheet.Fewest { // points above 0 are what a player pays
		for seat := range settled {
			settled[seat] = -settled[seat]
		}
	}
	require.Len(p, payments, oracle.FewestPayments(settled))
	paid := make([]int64, m.Players())
	for _, one := range payments {
		require.Positive(p, one.Amount)
		paid[one.From] -= one.Amount
		paid[one.To] += one.Amount
	}
	for seat, n := range paid[:len(settled)] {
		require.Equal(p, int64(settled[seat])*int64(stake), n)
	}
	_, err = m.Settle(0)
	require.Equal(p, m.Game().Engine().Stake == 0, errors.Is(err, score.ErrSettle))
}

// compareClaim checks the claim of a variant that the points add up to zero in every deal, in
// every set or in the match.
func (p *pair) compareClaim(sheet *score.Sheet) {
	rules := p.engine.Variant().Rules()
	type set struct {
		set, round int
		declarer   cards.Seat
	}
	match, sets := 0, map[set]int{}
	for _, d := range sheet.Deals {
		match += d.Points.Sum()
		of := set{d.Set, d.Round, d.Declarer}
		if !d.Declared { // the points of all deals in the round of cuts are added together
			of.declarer = 0
		}
		sets[of] += d.Points.Sum()
		if rules.ZeroSum == variant.ZeroSumDeal {
			require.Zero(p, d.Points.Sum())
		}
	}
	if rules.ZeroSum >= variant.ZeroSumMatch {
		require.Zero(p, match)
	}
	for _, sum := range sets {
		if rules.ZeroSum >= variant.ZeroSumSet {
			require.Zero(p, sum)
		}
	}
}

// compareRange requires that the sum of the points is possible if cards can be out of play.
func (p *pair) compareRange(k *variant.Contract, sum int) {
	least, most := 0, 0
	for _, scale := range k.Engine().Scales {
		totals := scale.Totals()
		least += min(scale.Plain(), totals[0])
		most += max(scale.Plain(), totals[len(totals)-1])
	}
	require.GreaterOrEqual(p, sum, least, k.ID())
	require.LessOrEqual(p, sum, most, k.ID())
}
