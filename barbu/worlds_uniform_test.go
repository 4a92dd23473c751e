package barbu_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
)

// drawer makes a match one of the worlds.
type drawer func(*barbu.Match)

// deviation draws so many worlds for each that there is, and returns how many standard
// deviations the chi-square of how often each came is from what it is if each is as
// likely as it should be: 0 is as expected, and beyond 5 next to impossible. It fails
// where a draw is no world, or a world is never drawn.
//
// The cube root of chi-square over its degrees of freedom is all but normal. Source:
// Wilson, Hilferty: The Distribution of Chi-square, 1931.
func (b *brute) deviation(t require.TestingT, each int, draw drawer) float64 {
	seen, m := map[world]int{}, new(barbu.Match)
	n := each * b.total
	for range n {
		draw(m)
		seen[worldOf(m)]++
	}
	square := 0.0
	for w, times := range seen {
		require.Positive(t, b.worlds[w], "no world: %v", w)
		want := float64(n) * float64(b.worlds[w]) / float64(b.total)
		square += (float64(times) - want) * (float64(times) - want) / want
	}
	require.Len(t, seen, len(b.worlds), "of %d worlds some were never drawn", len(b.worlds))
	k := float64(len(b.worlds) - 1)
	return (math.Cbrt(square/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k))
}

// positions walks positions with few worlds but more than one, of houses drawn from
// seeds, which are always the same.
func positions(t *testing.T, seeds, most int, each func(seed int, b *brute)) {
	type game struct {
		v       *variant.Variant
		players int
		cut     bool
	}
	draw := func(t *rapid.T) game {
		var g game
		for ok := false; !ok; {
			if g.cut = sometimes(t, "cuts", 3); g.cut {
				g.v, g.players, ok = cutHouse(t)
			} else {
				g.v, g.players, ok = smallHouse(t, fewDeals)
			}
		}
		return g
	}
	houses := rapid.Custom(draw)
	for seed := range seeds {
		g, enough := houses.Example(seed), dealDue
		if g.cut {
			enough = lastRound
		}
		p, me := aMoment(t, g.v, g.players, enough, rand.New(rand.NewPCG(uint64(seed), 1)))
		if b := bruteOf(p, me); b.total > 1 && len(b.worlds) > 1 && b.total <= most {
			each(seed, b)
		}
	}
}

// Every world is drawn, nothing else is, and each is as likely as any other.
func TestWorldsAreDrawnUniformly(t *testing.T) {
	seeds := 500
	switch {
	case full.Run():
		seeds *= 10
	case testing.Short():
		seeds /= 10
	}
	seen, all, squares := coverage{}, 0.0, 0.0
	positions(t, seeds, 400, func(seed int, b *brute) {
		w, err := b.match.View(b.me).Worlds()
		require.NoError(t, err)
		src := rand.NewPCG(uint64(seed), 2)
		z := b.deviation(t, 60, func(m *barbu.Match) { w.Draw(m, src) })
		require.Less(t, math.Abs(z), 5.0, "seed %d, %d worlds", seed, len(b.worlds))
		all += z
		squares += z * z
		seen.note(b)
	})
	seen.complete(t, 4, "tricks", "layout", "gift due", "cut due", "passes, then play", "1 passes", "2 passes", "3 passes", "two packs")
	// Not only is each no further off than chance allows: so are all together.
	n := float64(seen["all"])
	require.Less(t, math.Abs(all)/math.Sqrt(n), 4.0, "%v of %v positions", all, n)
	require.Less(t, math.Abs(squares-n)/math.Sqrt(2*n), 5.0, "%v of %v positions", squares, n)
}

// A sampler that is wrong by little fails the same test, where the right one passes: one
// that draws again once in ten times that a seat was dealt a card.
func TestUniformityTestFindsASmallBias(t *testing.T) {
	const draws = 100_000
	tried, enough := 0, 10
	if testing.Short() {
		enough = 2
	}
	positions(t, 60, 100, func(seed int, b *brute) {
		seat, c := b.halved()
		if c == 0 || tried == enough {
			return
		}
		tried++
		w, err := b.match.View(b.me).Worlds()
		require.NoError(t, err)
		src := rand.New(rand.NewPCG(uint64(seed), 2))
		right := b.deviation(t, draws/b.total, func(m *barbu.Match) { w.Draw(m, src) })
		wrong := b.deviation(t, draws/b.total, func(m *barbu.Match) {
			w.Draw(m, src)
			if dealt, _ := m.LoggedCards(); dealt[seat].Has(c) && src.IntN(10) == 0 {
				w.Draw(m, src)
			}
		})
		require.Less(t, math.Abs(right), 5.0, "seed %d, %d worlds", seed, len(b.worlds))
		require.Greater(t, wrong, 5.0, "seed %d, %d worlds: the bias is not found", seed, len(b.worlds))
	})
	require.Equal(t, enough, tried)
}

// halved returns a seat that was dealt a card in a third to two thirds of the worlds, and
// the card; no card where there is none.
func (b *brute) halved() (cards.Seat, cards.Card) {
	for seat := range cards.Seat(b.match.Players()) {
		for c := range b.match.Game().Pack().Cards().First.All() {
			n := 0
			for w, ways := range b.worlds {
				if w.dealt[seat].Has(c) {
					n += ways
				}
			}
			if 3*n >= b.total && 3*n <= 2*b.total {
				return seat, c
			}
		}
	}
	return 0, 0
}
