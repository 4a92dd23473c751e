package hidden_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// With more than twice MaxOneOf statements, worlds can be drawn but not counted.
func TestWorldsThatAreNotCounted(t *testing.T) {
	p := fourSeats()
	for seat := cards.Seat(1); seat <= 3; seat++ {
		rest := p.Cards.First
		for range 6 { // all sets of six faces that do not overlap
			faces := cards.Set(0)
			for range 6 {
				faces = faces.With(rest.Lowest())
				rest = rest.Without(rest.Lowest())
			}
			p.OneOf = append(p.OneOf, hidden.OneOf{Seat: seat, Faces: faces})
		}
	}
	s, err := hidden.New(p)
	require.NoError(t, err)
	require.Nil(t, s.Worlds())
	var w hidden.World
	src := rand.NewPCG(1, 2)
	for range 50 {
		s.Draw(&w, src)
		require.True(t, fits(&p, &w), "%+v", w)
	}
}

// A talon lies beside the hands. A hidden card whose other copy the viewer holds counts twice there
// too, also if worlds are drawn from a larger problem.
func TestTalonWithSeenCopies(t *testing.T) {
	p := hidden.Problem{
		Players: 3, Cards: cards.MustParseHand("AK.AKQ.A."), Sizes: [cards.MaxSeats]uint8{1, 2, 3},
		SeenCopies: [cards.MaxSeats]cards.Set{cards.MustParseSet("AS AH"), cards.MustParseSet("KH"), cards.MustParseSet("AD")},
	}
	for c := range p.Cards.First.All() {
		for seat := cards.Seat(1); seat <= 2; seat++ {
			p.OneOf = append(p.OneOf, hidden.OneOf{Seat: seat, Faces: p.Cards.First.Without(c).Without(p.Cards.First.Lowest())})
		}
	}
	s, err := hidden.New(p)
	require.NoError(t, err)
	require.True(t, s.Larger())
	worlds := dealsOf(&p)
	total := 0
	for _, n := range worlds {
		total += n
	}
	require.EqualValues(t, total, s.Worlds().Int64())
	require.Less(t, far(t, worlds, drawsFrom(t, p), rand.NewPCG(1, 2)), float64(critical))
}

// dealsOf returns the worlds of a small problem of different cards without passes, and how often
// each of them counts.
func dealsOf(p *hidden.Problem) map[key]int {
	worlds := map[key]int{}
	list := listOf(p.Cards)
	var deal func(i, ways int, w hidden.World)
	deal = func(i, ways int, w hidden.World) {
		if i == len(list) {
			if fits(p, &w) {
				worlds[keyOf(&w)] += ways
			}
			return
		}
		for seat := range p.Players {
			n, next := ways, w
			next.Hands[seat] = w.Hands[seat].With(list[i])
			twin := slices.ContainsFunc(p.SeenCopies[:], func(s cards.Set) bool { return s.Has(list[i]) })
			if twin && (seat == int(p.Me) || !p.SeenCopies[seat].Has(list[i])) {
				n *= 2
			}
			deal(i+1, n, next)
		}
	}
	deal(0, 1, hidden.World{})
	return worlds
}
