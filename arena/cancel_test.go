package arena_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
)

// The report of a cancelled contest covers the matches that the contest returned. It equals
// the report of a contest of that many matches.
func TestCancel(t *testing.T) {
	errEnough := errors.New("enough")
	for _, duplicate := range []bool{false, true} {
		for _, after := range []int{0, 1, 5, 8} {
			c := arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Duplicate: duplicate, Workers: 3}
			ctx, cancel := context.WithCancelCause(context.Background())
			if after == 0 {
				cancel(errEnough)
			}
			walked := 0
			got, err := arenaOf(t, c).Run(ctx, func(r *arena.Result, soFar *arena.Report) error {
				require.Equal(t, walked, r.Match)
				if walked++; walked == after {
					cancel(errEnough)
				}
				return nil
			})
			require.ErrorIs(t, err, errEnough)
			require.GreaterOrEqual(t, walked, after)
			whole := walked
			if duplicate {
				whole -= walked % 3
			}
			require.Equal(t, whole, got.Matches)
			if c.Matches = whole; whole > 0 {
				require.Equal(t, mustJSON(t, reportOf(t, c)), mustJSON(t, got))
			}
			cancel(nil)
		}
	}
}

// If the context ends during a match, the match is not finished and no later match counts.
func TestCancelWithinAMatch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var matches atomic.Int32
	var late atomic.Bool
	quits := bots.Bot{Name: "quits", New: func(src rand.Source) bots.Player {
		match, chosen := matches.Add(1), 0
		return chooser(func(v *barbu.View) barbu.Action {
			if chosen++; match == 3 && chosen == 20 {
				cancel()
			}
			if match == 3 && chosen > 20 {
				late.Store(true)
			}
			return anyOf(v, src)
		})
	}}
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{quits, chancy, chancy}, Matches: 9, Workers: 1})
	r, err := a.Run(ctx, nil)
	require.ErrorIs(t, err, context.Canceled)
	require.False(t, late.Load(), "a player is asked after the end")
	require.Equal(t, 2, r.Matches)
	require.Zero(t, r.Void)
}

// A context that ends with the last match has no effect.
func TestCancelAtTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 4})
	r, err := a.Run(ctx, func(r *arena.Result, _ *arena.Report) error {
		if r.Match == 3 {
			cancel()
		}
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, 4, r.Matches)
}

// If the caller's function returns an error, the contest ends.
func TestCallersError(t *testing.T) {
	errFull := errors.New("the disk is full")
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 40})
	r, err := a.Run(context.Background(), func(r *arena.Result, soFar *arena.Report) error {
		require.Equal(t, r.Match+1, soFar.Matches, "the match counts already")
		if r.Match == 3 {
			return errFull
		}
		return nil
	})
	require.Equal(t, errFull, err)
	require.Equal(t, 4, r.Matches)
}

// inMatch returns a bot that plays at random and calls do before its first choice in match n,
// for a contest with one worker.
func inMatch(n int, do func()) bots.Bot {
	made := 0
	return bots.Bot{Name: "stuck", New: func(src rand.Source) bots.Player {
		match := made
		made++
		return chooser(func(v *barbu.View) barbu.Action {
			if match == n {
				match = -1
				do()
			}
			return anyOf(v, src)
		})
	}}
}
