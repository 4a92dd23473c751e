package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// TestFewerPlayers solves a deal of four players and then one of three with the same solver. The
// descriptions of positions must not keep cards of the fourth player.
func TestFewerPlayers(t *testing.T) {
	s, src := New(0), rand.NewPCG(16, 19)
	rules := tricks.Rules{Duck: cards.Pattern(cards.MustParseSet("QC QD QH QS"))} // these cards have chains of their own
	for _, players := range []int{4, 3, 4, 3} {
		hands, err := cards.NewPack(cards.Nine, 1).Deal(players, src)
		require.NoError(t, err)
		deal := rules.Deal(cards.NoSuit, &hands, 0)
		_, err = s.Value(context.Background(), &deal, &Objective{Terms: []score.Term{{Per: score.PerTrick, Points: -2}}, Weights: [cards.MaxSeats]int{1}, For: 1})
		require.NoError(t, err)
		described := 0
		for i := range s.frames {
			if f := &s.frames[i]; f.all != 0 {
				described++
				for _, suit := range f.suits {
					for seat := players; seat < cards.MaxSeats/2; seat++ {
						require.Zero(t, suit.hands[seat], "%d players, trick %d", players, i)
						require.Zero(t, suit.hands[seat+cards.MaxSeats/2], "%d players, trick %d", players, i)
					}
				}
			}
		}
		require.NotZero(t, described)
	}
}
