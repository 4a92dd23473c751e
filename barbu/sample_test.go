package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// A world looks to the seat as the match does, down to the JSON, and goes on by the same
// rules to its end.
func TestWorldsLookAlike(t *testing.T) {
	everyPreset(t, func(t *testing.T, m *barbu.Match, src *rand.Rand) {
		world := new(barbu.Match)
		for !m.Turn().Over() {
			step(t, m, src)
			seat := cards.Seat(src.IntN(m.Players()))
			if src.IntN(8) > 0 {
				continue
			}
			v := m.View(seat)
			w, err := v.Worlds()
			if m.Players() > 5 && err != nil {
				require.ErrorIs(t, err, barbu.ErrWorlds)
				continue
			}
			require.NoError(t, err)
			for range 3 {
				w.Draw(world, src)
				seen := world.View(seat)
				seen.Heard = v.Heard
				if !seen.Equal(v) {
					require.Equal(t, v, seen)
				}
			}
			if src.IntN(20) == 0 {
				done, _ := world.Deals()
				for now := done; now == done && !world.Turn().Over(); now, _ = world.Deals() {
					step(t, world, src)
				}
			}
		}
	})
}
