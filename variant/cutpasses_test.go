package variant

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// fifePasses are the passes of the booklet on Fife.
var fifePasses = CutPasses{Count: 3, CallFirst: 3, To: [][]cards.Direction{
	{cards.ToLeft, cards.ToLeft, cards.ToLeft},
	{cards.ToRight, cards.ToRight, cards.ToRight},
	{cards.Across, cards.ToLeft, cards.Across},
	{cards.ToLeft, cards.ToLeft, cards.ToLeft},
	{cards.ToRight, cards.ToRight, cards.ToRight},
	{cards.Across, cards.ToRight, cards.Across},
}}

func TestCutPassesCheck(t *testing.T) {
	left := []cards.Direction{cards.ToLeft}
	one := [][]cards.Direction{left}
	for _, row := range []struct {
		passes CutPasses
		want   string
	}{
		{fifePasses, ""},
		{CutPasses{}, ""},
		{CutPasses{To: [][]cards.Direction{}}, ""},
		{CutPasses{Count: 6, On: ColourRed, CallFirst: 1, To: one}, ""},
		{CutPasses{Count: 1, To: [][]cards.Direction{{}, make([]cards.Direction, 8)}}, ""},
		{CutPasses{Count: 1, CallFirst: 32, To: append(make([][]cards.Direction, 31), left)}, ""},

		{CutPasses{On: ColourRed}, "on: red is only for rules with a count"},
		{CutPasses{CallFirst: 3}, "call-first: 3 is only for rules with a count"},
		{CutPasses{To: one}, "to: directions are only for rules with a count"},
		{CutPasses{Count: 7, To: one}, "count: 7 is out of range: want 1 to 6, or no count"},
		{CutPasses{Count: -1, To: one}, "count: -1 is out of range: want 1 to 6, or no count"},
		{CutPasses{Count: 1, On: 2, To: one}, "on: unknown value 2: want black or red"},
		{CutPasses{Count: 1}, "to: the directions are missing: want a list of them for each deal, or no count"},
		{CutPasses{Count: 1, To: append(make([][]cards.Direction, 32), left)}, "to: 33 deals: want 1 to 32"},
		{CutPasses{Count: 1, To: [][]cards.Direction{left, make([]cards.Direction, 9)}}, "to[1]: 9 passes: want at most 8"},
		{CutPasses{Count: 1, To: [][]cards.Direction{left, {cards.Across, 3}}}, "to[1][1]: unknown value 3: want left, right or across"},
		{CutPasses{Count: 1, To: [][]cards.Direction{left, {}}}, "to[1]: the last deal listed has no passes: want it removed"},
		{CutPasses{Count: 1, CallFirst: 2, To: one}, "call-first: 2 is out of range: want 1 to 1, the number of deals in to, or no call-first"},
		{CutPasses{Count: 1, CallFirst: -1, To: one}, "call-first: -1 is out of range: want 1 to 1, the number of deals in to, or no call-first"},
	} {
		err := row.passes.check()
		if row.want == "" {
			require.NoError(t, err, "%+v", row.passes)
		} else {
			require.EqualError(t, err, row.want, "%+v", row.passes)
		}
	}
}

func TestColour(t *testing.T) {
	require.Equal(t, "red", ColourRed.String())
	require.Equal(t, "black", ColourBlack.String())
	require.Equal(t, "unknown(2)", Colour(2).String())
}
