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
		Lead: tricks.LeadUntilBroken, Head: tricks.DutyMust, Ruff: tricks.DutyMust, Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust,
		End: tricks.EndWhenDecided,
	}
	scored := house.WithCounting(cards.MustParseHand(".K.."), 2)
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
		{tricks.LeadFree, new(tricks.Lead), "free"},
		{tricks.LeadLastResort, new(tricks.Lead), "last-resort"},
		{tricks.LeadUntilBroken, new(tricks.Lead), "until-broken"},
		{tricks.DutyMay, new(tricks.Duty), "may"},
		{tricks.DutyMust, new(tricks.Duty), "must"},
		{tricks.EqualLater, new(tricks.EqualRule), "later"},
		{tricks.EqualEarlier, new(tricks.EqualRule), "earlier"},
		{tricks.EndPlayAll, new(tricks.End), "play-all"},
		{tricks.EndWhenDecided, new(tricks.End), "when-decided"},
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
	lead, duty, equal, end := tricks.LeadLastResort, tricks.DutyMust, tricks.EqualEarlier, tricks.EndWhenDecided
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
	require.Equal(t, tricks.LeadLastResort, lead, "a wrong name changed the value")
	require.Equal(t, tricks.DutyMust, duty, "a wrong name changed the value")
	require.Equal(t, tricks.EqualEarlier, equal, "a wrong name changed the value")
	require.Equal(t, tricks.EndWhenDecided, end, "a wrong name changed the value")
}

func TestValuesWithoutAName(t *testing.T) {
	for _, row := range []struct {
		value name
		want  string
	}{
		{tricks.Lead(3), "unknown value 3: want free, last-resort or until-broken"},
		{tricks.Duty(3), "unknown value 3: want may or must"},
		{tricks.EqualRule(3), "unknown value 3: want later or earlier"},
		{tricks.End(3), "unknown value 3: want play-all or when-decided"},
	} {
		require.Equal(t, "unknown(3)", row.value.String())
		_, err := row.value.MarshalText()
		require.EqualError(t, err, row.want)
	}
}

func TestRulesCheck(t *testing.T) {
	const want = "undertrump: must is only for rules with overtrump: must"
	require.EqualError(t, (&tricks.Rules{Undertrump: tricks.DutyMust}).Check(), want)
	require.EqualError(t, (&tricks.Rules{Undertrump: tricks.DutyMust, Head: tricks.DutyMust, Ruff: tricks.DutyMust}).Check(), want)
	require.NoError(t, (&tricks.Rules{Undertrump: tricks.DutyMust, Overtrump: tricks.DutyMust}).Check())
	require.NoError(t, (&tricks.Rules{Overtrump: tricks.DutyMust}).Check())
	require.NoError(t, (&tricks.Rules{}).Check())
	require.Len(t, combinations, 3*2*2*3)
}
