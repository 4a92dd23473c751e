package solve_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
)

// layoutDeals returns fixed deals of 52 cards to four players, each from a random start rank.
func layoutDeals(n int) (deals []dominoes.State) {
	src := rand.NewPCG(2026, 16)
	r := rand.New(src)
	var rules dominoes.Rules
	for range n {
		hands, _ := cards.Pack52().Deal(4, src)
		deals = append(deals, rules.Deal(cards.Two+cards.Rank(r.IntN(13)), &hands, cards.Seat(r.IntN(4))))
	}
	return deals
}

var dominoPoints = solve.LayoutPoints{Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{4: {40, 20, 5, 0}}}}}

// benchmarkLayouts solves each of 200 fixed deals once for each loop, and reports the median, the
// 90th percentile and the mean of their times.
func benchmarkLayouts(b *testing.B, solveOne func(s *solve.LayoutSolver, deal *dominoes.State) error) {
	b.ReportAllocs()
	deals := layoutDeals(200)
	s := solve.NewLayout(solve.DefaultLayoutMemory)
	times := make([]time.Duration, len(deals))
	for b.Loop() {
		for i := range deals {
			begin := time.Now()
			if err := solveOne(s, &deals[i]); err != nil {
				b.Fatal(err)
			}
			times[i] = time.Since(begin)
		}
	}
	slices.Sort(times)
	sum := time.Duration(0)
	for _, d := range times {
		sum += d
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(ms(times[len(times)/2]), "ms-median")
	b.ReportMetric(ms(times[len(times)*9/10]), "ms-p90")
	b.ReportMetric(ms(sum)/float64(len(times)), "ms-mean")
}

// One seat against the rest.
func BenchmarkSolveLayout(b *testing.B) {
	o := solve.LayoutObjective{LayoutPoints: dominoPoints, Weights: [cards.MaxSeats]int{1}, For: cards.SeatsOf(0)}
	nodes, deals := int64(0), 0
	benchmarkLayouts(b, func(s *solve.LayoutSolver, deal *dominoes.State) error {
		r, err := s.Value(context.Background(), deal, &o)
		nodes += r.Positions
		deals++
		return err
	})
	b.ReportMetric(float64(nodes)/float64(deals), "nodes/deal")
}

// Each seat for itself.
func BenchmarkSolveLayoutMaxN(b *testing.B) {
	benchmarkLayouts(b, func(s *solve.LayoutSolver, deal *dominoes.State) error {
		_, err := s.MaxN(context.Background(), deal, &dominoPoints, nil)
		return err
	})
}
