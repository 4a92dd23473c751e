package score_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// playedCall is a deal of one call as a round has it.
func playedCall(contract score.Contract, points ...int32) score.Deal {
	d := score.Deal{Contract: contract}
	copy(d.Base[:], points)
	d.Points, d.Total = d.Base, d.Base.Sum()
	return d
}

// wentOut is a deal of one patience, with those places.
func wentOut(contract score.Contract, places ...uint8) score.Deal {
	d := playedCall(contract)
	copy(d.Places[:], places)
	part := score.Part{Total: 210}
	for seat, place := range places {
		part.Base[seat] = []int32{120, 60, 30, 0}[place-1]
	}
	d.Base, d.Total = part.Base, 210
	if contract != score.Patience {
		d.Parts[0], d.Parts[1] = part, part
		d.Base, d.Total = part.Base.Plus(part.Base), 420
	}
	d.Points = d.Base
	return d
}

// together is a deal of several calls.
func together(deals ...score.Deal) score.Deal {
	all := score.Deal{}
	for i, d := range deals {
		if i > 0 {
			all.Contract += "+"
		}
		all.Contract += d.Contract
		all.Parts[i] = score.Part{Base: d.Base, Total: d.Total}
		all.Base, all.Total = all.Base.Plus(d.Base), all.Total+d.Total
	}
	all.Points = all.Base
	return all
}

