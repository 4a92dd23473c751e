package barbu_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// after returns a function that returns false in its first n calls, and then true.
func after(n int) func() bool {
	return func() bool { n--; return n < 0 }
}

// A match and its clone can be played on in different ways: neither changes the other.
func TestClonesAreIndependent(t *testing.T) {
	v := small("no-tricks", "no-queens", "trumps", "domino")
	length := 0
	whole := must(barbu.New(v, 4))
	playRandomly(whole, rand.NewPCG(1, 1), func() bool { length++; return false })
	rapid.Check(t, func(t *rapid.T) {
		m := must(barbu.New(v, 4))
		seed := rapid.Uint64().Draw(t, "seed")
		playRandomly(m, rand.NewPCG(seed, 0), after(rapid.IntRange(0, length).Draw(t, "where")))
		clone := m.Clone()
		if rapid.Bool().Draw(t, "into a used match") {
			clone = must(barbu.New(v, 4))
			playRandomly(clone, rand.NewPCG(seed, 1), after(rapid.IntRange(0, length).Draw(t, "used")))
			clone.CopyFrom(m)
		}
		require.True(t, clone.Equal(m) && m.Equal(clone))
		require.Equal(t, m.Sheet(), clone.Sheet())

		before, sheet := m.Clone(), m.Sheet()
		playRandomly(clone, rand.NewPCG(seed, 2), never)
		require.True(t, m.Equal(before), "playing the clone changed the match")
		require.Equal(t, sheet, m.Sheet())

		ended, sheet := clone.Clone(), clone.Sheet()
		playRandomly(m, rand.NewPCG(seed, 3), never)
		require.True(t, clone.Equal(ended), "playing the match changed the clone")
		require.Equal(t, sheet, clone.Sheet())
	})
}

// No two states of a match are equal, even if they differ only in the history.
func TestEqualDistinguishesStates(t *testing.T) {
	v := small("no-queens", "domino")
	m := must(barbu.New(v, 4))
	var states []*barbu.Match
	playRandomly(m, rand.NewPCG(1, 2), func() bool {
		states = append(states, m.Clone())
		return false
	})
	states = append(states, m.Clone())
	for i := range states {
		for j := range states {
			same(t, i == j, states[i].Equal(states[j]), fmt.Sprintf("states %d and %d", i, j))
		}
	}

	// Two matches are in the same position. One of the matches had one more bet, which paid
	// nothing because both seats took the same number of queens.
	v = changed(func(r *variant.Rules) {
		only(r, "no-queens")
		r.Doubling.Quota = 0
	})
	var a, b *barbu.Match
	for seed := uint64(0); ; seed++ {
		a, b = must(barbu.New(v, 4)), must(barbu.New(v, 4))
		hands := a.Shuffle(rand.NewPCG(seed, 0))
		require.NoError(t, a.Deal(hands))
		require.NoError(t, b.Deal(hands))
		apply(t, a, "0 declare no-queens", "1 double 0", "2 pass", "3 pass", "0 pass")
		apply(t, b, "0 declare no-queens", "1 double 0 2", "2 pass", "3 pass", "0 pass")
		for a.Turn().Due == barbu.DueCard {
			play := barbu.PlayAction(a.Turn().Seat, a.LegalCards().Lowest())
			require.NoError(t, a.Apply(play))
			require.NoError(t, b.Apply(play))
		}
		if a.Total() == b.Total() {
			break
		}
	}
	require.Equal(t, a.Turn(), b.Turn())
	require.False(t, a.Equal(b), "the sheets differ")

	// The same rules compiled twice are two different variants.
	require.False(t, must(barbu.New(v, 4)).Equal(must(barbu.New(must(v.Rules().Compile()), 4))))
}

// Changes to a sheet do not change the match.
func TestSheetIsACopy(t *testing.T) {
	m := must(barbu.New(small("no-queens"), 4))
	playRandomly(m, rand.NewPCG(1, 2), never)
	before, sheet := m.Clone(), m.Sheet()
	sheet.Deals[0].Points[0]++
	sheet.Contracts[0].Label = "Ladies"
	sheet.Deals = append(sheet.Deals[:1], score.Deal{})
	require.True(t, m.Equal(before))
	require.Equal(t, before.Sheet(), m.Sheet())
	require.Equal(t, "No queens", m.Sheet().Contracts[0].Label)
}

