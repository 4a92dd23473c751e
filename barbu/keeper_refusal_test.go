package barbu_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

type counts = map[score.Thing][]int

// queensTold is a deal of penguin's queens.
func queensTold() barbu.Entry {
	return barbu.Entry{Contract: "no-queens", Taken: counts{"Q": {1, 2, 1, 0}}}
}

// betting returns the entry with bets.
func betting(e barbu.Entry, bets string) barbu.Entry {
	if err := e.SetBets(bets); err != nil {
		panic(err)
	}
	return e
}

func preset(name string, players int) *barbu.Keeper {
	return must(barbu.NewKeeper(must(variants.Lookup(name)), players))
}

// TestKeeperSaysWhatIsWrong has every refusal, word by word.
func TestKeeperSaysWhatIsWrong(t *testing.T) {
	domino := barbu.Entry{Contract: "domino", Rank: cards.Seven, Places: []int{2, 1, 4, 3}}
	hearts := barbu.Entry{Contract: "no-hearts", Taken: counts{"2-KH": {3, 3, 3, 3}, "AH": {0, 0, 0, 1}}}
	kings := barbu.Entry{Contract: "no-king", Taken: counts{"KH": {0, 1, 0, 0}}}
	change := func(e barbu.Entry, how func(e *barbu.Entry)) barbu.Entry {
		how(&e)
		return e
	}
	taken := func(list ...int) barbu.Entry { return barbu.Entry{Contract: "no-queens", Taken: counts{"Q": list}} }
	for _, row := range []struct {
		name  string
		entry barbu.Entry
		want  string
		is    error
	}{
		{"five queens", taken(1, 2, 2, 0), "deal 2: taken Q: no deal can end so: term 1, -6 for each of Q: seats 0 to 3 have 1 2 2 0, together 5: want 4", score.ErrResult},
		{"three queens", taken(1, 2, 0, 0), "deal 2: taken Q: no deal can end so: term 1, -6 for each of Q: seats 0 to 3 have 1 2 0 0, together 3: want 4", score.ErrResult},
		{"five of one seat", taken(5, 0, 0, 0), "deal 2: taken Q: there are not so many (seat 0 has 5: want 0 to 4)", barbu.ErrCount},
		{"fewer than none", taken(5, -2, 0, 0), "deal 2: taken Q: there are not so many (seat 0 has 5: want 0 to 4)", barbu.ErrCount},
		{"minus two", taken(1, -2, 3, 2), "deal 2: taken Q: there are not so many (seat 1 has -2: want 0 to 4)", barbu.ErrCount},
		{"an open count", taken(1, 2, -1, 0), "deal 2: taken Q: the deal is not filled in (1 left of 4, open: 2)", barbu.ErrOpen},
		{"open at the end", taken(1, 2), "deal 2: taken Q: the deal is not filled in (1 left of 4, open: 2 3)", barbu.ErrOpen},
		{"nothing filled in", barbu.Entry{Contract: "no-queens"}, "deal 2: taken Q: the deal is not filled in (4 left of 4, open: 0 1 2 3)", barbu.ErrOpen},
		{"open with too many", taken(3, 2), "deal 2: taken Q: there are not so many (together 5: want 4)", barbu.ErrCount},
		{"five seats", taken(1, 2, 1, 0, 0), "deal 2: taken Q: there are not so many (5 counts: want 4 at most, one a seat)", barbu.ErrCount},
		{"what is not counted", barbu.Entry{Contract: "no-queens", Taken: counts{"Q": {1, 2, 1, 0}, "KH": {1}}}, "deal 2: taken KH: that is not counted in this contract (want Q)", barbu.ErrNotAsked},
		{"the first of two", barbu.Entry{Contract: "no-hearts", Taken: counts{"2-KH": {3, 3, 3, 3}, "AH": {0, 0, 0, 1}, "tricks": {13}, "2H": {1}}}, "deal 2: taken 2H: that is not counted in this contract (want 2-KH and AH)", barbu.ErrNotAsked},
		{"tricks of a layout", change(domino, func(e *barbu.Entry) { e.Taken = counts{"tricks": {13}} }), "deal 2: taken tricks: that is not counted in this contract (want places alone)", barbu.ErrNotAsked},
		{"places twice", change(domino, func(e *barbu.Entry) { e.Places = []int{2, 2, 4, 3} }), "deal 2: places: no deal can end so: places: seats 0 to 3 have 2 2 4 3: want each of 1 to 4 once", score.ErrResult},
		{"a place twice, once of who is put last", change(domino, func(e *barbu.Entry) { e.Places, e.Forced = []int{1, 1, 3, 4}, 1 }), "deal 2: places: no deal can end so: places: seats 0 to 3 have 1 1 3 4: want each of 1 to 4 once", score.ErrResult},
		{"a place twice of who moves up", change(domino, func(e *barbu.Entry) { e.Places, e.Forced = []int{1, 2, 4, 4}, 1 }), "deal 2: places: no deal can end so: places: seats 0 to 3 have 1 2 4 4: want each of 1 to 4 once", score.ErrResult},
		{"a fifth place", change(domino, func(e *barbu.Entry) { e.Places = []int{2, 1, 5, 3} }), "deal 2: places: there are not so many (seat 2 has place 5: want 1 to 4)", barbu.ErrCount},
		{"a place below", change(domino, func(e *barbu.Entry) { e.Places = []int{2, 1, -1, 3} }), "deal 2: places: there are not so many (seat 2 has place -1: want 1 to 4)", barbu.ErrCount},
		{"an open place", change(domino, func(e *barbu.Entry) { e.Places = []int{2, 1, 0, 3} }), "deal 2: places: the deal is not filled in (left: 4)", barbu.ErrOpen},
		{"no places", change(domino, func(e *barbu.Entry) { e.Places = nil }), "deal 2: places: the deal is not filled in (left: 1 2 3 4)", barbu.ErrOpen},
		{"places of five", change(domino, func(e *barbu.Entry) { e.Places = []int{2, 1, 4, 3, 5} }), "deal 2: places: there are not so many (5 places: want 4 at most, one a seat)", barbu.ErrCount},
		{"places of tricks", change(queensTold(), func(e *barbu.Entry) { e.Places = []int{2, 1, 4, 3} }), "deal 2: places: that is not counted in this contract (want Q)", barbu.ErrNotAsked},
		{"forced in tricks", change(queensTold(), func(e *barbu.Entry) { e.Forced = 1 }), "deal 2: forced: only in a layout is somebody put last", barbu.ErrForced},
		{"forced of two", change(domino, func(e *barbu.Entry) { e.Forced = 3 }), "deal 2: forced: just one seat of the table is told (of 0 to 3, not 0 1)", barbu.ErrOneSeat},
		{"forced beyond", change(domino, func(e *barbu.Entry) { e.Forced = 16 }), "deal 2: forced: just one seat of the table is told (of 0 to 3, not 4)", barbu.ErrOneSeat},
		{"used up", barbu.Entry{Contract: "trumps", Trump: "H", Taken: counts{"tricks": {13, 0, 0, 0}}}, "deal 2: contract: this declarer has played that contract (left: no-tricks, no-hearts, no-queens, no-king, no-last-two, domino)", barbu.ErrContractUsed},
		{"no contract", barbu.Entry{}, `deal 2: contract: no contract "": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino`, nil},
		{"a slip", barbu.Entry{Contract: "no-quens"}, `deal 2: contract: no contract "no-quens": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-queens?)`, nil},
		{"two at once", barbu.Entry{Contract: "no-queens+no-king"}, "deal 2: contract: just one contract is declared (left: no-tricks, no-hearts, no-queens, no-king, no-last-two, domino)", barbu.ErrOneContract},
		{"twice at once", barbu.Entry{Contract: "no-queens+no-queens"}, "deal 2: contract: no-queens stands twice: want each contract once", nil},
		{"a trump where none is", change(queensTold(), func(e *barbu.Entry) { e.Trump = "H" }), "deal 2: trump: a trump suit is named just where the contract asks for one (no-queens has none)", barbu.ErrTrump},
		{"no trump where none is", change(queensTold(), func(e *barbu.Entry) { e.Trump = "NT" }), "deal 2: trump: a trump suit is named just where the contract asks for one (no trump cannot be chosen here)", barbu.ErrTrump},
		{"a rank where none is", change(queensTold(), func(e *barbu.Entry) { e.Rank = cards.Seven }), "deal 2: rank: a start rank is named just where the contract asks for one (no-queens has none)", barbu.ErrRank},
		{"no rank", change(domino, func(e *barbu.Entry) { e.Rank = 0 }), "deal 2: rank: a start rank is named just where the contract asks for one (domino and one of 2 3 4 5 6 7 8 9 T J Q K A)", barbu.ErrRank},
		{"the dealer", change(queensTold(), func(e *barbu.Entry) { e.Dealer = 2 }), "deal 2: dealer: another seat deals (seat 0)", barbu.ErrDealer},
		{"two dealers", change(queensTold(), func(e *barbu.Entry) { e.Dealer = 3 }), "deal 2: dealer: just one seat of the table is told (of 0 to 3, not 0 1)", barbu.ErrOneSeat},
		{"the declarer", change(queensTold(), func(e *barbu.Entry) { e.Declarer = 2 }), "deal 2: declarer: another seat declares (seat 0)", barbu.ErrDeclarer},
		{"two declarers", change(queensTold(), func(e *barbu.Entry) { e.Declarer = 3 }), "deal 2: declarer: another seat declares (seat 0)", barbu.ErrDeclarer},
		{"a double of the declarer's", betting(queensTold(), "0x1"), "deal 2: bets: seat 0: double 1: the declarer never doubles: 1 (must pass)", doubling.ErrDeclarerDoubles},
		{"himself", betting(queensTold(), "1x1"), "deal 2: bets: seat 1: double 1: nobody bets against himself: 1 (may double 0 2 3 or pass)", doubling.ErrSelf},
		{"each other", betting(queensTold(), "1x2 2x1"), "deal 2: bets: seat 2: double 1: somebody who has doubled you is redoubled, never doubled: 1 (may double 0 3, redouble 1 or pass)", doubling.ErrRedoubleInstead},
		{"too late", betting(queensTold(), "2xx1"), "deal 2: bets: seat 1: redouble 2: only somebody who has doubled you is redoubled: 2 (may double 0 2 3 or pass)", doubling.ErrNotDoubled},
		{"a flank in a positive contract", betting(domino, "1x2"), "deal 2: bets: seat 1: double 2: only the declarer may be doubled in this contract: 2 (may double 0 or pass)", doubling.ErrNotTarget},
		{"a seat beyond who bets", betting(queensTold(), "4x0"), "deal 2: bets: no such seat at the table (seat 4: want 0 to 3)", doubling.ErrNoSuchSeat},
		{"a seat beyond who is doubled", betting(queensTold(), "1x4"), "deal 2: bets: seat 1: double 4: no such seat at the table: 4 (may double 0 2 3 or pass)", doubling.ErrNoSuchSeat},
		{"a redouble of nobody's", change(queensTold(), func(e *barbu.Entry) { e.Redoubled[0] = 2 }), "deal 2: bets: seat 0: redouble 1: only somebody who has doubled you is redoubled: 1 (must pass)", doubling.ErrNotDoubled},
		{"the jack in queens", change(queensTold(), func(e *barbu.Entry) { e.Jack = 1 }), "deal 2: jack: that is not counted in this contract (want Q)", barbu.ErrNotAsked},
		{"the king in queens", change(queensTold(), func(e *barbu.Entry) { e.KingBy = king }), "deal 2: king-by: that is not counted in this contract (want Q)", barbu.ErrNotAsked},
		{"the jack of two", change(hearts, func(e *barbu.Entry) { e.Jack = 3 }), "deal 2: jack: just one seat of the table is told (of 0 to 3, not 0 1)", barbu.ErrOneSeat},
		{"the jack of who has no heart", barbu.Entry{Contract: "no-hearts", Jack: 4, Taken: counts{"2-KH": {6, 3, 0, 3}, "AH": {0, 0, 1, 0}}}, "deal 2: jack: that seat has not taken the jack of hearts (want one of 0 1 3)", barbu.ErrJack},
		{"the king by a low heart", change(kings, func(e *barbu.Entry) { e.KingBy = cards.MustParse("QH") }), "deal 2: king-by: that card cannot have won the king of hearts (a card of the pack, of hearts KH or AH; not QH)", barbu.ErrKingBy},
		{"the king by a joker", change(kings, func(e *barbu.Entry) { e.KingBy = cards.Joker }), "deal 2: king-by: that card cannot have won the king of hearts (a card of the pack, of hearts KH or AH; not JOKER)", barbu.ErrKingBy},
	} {
		t.Run(row.name, func(t *testing.T) {
			k := preset("penguin", 4)
			require.NoError(t, k.Add(barbu.Entry{Contract: "trumps", Trump: "S", Taken: counts{"tricks": {4, 4, 4, 1}}}))
			refusedEntry(t, k, row.entry, row.want, row.is)
		})
	}
}

