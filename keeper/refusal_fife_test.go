package keeper_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

func TestKeeperOfFife(t *testing.T) {
	k := preset("fife", 4)
	all := keeper.Entry{
		Contract: "no-king+no-aces+no-queens", // in any order
		Taken:    counts{"A": {0, 1, 1, 2}, "KH": {1, 0, 0, 0}, "Q": {4, 0, 0, 0}}, KingBy: cards.MustParse("8C"),
	}
	refusedEntry(t, k, keeper.Entry{Contract: "no-king+patience"}, "deal 1: contract: these contracts cannot be combined (can be combined: no-aces, no-king, no-queens, no-hearts, no-tricks; patience with itself)", variant.ErrNotCombinable)
	require.NoError(t, k.Add(all))
	require.Equal(t, score.ContractID("no-aces+no-king+no-queens"), k.Entries()[0].Contract)
	marks := func() map[string]bool {
		found := map[string]bool{}
		for _, r := range sheet.Rounds(k.Sheet()) {
			for _, m := range r.Marks() {
				found[m.Name] = true
			}
		}
		return found
	}
	require.True(t, marks()["Piranha"])
	require.True(t, marks()["El Kingko"])
	all.KingBy = 0 // without KingBy the mark is omitted
	require.NoError(t, k.Correct(0, all))
	require.False(t, marks()["Piranha"])
	require.True(t, marks()["El Kingko"])

	// The player who takes the king also takes the card that won it.
	twice := keeper.Entry{Contract: "no-king+no-aces", Taken: counts{"A": {4, 0, 0, 0}, "KH": {0, 1, 0, 0}}, KingBy: cards.MustParse("AS")}
	fresh := preset("fife", 4)
	refusedEntry(t, fresh, twice, "deal 1: king-by: that card cannot have won the king of hearts (AS: the player who took the king has taken none of A)", keeper.ErrKingBy)
	first := keeper.Entry{Contract: "no-king+no-aces", Taken: counts{"A": {0, 4, 0, 0}, "KH": {1, 0, 0, 0}}, KingBy: cards.MustParse("AS")}
	refusedEntry(t, fresh, first, "deal 1: king-by: that card cannot have won the king of hearts (AS: the player who took the king has taken none of A)", keeper.ErrKingBy)
	twice.KingBy = cards.MustParse("QS")
	require.NoError(t, fresh.Check(twice), "queens are not counted")
	twice.Taken["A"], twice.KingBy = []int{3, 1, 0, 0}, cards.MustParse("AS")
	require.NoError(t, fresh.Check(twice))
	twice.KingBy = cards.MustParse("8C") | 64 // not a card, but the suit and the rank are those of 8C
	require.ErrorIs(t, fresh.Check(twice), keeper.ErrKingBy)

	// The contract counts the jack of hearts, so Jack may be omitted. If Jack is present it
	// must agree with the count.
	hearts := keeper.Entry{Contract: "no-hearts", Taken: counts{"7-TQ-AH": {0, 7, 0, 0}, "JH": {0, 1, 0, 0}}}
	wrong := hearts
	wrong.Jack = new(cards.Seat(2))
	refusedEntry(t, k, wrong, "deal 2: jack: that seat has not taken the jack of hearts (seats that can have it: 1)", keeper.ErrJack)
	require.NoError(t, k.Add(hearts))
	require.True(t, marks()["Wee Harry"])
	require.False(t, marks()["Dangly Spider"])

	require.NoError(t, k.Add(keeper.Entry{Contract: "patience", Places: []int{1, 2, 3, 4}, Forced: new(cards.Seat(0))}))
	require.Equal(t, []int{4, 1, 2, 3}, k.Entries()[2].Places)
	require.Equal(t, score.Points{0, 120, 60, 30}, k.Sheet().Deals[2].Points)
	require.True(t, marks()["Beef Tomato"])
	require.Len(t, k.Next().Choices, 2) // no-tricks and patience
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-tricks", Taken: counts{"tricks": {2, 2, 2, 2}}}))
	require.NoError(t, k.Add(keeper.Entry{Contract: "patience", Places: []int{1, 2, 3, 4}}))
	require.Equal(t, cards.Seat(1), k.Next().Declarer)
	refusedEntry(t, k, keeper.Entry{Contract: "no-aces", Declarer: new(cards.Seat(0))}, "deal 6: declarer: that seat is not the declarer (seat 1 declares)", keeper.ErrDeclarer)
}

// TestKeeperOfASillyRound checks the contracts that cuts can choose.
func TestKeeperOfASillyRound(t *testing.T) {
	k := preset("fife", 4)
	for !k.Next().Drawn {
		e := easy(t, k)
		if len(k.Entries())%3 == 0 { // all five contracts of tricks in one deal
			e = keeper.Entry{Contract: "no-aces+no-king+no-queens+no-hearts+no-tricks", Taken: counts{
				"A": {4, 0, 0, 0}, "KH": {1, 0, 0, 0}, "Q": {4, 0, 0, 0}, "7-TQ-AH": {7, 0, 0, 0}, "JH": {1, 0, 0, 0}, "tricks": {8, 0, 0, 0},
			}}
		}
		require.NoError(t, k.Add(e))
	}
	done := len(k.Entries())
	require.Equal(t, 12, done)
	n := k.Next()
	require.Equal(t, cards.NoSeat, n.Dealer)
	require.Equal(t, cards.NoSeat, n.Declarer)
	var may []string
	for _, c := range n.Choices {
		may = append(may, string(c.Contract))
	}
	// In the circle of five contracts there are five ways each to choose one, two, three or four
	// neighbours, and one to choose all five. Patience can be played once or twice.
	require.Len(t, may, 4*5+1+2)
	require.NotContains(t, may, "no-aces+no-queens")
	aces := keeper.Entry{Contract: "no-aces+no-queens", Dealer: new(cards.Seat(2))}
	refusedEntry(t, k, keeper.Entry{Contract: "no-aces"}, "deal 13: dealer: the dealer is drawn: name the dealer in the first deal of the round (want a seat, 0 to 3)", keeper.ErrDrawn)
	require.ErrorIs(t, k.Add(aces), keeper.ErrCutContract)
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-aces+no-king+no-queens", Dealer: new(cards.Seat(2)), Taken: counts{"A": {4, 0, 0, 0}, "KH": {1, 0, 0, 0}, "Q": {1, 1, 1, 1}}}))
	require.Equal(t, cards.Seat(3), k.Next().Dealer)
	refusedEntry(t, k, keeper.Entry{Contract: "no-aces"}, "deal 14: contract: cuts cannot choose that contract now (want no-hearts, no-tricks, patience, no-hearts+no-tricks or patience+patience)", keeper.ErrCutContract)
	require.NoError(t, k.Add(keeper.Entry{Contract: "patience+patience", Places: []int{2, 1, 3, 4}, Dealer: new(cards.Seat(3))}))
	require.Equal(t, score.Points{120, 240, 60, 0}, k.Sheet().Deals[done+1].Points)
	require.Equal(t, "Silly Round", k.Sheet().Nobody)
	require.False(t, k.Sheet().Deals[done].Declared)
}
