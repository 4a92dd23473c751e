package dominoes_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// A table is of 2 to 8 players, whoever leads.
func TestStartCountsThePlayers(t *testing.T) {
	rules := dominoes.Rules{Start: dominoes.Fixed, Rank: cards.Eight}
	pack := cards.NewPack(cards.Seven, 1)
	for players, want := range map[int]string{
		0: "dominoes: Start: 0 players, leader 0: want 2 to 8 players, the leader one of them",
		1: "dominoes: Start: 1 players, leader 0: want 2 to 8 players, the leader one of them",
		9: "dominoes: Start: 9 players, leader 0: want 2 to 8 players, the leader one of them",
	} {
		hands := cards.Hands{pack.Cards()}
		require.PanicsWithValue(t, want, func() { dominoes.Start(&rules, cards.Eight, pack, &hands, players, 0) })
	}
	hands := cards.Hands{pack.Cards()}
	require.PanicsWithValue(t, "dominoes: Start: 2 players, leader 2: want 2 to 8 players, the leader one of them", func() {
		dominoes.Start(&rules, cards.Eight, pack, &hands, 2, 2)
	})
}
