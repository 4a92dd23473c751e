package keeper_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// showing has one contract, in which the holder may show the king of hearts or the queen of hearts.
func showing(t *testing.T) *variant.Variant {
	v, _, err := variant.Load("king.yaml", strings.NewReader(`
name: king
players: [4]
contracts:
  no-king:
    terms: [{per: card, cards: KH, points: -75}, {per: card, cards: Q, points: -25}]
    exposure: {cards: KH QH}
`), nil)
	require.NoError(t, err)
	return v
}

// A card that was shown counts for the items of cards, not for the most cards of its suit.
func TestShownCardsOfMostOfASuit(t *testing.T) {
	v, _, err := variant.Load("most.yaml", strings.NewReader(`
name: most
players: [4]
contracts:
  a: {terms: [{per: card, cards: KH, points: -20}, {per: most-of-a-suit, cards: H, points: -12}], exposure: {cards: KH}}
`), nil)
	require.NoError(t, err)
	k := must(keeper.New(v, 4))
	e := keeper.Entry{Contract: "a", Taken: counts{"KH": {1, 0, 0, 0}, "most-of-a-suit of H": {0, 1, 0, 0}}}
	require.NoError(t, e.SetShown("1:KH:0"))
	require.NoError(t, k.Add(e))
	require.Equal(t, "-40 8", k.Sheet().Total().String())
}

// Points of cards that were shown, worked out by hand: seat 3 takes the king of hearts that seat 1
// has shown, and two queens, one of which it has shown itself.
func TestShownCards(t *testing.T) {
	k := must(keeper.New(showing(t), 4))
	e := keeper.Entry{Contract: "no-king", Taken: map[score.Item][]int{"KH": {0, 0, 0, 1}, "Q": {2, 0, 0, 2}}}
	require.NoError(t, e.SetShown("1:KH:3 3:QH:3"))
	require.Equal(t, []keeper.ShownCard{{Card: cards.MustParse("KH"), By: 1, TakenBy: 3}, {Card: cards.MustParse("QH"), By: 3, TakenBy: 3}}, e.Shown)
	require.NoError(t, k.Add(e))
	require.Equal(t, "-50 75 0 -200", k.Sheet().Total().String())

	for text, want := range map[string]string{
		"0:KS:3":        "shown: the cards shown are wrong (KS cannot be shown in no-king: want QH KH)",
		"1:KH:3 2:KH:3": "shown: the cards shown are wrong (KH is listed twice: want each card once)",
		"1:KH:2":        "shown: the cards shown are wrong (seat 2 took one card of KH that were shown, and has 0: want one card or more in taken)",
		"4:KH:3":        "shown: no such seat at this table (seat 4: want 0 to 3)",
	} {
		require.NoError(t, e.SetShown(text))
		require.ErrorContains(t, k.Check(e), want)
	}
	closed := keeper.Entry{Contract: "no-queens", Taken: counts{"Q": {4, 0, 0, 0}}}
	require.NoError(t, closed.SetShown("1:QH:0"))
	require.ErrorContains(t, preset("penguin", 4).Check(closed), "(QH cannot be shown in no-queens: want no cards)")
	for want, shown := range map[string]keeper.ShownCard{
		"shown: 8 is not a seat: want 0 to 7": {Card: cards.MustParse("KH"), By: 8}, "shown: 9 is not a seat: want 0 to 7": {Card: cards.MustParse("KH"), TakenBy: 9},
		"shown: - is not a card of a hand": {},
	} {
		_, err := keeper.Entry{Contract: "no-king", Shown: []keeper.ShownCard{shown}}.MarshalJSON()
		require.EqualError(t, err, want)
	}
	for _, text := range []string{"KH", "1:KH", "1:KH:9", "x:KH:1", "1:JOKER:2", "1:KH:2:3"} {
		require.ErrorContains(t, e.SetShown(text), "is not a card that was shown: want 1:KH:3 if seat 1 showed KH and seat 3 took it")
	}
}
