package tricks_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// chances adds the probability of each final state to ends. It assumes that all legal cards
// are equally likely.
func chances(t *testing.T, s tricks.State, chance float64, ends map[tricks.State]float64) {
	if s.Over() {
		ends[s] += chance
		return
	}
	legal := s.Legal()
	for c := range legal.All() {
		next := s
		require.NoError(t, next.Play(c))
		chances(t, next, chance/float64(legal.Len()), ends)
	}
}

// Pearson's chi-squared test checks that Rollout reaches each final state as often as the
// whole game tree predicts. The source is fixed, so the test always gives the same result.
func TestRolloutIsUniform(t *testing.T) {
	for _, line := range []string{
		"0 A2.Q.. K.A..2 3.K..A",
		"0 lead=last-resort A2.Q.. K.A..2 3.K..A",
		"0 trump=C head=must ruff=must overtrump=must A2..2. K..A.2 3..K.A",
		"0 end=when-decided counting=.A.. A2.Q.. K.A..2 3.K..A",
		"0 AK.*.. A.K..A K.A..K",
	} {
		t.Run(line, func(t *testing.T) {
			d, _ := parsePerft(t, line)
			start := d.state()
			ends := map[tricks.State]float64{}
			chances(t, start, 1, ends)
			require.Greater(t, len(ends), 5)

			const runs = 100_000
			src := rand.NewPCG(1, 2)
			seen := map[tricks.State]int{}
			for range runs {
				s := start
				s.Rollout(src)
				seen[s]++
			}
			chi2 := 0.0
			for s, chance := range ends {
				want := runs * chance
				require.Greater(t, want, 100.0, "too rare for the test")
				chi2 += (float64(seen[s]) - want) * (float64(seen[s]) - want) / want
				delete(seen, s)
			}
			require.Empty(t, seen, "a final state that the game tree does not have")
			// The limit is four standard deviations above the expected value.
			free := float64(len(ends) - 1)
			require.Less(t, chi2, free+4*math.Sqrt(2*free))
		})
	}
}

func TestRolloutPlaysOnFromAnywhere(t *testing.T) {
	src := rand.NewPCG(1, 2)
	hands, err := cards.Pack52().Deal(4, src)
	require.NoError(t, err)
	s := new(tricks.Rules).Deal(cards.NoSuit, &hands, 3)
	for plies := 0; ; plies++ {
		end := s
		end.Rollout(src)
		require.True(t, end.Over())
		require.Equal(t, 13, end.Done())
		for i := range s.Done() {
			require.Equal(t, s.Winner(i), end.Winner(i))
		}
		if s.Over() {
			require.True(t, end == s, "a deal that is over was changed")
			require.Equal(t, 52, plies)
			return
		}
		require.NoError(t, s.Play(s.Legal().Highest()))
	}
}

// Equal sources give the same play.
func TestRolloutDependsOnlyOnItsSource(t *testing.T) {
	hands, err := cards.Pack52().Deal(4, rand.NewPCG(3, 4))
	require.NoError(t, err)
	start := new(tricks.Rules).Deal(cards.Hearts, &hands, 0)
	one, same, other := start, start, start
	one.Rollout(rand.NewPCG(1, 2))
	same.Rollout(rand.NewPCG(1, 2))
	other.Rollout(rand.NewPCG(1, 3))
	require.True(t, one == same)
	require.False(t, one == other)
}

// BenchmarkRollout plays deals of 52 cards with Rollout.
func BenchmarkRollout(b *testing.B) {
	b.Run("no-hearts", func(b *testing.B) { rollouts(b, &tricks.Rules{Lead: tricks.LeadLastResort}, cards.NoSuit) })
	b.Run("trumps", func(b *testing.B) { rollouts(b, &allDuties, cards.Hearts) })
}

func rollouts(b *testing.B, r *tricks.Rules, trump cards.Suit) {
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
	for b.Loop() {
		s := dealt[n%len(dealt)]
		n++
		s.Rollout(src)
		if s.Done() != 13 {
			b.Fatalf("%d tricks, want 13", s.Done())
		}
	}
	plies := float64(52 * b.N)
	b.ReportMetric(plies/b.Elapsed().Seconds(), "plies/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/plies, "ns/card")
}

// BenchmarkRollouts plays each deal 64 times with Rollouts, and scores.
func BenchmarkRollouts(b *testing.B) {
	b.Run("no-hearts", func(b *testing.B) {
		rolloutsOf(b, &tricks.Rules{Lead: tricks.LeadLastResort}, cards.NoSuit, func(over tricks.State) (p [cards.MaxSeats]int32) {
			for seat := range cards.Seat(4) {
				p[seat] = int32(-2 * over.Taken(seat).First.In(cards.Hearts).Len())
			}
			return p
		})
	})
	b.Run("trumps", func(b *testing.B) {
		rolloutsOf(b, &allDuties, cards.Hearts, func(over tricks.State) (p [cards.MaxSeats]int32) {
			for seat := range cards.Seat(4) {
				p[seat] = int32(5 * over.Won(seat))
			}
			return p
		})
	})
}

func rolloutsOf(b *testing.B, r *tricks.Rules, trump cards.Suit, points func(tricks.State) [cards.MaxSeats]int32) {
	const n = 64
	src := rand.NewPCG(1, 2)
	var dealt [64]tricks.State
	for i := range dealt {
		hands, err := cards.Pack52().Deal(4, src)
		if err != nil {
			b.Fatal(err)
		}
		dealt[i] = r.Deal(trump, &hands, 0)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		mean, _ := dealt[i%len(dealt)].Rollouts(n, src, points)
		i++
		if sum := mean[0] + mean[1] + mean[2] + mean[3]; sum != -26 && sum != 65 {
			b.Fatalf("the deal sums to %v", sum)
		}
	}
	plies := float64(52 * n * b.N)
	b.ReportMetric(plies/b.Elapsed().Seconds(), "plies/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/plies, "ns/card")
}
