package keeper_test

import (
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// TestCorrectIsAddingAgain replaces deals of a match with other entries, most of which are
// wrong. The result must equal a new keeper with the same deals.
func TestCorrectIsAddingAgain(t *testing.T) {
	accepted, refused, later := 0, 0, 0
	keptTables(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(21, uint64(players)))
		_, one := playMatch(t, v, players, src)
		_, other := playMatch(t, v, players, src)
		k := kept(t, v, players, one)
		for range fuller(5) {
			i := src.IntN(len(one))
			e := copyOf(other[src.IntN(len(other))])
			if src.IntN(2) == 0 { // the same contract, so that the correction may succeed
				e = copyOf(one[i])
				for _, item := range slices.Sorted(maps.Keys(e.Taken)) {
					list := e.Taken[item]
					at, to := src.IntN(players), src.IntN(players)
					if list[at] > 0 {
						list[at]--
						list[to]++
					}
				}
				src.Shuffle(len(e.Places), func(a, b int) { e.Places[a], e.Places[b] = e.Places[b], e.Places[a] })
			}
			before := kept(t, v, players, k.Entries())

			fresh, wrong := must(keeper.New(v, players)), error(nil)
			for n, was := range k.Entries() {
				if n == i {
					was = e
				}
				if wrong = fresh.Add(was); wrong != nil {
					break
				}
			}
			err := k.Correct(i, e)
			if wrong == nil {
				require.NoError(t, err)
				sameKept(t, fresh, k)
				accepted++
				continue
			}
			refused++
			require.ErrorContains(t, err, wrong.Error())
			if len(fresh.Entries()) > i {
				later++
				require.ErrorContains(t, err, "after this correction of deal ")
			}
			sameKept(t, before, k)
		}
		for n := len(one) - 1; n >= max(0, len(one)-3); n-- {
			require.NoError(t, k.Undo())
			sameKept(t, kept(t, v, players, k.Entries()), k)
			require.Len(t, k.Entries(), n)
		}
	})
	require.Positive(t, accepted)
	require.Positive(t, refused)
	require.Positive(t, later)
}

// The zero Keeper is like a match that is over: no deal can be entered, corrected or removed.
func TestZeroKeeper(t *testing.T) {
	var k keeper.Keeper
	require.Nil(t, k.Variant())
	require.Nil(t, k.Game())
	require.Empty(t, k.Entries())
	require.True(t, k.Next().Over)
	require.EqualError(t, k.Add(keeper.Entry{}), "deal 1: the match is over")
	require.EqualError(t, k.Check(keeper.Entry{}), "deal 1: the match is over")
	require.EqualError(t, k.Correct(0, keeper.Entry{}), "deal 1 is not in the score, which has no deals")
	require.EqualError(t, k.Undo(), "there is no deal to undo")
	for name, call := range map[string]func(){
		"Players": func() { k.Players() }, "Names": func() { k.Names() }, "SetNames": func() { _ = k.SetNames("Annie") },
		"Sheet": func() { k.Sheet() }, "SheetIn": func() { k.SheetIn(lang.French) },
		"Complete": func() { k.Complete() }, "Settle": func() { _, _ = k.Settle(1) },
		"Choice": func() { _, _ = k.Choice("no-king") }, "Needed": func() { _, _ = k.Needed(keeper.Entry{}) },
		"Fill": func() { _, _ = k.Fill(keeper.Entry{}) }, "WriteCSV": func() { _ = k.WriteCSV(io.Discard) },
		"ReadCSV": func() { _ = k.ReadCSV(strings.NewReader("variant\n")) },
	} {
		require.Panics(t, call, name)
	}
}

func TestCorrectReportsTheFirstWrongDeal(t *testing.T) {
	k := preset("penguin", 4)
	queens := queensEntry()
	require.EqualError(t, k.Correct(5, queens), "deal 6 is not in the score, which has no deals")
	require.NoError(t, k.Add(queens))
	require.EqualError(t, k.Correct(5, queens), "deal 6 is not in the score, which has one deal")
	require.NoError(t, k.Add(keeper.Entry{Contract: "trumps", Trump: "H", Taken: counts{"tricks": {13, 0, 0, 0}}}))
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-king", Taken: counts{"KH": {0, 1, 0, 0}}}))
	before := kept(t, k.Variant(), 4, k.Entries())

	king := keeper.Entry{Contract: "no-king", Taken: counts{"KH": {1, 0, 0, 0}}}
	err := k.Correct(0, king)
	require.EqualError(t, err, "after this correction of deal 1: deal 3: contract: this declarer has declared that contract before (contracts left: no-tricks, no-hearts, no-queens, no-last-two, domino)")
	require.ErrorIs(t, err, variant.ErrDeclaredBefore)
	require.EqualError(t, k.Correct(2, queens), "deal 3: contract: this declarer has declared that contract before (contracts left: no-tricks, no-hearts, no-king, no-last-two, domino)")
	require.EqualError(t, k.Correct(3, queens), "deal 4 is not in the score, which has three deals")
	require.EqualError(t, k.Correct(-1, queens), "deal 0 is not in the score, which has three deals")
	sameKept(t, before, k)

	require.NoError(t, k.Correct(0, keeper.Entry{Contract: "no-queens", Taken: counts{"Q": {4, 0, 0, 0}}}))
	require.Equal(t, score.Points{65 - 24, -20}, k.Sheet().Total())
	require.Equal(t, []string{"", "", "", ""}, k.Names())
	require.NoError(t, k.SetNames("Annie"))
	require.NoError(t, k.Undo())
	require.Equal(t, "Annie", k.Names()[0])
	require.NoError(t, k.Correct(0, queens))
	require.Equal(t, "Annie", k.Names()[0])
	require.NoError(t, k.Undo())
	require.NoError(t, k.Undo())
	require.EqualError(t, k.Undo(), "there is no deal to undo")
}

