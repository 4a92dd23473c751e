package parse_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variants"
)

// playing returns the view of the seat that must play a card, as if something else was due.
func playing(t *testing.T, due barbu.Due) *barbu.View {
	v, err := variants.Lookup("trex")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	src := rand.NewPCG(1, 2)
	require.NoError(t, m.Chance(src))
	for m.Turn().Seat != 0 { // a card decides who declares
		require.NoError(t, m.Undo())
		require.NoError(t, m.Chance(src))
	}
	declare, err := m.Parse("0 declare no-tricks")
	require.NoError(t, err)
	require.NoError(t, m.Apply(declare))
	view := m.View(0)
	require.Equal(t, barbu.DueCard, view.Due)
	view.Due = due
	return view
}

// Each answer to a question can be typed with every word of a language, or in English.
func TestAnswers(t *testing.T) {
	pass := barbu.PassAction(0)
	for _, row := range []struct {
		due  barbu.Due
		text string
		want barbu.Action
	}{
		{barbu.DueRedeal, "nouvelle donne", barbu.Action{Kind: barbu.KindRedeal}},
		{barbu.DueRedeal, "redeal", barbu.Action{Kind: barbu.KindRedeal}},
		{barbu.DueRedeal, "passe", pass},
		{barbu.DueAnnouncement, "capot", barbu.Action{Kind: barbu.KindAnnounce}},
		{barbu.DueAnnouncement, "ALL TRICKS", barbu.Action{Kind: barbu.KindAnnounce}},
		{barbu.DueAnnouncement, "nothing", pass},
		{barbu.DueBid, "4", barbu.Action{Kind: barbu.KindBid, Count: 4}},
		{barbu.DueBid, "j'offre 12", barbu.Action{Kind: barbu.KindBid, Count: 12}},
		{barbu.DueBid, "bid 3", barbu.Action{Kind: barbu.KindBid, Count: 3}},
		{barbu.DueBid, "pass", pass},
		{barbu.DueSale, "accepte", barbu.Action{Kind: barbu.KindAccept}},
		{barbu.DueSale, "refuse", barbu.Action{Kind: barbu.KindRefuse}},
		{barbu.DueSale, "je renonce", barbu.Action{Kind: barbu.KindDecline}},
		{barbu.DueExposure, "passe", pass},
		{barbu.DueChoice, "2", barbu.Action{Kind: barbu.KindChoose, Count: 2}},
		{barbu.DueChoice, "choix 1", barbu.Action{Kind: barbu.KindChoose, Count: 1}},
		{barbu.DueChoice, "I choose 2", barbu.Action{Kind: barbu.KindChoose, Count: 2}},
		{barbu.DueDiscard, "écarte 2C 3P", barbu.Action{Kind: barbu.KindDiscard, Cards: cards.HandOf(cards.MustParse("2H"), cards.MustParse("3S"))}},
		{barbu.DueDiscard, "discard 2c", barbu.Action{Kind: barbu.KindDiscard, Cards: cards.HandOf(cards.MustParse("2H"))}},
	} {
		view := playing(t, row.due)
		a, err := parse.Action(view, row.text, lang.French)
		require.NoError(t, err, row.text)
		require.Equal(t, row.want, a, row.text)
		again, err := parse.Action(view, parse.Format(view, a, lang.French), lang.French)
		require.NoError(t, err, row.text)
		require.Equal(t, a, again, row.text)
	}
}

// A text that is not an answer is refused, with the answers that are legal and the nearest word.
func TestAnswersRefused(t *testing.T) {
	for _, row := range []struct {
		due  barbu.Due
		text string
		near string
	}{
		{barbu.DueRedeal, "redonn", "redonne"}, {barbu.DueRedeal, "accepte", ""},
		{barbu.DueAnnouncement, "anonce", "annonce"}, {barbu.DueBid, "0", ""}, {barbu.DueBid, "256", ""}, {barbu.DueBid, "offre", ""},
		{barbu.DueBid, "offre quatre", ""}, {barbu.DueSale, "acepte", "accepte"},
		{barbu.DueChoice, "passe", ""}, {barbu.DueChoice, "choisi", "choisir"}, {barbu.DueChoice, "choix", ""},
	} {
		_, err := parse.Action(playing(t, row.due), row.text, lang.French)
		var fault *parse.Error
		require.ErrorAs(t, err, &fault, row.text)
		require.ErrorIs(t, err, parse.ErrUnknown, row.text)
		if row.near != "" {
			require.Equal(t, row.near, fault.Nearest, row.text)
		}
	}
	_, err := parse.Action(playing(t, barbu.DueDiscard), "gibberish", lang.French)
	require.ErrorIs(t, err, parse.ErrUnknown)
	require.EqualError(t, err, `"gibberish" is not understood: type 1 carte, for example 6T`, "the first card that may be discarded")
}
