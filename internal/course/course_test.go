package course_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Courses differ if their states or their lines do, or if they begin elsewhere.
func TestEqual(t *testing.T) {
	after := func(seed uint64, deals int) *course.Course {
		c, src := builtin("penguin"), rand.New(rand.NewPCG(1, seed))
		for range deals {
			play(c, src)
		}
		return c
	}
	c := after(1, 3)
	require.True(t, c.Equal(after(1, 3)))
	require.False(t, c.Equal(after(1, 2)))
	require.False(t, c.Equal(after(2, 3)))

	// The same deals in another order lead to the same state.
	first, second := *after(1, 1).Line(0), score.Deal{Contract: "trumps", Trump: "H", Declared: true, Base: score.Points{65}, Points: score.Points{65}, Total: 65, Jack: cards.NoSeat}
	if first.Contract == "trumps" {
		second.Contract, second.Trump = "no-king", ""
	}
	a, b := builtin("penguin"), builtin("penguin")
	for _, line := range []score.Deal{first, second} {
		require.NoError(t, a.Redo(&line))
	}
	for _, line := range []score.Deal{second, first} {
		require.NoError(t, b.Redo(&line))
	}
	require.Equal(t, a.State(), b.State())
	require.False(t, a.Equal(b), "the lines differ")

	s := c.State()
	resumed := must(course.Resume(c.Variant, 4, &s))
	require.False(t, c.Equal(resumed), "the resumed course has no lines")
	require.False(t, resumed.Equal(c))
	other := must(course.New(matchtest.PenguinOf("penguin", func(*variant.Rules) {}), 4))
	require.False(t, builtin("penguin").Equal(other), "another variant")
}

// A match without an end is complete between two sets.
func TestComplete(t *testing.T) {
	c := must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, "no-queens")
		r.Sets, r.Table.First.Card = variant.SetsEndless, cards.MustParse("KH")
	}), 4))
	src := rand.New(rand.NewPCG(1, 2))
	for deal := range 9 {
		require.Equal(t, deal == 4 || deal == 8, c.Complete(), "after %d deals", deal)
		play(c, src)
	}
	penguin := builtin("penguin")
	for penguin.Stage != course.StageOver {
		require.False(t, penguin.Complete())
		play(penguin, src)
	}
	require.True(t, penguin.Complete())
	two := must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) { matchtest.Only(r, "no-queens"); r.Sets = 2 }), 4))
	for two.Stage != course.StageOver {
		require.False(t, two.Complete(), "the match has another set")
		play(two, src)
	}
}

// A match that ends at a total after a set is not over in the middle of a set.
func TestEndsAfterASet(t *testing.T) {
	c := must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, "no-queens", "trumps")
		r.Doubling.Quota = 0
		r.Sets, r.End = 9, variant.End{At: 40, After: variant.EndAfterSet}
	}), 4))
	for _, set := range []variant.ContractSet{2, 1, 2, 1, 2, 1, 2, 1} { // the first player reaches 41 points in the second deal
		require.NotEqual(t, course.StageOver, c.Stage)
		closeWith(c, set)
	}
	require.Equal(t, course.StageOver, c.Stage)
	require.Equal(t, 8, c.Done())
}

// The sheet has each contract once, in the language of the reader.
func TestSheet(t *testing.T) {
	c, src := builtin("fife"), rand.New(rand.NewPCG(1, 2))
	play(c, src)
	sheet := c.Sheet()
	require.Equal(t, "Barbu of Fife, 4 players", sheet.Title)
	require.Equal(t, 4, sheet.Players)
	require.Equal(t, "Silly Round", sheet.Nobody)
	require.Equal(t, c.Lines(), sheet.Deals)
	require.Zero(t, sheet.Carried)
	require.Len(t, sheet.Contracts, 6)
	require.Equal(t, score.SheetContract{Contract: "no-aces", Label: "Aces", Short: "A", Times: 1, Total: -80}, sheet.Contracts[0])
	require.Equal(t, 2, sheet.Contracts[5].Times)

	french := must(lang.Parse("fr"))
	three := must(course.New(must(variants.Lookup("three-hand")), 3)).SheetIn(french)
	require.Equal(t, french, three.Language)
	require.Equal(t, "Barbu à trois, 3 joueurs", three.Title)
	require.Equal(t, "Atout", three.Contracts[0].Label)
	require.Equal(t, lang.English, sheet.Language)
}

// A match is settled with the stake of the rules, unless the players agree on another.
func TestSettle(t *testing.T) {
	c := must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) { r.Stake = 3 }), 4))
	line := score.Deal{Contract: "no-king", Declared: true, Base: score.Points{-20, 15, 5}, Points: score.Points{-20, 15, 5}}
	require.NoError(t, c.Redo(&line))
	for stake, times := range map[int]int{0: 3, 1: 1, 5: 5} {
		payments, err := c.Settle(stake)
		require.NoError(t, err)
		want, err := score.Settle(score.Points{-20, 15, 5}, 4, times)
		require.NoError(t, err)
		require.Equal(t, want, payments)
	}
	_, err := builtin("salade").Settle(0)
	require.Error(t, err, "the game has no stake")
}

// If the fewest points win, the players with the most points pay.
func TestSettleFewest(t *testing.T) {
	c := must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) { r.Stake, r.Winner = 5, variant.WinnerFewest }), 4))
	points := score.Points{-10, 4, 0, 6}
	require.NoError(t, c.Redo(&score.Deal{Contract: "no-tricks", Declared: true, Base: points, Points: points}))
	payments, err := c.Settle(0)
	require.NoError(t, err)
	require.Equal(t, []score.Payment{{From: 1, To: 0, Amount: 20}, {From: 3, To: 0, Amount: 30}}, payments)
}
