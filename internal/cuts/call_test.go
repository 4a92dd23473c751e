package cuts_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// short reads cuts in the notation of the source, separated by spaces. J and B are the
// joker and the bridge card. A number can have any suit.
func short(t testing.TB, text string) []cards.Card {
	var made []cards.Card
	for i, word := range strings.Fields(text) {
		switch word {
		case "J":
			made = append(made, cards.Joker)
		case "B":
			made = append(made, cards.Bridge)
		default:
			r, err := cards.ParseRank(word)
			require.NoError(t, err, text)
			made = append(made, cards.Of(r, cards.Clubs+cards.Suit(i%4)))
		}
	}
	return made
}

func ranks(t testing.TB, text string) cuts.Ranks {
	var set cuts.Ranks
	for i := range len(text) {
		r, err := cards.ParseRank(text[i : i+1])
		require.NoError(t, err, text)
		set = set.With(r)
	}
	return set
}

// The rows are the examples of the rules. After each cut except the last, the call must still
// be open.
func TestCalls(t *testing.T) {
	for _, row := range []struct {
		name    string
		unused  string
		layouts []int
		first   bool
		cuts    string
		want    string // the numbers or the layouts that are called
		open    bool   // whether the cutting continues
	}{
		{"two numbers that are not neighbours", "23456", []int{2}, true, "2 4", "2", false},
		{"a sequence is stopped", "23456", []int{2}, true, "2 3 5", "23", false},
		{"a sequence around the circle continues", "23456", []int{2}, true, "2 3 6", "236", true},
		{"the same number twice", "23456", []int{2}, true, "2 2", "1 layout", false},
		{"a bridge card", "23456", []int{2}, true, "B", "2 layouts", false},
		{"a joker", "23456", []int{2}, true, "J", "23456", false},
		{"a joker after a number", "23456", []int{2}, true, "4 J", "23456", false},
		{"a bridge card after a number", "23456", []int{2}, true, "2 B", "2", false},
		{"the first call of the example", "23456", []int{2}, true, "3 4 6", "34", false},
		{"the same number again, but not at once", "23456", []int{2}, true, "2 3 2", "23", false},
		{"all numbers, one by one", "23456", []int{2}, true, "2 3 6 5 4", "23456", false},
		{"the same number twice, not on the first call", "23456", []int{2}, false, "2 2", "2", false},

		{"a used number", "256", []int{2}, false, "3", "1 layout", false},
		{"a bridge card for the layout left", "256", []int{1}, false, "B", "1 layout", false},
		{"an unused number, then a used number", "256", []int{0}, false, "6 3", "6", false},
		{"a joker calls all that are left", "25", []int{0}, false, "J", "25", false},
		{"two unused numbers that are not neighbours", "24", []int{0, 1, 2}, false, "2 4", "2", false},
		{"an unused number, then a joker", "24", []int{0, 1, 2}, false, "2 J", "24", false},
		{"neighbours around the circle", "26", []int{0, 1, 2}, false, "6 2", "26", false},
		{"the same neighbours in the other direction", "26", []int{0, 1, 2}, false, "2 6", "26", false},
		{"cut again until a card counts", "24", []int{0}, false, "3 B 4 3", "4", false},
		{"a joker when no number is left, then a bridge card", "", []int{2}, false, "J B", "2 layouts", false},
		{"a number when no number is left", "", []int{2}, false, "5", "1 layout", false},
	} {
		for _, layouts := range row.layouts {
			t.Run(fmt.Sprintf("%s, %d layouts left", row.name, layouts), func(t *testing.T) {
				c := startCall(fife, ranks(t, row.unused), layouts, row.first)
				for _, card := range short(t, row.cuts) {
					require.False(t, c.Done(), "before %v", card)
					require.Zero(t, c.Layouts())
					require.NoError(t, c.Cut(card))
				}
				got := c.Chosen().String()
				switch c.Layouts() {
				case 1:
					got += "1 layout"
				case 2:
					got += "2 layouts"
				}
				require.Equal(t, row.want, got)
				require.Equal(t, row.open, !c.Done())
			})
		}
	}
}