// TestCorrectKeepsLaterDealsWithTheirPlayers checks that a correction is refused if it
// would change the declarer of a later deal.
func TestCorrectKeepsLaterDealsWithTheirPlayers(t *testing.T) {
	lot := keeper.Entry{Contract: "no-aces+no-king+no-queens+no-hearts+no-tricks", Taken: counts{
		"A": {4, 0, 0, 0}, "KH": {1, 0, 0, 0}, "Q": {4, 0, 0, 0}, "7-TQ-AH": {7, 0, 0, 0}, "JH": {1, 0, 0, 0}, "tricks": {8, 0, 0, 0},
	}}
	double := keeper.Entry{Contract: "patience+patience", Places: []int{1, 2, 3, 4}}
	one := keeper.Entry{Contract: "patience", Places: []int{1, 2, 3, 4}}
	k := preset("fife", 4)
	for range 4 {
		require.NoError(t, k.Add(lot))
		require.NoError(t, k.Add(double))
	}
	require.EqualError(t, k.Correct(1, one), "after this correction of deal 2: deal 3: declarer: that seat is not the declarer (seat 0 declares)")
	silly := one
	silly.Dealer = new(cards.Seat(3))
	require.NoError(t, k.Add(silly))
	err := k.Correct(7, one)
	require.EqualError(t, err, "after this correction of deal 8: deal 9: declarer: that seat is not the declarer (seat 3 declares)")
	require.ErrorIs(t, err, keeper.ErrDeclarer)
	require.Len(t, k.Entries(), 9)
	require.False(t, k.Sheet().Deals[8].Declared)
}

// TestKeeperSharesNoMemory changes values that were passed to the keeper, or returned by
// the keeper. The keeper must not change.
func TestKeeperSharesNoMemory(t *testing.T) {
	k := preset("penguin", 4)
	e := queensEntry()
	require.NoError(t, k.Add(e))
	e.Taken["Q"][0] = 99
	k.Entries()[0].Taken["Q"][1] = 98
	k.Sheet().Deals[0].Points[2] = 97
	names := []string{"a", "b"}
	require.NoError(t, k.SetNames(names...))
	names[0] = "z"
	k.Names()[1] = "y"
	k.Sheet().Names[1] = "x"
	domino := keeper.Entry{Contract: "domino", Rank: 7, Places: []int{1, 2, 3, 4}, Forced: new(cards.Seat(0))}
	require.NoError(t, k.Add(domino))
	require.Equal(t, []int{1, 2, 3, 4}, domino.Places)
	k.Entries()[1].Places[0] = 96
	require.Equal(t, counts{"Q": {1, 2, 1, 0}}, k.Entries()[0].Taken)
	require.Equal(t, []int{4, 1, 2, 3}, k.Entries()[1].Places)
	require.Equal(t, []string{"a", "b", "", ""}, k.Names())
	require.Equal(t, score.Points{-6, 28, 14, 5}, k.Sheet().Total())
}

// TestKeeperSharesNoSeats changes the seats of entries that were passed to the keeper, or
// returned by the keeper. The keeper and the other entries must not change.
func TestKeeperSharesNoSeats(t *testing.T) {
	change := func(e keeper.Entry) {
		for _, s := range []*cards.Seat{e.Dealer, e.Declarer, e.Forced, e.Jack} {
			if s != nil {
				*s = 7
			}
		}
	}
	k := preset("fife", 4)
	for _, e := range []keeper.Entry{
		{Declarer: new(cards.Seat(0)), Contract: "no-hearts", Taken: counts{"7-TQ-AH": {0, 7, 0, 0}, "JH": {0, 1, 0, 0}}, Jack: new(cards.Seat(1))},
		{Declarer: new(cards.Seat(0)), Contract: "patience", Places: []int{4, 1, 2, 3}, Forced: new(cards.Seat(0))},
		{Dealer: new(cards.Seat(2)), Contract: "patience", Places: []int{1, 2, 3, 4}},
	} {
		for e.Dealer != nil && !k.Next().Drawn {
			require.NoError(t, k.Add(easy(t, k)))
		}
		want, last := copyOf(e), len(k.Entries())
		change(must(k.Fill(e)))
		require.NoError(t, k.Check(e))
		require.Equal(t, want, e)
		require.NoError(t, k.Add(e))
		change(e)
		change(k.Entries()[last])
		require.Equal(t, want, k.Entries()[last])
		e = copyOf(want)
		require.NoError(t, k.Correct(last, e))
		change(e)
		require.Equal(t, want, k.Entries()[last])
	}
}
