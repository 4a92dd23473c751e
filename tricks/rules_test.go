package tricks_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// The names are in files, so they must not change.
func TestNames(t *testing.T) {
	for _, row := range []struct {
		value fmt.Stringer
		want  string
	}{
		{tricks.LeadFree, "free"},
		{tricks.LeadLastResort, "last-resort"},
		{tricks.LeadUntilBroken, "until-broken"},
		{tricks.Lead(3), "unknown(3)"},
		{tricks.DutyMay, "may"},
		{tricks.DutyMust, "must"},
		{tricks.Duty(2), "unknown(2)"},
		{tricks.EqualLater, "later"},
		{tricks.EqualEarlier, "earlier"},
		{tricks.EqualRule(2), "unknown(2)"},
		{tricks.EndPlayAll, "play-all"},
		{tricks.EndWhenDecided, "when-decided"},
		{tricks.End(2), "unknown(2)"},
	} {
		require.Equal(t, row.want, row.value.String())
	}
}

func TestRulesCheck(t *testing.T) {
	hearts := cards.Pattern(cards.Hearts.Set())
	require.EqualError(t, (&tricks.Rules{Spared: hearts}).Check(), "spared: cards are spared only with lead: last-resort or until-broken")
	require.EqualError(t, (&tricks.Rules{BrokenBy: hearts}).Check(), "broken-by: cards break others only with lead: until-broken")
	require.EqualError(t, (&tricks.Rules{BrokenBy: hearts, Lead: tricks.LeadLastResort}).Check(), "broken-by: cards break others only with lead: until-broken")
	require.NoError(t, (&tricks.Rules{BrokenBy: hearts, Lead: tricks.LeadUntilBroken}).Check())
	require.EqualError(t, (&tricks.Rules{DiscardHighest: tricks.DutyMust}).Check(), "discard-highest: must is only for rules with discard")
	require.NoError(t, (&tricks.Rules{DiscardHighest: tricks.DutyMust, Discard: hearts}).Check())
	require.NoError(t, (&tricks.Rules{Undertrump: tricks.DutyMust}).Check())
	require.NoError(t, (&tricks.Rules{Undertrump: tricks.DutyMust, Overtrump: tricks.DutyMust}).Check())
	require.NoError(t, (&tricks.Rules{Overtrump: tricks.DutyMust}).Check())
	require.NoError(t, (&tricks.Rules{}).Check())
	require.Len(t, combinations, 3*2*2*4)
}
