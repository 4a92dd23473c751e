package sheet_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// due is a mark without its short form and meaning.
type due struct {
	Name     string
	Seat     cards.Seat
	Deal     int
	Contract score.ContractID
}

func dues(marks []sheet.Mark) (all []due) {
	for _, m := range marks {
		all = append(all, due{m.Name, m.Seat, m.Deal, m.Contract})
	}
	return all
}

// roundOf returns a round of four players from a sheet with these contracts; without deals
// it returns the zero Round.
func roundOf(calls []score.SheetContract, caller cards.Seat, called bool, deals ...score.Deal) sheet.Round {
	s := &score.Sheet{Players: 4, Contracts: calls, Deals: slices.Clone(deals)}
	for i := range s.Deals {
		s.Deals[i].Declarer, s.Deals[i].Declared = caller, called
	}
	for _, r := range sheet.Rounds(s) {
		return r
	}
	return sheet.Round{}
}

// playedCall returns a deal of one contract.
func playedCall(contract score.ContractID, points ...int32) score.Deal {
	d := score.Deal{Contract: contract, Jack: cards.NoSeat}
	copy(d.Base[:], points)
	d.Points, d.Total = d.Base, d.Base.Sum()
	return d
}

// wentOut returns a deal of one patience, or of both patiences, with these places.
func wentOut(contract score.ContractID, places ...uint8) score.Deal {
	d := playedCall(contract)
	copy(d.Places[:], places)
	part := score.PartScore{Total: 210}
	for seat, place := range places {
		part.Base[seat] = []int32{120, 60, 30, 0}[place-1]
	}
	d.Base, d.Total = part.Base, 210
	if contract != "patience" {
		d.Parts[0], d.Parts[1] = part, part
		d.Base, d.Total = part.Base.Plus(part.Base), 420
	}
	d.Points = d.Base
	return d
}

// together returns one deal of several contracts.
func together(deals ...score.Deal) score.Deal {
	all := score.Deal{Jack: cards.NoSeat}
	for i, d := range deals {
		if i > 0 {
			all.Contract += "+"
		}
		all.Contract += d.Contract
		all.Parts[i] = score.PartScore{Base: d.Base, Total: d.Total}
		all.Base, all.Total = all.Base.Plus(d.Base), all.Total+d.Total
	}
	all.Points = all.Base
	return all
}

