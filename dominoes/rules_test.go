package dominoes_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

func TestRulesText(t *testing.T) {
	text, err := json.Marshal(dominoes.Rules{})
	require.NoError(t, err)
	require.JSONEq(t, `{}`, string(text), "the zero rules are the common ones, and take no line")

	house := dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Jack, Ace: dominoes.AceLow, AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralGoingOut, End: dominoes.EndLastCard}
	text, err = json.Marshal(house)
	require.NoError(t, err)
	require.JSONEq(t, `{"start-rank":"fixed","rank":"J","ace":"low","ace-turn":"again","several":"going-out","end":"last-card"}`, string(text))
	var read dominoes.Rules
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, house, read)
}

func TestRuleNames(t *testing.T) {
	for want, got := range map[string]string{
		"named": dominoes.StartNamed.String(), "held": dominoes.StartHeld.String(),
		"fixed": dominoes.StartFixed.String(), "first-card": dominoes.StartFirstCard.String(),
		"high": dominoes.AceHigh.String(), "low": dominoes.AceLow.String(),
		"pass-on": dominoes.AceTurnEnds.String(), "again": dominoes.AceTurnAgain.String(),
		"one-card": dominoes.SeveralNever.String(), "going-out": dominoes.SeveralGoingOut.String(),
		"any-turn":    dominoes.SeveralAnyTurn.String(),
		"all-but-one": dominoes.EndAllButOne.String(), "last-card": dominoes.EndLastCard.String(),
		"unknown(9)": dominoes.End(9).String(),
	} {
		require.Equal(t, want, got)
	}
	var rule dominoes.StartRule
	require.EqualError(t, rule.UnmarshalText([]byte("first card")),
		`unknown value "first card": want named, held, fixed or first-card (did you mean first-card?)`)
	_, err := dominoes.AceTurn(9).MarshalText()
	require.EqualError(t, err, "unknown value 9: want pass-on or again")
}

func TestRulesCheck(t *testing.T) {
	for _, test := range []struct {
		rules dominoes.Rules
		want  string
	}{
		{dominoes.Rules{}, ""},
		{dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Jack}, ""},
		{dominoes.Rules{Start: dominoes.StartFixed}, "start-rank: fixed needs a rank, one of 23456789TJQKA"},
		{dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Tarot}, "start-rank: fixed needs a rank, one of 23456789TJQKA"},
		{dominoes.Rules{Rank: cards.Jack}, "rank: J is only for rules with start-rank: fixed"},
		{dominoes.Rules{Start: dominoes.StartFirstCard, Rank: cards.Ten}, "rank: T is only for rules with start-rank: fixed"},
	} {
		err := test.rules.Check()
		if test.want == "" {
			require.NoError(t, err, "%+v", test.rules)
		} else {
			require.EqualError(t, err, test.want)
		}
	}
}
