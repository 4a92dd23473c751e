package keeper_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// TestKeeperStoresNoEmptyLists checks that the keeper stores an empty Taken or Places as nil.
func TestKeeperStoresNoEmptyLists(t *testing.T) {
	k := preset("penguin", 4)
	require.NoError(t, k.Add(keeper.Entry{Contract: "domino", Rank: cards.Seven, Places: []int{1, 2, 3, 4}, Taken: counts{}}))
	require.Nil(t, k.Entries()[0].Taken)
	e := queensEntry()
	e.Places = []int{}
	require.NoError(t, k.Add(e))
	require.Nil(t, k.Entries()[1].Places)

	k = must(keeper.New(penguinOf("split", func(r *variant.Rules) { r.Doubling.Undoubled = doubling.UndoubledSplit }), 4))
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-queens", Taken: counts{}, Places: []int{}}))
	require.Nil(t, k.Entries()[0].Taken)
	require.Nil(t, k.Entries()[0].Places)
}

// TestKeeperBeforeTheFirstDeal checks the JSON and the choices of a match without deals.
func TestKeeperBeforeTheFirstDeal(t *testing.T) {
	k := preset("penguin", 4)
	require.Contains(t, string(must(json.Marshal(k))), `"deals":[]`)
	_, err := k.Settle(1)
	require.Equal(t, keeper.ErrUnfinished, err)
	require.EqualError(t, err, "the match is not over: settle it after its last deal")
	ranks := map[score.ContractID]int{}
	for _, choice := range k.Next().Choices {
		ranks[choice.Contract] = len(choice.Ranks)
	}
	require.Len(t, ranks, 7)
	require.Equal(t, 13, ranks["domino"])
	require.Zero(t, ranks["trumps"])
}

// TestKingWithOtherKings checks that the winner of the king of hearts is not compared with
// other counts if the contract counts the king only with other kings.
func TestKingWithOtherKings(t *testing.T) {
	k := must(keeper.New(penguinOf("kings", func(r *variant.Rules) {
		only(r, "no-king")
		r.Contracts[0].Terms = []score.Term{{Per: score.PerCard, Cards: cards.Pattern(must(cards.ParsePattern("K"))), Points: -5}, {Per: score.PerCard, Cards: cards.Pattern(must(cards.ParsePattern("A"))), Points: -5}}
		r.Doubling = doubling.Rules{}
	}), 4))
	e := keeper.Entry{Contract: "no-king", Taken: counts{"K": {0, 1, 1, 2}, "A": {0, 4, 0, 0}}, KingBy: cards.MustParse("AS")}
	require.NoError(t, k.Add(e))
}
