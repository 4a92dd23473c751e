package cards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

const letters = "AKQJT98765432"

// drawOrder draws the text of an order of some of the ranks, at least two.
func drawOrder(t *rapid.T) string {
	all := rapid.Permutation([]byte(letters)).Draw(t, "ranks")
	return string(all[:rapid.IntRange(2, len(all)).Draw(t, "listed")])
}

// place returns the place of a rank in an order: 0 is the highest.
func place(order string, r cards.Rank) int {
	if i := strings.Index(order, r.String()); i >= 0 {
		return i
	}
	return len(order) + int(cards.Ace-r)
}

// Above, Has, Len, Natural and Top agree with the text of the order, read letter by letter.
func TestRankOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := ""
		if rapid.IntRange(0, 5).Draw(t, "any") > 0 {
			text = drawOrder(t)
		}
		o, err := cards.ParseRankOrder(text)
		require.NoError(t, err)
		require.Equal(t, text, o.String())
		require.Equal(t, len(text), o.Len())
		sorted := []byte(text)
		slices.SortFunc(sorted, func(a, b byte) int { return strings.IndexByte(letters, a) - strings.IndexByte(letters, b) })
		require.Equal(t, string(sorted) == text, o.Natural())
		for r := cards.Two; r <= cards.Ace; r++ {
			require.Equal(t, strings.Contains(text, r.String()), o.Has(r))
			above := cards.Set(0)
			for other := cards.Two; other <= cards.Ace; other++ {
				if place(text, other) < place(text, r) {
					above |= other.Set()
				}
			}
			require.Equal(t, above, o.Above(r), "%q above %v", text, r)
		}
		some := cards.Set(rapid.Uint64().Draw(t, "cards")) & cards.Set(0x7FFC_FFFC_7FFC_7FFC)
		best := 99
		ranked := func(c cards.Card) int {
			if c == cards.TarotKing {
				return place(text, cards.King)
			}
			return place(text, c.Rank())
		}
		for c := range some.All() {
			best = min(best, ranked(c))
		}
		top := cards.Set(0)
		for c := range some.All() {
			if ranked(c) == best {
				top = top.With(c)
			}
		}
		require.Equal(t, top, o.Top(some))
	})
}

func TestRankOrderText(t *testing.T) {
	for _, text := range []string{"A", "AA", "AKA", "A1", "a", "AK ", "*A", "AK*"} {
		_, err := cards.ParseRankOrder(text)
		require.EqualError(t, err, `cards: cannot read "`+text+`": want two or more different ranks from the highest to the lowest, such as ATKQJ987`)
		o, _ := cards.ParseRankOrder("KA")
		require.Error(t, o.UnmarshalText([]byte(text)))
		require.Equal(t, "KA", o.String())
	}
	var o cards.RankOrder
	require.NoError(t, o.UnmarshalText([]byte("KQJAT987")))
	text, err := o.MarshalText()
	require.NoError(t, err)
	require.Equal(t, "KQJAT987", string(text))
	require.False(t, o.Natural())
}
