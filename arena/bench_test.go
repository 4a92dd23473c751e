package arena_test

import (
	"context"
	"fmt"
	"runtime/debug"
	"testing"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

// BenchmarkArena plays matches of penguin between steady players with one worker and with
// two. Garbage is collected as rarely as in command barbu.
func BenchmarkArena(b *testing.B) {
	v, err := variants.Lookup("penguin")
	if err != nil {
		b.Fatal(err)
	}
	steady, err := bots.Lookup("steady")
	if err != nil {
		b.Fatal(err)
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			a := arenaOf(b, arena.Contest{Variant: v, Bots: []bots.Bot{steady, steady, steady, steady}, Workers: workers})
			b.ReportAllocs()
			matches := 0
			for range a.Results(context.Background()) {
				if matches++; !b.Loop() {
					break
				}
			}
			b.ReportMetric(float64(matches)/b.Elapsed().Seconds(), "matches/s")
		})
	}
}

// BenchmarkReport adds a match of 28 deals to a report.
func BenchmarkReport(b *testing.B) {
	c := arena.Contest{Variant: load(b, small), Bots: []bots.Bot{chancy, chancy, chancy, chancy}, Matches: 1}
	m, r := results(b, c)[0], arenaOf(b, c).NewReport()
	b.ReportAllocs()
	for b.Loop() {
		r.Add(m)
	}
}
