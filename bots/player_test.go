package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
)

func TestLookup(t *testing.T) {
	for _, b := range bots.Bots() {
		found, err := bots.Lookup(b.Name)
		require.NoError(t, err)
		require.Equal(t, b.Name, found.Name)
		require.NotEmpty(t, b.About)
		require.NotNil(t, b.New(rand.NewPCG(1, 1)))
	}
	// Changing the list does not change the bots.
	bots.Bots()[0].Name = "nobody"
	_, err := bots.Lookup("nobody")
	require.ErrorIs(t, err, bots.ErrUnknown)
}

// A player returns the zero Action if its seat is not to act.
func TestNothingToChoose(t *testing.T) {
	m := position{variant: "penguin", players: 4, hand: "AKQ.AKQ.AKQ.AKQJ"}.match(t)
	begun, err := barbu.New(m.Variant(), 4) // no seat is to act, and a spectator has no seat
	require.NoError(t, err)
	for _, b := range bots.Bots() {
		for _, v := range []*barbu.View{m.View(barbu.Spectator), m.View(1), new(barbu.View), begun.View(barbu.Spectator), begun.View(0)} {
			require.Zero(t, b.New(rand.NewPCG(1, 1)).Choose(v), "%s", b.Name)
		}
	}
}

func TestRandomIsUniform(t *testing.T) {
	p := position{variant: "penguin", players: 4, seat: 1, hand: "A2.8754.987.6432", lines: []string{"0 declare no-tricks"}}
	m := p.match(t)
	counts, r := map[barbu.Action]int{}, bots.NewRandom(rand.NewPCG(1, 1))
	const times = 8000
	for range times {
		counts[r.Choose(m.View(1))]++
	}
	n := 0
	square := 0.0
	for a := range m.Legal() {
		n++
		difference := float64(counts[a]) - times/8
		square += difference * difference / (times / 8)
	}
	require.Equal(t, 8, n) // a pass, or doubles of one, two or three other players
	require.Len(t, counts, n)
	require.Less(t, square, 24.3) // with 7 degrees of freedom, chi-square exceeds this limit in one test of a thousand
	require.Equal(t, cards.Seat(1), m.Turn().Seat)
}

// A player can be used for another game, and then plays by the rules of that game.
func TestAnotherGame(t *testing.T) {
	first := position{"penguin", 4, 0, "K97.K54.9876.432", nil}.match(t)
	for _, p := range []position{
		{"barbuda", 4, 0, "K97.K54.9876.432", nil},
		{"simplified-choice", 4, 1, "K97.K54.9876.432", nil},
	} {
		m := p.match(t)
		v := m.View(m.Turn().Seat)
		old := bots.NewSteady()
		old.Choose(first.View(0))
		require.Equal(t, bots.NewSteady().Choose(v), old.Choose(v), p.variant)
	}
}
