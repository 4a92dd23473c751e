package solve_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// contracts are the contracts of tricks of Penguin, with the simplest rules: each heart scores -2, any card may be led,
// and nobody must trump or beat a trump.
var contracts = []struct {
	name  string
	terms []score.Term
	trump cards.Suit
}{
	{"king", []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("KH")), Points: -20}}, cards.NoSuit},
	{"trumps", []score.Term{{Per: score.PerTrick, Points: 5}}, cards.Spades},
	{"hearts", []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -2}}, cards.NoSuit},
	{"last-two", []score.Term{{Per: score.PerPosition, Trick: -1, Points: -20}, {Per: score.PerPosition, Trick: -2, Points: -10}}, cards.NoSuit},
	{"tricks", []score.Term{{Per: score.PerTrick, Points: -2}}, cards.NoSuit},
	{"queens", []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("QC QD QH QS")), Points: -6}}, cards.NoSuit},
}

// dealOf returns a random deal of four hands of n cards.
func dealOf(t testing.TB, seed uint64, n int) cards.Hands {
	src := rand.New(rand.NewPCG(seed, 2026))
	hands, err := cards.Pack52().Deal(4, src)
	require.NoError(t, err)
	for seat := range 4 {
		for hands[seat].Len() > n {
			hands[seat].First = hands[seat].First.Without(hands[seat].First.Pick(src.Uint64()))
		}
	}
	return hands
}

// BenchmarkSolve solves fixed random deals, before the first lead, for the leader against all
// others. It solves 20 deals of 9 cards a hand, or with BARBU_FULL=1 200 deals of 13 cards.
func BenchmarkSolve(b *testing.B) {
	count, size := 20, 9
	if full.Run() {
		count, size = 200, 13
	}
	hands := make([]cards.Hands, count)
	for i := range hands {
		hands[i] = dealOf(b, uint64(i), size)
	}
	s := solve.New(solve.DefaultMemory)
	for _, c := range contracts {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			times, positions := make([]time.Duration, count), int64(0)
			rules := tricks.Rules{}
			o := &solve.Objective{Terms: c.terms, Weights: [cards.MaxSeats]int{1}, For: 1}
			for b.Loop() {
				positions = 0
				for i := range times {
					deal := rules.Deal(c.trump, &hands[i], 0)
					start := time.Now()
					r, err := s.Value(context.Background(), &deal, o)
					times[i] = time.Since(start)
					positions += r.Positions
					require.NoError(b, err)
				}
			}
			slices.Sort(times)
			sum := time.Duration(0)
			for _, d := range times {
				sum += d
			}
			ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
			b.ReportMetric(ms(times[count/2]), "ms-median")
			b.ReportMetric(ms(times[count*9/10]), "ms-p90")
			b.ReportMetric(ms(sum)/float64(count), "ms-mean")
			b.ReportMetric(float64(positions)/float64(count), "positions/deal")
		})
	}
}
