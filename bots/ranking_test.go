package bots

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func TestRankingOf(t *testing.T) {
	order, err := cards.ParseRankOrder("KQJAT987")
	require.NoError(t, err)
	r := rankingOf(order)
	king, queen, jack := cards.Of(cards.King, cards.Hearts), cards.Of(cards.Queen, cards.Hearts), cards.Of(cards.Jack, cards.Hearts)
	ace, kings := cards.Of(cards.Ace, cards.Hearts), cards.SetOf(king, cards.TarotKing)
	faces := kings | cards.SetOf(queen, jack)

	require.Equal(t, faces, r.above[ace])
	require.Equal(t, ace.Suit().Set()&^faces.With(ace), r.below[ace])
	require.Equal(t, kings, r.above[queen])
	require.Zero(t, r.above[cards.TarotKing], "the kings are equal")
	require.Equal(t, r.below[king], r.below[cards.TarotKing])
	require.Equal(t, r.above[ace].With(ace), r.above[cards.Of(cards.Ten, cards.Hearts)])

	require.Same(t, natural, rankingOf(0))
	require.Zero(t, natural.above[ace])
	require.Equal(t, cards.SetOf(ace), natural.above[king])
}
