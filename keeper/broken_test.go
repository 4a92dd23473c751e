package keeper_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// everything returns an entry of a contract in which seat 0 takes everything.
func everything(k *keeper.Keeper, set variant.ContractSet) keeper.Entry {
	next, g := k.Next(), k.Game()
	contract := g.InDeal(next.At, set)
	e := keeper.Entry{Contract: contract.ID(), Taken: counts{}}
	if contract.Trump().Named() || contract.Trump() == variant.TrumpTurned {
		e.Trump = "H"
	}
	for r := range contract.Engine().Ranks(g.Pack().Cards()) {
		if contract.Engine().NamesRank() {
			e.Rank = r
		}
	}
	if next.Drawn || next.First != 0 && !next.FirstDeclares {
		e.Dealer = new(cards.Seat(0))
	}
	if next.First != 0 && next.FirstDeclares {
		e.Declarer = new(cards.Seat(0))
	}
	needed := must(k.Needed(e))
	if needed.Split {
		e.Taken = nil
		return e
	}
	for _, c := range needed.Counts {
		list := make([]int, k.Players())
		list[0] = c.Of
		if c.Free {
			list = append([]int{0}, make([]int, k.Players()-1)...)
			for seat := 1; seat < k.Players(); seat++ {
				list[seat] = 1
			}
		}
		e.Taken[c.Item] = list
	}
	for seat := range k.Players() {
		if needed.Ranked && contract.Engine().FirstOut() {
			e.Places = append(e.Places, min(seat+1, 2))
		} else if needed.Ranked {
			e.Places = append(e.Places, seat+1)
		}
	}
	return e
}

// A declarer who repeats a contract by mistake: the entry is refused, but can be accepted, and the
// deal is marked.
func TestContractThatWasNotAllowed(t *testing.T) {
	k := must(keeper.New(penguin(), 4))
	queens := must(k.Game().ContractSet("no-queens"))
	e := everything(k, queens)
	e.Broken = score.DutyContract // nothing is broken yet
	require.NoError(t, k.Add(e))
	require.Zero(t, k.Entries()[0].Broken, "a duty that was kept is not marked")

	choice := must(k.Choice("no-queens"))
	require.Equal(t, "No queens", choice.Label)
	require.NotContains(t, k.Next().Choices, choice, "a choice of any contract, allowed or not")
	_, err := k.Choice("no-jokers")
	require.ErrorContains(t, err, "no-jokers")

	e.Broken = score.DutyDouble
	err = k.Add(e)
	require.ErrorIs(t, err, variant.ErrDeclaredBefore, "the entry accepts another duty")
	require.Equal(t, score.DutyContract, err.(*keeper.EntryError).Duty())
	e.Broken = score.DutyContract | score.DutyDouble
	require.NoError(t, k.Add(e))
	require.Equal(t, score.DutyContract, k.Entries()[1].Broken)
	s := k.Sheet()
	require.NoError(t, s.Check())
	require.Equal(t, []score.Duties{0, score.DutyContract}, []score.Duties{s.Deals[0].Broken, s.Deals[1].Broken})
	require.Contains(t, sheet.Text(s), "Rule broken, accepted by the players: deal 2: the contract was not allowed\n")
	sameText(t, k)

	// After a correction the deal keeps the duty, so its mark goes.
	require.NoError(t, k.Correct(0, everything(k, must(k.Game().ContractSet("no-king")))))
	require.Zero(t, k.Entries()[1].Broken)
	require.NotContains(t, sheet.Text(k.Sheet()), "Rule broken")

	// A mistake that is not a duty cannot be accepted.
	e.Doubled[0] = cards.SeatsOf(1)
	e.Broken = 255
	err = k.Add(e)
	require.ErrorIs(t, err, doubling.ErrDeclarerDoubles)
	require.Zero(t, err.(*keeper.EntryError).Duty())
}

// A double that was owed and forgotten: the deal can be accepted, and the debt is not made up.
func TestForgottenDouble(t *testing.T) {
	k := must(keeper.New(penguin(), 4))
	next := k.Next()
	for ; next.Must == 0; next = k.Next() {
		set := must(k.Game().ContractSet(next.Choices[0].Contract))
		require.NoError(t, k.Add(everything(k, set)))
	}
	e := everything(k, must(k.Game().ContractSet(next.Choices[0].Contract)))
	err := k.Add(e)
	require.ErrorIs(t, err, doubling.ErrQuota)
	require.Equal(t, score.DutyDouble, err.(*keeper.EntryError).Duty())
	e.Broken = score.DutyDouble
	require.NoError(t, k.Add(e))
	require.Equal(t, score.DutyDouble, k.Entries()[len(k.Entries())-1].Broken)
	require.Contains(t, sheet.Text(k.Sheet()), "a double that was owed is missing")
	sameText(t, k)
}

