package barbu_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// A view has the legal actions of its own seat, and none while another seat must act.
func TestChoices(t *testing.T) {
	everyPreset(t, func(t *testing.T, m *barbu.Match, src *rand.Rand) {
		for !m.Turn().Over() {
			step(t, m, src)
			if src.IntN(50) > 0 {
				continue
			}
			for seat := range cards.Seat(m.Players()) {
				v, turn := m.View(seat), m.Turn()
				if turn.Chance() || turn.Over() || turn.Seat != seat {
					require.Empty(t, slices.Collect(v.Actions()))
					require.Zero(t, v.Cards())
					continue
				}
				require.Equal(t, slices.Collect(m.Legal()), slices.Collect(v.Actions()))
				require.Equal(t, m.LegalCards(), v.Cards())
				for a := range v.Actions() {
					read, err := v.Parse(v.Format(a))
					require.NoError(t, err)
					require.Equal(t, a, read)
					require.NoError(t, v.Why(a))
				}
				require.Equal(t, m.Why(barbu.Action{Kind: barbu.KindPlay, Seat: seat}), v.Why(barbu.Action{Kind: barbu.KindPlay, Seat: seat}))
			}
		}
	})
}

// A walk of the legal actions ends after any of them if the caller asks for no more.
func TestLegalEndsEarly(t *testing.T) {
	check := func(t *testing.T, m *barbu.Match) {
		for n := range min(30, len(slices.Collect(m.Legal()))) {
			calls := 0
			m.Legal()(func(barbu.Action) bool {
				calls++
				return calls <= n
			})
			require.Equal(t, n+1, calls)
		}
	}
	check(t, at(t, changed(func(r *variant.Rules) { // contracts with a rank and with a suit to name, before another contract
		r.Pack.Lowest = cards.Jack
		only(r, "domino", "trumps", "no-hearts")
	})))
	for i, v := range matchtest.RareVariants() {
		m, src := must(barbu.New(v, v.Players()[0])), rand.New(rand.NewPCG(uint64(i), 9))
		for !finished(m) {
			step(t, m, src)
			if src.IntN(10) == 0 {
				check(t, m)
			}
		}
	}
}
