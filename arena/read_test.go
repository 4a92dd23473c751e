package arena_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
)

// comparisonJSON returns the JSON of a comparison of two variants.
func comparisonJSON(t *testing.T) []byte {
	t.Helper()
	c := arena.Contest{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 8, Duplicate: true}
	all, err := arena.Compare(context.Background(), c, nil, c.Variant, load(t, small))
	require.NoError(t, err)
	text, err := json.Marshal(all)
	require.NoError(t, err)
	return text
}

// spoil calls check for each list and object in a JSON value, while that one is changed: it is null, or a list
// without its last entry or with its first entry twice. Objects without lists stay, because most are means.
func spoil(value any, set func(any), check func()) {
	var changed []any
	switch value := value.(type) {
	case map[string]any:
		for key, part := range value {
			spoil(part, func(next any) { value[key] = next }, check)
			if _, list := part.([]any); list {
				changed = []any{nil}
			}
		}
	case []any:
		for i, part := range value {
			spoil(part, func(next any) { value[i] = next }, check)
		}
		changed = []any{nil}
		if n := len(value); n > 0 {
			changed = append(changed, value[:n-1], append(value[:n:n], value[0]))
		}
	}
	for _, next := range changed {
		set(next)
		check()
		set(value)
	}
}

// JSON in which any list or object is missing, shorter or longer is refused, or its text is written.
func TestSpoiltJSON(t *testing.T) {
	text := comparisonJSON(t)
	var whole any
	require.NoError(t, json.Unmarshal(text, &whole))
	refused, changes := 0, 0
	spoil(whole, func(next any) { whole = next }, func() {
		if changes++; changes%full.Of(4, 1, 1) != 0 {
			return
		}
		now, err := json.Marshal(whole)
		require.NoError(t, err)
		var read arena.Comparison
		if json.Unmarshal(now, &read) != nil {
			refused++
			require.Nil(t, read)
			return
		}
		require.NotPanics(t, func() {
			_ = read.Text()
			for _, c := range read {
				_ = c.Report.Text()
			}
		}, string(now))
	})
	require.Greater(t, refused, full.Of(12, 50, 50))
}

// Every text in the JSON of a comparison can come from anybody, and the list of faults can have null: no line breaks, and
// no character hides or reorders letters.
func TestHostileTextsInJSON(t *testing.T) {
	var read arena.Comparison
	require.NoError(t, json.Unmarshal(comparisonJSON(t), &read))
	read[1].Report.Void, read[1].Report.Faults = 2, []*arena.Fault{arena.FaultOf(0, 1, "random", 0, arena.ErrNoAnswer), nil}
	read[1].Differences[0].Unpaired = "the packs differ"
	text, err := json.Marshal(read)
	require.NoError(t, err)
	var whole any
	require.NoError(t, json.Unmarshal(text, &whole))
	changed := 0
	var change func(value any, set func(any))
	change = func(value any, set func(any)) {
		switch value := value.(type) {
		case map[string]any:
			for key, part := range value {
				change(part, func(next any) { value[key] = next })
			}
		case []any:
			for i, part := range value {
				change(part, func(next any) { value[i] = next })
			}
		case string:
			changed++
			set("\x1b[31m\u202e\n" + value)
		}
	}
	change(whole, nil)
	require.Greater(t, changed, 15)
	text, err = json.Marshal(whole)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &read))
	shown := read.Text()
	for _, c := range read {
		shown += c.Report.Text()
	}
	require.NotRegexp(t, `[^\n\P{C}]`, shown)
	require.NotContains(t, shown, "�[31m�\n")
	require.Contains(t, shown, "�[31m��the packs differ")
}

// A refused report says which list is wrong, and what was there before stays.
func TestRefusedJSON(t *testing.T) {
	const player = `{"bot": "steady", "seats": [{}, {}], "contracts": [{}]}`
	report := func(players, seats, rest string) string {
		return `{"variant": "mine", "players": [` + players + `], "seats": [` + seats + `], "contracts": [{}]` + rest + `}`
	}
	good := report(player+", "+player, "{}, {}", "")
	for text, want := range map[string]string{
		report(player+", "+player, "{}", ""): `arena: report of "mine": seats: 1 in the list, want 2, one for each player`,
		report(player, "{}", ""):             `arena: report of "mine": player 0: seats: 2 in the list, want 1, one for each player`,
		report(`{"seats": [{}]}`, "{}", ""):  `arena: report of "mine": player 0: contracts: 0 in the list, want 1, one for each contract of the report`,
		report(player+", "+player, "{}, {}", `, "differences": [{"player": 0, "other": 2}]`): `arena: report of "mine": differences: number 0 is between players 0 and 2: ` +
			`want players from 0 to 1`,
		report(player+", "+player, "{}, {}", `, "differences": [{"player": -1, "other": 1}]`): `arena: report of "mine": differences: number 0 is between players -1 and 1: ` +
			`want players from 0 to 1`,
	} {
		before := arena.Report{Variant: "before"}
		require.EqualError(t, json.Unmarshal([]byte(text), &before), want)
		require.Equal(t, arena.Report{Variant: "before"}, before)
	}

	analysis := func(report, rest string) string { return `{"report": ` + report + rest + `}` }
	first := analysis(good, `, "contracts": [{}]`)
	for text, want := range map[string]string{
		`[null]`:                       `arena: analysis 0 has no report`,
		`[{}]`:                         `arena: analysis 0 has no report`,
		`[` + analysis(good, "") + `]`: `arena: analysis 0, of "mine": contracts: 0 in the list, want 1, one for each contract of its report`,
		`[` + first + `, ` + analysis(report(`{"seats": [{}], "contracts": [{}]}`, "{}", ""), "") + `]`: `arena: analysis 1, of "mine": report: players: 1 in the list, want 2, ` +
			`one for each player of the first report`,
		`[` + first + `, ` + analysis(report(player+", "+player, "{}, {}", `, "differences": [{"player": 0, "other": 1}]`), `, "contracts": [{}]`) + `]`: `arena: analysis 1, of "mine": ` +
			`report: differences: 1 in the list, want 0, one for each difference of the first report`,
		`[` + analysis(good, `, "contracts": [{}], "differences": [{}]`) + `]`: `arena: analysis 0, of "mine": differences: 1 in the list, want 0, one for each earlier analysis`,
		`[` + first + `, ` + analysis(good, `, "contracts": [{}], "differences": [{"margins": [{}]}]`) + `]`: `arena: analysis 1, of "mine": difference 0: margins: 1 in the list, want 2, ` +
			`one for each player`,
	} {
		before := arena.Comparison{nil}
		require.EqualError(t, json.Unmarshal([]byte(text), &before), want)
		require.Equal(t, arena.Comparison{nil}, before)
	}
	var read arena.Comparison
	require.NoError(t, json.Unmarshal([]byte(`[`+first+`, `+first+`]`), &read), "an older version wrote no differences")
	require.Len(t, read, 2)
	kept := arena.Report{Variant: "before"}
	require.NoError(t, json.Unmarshal([]byte(`null`), &kept), "null changes nothing")
	require.NoError(t, kept.UnmarshalJSON([]byte(`null`)))
	require.Equal(t, "before", kept.Variant)
	require.NoError(t, read.UnmarshalJSON([]byte(`null`)))
	require.Len(t, read, 2)
	require.Error(t, json.Unmarshal([]byte(`{"variant": 5}`), &arena.Report{}))
	require.Error(t, json.Unmarshal([]byte(`{}`), &read))
}
