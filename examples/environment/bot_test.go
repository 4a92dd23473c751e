package main

import (
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// With opponents only seat 0 chooses, in each game, and the rewards of a match are its points.
func TestOpponents(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		e, err := newEnvironment(v, players)
		require.NoError(t, err)
		require.NoError(t, e.against("random"))
		require.NoError(t, e.reset(7))
		random, sums := rand.New(rand.NewPCG(3, 4)), make([]int, players)
		first := e.observation()
		for !e.done() {
			require.Equal(t, cards.Seat(0), e.agent())
			rewards, err := e.step(choose(e.mask(), random))
			require.NoError(t, err)
			for seat, r := range rewards {
				sums[seat] += r
			}
		}
		points := e.match.Total()
		for seat, sum := range sums {
			if v.Rules().Winner == variant.WinnerFewest {
				sum = -sum
			}
			require.Equal(t, int(points[seat]), sum)
		}
		require.NoError(t, e.reset(7))
		require.Equal(t, first, e.observation(), "the same seed")
	})
}

// An agent that takes the number of an action of another bot chooses as that bot does.
func TestTrainedPlayerReachesEachAction(t *testing.T) {
	e, err := lookup(nil, "penguin", 4)
	require.NoError(t, err)
	require.NoError(t, e.reset(7))
	random := rand.New(rand.NewPCG(1, 2))
	for !e.done() {
		want := bots.NewSteady().Choose(e.view)
		parts := e.space.parts(want)
		next := 0
		p := player{e.space, func([]int, []bool) int { next++; return parts[next-1] }}
		require.Equal(t, want, p.Choose(e.view))
		_, err := e.step(choose(e.mask(), random))
		require.NoError(t, err)
	}
}

// A number that the mask does not allow is a fault in a contest.
func TestWrongPolicy(t *testing.T) {
	e, err := lookup(nil, "penguin", 4)
	require.NoError(t, err)
	wrong := trained(e.space, "wrong", func(rand.Source) policy { return func([]int, []bool) int { return -1 } })
	report, err := arena.Run(context.Background(), arena.Contest{Variant: e.variant, Bots: []bots.Bot{wrong, wrong, wrong, wrong}, Matches: 1}, nil)
	require.NoError(t, err)
	require.Len(t, report.Faults, 1)
	require.ErrorContains(t, report.Faults[0], "player 0, wrong, seat 0: 0 ?: that is not due now (due: declaration of seat 0)")
}

func TestContest(t *testing.T) {
	e, err := lookup(nil, "penguin", 4)
	require.NoError(t, err)
	require.EqualError(t, contest(e, 1, io.Discard), "no opponents: want the name of a bot, such as -opponents steady")
	require.ErrorContains(t, e.against("stedy"), "did you mean steady?")
	require.NoError(t, e.against("steady"))
	require.EqualError(t, contest(e, 0, io.Discard), "matches: 0: want 1 or more")
	var out strings.Builder
	require.NoError(t, contest(e, 1, &out))
	require.Regexp(t, `^Barbu .*, 4 players: 4 matches, 1 set in duplicate, seed 1\n\nplayer .*\n0 agent +-\d`, out.String())
	r, broken := io.Pipe()
	r.Close()
	require.ErrorIs(t, contest(e, 1, broken), io.ErrClosedPipe)
}
