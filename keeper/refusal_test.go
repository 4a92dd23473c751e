package keeper_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

type counts = map[score.Item][]int

// queensEntry returns the entry of a deal of no-queens.
func queensEntry() keeper.Entry {
	return keeper.Entry{Contract: "no-queens", Taken: counts{"Q": {1, 2, 1, 0}}}
}

// betting returns the entry with bets.
func betting(e keeper.Entry, bets string) keeper.Entry {
	if err := e.SetBets(bets); err != nil {
		panic(err)
	}
	return e
}

func preset(name string, players int) *keeper.Keeper {
	return must(keeper.New(must(variants.Lookup(name)), players))
}

// TestKeeperErrors checks the text of every error.
func TestKeeperErrors(t *testing.T) {
	domino := keeper.Entry{Contract: "domino", Rank: cards.Seven, Places: []int{2, 1, 4, 3}}
	hearts := keeper.Entry{Contract: "no-hearts", Taken: counts{"2-KH": {3, 3, 3, 3}, "AH": {0, 0, 0, 1}}}
	kings := keeper.Entry{Contract: "no-king", Taken: counts{"KH": {0, 1, 0, 0}}}
	change := func(e keeper.Entry, how func(e *keeper.Entry)) keeper.Entry {
		how(&e)
		return e
	}
	taken := func(list ...int) keeper.Entry { return keeper.Entry{Contract: "no-queens", Taken: counts{"Q": list}} }
	for _, row := range []struct {
		name  string
		entry keeper.Entry
		want  string
		is    error
	}{
		{"five queens", taken(1, 2, 2, 0), "deal 2: Q taken: no deal can end like this: seats 0 to 3 took Q 1 2 2 0, 5 together: want 4", score.ErrResult},
		{"three queens", taken(1, 2, 0, 0), "deal 2: Q taken: no deal can end like this: seats 0 to 3 took Q 1 2 0 0, 3 together: want 4", score.ErrResult},
		{"five for one seat", taken(5, 0, 0, 0), "deal 2: Q taken: that number is out of range (seat 0 has 5: want 0 to 4)", keeper.ErrCount},
		{"too many, and a negative count", taken(5, -2, 0, 0), "deal 2: Q taken: that number is out of range (seat 0 has 5: want 0 to 4)", keeper.ErrCount},
		{"a negative count", taken(1, -2, 3, 2), "deal 2: Q taken: that number is out of range (seat 1 has -2: want 0 to 4)", keeper.ErrCount},
		{"a missing count", taken(1, 2, -1, 0), "deal 2: Q taken: a count or a place is missing (1 of 4 left; seats without a count: 2)", keeper.ErrOpen},
		{"missing counts at the end", taken(1, 2), "deal 2: Q taken: a count or a place is missing (1 of 4 left; seats without a count: 2 3)", keeper.ErrOpen},
		{"nothing filled in", keeper.Entry{Contract: "no-queens"}, "deal 2: Q taken: a count or a place is missing (4 of 4 left; seats without a count: 0 1 2 3)", keeper.ErrOpen},
		{"too many, and missing counts", taken(3, 2), "deal 2: Q taken: that number is out of range (5 in all: want 4)", keeper.ErrCount},
		{"counts for five seats", taken(1, 2, 1, 0, 0), "deal 2: Q taken: that number is out of range (5 counts: want at most 4, one for each seat)", keeper.ErrCount},
		{"an item that is not counted", keeper.Entry{Contract: "no-queens", Taken: counts{"Q": {1, 2, 1, 0}, "KH": {1}}}, "deal 2: KH taken: not counted in this contract (want Q)", keeper.ErrNotCounted},
		{"two items that are not counted", keeper.Entry{Contract: "no-hearts", Taken: counts{"2-KH": {3, 3, 3, 3}, "AH": {0, 0, 0, 1}, "tricks": {13}, "2H": {1}}}, "deal 2: 2H taken: not counted in this contract (want 2-KH and AH)", keeper.ErrNotCounted},
		{"tricks in a layout", change(domino, func(e *keeper.Entry) { e.Taken = counts{"tricks": {13}} }), "deal 2: tricks taken: not counted in this contract (want only the places)", keeper.ErrNotCounted},
		{"a place twice", change(domino, func(e *keeper.Entry) { e.Places = []int{2, 2, 4, 3} }), "deal 2: places: no deal can end like this: seats 0 to 3 have places 2 2 4 3: want each of 1 to 4 once", score.ErrResult},
		{"a place twice, once for the seat put last", change(domino, func(e *keeper.Entry) { e.Places, e.Forced = []int{1, 1, 3, 4}, new(cards.Seat(0)) }), "deal 2: places: no deal can end like this: seats 0 to 3 have places 1 1 3 4: want each of 1 to 4 once", score.ErrResult},
		{"a place twice, for seats that move up", change(domino, func(e *keeper.Entry) { e.Places, e.Forced = []int{1, 2, 4, 4}, new(cards.Seat(0)) }), "deal 2: places: no deal can end like this: seats 0 to 3 have places 1 2 4 4: want each of 1 to 4 once", score.ErrResult},
		{"a fifth place", change(domino, func(e *keeper.Entry) { e.Places = []int{2, 1, 5, 3} }), "deal 2: places: that number is out of range (seat 2 has place 5: want 1 to 4)", keeper.ErrCount},
		{"a place below 1", change(domino, func(e *keeper.Entry) { e.Places = []int{2, 1, -1, 3} }), "deal 2: places: that number is out of range (seat 2 has place -1: want 1 to 4)", keeper.ErrCount},
		{"a missing place", change(domino, func(e *keeper.Entry) { e.Places = []int{2, 1, 0, 3} }), "deal 2: places: a count or a place is missing (places left: 4)", keeper.ErrOpen},
		{"no places", change(domino, func(e *keeper.Entry) { e.Places = nil }), "deal 2: places: a count or a place is missing (places left: 1 2 3 4)", keeper.ErrOpen},
		{"places for five seats", change(domino, func(e *keeper.Entry) { e.Places = []int{2, 1, 4, 3, 5} }), "deal 2: places: that number is out of range (5 places: want at most 4, one for each seat)", keeper.ErrCount},
		{"places in a contract of tricks", change(queensEntry(), func(e *keeper.Entry) { e.Places = []int{2, 1, 4, 3} }), "deal 2: places: not counted in this contract (want Q)", keeper.ErrNotCounted},
		{"one place in a contract of tricks", change(queensEntry(), func(e *keeper.Entry) { e.Places = []int{1} }), "deal 2: places: not counted in this contract (want Q)", keeper.ErrNotCounted},
		{"a forced seat in a contract of tricks", change(queensEntry(), func(e *keeper.Entry) { e.Forced = new(cards.Seat(0)) }), "deal 2: forced: a seat can be given the last place as a penalty only in a layout that decides the last place", keeper.ErrForced},
		{"a forced seat that is not at the table", change(domino, func(e *keeper.Entry) { e.Forced = new(cards.Seat(4)) }), "deal 2: forced: no such seat at this table (seat 4: want 0 to 3)", doubling.ErrNoSuchSeat},
		{"no forced seat, but named", change(domino, func(e *keeper.Entry) { e.Forced = new(cards.NoSeat) }), "deal 2: forced: no such seat at this table (want 0 to 3, or omit the field)", doubling.ErrNoSuchSeat},
		{"a contract declared before", keeper.Entry{Contract: "trumps", Trump: "H", Taken: counts{"tricks": {13, 0, 0, 0}}}, "deal 2: contract: this declarer has declared that contract before (contracts left: no-tricks, no-hearts, no-queens, no-king, no-last-two, domino)", variant.ErrDeclaredBefore},
		{"no contract", keeper.Entry{}, `deal 2: contract: the contract is missing: want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino`, nil},
		{"a misspelt contract", keeper.Entry{Contract: "no-quens"}, `deal 2: contract: no contract "no-quens": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-queens?)`, nil},
		{"two contracts", keeper.Entry{Contract: "no-queens+no-king"}, "deal 2: contract: declare exactly one contract (contracts left: no-tricks, no-hearts, no-queens, no-king, no-last-two, domino)", variant.ErrOneContract},
		{"a contract listed twice", keeper.Entry{Contract: "no-queens+no-queens"}, "deal 2: contract: no-queens is listed twice: want each contract once", nil},
		{"a trump in a contract without a trump", change(queensEntry(), func(e *keeper.Entry) { e.Trump = "H" }), "deal 2: trump: that trump is not allowed (want no-queens without a trump)", variant.ErrTrumpNotAllowed},
		{"NT in a contract without a trump", change(queensEntry(), func(e *keeper.Entry) { e.Trump = "NT" }), "deal 2: trump: that trump is not allowed (want none)", variant.ErrTrumpNotAllowed},
		{"a rank in a contract without a rank", change(queensEntry(), func(e *keeper.Entry) { e.Rank = cards.Seven }), "deal 2: rank: a start rank is not allowed (want no-queens without a rank)", variant.ErrRankNotAllowed},
		{"no rank", change(domino, func(e *keeper.Entry) { e.Rank = 0 }), "deal 2: rank: the start rank is missing (want domino and one of 2 3 4 5 6 7 8 9 T J Q K A)", variant.ErrRankMissing},
		{"the wrong dealer", change(queensEntry(), func(e *keeper.Entry) { e.Dealer = new(cards.Seat(1)) }), "deal 2: dealer: that seat is not the dealer (seat 0 deals)", keeper.ErrDealer},
		{"a dealer who is not at the table", change(queensEntry(), func(e *keeper.Entry) { e.Dealer = new(cards.Seat(4)) }), "deal 2: dealer: no such seat at this table (seat 4: want 0 to 3)", doubling.ErrNoSuchSeat},
		{"no seat as the dealer", change(queensEntry(), func(e *keeper.Entry) { e.Dealer = new(cards.NoSeat) }), "deal 2: dealer: no such seat at this table (want 0 to 3, or omit the field)", doubling.ErrNoSuchSeat},
		{"the wrong declarer", change(queensEntry(), func(e *keeper.Entry) { e.Declarer = new(cards.Seat(1)) }), "deal 2: declarer: that seat is not the declarer (seat 0 declares)", keeper.ErrDeclarer},
		{"a declarer who is not at the table", change(queensEntry(), func(e *keeper.Entry) { e.Declarer = new(cards.Seat(255)) }), "deal 2: declarer: no such seat at this table (seat 255: want 0 to 3)", doubling.ErrNoSuchSeat},
		{"no seat as the declarer", change(queensEntry(), func(e *keeper.Entry) { e.Declarer = new(cards.NoSeat) }), "deal 2: declarer: no such seat at this table (want 0 to 3, or omit the field)", doubling.ErrNoSuchSeat},
		{"a double by the declarer", betting(queensEntry(), "0x1"), "deal 2: seat 0: double 1: the declarer cannot double (must pass)", doubling.ErrDeclarerDoubles},
		{"a bet against oneself", betting(queensEntry(), "1x1"), "deal 2: seat 1: double 1: you cannot bet against yourself (may double 0 2 3 or pass)", doubling.ErrSelf},
		{"two players who double each other", betting(queensEntry(), "1x2 2x1"), "deal 2: seat 2: double 1: you cannot double a player who has doubled you (may double 0 3, redouble 1 or pass)", doubling.ErrRedoubleInstead},
		{"a redouble before the double", betting(queensEntry(), "2xx1"), "deal 2: seat 1: redouble 2: you can only redouble a player who has doubled you (may double 0 2 3 or pass)", doubling.ErrNotDoubled},
		{"a double of another player in a positive contract", betting(domino, "1x2"), "deal 2: seat 1: double 2: only the declarer may be doubled in this contract (may double 0 or pass)", doubling.ErrNotTarget},
		{"a bet by a fifth seat", betting(queensEntry(), "4x0"), "deal 2: bets: no such seat at this table (seat 4: want 0 to 3)", doubling.ErrNoSuchSeat},
		{"a double of a fifth seat", betting(queensEntry(), "1x4"), "deal 2: seat 1: double 4: no such seat at this table, which has seats 0 to 3 (may double 0 2 3 or pass)", doubling.ErrNoSuchSeat},
		{"a redouble of a player who has not doubled", change(queensEntry(), func(e *keeper.Entry) { e.Redoubled[0] = 2 }), "deal 2: seat 0: redouble 1: you can only redouble a player who has doubled you (must pass)", doubling.ErrNotDoubled},
		{"the jack in queens", change(queensEntry(), func(e *keeper.Entry) { e.Jack = new(cards.Seat(0)) }), "deal 2: jack: not counted in this contract (want no jack)", keeper.ErrNotCounted},
		{"the king in queens", change(queensEntry(), func(e *keeper.Entry) { e.KingBy = king }), "deal 2: king-by: not counted in this contract (want no king-by)", keeper.ErrNotCounted},
		{"the jack at a seat that is not at the table", change(hearts, func(e *keeper.Entry) { e.Jack = new(cards.Seat(7)) }), "deal 2: jack: no such seat at this table (seat 7: want 0 to 3)", doubling.ErrNoSuchSeat},
		{"the jack at no seat", change(hearts, func(e *keeper.Entry) { e.Jack = new(cards.NoSeat) }), "deal 2: jack: no such seat at this table (want 0 to 3, or omit the field)", doubling.ErrNoSuchSeat},
		{"the jack at a seat without a heart", keeper.Entry{Contract: "no-hearts", Jack: new(cards.Seat(2)), Taken: counts{"2-KH": {6, 3, 0, 3}, "AH": {0, 0, 1, 0}}}, "deal 2: jack: that seat has not taken the jack of hearts (seats that can have it: 0 1 3)", keeper.ErrJack},
		{"the king won by a low heart", change(kings, func(e *keeper.Entry) { e.KingBy = cards.MustParse("QH") }), "deal 2: king-by: that card cannot have won the king of hearts (QH: want a card of the pack and, if it is a heart, KH or AH)", keeper.ErrKingBy},
		{"the king won by a joker", change(kings, func(e *keeper.Entry) { e.KingBy = cards.Joker }), "deal 2: king-by: that card cannot have won the king of hearts (JOKER: want a card of the pack and, if it is a heart, KH or AH)", keeper.ErrKingBy},
	} {
		t.Run(row.name, func(t *testing.T) {
			k := preset("penguin", 4)
			require.NoError(t, k.Add(keeper.Entry{Contract: "trumps", Trump: "S", Taken: counts{"tricks": {4, 4, 4, 1}}}))
			refusedEntry(t, k, row.entry, row.want, row.is)
		})
	}
}

