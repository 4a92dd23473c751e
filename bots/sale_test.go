package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// selling returns a match of King at its first sale, with these hands. Seat 0 sells.
func selling(t *testing.T, hands ...string) *barbu.Match {
	king, err := variants.Lookup("king")
	require.NoError(t, err)
	r := king.Rules()
	r.Name, r.ZeroSum = "sold", variant.ZeroSumNone
	r.Table.First = variant.FirstHolder{}
	r.Contracts = r.Contracts[len(r.Contracts)-1:]
	r.Schedule = r.Schedule[len(r.Schedule)-4:]
	v, err := r.Compile()
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var dealt cards.Hands
	for seat, text := range hands {
		dealt[seat] = cards.MustParseHand(text)
	}
	require.NoError(t, m.Deal(dealt))
	return m
}

// say applies lines of a record.
func say(t *testing.T, m *barbu.Match, lines ...string) {
	for _, line := range lines {
		a, err := m.Parse(line)
		require.NoError(t, err)
		require.NoError(t, m.Apply(a))
	}
}

// The bots bid with a long suit, refuse a low price for it and name it. With a poor hand they accept
// a high price and decline if nobody bids.
func TestBotsInASale(t *testing.T) {
	for name, player := range map[string]bots.Player{"steady": bots.NewSteady(), "searcher": bots.NewSearcher(rand.NewPCG(1, 2), 10)} {
		t.Run(name, func(t *testing.T) {
			choose := func(m *barbu.Match) barbu.Action {
				a := player.Choose(m.View(m.Turn().Seat))
				require.NoError(t, m.Why(a))
				return a
			}
			long := "AKQJT9876..2.432"
			others := []string{"5432.KQ2.KQ3.KQ5", ".AJT98.AJT9.AJT9", ".76543.87654.876"}
			m := selling(t, others[0], long, others[1], others[2])
			require.Equal(t, barbu.KindBid, choose(m).Kind, "a long suit")

			m = selling(t, long, others[0], others[1], others[2])
			say(t, m, "1 bid 1", "2 pass", "3 pass")
			require.Equal(t, barbu.KindRefuse, choose(m).Kind, "a low price for a long suit")

			m = selling(t, others[2], long, others[0], others[1])
			say(t, m, "1 bid 8", "2 pass", "3 pass")
			require.Equal(t, barbu.KindAccept, choose(m).Kind, "a high price for a poor hand")

			m = selling(t, others[2], others[0], long, others[1])
			say(t, m, "1 pass", "2 pass", "3 pass")
			require.Equal(t, barbu.KindDecline, choose(m).Kind, "a poor hand")

			m = selling(t, long, others[0], others[1], others[2])
			say(t, m, "1 pass", "2 pass", "3 pass")
			require.Equal(t, barbu.KindPass, choose(m).Kind, "a long suit is played")
			say(t, m, "0 pass")
			suit := choose(m).Suit
			if name == "searcher" && suit == cards.NoSuit {
				return // without trumps the long suit takes its nine tricks too
			}
			require.Equal(t, cards.Spades, suit, "the long suit is trumps")
		})
	}
}
