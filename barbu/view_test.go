package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// everyPreset walks a match of every preset by every number of players.
func everyPreset(t *testing.T, each func(t *testing.T, m *barbu.Match, src *rand.Rand)) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for i, players := range v.Players() {
			t.Run(name, func(t *testing.T) {
				m, err := barbu.New(v, players)
				require.NoError(t, err)
				each(t, m, rand.New(rand.NewPCG(uint64(i), uint64(len(name)))))
			})
		}
	}
}

// A view says of its own seat's actions just what the match does, and of others'
// nothing; read back from JSON it is the same, and can be bound; and by its events it
// becomes the view of the moment after.
func TestViewsFollowTheMatch(t *testing.T) {
	everyPreset(t, func(t *testing.T, m *barbu.Match, src *rand.Rand) {
		views := make([]*barbu.View, m.Players()+1)
		for seat := range views {
			views[seat] = m.View(cards.Seat(seat))
		}
		for steps := 0; !m.Turn().Over(); steps++ {
			step(t, m, src)
			for seat, v := range views {
				for e := range m.Events(cards.Seat(seat), v.Heard) {
					require.NoError(t, v.Apply(e), "%+v", e)
				}
				if src.IntN(10) > 0 {
					continue
				}
				now := m.View(cards.Seat(seat))
				if !now.Equal(v) {
					require.Equal(t, now, v)
				}
				if src.IntN(200) > 0 {
					continue
				}
				text, err := json.Marshal(now)
				require.NoError(t, err)
				read := new(barbu.View)
				require.NoError(t, json.Unmarshal(text, read))
				require.True(t, read.Equal(now), "%s", text)
				require.NoError(t, read.Bind(m.Variant()))
				var legal []string
				if int(m.Turn().Seat) == seat && !m.Turn().Chance() {
					for a := range m.Legal() {
						legal = append(legal, m.Format(a))
					}
				}
				require.True(t, slices.Equal(legal, read.Legal), "%v %v", legal, read.Legal)
			}
		}
	})
}
