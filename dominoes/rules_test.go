package dominoes_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

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
