package tricks_test

import (
	"encoding"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

func TestRulesText(t *testing.T) {
	text, err := json.Marshal(tricks.Rules{})
	require.NoError(t, err)
	require.Equal(t, `{}`, string(text), "the zero rules are the common ones, and take no line")

	house := tricks.Rules{
		Lead: tricks.UntilBroken, Head: tricks.Must, Ruff: tricks.Must, Overtrump: tricks.Must, Undertrump: tricks.Must,
		End: tricks.WhenDecided,
	}
	scored := house
	scored.Counting, scored.Least = cards.MustParseHand(".K.."), 2
	text, err = json.Marshal(scored)
	require.NoError(t, err)
	require.Equal(t, `{"lead":"until-broken","head":"must","ruff":"must","overtrump":"must","undertrump":"must","end":"when-decided"}`, string(text))
	var read tricks.Rules
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, house, read, "what follows from the score is no part of the file")
}

// name is what the named rules have in common.
type name interface {
	fmt.Stringer
	encoding.TextMarshaler
}

func TestNames(t *testing.T) {
	for _, row := range []struct {
		value name
		zero  encoding.TextUnmarshaler
		want  string
	}{
		{tricks.Free, new(tricks.Lead), "free"},
		{tricks.LastResort, new(tricks.Lead), "last-resort"},
		{tricks.UntilBroken, new(tricks.Lead), "until-broken"},
		{tricks.May, new(tricks.Duty), "may"},
		{tricks.Must, new(tricks.Duty), "must"},
		{tricks.Later, new(tricks.Equal), "later"},
		{tricks.Earlier, new(tricks.Equal), "earlier"},
		{tricks.PlayAll, new(tricks.End), "play-all"},
		{tricks.WhenDecided, new(tricks.End), "when-decided"},
	} {
		require.Equal(t, row.want, row.value.String())
		text, err := row.value.MarshalText()
		require.NoError(t, err)
		require.Equal(t, row.want, string(text))
		require.NoError(t, row.zero.UnmarshalText(text))
		require.Equal(t, row.want, fmt.Sprint(row.zero))
	}
}

func TestWrongNames(t *testing.T) {
	lead, duty, equal, end := tricks.LastResort, tricks.Must, tricks.Earlier, tricks.WhenDecided
	for _, row := range []struct {
		value encoding.TextUnmarshaler
		text  string
		want  string
	}{
		{&lead, "last resort", `unknown value "last resort": want free, last-resort or until-broken (did you mean last-resort?)`},
		{&lead, "until-brokn", `unknown value "until-brokn": want free, last-resort or until-broken (did you mean until-broken?)`},
		{&lead, "never", `unknown value "never": want free, last-resort or until-broken`},
		{&lead, "", `unknown value "": want free, last-resort or until-broken`},
		{&duty, "Must", `unknown value "Must": want may or must (did you mean must?)`},
		{&duty, "true", `unknown value "true": want may or must`},
		{&equal, "earlyer", `unknown value "earlyer": want later or earlier (did you mean earlier?)`},
		{&equal, "first", `unknown value "first": want later or earlier`},
		{&end, "when-decide", `unknown value "when-decide": want play-all or when-decided (did you mean when-decided?)`},
		{&end, "all", `unknown value "all": want play-all or when-decided`},
	} {
		require.EqualError(t, row.value.UnmarshalText([]byte(row.text)), row.want)
	}
	require.Equal(t, tricks.LastResort, lead, "a wrong name changed the value")
	require.Equal(t, tricks.Must, duty, "a wrong name changed the value")
	require.Equal(t, tricks.Earlier, equal, "a wrong name changed the value")
	require.Equal(t, tricks.WhenDecided, end, "a wrong name changed the value")
}

func TestValuesWithoutAName(t *testing.T) {
	for _, row := range []struct {
		value name
		want  string
	}{
		{tricks.Lead(3), "unknown value 3: want free, last-resort or until-broken"},
		{tricks.Duty(3), "unknown value 3: want may or must"},
		{tricks.Equal(3), "unknown value 3: want later or earlier"},
		{tricks.End(3), "unknown value 3: want play-all or when-decided"},
	} {
		require.Equal(t, "unknown(3)", row.value.String())
		_, err := row.value.MarshalText()
		require.EqualError(t, err, row.want)
	}
}

func TestRulesCheck(t *testing.T) {
	const want = "undertrump: must is only for rules with overtrump: must"
	require.EqualError(t, (&tricks.Rules{Undertrump: tricks.Must}).Check(), want)
	require.EqualError(t, (&tricks.Rules{Undertrump: tricks.Must, Head: tricks.Must, Ruff: tricks.Must}).Check(), want)
	require.NoError(t, (&tricks.Rules{Undertrump: tricks.Must, Overtrump: tricks.Must}).Check())
	require.NoError(t, (&tricks.Rules{Overtrump: tricks.Must}).Check())
	require.NoError(t, (&tricks.Rules{}).Check())
	require.Len(t, combinations, 3*2*2*3)
}