func TestActionIsSmallAndComparable(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(barbu.Action{}), uintptr(32))
	queen := cards.MustParse("QH")
	require.Contains(t, []barbu.Action{barbu.PlayAction(1, queen)}, barbu.PlayAction(1, queen))
	require.Equal(t, queen, barbu.PlayAction(1, queen).Card())
	require.Zero(t, barbu.PassAction(1).Card())
	require.Zero(t, barbu.Action{Cards: cards.HandOf(queen, cards.MustParse("KH"))}.Card())
	require.Equal(t, barbu.PassAction(2), barbu.DoubleAction(2, 0, 0))
}

// Playing a whole match allocates no memory. The test plays a match that is reused, new
// matches, and clones of a new match.
func TestPlayAllocatesNothing(t *testing.T) {
	const runs = 10
	src := rand.NewPCG(1, 2)
	fresh, reused := must(barbu.New(penguin(), 4)), new(barbu.Match)
	reused.CopyFrom(fresh)
	var made, cloned []*barbu.Match
	for range runs + 1 { // AllocsPerRun makes one more run before it measures
		made, cloned = append(made, must(barbu.New(penguin(), 4))), append(cloned, fresh.Clone())
	}
	byLegal := func(m *barbu.Match) barbu.Action { return pick(m, src) }
	byLegalCards := func(m *barbu.Match) barbu.Action {
		if legal := m.LegalCards(); legal != 0 {
			return barbu.PlayAction(m.Turn().Seat, legal.Pick(src.Uint64()))
		}
		return pick(m, src)
	}
	for _, row := range []struct {
		name   string
		choose func(*barbu.Match) barbu.Action
		match  func(run int) *barbu.Match
	}{
		{"reused, by LegalCards", byLegalCards, func(int) *barbu.Match { reused.CopyFrom(fresh); return reused }},
		{"reused, by Legal", byLegal, func(int) *barbu.Match { reused.CopyFrom(fresh); return reused }},
		{"new", byLegalCards, func(run int) *barbu.Match { return made[run] }},
		{"cloned", byLegalCards, func(run int) *barbu.Match { return cloned[run] }},
	} {
		run, steps := 0, 0
		allocs := testing.AllocsPerRun(runs, func() {
			m := row.match(run)
			run++
			for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
				var err error
				if turn.Chance() {
					err = m.Deal(m.Shuffle(src))
				} else if a := row.choose(m); m.Why(a) == nil {
					err = m.Apply(a)
				}
				if err != nil {
					t.Fatal(err)
				}
				steps++
			}
		})
		require.Zero(t, allocs, row.name)
		require.Greater(t, steps, (runs+1)*28*40, row.name)
	}
}

// pick returns a random legal action; all are equally likely.
func pick(m *barbu.Match, src rand.Source) (chosen barbu.Action) {
	n := uint64(0)
	for a := range m.Legal() {
		if n++; src.Uint64()%n == 0 {
			chosen = a
		}
	}
	return chosen
}

// A walk of Legal can stop after any action, in every kind of turn.
func TestLegalWalkCanStop(t *testing.T) {
	m := must(barbu.New(choices(), 4))
	seen := map[barbu.Due]int{}
	playRandomly(m, rand.NewPCG(1, 2), func() bool {
		legal := slices.Collect(m.Legal())
		for i := range legal {
			n := 0
			for a := range m.Legal() {
				same(t, legal[n], a, "a second walk")
				if n++; n > i {
					break
				}
			}
			require.Equal(t, i+1, n)
		}
		seen[m.Turn().Due] += len(legal)
		return false
	})
	require.Len(t, seen, 4)
}

// Each deal, draw, cut, action, step back and copy gives a match a revision that it never had.
// What the match refuses does not change the revision, and neither does a change of a clone.
func TestRevision(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	m, err := barbu.New(matchtest.FifeOf("fife-revisions", func(*variant.Rules) {}), 4)
	require.NoError(t, err)
	seen := map[uint64]bool{m.Revision(): true}
	fresh := func() {
		require.False(t, seen[m.Revision()])
		seen[m.Revision()] = true
	}
	for range 400 {
		switch {
		case src.IntN(5) == 0 && m.Undo() == nil:
		case src.IntN(9) == 0:
			m.CopyFrom(m.Clone())
		case m.Turn().Chance():
			require.NoError(t, m.Chance(src))
		default:
			require.NoError(t, m.Apply(matchtest.Choice(m, src)))
		}
		fresh()
		before := m.Revision()
		require.Error(t, m.Apply(barbu.Action{}))
		require.Error(t, m.Deal(cards.Hands{}))
		require.Error(t, m.Draw([cards.MaxSeats]cards.Card{}))
		_ = m.Clone().Undo()
		require.Equal(t, before, m.Revision())
	}
}
