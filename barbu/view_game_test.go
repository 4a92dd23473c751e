package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
)

// The plays of a view are the lines of its history since the play began.
func TestPlaysMatchHistory(t *testing.T) {
	everyPreset(t, func(t *testing.T, m *barbu.Match, src *rand.Rand) {
		started, before := 0, barbu.DueNothing
		for !m.Turn().Over() {
			due := m.Turn().Due
			step(t, m, src)
			switch {
			case due == barbu.DueDeal:
				started = 1000 // the play has not started
			case due == barbu.DueCard && before != barbu.DueCard:
				started = len(m.View(barbu.Spectator).History) - 1
			}
			before = due
			if src.IntN(full.Of(80, 20, 20)) > 0 {
				continue
			}
			for seat := range cards.Seat(m.Players() + 1) { // the last seat is a spectator
				v := m.View(seat)
				require.Same(t, m.Variant(), v.Bound())
				at := started
				for a := range v.Plays() {
					require.Equal(full.Quick(t), v.History[at].String(), v.Format(a))
					at++
				}
				require.Equal(t, max(started, len(v.History)), max(started, at))
			}
		}
	})
}

// A view that is not bound has no variant and no plays; after Bind it has both.
func TestPlaysAfterBind(t *testing.T) {
	m, src := must(barbu.New(penguin(), 4)), rand.New(rand.NewPCG(1, 1))
	for m.Turn().Due != barbu.DueCard {
		step(t, m, src)
	}
	for range 6 {
		step(t, m, src)
	}
	v := m.View(0)
	text, err := json.Marshal(v)
	require.NoError(t, err)
	read := new(barbu.View)
	require.NoError(t, json.Unmarshal(text, read))
	require.Nil(t, read.Bound())
	require.Empty(t, slices.Collect(read.Plays()))
	require.NoError(t, read.Bind(m.Variant()))
	require.Same(t, m.Variant(), read.Bound())
	require.Len(t, slices.Collect(read.Plays()), 6)
	require.Equal(t, slices.Collect(v.Plays()), slices.Collect(read.Plays()))
	for a := range read.Plays() { // a walk can stop early
		require.Equal(t, barbu.KindPlay, a.Kind)
		break
	}
}
