package cuts_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

func TestRanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfDistinct(rapid.Map(rapid.Uint8Range(2, 14), func(r uint8) cards.Rank { return cards.Rank(r) }), rapid.ID[cards.Rank]).Draw(t, "ranks")
		set := cuts.RanksOf(list...)
		for r := cards.Two; r <= cards.Ace; r++ {
			require.Equal(t, slices.Contains(list, r), set.Has(r))
		}
		slices.Sort(list)
		require.Equal(t, len(list), set.Len())
		require.True(t, slices.Equal(list, slices.Collect(set.All())))
		text := ""
		for _, r := range list {
			text += r.String()
		}
		require.Equal(t, text, set.String())
		for r := range set.All() {
			require.Equal(t, list[0], r)
			break
		}
	})
}

func TestColours(t *testing.T) {
	for text, want := range map[string]cuts.Colour{"2C": cuts.Black, "6S": cuts.Black, "3D": cuts.Red, "*H": cuts.Red, "AH": cuts.Red} {
		colour, ok := cuts.ColourOf(cards.MustParse(text))
		require.True(t, ok)
		require.Equal(t, want, colour)
	}
	for _, c := range []cards.Card{0, cards.Joker, cards.Bridge, 0xFF} {
		_, ok := cuts.ColourOf(c)
		require.False(t, ok, "%v", c)
	}
}