// If only one call is left, the call is made without a cut.
func TestOneCallLeft(t *testing.T) {
	for _, first := range []bool{false, true} {
		for r := range fife.Numbers().All() {
			c := startCall(fife, cuts.RanksOf(r), 0, first)
			require.True(t, c.Done())
			require.True(t, c.Last())
			require.Equal(t, cuts.RanksOf(r), c.Chosen())
			require.Zero(t, c.Layouts())
		}
		c := startCall(fife, 0, 1, first)
		require.True(t, c.Done())
		require.True(t, c.Last())
		require.Zero(t, c.Chosen())
		require.Equal(t, 1, c.Layouts())

		c = startCall(fife, 0, 0, first)
		require.True(t, c.Done())
		require.Zero(t, c.Chosen())
		require.Zero(t, c.Layouts())

		c = startCall(fife, 0, 2, first)
		require.False(t, c.Done(), "one layout can be called, or both")
		require.False(t, c.Last())
	}
	var zero cuts.Call
	require.True(t, zero.Done())
}

func TestSuitsDoNotCountForACall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		suits := rapid.SampledFrom([]cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades})
		a := startCall(fife, fife.Numbers(), 2, true)
		b := a
		for !a.Done() {
			r := rapid.SampledFrom(circle(fife)).Draw(t, "rank")
			require.NoError(t, a.Cut(cards.Of(r, suits.Draw(t, "a"))))
			require.NoError(t, b.Cut(cards.Of(r, suits.Draw(t, "b"))))
			require.Equal(t, a, b)
		}
	})
}

func TestCallRefusals(t *testing.T) {
	c := startCall(fife, fife.Numbers(), 2, true)
	for text, want := range map[string]string{
		"7C": "7C: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)",
		"AS": "AS: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)",
		"*H": "*H: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)",
	} {
		before := c
		err := c.Cut(cards.MustParse(text))
		require.EqualError(t, err, want)
		require.ErrorIs(t, err, cuts.ErrNotInPack)
		require.Equal(t, before, c)
	}
	require.EqualError(t, c.Cut(0), "-: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)")
	require.EqualError(t, c.Cut(0xFF), "??: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)")

	require.NoError(t, c.Cut(cards.Bridge))
	before := c
	err := c.Cut(cards.Bridge)
	require.EqualError(t, err, "BRIDGE: no more cards are cut now")
	var cut *cuts.CutError
	require.ErrorAs(t, err, &cut)
	require.Equal(t, cuts.CutError{Card: cards.Bridge, Pack: fife, Err: cuts.ErrSettled}, *cut)
	require.Equal(t, before, c)
	require.EqualError(t, c.Cut(cards.MustParse("7C")), "7C: no more cards are cut now")

	plain := cuts.Pack{Lowest: cards.Two, Highest: cards.Three}
	c = startCall(plain, plain.Numbers(), 0, false)
	require.EqualError(t, c.Cut(cards.Joker), "JOKER: not in the cutting pack (which has 2 to 3 of each suit)")
	one := cuts.Pack{Lowest: cards.Two, Highest: cards.Two, Bridges: 1}
	c = startCall(one, one.Numbers(), 1, false)
	require.EqualError(t, c.Cut(cards.Joker), "JOKER: not in the cutting pack (which has 2 of each suit and BRIDGE)")
}

func TestStartCallPanics(t *testing.T) {
	require.PanicsWithValue(t, "cuts: StartCall: numbers 37, layouts 2: want numbers of the pack, 23456, and 0 layouts or more",
		func() { startCall(fife, cuts.RanksOf(3, 7), 2, false) })
	require.PanicsWithValue(t, "cuts: StartCall: numbers 3, layouts -1: want numbers of the pack, 23456, and 0 layouts or more",
		func() { startCall(fife, cuts.RanksOf(3), -1, false) })
}
