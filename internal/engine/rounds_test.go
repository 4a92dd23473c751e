package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/engine"
)

// drawRounds draws a game in rounds: contracts of tricks that can be combined with each other, one
// that is always alone, and a layout that is played once or more and may be combined with itself.
// The last round is a round of cuts.
func drawRounds(src *rand.Rand) *engine.Game {
	tricks := between(src, 2, 4)
	alone := between(src, 0, 1)
	layouts := between(src, 0, 3)
	g := &engine.Game{
		Players: 4, Rounds: 5, Sets: 1, Contracts: tricks + alone + layouts,
		Joint: 1<<tricks - 1, Layout: engine.Set(min(layouts, 1)) << (tricks + alone),
		Pairs: between(src, 0, 3), Group: []int{0, 0, 2, 3, 4}[src.IntN(5)],
		CuttingPack: cuts.Pack{Lowest: cards.Three, Highest: cards.Three + cards.Rank(tricks+alone-1), Jokers: between(src, 0, 1), Bridges: between(src, 0, 1)},
	}
	for i := range tricks + alone {
		g.Numbers = append(g.Numbers, 1<<i)
	}
	for set := engine.Set(1); set < 1<<g.Contracts; set++ {
		if set.Len() == 1 && set <= 1<<(tricks+alone) || set&^g.Joint == 0 {
			g.Groups = append(g.Groups, set)
		}
	}
	if layouts > 1 {
		r := engine.Repeated{Bits: (1<<layouts - 1) << (tricks + alone), Joint: src.IntN(2) == 0}
		g.Repeated = append(g.Repeated, r)
		for n := 2; n <= layouts && r.Joint; n++ {
			g.Groups = append(g.Groups, r.First(n))
		}
	}
	slices.SortStableFunc(g.Groups, func(a, b engine.Set) int { return a.Len() - b.Len() })
	return g
}

// round tries every way to play a round.
type round struct {
	*engine.Game
	cut  bool
	seen map[state][2]int
}

// state is what was declared in a round, and how it was combined.
type state struct {
	declared engine.Set
	combined engine.Combined
}

// deals returns the fewest and the most deals that are left in the round, if its obligation can
// be met. Otherwise most is -1.
func (r *round) deals(s state) (least, most int) {
	if found, ok := r.seen[s]; ok {
		return found[0], found[1]
	}
	least, most = 99, -1
	if r.Left(s.declared) == 0 {
		pairs, group := r.Pairs > 0 && int(s.combined.Pairs) >= r.Pairs, r.Group > 0 && int(s.combined.Largest) >= r.Group
		if r.cut || r.Pairs == 0 && r.Group == 0 || pairs || group {
			least, most = 0, 0
		}
	}
	for _, set := range r.next(s.declared) {
		a, b := r.deals(state{r.Add(s.declared, set), s.combined.With(set.Len())})
		if b >= 0 {
			least, most = min(least, a+1), max(most, b+1)
		}
	}
	r.seen[s] = [2]int{least, most}
	return least, most
}

// next lists what can be played in the next deal if there is no obligation.
func (r *round) next(declared engine.Set) (sets []engine.Set) {
	if r.cut {
		return r.called(declared)
	}
	for _, set := range r.Groups {
		if set&^r.Left(declared) == 0 {
			sets = append(sets, set)
		}
	}
	return sets
}

// called lists what the cuts of a deal can choose.
func (r *round) called(declared engine.Set) (sets []engine.Set) {
	if r.Left(declared) == 0 {
		return nil
	}
	seen := map[cuts.Call]bool{}
	var cut func(c cuts.Call)
	cut = func(c cuts.Call) {
		switch {
		case seen[c]:
		case c.Done():
			sets = append(sets, r.CutContracts(&c))
		default:
			seen[c] = true
			for card := range r.CuttingPack.All() {
				next := c
				if next.Cut(card) == nil {
					cut(next)
				}
			}
		}
	}
	cut(r.StartCall(declared))
	return sets
}