// refusedEntry says that an entry is refused with that text, and nothing changed.
func refusedEntry(t require.TestingT, k *barbu.Keeper, e barbu.Entry, want string, is error) {
	before := kept(t, k.Variant(), k.Players(), k.Entries())
	require.EqualError(t, k.Check(e), want)
	err := k.Add(e)
	require.EqualError(t, err, want)
	if is != nil {
		require.ErrorIs(t, err, is)
	}
	wrong, ok := errors.AsType[*barbu.EntryError](err)
	require.True(t, ok)
	require.Equal(t, len(k.Entries()), wrong.Deal)
	sameKept(t, before, k)
}

// fill takes deals as they are suggested: the first contract that may be called, doubled
// as must be, all of everything to seat 0.
func fill(t require.TestingT, k *barbu.Keeper, deals int) {
	for range deals {
		require.NoError(t, k.Add(easy(t, k)))
	}
}

// easy is a deal that the keeper takes.
func easy(t require.TestingT, k *barbu.Keeper) barbu.Entry {
	next := k.Next()
	first := next.Callable[0]
	e := barbu.Entry{Contract: first.Contract}
	if next.Drawn {
		e.Dealer = 1
	}
	if first.Trump != variant.NoTrump {
		e.Trump = "D"
	}
	if len(first.Ranks) > 0 {
		e.Rank = first.Ranks[0]
	}
	for seat := range next.Must.All() {
		e.Doubled[seat] = next.Declarer
	}
	asks, err := k.Asks(e)
	require.NoError(t, err)
	for _, a := range asks.Things {
		if e.Taken == nil {
			e.Taken = counts{}
		}
		e.Taken[a.Thing] = []int{a.Of}
	}
	e, err = k.Fill(e)
	require.NoError(t, err)
	if asks.Ranked {
		e.Places = asks.Places
	}
	return e
}

