package analysis

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
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
	s, err := newSetter(v, PuzzleOptions{Contract: "no-tricks"})
	require.NoError(t, err)
	p, err := s.next(t.Context())
	require.NoError(t, err)
	require.True(t, p.Best.Has(p.Obvious))
	require.EqualValues(t, patience, s.deals)

	p, err = s.next(t.Context())
	require.NoError(t, err)
	require.False(t, p.Best.Has(p.Obvious))
	end := s.deals
	s.deals--
	again, err := s.next(t.Context())
	require.NoError(t, err)
	require.Equal(t, p.Position, again.Position)
	require.Equal(t, end, s.deals)
}

// The error for a missing puzzle counts the endings since the last puzzle.
func TestEndingsAreCountedSinceTheLastPuzzle(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	s, err := newSetter(v, PuzzleOptions{Contract: "no-queens"})
	require.NoError(t, err)
	s.endings, s.notSums = 1_000_000, 1_000_000
	_, err = s.next(t.Context())
	require.NoError(t, err)
	require.Less(t, s.endings, 1_000_000)
	require.Zero(t, s.notSums)
}

// A puzzle has four to seven tricks left, the current one included, or as many cards in the hand of the seat that
// lays, and three cards to choose from.
func TestEndingsOfPuzzles(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	src := rand.NewPCG(16, 41)
	r, ends := rand.New(src), map[variant.Play]map[int]bool{variant.PlayTricks: {}, variant.PlayLayout: {}}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		if turn.Due == barbu.DueCard {
			play, few := m.Contract().Play(), fewTricks
			left := m.Hand(turn.Seat).Len()
			if play == variant.PlayLayout {
				few = fewLays
			}
			choices := 0
			for range m.Legal() {
				choices++
			}
			require.Equal(t, 4 <= left && left <= 7 && choices >= 3, few(m))
			if few(m) {
				ends[play][left] = true
			}
		}
		require.NoError(t, m.Apply(random(m, r)))
	}
	for _, lefts := range ends {
		require.Equal(t, map[int]bool{4: true, 5: true, 6: true, 7: true}, lefts)
	}
}