// RoundDeals, Allowed and Keeps agree with a search of every way to play a round.
func TestRoundsAgreeWithASearch(t *testing.T) {
	repeat(t, 40, func(src *rand.Rand) {
		g := drawRounds(src)
		r := round{g, false, map[state][2]int{}}
		least, most := r.deals(state{})
		if most < 0 { // the obligation is impossible, which package variant refuses
			return
		}
		gotLeast, gotMost := g.RoundDeals(engine.At{Round: 2})
		require.Equal(t, [2]int{least, most}, [2]int{gotLeast, gotMost})

		at := engine.At{Round: 1}
		var s state
		for g.Left(s.declared) != 0 {
			declared := engine.Declared{1: s.declared}
			var want []engine.Set
			for _, set := range r.next(s.declared) {
				_, most := r.deals(state{g.Add(s.declared, set), s.combined.With(set.Len())})
				require.Equal(t, most >= 0, g.Keeps(at, &declared, s.combined, set))
				if most >= 0 {
					want = append(want, set)
				}
			}
			require.Equal(t, want, slices.Collect(g.Allowed(at, &declared, s.combined)))
			set := want[src.IntN(len(want))]
			s = state{g.Add(s.declared, set), s.combined.With(set.Len())}
		}
	})
}

// In the round of cuts every deal plays contracts that are left, there is no obligation, and the
// number of deals agrees with a search of all cuts.
func TestRoundOfCutsAgreesWithASearch(t *testing.T) {
	repeat(t, 40, func(src *rand.Rand) {
		g := drawRounds(src)
		r := round{g, true, map[state][2]int{}}
		least, most := r.deals(state{})
		gotLeast, gotMost := g.RoundDeals(engine.At{Round: 4})
		require.Equal(t, [2]int{least, most}, [2]int{gotLeast, gotMost})
		for s := range r.seen {
			for _, set := range r.next(s.declared) {
				require.Zero(t, set&^g.Left(s.declared))
				declared := engine.Declared{cards.MaxSeats: s.declared}
				require.True(t, g.Keeps(engine.At{Round: 4}, &declared, s.combined, set))
			}
		}
	})
}

func TestRoundDealsOfFife(t *testing.T) {
	g := builtin("fife", 4).Engine()
	least, most := g.RoundDeals(engine.At{Round: 3, Deal: 1})
	require.Equal(t, []int{2, 5}, []int{least, most})
	least, most = g.RoundDeals(engine.At{Round: 4})
	require.Equal(t, []int{2, 7}, []int{least, most})
	require.Equal(t, 35, g.MostDeals())

	penguin := builtin("penguin", 4).Engine()
	least, most = penguin.RoundDeals(engine.At{})
	require.Equal(t, []int{28, 28}, []int{least, most})
	require.Equal(t, 28, penguin.MostDeals())
}

// A loop over Allowed can end early.
func TestAllowedStops(t *testing.T) {
	for set := range builtin("fife", 4).Engine().Allowed(engine.At{}, new(engine.Declared), engine.Combined{}) {
		require.Equal(t, engine.Set(1), set)
		break
	}
}

// A contract that is played several times is counted, whichever of its bits a set has.
func TestAddAndLeft(t *testing.T) {
	g := &engine.Game{Contracts: 5, Repeated: []engine.Repeated{{Bits: 0b1110}}}
	require.Equal(t, engine.Set(0b11111), g.Left(0))
	require.Equal(t, engine.Set(0b00111), g.Left(0b10010))
	require.Equal(t, engine.Set(0b00011), g.Left(0b10110))
	require.Equal(t, engine.Set(0), g.Left(0b11111))
	require.Equal(t, engine.Set(0b00110), g.Add(0b00010, 0b00010))
	require.Equal(t, engine.Set(0b01111), g.Add(0b00010, 0b00111))
	require.Equal(t, engine.Set(0b10001), g.Add(0b00001, 0b10000))
	require.Equal(t, engine.Set(0b01110), g.Add(0b01110, 0b00010), "once more than it can be declared")
}
