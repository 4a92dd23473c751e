package parse_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// reach plays a variant at random until an action is due that the seat has a real choice in.
func reach(t *testing.T, name string, due barbu.Due) *barbu.View {
	t.Helper()
	return play(t, name, due, func(legal int) bool { return legal > 1 })
}

// play plays a variant at random until an action is due of which this number is legal.
func play(t *testing.T, name string, due barbu.Due, stop func(legal int) bool) *barbu.View {
	t.Helper()
	v, err := variants.Lookup(name)
	if i := slices.IndexFunc(matchtest.RareVariants(), func(v *variant.Variant) bool { return v.Name() == name }); i >= 0 {
		v, err = matchtest.RareVariants()[i], nil
	}
	require.NoError(t, err)
	m, err := barbu.New(v, slices.Min(v.Players()))
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(5, 1))
	for {
		require.False(t, m.Turn().Over(), "%s has no %v", name, due)
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		view := m.View(m.Turn().Seat)
		if n := len(slices.Collect(view.Actions())); m.Turn().Due == due && stop(n) {
			return view
		}
		require.NoError(t, m.Apply(matchtest.Choice(m, src)))
	}
}

// The error for a text that is no answer lists one legal action of each kind, and each choice of
// points. It suggests a word of the language, or an English word.
func TestLegalAnswersAreListed(t *testing.T) {
	for _, row := range []struct {
		variant string
		due     barbu.Due
		l       lang.Language
		text    string
		want    string
	}{
		{"polignac", barbu.DueAnnouncement, lang.English, "x", `"x" is not understood: type pass or announce`},
		{"polignac", barbu.DueAnnouncement, lang.French, "pase", `"pase" n’est pas compris` + "\u00a0: " + `tapez passe ou annonce (vouliez-vous dire passe` + "\u00a0?" + `)`},
		{"polignac", barbu.DueAnnouncement, lang.French, "anounce", `"anounce" n’est pas compris` + "\u00a0: " + `tapez passe ou annonce (vouliez-vous dire announce` + "\u00a0?" + `)`},
		{"choosing", barbu.DueChoice, lang.English, "pas", `"pas" is not understood: type choose 1 or choose 2`},
		{"choosing", barbu.DueChoice, lang.English, "3x", `"3x" is not understood: type choose 1 or choose 2`},
		{"sold", barbu.DueBid, lang.English, "0", `"0" is not understood: type pass or bid 1`},
		{"sold", barbu.DueSale, lang.English, "acept", `"acept" is not understood: type accept or refuse (did you mean accept?)`},
		{"trex", barbu.DueExposure, lang.English, "x", `"x" is not understood: type a card, for example KH`},
	} {
		_, err := parse.Action(reach(t, row.variant, row.due), row.text, row.l)
		require.ErrorIs(t, err, parse.ErrUnknown)
		var fault *parse.Error
		require.ErrorAs(t, err, &fault)
		require.Equal(t, row.want, fault.In(row.l), "%s: %q", row.variant, row.text)
	}
}

// A seat that has no card to show can only pass.
func TestNothingToShow(t *testing.T) {
	view := play(t, "trex", barbu.DueExposure, func(legal int) bool { return legal == 1 })
	for _, text := range []string{"KH", "show KH", "x"} {
		_, err := parse.Action(view, text, lang.English)
		require.EqualError(t, err, `"`+text+`" is not understood: type pass`)
	}
}

// A pass is written in the word for what is passed: no bet, or a pass.
func TestPassesAreWritten(t *testing.T) {
	view := reach(t, "penguin", barbu.DueBet)
	require.Equal(t, "no bet", parse.Format(view, barbu.PassAction(view.Seat), lang.English))
	require.Equal(t, "aucun pari", parse.Format(view, barbu.PassAction(view.Seat), lang.French))
	view = reach(t, "polignac", barbu.DueAnnouncement)
	require.Equal(t, "pass", parse.Format(view, barbu.PassAction(view.Seat), lang.English))
}

// A label that is also the name of another contract is written as the id of its contract.
func TestAmbiguousLabelsAreWrittenAsIDs(t *testing.T) {
	view := match(t, "penguin", "contracts: {no-queens: {label: Nil, short: X}, no-hearts: {label: Same, short: Same}, no-king: {label: Same, short: K}}").View(0)
	var texts []string
	for a := range view.Actions() {
		if text := parse.Format(view, a, lang.English); !slices.Contains(texts, text) && a.Suit == cards.NoSuit {
			texts = append(texts, text)
		}
	}
	require.Subset(t, texts, []string{"no-hearts", "no-king", "Nil"})
	require.NotContains(t, texts, "Same")
}

// Each declaration is read back, also if a label has a + or begins with a word for declare.
func TestStrangeLabelsAreReadBack(t *testing.T) {
	view := match(t, "penguin", "contracts: {no-queens: {label: Q + R}, no-hearts: {label: Call}, trumps: {label: K+J}, no-king: {label: '"+strings.Repeat("long ", 70)+"'}}").View(0)
	for a := range view.Actions() {
		text := parse.Format(view, a, lang.English)
		back, err := parse.Action(view, text, lang.English)
		require.NoError(t, err)
		require.Equal(t, a, back, text)
	}
	for text, want := range map[string]string{"Q + R": "no-queens", "q+r": "no-queens", "K+J hearts": "trumps H"} {
		a, err := parse.Action(view, text, lang.English)
		require.NoError(t, err, text)
		require.Equal(t, "0 declare "+want, view.Format(a))
	}
}

// A text of many words is refused at once: its beginnings are not all tried.
func TestManyWords(t *testing.T) {
	view := match(t, "penguin", "").View(0)
	for _, word := range []string{"domino7 ", "double ", "trumps ", "a1b2c3", "no-king+"} {
		_, err := parse.Action(view, strings.Repeat(word, 20_000), lang.French)
		require.Error(t, err)
	}
}
