package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
)

// oneWorld is a searcher with one world, which is fast.
var oneWorld = bots.Bot{Name: "searcher", New: func(src rand.Source) bots.Player { return bots.NewSearcher(src, 1) }}

func TestSearcherPlaysByTheRules(t *testing.T) {
	everyTable(t, func(t *testing.T, v *variant.Variant, players int) {
		one := func() []bots.Player {
			all := team(bots.Bots()[0], players, 5)
			all[players-1] = oneWorld.New(rand.NewPCG(2, 2))
			return all
		}
		_, lines := play(t, v, one(), rand.NewPCG(1, 1))
		if !again(v) {
			return
		}
		_, second := play(t, v, one(), rand.NewPCG(1, 1))
		require.Equal(t, lines, second)
	})
}

func TestSearcherSeesNoHiddenCards(t *testing.T) { checkBlind(t, oneWorld) }

func TestSearcherBeatsSteadies(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	searcher := func(seed uint64) bots.Player { return bots.NewSearcher(rand.NewPCG(seed, 2), 10) }
	for _, name := range measured {
		if name != "simplified" && !full.Run() {
			continue // the other matches are long
		}
		t.Run(name, func(t *testing.T) {
			mean, err := margin(t, lookup(t, name), sets(60), searcher, steady)
			checkClear(t, mean, err)
		})
	}
}

// With a hand that surely goes out first the searcher names the rank with which other players double it most,
// and with a hand that wins no tricks it doubles.
func TestSearcherChooses(t *testing.T) {
	for _, row := range []struct {
		name string
		p    position
		want string
	}{
		{"declares a domino that it must win", position{"penguin", 4, 0, "5432.5432.543.32", nil}, "0 declare domino 5"},
		{"doubles with a safe hand", position{"penguin", 4, 1, "5432.5432.543.32", []string{"0 declare no-tricks"}}, "1 double 0 2 3"},
		{"passes with a bad hand", position{"penguin", 4, 1, "AKQ.AKQ.AKQ.AKQJ", []string{"0 declare no-tricks"}}, "1 pass"},
		{"redoubles with a safe hand", position{"penguin", 4, 0, "5432.5432.543.32", []string{"0 declare no-tricks", "1 double 0", "2 pass", "3 double 0"}}, "0 redouble 1 3"},
	} {
		t.Run(row.name, func(t *testing.T) {
			require.Equal(t, row.want, row.p.chosen(t, bots.NewSearcher(rand.NewPCG(1, 1), 20)))
		})
	}
}

// A searcher with random playouts plays by the rules, makes the same choices from the same
// source, chooses differently from a searcher with steady playouts, and beats random players.
func TestSearcherWithRandomPlayouts(t *testing.T) {
	v := lookup(t, "simplified")
	by := func(playout bots.Playout) []string {
		s := bots.NewSearcher(rand.NewPCG(2, 2), 2)
		s.Playout = playout
		all := team(bots.Bots()[0], v.Players()[0], 5)
		all[0] = s
		_, lines := play(t, v, all, rand.NewPCG(1, 1))
		return lines
	}
	require.Equal(t, by(bots.PlayoutRandom), by(bots.PlayoutRandom))
	require.NotEqual(t, by(bots.PlayoutRandom), by(bots.PlayoutSteady))
	searcher := func(seed uint64) bots.Player {
		s := bots.NewSearcher(rand.NewPCG(seed, 2), 5)
		s.Playout = bots.PlayoutRandom
		return s
	}
	mean, err := margin(t, v, sets(3), searcher, random)
	checkClear(t, mean, err)
}