// refusedEntry checks that an entry is refused with the error want, and that nothing
// changes.
func refusedEntry(t require.TestingT, k *keeper.Keeper, e keeper.Entry, want string, is error) {
	before := kept(t, k.Variant(), k.Players(), k.Entries())
	require.EqualError(t, k.Check(e), want)
	err := k.Add(e)
	require.EqualError(t, err, want)
	if is != nil {
		require.ErrorIs(t, err, is)
	}
	wrong, ok := errors.AsType[*keeper.EntryError](err)
	require.True(t, ok)
	require.Equal(t, len(k.Entries()), wrong.Deal)
	sameKept(t, before, k)
}

// fill adds deals. In each deal the declarer declares the first contract allowed, the seats
// make only the required doubles, and seat 0 takes everything.
func fill(t require.TestingT, k *keeper.Keeper, deals int) {
	for range deals {
		require.NoError(t, k.Add(easy(t, k)))
	}
}

// easy returns the entry that fill adds as the next deal.
func easy(t require.TestingT, k *keeper.Keeper) keeper.Entry {
	next := k.Next()
	first := next.Choices[0]
	e := keeper.Entry{Contract: first.Contract}
	if next.Drawn {
		e.Dealer = new(cards.Seat(0))
	}
	if first.Trump != variant.TrumpNone {
		e.Trump = "D"
	}
	if len(first.Ranks) > 0 {
		e.Rank = first.Ranks[0]
	}
	for seat := range next.Must.All() {
		e.Doubled[seat] = cards.SeatsOf(next.Declarer)
	}
	needed, err := k.Needed(e)
	require.NoError(t, err)
	for _, a := range needed.Counts {
		if e.Taken == nil {
			e.Taken = counts{}
		}
		e.Taken[a.Item] = []int{a.Of}
	}
	e, err = k.Fill(e)
	require.NoError(t, err)
	if needed.Ranked {
		e.Places = needed.Places
	}
	return e
}

