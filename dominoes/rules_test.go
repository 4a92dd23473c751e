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
		"no": dominoes.CircularNo.String(), "yes": dominoes.CircularYes.String(), "both": dominoes.GrowsBoth.String(), "up": dominoes.GrowsUp.String(),
		"apart": dominoes.SuitsApart.String(), "ignored": dominoes.SuitsIgnored.String(),
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
		{dominoes.Rules{RankOrder: ordered("KA")}, ""},
		{dominoes.Rules{RankOrder: ordered("KA"), Ace: dominoes.AceLow}, "ace: low is only for rows in the natural order: want ace: high with rank-order, which has the place of the ace"},
		{dominoes.Rules{Suits: dominoes.SuitsIgnored}, "suits: ignored needs circular: yes, because one row that ends at the ace cannot take every card"},
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

// ordered returns an order of ranks.
func ordered(text string) cards.RankOrder {
	o, err := cards.ParseRankOrder(text)
	if err != nil {
		panic(err)
	}
	return o
}

// The rows start from the jack, and the pack has the nines to the aces.
func TestRankOrder(t *testing.T) {
	pack := cards.NewPack(cards.Nine, 1)
	for _, row := range []struct{ order, fits string }{
		{"", "TC QC JD JH JS"},
		{"AKQJT9", "TC QC JD JH JS"}, // the natural order
		{"A9KTJQ", "TC QC JD JH JS"}, // upside down around the jack
		{"ATKQJ9", "9C QC JD JH JS"}, // Herzeln
		{"JAKQT9", "AC JD JH JS"},    // the jack is the highest
		{"9J", "AC 9C JD JH JS"},     // ten, queen, king and ace are below the others
	} {
		r := dominoes.Rules{RankOrder: ordered(row.order)}
		l := r.Layout(cards.Jack, pack)
		require.NoError(t, l.Play(cards.MustParse("JC")))
		require.Equal(t, cards.MustParseSet(row.fits), l.Fitting(), row.order)
	}
	natural := dominoes.Rules{RankOrder: ordered("AKQJT9")}
	require.Equal(t, (&dominoes.Rules{}).Layout(cards.Jack, pack), natural.Layout(cards.Jack, pack))
}
