package analysis

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The search for the next puzzle begins with the deal after that of the last puzzle. If steady plays
// the best card in every puzzle of as many deals as the search is patient, the first of them is taken.
func TestSearchContinuesAfterThePuzzle(t *testing.T) {
	v, _, err := variant.Load("house.yaml", strings.NewReader(`extends: penguin
name: first-only
pack: {lowest: J}
zero-sum: none
contracts:
  no-tricks:
    terms: [{points: -2, per: position, trick: 1}]
`), variants.Open)
	require.NoError(t, err)
	o := PuzzleOptions{Contract: "no-tricks"}
	g, set, err := o.resolve(v)
	require.NoError(t, err)
	s := &setter{ctx: t.Context(), variant: v, players: g.Players(), id: o.Contract, set: set}

	p, next, err := s.next(0, 0)
	require.NoError(t, err)
	require.True(t, p.Best.Has(p.Obvious))
	require.EqualValues(t, patience, next)

	p, next, err = s.next(0, next)
	require.NoError(t, err)
	require.False(t, p.Best.Has(p.Obvious))
	again, end, err := s.next(0, next-1)
	require.NoError(t, err)
	require.Equal(t, p.Position, again.Position)
	require.Equal(t, next, end)
}
