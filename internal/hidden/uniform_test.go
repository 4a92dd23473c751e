package hidden_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/hidden"
)

// drawer draws a world.
type drawer func(src rand.Source) key

func drawsFrom(t testing.TB, p hidden.Problem) drawer {
	s, err := hidden.New(p)
	require.NoError(t, err)
	var w hidden.World
	return func(src rand.Source) key {
		s.Draw(&w, src)
		return keyOf(&w)
	}
}

// far returns how many standard deviations the chi-square statistic of the draws is above its
// mean. The mean is the expected value for a drawer that draws uniformly. Source: Wilson,
// Hilferty: The Distribution of Chi-Square, 1931.
func far(t testing.TB, worlds map[key]int, draw drawer, src rand.Source) float64 {
	total := 0
	for _, n := range worlds {
		total += n
	}
	draws := max(15*total, 20_000)
	seen := map[key]int{}
	for range draws {
		k := draw(src)
		if worlds[k] == 0 { // with require for each draw the test takes twice the time
			require.Fail(t, "not a world", "%+v", k)
		}
		seen[k]++
	}
	chi := 0.0
	for k, n := range worlds {
		want := float64(draws) * float64(n) / float64(total)
		if seen[k] == 0 {
			require.Fail(t, "never drawn", "in %d draws: %+v", draws, k)
		}
		chi += (float64(seen[k]) - want) * (float64(seen[k]) - want) / want
	}
	v := 2 / (9 * float64(len(worlds)-1))
	return (math.Cbrt(chi/float64(len(worlds)-1)) - 1 + v) / math.Sqrt(v)
}

// critical is the limit of the test statistic. A sampler that draws uniformly exceeds it in
// about one test of 30,000.
const critical = 4

func TestDrawIsUniform(t *testing.T) {
	few := full.Of(5, len(stories), len(stories))
	for name, s := range stories {
		if few--; few < 0 {
			break
		}
		t.Run(name, func(t *testing.T) {
			worlds := s.worlds()
			require.Greater(t, len(worlds), 10)
			draw := drawsFrom(t, s.problem())
			require.Less(t, far(t, worlds, draw, rand.NewPCG(1, 2)), float64(critical))
			require.Less(t, far(t, worlds, draw, rand.NewChaCha8([32]byte{3})), float64(critical))
		})
	}
}

// The test of uniformity finds typical errors in a sampler.
func TestChiSquareFindsABiasedSampler(t *testing.T) {
	for name, row := range map[string]struct {
		story *story
		draw  func(testing.TB, *story) drawer
	}{
		"seen copies are ignored":                            {twoPackStory(), copiesIgnored},
		"cards are exchanged until a statement is true":      {voids(), swapped},
		"cards are exchanged until many statements are true": {often(), swapped},
		"hands are drawn without regard to three passes":     {stories["three passes, three seats"], handsFirst},
		"hands are drawn without regard to two passes":       {stories["two passes to the left"], handsFirst},
	} {
		t.Run(name, func(t *testing.T) {
			got := far(t, row.story.worlds(), row.draw(t, row.story), rand.NewPCG(1, 2))
			require.Greater(t, got, float64(critical))
		})
	}
}

func copiesIgnored(t testing.TB, s *story) drawer {
	p := s.problem()
	p.SeenCopies = [cards.MaxSeats]cards.Set{}
	return drawsFrom(t, p)
}

// swapped returns a drawer that first draws a world without regard to the statements of OneOf.
// While a statement is false, the seat of the statement exchanges a card with another seat, so
// that the statement becomes true. The other seat gets a card that it may hold.
func swapped(t testing.TB, s *story) drawer {
	p := s.problem()
	oneOf := p.OneOf
	p.OneOf = nil
	draw := drawsFrom(t, p)
	return func(src rand.Source) key {
		r := rand.New(src)
		for {
			k := draw(src)
			for range 20 {
				i := slices.IndexFunc(oneOf, func(s hidden.OneOf) bool { return k.hands[s.Seat].First&s.Faces == 0 })
				if i < 0 {
					return k
				}
				mine := k.hands[oneOf[i].Seat]
				want := (oneOf[i].Faces & p.Cards.First &^ p.Never[oneOf[i].Seat]).Pick(r.Uint64())
				seat := slices.IndexFunc(k.hands[:], func(h cards.Hand) bool { return h.Has(want) })
				if give := (mine.First &^ p.Never[seat]).Pick(r.Uint64()); give != 0 {
					k.hands[seat] = k.hands[seat].Without(want).With(give)
					k.hands[oneOf[i].Seat] = mine.Without(give).With(want)
				}
			}
		}
	}
}

// handsFirst returns a drawer that draws hands without regard to the passes. Then it draws
// passes that can have led to these hands, if such passes exist.
func handsFirst(t testing.TB, s *story) drawer {
	worlds := map[[cards.MaxSeats]cards.Hand][]key{}
	for k := range s.worlds() {
		worlds[k.hands] = append(worlds[k.hands], k)
	}
	for _, list := range worlds {
		slices.SortFunc(list, func(a, b key) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	}
	p := s.problem()
	p.Passes = nil
	draw := drawsFrom(t, p)
	return func(src rand.Source) key {
		for {
			if list := worlds[draw(src).hands]; list != nil {
				return list[rand.New(src).IntN(len(list))]
			}
		}
	}
}
