package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
)

// midDeal plays matches of Penguin until the middle of a deal of tricks. For the seat that
// must act, at least 20 cards are hidden, and the play has shown two voids.
func midDeal(t require.TestingT, src *rand.Rand) (*tracedMatch, cards.Seat) {
	p := newTracedMatch(must(barbu.New(penguin(), 4)))
	for {
		if p.match.Turn().Over() {
			p = newTracedMatch(must(barbu.New(penguin(), 4)))
		}
		p.step(t, src)
		tricks, seat := p.match.Tricks(), p.match.Turn().Seat
		if p.match.Turn().Due != barbu.DueCard || tricks.Done() < 4 || tricks.Over() {
			continue
		}
		hidden := 0
		for other := range cards.Seat(4) {
			if other != seat {
				hidden += p.match.Hand(other).Len()
			}
		}
		if voids, _ := p.voids(seat); hidden >= 20 && voids >= 2 {
			return p, seat
		}
	}
}

// positionsTimed is the number of positions that are timed in turn.
const positionsTimed = 16

// BenchmarkSample draws worlds in the positions of midDeal. After the timing the same worlds
// are drawn again and replayed from the deal. If more than 20,000 worlds were timed, only some
// of them are replayed, except in a full run. The sub-benchmark set-up measures View.Worlds,
// and the sub-benchmark view measures Match.View.
func BenchmarkSample(b *testing.B) {
	src := rand.New(rand.NewPCG(3, 4))
	var matches [positionsTimed]*tracedMatch
	var views [positionsTimed]*barbu.View
	var all [positionsTimed]*barbu.Worlds
	for i := range matches {
		p, seat := midDeal(b, src)
		view := p.match.View(seat)
		matches[i], views[i], all[i] = p, view, must(view.Worlds())
	}
	b.Run("worlds", func(b *testing.B) {
		world, src := new(barbu.Match), rand.NewPCG(1, 2)
		n := 0
		b.ReportAllocs()
		for b.Loop() {
			all[n%positionsTimed].Draw(world, src)
			n++
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "worlds/s")
		replayDrawn(b, &matches, &all, n)
	})
	b.Run("set-up", func(b *testing.B) {
		n := 0
		b.ReportAllocs()
		for b.Loop() {
			if _, err := views[n%positionsTimed].Worlds(); err != nil {
				b.Fatal(err)
			}
			n++
		}
	})
	b.Run("view", func(b *testing.B) {
		n := 0
		b.ReportAllocs()
		for b.Loop() {
			p := matches[n%positionsTimed]
			p.match.View(p.match.Turn().Seat)
			n++
		}
	})
}

// replayDrawn draws again the worlds that were timed, and replays them from the deal.
func replayDrawn(b *testing.B, matches *[positionsTimed]*tracedMatch, all *[positionsTimed]*barbu.Worlds, n int) {
	every := 1 + n/20_000
	if full.Run() {
		every = 1
	}
	world, again, src := new(barbu.Match), new(barbu.Match), rand.NewPCG(1, 2)
	replayed := 0
	for i := range n {
		all[i%positionsTimed].Draw(world, src)
		if i%every > 0 {
			continue
		}
		dealt, gifts := world.LoggedCards()
		require.NoError(b, matches[i%positionsTimed].replay(again, dealt, gifts))
		require.True(b, again.Equal(world))
		replayed++
	}
	b.ReportMetric(float64(replayed), "replayed")
}
