package doubling_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// BenchmarkBetting bets at random in whole deals, with four players, a negative contract
// and reopened turns. It takes random legal turns until the betting is over, and settles.
func BenchmarkBetting(b *testing.B) {
	src := rand.New(rand.NewPCG(1, 2))
	base := [cards.MaxSeats]int32{-12, -6, 0, -6}
	turns := 0
	b.ReportAllocs()
	for b.Loop() {
		bets := doubling.Start(&pagat, doubling.Setup{Players: 4})
		for !bets.Over() {
			var doubles, redoubles cards.Seats
			seen := uint64(0)
			for d, r := range bets.Legal() {
				seen++
				if src.Uint64N(seen) == 0 {
					doubles, redoubles = d, r
				}
			}
			if err := bets.Bet(doubles, redoubles); err != nil {
				b.Fatal(err)
			}
			turns++
		}
		points := bets.Settle(base)
		if points[0]+points[1]+points[2]+points[3] != -24 {
			b.Fatal(points)
		}
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
}

// BenchmarkMaximum makes every bet that is open.
func BenchmarkMaximum(b *testing.B) {
	base := [cards.MaxSeats]int32{-12, -6, 0, -6}
	var points [cards.MaxSeats]int32
	b.ReportAllocs()
	for b.Loop() {
		bets := doubling.Start(&pagat, doubling.Setup{Players: 4})
		for !bets.Over() {
			if err := bets.Bet(bets.Open()); err != nil {
				b.Fatal(err)
			}
		}
		points = bets.Settle(base)
	}
	if points[0]+points[1]+points[2]+points[3] != -24 {
		b.Fatal(points)
	}
}
