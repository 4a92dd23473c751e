package barbu_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// requireSameMatch requires that two matches have the same state, history and sheet.
func requireSameMatch(t require.TestingT, want, got *barbu.Match) {
	require.True(t, want.Equal(got))
	require.True(t, slices.Equal(slices.Collect(want.History()), slices.Collect(got.History())), "histories")
	require.Equal(t, want.Sheet(), got.Sheet())
	require.Equal(t, want.Roles(), got.Roles())
}

// playAndUndo plays up to most random steps, takes all of them back, and plays them again. It
// requires that each step back leads to the match before the step.
func playAndUndo(t require.TestingT, v *variant.Variant, players, most int, src *rand.Rand) {
	s := begin(t, v, players)
	m := s.match
	states := []*barbu.Match{m.Clone()}
	for len(states) <= most && !finished(m) {
		s.next(t, src)
		states = append(states, m.Clone())
	}
	history := slices.Collect(m.History())
	for k := len(states) - 1; k > 0; k-- {
		require.True(t, m.Equal(states[k]))
		require.NoError(t, m.Undo())
		require.True(t, m.Equal(states[k-1]), "step %d: %v", k, states[k-1].Turn())
		if k%101 == 0 {
			requireSameMatch(t, states[k-1], m)
		}
	}
	requireSameMatch(t, must(barbu.New(v, players)), m)
	require.ErrorIs(t, m.Undo(), barbu.ErrUndo)
	requireSameMatch(t, states[0], m)

	// The steps lead to the same states again, with some of them taken back on the way.
	for k, h := range history {
		for back := range src.IntN(3) * src.IntN(2) {
			if k-back > 0 {
				require.NoError(t, m.Undo())
			}
		}
		for done := stepsOf(m); done < k; done++ {
			require.NoError(t, m.Repeat(history[done]))
		}
		require.NoError(t, m.Repeat(h))
		require.True(t, m.Equal(states[k+1]), "step %d again", k)
	}
	requireSameMatch(t, states[len(states)-1], m)

	// The clones that were made on the way are still what they were.
	repeated := must(barbu.New(v, players))
	for k := range states {
		require.True(t, states[k].Equal(repeated), "clone %d", k)
		if k < len(history) {
			require.NoError(t, repeated.Repeat(history[k]))
		}
	}
}

// stepsOf returns how many steps the history of a match has.
func stepsOf(m *barbu.Match) int {
	n := 0
	for range m.History() {
		n++
	}
	return n
}

func TestUndo(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		playAndUndo(t, v, players, full.Of(600, 2000, 5000), rand.New(rand.NewPCG(1, 4)))
	})
}

func TestUndoOfRandomVariants(t *testing.T) {
	checkTimes(t, 40, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		steps := rapid.IntRange(0, 400).Draw(t, "steps")
		playAndUndo(t, v, players, steps, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
	})
}

// Two matches that begin as clones are independent: undo and play of one do not change the
// other, across the end of a deal too.
func TestUndoAndClones(t *testing.T) {
	v := small("no-queens", "trumps")
	m := must(barbu.New(v, 4))
	playRandomly(m, rand.NewPCG(1, 1), func() bool { done, _ := m.Deals(); return done == 3 })
	clone, want := m.Clone(), slices.Collect(m.History())
	sheet := m.Sheet()
	for done, _ := clone.Deals(); done > 1; done, _ = clone.Deals() {
		require.NoError(t, clone.Undo())
	}
	playRandomly(clone, rand.NewPCG(1, 2), never)
	require.Equal(t, want, slices.Collect(m.History()))
	require.Equal(t, sheet, m.Sheet())

	// Conversely, with a view that was made before.
	view := m.View(2)
	text := jsonOf(t, view)
	after := clone.Sheet()
	for m.Undo() == nil {
	}
	playRandomly(m, rand.NewPCG(1, 3), never)
	require.Equal(t, after, clone.Sheet())
	require.Equal(t, text, jsonOf(t, view))
}

// A possible deal can be taken back to its beginning, but not the deals before it.
func TestUndoOfAWorld(t *testing.T) {
	for _, name := range []string{"penguin", "fife"} {
		m := must(barbu.New(must(variants.Lookup(name)), 4))
		src := rand.New(rand.NewPCG(1, 2))
		playRandomly(m, src, func() bool { done, _ := m.Deals(); return done == 2 && m.Turn().Due == barbu.DueCard })
		world := must(m.View(0).Sample(src))
		start := world.Clone()
		playRandomly(world, src, func() bool { done, _ := world.Deals(); return done == 4 })
		steps := stepsOf(world)
		for range steps - stepsOf(start) {
			require.NoError(t, world.Undo())
		}
		requireSameMatch(t, start, world)
		for range stepsOf(start) {
			require.NoError(t, world.Undo())
		}
		require.ErrorIs(t, world.Undo(), barbu.ErrUndo)
		require.Equal(t, barbu.Turn{Due: barbu.DueDeal}, world.Turn())
		require.Equal(t, start.Sheet(), world.Sheet())
		require.NoError(t, world.Chance(src))
	}
}

// Undo allocates only while it reads the deal from the log.
func TestUndoAllocatesLittle(t *testing.T) {
	m := must(barbu.New(penguin(), 4))
	playRandomly(m, rand.NewPCG(1, 2), func() bool { return m.Turn().Due == barbu.DueCard })
	play := barbu.PlayAction(m.Turn().Seat, m.LegalCards().Lowest())
	allocs := testing.AllocsPerRun(100, func() {
		if err := m.Apply(play); err != nil {
			t.Fatal(err)
		}
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	})
	require.LessOrEqual(t, allocs, 2.0)
}

// A match in which gifts, bets, plays and two packs are taken back one by one shows the same
// hands as before.
func TestUndoRestoresHands(t *testing.T) {
	m := must(barbu.New(testVariants()[1], 4)) // two packs, with gifts
	src := rand.New(rand.NewPCG(3, 2))
	var hands []cards.Hands
	playRandomly(m, src, func() bool { hands = append(hands, handsOf(m)); return false })
	for k := len(hands) - 1; k >= 0; k-- {
		require.NoError(t, m.Undo())
		require.Equal(t, hands[k], handsOf(m))
	}
}
