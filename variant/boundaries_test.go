package variant_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Rules at the edge of what is allowed are accepted.
func TestEdgesAccepted(t *testing.T) {
	two := head + "contracts:\n  a: {times: 1, cap: 2, " + oneTrick + "}\n  b: {" + oneTrick + "}\n"
	for _, text := range []string{
		"name: x\nplayers: [2, 3, 4, 5, 6, 7, 8]\npack: {removed: {3: [2C], 5: [2C, 2D], 6: [2C, 2D, 2H, 2S], 7: [2C, 2D, 2H], 8: [2C, 2D, 2H, 2S]}}\n" + contracts,
		"combine: {contracts: [a1, a2, a3, a4, a5, a6, a7, a8]}\n" + head + "contracts:\n" + several(8),
		"combine: {contracts: [a1, a2]}\n" + head + "contracts:\n" + strings.Replace(several(2), "a2: {", "a2: {times: 1, ", 1),
		"deals: 4\n" + two, // times: 1 is the same as no times
		"schedule: [a, b]\n" + strings.Replace(two, ", cap: 2", "", 1),
		with("cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n"+one, "a1: {", "a1: {times: 1, "),
	} {
		mustLoad(t, text)
	}
	v := mustLoad(t, head+"contracts:\n"+several(variant.MaxContracts))
	require.Equal(t, variant.MaxContracts, game(t, v, 4).Contracts())
}

// The limit of points counts every deal of a schedule.
func TestScheduleIsCounted(t *testing.T) {
	text := func(multiplier int) string {
		return fmt.Sprintf("schedule: [a, a, a]\nsets: 0\nmultiplier: %d\n", multiplier) + contract("terms: [{per: trick, points: 1000}]")
	}
	// Each of four players has three deals of 13,000 points: 156,000 points in each of 1000
	// sets.
	mustLoad(t, text(13))
	_, err := load(t, text(14))
	require.EqualError(t, err, "f.yaml:7:3: contracts: with 4 players: the points of one player could reach 2184000 in a set: want at most 2147483, the limit for 1000 sets")
}

// Declarations of the same number of contracts are in the order of the first contract in
// which they differ.
func TestGroupsInOrder(t *testing.T) {
	g := game(t, mustLoad(t, combined+called), 4)
	var got []score.ContractID
	for set := range g.Engine().Allowed(engine.At{}, new(engine.Declared), engine.Combined{}) {
		got = append(got, inDeal(g, engine.At{}, set).ID())
	}
	require.Equal(t, []score.ContractID{
		"no-hearts", "no-queens", "no-tricks", "patience",
		"no-hearts+no-queens", "no-hearts+no-tricks", "no-queens+no-tricks", "patience+patience",
		"no-hearts+no-queens+no-tricks",
	}, got)
}

// A contract with times: 1 is combined like one without times.
func TestTimesOnce(t *testing.T) {
	plain := game(t, mustLoad(t, combined+called), 4)
	once := game(t, mustLoad(t, combined+with(called, "no-queens: {", "no-queens: {times: 1, ")), 4)
	least, most := plain.Engine().RoundDeals(engine.At{})
	leastOnce, mostOnce := once.Engine().RoundDeals(engine.At{})
	require.Equal(t, []int{least, most}, []int{leastOnce, mostOnce})
}

// A combination with no-king contains it, whatever the order of the contracts.
func TestCombinationWithTheKing(t *testing.T) {
	for _, order := range [][2]string{{"no-king", "a"}, {"a", "no-king"}, {"a", "b"}} {
		g := game(t, mustLoad(t, fmt.Sprintf("combine: {contracts: [%s, %s]}\n%scontracts:\n  %[1]s: {%[4]s}\n  %[2]s: {%[4]s}\n", order[0], order[1], head, oneTrick)), 4)
		want := order != [2]string{"a", "b"}
		plan := inDeal(g, engine.At{}, 3)
		require.Equal(t, want, plan.Engine().King, order)
	}
}

// The text of a fault has at most 4096 bytes; the middle of a longer text is cut.
func TestLongTexts(t *testing.T) {
	text := func(n int) string {
		return (&variant.Error{Err: errors.New(strings.Repeat("a", n/2) + strings.Repeat("z", n-n/2))}).Error()
	}
	require.Equal(t, strings.Repeat("a", 2048)+strings.Repeat("z", 2048), text(4096))
	require.Equal(t, strings.Repeat("a", 2048)+"…"+strings.Repeat("z", 2048), text(4097))
	require.Equal(t, strings.Repeat("a", 2048)+"…"+strings.Repeat("z", 2048), text(1<<20))
}
