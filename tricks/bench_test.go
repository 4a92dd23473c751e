package tricks_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

var allDuties = tricks.Rules{Head: tricks.DutyMust, Ruff: tricks.DutyMust, Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust}

// BenchmarkTricksPlayout plays deals of 52 cards. It copies the state, plays random legal
// cards until the deal is over, and scores. The time per card is the time per deal divided
// by 52.
func BenchmarkTricksPlayout(b *testing.B) {
	hearts := cards.Hearts.Set()
	b.Run("no-hearts", func(b *testing.B) {
		playouts(b, &tricks.Rules{Lead: tricks.LeadLastResort}, cards.NoSuit, -26, func(s *tricks.State, seat cards.Seat) int {
			return -2 * (s.Taken(seat).First & hearts).Len()
		})
	})
	b.Run("trumps", func(b *testing.B) {
		playouts(b, &allDuties, cards.Hearts, 65, func(s *tricks.State, seat cards.Seat) int { return 5 * s.Won(seat) })
	})
}

func playouts(b *testing.B, r *tricks.Rules, trump cards.Suit, total int, points func(*tricks.State, cards.Seat) int) {
	src := rand.NewPCG(1, 2)
	var dealt [4096]tricks.State
	for i := range dealt {
		hands, err := cards.Pack52().Deal(4, src)
		if err != nil {
			b.Fatal(err)
		}
		dealt[i] = r.Deal(trump, &hands, 0)
	}
	b.ReportAllocs()
	n := 0
	var s tricks.State
	for b.Loop() {
		s = dealt[n%len(dealt)]
		n++
		for !s.Over() {
			if err := s.Play(s.Legal().Pick(src.Uint64())); err != nil {
				b.Fatal(err)
			}
		}
		sum := 0
		for seat := range cards.Seat(4) {
			sum += points(&s, seat)
		}
		if sum != total {
			b.Fatalf("the deal sums to %d, want %d", sum, total)
		}
	}
	plies := float64(52 * b.N)
	b.ReportMetric(plies/b.Elapsed().Seconds(), "plies/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/plies, "ns/card")
}

func BenchmarkClone(b *testing.B) {
	src := rand.NewPCG(1, 2)
	var dealt [16]tricks.State
	for i := range dealt {
		hands, err := cards.Pack52().Deal(4, src)
		if err != nil {
			b.Fatal(err)
		}
		dealt[i] = new(tricks.Rules).Deal(cards.NoSuit, &hands, 0)
	}
	b.ReportAllocs()
	i := 0
	var s tricks.State
	for b.Loop() {
		s = dealt[i&15]
		i++
	}
	if s.Over() {
		b.Fatal("the deal is over before it is played")
	}
}