func TestKeeperHoldsToTheQuota(t *testing.T) {
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
	e := barbu.Entry{Contract: "trumps", Trump: "S", Taken: counts{"tricks": {4, 4, 4, 1}}}
	refusedEntry(t, k, betting(e, "1x0"), "deal 6: bets: seat 3: pass: must double the declarer, who has no more deals left than doubles of him are owed (must double 0)", doubling.ErrQuota)
	require.NoError(t, k.Add(betting(e, "3xx0")))
	require.Equal(t, cards.SeatsOf(1, 2, 3), k.Next().Must)
}

func TestKeeperOfOtherRules(t *testing.T) {
	t.Run("a match that is over", func(t *testing.T) {
		k := preset("simplified-five", 4)
		fill(t, k, 5)
		require.True(t, k.Next().Over)
		require.Equal(t, barbu.NextDeal{Over: true}, k.Next())
		refusedEntry(t, k, barbu.Entry{}, "deal 6: the match is over", barbu.ErrOver)
	})
	t.Run("a schedule", func(t *testing.T) {
		k := preset("simplified", 3)
		refusedEntry(t, k, barbu.Entry{Contract: "no-hearts"}, "deal 1: contract: the schedule says the contract of this deal (left: no-tricks)", barbu.ErrSchedule)
		refusedEntry(t, k, barbu.Entry{Declarer: 1}, "deal 1: declarer: another seat declares (nobody)", barbu.ErrDeclarer)
		refusedEntry(t, k, betting(barbu.Entry{}, "1x0"), "deal 1: bets: nobody bets in this contract", barbu.ErrNoBets)
		require.NoError(t, k.Add(barbu.Entry{Taken: counts{"tricks": {10, 3, 4}}}))
		require.Equal(t, score.Contract("no-tricks"), k.Entries()[0].Contract)
		require.Equal(t, cards.SeatsOf(1), k.Next().Dealer)
	})
	t.Run("no trump", func(t *testing.T) {
		k := preset("barbuda", 4)
		e := barbu.Entry{Contract: "tricks", Taken: counts{"tricks": {13, 0, 0, 0}}}
		refusedEntry(t, k, e, "deal 1: trump: a trump suit is named just where the contract asks for one (C, D, H, S or NT)", barbu.ErrTrump)
		e.Trump = "h"
		refusedEntry(t, k, e, "deal 1: trump: a trump suit is named just where the contract asks for one (C, D, H, S or NT)", barbu.ErrTrump)
		e.Trump = "NT"
		refusedEntry(t, k, betting(e, "1xx0 2x0"), "deal 1: bets: seat 0: redouble 1: the declarer redoubles all who have doubled him, or nobody (may redouble 1 2 or pass)", doubling.ErrAllOrNone)
		refusedEntry(t, k, betting(e, "1xx0 2x1"), "deal 1: bets: seat 2: double 1: only the declarer may be doubled in this contract: 1 (may double 0 or pass)", doubling.ErrNotTarget)
		require.NoError(t, k.Add(betting(e, "1xx0 2xx0")))
		require.Equal(t, score.Points{65 + 260, -130, -130}, k.Total())
		refusedEntry(t, k, barbu.Entry{Contract: "domino", Rank: 1, Places: []int{1, 2, 3, 4}}, "deal 2: rank: start rank ?: that is no rank to start from (may be 2 3 4 5 6 7 8 9 T J Q K A)", nil)
	})
	t.Run("turns reopened", func(t *testing.T) {
		k := preset("pagat", 4)
		require.NoError(t, k.Add(betting(queensTold(), "1x2 2x0 3xx1 2xx3")))
		require.Equal(t, betting(barbu.Entry{}, "1x2 2x0 3xx1 2xx3").Redoubled, k.Sheet().Deals[0].Redoubled)
	})
	t.Run("undoubled and split", func(t *testing.T) {
		v := penguinOf("split", func(r *variant.Rules) { r.Doubling.Undoubled = doubling.Split })
		k := must(barbu.NewKeeper(v, 4))
		const want = "nobody doubled: the contract is not played, its points are split and nothing is taken"
		refusedEntry(t, k, queensTold(), "deal 1: taken: "+want, barbu.ErrSplit)
		for field, e := range map[string]barbu.Entry{
			"places": {Places: []int{1, 2, 3, 4}}, "forced": {Forced: 1}, "jack": {Jack: 1}, "king-by": {KingBy: king},
		} {
			e.Contract = "no-queens"
			refusedEntry(t, k, e, "deal 1: "+field+": "+want, barbu.ErrSplit)
		}
		e := barbu.Entry{Contract: "no-queens"}
		require.Equal(t, barbu.Asks{Split: true}, must(k.Asks(e)))
		require.Equal(t, e, must(k.Fill(e)))
		require.NoError(t, k.Add(e))
		require.Equal(t, score.Points{0, -8, -8, -8}, k.Total())
		refusedEntry(t, k, betting(barbu.Entry{Contract: "no-king"}, "1x0"), "deal 2: taken KH: the deal is not filled in (1 left of 1, open: 0 1 2 3)", barbu.ErrOpen)
		refusedEntry(t, k, barbu.Entry{Contract: "domino", Rank: 7}, "deal 2: places: the deal is not filled in (left: 1 2 3 4)", barbu.ErrOpen)
	})
	t.Run("caps", func(t *testing.T) {
		v := penguinOf("capped", func(r *variant.Rules) {
			only(r, "no-queens", "no-king")
			r.Contracts[0].Cap = 1
			r.Deals, r.Table.Moves, r.Doubling.Quota = 5, variant.EveryDeal, 0
		})
		k := must(barbu.NewKeeper(v, 4))
		require.NoError(t, k.Add(queensTold()))
		refusedEntry(t, k, queensTold(), "deal 2: contract: the contract is used up, or too few would be left for the deals to come (left: no-king)", barbu.ErrCap)
	})
}