func TestKeeperEnforcesTheQuota(t *testing.T) {
	k := preset("penguin", 4)
	for range 5 {
		require.Zero(t, k.Next().Must)
		e := easy(t, k)
		if k.Next().Deal == 1 {
			e = betting(e, "1x0 2x0")
		}
		require.NoError(t, k.Add(e))
	}
	n := k.Next()
	require.Equal(t, cards.SeatsOf(3), n.Must)
	require.Equal(t, [cards.MaxSeats]int{0, 1, 1, 2}, n.Owed)
	e := keeper.Entry{Contract: "trumps", Trump: "S", Taken: counts{"tricks": {4, 4, 4, 1}}}
	refusedEntry(t, k, betting(e, "1x0"), "deal 6: seat 3: pass: you must double the declarer: you still owe a double for each deal that the declarer has left (must double 0)", doubling.ErrQuota)
	require.NoError(t, k.Add(betting(e, "3xx0")))
	require.Equal(t, cards.SeatsOf(1, 2, 3), k.Next().Must)
}

func TestKeeperOfOtherRules(t *testing.T) {
	t.Run("a match that is over", func(t *testing.T) {
		k := preset("simplified-five", 4)
		fill(t, k, 5)
		require.True(t, k.Next().Over)
		require.Equal(t, keeper.NextDeal{Over: true, Dealer: cards.NoSeat, Declarer: cards.NoSeat}, k.Next())
		refusedEntry(t, k, keeper.Entry{}, "deal 6: the match is over", keeper.ErrOver)
	})
	t.Run("a schedule", func(t *testing.T) {
		k := preset("simplified", 3)
		refusedEntry(t, k, keeper.Entry{Contract: "no-hearts"}, "deal 1: contract: the schedule fixes the contract of this deal (want no-tricks)", variant.ErrScheduled)
		refusedEntry(t, k, keeper.Entry{Declarer: new(cards.Seat(0))}, "deal 1: declarer: that seat is not the declarer (nobody declares)", keeper.ErrDeclarer)
		refusedEntry(t, k, betting(keeper.Entry{}, "1x0"), "deal 1: bets: there are no bets in this contract", keeper.ErrNoBets)
		require.NoError(t, k.Add(keeper.Entry{Taken: counts{"tricks": {10, 3, 4}}}))
		require.Equal(t, score.ContractID("no-tricks"), k.Entries()[0].Contract)
		require.Equal(t, cards.Seat(1), k.Next().Dealer)
	})
	t.Run("no trump", func(t *testing.T) {
		k := preset("barbuda", 4)
		e := keeper.Entry{Contract: "tricks", Taken: counts{"tricks": {13, 0, 0, 0}}}
		refusedEntry(t, k, e, "deal 1: trump: the trump is missing (want C, D, H, S or NT)", variant.ErrTrumpMissing)
		e.Trump = "h"
		refusedEntry(t, k, e, "deal 1: trump: that trump is not allowed (want C, D, H, S or NT)", variant.ErrTrumpNotAllowed)
		e.Trump = "NT"
		refusedEntry(t, k, betting(e, "1xx0 2x0"), "deal 1: seat 0: redouble 1: the declarer must redouble all players who have doubled them, or none (may redouble 1 2 or pass)", doubling.ErrAllOrNone)
		refusedEntry(t, k, betting(e, "1xx0 2x1"), "deal 1: seat 2: double 1: only the declarer may be doubled in this contract (may double 0 or pass)", doubling.ErrNotTarget)
		require.NoError(t, k.Add(betting(e, "1xx0 2xx0")))
		require.Equal(t, score.Points{65 + 260, -130, -130}, k.Sheet().Total())
		refusedEntry(t, k, keeper.Entry{Contract: "domino", Rank: 1, Places: []int{1, 2, 3, 4}}, "deal 2: rank: start rank ?: not a rank from 2 to A (allowed: 2 3 4 5 6 7 8 9 T J Q K A)", nil)
	})
	t.Run("turns reopened", func(t *testing.T) {
		k := preset("pagat", 4)
		require.NoError(t, k.Add(betting(queensEntry(), "1x2 2x0 3xx1 2xx3")))
		require.Equal(t, betting(keeper.Entry{}, "1x2 2x0 3xx1 2xx3").Redoubled, k.Sheet().Deals[0].Redoubled)
	})
	t.Run("undoubled and split", func(t *testing.T) {
		v := penguinOf("split", func(r *variant.Rules) { r.Doubling.Undoubled = doubling.UndoubledSplit })
		k := must(keeper.New(v, 4))
		const want = "nobody doubled: the contract is not played and its points are split, so there is no result"
		refusedEntry(t, k, queensEntry(), "deal 1: taken: "+want, keeper.ErrSplit)
		refusedEntry(t, k, keeper.Entry{Contract: "no-queens", Places: []int{1}}, "deal 1: places: "+want, keeper.ErrSplit)
		for field, e := range map[string]keeper.Entry{
			"places": {Places: []int{1, 2, 3, 4}}, "forced": {Forced: new(cards.Seat(0))}, "jack": {Jack: new(cards.Seat(0))}, "king-by": {KingBy: king},
			"announcer": {Announcer: new(cards.Seat(1))}, "choice": {Choice: 2}, "shown": {Shown: []keeper.ShownCard{{Card: king}}},
		} {
			e.Contract = "no-queens"
			refusedEntry(t, k, e, "deal 1: "+field+": "+want, keeper.ErrSplit)
		}
		e := keeper.Entry{Contract: "no-queens"}
		require.Equal(t, keeper.Needed{Split: true}, must(k.Needed(e)))
		require.Equal(t, e, must(k.Fill(e)))
		require.NoError(t, k.Add(e))
		require.Equal(t, score.Points{0, -8, -8, -8}, k.Sheet().Total())
		refusedEntry(t, k, betting(keeper.Entry{Contract: "no-king"}, "1x0"), "deal 2: KH taken: a count or a place is missing (1 of 1 left; seats without a count: 0 1 2 3)", keeper.ErrOpen)
		refusedEntry(t, k, keeper.Entry{Contract: "domino", Rank: 7}, "deal 2: places: a count or a place is missing (places left: 1 2 3 4)", keeper.ErrOpen)
	})
	t.Run("caps", func(t *testing.T) {
		v := penguinOf("capped", func(r *variant.Rules) {
			only(r, "no-queens", "no-king")
			r.Contracts[0].Cap = 1
			r.Deals, r.Table.Moves, r.Doubling.Quota = 5, variant.MoveEveryDeal, 0
		})
		k := must(keeper.New(v, 4))
		require.NoError(t, k.Add(queensEntry()))
		refusedEntry(t, k, queensEntry(), "deal 2: contract: the contract is used up, or too few contracts would be left for later deals (contracts left: no-king)", variant.ErrCap)
	})
}

