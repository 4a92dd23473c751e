package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
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

// A mean choice at 20 worlds, over the 13 cards of a contract of tricks: worlds are
// found and drawn, and the view is given.
func BenchmarkSearcher(b *testing.B) {
	p := position{"penguin", 4, 0, "K97.K54.9876.432", []string{"0 declare no-tricks", "1 pass", "2 pass", "3 pass", "0 pass"}}
	m := p.match(b)
	var views []*barbu.View
	for others := bots.NewSteady(); m.Turn().Due == barbu.Card; {
		v := m.View(m.Turn().Seat)
		if v.Seat == 0 {
			views = append(views, v)
		}
		require.NoError(b, m.Apply(others.Choose(v)))
	}
	player := bots.NewSearcher(rand.NewPCG(1, 1), 20)
	player.Choose(views[0])
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		player.Choose(views[i%len(views)])
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(b.N)*20/b.Elapsed().Seconds(), "worlds/s")
}
