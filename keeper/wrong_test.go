package keeper_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// wrongs are mistakes of a score-keeper, each with the error that it must cause. The
// function slip returns false if the mistake is not possible in this deal.
var wrongs = []struct {
	name string
	slip func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool
	is   error
	says string
}{
	{"one more", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		return slipCount(k, e, src, func(list []int, at int, c keeper.Count) bool { list[at]++; return list[at] <= c.Of && !loose(c) })
	}, score.ErrResult, "want "},
	{"one less", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		return slipCount(k, e, src, func(list []int, at int, c keeper.Count) bool { list[at]--; return list[at] >= 0 && !loose(c) })
	}, score.ErrResult, "want "},
	{"more than there are", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		return slipCount(k, e, src, func(list []int, at int, c keeper.Count) bool { list[at] = c.Of + 1; return true })
	}, keeper.ErrCount, "want 0 to "},
	{"a missing count", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		return slipCount(k, e, src, func(list []int, at int, _ keeper.Count) bool { list[at] = keeper.Open; return true })
	}, keeper.ErrOpen, "without a count: "},
	{"an item omitted", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		return slipThing(e, src, func(item score.Item) { delete(e.Taken, item) })
	}, keeper.ErrOpen, "without a count: "},
	{"an item that is not counted", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		return slipThing(e, src, func(item score.Item) { e.Taken["2C"] = []int{1} })
	}, keeper.ErrNotCounted, "2C taken: "},
	{"a place twice", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		if slices.Max(append(e.Places, 0)) < len(e.Places) {
			return false // the other players share the second place
		}
		if len(e.Places) > 0 {
			e.Places[0] = e.Places[1]
		}
		return len(e.Places) > 0
	}, score.ErrResult, "once"},
	{"a missing place", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		if len(e.Places) > 0 {
			e.Places[src.IntN(len(e.Places))] = 0
		}
		return len(e.Places) > 0
	}, keeper.ErrOpen, "places left: "},
	{"another declarer", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		other := cards.Seat(0)
		if k.Next().First != 0 {
			return false // any seat can be the first declarer
		}
		if e.Declarer != nil {
			other = e.Declarer.Next(2)
		}
		e.Declarer = &other
		return true
	}, keeper.ErrDeclarer, "declarer: "},
	{"a contract declared before", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		v := k.Variant().Rules()
		if len(v.Schedule) > 0 || v.Deals > 0 || len(v.Combine.Contracts) > 0 || len(v.Stages) > 0 || v.Quota != (variant.Quota{}) {
			return false // the entry is refused too, but with another error
		}
		for _, done := range k.Entries() {
			if *done.Declarer == *e.Declarer {
				e.Contract, e.Trump, e.Rank = done.Contract, done.Trump, done.Rank
				return true
			}
		}
		return false
	}, variant.ErrDeclaredBefore, "contracts left: "},
	{"a double by the declarer", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		if e.Declarer == nil {
			return false
		}
		declarer := *e.Declarer
		e.Doubled[declarer], e.Redoubled[declarer] = cards.SeatsOf(declarer.Next(2)), 0
		return e.Doubled != [cards.MaxSeats]cards.Seats{} && k.Variant().Rules().Doubling.Negative == doubling.TargetsAnyone
	}, nil, "double"},
	{"a missing double", func(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand) bool {
		must := k.Next().Must
		if must == 0 {
			return false
		}
		for seat := range must.All() {
			e.Doubled[seat] = e.Doubled[seat].Without(*e.Declarer)
		}
		e.Redoubled[*e.Declarer] &^= must
		return true
	}, nil, "must double"},
}

// loose reports whether no count of an item follows from the others: the seats can tie for it,
// some of it can be out of play, or the counts need not add up.
func loose(c keeper.Count) bool { return c.Free || c.Tied > 1 || c.Out > 0 }

// slipCount makes a mistake in one count of an entry.
func slipCount(k *keeper.Keeper, e *keeper.Entry, src *rand.Rand, slip func(list []int, at int, c keeper.Count) bool) bool {
	made, needed := false, must(k.Needed(*e))
	slipThing(e, src, func(item score.Item) {
		list := e.Taken[item]
		at := slices.IndexFunc(needed.Counts, func(c keeper.Count) bool { return c.Item == item })
		made = slip(list, src.IntN(len(list)), needed.Counts[at])
	})
	return made
}

func slipThing(e *keeper.Entry, src *rand.Rand, slip func(item score.Item)) bool {
	items := slices.DeleteFunc(slices.Sorted(maps.Keys(e.Taken)), func(item score.Item) bool { return item == "cards-left" }) // these need not add up
	if len(items) == 0 {
		return false
	}
	slip(items[src.IntN(len(items))])
	return true
}

