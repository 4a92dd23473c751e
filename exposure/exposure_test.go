package exposure_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
)

var rules = exposure.Rules{Cards: cards.Pattern(cards.MustParseSet("KH QC QS"))}

// The choices are all sets of cards that are held and may be shown, each once.
func TestChoices(t *testing.T) {
	hand := cards.MustParseHand("Q.AK.Q.Q2")
	var got []string
	for shown := range rules.Choices(hand) {
		got = append(got, shown.String())
		require.NoError(t, rules.Why(hand, cards.Hand{First: shown}))
	}
	require.Equal(t, []string{"QC", "KH", "QC KH", "QS", "QC QS", "KH QS", "QC KH QS"}, got)
	require.Equal(t, cards.MustParseSet("QC KH QS"), rules.May(hand))
	require.Empty(t, slices.Collect(rules.Choices(cards.MustParseHand("AK.A.Q.2"))))
	require.Empty(t, slices.Collect(exposure.Rules{}.Choices(hand)))
	for range rules.Choices(hand) {
		break // the walk can be left early
	}
}

// Why refuses exactly the sets of cards that Choices does not yield.
func TestWhy(t *testing.T) {
	hand := cards.MustParseHand("Q.A..Q2")
	for _, row := range []struct {
		shown string
		want  error
	}{
		{"QS", nil}, {"QC QS", nil},
		{"KH", exposure.ErrNotHeld}, {"KH QS", exposure.ErrNotHeld},
		{"AH", exposure.ErrNotShowable}, {"AH QS", exposure.ErrNotShowable}, {"QD", exposure.ErrNotShowable}, {"", exposure.ErrNotShowable},
	} {
		require.ErrorIs(t, rules.Why(hand, cards.Hand{First: cards.MustParseSet(row.shown)}), row.want, row.shown)
	}
	require.ErrorIs(t, rules.Why(hand, cards.MustParseHand("QQ...")), exposure.ErrNotShowable)
}

// The points of the king of hearts of Trex, worked out by hand.
func TestExtra(t *testing.T) {
	for _, row := range []struct {
		rules        exposure.Rules
		gets, holder int32
	}{
		{exposure.Rules{}, -75, 75},
		{exposure.Rules{Factor: 2}, -75, 75},
		{exposure.Rules{Factor: 4}, -225, 225},
		{exposure.Rules{Factor: 3, Scores: exposure.ScoresNothing}, -150, 0},
	} {
		gets, holder := row.rules.Extra(-75)
		require.Equal(t, row.gets, gets, row.rules)
		require.Equal(t, row.holder, holder, row.rules)
	}
}

func TestCheck(t *testing.T) {
	require.NoError(t, exposure.Rules{}.Check())
	require.NoError(t, rules.Check())
	eight := cards.Pattern(cards.MustParseSet("7H 8H 9H TH JH QH KH AH"))
	for _, factor := range []int{0, 2, 10} {
		require.NoError(t, exposure.Rules{Cards: eight, Factor: factor, Scores: exposure.ScoresNothing}.Check())
	}
	for _, row := range []struct {
		rules exposure.Rules
		want  string
	}{
		{exposure.Rules{Factor: 2}, "no card can be shown: want cards with factor and scores, or none of them"},
		{exposure.Rules{Cards: cards.Pattern(cards.Hearts.Set())}, "cards: 14 cards can be shown: want at most 8"},
		{exposure.Rules{Cards: rules.Cards, Factor: 1}, "factor: 1 is out of range: want 2 to 10"},
		{exposure.Rules{Cards: rules.Cards, Factor: 11}, "factor: 11 is out of range: want 2 to 10"},
		{exposure.Rules{Cards: rules.Cards, Scores: 2}, "scores: unknown(2): want against-holder or nothing"},
	} {
		require.EqualError(t, row.rules.Check(), row.want)
	}
	require.Equal(t, "nothing", exposure.ScoresNothing.String())
}

// In Trex the holder of the king of hearts may show it. Another player who takes it scores -150
// instead of -75, and the holder scores +75.
func ExampleRules() {
	r := exposure.Rules{Cards: cards.Pattern(cards.MustParseSet("KH"))}
	hand := cards.MustParseHand("A.K72..95")
	for shown := range r.Choices(hand) {
		fmt.Println("may show", shown)
	}
	fmt.Println(r.Why(hand, cards.HandOf(cards.MustParse("AS"))))
	gets, holder := r.Extra(-75)
	fmt.Println("taker", -75+gets, "holder", holder)
	// Output:
	// may show KH
	// that card may not be shown
	// taker -150 holder 75
}
