package hidden_test

import (
	"math/big"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// The share of the draws in which a statement is true is about the share of the worlds in which
// it is true. The test uses a problem with too many worlds to draw each of them.
func TestSharesOfManyWorlds(t *testing.T) {
	const draws = 20_000
	p := manySeats(5, 20, 8, [cards.MaxSeats]cards.Set{1: cards.Clubs.Set(), 2: cards.Diamonds.Set()})
	s, err := hidden.New(p)
	require.NoError(t, err)
	hearts := p.Cards.First & cards.Hearts.Set()
	half := hearts &^ cards.MustParseSet("TH JH QH KH AH")
	p.OneOf = []hidden.OneOf{{Seat: 3, Faces: half}}
	oneOf, err := hidden.New(p)
	require.NoError(t, err)
	share, _ := new(big.Rat).SetFrac(oneOf.Worlds(), s.Worlds()).Float64()
	require.Greater(t, share, 0.3)
	require.Less(t, share, 0.97)
	var w hidden.World
	src := rand.NewPCG(1, 2)
	seen := 0.0
	for range draws {
		s.Draw(&w, src)
		if w.Hands[3].First&half != 0 {
			seen++
		}
	}
	require.InDelta(t, share*draws, seen, 300, "four standard deviations are less than 283")
}

func TestDrawAllocatesNothing(t *testing.T) {
	problems := map[string]hidden.Problem{"an incomplete pass": pending().problem(), "too many statements": often().problem()}
	for _, bench := range benches {
		problems[bench.name] = bench.problem()
	}
	for name, p := range problems {
		s, err := hidden.New(p)
		require.NoError(t, err)
		var w hidden.World
		src := rand.NewPCG(1, 2)
		s.Draw(&w, src)
		require.Zero(t, testing.AllocsPerRun(100, func() { s.Draw(&w, src) }), name)
	}
}

// A sampler draws the same world from the same words, even while other goroutines use it.
func TestSamplerCanBeShared(t *testing.T) {
	for name, story := range stories {
		s, err := hidden.New(story.problem())
		require.NoError(t, err, name)
		var group sync.WaitGroup
		drawn := make([]key, 4)
		for i := range drawn {
			group.Go(func() {
				var w hidden.World
				src := rand.NewPCG(1, 2)
				for range 100 {
					s.Draw(&w, src)
				}
				drawn[i] = keyOf(&w)
			})
		}
		group.Wait()
		require.Equal(t, []key{drawn[0], drawn[0], drawn[0], drawn[0]}, drawn, name)
		if n := s.Worlds(); n != nil {
			n.SetInt64(0)
			require.Positive(t, s.Worlds().Sign(), "the caller changed the count")
		}
	}
}

// A World can be reused for other problems.
func TestWorldCanBeReused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := []string{"two packs", "three passes, four seats", "an incomplete pass", "voids", "a pass across, five seats"}
		var again hidden.World
		for range 5 {
			s, err := hidden.New(stories[rapid.SampledFrom(names).Draw(t, "story")].problem())
			require.NoError(t, err)
			var fresh hidden.World
			s.Draw(&fresh, rand.NewPCG(1, 2))
			s.Draw(&again, rand.NewPCG(1, 2))
			require.Equal(t, keyOf(&fresh), keyOf(&again))
			require.Len(t, again.Gifts, len(fresh.Gifts))
		}
	})
}
