package bots_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// choosing returns a match to 100 points, after a deal in which seat 0 took everything, when seat 0
// must choose between 26 points for each other player and 26 points off its own. Totals has the
// points before the deal.
func choosing(t *testing.T, totals string) *barbu.Match {
	v, _, err := variant.Load("choose.yaml", strings.NewReader(`
name: choose
players: [4]
pack: {lowest: K}
winner: fewest
schedule: [a]
sets: 0
end: {at: 100, deals: 99}
table: {moves: every-deal}
contracts:
  a: {terms: [{per: card, cards: H, points: 13}], all-taken: {others: 26, or: {taker: -26}}}
`), nil)
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	fields := strings.Fields(m.Position().String())
	fields[6-1], fields[12-1] = "4", totals
	fields[7-1] = "4.0.0"
	m, err = barbu.ParsePosition(func(string) (*variant.Variant, error) { return v, nil }, strings.Join(fields, " "))
	require.NoError(t, err, fields)
	require.NoError(t, m.Deal(cards.Hands{
		cards.MustParseHand("A.A.."), cards.MustParseHand("K.K.."), cards.MustParseHand("..AK."), cards.MustParseHand("...AK"),
	}))
	for m.Turn().Due != barbu.DueChoice {
		for a := range m.Legal() {
			if m.Turn().Seat == 0 { // the aces take both tricks
				a = barbu.PlayAction(0, m.Hand(0).First.Highest())
			}
			require.NoError(t, m.Apply(a))
			break
		}
	}
	require.Equal(t, cards.Seat(0), m.Turn().Seat)
	return m
}

// A choice that ends the match is good for the player who then wins, and bad for any other.
// Otherwise the larger lead is better.
func TestBotsChoosePoints(t *testing.T) {
	for _, row := range []struct{ totals, want string }{
		{"10/80/20/30", "0 choose 1"}, // ends the match, and seat 0 wins
		{"60/80/20/30", "0 choose 2"}, // would end the match, and seat 2 would win
		{"10/20/20/30", "0 choose 1"}, // the lead is the same
		{"60/20/20/30", "0 choose 1"}, // seat 0 is behind with both choices
	} {
		m := choosing(t, row.totals)
		for _, player := range []bots.Player{bots.NewSteady(), bots.NewSearcher(rand.NewPCG(1, 2), 5)} {
			require.Equal(t, row.want, m.Format(player.Choose(m.View(0))), fmt.Sprint(row))
		}
		e, err := bots.NewSearcher(rand.NewPCG(1, 2), 5).Explain(m.View(0)) // it takes the choice of steady, and tries nothing
		require.NoError(t, err)
		require.Equal(t, row.want, m.Format(e.Options[0].Action))
		require.Len(t, e.Options, 2)
		require.False(t, e.Options[0].Tried || e.Options[1].Tried)
		require.Zero(t, bots.NewSteady().Choose(m.View(1)))
	}
}

// A searcher that can take everything plays on, although it does not know the choice yet.
func TestSearcherPlaysForAChoice(t *testing.T) {
	m := choosing(t, "10/20/20/30")
	require.NoError(t, m.Undo())
	for m.Turn().Due == barbu.DueCard {
		require.NoError(t, m.Apply(bots.NewSearcher(rand.NewPCG(1, 2), 5).Choose(m.View(m.Turn().Seat))))
	}
	require.Equal(t, barbu.DueChoice, m.Turn().Due)
}
