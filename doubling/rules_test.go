package doubling_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/doubling"
)

// The names are in files, so they must not change.
func TestNames(t *testing.T) {
	require.Equal(t, "[nobody declarer anyone unknown(3)]", fmt.Sprint([]doubling.Targets{0, 1, 2, 3}))
	require.Equal(t, "[never each all-or-none unknown(3)]", fmt.Sprint([]doubling.DeclarerRedouble{0, 1, 2, 3}))
	require.Equal(t, "[never own-turn reopened unknown(3)]", fmt.Sprint([]doubling.FlankRedouble{0, 1, 2, 3}))
	require.Equal(t, "[declarer every-player unknown(2)]", fmt.Sprint([]doubling.QuotaFor{0, 1, 2}))
	require.Equal(t, "[played split unknown(2)]", fmt.Sprint([]doubling.Undoubled{0, 1, 2}))
}

func TestCheck(t *testing.T) {
	for _, row := range []struct {
		rules doubling.Rules
		want  string // empty if the rules are right
	}{
		{doubling.Rules{}, ""},
		{penguin, ""},
		{pagat, ""},
		{barbuda, ""},
		{noRedoubles, ""},
		{doubling.Rules{Positive: doubling.TargetsAnyone, Declarer: doubling.RedoubleEach, Flank: doubling.FlankRedoubleOwnTurn}, ""},
		{doubling.Rules{Negative: 3}, "negative: unknown value 3: want nobody, declarer or anyone"},
		{doubling.Rules{Positive: 4}, "positive: unknown value 4: want nobody, declarer or anyone"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Declarer: 5}, "declarer: unknown value 5: want never, each or all-or-none"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Flank: 6}, "flank: unknown value 6: want never, own-turn or reopened"},
		{doubling.Rules{Quota: -1}, "quota: -1 is out of range: want 0 or more"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Quota: 2}, "quota: 2 needs doubling in every contract: want declarer or anyone for both negative and positive, or no quota"},
		{doubling.Rules{Positive: doubling.TargetsDeclarer, Quota: 1}, "quota: 1 needs doubling in every contract: want declarer or anyone for both negative and positive, or no quota"},
		{doubling.Rules{Declarer: doubling.RedoubleEach}, "declarer: each needs doubling: want declarer or anyone for negative or positive, or declarer: never"},
		{doubling.Rules{Negative: doubling.TargetsDeclarer, Positive: doubling.TargetsDeclarer, Flank: doubling.FlankRedoubleOwnTurn},
			"flank: own-turn needs doubling of any player: want anyone for negative or positive, or flank: never"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Flank: doubling.FlankRedoubleOwnTurn}, ""},
		{doubling.Rules{Negative: doubling.TargetsDeclarer, Declarer: doubling.RedoubleEach}, ""},
		{doubling.Rules{Quota: 1, QuotaFor: 2}, "quota-for: unknown value 2: want declarer or every-player"},
		{doubling.Rules{Quota: 1, QuotaOver: 2}, "quota-over: unknown value 2: want each-declarer or all-declarers"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, QuotaOver: doubling.QuotaOverAll}, "quota-over: all-declarers is only for rules with a quota: want a quota, or quota-over: each-declarer"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, QuotaFor: doubling.QuotaForAnyPlayer}, "quota-for: every-player is only for rules with a quota: want a quota, or quota-for: declarer"},
		{doubling.Rules{Negative: doubling.TargetsDeclarer, Positive: doubling.TargetsDeclarer, Quota: 1, QuotaFor: doubling.QuotaForAnyPlayer}, ""},
		{doubling.Rules{Undoubled: 2}, "undoubled: unknown value 2: want played or split"},
		{doubling.Rules{Positive: doubling.TargetsAnyone, Undoubled: doubling.UndoubledSplit}, "undoubled: split needs doubling in negative contracts: want declarer or anyone for negative, or undoubled: played"},
		{doubling.Rules{Negative: doubling.TargetsDeclarer, Undoubled: doubling.UndoubledSplit}, ""},
		{doubling.Rules{DoublePays: 1, RedoublePays: 100}, ""},
		{doubling.Rules{DoublePays: 100, RedoublePays: 1}, ""},
		{doubling.Rules{DoublePays: -1}, "double-pays: -1 is out of range: want 1 to 100"},
		{doubling.Rules{DoublePays: 101}, "double-pays: 101 is out of range: want 1 to 100"},
		{doubling.Rules{RedoublePays: -1}, "redouble-pays: -1 is out of range: want 1 to 100"},
		{doubling.Rules{RedoublePays: 101}, "redouble-pays: 101 is out of range: want 1 to 100"},
	} {
		err := row.rules.Check()
		if row.want == "" {
			require.NoError(t, err, "%+v", row.rules)
			continue
		}
		require.EqualError(t, err, row.want, "%+v", row.rules)
	}
}