// TestKeeperRefusesSlips makes, in each deal of a match, every mistake of wrongs that is
// possible in the deal. The keeper must refuse the entry and must not change.
func TestKeeperRefusesSlips(t *testing.T) {
	made := map[string]int{}
	keptTables(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(11, uint64(players)))
		_, entries := playMatch(t, v, players, src)
		k := must(keeper.New(v, players))
		for i, right := range entries {
			before, sheet := k.Entries(), k.Sheet()
			for _, w := range wrongs {
				e := copyOf(right)
				if !w.slip(k, &e, src) {
					continue
				}
				made[w.name]++
				err := k.Add(e)
				require.ErrorContains(t, err, w.says, "%s of deal %d: %v", w.name, i, e)
				if w.is != nil {
					require.ErrorIs(t, err, w.is, "%s of deal %d: %v", w.name, i, e)
				}
				require.Equal(t, before, k.Entries())
				require.Equal(t, sheet, k.Sheet())
			}
			require.NoError(t, k.Add(right))
		}
	})
	for _, w := range wrongs {
		require.Greater(t, made[w.name], 10, w.name)
	}
}

// Needed asks for the jack of hearts, and for the card that won the king, only if marks depend on
// them. An entry may have them in every game.
func TestNeededForMarks(t *testing.T) {
	needed := func(k *keeper.Keeper, contract score.ContractID) [2]bool {
		n := must(k.Needed(keeper.Entry{Contract: contract}))
		return [2]bool{n.Jack, n.KingBy}
	}
	fife := preset("fife", 4).Variant().Rules()
	hearts := slices.IndexFunc(fife.Contracts, func(c variant.ContractRules) bool { return c.ID == "no-hearts" })
	require.Equal(t, [2]bool{}, needed(preset("fife", 4), "no-hearts"), "the contract counts the jack")
	fife.Contracts[hearts].Terms = []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -1}}
	fife.ZeroSum = variant.ZeroSumNone
	for _, marks := range []score.MarkSet{score.MarksFife, score.MarksNone} {
		fife.Sheet.Marks = marks
		k := must(keeper.New(must(fife.Compile()), 4))
		some := marks == score.MarksFife
		require.Equal(t, [2]bool{some, false}, needed(k, "no-hearts"))
		require.Equal(t, [2]bool{false, some}, needed(k, "no-king"))
		require.Equal(t, [2]bool{some, some}, needed(k, "no-hearts+no-king"))
		require.Equal(t, [2]bool{}, needed(k, "patience"))
		e := keeper.Entry{Contract: "no-hearts+no-king", Taken: counts{"H": {0, 8, 0, 0}, "KH": {0, 1, 0, 0}}}
		e.Jack, e.KingBy = new(cards.Seat(1)), cards.MustParse("8C")
		require.NoError(t, k.Add(e))
		require.Equal(t, e.Jack, k.Entries()[0].Jack)
	}
	require.False(t, must(preset("simplified-many", 6).Needed(keeper.Entry{Contract: "no-hearts"})).Jack, "there are two jacks of hearts")
}

// TestKeeperComparesCounts enters counts that are possible one by one, but impossible
// together. The keeper must refuse them.
func TestKeeperComparesCounts(t *testing.T) {
	k := preset("simplified-five", 4)
	fill(t, k, 4)
	e := keeper.Entry{Taken: counts{"tricks": {13, 0, 0, 0}, "H": {13}, "Q": {3, 1}, "KH": {1}}}
	for item := range e.Taken {
		e.Taken[item] = append(e.Taken[item], 0, 0, 0, 0)[:4]
	}
	refusedEntry(t, k, e, "deal 5: Q taken: no deal can end like this: seats 0 to 3 took tricks 13 0 0 0 and Q 3 1 0 0: correct one of the two", score.ErrResult)
	e.Taken["tricks"] = []int{12, 1, 0, 0}
	require.NoError(t, k.Add(e))

	fife := preset("fife", 4)
	e = keeper.Entry{Contract: "no-king+no-hearts", Taken: counts{"KH": {1, 0, 0, 0}, "7-TQ-AH": {0, 7, 0, 0}, "JH": {1, 0, 0, 0}}}
	refusedEntry(t, fife, e, "deal 1: 7-TQ-AH taken: no deal can end like this: seats 0 to 3 took KH 1 0 0 0 and 7-TQ-AH 0 7 0 0: correct one of the two", score.ErrResult)
}

// TestJackComesInATrick checks that a seat without a trick cannot have the jack, in a
// contract that counts tricks but not hearts.
func TestJackComesInATrick(t *testing.T) {
	k := must(keeper.New(penguinOf("hearts", func(r *variant.Rules) {
		only(r, "no-hearts")
		r.Contracts[0].Terms = []score.Term{{Per: score.PerTrick, Points: -1}}
		r.Doubling = doubling.Rules{}
	}), 4))
	e := keeper.Entry{Contract: "no-hearts", Taken: counts{"tricks": {6, 7, 0, 0}}, Jack: new(cards.Seat(3))}
	refusedEntry(t, k, e, "deal 1: jack: that seat has not taken the jack of hearts (seats that can have it: 0 1)", keeper.ErrJack)
	e.Jack = new(cards.Seat(1))
	require.NoError(t, k.Add(e))
	require.Equal(t, cards.Seat(1), k.Sheet().Deals[0].Jack)
}
