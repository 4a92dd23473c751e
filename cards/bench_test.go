package cards_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
)

func BenchmarkDeal(b *testing.B) {
	for _, bench := range []struct {
		name string
		src  rand.Source
	}{
		{"PCG", rand.NewPCG(1, 2)},
		{"ChaCha8", rand.NewChaCha8([32]byte{1})},
	} {
		b.Run(bench.name, func(b *testing.B) {
			pack := cards.Pack52()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := pack.Deal(4, bench.src); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
		})
	}
}

// pickByLoop returns the same card as Pick, but finds the card with a simple loop. The
// benchmark compares the two functions.
func pickByLoop(s cards.Set, r uint64) cards.Card {
	n, _ := bits.Mul64(r, uint64(s.Len()))
	for ; n > 0; n-- {
		s &= s - 1
	}
	return s.Lowest()
}

// BenchmarkPick plays whole deals at random by following suit, and picks each card. So the
// sets differ as they do in real use. One operation is a deal with 52 picks.
func BenchmarkPick(b *testing.B) {
	b.Run("Pick", func(b *testing.B) { benchmarkPick(b, cards.Set.Pick) })
	b.Run("Loop", func(b *testing.B) { benchmarkPick(b, pickByLoop) })
}

func benchmarkPick(b *testing.B, pick func(cards.Set, uint64) cards.Card) {
	src := rand.NewPCG(1, 2)
	var deals [256]cards.Hands
	for i := range deals {
		deals[i], _ = cards.Pack52().Deal(4, src)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		playOut(deals[i%len(deals)], src, pick)
		i++
	}
	b.ReportMetric(52*float64(b.N)/b.Elapsed().Seconds(), "picks/s")
}

// playOut plays the tricks of four players to the end and returns the last winner.
func playOut(hands cards.Hands, src *rand.PCG, pick func(cards.Set, uint64) cards.Card) cards.Seat {
	leader := cards.Seat(0)
	for hands[leader.Index()].First != 0 {
		var best cards.Card
		seat := leader
		for range 4 {
			hand := &hands[seat.Index()].First
			legal := hand.In(best.Suit())
			if legal == 0 {
				legal = *hand
			}
			c := pick(legal, src.Uint64())
			*hand = hand.Without(c)
			if best == 0 || c.Suit() == best.Suit() && c > best {
				best, leader = c, seat
			}
			seat = seat.Next(4)
		}
	}
	return leader
}
