package keeper_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variant"
)

// Figures by hand: the team of seats 1 and 3 takes one queen and the other team three, so each of
// seats 1 and 3 scores half of 20 points. With two queens each the deal is played again.
func TestEntryByTeam(t *testing.T) {
	v, _, err := variant.Load("queens.yaml", strings.NewReader(`
name: queens
players: [4]
teams: opposite
contracts:
  no-queens:
    terms: [{per: card, cards: Q, points: -25}]
    by-team: {more: 20, fewer: -40, level: replay}
`), nil)
	require.NoError(t, err)
	k := must(keeper.New(v, 4))
	level := keeper.Entry{Contract: "no-queens", Taken: counts{"Q": {2, 1, 0, 1}}}
	require.EqualError(t, k.Add(level), "deal 1: taken: the teams are level, so the deal is not scored but dealt and played again (want the result of the play after which the teams are not level)")
	require.ErrorIs(t, k.Add(level), keeper.ErrReplay)
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-queens", Taken: counts{"Q": {2, 0, 1, 1}}}))
	require.Equal(t, "-20 10 -20 10", k.Sheet().Total().String())
}
