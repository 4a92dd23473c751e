package keeper_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// TestKeeperFillsIn removes one count of each item and one place. Fill must restore the
// counts and the place.
func TestKeeperFillsIn(t *testing.T) {
	keptTables(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(12, uint64(players)))
		_, entries := playMatch(t, v, players, src)
		k := must(keeper.New(v, players))
		for _, right := range entries {
			e := copyOf(right)
			whole, err := k.Needed(right)
			require.NoError(t, err)
			for _, c := range whole.Counts { // one count of each item
				if !loose(c) {
					e.Taken[c.Item][src.IntN(players)] = keeper.Open
				}
			}
			if len(e.Places) > 0 {
				e.Places[src.IntN(players)] = 0
			}
			half := copyOf(e)
			needed, err := k.Needed(e)
			require.NoError(t, err)
			for _, a := range needed.Counts {
				if a.Free {
					require.Equal(t, []int{k.Game().HandSize(), 0}, []int{a.Of, a.Left})
					continue
				}
				sum, open := 0, cards.Seats(0)
				for seat, n := range right.Taken[a.Item] {
					sum += n
					if e.Taken[a.Item][seat] == keeper.Open {
						open = cards.SeatsOf(cards.Seat(seat))
						require.Equal(t, n, a.Left)
					}
				}
				if loose(a) { // the seats can tie, or some can be out of play
					require.GreaterOrEqual(t, sum, a.Of-a.Out)
					require.LessOrEqual(t, sum, max(a.Of, a.Tied))
				} else {
					require.Equal(t, sum, a.Of)
				}
				require.Equal(t, open, a.Open)
			}
			filled, err := k.Fill(e)
			require.NoError(t, err)
			require.Equal(t, right, filled)
			require.Equal(t, half, e, "Fill must not change its argument")
			require.NoError(t, k.Add(filled))
		}
	})
}

func TestKeeperFillsInOnlyWhatFollows(t *testing.T) {
	k := preset("penguin", 4)
	for _, row := range []struct{ give, want []int }{
		{[]int{1, 2, 1}, []int{1, 2, 1, 0}},
		{[]int{4}, []int{4, 0, 0, 0}},
		{[]int{-1, 4, -1, -1}, []int{0, 4, 0, 0}},
		{[]int{1, -1, 2}, nil},
		{[]int{1, 2}, nil},
		{[]int{3, 2, -1, 0}, nil},
		{[]int{4, 2, -1, 0}, nil},
		{[]int{3, 2}, nil},
		{nil, nil},
		{[]int{1, 0, 0, 1, 1}, nil},
		{[]int{1, 2, 1, 0}, []int{1, 2, 1, 0}},
	} {
		e := keeper.Entry{Contract: "no-queens", Taken: counts{"Q": row.give}}
		want := row.want
		if want == nil {
			want = row.give
		}
		require.Equal(t, want, must(k.Fill(e)).Taken["Q"], "%v", row.give)
	}
	for _, row := range []struct{ give, want []int }{
		{[]int{1, 2, 4}, []int{1, 2, 4, 3}},
		{[]int{0, 1, 2, 4}, []int{3, 1, 2, 4}},
		{[]int{1, 2}, []int{1, 2}},
		{[]int{1, 1, 2}, []int{1, 1, 2}},
		{[]int{1, 2, 4, 4}, []int{1, 2, 4, 4}},
		{[]int{1, 2, 3, 9, 9}, []int{1, 2, 3, 9, 9}},
	} {
		e := keeper.Entry{Contract: "domino", Places: row.give}
		require.Equal(t, row.want, must(k.Fill(e)).Places, "%v", row.give)
	}
	// The layout of Lorum ends when one player is out of cards: all others are second.
	lorum := preset("lorum", 4)
	for _, row := range []struct{ give, want []int }{
		{[]int{1}, []int{1, 2, 2, 2}},
		{[]int{0, 1, 0, 0}, []int{2, 1, 2, 2}},
		{[]int{2, 1, 0, 2}, []int{2, 1, 2, 2}},
		{[]int{2, 2, 2}, []int{2, 2, 2, 1}},
		{[]int{0, 2, 2, 2}, []int{1, 2, 2, 2}},
		{[]int{0, 0, 2, 2}, []int{0, 0, 2, 2}},
		{[]int{2, 0, 2, 0}, []int{2, 0, 2, 0}},
		{[]int{0, 0, 0, 0}, []int{0, 0, 0, 0}},
		{[]int{2, 1, 2, 2}, []int{2, 1, 2, 2}},
	} {
		e := keeper.Entry{Contract: "domino", Places: row.give}
		require.Equal(t, row.want, must(lorum.Fill(e)).Places, "%v", row.give)
	}
	left := must(lorum.Needed(keeper.Entry{Contract: "domino"})).Counts
	require.Equal(t, []keeper.Count{{Item: "cards-left", Of: 8, Open: cards.AllSeats(4), Free: true}}, left, "nothing says how many cards are left")
	held := must(keeper.New(loaded(t, "name: house\nplayers: [4]\ncontracts: {quart: {play: runs, terms: [{per: card-left, points: -1}]}}\n"), 4))
	require.EqualError(t, held.Check(keeper.Entry{Contract: "quart", Places: []int{1, 2, 2, 2}, Taken: counts{"cards-left": {0, 3}}}), "deal 1: cards-left taken: a count or a place is missing (seats without a count: 2 3)")
	require.Equal(t, -1, must(k.Needed(keeper.Entry{Contract: "no-queens", Taken: counts{"Q": {1, 1, 2, 1}}})).Counts[0].Left)
	// In Knaves one card is out of play, which can be any jack.
	knaves := preset("knaves", 3)
	for _, row := range []struct{ give, want []int }{{[]int{0, 0}, []int{0, 0}}, {[]int{0, 1}, []int{0, 1, 0}}} {
		require.Equal(t, row.want, must(knaves.Fill(keeper.Entry{Taken: counts{"JH": row.give}})).Taken["JH"], "%v", row.give)
	}
	_, err := k.Fill(keeper.Entry{})
	require.ErrorContains(t, err, "deal 1: contract: the contract is missing: want ")
	_, err = k.Needed(keeper.Entry{Contract: "no-queens+no-king"})
	require.EqualError(t, err, "deal 1: contract: these contracts cannot be combined")
	require.ErrorIs(t, err, variant.ErrNotCombinable)

	// After the match is over, Fill fills in no contract.
	fife := preset("fife", 4)
	for !fife.Next().Over {
		require.NoError(t, fife.Add(easy(t, fife)))
	}
	_, err = fife.Fill(keeper.Entry{})
	require.ErrorContains(t, err, "contract: the contract is missing: want ")

	// Fill fills in the contract that a schedule fixes. Needed also accepts contracts of
	// other deals.
	five := preset("simplified-five", 3)
	require.Equal(t, score.ContractID("no-tricks"), must(five.Fill(keeper.Entry{})).Contract)
	needed := must(five.Needed(keeper.Entry{Contract: "salad"}))
	var items []string
	for _, a := range needed.Counts {
		items = append(items, string(a.Item))
	}
	require.Equal(t, "tricks H Q KH", strings.Join(items, " "))
	require.Equal(t, keeper.Needed{Counts: needed.Counts}, needed)
	hearts := must(five.Needed(keeper.Entry{Contract: "no-hearts"}))
	require.Equal(t, keeper.Needed{Counts: hearts.Counts}, hearts, "no marks, so the jack is not needed")
}
