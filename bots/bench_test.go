package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
)

// bet has the lines of a declaration and of four passes.
var bet = []string{"0 declare no-tricks", "1 pass", "2 pass", "3 pass", "0 pass"}

// timed are the choices to measure.
var timed = []struct {
	name string
	p    position
}{
	{"lead", position{"penguin", 4, 0, "K97.K54.9876.432", bet}}, // the first card of a contract of 13 tricks
	{"declare", position{"penguin", 4, 0, "K97.K54.9876.432", nil}},
	{"bet", position{"penguin", 4, 1, "K97.K54.9876.432", bet[:1]}},
	{"layout", position{"penguin", 4, 0, "K97.K54.9876.432", []string{"0 declare domino 9", "1 pass", "2 pass", "3 pass", "0 pass"}}},
	{"give", position{"italian", 4, 1, "K97.K54.9876.432", bet[:1]}},
}

// choices measures the choices of a player from given views.
func choices(b *testing.B, player bots.Player, views ...*barbu.View) {
	player.Choose(views[0])
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		player.Choose(views[i%len(views)])
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
}

// tricksOf returns the views of seat 0 for each card that it plays in a contract of tricks.
func tricksOf(b *testing.B) (views []*barbu.View) {
	m, others := timed[0].p.match(b), bots.NewSteady()
	for m.Turn().Due == barbu.DueCard {
		v := m.View(m.Turn().Seat)
		if v.Seat == 0 {
			views = append(views, v)
		}
		require.NoError(b, m.Apply(others.Choose(v)))
	}
	return views
}

func BenchmarkSteady(b *testing.B) {
	b.Run("card", func(b *testing.B) { choices(b, bots.NewSteady(), tricksOf(b)...) })
	for _, row := range timed {
		b.Run(row.name, func(b *testing.B) {
			choices(b, bots.NewSteady(), row.p.match(b).View(cards.Seat(row.p.seat)))
		})
	}
}

// BenchmarkSearcher measures the choices of a searcher. The benchmark "card" is the mean over
// the 13 choices of a contract of tricks.
func BenchmarkSearcher(b *testing.B) {
	for _, playout := range []struct {
		name string
		by   bots.Playout
	}{{"steady", bots.PlayoutSteady}, {"random", bots.PlayoutRandom}} {
		run := func(name string, views func() []*barbu.View) {
			b.Run(name+"/"+playout.name, func(b *testing.B) {
				player := bots.NewSearcher(rand.NewPCG(1, 1), bots.DefaultWorlds)
				player.Playout = playout.by
				choices(b, player, views()...)
			})
		}
		run("card", func() []*barbu.View { return tricksOf(b) })
		for _, row := range timed {
			run(row.name, func() []*barbu.View { return []*barbu.View{row.p.match(b).View(cards.Seat(row.p.seat))} })
		}
	}
}
