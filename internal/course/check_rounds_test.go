package course_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func TestStatesOfRoundsAreRefused(t *testing.T) {
	const tricks, all = "no-aces+no-king+no-queens+no-hearts+no-tricks", "no-aces+no-king+no-queens+no-hearts+no-tricks+patience+patience"
	fife := must(variants.Lookup("fife"))
	refuseAll(t, fife, "9 0.1.4 - "+all+"/"+tricks+"+patience/-/-/- 2.2 - 220/-105/-150/-175 deal -", []row{
		{"done", "5", "the number of deals done is 5: want 6 to 9 at this place"},
		{"done", "10", "the number of deals done is 10: want 6 to 9 at this place"},
		{"place", "0.5.4", "round 5: want 0 to 4"},
		{"place", "0.1.5", "deal 5: want 0 to 4"},
		{"declared", tricks + "+patience/" + tricks + "+patience/-/-/-", "the round of seat 0 is over without patience: want all contracts"},
		{"declared", all + "/" + tricks + "+patience/no-aces/-/-", "seat 2 has no-aces, but its round has not begun: want none"},
		{"declared", all + "/" + tricks + "+patience/-/-/no-aces", "the round of cuts has no-aces, but its round has not begun: want none"},
		{"declared", all + "/" + all + "/-/-/-", "seat 1 has no contract left: want a deal of the next round"},
		{"declared", all + "/no-aces+no-king+no-queens/-/-/-", "seat 1 has no-aces, no-king, no-queens in four deals: want one or more in each deal"},
		{"combined", "1.2", "no-aces, no-king, no-queens, no-hearts, no-tricks, patience in four deals cannot make one deal of two contracts with at most 2 contracts in a deal"},
		{"combined", "2.3", "no-aces, no-king, no-queens, no-hearts, no-tricks, patience in four deals cannot make two deals of two contracts with at most 3 contracts in a deal"},
		{"combined", "0.1", "no-aces, no-king, no-queens, no-hearts, no-tricks, patience in four deals cannot make no deals of two contracts with at most 1 contracts in a deal"},
		{"total", "220/-105/-150/-174", "the points add up to -209: want -210, the sum of the contracts of nine deals"},
		{"doubles", "0.1.0.0/0.0.0.0/0.0.0.0/0.0.0.0", "doubles are counted, but the game has no quota: want none"},
		{"first", "2", "seat 2 is the first dealer of a round of cuts, but no such round has begun: want no seat"},
		{"due", position.Over, "the match is over after set 0, round 1, deal 4: want the deal after it, 0.1.5"},
	})
	refuseAll(t, fife, "9 0.1.4 - "+all+"/no-aces+no-king+no-queens+no-hearts+patience+patience/-/-/- 2.2 - 190/-105/-150/145 deal -", []row{
		{"declared at combined", all + "/no-aces+no-king+no-queens+no-hearts/-/-/-", "no-aces, no-king, no-queens, no-hearts in four deals cannot make two deals of two contracts with at most 2 contracts in a deal"},
	})
	refuseAll(t, fife, "16 0.4.0 - "+strings.Repeat(all+"/", 4)+"- 0.0 - 35/-140/-105/210 deal -", []row{
		{"first", "1", "seat 1 is the first dealer of a round of cuts, but no such round has begun: want no seat"},
	})
	refuseAll(t, fife, "19 0.4.2 2 "+strings.Repeat(all+"/", 4)+"no-king+patience 0.1 - -55/115/110/-60 deal -", []row{
		{"first", "-", "the first dealer of the round of cuts is missing: want a seat from 0 to 3"},
		{"combined", "1.2", "no-king, patience in two deals cannot make one deal of two contracts with at most 2 contracts in a deal"},
		{"declared", strings.Repeat(all+"/", 4) + "no-king", "the round of cuts has no-king in two deals: want one or more in each deal"},
	})
	refuseAll(t, fife, "20 0.4.4 2 "+strings.Repeat(all+"/", 4)+all+" 2.2 - 45/-150/-95/200 nothing - lead:3", []row{
		{"step", "lead:2", "seat 2 cannot have led in the last deal: want seat 3"},
		{"first", "-", "the first dealer of the round of cuts is missing: want a seat from 0 to 3"},
		{"first at step", "1", "seat 3 cannot have led in the last deal: want seat 2"},
	})
	refuseAll(t, fife, "0 0.0.0 - -/-/-/-/- 0.0 - 0/0/0/0 deal -", []row{
		{"total", "1/-1/0/0", "seat 0 has 1 point: want 0 to 0"},
		{"combined", "0.1", "contracts cannot have been combined: want 0.0"},
	})
}

// A declarer must still be able to combine as many contracts as the rules ask for.
func TestStatesWithoutTheObligationAreRefused(t *testing.T) {
	const all = "no-aces+no-king+no-queens+no-hearts+no-tricks+patience+patience"
	fife := must(variants.Lookup("fife"))
	refuseAll(t, fife, "9 0.1.4 - "+all+"/no-aces+no-king+no-queens+no-hearts+no-tricks+patience/-/-/- 2.2 - 220/-105/-150/-175 deal -", nil)
	require.EqualError(t, resume(t, fife, "9 0.1.4 - "+all+"/no-aces+no-king+no-queens+no-hearts/-/-/- 0.1 - 220/-105/-150/-175 deal -"),
		"the declarer cannot combine as many contracts as they must, because only no-tricks, patience, patience is left: "+
			"want two deals of two contracts or one deal of three contracts, already played or still possible")
	require.EqualError(t, resume(t, fife, "20 0.4.4 2 "+strings.Repeat(all+"/", 4)+all+" 2.2 - 45/-150/-95/200 deal -"),
		"the round of cuts has no contract left: want a deal of the next round")
}

// Contracts that the declarer needs for a pair are left.
func TestStatesWithTheObligationAreAccepted(t *testing.T) {
	fife := must(variants.Lookup("fife"))
	require.NoError(t, resume(t, fife, "3 0.0.3 - no-king+no-queens+no-hearts/-/-/-/- 0.1 - -260/0/0/0 deal -"))
	for _, row := range []struct {
		pairs, group int
		state, want  string
	}{
		{1, 0, "5 0.0.5 - no-aces+no-king+no-queens+no-hearts+patience", "no-tricks, patience is left: want one deal of two contracts, already played or still possible"},
		{3, 0, "3 0.0.3 - no-aces+no-king+no-queens", "no-hearts, no-tricks, patience, patience is left: want three deals of two contracts, already played or still possible"},
		{0, 3, "4 0.0.4 - no-aces+no-king+no-queens+no-hearts", "no-tricks, patience, patience is left: want one deal of three contracts, already played or still possible"},
	} {
		house := matchtest.FifeOf("house", func(r *variant.Rules) { r.Combine.Pairs, r.Combine.Group = row.pairs, row.group })
		require.EqualError(t, resume(t, house, row.state+"/-/-/-/- 0.1 - 0/0/0/0 deal -"), "the declarer cannot combine as many contracts as they must, because only "+row.want)
	}
}
