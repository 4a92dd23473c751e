package cuts_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
)

func TestRulesText(t *testing.T) {
	text, err := json.Marshal(cuts.Rules{})
	require.NoError(t, err)
	require.JSONEq(t, `{}`, string(text), "the zero rules take no line")

	house := cuts.Rules{Pack: fife, Passes: cuts.PassRules{Count: 3, On: cuts.Red, CallFirst: 1, To: [][]cards.Direction{{cards.ToLeft}, {cards.Across, cards.ToRight}}}}
	text, err = json.Marshal(house)
	require.NoError(t, err)
	require.JSONEq(t, `{
		"pack": {"lowest": "2", "highest": "6", "jokers": 2, "bridges": 1},
		"passes": {"count": 3, "on": "red", "call-first": 1, "to": [["left"], ["across", "right"]]}
	}`, string(text))
	var read cuts.Rules
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, house, read)
}

func TestRulesCheck(t *testing.T) {
	left := []cards.Direction{cards.ToLeft}
	one := [][]cards.Direction{left}
	for _, row := range []struct {
		pack   cuts.Pack
		passes cuts.PassRules
		want   string
	}{
		{cuts.Pack{}, cuts.PassRules{}, ""},
		{fife, fifePasses, ""},
		{fife, cuts.PassRules{}, ""},
		{fife, cuts.PassRules{To: [][]cards.Direction{}}, ""},
		{fife, cuts.PassRules{Count: 6, On: cuts.Red, CallFirst: 1, To: one}, ""},
		{fife, cuts.PassRules{Count: 1, To: [][]cards.Direction{{}, make([]cards.Direction, 8)}}, ""},
		{fife, cuts.PassRules{Count: 1, CallFirst: 32, To: append(make([][]cards.Direction, 31), left)}, ""},

		{cuts.Pack{Lowest: 6, Highest: 2}, fifePasses, "pack.highest: 2 is below the lowest, 6: want 6 or higher"},
		{cuts.Pack{Jokers: 2}, cuts.PassRules{}, "pack.lowest: ? is no rank of numbers: want one of 23456789TJQKA"},
		{cuts.Pack{}, fifePasses, "passes: cuts say when cards are passed on: want a pack to cut, or no passes"},

		{fife, cuts.PassRules{On: cuts.Red}, "passes.on: red is only for rules with a count"},
		{fife, cuts.PassRules{CallFirst: 3}, "passes.call-first: 3 is only for rules with a count"},
		{fife, cuts.PassRules{To: one}, "passes.to: ways are only for rules with a count"},
		{fife, cuts.PassRules{Count: 7, To: one}, "passes.count: 7 is out of range: want 1 to 6, or none"},
		{fife, cuts.PassRules{Count: -1, To: one}, "passes.count: -1 is out of range: want 1 to 6, or none"},
		{fife, cuts.PassRules{Count: 1, On: 2, To: one}, "passes.on: unknown value 2: want black or red"},
		{fife, cuts.PassRules{Count: 1}, "passes.to: no ways for the cards to go: want a list of them for each deal, or no count"},
		{fife, cuts.PassRules{Count: 1, To: append(make([][]cards.Direction, 32), left)}, "passes.to: 33 deals: want 1 to 32"},
		{fife, cuts.PassRules{Count: 1, To: [][]cards.Direction{left, make([]cards.Direction, 9)}}, "passes.to[1]: 9 passes: want at most 8"},
		{fife, cuts.PassRules{Count: 1, To: [][]cards.Direction{left, {cards.Across, 3}}}, "passes.to[1][1]: unknown value 3: want left, right or across"},
		{fife, cuts.PassRules{Count: 1, To: [][]cards.Direction{left, {}}}, "passes.to[1]: no passes on the last deal listed: want it left out"},
		{fife, cuts.PassRules{Count: 1, CallFirst: 2, To: one}, "passes.call-first: 2 is out of range: want 1 to 1, the deals that to lists, or none"},
		{fife, cuts.PassRules{Count: 1, CallFirst: -1, To: one}, "passes.call-first: -1 is out of range: want 1 to 1, the deals that to lists, or none"},
	} {
		rules := cuts.Rules{Pack: row.pack, Passes: row.passes}
		err := rules.Check()
		if row.want == "" {
			require.NoError(t, err, "%+v", rules)
		} else {
			require.EqualError(t, err, row.want, "%+v", rules)
		}
	}
}

func TestCallsFirst(t *testing.T) {
	for deal, want := range []bool{true, true, true, false, false, false, false} {
		require.Equal(t, want, fifePasses.CallsFirst(deal), "deal %d", deal+1)
	}
}