// A declarer who redoubles only some of the doublers, although the rules want all or none.
func TestPartialRedouble(t *testing.T) {
	k := must(keeper.New(must(variants.Lookup("barbuda")), 4))
	e := everything(k, must(k.Game().ContractSet(k.Next().Choices[0].Contract)))
	require.NoError(t, e.SetBets("1xx0 2x0"))
	err := k.Add(e)
	require.ErrorIs(t, err, doubling.ErrAllOrNone)
	e.Broken = err.(*keeper.EntryError).Duty()
	require.Equal(t, score.DutyRedouble, e.Broken)
	require.NoError(t, k.Add(e))
	require.Equal(t, score.DutyRedouble, k.Sheet().Deals[0].Broken)
	require.Equal(t, "1xx0 2x0", k.Sheet().Deals[0].Bets())
	require.NoError(t, k.Sheet().Check())
	sameText(t, k)
}

// In every game any contract of the game can be accepted in any deal; a deal is marked exactly if it
// would be refused otherwise, and the sheet and the saved texts keep the marks.
func TestAnyContractCanBeAccepted(t *testing.T) {
	everyTable(t, func(t *testing.T, v *variant.Variant, players int) {
		k, src := must(keeper.New(v, players)), rand.New(rand.NewPCG(1, uint64(players)))
		for range fuller(20) {
			next := k.Next()
			if next.Over {
				break
			}
			e := everything(k, must(k.Game().ContractSet(k.Game().Contract(src.IntN(k.Game().Contracts())).ID())))
			if k.Game().InDeal(next.At, 1).Engine().Replays {
				return // nobody can take everything: a deal that is level is played again
			}
			before := k.Check(e)
			e.Broken = score.DutyContract | score.DutyDouble | score.DutyRedouble
			if err := k.Add(e); err != nil {
				require.Zero(t, err.(*keeper.EntryError).Duty(), "%v", err)
				require.ErrorIs(t, err, score.ErrResult, "%v", err)
				continue
			}
			last := k.Sheet().Deals[len(k.Entries())-1]
			require.Equal(t, before != nil, last.Broken != 0, "%v", before)
			require.Equal(t, last.Broken, k.Entries()[len(k.Entries())-1].Broken)
		}
		s := k.Sheet()
		require.NoError(t, s.Check())
		for l := range lang.All() {
			in := k.SheetIn(l)
			for _, text := range []string{sheet.Text(in), sheet.HTML(in), sheet.Markdown(in), sheet.TextWithin(in, 40)} {
				require.NotContains(t, text, "%!")
			}
		}
		sameText(t, k)
	})
}

// sameText checks that the deals are the same after JSON and after CSV.
func sameText(t *testing.T, k *keeper.Keeper) {
	t.Helper()
	text := must(k.MarshalJSON())
	again := must(keeper.Read(text, func(string) (*variant.Variant, error) { return k.Variant(), nil }))
	require.Equal(t, k.Entries(), again.Entries())
	require.Equal(t, k.Sheet(), again.Sheet())
	b := &strings.Builder{}
	require.NoError(t, k.WriteCSV(b))
	fresh := must(keeper.New(k.Variant(), k.Players()))
	require.NoError(t, fresh.ReadCSV(strings.NewReader(b.String())), "%s", b)
	require.Equal(t, k.Entries(), fresh.Entries())
	require.NoError(t, k.ReadCSV(strings.NewReader(b.String())))
}

// A contract that was played twice, against its cap, closes no other contract for the later declarers.
func TestContractOverItsCap(t *testing.T) {
	k := preset("three-hand", 3)
	queens := must(k.Game().ContractSet("no-queens"))
	require.NoError(t, k.Add(everything(k, queens)))
	e := everything(k, queens)
	require.ErrorIs(t, k.Add(e), variant.ErrCap)
	e.Broken = score.DutyContract
	require.NoError(t, k.Add(e))
	for deal := 2; deal < 7; deal++ {
		next := k.Next()
		require.Len(t, next.Choices, 8-deal)
		e := everything(k, must(k.Game().ContractSet(next.Choices[0].Contract)))
		e.Broken = score.DutyDouble // nobody bets
		require.NoError(t, k.Add(e))
	}
}
