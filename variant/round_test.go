package variant_test

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

func game(t require.TestingT, v *variant.Variant, players int) *variant.Game {
	g, err := v.For(players)
	require.NoError(t, err)
	return g
}

// The book's obligation, from its words: two pairs or a treble in the course of a round.
// A call must leave it possible: of what is left, the negatives make half as many pairs,
// both patiences one, and three negatives a treble.
func TestKeepsByTheBook(t *testing.T) {
	g := game(t, fife(t), 4)
	at := variant.At{Round: 2}
	refused := 0
	for negatives := range variant.Calls(1 << 5) {
		for _, patiences := range []variant.Calls{0, 1 << 5, 3 << 5} {
			for pairs := range uint8(4) {
				for largest := range uint8(6) {
					var called variant.Called
					called[2] = negatives | patiences
					so := variant.Grouped{Pairs: pairs, Largest: largest}
					for call := range callsIn(g.Left(called[2])) {
						if g.Played(at, call) == nil {
							continue
						}
						d, treble := int(pairs), largest >= 3 || call.Len() >= 3
						if call.Len() == 2 {
							d++
						}
						left := g.Left(g.Add(called[2], call))
						nr, pr := (left & 31).Len(), (left >> 5).Len()
						ok := treble || nr >= 3
						if pr == 2 {
							ok = ok || d+nr/2+1 >= 2
						}
						ok = ok || d+nr/2 >= 2
						require.Equal(t, ok, g.Keeps(at, &called, so, call), "%v %v, then %v", called[2], so, call)
						if !ok {
							refused++
						}
					}
				}
			}
		}
	}
	require.Positive(t, refused)
}

// callsIn walks the sets of calls that are in another, but for the empty one.
func callsIn(all variant.Calls) iter.Seq[variant.Calls] {
	return func(yield func(variant.Calls) bool) {
		for c := variant.Calls(1); c <= all; c++ {
			if c&^all == 0 && !yield(c) {
				return
			}
		}
	}
}

// In the round of cuts nobody is obliged, and where nothing is said nobody is either.
func TestKeepsElsewhere(t *testing.T) {
	g := game(t, fife(t), 4)
	var called variant.Called
	called[cards.MaxSeats], called[0] = 1|2|4|8, 1|2|4|8
	require.True(t, g.Keeps(variant.At{Round: 4}, &called, variant.Grouped{}, 16))
	require.False(t, g.Keeps(variant.At{}, &called, variant.Grouped{}, 16))
	free := game(t, layers(t, plain, inRounds), 4)
	require.True(t, free.Keeps(variant.At{}, new(variant.Called), variant.Grouped{}, 1))
}

// What may be called is listed without a hole: every set of calls that can be played at
// once, is left and keeps the obligation; each once, fewer contracts before more.
func TestGroupsListsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := game(t, roundsVariant(t), 4)
		at := variant.At{Round: rapid.IntRange(0, g.Rounds()-1).Draw(t, "round")}
		var called variant.Called
		so := variant.Grouped{}
		for range rapid.IntRange(0, 4).Draw(t, "deals") {
			all := slices.Collect(g.Groups(at, &called, so))
			var want []variant.Calls
			for call := range callsIn(g.Left(called[g.Caller(at)])) {
				if canonical(g, call) && g.Played(at, call) != nil && g.Keeps(at, &called, so, call) {
					want = append(want, call)
				}
			}
			require.ElementsMatch(t, want, all)
			require.True(t, slices.IsSortedFunc(all, func(a, b variant.Calls) int { return a.Len() - b.Len() }))
			if len(all) == 0 {
				break
			}
			call := rapid.SampledFrom(all).Draw(t, "call")
			p := g.Played(at, call)
			require.Equal(t, call.Len(), len(p.Parts()))
			require.Equal(t, call, p.Calls())
			total := 0
			for i := range call.All() {
				total += g.Plan(i).Total()
			}
			require.Equal(t, total, p.Total())
			called[g.Caller(at)] = g.Add(called[g.Caller(at)], call)
			so = so.With(call.Len())
		}
	})
}

// canonical reports whether of a contract that is called more often the lower bits are
// set first.
func canonical(g *variant.Game, call variant.Calls) bool {
	for i := range call.All() {
		if i > 0 && g.Plan(i-1).ID() == g.Plan(i).ID() && !call.Has(i-1) {
			return false
		}
	}
	return true
}

// Whatever is cut can be played, and is left.
func TestCutsCallWhatIsLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := game(t, roundsVariant(t), 4)
		at := variant.At{Round: g.Rounds() - 1}
		if !g.Cut(at) {
			return
		}
		called := variant.Calls(0)
		for deal := 0; g.Left(called) != 0; deal++ {
			w := walker{g: g, at: at}
			call := rapid.SampledFrom(w.calls(called, variant.Grouped{})).Draw(t, "call")
			require.Zero(t, call&^g.Left(called))
			p := g.Played(at, call)
			require.NotNil(t, p)
			require.Len(t, p.Parts(), call.Len())
			called = g.Add(called, call)
		}
		require.Equal(t, variant.Calls(1<<g.Contracts()-1), called)
	})
}

// A match of two sets, from its words: the Callers in turn, then nobody, twice.
func TestNextGoesThroughTheSets(t *testing.T) {
	g := game(t, read(t, "extends: fife\nname: house\nsets: 2"), 4)
	at, more := variant.At{}, true
	for set := range 2 {
		var called variant.Called
		for round := range 5 {
			for deal := range 7 { // each call by itself
				require.True(t, more)
				require.Equal(t, variant.At{Set: set, Round: round, Deal: deal}, at)
				require.Equal(t, round == 4, g.Cut(at))
				require.Equal(t, round < 4, g.Declares(at))
				require.Equal(t, []int{0, 1, 2, 3, cards.MaxSeats}[round], g.Caller(at))
				declarer, dealer, leader := g.Seats(at, 2)
				caller := cards.Seat(round)
				if round == 4 {
					caller = cards.Seat((2 + deal) % 4) // who deals
					require.Equal(t, (caller+3)%4, g.Cutter(dealer))
				}
				require.Equal(t, []cards.Seat{caller, caller, (caller + 1) % 4}, []cards.Seat{declarer, dealer, leader})
				require.Nil(t, g.Scheduled(at))
				called[g.Caller(at)] = g.Add(called[g.Caller(at)], 1<<min(deal, 5))
				at, more = g.Next(at, &called)
			}
		}
	}
	require.False(t, more)
	endless := game(t, read(t, "extends: fife\nname: house\nsets: 0"), 4)
	var called variant.Called
	called[cards.MaxSeats] = 1<<7 - 1
	at, more = endless.Next(variant.At{Set: 98, Round: 4, Deal: 3}, &called)
	require.True(t, more)
	require.Equal(t, variant.At{Set: 99}, at)
}

// What is asked in every deal costs no memory.
func TestCallsDoNotAllocate(t *testing.T) {
	g := game(t, fife(t), 4)
	var called variant.Called
	n := 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		for calls := range g.Groups(variant.At{}, &called, variant.Grouped{}) {
			n += g.Left(g.Add(0, calls)).Len() + g.Played(variant.At{}, calls).Total()
		}
		c := g.StartCall(0)
		n += int(g.CutCalls(&c))
		at, _ := g.Next(variant.At{Round: 4}, &called)
		n += at.Set
	}))
}
