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

// drawer draws a world into a match.
type drawer func(*barbu.Match)

// deviation draws worlds; the number of draws is each times the number of possible worlds. It
// computes the chi-square statistic of how often each world was drawn, and returns the
// distance of the statistic from its expected value, in standard deviations. If all worlds are
// equally likely, the distance is close to 0, and a distance of more than 5 is practically
// impossible. It fails if a draw is not a world or a world is never drawn.
//
// The cube root of chi-square divided by its degrees of freedom is almost normal. Source:
// Wilson, Hilferty: The Distribution of Chi-square, 1931.
func (b *bruteForce) deviation(t require.TestingT, each int, draw drawer) float64 {
	seen, m := map[world]int{}, new(barbu.Match)
	n := each * b.total
	for range n {
		draw(m)
		seen[worldOf(m)]++
	}
	square := 0.0
	for w, times := range seen {
		require.Positive(t, b.worlds[w], "not a world: %v", w)
		want := float64(n) * float64(b.worlds[w]) / float64(b.total)
		square += (float64(times) - want) * (float64(times) - want) / want
	}
	require.Len(t, seen, len(b.worlds), "of %d worlds some were never drawn", len(b.worlds))
	k := float64(len(b.worlds) - 1)
	return (math.Cbrt(square/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k))
}

// positions calls the function each with positions of random variants from fixed seeds. Each
// position has at least two worlds, and not more than most.
func positions(t *testing.T, seeds, most int, each func(seed int, b *bruteForce)) {
	type game struct {
		v       *variant.Variant
		players int
		cut     bool
	}
	draw := func(t *rapid.T) game {
		var g game
		for ok := false; !ok; {
			if g.cut = sometimes(t, "cuts", 3); g.cut {
				g.v, g.players, ok = cutVariant(t)
			} else {
				g.v, g.players, ok = smallVariant(t, fewDeals)
			}
		}
		return g
	}
	games := rapid.Custom(draw)
	for seed := range seeds {
		g, enough := games.Example(seed), dealDue
		if g.cut {
			enough = lastRound
		}
		p, me := randomPosition(t, g.v, g.players, enough, rand.New(rand.NewPCG(uint64(seed), 1)))
		if b := bruteForceOf(p, me); b.total > 1 && len(b.worlds) > 1 && b.total <= most {
			each(seed, b)
		}
	}
}

// Every world is drawn, nothing else is drawn, and all worlds are equally likely.
func TestWorldsAreDrawnUniformly(t *testing.T) {
	seeds := full.Of(50, 500, 5000)
	seen, all, squares := coverage{}, 0.0, 0.0
	positions(t, seeds, 400, func(seed int, b *bruteForce) {
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
	// The deviations of all positions together must also be within the limits of chance.
	n := float64(seen["all"])
	require.Less(t, math.Abs(all)/math.Sqrt(n), 4.0, "%v of %v positions", all, n)
	require.Less(t, math.Abs(squares-n)/math.Sqrt(2*n), 5.0, "%v of %v positions", squares, n)
}

// The test of uniformity also finds a small bias. If a certain seat was dealt a certain card,
// the biased sampler draws a second time in one of ten cases.
func TestUniformityTestFindsSmallBias(t *testing.T) {
	const draws = 100_000
	tried, enough := 0, full.Of(1, 3, 10)
	positions(t, 60, 100, func(seed int, b *bruteForce) {
		seat, c := b.evenSplit()
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

// evenSplit returns a seat and a card that was dealt to the seat in a third to two thirds of
// the worlds. If there is no such card, evenSplit returns 0 for the card.
func (b *bruteForce) evenSplit() (cards.Seat, cards.Card) {
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
