package arena_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
)

// When the context ends the contest does not wait for a bot that never answers, and reports on
// the earlier matches.
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

// After a break the iterator waits for a bot that does not answer, until the context ends.
func TestBreakWaitsForABot(t *testing.T) {
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
		require.Fail(t, "the loop did not wait")
	default:
	}
	cancel()
	<-left
}

// After a break no more bots are made for a match.
func TestNobodySitsAfterABreak(t *testing.T) {
	left, asked := make(chan struct{}), make(chan struct{})
	var late atomic.Int32
	var broken atomic.Bool
	made := 0
	slow := bots.Bot{Name: "slow", New: func(src rand.Source) bots.Player {
		if made++; made == 2 {
			close(asked)
			<-left
		}
		return chancy.New(src)
	}}
	other := bots.Bot{Name: "other", New: func(src rand.Source) bots.Player {
		if broken.Load() {
			late.Add(1)
		}
		return chancy.New(src)
	}}
	a := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{slow, other, other}, Matches: 9, Workers: 1})
	for range a.Results(context.Background()) {
		<-asked
		broken.Store(true)
		time.AfterFunc(50*time.Millisecond, func() { close(left) }) // the iterator waits for the bot that is made
		break
	}
	require.Zero(t, late.Load())
}

// After a break, no bot is still choosing an action.
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

// The heap and the report do not grow with the number of matches.
func TestMemoryDoesNotGrow(t *testing.T) {
	few, many := 30, 330
	switch {
	case full.Run():
		few, many = 300, 3300
	case testing.Short():
		t.Skip("long")
	}
	heap := func() int {
		runtime.GC()
		runtime.GC() // the second collection empties the pools
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
	// A result has about 3000 bytes, so the test fails if a tenth of the results is kept.
	require.Less(t, keptOfMany-keptOfFew, (many-few)*300)
	require.InEpsilon(t, len(mustJSON(t, little[0].Report)), len(mustJSON(t, much[0].Report)), 0.1, "more digits, but not more numbers")
}

// If the caller is slow, only a few matches for each worker are begun in advance. After a break
// no match continues.
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
			time.Sleep(100 * time.Millisecond) // a slow caller: workers could begin more matches
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

// Width ends a contest after the first set at which all intervals are within Width. Only
// the tenth set and later sets count. The number of workers makes no difference.
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

// The players and the cards have different sources of chance: hands dealt from a player's
// source are not the hands of the match.
func TestChoicesRevealNoCards(t *testing.T) {
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