// TestMarksTable tests each condition at its limit: once when it is just met, and once when it
// is just missed.
func TestMarksTable(t *testing.T) {
	const double = "patience" + "+" + "patience"
	aces, king := playedCall("no-aces", 0, -40, -20, -20), playedCall("no-king", 0, 0, -100)
	queens, hearts := playedCall("no-queens", 0, -15, -30, -15), playedCall("no-hearts", 0, -40, -30, -30)
	tricks := playedCall("no-tricks", 0, -30, -30, -20)
	negatives := []score.Deal{aces, king, queens, hearts, tricks}
	jack := func(d score.Deal, seat cards.Seat) score.Deal {
		d.Jack = seat
		return d
	}
	kingBy := func(d score.Deal, card string) score.Deal {
		d.KingBy = cards.MustParse(card)
		return d
	}
	const nobody = cards.NoSeat

	for name, row := range map[string]struct {
		caller cards.Seat
		deals  []score.Deal
		want   []due // of seat 0
	}{
		"egg":                             {1, []score.Deal{playedCall("no-tricks", -80)}, []due{{"Egg", 0, 0, "no-tricks"}}},
		"all but one ace":                 {1, []score.Deal{playedCall("no-tricks", -70, 0, -10)}, nil},
		"egg, no Caller":                  {nobody, []score.Deal{playedCall("no-aces", -80)}, []due{{"Egg", 0, 0, "no-aces"}}},
		"no egg in the king":              {1, []score.Deal{playedCall("no-king", -100)}, []due{{"El Kingko", 0, 0, "no-king"}}},
		"no egg in patience":              {1, []score.Deal{playedCall("patience", 210)}, nil},
		"spider, fourth deal":             {0, []score.Deal{king, queens, hearts, playedCall("no-aces", -80)}, []due{{"Spider", 0, 3, "no-aces"}}},
		"half in the fourth":              {0, []score.Deal{king, queens, hearts, playedCall("no-aces", -40, -40)}, nil},
		"half in the third":               {0, []score.Deal{king, queens, playedCall("no-aces", -40, -40)}, []due{{"Third Choice", 0, 2, "no-aces"}}},
		"half in the second":              {0, []score.Deal{king, playedCall("no-aces", -40, -40)}, []due{{"Second Choice", 0, 1, "no-aces"}}},
		"half in the first":               {0, []score.Deal{playedCall("no-aces", -40, -40)}, []due{{"First Choice", 0, 0, "no-aces"}}},
		"less than half":                  {0, []score.Deal{playedCall("no-queens", -15, -45)}, nil},
		"half, another Caller":            {1, []score.Deal{playedCall("no-aces", -40, -40)}, nil},
		"half of one of two":              {0, []score.Deal{together(playedCall("no-aces", -20, -60), playedCall("no-queens", -30, -30))}, []due{{"First Choice", 0, 0, "no-queens"}}},
		"jack, not the Caller":            {1, []score.Deal{jack(hearts, 0)}, []due{{"Wee Harry", 0, 0, "no-hearts"}}},
		"jack, the Caller":                {0, []score.Deal{jack(hearts, 0)}, []due{{"Wee Harry", 0, 0, "no-hearts"}, {"Dangly Spider", 0, 0, "no-hearts"}}},
		"another took the jack":           {0, []score.Deal{jack(hearts, 1)}, nil},
		"jack, hearts not called":         {1, []score.Deal{jack(king, 0)}, nil},
		"king taken with an eight":        {1, []score.Deal{kingBy(playedCall("no-king", -100), "8C")}, []due{{"El Kingko", 0, 0, "no-king"}, {"Piranha", 0, 0, "no-king"}}},
		"king taken with a nine":          {1, []score.Deal{kingBy(playedCall("no-king", -100), "9C")}, []due{{"El Kingko", 0, 0, "no-king"}}},
		"eight, king not called":          {1, []score.Deal{kingBy(hearts, "8C")}, nil},
		"three halves":                    {1, []score.Deal{together(playedCall("no-aces", -40, -40), playedCall("no-queens", -30, -30), playedCall("no-tricks", -40, -40))}, []due{{"Rumping Ripple", 0, 0, ""}}},
		"two halves of three":             {1, []score.Deal{together(playedCall("no-aces", -40, -40), playedCall("no-queens", -30, -30), playedCall("no-tricks", -30, -50))}, nil},
		"two halves of two":               {1, []score.Deal{together(playedCall("no-aces", -40, -40), playedCall("no-queens", -30, -30)), playedCall("no-tricks", -40, -40)}, nil},
		"banana":                          {0, []score.Deal{wentOut("patience", 1, 2, 3, 4)}, []due{{"Banana", 0, 0, "patience"}}},
		"one patience left":               {0, []score.Deal{wentOut("patience", 2, 1, 3, 4), wentOut("patience", 1, 2, 3, 4)}, nil},
		"both at once":                    {0, []score.Deal{wentOut(double, 1, 2, 3, 4)}, nil},
		"second":                          {0, []score.Deal{wentOut("patience", 2, 1, 3, 4)}, nil},
		"first, another Caller":           {1, []score.Deal{wentOut("patience", 1, 2, 3, 4)}, nil},
		"first, no Caller":                {nobody, []score.Deal{wentOut("patience", 1, 2, 3, 4)}, nil},
		"last":                            {0, []score.Deal{wentOut("patience", 4, 1, 2, 3)}, []due{{"Beef Tomato", 0, 0, "patience"}}},
		"last of both":                    {0, []score.Deal{wentOut(double, 4, 1, 2, 3)}, []due{{"Beef Tomato", 0, 0, "patience"}}},
		"last but one":                    {0, []score.Deal{wentOut("patience", 3, 1, 2, 4)}, nil},
		"last, another Caller":            {1, []score.Deal{wentOut("patience", 4, 1, 2, 3)}, nil},
		"last, no Caller":                 {nobody, []score.Deal{wentOut("patience", 4, 1, 2, 3)}, nil},
		"no negative left":                {0, append(negatives[:5:5], wentOut(double, 2, 1, 3, 4)), []due{{"Constipatience", 0, 5, "patience"}}},
		"one negative left":               {0, append(negatives[:4:4], wentOut(double, 2, 1, 3, 4)), nil},
		"no negative left, last":          {0, append(negatives[:5:5], wentOut("patience", 4, 1, 3, 2)), []due{{"Constipatience", 0, 5, "patience"}, {"Cherry Tomato", 0, 5, "patience"}}},
		"banana, then last":               {0, []score.Deal{wentOut("patience", 1, 2, 3, 4), wentOut("patience", 4, 1, 2, 3)}, []due{{"Banana", 0, 0, "patience"}, {"Beef Tomato", 0, 1, "patience"}, {"Fruit Bowl", 0, -1, ""}}},
		"no points and first in both":     {1, append(negatives[:5:5], wentOut(double, 1, 2, 3, 4)), []due{{"Virgin Round", 0, -1, ""}}},
		"no points, first in one":         {1, append(negatives[:5:5], wentOut("patience", 1, 2, 3, 4), wentOut("patience", 2, 1, 3, 4)), nil},
		"no points so far":                {1, append(negatives[:4:4], wentOut(double, 1, 2, 3, 4)), nil},
		"one ace, first in both":          {1, append([]score.Deal{playedCall("no-aces", -20, -60)}, append(negatives[1:5:5], wentOut(double, 1, 2, 3, 4))...), nil},
		"places not known":                {1, append(negatives[:5:5], playedCall(double)), nil},
		"points in every contract":        {1, []score.Deal{playedCall("no-aces", -20, -60), playedCall("no-king", -100), playedCall("no-queens", -15, -45), playedCall("no-hearts", -10, -90), playedCall("no-tricks", -10, -70), wentOut(double, 3, 1, 2, 4)}, []due{{"El Kingko", 0, 1, "no-king"}, {"Full Participation", 0, -1, ""}}},
		"points, but last in patience":    {1, []score.Deal{playedCall("no-aces", -20, -60), playedCall("no-king", -100), playedCall("no-queens", -15, -45), playedCall("no-hearts", -10, -90), playedCall("no-tricks", -10, -70), wentOut(double, 4, 1, 2, 3)}, []due{{"El Kingko", 0, 1, "no-king"}}},
		"points in every contract so far": {1, []score.Deal{playedCall("no-aces", -20, -60), playedCall("no-hearts", -10, -90), wentOut(double, 3, 1, 2, 4)}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			r := roundOf(fifeCalls(), row.caller%4, row.caller != nobody, row.deals...)
			var got []due
			for _, m := range dues(r.Marks()) {
				if m.Seat == 0 {
					got = append(got, m)
				}
			}
			require.Equal(t, row.want, got)
		})
	}
}

