package bots_test

import (
	"testing"

	"github.com/barbukit/barbukit/bots"
)

// A view is given: to make one is not counted.
func BenchmarkSteady(b *testing.B) {
	for name, p := range map[string]position{
		"card":    {"penguin", 4, 0, "K97.K54.9876.432", []string{"0 declare no-tricks", "1 pass", "2 pass", "3 pass", "0 pass"}},
		"declare": {"penguin", 4, 0, "K97.K54.9876.432", nil},
		"bet":     {"penguin", 4, 1, "K97.K54.9876.432", []string{"0 declare no-tricks"}},
	} {
		b.Run(name, func(b *testing.B) {
			m := p.match(b)
			v := m.View(m.Turn().Seat)
			player := bots.NewSteady()
			player.Choose(v)
			b.ReportAllocs()
			for b.Loop() {
				player.Choose(v)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}
