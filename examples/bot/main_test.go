package main

import (
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The duck plays legally and beats a random player, in a full run in every built-in game: even the worse end
// of the 95% interval of its points is better than the mean of the other players.
func TestDuckBeatsRandom(t *testing.T) {
	few := []string{"simplified", "penguin", "salade"}
	beatsRandom(t, duckBot, full.Of(few[:1], few[:2], variants.Names()))
}

// The same for carlo, which is slower.
func TestCarloBeatsRandom(t *testing.T) {
	beatsRandom(t, carloBot, full.Of([]string{"polignac"}, []string{"hearts"}, []string{"hearts", "penguin", "simplified", "trex-teams"}))
}

// beatsRandom plays a bot against random players in some games.
func beatsRandom(t *testing.T, own bots.Bot, games []string) {
	for _, name := range games {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Lookup(name)
			require.NoError(t, err)
			sets := 8
			if game, err := v.For(v.Players()[0]); err == nil && game.Deals() < 20 && own.Name == "duck" {
				sets = 60 // of a few deals each
			}
			report, err := contest(own, name, sets)
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
func TestPlayersChooseNothing(t *testing.T) {
	choosesNothing(t, duck{})
	choosesNothing(t, carloBot.New(rand.NewPCG(1, 2)))
}

func choosesNothing(t *testing.T, player bots.Player) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.Zero(t, player.Choose(m.View(0)), "a deal is due")
	require.NoError(t, m.Chance(rand.NewPCG(1, 2)))
	require.NotZero(t, player.Choose(m.View(0)))
	require.Zero(t, player.Choose(m.View(1)), "it is the turn of seat 0")
	require.Zero(t, player.Choose(m.View(barbu.Spectator)))
	require.Zero(t, player.Choose(&barbu.View{}), "the view is not bound")
}

// A report does not count the matches of a bot that panicked, so the program prints the error.
func TestFault(t *testing.T) {
	broken := bots.Bot{Name: "broken", New: func(rand.Source) bots.Player { panic("no idea") }}
	report, err := contest(broken, "simplified", 2)
	require.NoError(t, err)
	require.EqualError(t, write(nil, report), "match 0: player 0, broken, seat 0: gave no answer: it panicked: no idea")
}

func TestOutput(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(&out, nil, "penguin", "duck", 3))
	require.Regexp(t, `^Barbu .*, 12 matches, points above the mean of the other players:
(duck    \+\d+\.\d ± \d+\.\d, wins \d+%\nrandom  -\d+\.\d ± \d+\.\d, wins \d+%\n){2}$`, strings.ReplaceAll(out.String(), "   ", "  "))
	out.Reset()
	require.NoError(t, run(&out, nil, "hearts", "duck", 3))
	require.Contains(t, out.String(), "Hearts (the fewest points win), 9 matches, points above the mean")
	r, broken := io.Pipe()
	r.Close()
	require.ErrorIs(t, run(broken, nil, "simplified", "duck", 2), io.ErrClosedPipe)
}

func TestWrongArguments(t *testing.T) {
	require.EqualError(t, run(nil, []string{"hearts"}, "penguin", "duck", 1), `unknown argument "hearts": want only flags, such as -variant hearts`)
	require.EqualError(t, run(nil, nil, "penguin", "carlo", 1), "sets: 1: want 2 or more, because one set has no interval")
	require.ErrorContains(t, run(nil, nil, "pengiun", "duck", 2), `no variant "pengiun": want `)
	require.EqualError(t, run(nil, nil, "penguin", "duk", 1), `no bot "duk": want duck or carlo`)
}