func TestKeeperOfFife(t *testing.T) {
	k := preset("fife", 4)
	all := barbu.Entry{
		Contract: "no-king+no-aces+no-queens", // in any order
		Taken:    counts{"A": {0, 1, 1, 2}, "KH": {1, 0, 0, 0}, "Q": {4, 0, 0, 0}}, KingBy: cards.MustParse("8C"),
	}
	refusedEntry(t, k, barbu.Entry{Contract: "no-king+patience"}, "deal 1: contract: these cannot be called at once (at once: no-aces, no-king, no-queens, no-hearts, no-tricks; patience with itself)", barbu.ErrApart)
	require.NoError(t, k.Add(all))
	require.Equal(t, score.Contract("no-aces+no-king+no-queens"), k.Entries()[0].Contract)
	marks := func() map[score.MarkKind]bool {
		found := map[score.MarkKind]bool{}
		for _, r := range k.Sheet().Rounds() {
			for _, m := range r.Marks() {
				found[m.Kind] = true
			}
		}
		return found
	}
	require.True(t, marks()[score.Piranha])
	require.True(t, marks()[score.ElKingko])
	all.KingBy = 0 // not known: that mark is left out
	require.NoError(t, k.Correct(0, all))
	require.False(t, marks()[score.Piranha])
	require.True(t, marks()[score.ElKingko])

	// A card that won the king went with him.
	twice := barbu.Entry{Contract: "no-king+no-aces", Taken: counts{"A": {4, 0, 0, 0}, "KH": {0, 1, 0, 0}}, KingBy: cards.MustParse("AS")}
	fresh := preset("fife", 4)
	refusedEntry(t, fresh, twice, "deal 1: king-by: that card cannot have won the king of hearts (not AS: who took the king has taken none of A)", barbu.ErrKingBy)
	twice.KingBy = cards.MustParse("QS")
	require.NoError(t, fresh.Check(twice), "queens are not counted")
	twice.Taken["A"], twice.KingBy = []int{3, 1, 0, 0}, cards.MustParse("AS")
	require.NoError(t, fresh.Check(twice))
	twice.KingBy = cards.MustParse("8C") | 64 // like 8C, and no card
	require.ErrorIs(t, fresh.Check(twice), barbu.ErrKingBy)

	// The jack of hearts is counted, so nobody need tell of him; and nobody can lie.
	hearts := barbu.Entry{Contract: "no-hearts", Taken: counts{"7-TQ-AH": {0, 7, 0, 0}, "JH": {0, 1, 0, 0}}}
	lied := hearts
	lied.Jack = 4
	refusedEntry(t, k, lied, "deal 2: jack: that seat has not taken the jack of hearts (want one of 1)", barbu.ErrJack)
	require.NoError(t, k.Add(hearts))
	require.True(t, marks()[score.WeeHarry])
	require.False(t, marks()[score.DanglySpider])

	require.NoError(t, k.Add(barbu.Entry{Contract: "patience", Places: []int{1, 2, 3, 4}, Forced: 1}))
	require.Equal(t, []int{4, 1, 2, 3}, k.Entries()[2].Places)
	require.Equal(t, score.Points{0, 120, 60, 30}, k.Sheet().Deals[2].Points)
	require.True(t, marks()[score.BeefTomato])
	require.Equal(t, 5-1, len(k.Next().Callable)+2) // tricks or patience
	require.NoError(t, k.Add(barbu.Entry{Contract: "no-tricks", Taken: counts{"tricks": {2, 2, 2, 2}}}))
	require.NoError(t, k.Add(barbu.Entry{Contract: "patience", Places: []int{1, 2, 3, 4}}))
	require.Equal(t, cards.SeatsOf(1), k.Next().Declarer)
	refusedEntry(t, k, barbu.Entry{Contract: "no-aces", Declarer: 1}, "deal 6: declarer: another seat declares (seat 1)", barbu.ErrDeclarer)
}

