package bots_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// asking returns a match of a game in which every hand may ask for a new deal, when seat 1 must
// answer. Seat 1 has the hand, and each trick counts the points.
func asking(t *testing.T, before bool, points, hand string) *barbu.Match {
	key, own := "redeal: [{count: 2-A, least: 1}]\n", ""
	if !before {
		key, own = "", ", redeal: [{count: 2-A, least: 1}]"
	}
	v, _, err := variant.Load("redeal.yaml", strings.NewReader("name: redeal\nplayers: [4]\n"+key+"schedule: [a]\ncontracts: {a: {terms: [{per: trick, points: "+points+"}]"+own+"}}\n"), nil)
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var hands cards.Hands
	hands[1] = cards.MustParseHand(hand)
	for c := range cards.Pack52().Cards().Minus(hands[1]).First.All() {
		seat := 0
		for hands[seat].Len() == 13 {
			seat++
		}
		hands[seat] = hands[seat].With(c)
	}
	require.NoError(t, m.Deal(hands))
	require.Equal(t, barbu.Turn{Due: barbu.DueRedeal, Seat: 1}, m.Turn())
	return m
}

// Both players ask for a new deal with a bad hand and keep a good one.
func TestPlayersAskForNewDeals(t *testing.T) {
	const high, low = "AKQJ.AKQ.AKQ.AKQ", "5432.432.432.432"
	for _, row := range []struct {
		before             bool
		points, hand, want string
	}{
		{true, "-5", high, "1 redeal"}, {true, "-5", low, "1 pass"}, {true, "5", high, "1 pass"}, {true, "5", low, "1 redeal"},
		{false, "-5", high, "1 redeal"}, {false, "-5", low, "1 pass"}, {false, "5", high, "1 pass"}, {false, "5", low, "1 redeal"},
	} {
		m := asking(t, row.before, row.points, row.hand)
		for _, player := range []bots.Player{bots.NewSteady(), bots.NewSearcher(rand.NewPCG(1, 2), 20)} {
			require.Equal(t, row.want, m.Format(player.Choose(m.View(1))), "%T %v", player, row)
		}
	}
}