// Each mark stands where it is just due, and not where something is just missing.
func TestMarksTable(t *testing.T) {
	const double = score.Patience + "+" + score.Patience
	aces, king := playedCall(score.NoAces, 0, -40, -20, -20), playedCall(score.NoKing, 0, 0, -100)
	queens, hearts := playedCall(score.NoQueens, 0, -15, -30, -15), playedCall(score.NoHearts, 0, -40, -30, -30)
	tricks := playedCall(score.NoTricks, 0, -30, -30, -20)
	negatives := []score.Deal{aces, king, queens, hearts, tricks}
	facts := func(d score.Deal, f score.Facts) score.Deal {
		d.Facts = f
		return d
	}
	const nobody = cards.Seat(cards.MaxSeats)

	for name, row := range map[string]struct {
		caller cards.Seat
		deals  []score.Deal
		want   []score.Mark // of seat 0
	}{
		"egg":                      {1, []score.Deal{playedCall(score.NoTricks, -80)}, []score.Mark{{score.Egg, 0, 0, score.NoTricks}}},
		"egg, but for one":         {1, []score.Deal{playedCall(score.NoTricks, -70, 0, -10)}, nil},
		"egg, nobody calling":      {nobody, []score.Deal{playedCall(score.NoAces, -80)}, []score.Mark{{score.Egg, 0, 0, score.NoAces}}},
		"no egg of the king":       {1, []score.Deal{playedCall(score.NoKing, -100)}, []score.Mark{{score.ElKingko, 0, 0, score.NoKing}}},
		"no egg of patience":       {1, []score.Deal{playedCall(score.Patience, 210)}, nil},
		"spider, fourth deal":      {0, []score.Deal{king, queens, hearts, playedCall(score.NoAces, -80)}, []score.Mark{{score.Spider, 0, 3, score.NoAces}}},
		"half in the fourth":       {0, []score.Deal{king, queens, hearts, playedCall(score.NoAces, -40, -40)}, nil},
		"half in the third":        {0, []score.Deal{king, queens, playedCall(score.NoAces, -40, -40)}, []score.Mark{{score.ThirdChoice, 0, 2, score.NoAces}}},
		"half in the second":       {0, []score.Deal{king, playedCall(score.NoAces, -40, -40)}, []score.Mark{{score.SecondChoice, 0, 1, score.NoAces}}},
		"half in the first":        {0, []score.Deal{playedCall(score.NoAces, -40, -40)}, []score.Mark{{score.FirstChoice, 0, 0, score.NoAces}}},
		"less than half":           {0, []score.Deal{playedCall(score.NoQueens, -15, -45)}, nil},
		"half, not his call":       {1, []score.Deal{playedCall(score.NoAces, -40, -40)}, nil},
		"half of one of two":       {0, []score.Deal{together(playedCall(score.NoAces, -20, -60), playedCall(score.NoQueens, -30, -30))}, []score.Mark{{score.FirstChoice, 0, 0, score.NoQueens}}},
		"jack":                     {1, []score.Deal{facts(hearts, score.Facts{Jack: cards.SeatsOf(0)})}, []score.Mark{{score.WeeHarry, 0, 0, score.NoHearts}}},
		"jack, his call":           {0, []score.Deal{facts(hearts, score.Facts{Jack: cards.SeatsOf(0)})}, []score.Mark{{score.WeeHarry, 0, 0, score.NoHearts}, {score.DanglySpider, 0, 0, score.NoHearts}}},
		"jack, of another":         {0, []score.Deal{facts(hearts, score.Facts{Jack: cards.SeatsOf(1)})}, nil},
		"jack, hearts not called":  {1, []score.Deal{facts(king, score.Facts{Jack: cards.SeatsOf(0)})}, nil},
		"eight":                    {1, []score.Deal{facts(playedCall(score.NoKing, -100), score.Facts{KingBy: cards.MustParse("8C")})}, []score.Mark{{score.ElKingko, 0, 0, score.NoKing}, {score.Piranha, 0, 0, score.NoKing}}},
		"nine":                     {1, []score.Deal{facts(playedCall(score.NoKing, -100), score.Facts{KingBy: cards.MustParse("9C")})}, []score.Mark{{score.ElKingko, 0, 0, score.NoKing}}},
		"eight, king not called":   {1, []score.Deal{facts(hearts, score.Facts{KingBy: cards.MustParse("8C")})}, nil},
		"three halves":             {1, []score.Deal{together(playedCall(score.NoAces, -40, -40), playedCall(score.NoQueens, -30, -30), playedCall(score.NoTricks, -40, -40))}, []score.Mark{{score.RumpingRipple, 0, 0, ""}}},
		"two halves of three":      {1, []score.Deal{together(playedCall(score.NoAces, -40, -40), playedCall(score.NoQueens, -30, -30), playedCall(score.NoTricks, -30, -50))}, nil},
		"two halves of two":        {1, []score.Deal{together(playedCall(score.NoAces, -40, -40), playedCall(score.NoQueens, -30, -30)), playedCall(score.NoTricks, -40, -40)}, nil},
		"banana":                   {0, []score.Deal{wentOut(score.Patience, 1, 2, 3, 4)}, []score.Mark{{score.Banana, 0, 0, score.Patience}}},
		"one patience left":        {0, []score.Deal{wentOut(score.Patience, 2, 1, 3, 4), wentOut(score.Patience, 1, 2, 3, 4)}, nil},
		"both at once":             {0, []score.Deal{wentOut(double, 1, 2, 3, 4)}, nil},
		"second":                   {0, []score.Deal{wentOut(score.Patience, 2, 1, 3, 4)}, nil},
		"first, another calling":   {1, []score.Deal{wentOut(score.Patience, 1, 2, 3, 4)}, nil},
		"first, nobody calling":    {nobody, []score.Deal{wentOut(score.Patience, 1, 2, 3, 4)}, nil},
		"last":                     {0, []score.Deal{wentOut(score.Patience, 4, 1, 2, 3)}, []score.Mark{{score.BeefTomato, 0, 0, score.Patience}}},
		"last of both":             {0, []score.Deal{wentOut(double, 4, 1, 2, 3)}, []score.Mark{{score.BeefTomato, 0, 0, score.Patience}}},
		"last but one":             {0, []score.Deal{wentOut(score.Patience, 3, 1, 2, 4)}, nil},
		"last, another calling":    {1, []score.Deal{wentOut(score.Patience, 4, 1, 2, 3)}, nil},
		"last, nobody calling":     {nobody, []score.Deal{wentOut(score.Patience, 4, 1, 2, 3)}, nil},
		"nothing else left":        {0, append(negatives[:5:5], wentOut(double, 2, 1, 3, 4)), []score.Mark{{score.Constipatience, 0, 5, score.Patience}}},
		"one negative left":        {0, append(negatives[:4:4], wentOut(double, 2, 1, 3, 4)), nil},
		"nothing left, last":       {0, append(negatives[:5:5], wentOut(score.Patience, 4, 1, 3, 2)), []score.Mark{{score.Constipatience, 0, 5, score.Patience}, {score.CherryTomato, 0, 5, score.Patience}}},
		"banana, then last":        {0, []score.Deal{wentOut(score.Patience, 1, 2, 3, 4), wentOut(score.Patience, 4, 1, 2, 3)}, []score.Mark{{score.Banana, 0, 0, score.Patience}, {score.BeefTomato, 0, 1, score.Patience}, {score.FruitBowl, 0, -1, ""}}},
		"clean and first in both":  {1, append(negatives[:5:5], wentOut(double, 1, 2, 3, 4)), []score.Mark{{score.VirginRound, 0, -1, ""}}},
		"clean, first in one":      {1, append(negatives[:5:5], wentOut(score.Patience, 1, 2, 3, 4), wentOut(score.Patience, 2, 1, 3, 4)), nil},
		"clean so far":             {1, append(negatives[:4:4], wentOut(double, 1, 2, 3, 4)), nil},
		"one ace, first in both":   {1, append([]score.Deal{playedCall(score.NoAces, -20, -60)}, append(negatives[1:5:5], wentOut(double, 1, 2, 3, 4))...), nil},
		"places not known":         {1, append(negatives[:5:5], playedCall(double)), nil},
		"in everything":            {1, []score.Deal{playedCall(score.NoAces, -20, -60), playedCall(score.NoKing, -100), playedCall(score.NoQueens, -15, -45), playedCall(score.NoHearts, -10, -90), playedCall(score.NoTricks, -10, -70), wentOut(double, 3, 1, 2, 4)}, []score.Mark{{score.ElKingko, 0, 1, score.NoKing}, {score.FullParticipation, 0, -1, ""}}},
		"in everything but a last": {1, []score.Deal{playedCall(score.NoAces, -20, -60), playedCall(score.NoKing, -100), playedCall(score.NoQueens, -15, -45), playedCall(score.NoHearts, -10, -90), playedCall(score.NoTricks, -10, -70), wentOut(double, 4, 1, 2, 3)}, []score.Mark{{score.ElKingko, 0, 1, score.NoKing}}},
		"in everything so far":     {1, []score.Deal{playedCall(score.NoAces, -20, -60), playedCall(score.NoHearts, -10, -90), wentOut(double, 3, 1, 2, 4)}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			r := score.Round{Players: 4, Calls: fifeCalls(), Caller: row.caller % 4, Called: row.caller != nobody, Deals: row.deals}
			var got []score.Mark
			for _, m := range r.Marks() {
				if m.Seat == 0 {
					got = append(got, m)
				}
			}
			require.Equal(t, row.want, got)
		})
	}
}

