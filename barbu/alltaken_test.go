package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// chosen is a game of two tricks. A player who takes both hearts chooses between 6 points and -5
// points for each other player. A heart counts double if it was bet on.
const chosen = `
name: chosen
players: [4]
pack: {lowest: K}
doubling: {negative: declarer}
contracts:
  no-hearts:
    terms: [{per: card, cards: H, points: -2}]
    all-taken: {taker: 6, or: {others: -5}}
`

func chosenVariant(t testing.TB) *variant.Variant {
	v, _, err := variant.Load("chosen.yaml", strings.NewReader(chosen), nil)
	require.NoError(t, err)
	return v
}

// atChoice returns a match in which seat 0 took both hearts with the first trick, and seat 1 took
// the second. Seat 1 has doubled seat 0.
func atChoice(t testing.TB) *barbu.Match {
	return atChoiceOf(t, chosenVariant(t))
}

// atChoiceOf is atChoice for a variant of that game.
func atChoiceOf(t testing.TB, v *variant.Variant) *barbu.Match {
	m := must(barbu.New(v, 4))
	require.NoError(t, m.Deal(cards.Hands{
		cards.MustParseHand("K.A.."), cards.MustParseHand("A.K.."), cards.MustParseHand("..AK."), cards.MustParseHand("...AK"),
	}))
	for _, text := range []string{
		"0 declare no-hearts", "1 double 0", "2 pass", "3 pass", "0 pass",
		"0 play AH", "1 play KH", "2 play KD", "3 play KC", "0 play KS", "1 play AS", "2 play AD", "3 play AC",
	} {
		a, err := m.Parse(text)
		require.NoError(t, err, text)
		require.NoError(t, m.Apply(a), text)
	}
	require.Equal(t, barbu.Turn{Due: barbu.DueChoice, Seat: 0}, m.Turn())
	return m
}

// choose returns the action of a choice.
func choose(seat cards.Seat, choice uint8) barbu.Action {
	return barbu.Action{Kind: barbu.KindChoose, Seat: seat, Count: choice}
}

// The deal is scored by the choice, bets included. Undo takes back the choice, and then the last card.
func TestChoiceOfPoints(t *testing.T) {
	m := atChoice(t)
	require.Equal(t, []barbu.Action{choose(0, 1), choose(0, 2)}, slices.Collect(m.Legal()))
	before := m.Clone()
	for i, want := range []score.Points{{0: 12, 1: -6}, {0: 5, 1: -10, 2: -5, 3: -5}} {
		require.NoError(t, m.Apply(choose(0, uint8(i+1))))
		require.Equal(t, want, m.Last().Points)
		require.Equal(t, barbu.DueDeal, m.Turn().Due)
		require.NoError(t, m.Undo())
		require.True(t, m.Equal(before))
	}
	require.NoError(t, m.Undo())
	require.Equal(t, barbu.Turn{Due: barbu.DueCard, Seat: 3}, m.Turn())
	require.Equal(t, cards.HandOf(cards.MustParse("AC")), m.Hand(3))
	require.NoError(t, m.Apply(barbu.PlayAction(3, cards.MustParse("AC"))))
	require.True(t, m.Equal(before))
}

// A refusal names the rule and changes nothing.
func TestChoiceOfPointsRefused(t *testing.T) {
	m := atChoice(t)
	before := m.Clone()
	for _, row := range []struct {
		action barbu.Action
		code   string
		text   string
	}{
		{choose(0, 0), "no-such-choice", "0 choose 0: there are only the choices 1 and 2 (may choose 1 or 2)"},
		{choose(0, 3), "no-such-choice", "0 choose 3: there are only the choices 1 and 2 (may choose 1 or 2)"},
		{choose(1, 1), "not-your-turn", "1 choose 1: it is another seat's turn (seat 0 must act)"},
		{barbu.PassAction(0), "not-due", "0 pass: that is not due now (due: choice of seat 0)"},
		{barbu.Action{Kind: barbu.KindChoose, Count: 1, Suit: cards.Hearts}, "superfluous-fields", "0 choose 1: the action has fields that its kind does not use"},
	} {
		err := m.Apply(row.action)
		require.EqualError(t, err, row.text)
		require.Equal(t, row.code, barbu.Code(err))
		require.Equal(t, err, m.Why(row.action))
		require.True(t, m.Equal(before))
	}
	require.ErrorIs(t, m.Apply(choose(0, 9)), barbu.ErrNoSuchChoice)
	for _, text := range []string{"0 choose", "0 choose 3", "0 choose 01", "0 choose 1 2", "0 choose X"} {
		_, err := m.Parse(text)
		require.ErrorIs(t, err, barbu.ErrSyntax, text)
		require.ErrorContains(t, err, "want 1 or 2, as in choose 2", text)
	}
}

