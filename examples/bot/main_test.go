package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The duck plays legally and beats a random player, in a full run in every built-in game: even the worse end
// of the 95% interval of its points is better than the mean of the other players.
func TestDuckBeatsRandom(t *testing.T) {
	few := []string{"simplified", "penguin", "salade"}
	for _, name := range full.Of(few[:1], few[:2], variants.Names()) {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Lookup(name)
			require.NoError(t, err)
			matches := 8
			if game, err := v.For(v.Players()[0]); err == nil && game.Deals() < 20 {
				matches = 60 // of a few deals each
			}
			report, err := contest(name, matches)
			require.NoError(t, err)
			require.Empty(t, report.Faults)
			margin := report.Players[0].Margin
			better := margin.Value()
			if v.Rules().Winner == variant.WinnerFewest {
				better = -better
			}
			require.Greater(t, better-margin.Interval(), 0.0, "%.1f ± %.1f", margin.Value(), margin.Interval())
		})
	}
}

// A player who need not act chooses nothing: the zero Action is never legal.
func TestDuckChoosesNothing(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.Zero(t, duck{}.Choose(m.View(0)), "a deal is due")
	require.NoError(t, m.Chance(rand.NewPCG(1, 2)))
	require.NotZero(t, duck{}.Choose(m.View(0)))
	require.Zero(t, duck{}.Choose(m.View(1)), "it is the turn of seat 0")
	require.Zero(t, duck{}.Choose(m.View(barbu.Spectator)))
	require.Zero(t, duck{}.Choose(&barbu.View{}), "the view is not bound")
}

func TestOutput(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(&out, nil, "penguin", 3))
	require.Regexp(t, `^Barbu .*, 12 matches, points above the mean of the other players:
(duck    \+\d+\.\d ± \d+\.\d, wins \d+%\nrandom  -\d+\.\d ± \d+\.\d, wins \d+%\n){2}$`, strings.ReplaceAll(out.String(), "   ", "  "))
}

func TestWrongArguments(t *testing.T) {
	require.EqualError(t, run(nil, []string{"hearts"}, "penguin", 1), `unknown argument "hearts": want only flags, such as -variant hearts`)
	require.EqualError(t, run(nil, nil, "penguin", 0), "sets: 0: want 1 or more")
	require.ErrorContains(t, run(nil, nil, "pengiun", 1), `no variant "pengiun": want `)
}