// A round that does not know its calls gives no mark that hangs on what was left.
func TestMarksOfUnknownCalls(t *testing.T) {
	r := score.Round{Players: 4, Called: true, Deals: []score.Deal{wentOut(score.Patience, 4, 1, 2, 3), wentOut(score.Patience, 1, 2, 3, 4)}}
	require.Empty(t, r.Marks())
	require.False(t, r.Complete())
	r.Deals[0] = playedCall(score.NoAces, -80)
	require.Equal(t, []score.Mark{{score.Spider, 0, 0, score.NoAces}, {score.FirstChoice, 0, 0, score.NoAces}}, r.Marks())
	require.Empty(t, new(score.Round).Marks())
}

// Marks come deal by deal, call by call, seat by seat.
func TestMarksOrder(t *testing.T) {
	rounds := appendix().Rounds()
	require.Equal(t, []score.Mark{
		{score.Egg, buoy, 1, score.NoHearts},
		{score.WeeHarry, buoy, 1, score.NoHearts},
		{score.ThirdChoice, fringe, 2, score.NoQueens},
		{score.Spider, fringe, 4, score.NoKing},
		{score.ElKingko, fringe, 4, score.NoKing},
	}, rounds[3].Marks())
	require.Equal(t, []score.Mark{
		{score.ElKingko, hero, 2, score.NoKing},
		{score.Egg, hero, 2, score.NoQueens},
		{score.WeeHarry, hero, 2, score.NoHearts},
		{score.RumpingRipple, hero, 2, ""},
	}, rounds[4].Marks())
}