// If the contracts of the round are unknown, marks that depend on the contracts left are
// omitted.
func TestMarksOfUnknownCalls(t *testing.T) {
	r := roundOf(nil, 0, true, wentOut("patience", 4, 1, 2, 3), wentOut("patience", 1, 2, 3, 4))
	require.Empty(t, r.Marks())
	r.Deals[0] = playedCall("no-aces", -80)
	require.Equal(t, []due{{"Spider", 0, 0, "no-aces"}, {"First Choice", 0, 0, "no-aces"}}, dues(r.Marks()))
	require.Empty(t, new(sheet.Round).Marks())
}

// Marks are ordered by deal, contract and seat.
func TestMarksOrder(t *testing.T) {
	rounds := sheet.Rounds(appendix())
	require.Equal(t, []due{
		{"Egg", buoy, 1, "no-hearts"},
		{"Wee Harry", buoy, 1, "no-hearts"},
		{"Third Choice", fringe, 2, "no-queens"},
		{"Spider", fringe, 4, "no-king"},
		{"El Kingko", fringe, 4, "no-king"},
	}, dues(rounds[3].Marks()))
	require.Equal(t, []due{
		{"El Kingko", hero, 2, "no-king"},
		{"Egg", hero, 2, "no-queens"},
		{"Wee Harry", hero, 2, "no-hearts"},
		{"Rumping Ripple", hero, 2, ""},
	}, dues(rounds[4].Marks()))
}