// Every view shows the points of both choices. The seat that won the last trick is not the seat
// that chooses. A view from events or from JSON is the same.
func TestViewsOfAChoice(t *testing.T) {
	m := atChoice(t)
	for seat := range cards.Seat(5) {
		if seat == 4 {
			seat = barbu.Spectator
		}
		v := m.View(seat)
		require.Equal(t, [][]int{{12, -6, 0, 0}, {5, -10, -5, -5}}, v.Choices)
		require.Equal(t, []any{barbu.DueChoice, cards.Seat(0), cards.Seat(1)}, []any{v.Due, v.Turn, v.TakenBy})
		require.Equal(t, []int{1, 1, 0, 0}, v.Tricks)
		require.Equal(t, seat == 0, len(v.Legal) == 2)
		last := v.History[len(v.History)-1]
		require.Equal(t, []any{"3 play AC", cards.Seat(1), barbu.DueChoice, cards.Seat(0), false}, []any{last.String(), last.TrickTo, last.Due, last.Turn, last.Ended})

		text, err := json.Marshal(v)
		require.NoError(t, err)
		require.Contains(t, string(text), `"choices":[[12,-6,0,0],[5,-10,-5,-5]]`)
		var read barbu.View
		require.NoError(t, json.Unmarshal(text, &read))
		require.NoError(t, read.Bind(m.Variant()))
		require.True(t, v.Equal(&read))

		followed := must(barbu.New(m.Variant(), 4)).View(seat)
		for e := range m.Events(seat, 0) {
			require.NoError(t, followed.Apply(e))
		}
		require.True(t, v.Equal(followed))
		if seat != barbu.Spectator {
			sampled, err := v.Sample(rand.NewPCG(1, 2))
			require.NoError(t, err)
			require.NoError(t, sampled.Apply(choose(0, 2)))
			require.Equal(t, score.Points{0: 5, 1: -10, 2: -5, 3: -5}, sampled.Last().Points)
		}
	}
	require.Contains(t, m.View(0).Text(barbu.TextOptions{Width: 200}), "choose 1 (seat 0 +12, seat 1 -6, seat 2 0, seat 3 0), choose 2 (seat 0 +5, seat 1 -10, seat 2 -5, seat 3 -5)")
	require.Contains(t, m.View(0).Text(barbu.TextOptions{Width: 200, Language: lang.French}), "choix 1 (")
	require.NotContains(t, m.View(1).Text(barbu.TextOptions{Width: 200}), "choose 1")

	before := m.View(2)
	require.NoError(t, m.Apply(choose(0, 2)))
	after := m.View(2)
	require.Empty(t, after.Choices)
	require.Equal(t, cards.Seat(1), after.TakenBy)
	require.Len(t, after.LastTrick, 4)
	for e := range m.Events(2, before.Cursor) {
		require.Equal(t, "0 choose 2", e.String())
		require.True(t, e.Ended)
		require.NoError(t, before.Apply(e))
	}
	require.True(t, after.Equal(before))
}

// The position of a choice gives back the match, and a choice is not a step of a position, because it
// ends the deal.
func TestPositionOfAChoice(t *testing.T) {
	m := atChoice(t)
	lookup := func(string) (*variant.Variant, error) { return m.Variant(), nil }
	text := m.Position().String()
	require.Contains(t, text, " choice 0 deal:")
	read, err := barbu.ParsePosition(lookup, text)
	require.NoError(t, err)
	require.Equal(t, m.Turn(), read.Turn())
	require.Equal(t, m.Position(), read.Position())
	require.NoError(t, read.Apply(choose(0, 1)))
	require.Equal(t, score.Points{0: 12, 1: -6}, read.Last().Points)
	_, err = barbu.ParsePosition(lookup, text+" choose:1")
	require.ErrorIs(t, err, barbu.ErrPosition)
}

// One deal by itself waits for the choice before it is scored.
func TestDealWithAChoice(t *testing.T) {
	setup := barbu.DealSetup{Contract: "no-hearts", BetsOver: true, Hands: cards.Hands{
		cards.MustParseHand("K.A.."), cards.MustParseHand("A.K.."), cards.MustParseHand("..AK."), cards.MustParseHand("...AK"),
	}}
	for _, c := range []string{"AH", "KH", "KD", "KC", "KS", "AS", "AD", "AC"} {
		seat := cards.Seat(len(setup.Actions) % 4)
		setup.Actions = append(setup.Actions, barbu.PlayAction(seat, cards.MustParse(c)))
	}
	setup.Actions = append(setup.Actions, choose(0, 2))
	d, err := barbu.NewDeal(chosenVariant(t), 4, setup)
	require.NoError(t, err)
	s, err := d.Score()
	require.NoError(t, err)
	require.Equal(t, score.Points{1: -5, 2: -5, 3: -5}, s.Points)
	require.Equal(t, cards.Seat(0), s.Contracts[0].AllTaken)
	require.Contains(t, s.String(), "no-hearts: seat 0 took everything: 0 -5 -5 -5")
	setup.Actions[8] = choose(1, 2)
	_, err = barbu.NewDeal(chosenVariant(t), 4, setup)
	require.ErrorContains(t, err, "Actions[8]: 1 choose 2: it is another seat's turn (seat 0 must act)")
}

// If the choice makes the teams level, the deal is played again: the contract is the same, the match has no line of
// the deal, and a view and the record of the match say so.
func TestChoiceThatMakesTheTeamsLevel(t *testing.T) {
	text := strings.Replace(chosen, "or: {others: -5}}", "or: {taker: -5, others: -5}}\n    by-team: {level: replay}\nteams: opposite", 1)
	v, _, err := variant.Load("chosen.yaml", strings.NewReader(text), nil)
	require.NoError(t, err)
	m := atChoiceOf(t, v)
	before := m.Clone()
	require.NoError(t, m.Apply(choose(0, 2)))
	again := barbu.Again{Contract: "no-hearts"}
	require.Equal(t, barbu.DueDeal, m.Turn().Due)
	require.Equal(t, again, m.View(2).Again)
	require.Empty(t, m.Sheet().Deals)
	follow := before.View(2)
	for e := range m.Events(2, follow.Cursor) {
		require.NoError(t, follow.Apply(e))
	}
	require.True(t, follow.Equal(m.View(2)))
	repeated := must(barbu.New(v, 4))
	for h := range m.History() {
		require.NoError(t, repeated.Repeat(h))
	}
	require.True(t, repeated.Equal(m))
	require.NoError(t, m.Undo())
	require.True(t, m.Equal(before))
	require.NoError(t, m.Apply(choose(0, 1)))
	require.Len(t, m.Sheet().Deals, 1)
	require.Zero(t, m.View(2).Again)
}
