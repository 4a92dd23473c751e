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

// showing returns a match of a game in which the king of hearts may be shown, when seat 1 must
// answer. Seat 1 has the hand.
func showing(t *testing.T, points, scores, hand string) *barbu.Match {
	v, _, err := variant.Load("show.yaml", strings.NewReader("name: show\nplayers: [4]\nschedule: [a]\ncontracts: {a: {terms: [{per: card, cards: KH, points: "+
		points+"}], exposure: {cards: KH, scores: "+scores+"}}}\n"), nil)
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var hands cards.Hands
	hands[1] = cards.MustParseHand(hand)
	rest := cards.Pack52().Cards().Minus(hands[1]).First
	for c := range rest.All() {
		seat := 0
		for hands[seat].Len() == 13 {
			seat++
		}
		hands[seat] = hands[seat].With(c)
	}
	require.NoError(t, m.Deal(hands))
	require.Equal(t, barbu.Turn{Due: barbu.DueExposure, Seat: 1}, m.Turn())
	return m
}

// The steady player shows a bad card with enough lower cards of its suit, and a good card only if
// it certainly takes it and loses nothing.
func TestSteadyShows(t *testing.T) {
	for _, row := range []struct{ points, scores, hand, want string }{
		{"-75", "against-holder", "A2.K432.A32.A432", "1 show KH"},
		{"-75", "against-holder", "A32.K32.A32.A432", "1 pass"},
		{"-75", "nothing", "A2.K432.A32.A432", "1 show KH"},
		{"75", "against-holder", "A2.AK43.A32.A432", "1 pass"},
		{"75", "nothing", "A2.AK43.A32.A432", "1 show KH"},
		{"75", "nothing", "A2.K432.A32.A432", "1 pass"},
	} {
		m := showing(t, row.points, row.scores, row.hand)
		require.Equal(t, row.want, m.Format(bots.NewSteady().Choose(m.View(1))), row)
	}
}

// The searcher does not show a king that it must take itself if the king then counts twice, and
// shows a king that it cannot take.
func TestSearcherShows(t *testing.T) {
	m := showing(t, "-75", "nothing", "AKQJT98765.K..A2")
	require.Equal(t, "1 pass", m.Format(bots.NewSearcher(rand.NewPCG(1, 2), 20).Choose(m.View(1))))
	m = showing(t, "-75", "against-holder", "5432.K5432.432.2")
	require.Equal(t, "1 show KH", m.Format(bots.NewSearcher(rand.NewPCG(1, 2), 20).Choose(m.View(1))))
}