// shorts are the short forms of the marks.
var shorts = map[string]string{
	"Egg": "Egg", "Spider": "Spider", "Wee Harry": "H", "Dangly Spider": "DS", "El Kingko": "EK", "Rumping Ripple": "RR",
	"First Choice": "FC", "Second Choice": "SC", "Third Choice": "TC", "Piranha": "Piranha", "Constipatience": "Con",
	"Banana": "Banana", "Beef Tomato": "Beef", "Cherry Tomato": "Cherry", "Fruit Bowl": "Bowl", "Virgin Round": "Virgin", "Full Participation": "Full",
}

// unshown are the meanings of the marks that no sheet of the other tests has.
var unshown = map[string]string{
	"Piranha": "took the king of hearts with an eight when the king was called", "Full Participation": "points in every contract of the round",
}

// Each of the seventeen marks has a short form and a meaning of its own.
func TestLanguage(t *testing.T) {
	seen, meanings := map[string]bool{}, map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		r := anyRound(t).round()
		for _, m := range r.Marks() {
			require.Equal(t, shorts[m.Name], m.Short)
			require.NotEmpty(t, m.Meaning)
			if want := unshown[m.Name]; want != "" {
				require.Equal(t, want, m.Meaning)
			}
			seen[m.Name], meanings[m.Meaning] = true, true
		}
	})
	require.Len(t, meanings, len(seen))
	require.Len(t, shorts, 17)
}

// A deal of another set, round or Caller begins a new round. In a round without a Caller
// the declarer does not matter.
func TestRounds(t *testing.T) {
	deal := func(set, round int, declarer cards.Seat, declared bool) score.Deal {
		return score.Deal{Set: set, Round: round, Declarer: declarer, Declared: declared}
	}
	s := &score.Sheet{Players: 4, Contracts: fifeCalls(), Deals: []score.Deal{
		deal(0, 0, 0, true), deal(0, 0, 0, true),
		deal(0, 1, 1, true),
		deal(0, 1, 2, true),
		deal(0, 4, 2, false), deal(0, 4, 3, false),
		deal(1, 4, 3, false),
	}}
	rounds := sheet.Rounds(s)
	var lengths []int
	for _, r := range rounds {
		lengths = append(lengths, len(r.Deals))
	}
	require.Equal(t, []int{2, 1, 1, 2, 1}, lengths)
	require.Equal(t, cards.Seat(2), rounds[2].Caller)
	require.False(t, rounds[3].Called)
	require.Equal(t, 1, rounds[4].Deals[0].Set)
	require.Empty(t, sheet.Rounds(new(score.Sheet)))
}

// A contract whose points add up to 0 or more does not count as a negative contract that is
// left.
func TestConstipatienceWithAContractThatScoresNothing(t *testing.T) {
	for total, want := range map[int]bool{-1: false, 0: true, 1: true} {
		calls := []score.SheetContract{{Contract: "my-own", Total: total, Times: 1}, {Contract: "patience", Total: 210, Times: 2}}
		r := roundOf(calls, 0, true, wentOut("patience", 2, 1, 3, 4))
		require.Equal(t, want, slices.Contains(dues(r.Marks()), due{Name: "Constipatience", Seat: 0, Deal: 0, Contract: "patience"}), "total %d", total)
	}
}