// TestKeeperNamesOnlyPlayers checks that too many names, and names that are not UTF-8, are
// refused.
func TestKeeperNamesOnlyPlayers(t *testing.T) {
	k := preset("simplified", 3)
	require.NoError(t, k.SetNames("a", "b"))
	require.EqualError(t, k.SetNames("a", "b", "c", "d"), "4 names for 3 players: want at most one for each player")
	require.EqualError(t, k.SetNames("c", "\xff"), `the name of seat 1 is not UTF-8: "\xff"`)
	require.Equal(t, []string{"a", "b", ""}, k.Names())
	require.Equal(t, []string{"a", "b"}, k.Sheet().Names)
	_, err := keeper.New(penguin(), 3)
	require.ErrorIs(t, err, variant.ErrPlayers)
	_, err = keeper.New(nil, 4)
	require.EqualError(t, err, "no variant: want one, such as variants.Lookup returns")
}

// Which hearts beat the king depends on the order of the ranks: in Herzeln the ten does, and the nine does not.
func TestKingByInAnotherOrder(t *testing.T) {
	v := penguinOf("another-order", func(r *variant.Rules) {
		only(r, "no-king")
		r.Doubling = doubling.Rules{}
		r.RankOrder = must(cards.ParseRankOrder("ATKQJ98765432"))
	})
	k := must(keeper.New(v, 4))
	e := keeper.Entry{Contract: "no-king", Taken: counts{"KH": {1, 0, 0, 0}}}
	for _, won := range []string{"KH", "TH", "AH", "2S"} {
		e.KingBy = cards.MustParse(won)
		require.NoError(t, k.Check(e), won)
	}
	e.KingBy = cards.MustParse("QH")
	refusedEntry(t, k, e, "deal 1: king-by: that card cannot have won the king of hearts (QH: want a card of the pack and, if it is a heart, TH, KH or AH)", keeper.ErrKingBy)
}
