package arena_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
)

// A contest that is called off keeps what was played: as many matches as were walked,
// the same as of a contest of so many.
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
			got, err := arenaOf(t, c).Run(ctx, func(r *arena.Result, so *arena.Report) error {
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

// A match that the end of the context comes upon is not played to its end, and no match
// after it counts.
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

// A context that ends with the last match changes nothing.
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

// An error of the caller ends the contest.
func TestCallersError(t *testing.T) {
	errFull := errors.New("the disk is full")
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 40})
	r, err := a.Run(context.Background(), func(r *arena.Result, so *arena.Report) error {
		require.Equal(t, r.Match+1, so.Matches, "the match counts already")
		if r.Match == 3 {
			return errFull
		}
		return nil
	})
	require.Equal(t, errFull, err)
	require.Equal(t, 4, r.Matches)
}

// inMatch returns a bot of a contest by one worker that plays at random, and does this
// before its first choice of match n.
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

// A bot that never answers holds nobody up once the context ends: what was played before
// it is there.
func TestStuckBot(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	stuck := inMatch(2, func() {
		cancel()
		<-release
	})
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{stuck, chancy, chancy}, Matches: 9, Workers: 1})
	r, err := a.Run(ctx, nil)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, 2, r.Matches)
	require.Zero(t, r.Void)
}

// A walk that is left while a bot is stuck waits for it, until the context ends.
func TestLeftWhileStuck(t *testing.T) {
	release, asked := make(chan struct{}), make(chan struct{})
	defer close(release)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	stuck := inMatch(1, func() {
		close(asked)
		<-release
	})
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{stuck, chancy, chancy}, Workers: 1})
	left := make(chan struct{})
	go func() {
		defer close(left)
		for range a.Results(ctx) {
			<-asked // the next match is begun
			break
		}
	}()
	<-asked
	select {
	case <-left:
		require.Fail(t, "it does not wait")
	default:
	}
	cancel()
	<-left
}

// When a walk is left no bot is choosing any more.
func TestNobodyChoosesAfterABreak(t *testing.T) {
	var choosing atomic.Int32
	slow := bot("slow", func(v *barbu.View, src rand.Source) barbu.Action {
		choosing.Add(1)
		defer choosing.Add(-1)
		for range 50 {
			runtime.Gosched()
		}
		return anyOf(v, src)
	})
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{slow, slow, slow}, Workers: 4})
	for range 10 {
		for range a.Results(context.Background()) {
			break
		}
		require.Zero(t, choosing.Load())
	}
}

// However many matches are played, what is kept stays as large: the heap, and the report.
func TestMemoryDoesNotGrow(t *testing.T) {
	few, many := 30, 330
	if os.Getenv("BARBU_FULL") != "" {
		few, many = 300, 3300
	}
	heap := func() int {
		runtime.GC()
		runtime.GC() // what pools hold goes with the second
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		return int(stats.HeapAlloc)
	}
	compared := func(matches int) (all arena.Comparison, kept int) {
		before := heap()
		c := arena.Contest{Bots: []bots.Bot{first, chancy, chancy}, Matches: matches, Duplicate: true}
		all, err := arena.Compare(context.Background(), c, nil, load(t, smallFewest))
		require.NoError(t, err)
		return all, heap() - before
	}
	little, keptOfFew := compared(few)
	much, keptOfMany := compared(many)
	// A match is some 3000 bytes of results: a tenth of them would show.
	require.Less(t, keptOfMany-keptOfFew, (many-few)*300)
	require.InEpsilon(t, len(mustJSON(t, little[0].Report)), len(mustJSON(t, much[0].Report)), 0.1, "numbers of more digits, but no more numbers")
}

// No more matches are begun than a few for each worker, however slow the walk is: what
// is kept does not grow. When the walk is left, nothing goes on.
func TestNoMoreThanAFewAhead(t *testing.T) {
	const workers = 2
	var begun atomic.Int32
	counts := bots.Bot{Name: "counts", New: func(src rand.Source) bots.Player {
		begun.Add(1)
		return chooser(func(v *barbu.View) barbu.Action { return anyOf(v, src) })
	}}
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{counts, chancy, chancy}, Workers: workers})
	walked, most := 0, 0
	for range a.Results(context.Background()) {
		if walked == 0 {
			time.Sleep(100 * time.Millisecond) // a slow walk: they could run ahead
		}
		most = max(most, int(begun.Load())-walked)
		if walked++; walked == 40 {
			break
		}
	}
	require.LessOrEqual(t, most, 5*workers+2)
	after := begun.Load()
	for range 100 {
		require.Equal(t, after, begun.Load())
	}
}

// A width ends a contest at the first set from the tenth on at which all intervals are
// within it, the same for any workers.
func TestWidth(t *testing.T) {
	for _, duplicate := range []bool{false, true} {
		c := arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Duplicate: duplicate, Seed: 3}
		c.Matches = 48
		a := arenaOf(t, c)
		r := a.NewReport()
		var widths []float64 // after each set
		for m := range a.Results(context.Background()) {
			before := r.Sets
			r.Add(m)
			if r.Sets > before {
				widest := 0.0
				for _, p := range r.Players {
					widest = max(widest, p.Points.Interval())
				}
				widths = append(widths, widest)
			}
		}
		for _, c.Width = range []float64{widths[len(widths)*4/5], 1e9, 1e-9} {
			want := len(widths)
			for i, width := range widths {
				if i >= 9 && width <= c.Width {
					want = i + 1
					break
				}
			}
			for _, c.Workers = range []int{1, 5} {
				require.Equal(t, want, reportOf(t, c).Sets, "%v points", c.Width)
			}
		}
	}
}

// The players' chance is not that of the cards: who deals with it deals other hands than
// those of the match.
func TestChoicesTellNoCards(t *testing.T) {
	v := load(t, smallFewest)
	game, err := v.For(3)
	require.NoError(t, err)
	var guessed []string
	guesses := bots.Bot{Name: "guesses", New: func(src rand.Source) bots.Player {
		hands, err := game.Pack().Deal(3, src)
		require.NoError(t, err)
		guessed = append(guessed, fmt.Sprintf("deal %v %v %v\n", hands[0], hands[1], hands[2]))
		return chooser(func(v *barbu.View) barbu.Action { return firstOf(v, nil) })
	}}
	r := results(t, arena.Contest{Variant: v, Bots: []bots.Bot{guesses, guesses, guesses}, Matches: 1, Workers: 1, Records: true})[0]
	require.Len(t, guessed, 3)
	require.Len(t, dealt(r), 8)
	for _, hands := range dealt(r) {
		require.NotContains(t, guessed, hands)
	}
	require.NotEqual(t, guessed[0], guessed[1])
	require.NotEqual(t, guessed[1], guessed[2])
}
