package keeper_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
)

// TestKeeperStoresNoEmptyCounts checks that an entry without counts has no Taken once it is
// added.
func TestKeeperStoresNoEmptyCounts(t *testing.T) {
	k := preset("penguin", 4)
	e := keeper.Entry{Contract: "domino", Rank: cards.Seven, Places: []int{1, 2, 3, 4}, Taken: counts{}}
	require.NoError(t, k.Add(e))
	require.Nil(t, k.Entries()[0].Taken)
}
