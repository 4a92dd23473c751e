package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// scheduledTalon returns a game whose declarer takes up the talon without declaring, because the contract is scheduled.
func scheduledTalon(t *testing.T, trump string) *variant.Variant {
	v, _, err := variant.Load("scheduled.yaml", strings.NewReader(`
name: scheduled
players: [3]
pack: {lowest: 8, talon: {to: declarer, discards: declarer}}
schedule: [tricks]
contracts: {tricks: {trump: `+trump+`, terms: [{per: trick, points: 1}]}}
`), nil)
	require.NoError(t, err)
	return v
}

// A possible deal has the log of a match in which these cards were dealt, also if the talon is taken up when the cards are
// dealt.
func TestWorldsOfATalonThatIsDealt(t *testing.T) {
	v := scheduledTalon(t, "none")
	m, err := barbu.New(v, 3)
	require.NoError(t, err)
	src := rand.NewPCG(4, 2)
	for m.Turn().Chance() {
		require.NoError(t, m.Chance(src))
	}
	for range 3 { // a discard and two cards
		w, err := m.View(1).Worlds()
		require.NoError(t, err)
		world := new(barbu.Match)
		for range 20 {
			w.Draw(world, src)
			same, err := barbu.ParsePosition(lookup(v), world.Position().String())
			require.NoError(t, err)
			require.True(t, world.Equal(same), "%v", world.Position())
		}
		for a := range m.Legal() {
			require.NoError(t, m.Apply(a))
			break
		}
	}
}

// A view can be sent and bound, and follows the events, if the card that is turned up is of a talon that the declarer takes
// up at once.
func TestTurnedUpTalonIsTakenAtOnce(t *testing.T) {
	v := scheduledTalon(t, "turned")
	m, err := barbu.New(v, 3)
	require.NoError(t, err)
	src := rand.NewPCG(4, 2)
	followed := m.View(0)
	for range 8 {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
		} else {
			for a := range m.Legal() {
				require.NoError(t, m.Apply(a))
				break
			}
		}
		for e := range m.Events(0, followed.Cursor) {
			require.NoError(t, followed.Apply(e))
		}
		for seat := range cards.Seat(3) {
			text, err := json.Marshal(m.View(seat))
			require.NoError(t, err)
			var back barbu.View
			require.NoError(t, json.Unmarshal(text, &back))
			require.NoError(t, back.Bind(v), "seat %v", seat)
		}
	}
	now, err := json.Marshal(m.View(0))
	require.NoError(t, err)
	same, err := json.Marshal(followed)
	require.NoError(t, err)
	require.JSONEq(t, string(now), string(same))
}
