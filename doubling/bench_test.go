package doubling_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// BenchmarkBidding bids whole deals at random, four players in a negative contract
// where turns reopen: ask for the legal turns, take one of them, each as likely as
// the next, to the end; settle, and note what was doubled.
func BenchmarkBidding(b *testing.B) {
	src := rand.New(rand.NewPCG(1, 2))
	base := [cards.MaxSeats]int32{-12, -6, 0, -6}
	var ledger doubling.Ledger
	turns := 0
	b.ReportAllocs()
	for b.Loop() {
		bets := doubling.Start(&pagat, 4, 0, false, 0)
		for !bets.Over() {
			var doubles, redoubles cards.Seats
			seen := uint64(0)
			for d, r := range bets.Legal() {
				seen++
				if src.Uint64N(seen) == 0 {
					doubles, redoubles = d, r
				}
			}
			if err := bets.Bid(doubles, redoubles); err != nil {
				b.Fatal(err)
			}
			turns++
		}
		points := bets.Settle(base)
		if points[0]+points[1]+points[2]+points[3] != -24 {
			b.Fatal(points)
		}
		ledger.Note(&bets)
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
}

// BenchmarkMaximum bids as high as the rules allow, without asking what is legal.
func BenchmarkMaximum(b *testing.B) {
	base := [cards.MaxSeats]int32{-12, -6, 0, -6}
	var points [cards.MaxSeats]int32
	b.ReportAllocs()
	for b.Loop() {
		bets := doubling.Start(&pagat, 4, 0, false, 0)
		for !bets.Over() {
			if err := bets.Bid(bets.Maximum()); err != nil {
				b.Fatal(err)
			}
		}
		points = bets.Settle(base)
	}
	if points[0]+points[1]+points[2]+points[3] != -24 {
		b.Fatal(points)
	}
}
