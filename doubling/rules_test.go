package doubling_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/doubling"
)

// The names are in files, so they must not change.
func TestNamesRoundTrip(t *testing.T) {
	for text, want := range map[string]doubling.Rules{
		`{}`: {},
		`{"negative":"declarer","positive":"declarer","declarer":"all-or-none"}`:                                                                 barbuda,
		`{"negative":"anyone","positive":"declarer","declarer":"each","flank":"own-turn","quota":2}`:                                             penguin,
		`{"negative":"anyone","positive":"declarer","declarer":"each","flank":"reopened","quota":2}`:                                             pagat,
		`{"negative":"nobody","positive":"nobody","declarer":"never","flank":"never","quota":0}`:                                                 {},
		`{"negative":"declarer","positive":"anyone","declarer":"never","flank":"reopened"}`:                                                      {Negative: doubling.TargetsDeclarer, Positive: doubling.TargetsAnyone, Flank: doubling.FlankRedoubleReopened},
		`{"negative":"anyone","positive":"nobody","declarer":"all-or-none","flank":"own-turn","quota":0}`:                                        {Negative: doubling.TargetsAnyone, Declarer: doubling.RedoubleAllOrNone, Flank: doubling.FlankRedoubleOwnTurn},
		`{"negative":"anyone","positive":"declarer","quota":3,"quota-for":"every-player","undoubled":"split","double-pays":2,"redouble-pays":4}`: {Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Quota: 3, QuotaFor: doubling.QuotaForAnyPlayer, Undoubled: doubling.UndoubledSplit, DoublePays: 2, RedoublePays: 4},
		`{"quota-for":"declarer","undoubled":"played"}`:                                                                                          {},
	} {
		var read, again doubling.Rules
		require.NoError(t, json.Unmarshal([]byte(text), &read))
		require.Equal(t, want, read, text)
		require.NoError(t, read.Check(), text)
		written, err := json.Marshal(read)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(written, &again))
		require.Equal(t, want, again, string(written))
	}
	written, err := json.Marshal(pagat)
	require.NoError(t, err)
	require.Equal(t, `{"negative":"anyone","positive":"declarer","declarer":"each","flank":"reopened","quota":2}`, string(written))

	require.Equal(t, "[nobody declarer anyone unknown(3)]", fmt.Sprint([]doubling.Targets{0, 1, 2, 3}))
	require.Equal(t, "[never each all-or-none unknown(3)]", fmt.Sprint([]doubling.DeclarerRedouble{0, 1, 2, 3}))
	require.Equal(t, "[never own-turn reopened unknown(3)]", fmt.Sprint([]doubling.FlankRedouble{0, 1, 2, 3}))
	require.Equal(t, "[declarer every-player unknown(2)]", fmt.Sprint([]doubling.QuotaFor{0, 1, 2}))
	require.Equal(t, "[played split unknown(2)]", fmt.Sprint([]doubling.Undoubled{0, 1, 2}))
}

func TestUnknownNamesAreRefused(t *testing.T) {
	var r doubling.Rules
	require.EqualError(t, r.Negative.UnmarshalText([]byte("anybody")), `unknown value "anybody": want nobody, declarer or anyone (did you mean nobody?)`)
	require.EqualError(t, r.Declarer.UnmarshalText([]byte("all")), `unknown value "all": want never, each or all-or-none`)
	require.EqualError(t, r.Flank.UnmarshalText([]byte("reopen")), `unknown value "reopen": want never, own-turn or reopened (did you mean reopened?)`)
	require.EqualError(t, r.QuotaFor.UnmarshalText([]byte("every player")), `unknown value "every player": want declarer or every-player (did you mean every-player?)`)
	require.EqualError(t, r.Undoubled.UnmarshalText([]byte("spilt")), `unknown value "spilt": want played or split (did you mean split?)`)
	require.Zero(t, r)
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
		{silent, ""},
		{doubling.Rules{Positive: doubling.TargetsAnyone, Declarer: doubling.RedoubleEach, Flank: doubling.FlankRedoubleOwnTurn}, ""},
		{doubling.Rules{Negative: 3}, "negative: unknown value 3: want nobody, declarer or anyone"},
		{doubling.Rules{Positive: 4}, "positive: unknown value 4: want nobody, declarer or anyone"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Declarer: 5}, "declarer: unknown value 5: want never, each or all-or-none"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Flank: 6}, "flank: unknown value 6: want never, own-turn or reopened"},
		{doubling.Rules{Quota: -1}, "quota: -1 is out of range: want 0 or more"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Quota: 2}, "quota: 2 is only for rules with negative and positive: declarer or anyone"},
		{doubling.Rules{Positive: doubling.TargetsDeclarer, Quota: 1}, "quota: 1 is only for rules with negative and positive: declarer or anyone"},
		{doubling.Rules{Declarer: doubling.RedoubleEach}, "declarer: each is only for rules with negative or positive: declarer or anyone"},
		{doubling.Rules{Negative: doubling.TargetsDeclarer, Positive: doubling.TargetsDeclarer, Flank: doubling.FlankRedoubleOwnTurn},
			"flank: own-turn is only for rules with negative or positive: anyone"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, Flank: doubling.FlankRedoubleOwnTurn}, ""},
		{doubling.Rules{Negative: doubling.TargetsDeclarer, Declarer: doubling.RedoubleEach}, ""},
		{doubling.Rules{Quota: 1, QuotaFor: 2}, "quota-for: unknown value 2: want declarer or every-player"},
		{doubling.Rules{Negative: doubling.TargetsAnyone, QuotaFor: doubling.QuotaForAnyPlayer}, "quota-for: every-player is only for rules with a quota"},
		{doubling.Rules{Negative: doubling.TargetsDeclarer, Positive: doubling.TargetsDeclarer, Quota: 1, QuotaFor: doubling.QuotaForAnyPlayer}, ""},
		{doubling.Rules{Undoubled: 2}, "undoubled: unknown value 2: want played or split"},
		{doubling.Rules{Positive: doubling.TargetsAnyone, Undoubled: doubling.UndoubledSplit}, "undoubled: split is only for rules with negative: declarer or anyone"},
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
