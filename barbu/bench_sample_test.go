package barbu_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// midDeal returns a match of Penguin in the middle of a deal of tricks, with at least
// twenty cards hidden from the seat to act and two voids known to it, and the seat.
func midDeal(t require.TestingT, src *rand.Rand) (*barbu.Match, cards.Seat) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	for {
		if m.Turn().Over() {
			m, err = barbu.New(v, 4)
			require.NoError(t, err)
		}
		step(t, m, src)
		tricks := m.Tricks()
		if m.Turn().Due != barbu.Card || tricks.Done() < 4 || tricks.Over() {
			continue
		}
		seat := m.Turn().Seat
		hidden, voids := 0, 0
		for other := range cards.Seat(4) {
			if other == seat {
				continue
			}
			hidden += m.Hand(other).Len()
			for suit := cards.Clubs; suit <= cards.Spades; suit++ {
				if shownVoid(m, other, suit) {
					voids++
				}
			}
		}
		if hidden >= 20 && voids >= 2 {
			return m, seat
		}
	}
}

// shownVoid reports whether a seat has not followed a suit in the deal in hand.
func shownVoid(m *barbu.Match, seat cards.Seat, suit cards.Suit) bool {
	var led cards.Suit
	n := 0
	for _, e := range m.View(seat).History {
		var by int
		var card string
		if _, err := fmt.Sscanf(e.Line, "%d play %s", &by, &card); err != nil {
			continue
		}
		played := cards.MustParse(card).Suit()
		if n%4 == 0 {
			led = played
		}
		n++
		if led == suit && cards.Seat(by) == seat && played != suit {
			return true
		}
	}
	return false
}

func BenchmarkSample(b *testing.B) {
	m, seat := midDeal(b, rand.New(rand.NewPCG(3, 4)))
	view, src, world := m.View(seat), rand.NewPCG(1, 2), new(barbu.Match)
	b.Run("worlds", func(b *testing.B) {
		w, err := view.Worlds()
		require.NoError(b, err)
		w.Draw(world, src)
		b.ReportAllocs()
		for b.Loop() {
			w.Draw(world, src)
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "worlds/s")
	})
	b.Run("set-up", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := view.Worlds(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("view", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			m.View(seat)
		}
	})
}
