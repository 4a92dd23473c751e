package literal_test

import (
	"errors"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/literal"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// compareDeal compares the deal that was done last.
func (p *pair) compareDeal() {
	require.Len(p, p.literal.Done, p.done)
	want, got := p.literal.Done[len(p.literal.Done)-1], p.engine.Last()
	where := variant.At{Set: want.Set(), Round: want.Round()}
	line := score.Deal{
		Set: want.Set(), Round: want.Round(),
		Dealer: cards.Seat(want.Dealer), Declarer: cards.Seat(want.Declarer), Declared: want.Declared(),
		Contract: score.Contract(want.Called()), Trump: want.Trump,
		Base: points(want.Before), Points: points(want.After),
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
	if jack, taken := want.Jack(); taken {
		line.Facts.Jack = cards.SeatsOf(cards.Seat(jack))
	}
	line.Facts.KingBy = want.KingBy()
	if len(want.Parts) > 1 {
		for i, part := range want.Parts {
			line.Parts[i] = score.Part{Base: points(part), Total: points(part).Sum()}
		}
	}
	line.Total = line.Base.Sum()
	line.Chosen = line.Points.Sum() - line.Base.Sum()
	require.Equal(p, line, got)

	var ids []score.Contract
	for _, k := range want.Contracts {
		ids = append(ids, score.Contract(k.ID))
	}
	calls, err := p.engine.Game().Call(ids...)
	require.NoError(p, err)
	plan := p.engine.Game().Played(where, calls)
	if sum := got.Base.Sum(); sum != plan.Total() {
		require.NotNil(p, want.Contract.AllTaken, "%s: a sum of %d, computed %d", got.Contract, sum, plan.Total())
		require.Equal(p, plan.Parts()[0].Scale().TotalAllTaken(), sum, "%s with all taken", got.Contract)
	}
	require.Equal(p, points(p.literal.Total()), p.engine.Total())
}

func points(list []int) score.Points {
	var p score.Points
	for seat, n := range list {
		p[seat] = int32(n)
		if int(p[seat]) != n {
			panic("the test draws points that are too big to count")
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

// compareEnd compares what a match that is over came to.
func (p *pair) compareEnd() {
	m := p.engine
	sheet, total := m.Sheet(), points(p.literal.Total())
	require.NoError(p, sheet.Check())
	require.Equal(p, total, sheet.Total())
	require.Len(p, sheet.Deals, len(p.literal.Done))
	p.compareClaim(sheet)

	rules := m.Variant().Rules()
	places := score.Places(total, m.Players(), rules.Winner == variant.Fewest)
	for seat, place := range p.literal.Places() {
		require.Equal(p, place, places[seat], "the place of %d", seat)
	}
	stake := max(1, m.Game().Stake())
	payments, err := m.Settle(stake)
	if total.Sum() != 0 {
		require.ErrorIs(p, err, score.ErrSettle)
		return
	}
	require.NoError(p, err)
	require.Len(p, payments, literal.FewestPayments(p.literal.Total()))
	paid := make([]int64, m.Players())
	for _, one := range payments {
		require.Positive(p, one.Amount)
		paid[one.From] -= one.Amount
		paid[one.To] += one.Amount
	}
	for seat, n := range paid {
		require.Equal(p, int64(total[seat])*int64(stake), n)
	}
	_, err = m.Settle(0)
	require.Equal(p, m.Game().Stake() == 0, errors.Is(err, score.ErrSettle))
}

// compareClaim holds the match to what the variant claims to add up to nothing.
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
		if !d.Declared { // the round of cuts is like a declarer's
			of.declarer = 0
		}
		sets[of] += d.Points.Sum()
		if rules.ZeroSum == variant.EachDeal {
			require.Zero(p, d.Points.Sum())
		}
	}
	if rules.ZeroSum >= variant.EveryMatch {
		require.Zero(p, match)
	}
	for _, sum := range sets {
		if rules.ZeroSum >= variant.EverySet {
			require.Zero(p, sum)
		}
	}
}
