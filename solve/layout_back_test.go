package solve_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/solve"
)

// A solver may be asked for the positions of a deal from the last to the first. Each then shows owners of cards that the
// solver did not know, and what it knew of the later positions must not disturb it.
func TestLayoutFromTheLastPosition(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 12))
	s, fresh := solve.NewLayout(1<<16), solve.NewLayout(1<<16)
	for range full.Of(100, 400, 4000) {
		l := randomLayout(r, 16)
		all := []dominoes.State{l.state}
		for last := l.state; !last.Over(); all = append(all, last) {
			move(&last, r)
		}
		o := randomObjective(r, &l)
		for i := len(all) - 1; i >= 0; i-- {
			got, err := s.Value(t.Context(), &all[i], o)
			require.NoError(t, err)
			if i%3 == 0 {
				other := randomLayout(r, 0) // of another deal, so that it forgets this one
				_, err = fresh.Value(t.Context(), &other.state, randomObjective(r, &other))
				require.NoError(t, err)
				want, err := fresh.Value(t.Context(), &all[i], o)
				require.NoError(t, err)
				require.Equal(t, [2]int{want.Low, want.High}, [2]int{got.Low, got.High})
			}
		}
	}
}
