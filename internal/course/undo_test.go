package course_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// TakeBack restores the state before each deal. Lines that a copy of the course shares are not
// overwritten by the deals that follow.
func TestTakeBack(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		lines := linesOf(t, v, players)
		c, err := course.New(v, players)
		require.NoError(t, err)
		before := []course.Course{*c}
		for i := range lines {
			require.NoError(t, c.Redo(&lines[i]))
			before = append(before, *c)
		}
		for _, at := range []int{0, len(lines) / 2, len(lines)} {
			// at lines are shared, and later lines have memory of their own.
			shared := before[at].Snapshot(len(lines))
			for i := at; i < len(lines); i++ {
				require.NoError(t, shared.Redo(&lines[i]))
			}
			kept := shared
			for i := len(lines) - 1; i >= 0; i-- {
				shared.TakeBack()
				require.True(t, shared.Equal(&before[i]), "deal %d", i+1)
				wrong := lines[i]
				wrong.Points[0] += 1000
				require.NoError(t, shared.Redo(&wrong))
				require.Equal(t, lines, kept.Lines(), "a shared line is overwritten")
				shared.TakeBack()
				require.True(t, shared.Equal(&before[i]), "deal %d, taken back again", i+1)
			}
		}
	})
}

// linesOf plays a match at random and returns the lines of its sheet.
func linesOf(t *testing.T, v *variant.Variant, players int) []score.Deal {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(1, 5))
	for !matchtest.Finished(m) {
		if m.Turn().Chance() {
			err = m.Chance(src)
		} else {
			err = m.Apply(matchtest.Choice(m, src))
		}
		require.NoError(t, err)
	}
	return m.Sheet().Deals
}