// Every mark has a name, a short form and a meaning, and no two the same.
func TestLanguage(t *testing.T) {
	require.Empty(t, score.NoMarks.Kinds())
	kinds := score.Fife.Kinds()
	require.Len(t, kinds, 17)
	names, shorts := map[string]bool{}, map[string]bool{}
	for _, k := range kinds {
		names[k.String()], shorts[k.Short()] = true, true
		require.NotEmpty(t, k.Meaning())
		require.LessOrEqual(t, len(k.Short()), 7)
	}
	require.Len(t, names, 17)
	require.Len(t, shorts, 17)
	require.NotContains(t, shorts, "")
	require.Equal(t, "Dangly Spider", score.DanglySpider.String())
	for _, k := range []score.MarkKind{0, score.FullParticipation + 1, 255} {
		require.Contains(t, k.String(), "unknown(")
		require.Empty(t, k.Short())
		require.Empty(t, k.Meaning())
	}
}

// A round ends where the set, the number or the Caller is another; whose turn it was
// to declare says nothing in a round that nobody calls.
func TestRounds(t *testing.T) {
	deal := func(set, round int, declarer cards.Seat, declared bool) score.Deal {
		return score.Deal{Set: set, Round: round, Declarer: declarer, Declared: declared}
	}
	s := &score.Sheet{Players: 4, Calls: fifeCalls(), Deals: []score.Deal{
		deal(0, 0, 0, true), deal(0, 0, 0, true),
		deal(0, 1, 1, true),
		deal(0, 1, 2, true),
		deal(0, 4, 2, false), deal(0, 4, 3, false),
		deal(1, 4, 3, false),
	}}
	rounds := s.Rounds()
	var lengths []int
	for _, r := range rounds {
		lengths = append(lengths, len(r.Deals))
		require.Equal(t, 4, r.Players)
		require.Equal(t, s.Calls, r.Calls)
	}
	require.Equal(t, []int{2, 1, 1, 2, 1}, lengths)
	require.Equal(t, cards.Seat(2), rounds[2].Caller)
	require.False(t, rounds[3].Called)
	require.Equal(t, 1, rounds[4].Set)
	require.Empty(t, new(score.Sheet).Rounds())
}

// A contract that adds up to nothing is no negative one that is still to come.
func TestConstipatienceBesideAContractOfNothing(t *testing.T) {
	for total, want := range map[int]bool{-1: false, 0: true, 1: true} {
		r := score.Round{
			Players: 4, Called: true,
			Calls: []score.Call{{Contract: "my-own", Total: total, Times: 1}, {Contract: score.Patience, Total: 210, Times: 2}},
			Deals: []score.Deal{wentOut(score.Patience, 2, 1, 3, 4)},
		}
		require.Equal(t, want, slices.Contains(r.Marks(), score.Mark{Kind: score.Constipatience, Seat: 0, Deal: 0, Contract: score.Patience}), "total %d", total)
	}
}