// TestKeeperOfASillyRound calls what cuts can call.
func TestKeeperOfASillyRound(t *testing.T) {
	k := preset("fife", 4)
	for !k.Next().Drawn {
		e := easy(t, k)
		if len(k.Entries())%3 == 0 { // no pairs, but all five at once
			e = barbu.Entry{Contract: "no-aces+no-king+no-queens+no-hearts+no-tricks", Taken: counts{
				"A": {4, 0, 0, 0}, "KH": {1, 0, 0, 0}, "Q": {4, 0, 0, 0}, "7-TQ-AH": {7, 0, 0, 0}, "JH": {1, 0, 0, 0}, "tricks": {8, 0, 0, 0},
			}}
		}
		require.NoError(t, k.Add(e))
	}
	done := len(k.Entries())
	require.Equal(t, 12, done)
	n := k.Next()
	require.Zero(t, n.Dealer)
	require.Zero(t, n.Declarer)
	var may []string
	for _, c := range n.Callable {
		may = append(may, string(c.Contract))
	}
	require.Len(t, may, 5+1+5+1+5+5+1) // arcs of one to four of the circle, all, one patience or both
	require.NotContains(t, may, "no-aces+no-queens")
	aces := barbu.Entry{Contract: "no-aces+no-queens", Dealer: 4}
	refusedEntry(t, k, barbu.Entry{Contract: "no-aces"}, "deal 13: dealer: who deals is drawn, and told with the first deal of the round (seats 0 to 3)", barbu.ErrDrawn)
	require.ErrorIs(t, k.Add(aces), barbu.ErrCutCall)
	require.NoError(t, k.Add(barbu.Entry{Contract: "no-aces+no-king+no-queens", Dealer: 4, Taken: counts{"A": {4, 0, 0, 0}, "KH": {1, 0, 0, 0}, "Q": {1, 1, 1, 1}}}))
	require.Equal(t, cards.SeatsOf(3), k.Next().Dealer)
	refusedEntry(t, k, barbu.Entry{Contract: "no-aces"}, "deal 14: contract: no cuts call that now (may be no-hearts, no-tricks, patience, no-hearts+no-tricks or patience+patience)", barbu.ErrCutCall)
	require.NoError(t, k.Add(barbu.Entry{Contract: "patience+patience", Places: []int{2, 1, 3, 4}, Dealer: 8}))
	require.Equal(t, score.Points{120, 240, 60, 0}, k.Sheet().Deals[done+1].Points)
	require.Equal(t, "Silly Round", k.Sheet().Nobody)
	require.False(t, k.Sheet().Deals[done].Declared)
}

// TestKeeperNamesOnlyPlayers refuses names beyond the table, and what is no text.
func TestKeeperNamesOnlyPlayers(t *testing.T) {
	k := preset("simplified", 3)
	require.NoError(t, k.SetNames("a", "b"))
	require.EqualError(t, k.SetNames("a", "b", "c", "d"), "4 names: want at most 3, one a player")
	require.EqualError(t, k.SetNames("c", "\xff"), `name of seat 1: "\xff": want UTF-8`)
	require.Equal(t, []string{"a", "b", ""}, k.Names())
	require.Equal(t, []string{"a", "b"}, k.Sheet().Names)
	_, err := barbu.NewKeeper(penguin(), 3)
	require.ErrorIs(t, err, variant.ErrPlayers)
}
