package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/engine"
)

// Divides agrees with a search of every way to declare the contracts deal by deal.
func TestDivides(t *testing.T) {
	// Contracts 0 to 3 can be combined, 4 and 5 are one contract that is played twice and can be
	// combined with itself, 6 and 7 another, and 8 is always alone.
	g := &engine.Game{
		Contracts: 9, Joint: 0b1111,
		Repeated: []engine.Repeated{{Bits: 0b11_0000, Joint: true}, {Bits: 0b1100_0000}},
	}
	groups := []engine.Set{1 << 4, 0b11 << 4, 1 << 6, 1 << 8}
	for set := engine.Set(1); set < 16; set++ {
		groups = append(groups, set)
	}
	type state struct {
		declared engine.Set
		deals    int
		combined engine.Combined
	}
	reached := map[state]bool{}
	var search func(s state)
	search = func(s state) {
		if reached[s] {
			return
		}
		reached[s] = true
		for _, set := range groups {
			if left := g.Left(s.declared); set&^left == 0 {
				search(state{g.Add(s.declared, set), s.deals + 1, s.combined.With(set.Len())})
			}
		}
	}
	search(state{})
	declared := map[engine.Set]bool{}
	for s := range reached {
		declared[s.declared] = true
	}
	for set := range declared {
		for deals := range 11 {
			for pairs := range uint8(5) {
				for largest := range uint8(6) {
					s := state{set, deals, engine.Combined{Pairs: pairs, Largest: largest}}
					require.Equal(t, reached[s], g.Divides(set, deals, s.combined), "%+v", s)
				}
			}
		}
	}
}
