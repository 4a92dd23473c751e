package cuts_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
)

func TestRulesText(t *testing.T) {
	text, err := json.Marshal(cuts.PassRules{})
	require.NoError(t, err)
	require.JSONEq(t, `{}`, string(text), "the zero rules take no line")

	house := cuts.PassRules{Count: 3, On: cuts.Red, CallFirst: 1, To: [][]cards.Direction{{cards.ToLeft}, {cards.Across, cards.ToRight}}}
	text, err = json.Marshal(house)
	require.NoError(t, err)
	require.JSONEq(t, `{"count": 3, "on": "red", "call-first": 1, "to": [["left"], ["across", "right"]]}`, string(text))
	var read cuts.PassRules
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, house, read)
	text, err = json.Marshal(fife)
	require.NoError(t, err)
	require.JSONEq(t, `{"lowest": "2", "highest": "6", "jokers": 2, "bridges": 1}`, string(text))
}

func TestPassRulesCheck(t *testing.T) {
	left := []cards.Direction{cards.ToLeft}
	one := [][]cards.Direction{left}
	for _, row := range []struct {
		passes cuts.PassRules
		want   string
	}{
		{fifePasses, ""},
		{cuts.PassRules{}, ""},
		{cuts.PassRules{To: [][]cards.Direction{}}, ""},
		{cuts.PassRules{Count: 6, On: cuts.Red, CallFirst: 1, To: one}, ""},
		{cuts.PassRules{Count: 1, To: [][]cards.Direction{{}, make([]cards.Direction, 8)}}, ""},
		{cuts.PassRules{Count: 1, CallFirst: 32, To: append(make([][]cards.Direction, 31), left)}, ""},

		{cuts.PassRules{On: cuts.Red}, "on: red is only for rules with a count"},
		{cuts.PassRules{CallFirst: 3}, "call-first: 3 is only for rules with a count"},
		{cuts.PassRules{To: one}, "to: ways are only for rules with a count"},
		{cuts.PassRules{Count: 7, To: one}, "count: 7 is out of range: want 1 to 6, or none"},
		{cuts.PassRules{Count: -1, To: one}, "count: -1 is out of range: want 1 to 6, or none"},
		{cuts.PassRules{Count: 1, On: 2, To: one}, "on: unknown value 2: want black or red"},
		{cuts.PassRules{Count: 1}, "to: no ways for the cards to go: want a list of them for each deal, or no count"},
		{cuts.PassRules{Count: 1, To: append(make([][]cards.Direction, 32), left)}, "to: 33 deals: want 1 to 32"},
		{cuts.PassRules{Count: 1, To: [][]cards.Direction{left, make([]cards.Direction, 9)}}, "to[1]: 9 passes: want at most 8"},
		{cuts.PassRules{Count: 1, To: [][]cards.Direction{left, {cards.Across, 3}}}, "to[1][1]: unknown value 3: want left, right or across"},
		{cuts.PassRules{Count: 1, To: [][]cards.Direction{left, {}}}, "to[1]: no passes on the last deal listed: want it left out"},
		{cuts.PassRules{Count: 1, CallFirst: 2, To: one}, "call-first: 2 is out of range: want 1 to 1, the deals that to lists, or none"},
		{cuts.PassRules{Count: 1, CallFirst: -1, To: one}, "call-first: -1 is out of range: want 1 to 1, the deals that to lists, or none"},
	} {
		err := row.passes.Check()
		if row.want == "" {
			require.NoError(t, err, "%+v", row.passes)
		} else {
			require.EqualError(t, err, row.want, "%+v", row.passes)
		}
	}
}

func TestCallsFirst(t *testing.T) {
	for deal, want := range []bool{true, true, true, false, false, false, false} {
		require.Equal(t, want, fifePasses.CallsFirst(deal), "deal %d", deal+1)
	}
}
