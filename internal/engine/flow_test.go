package engine_test

import (
	"cmp"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
)

// flow assigns contracts to the declarers of later deals, one after another, and moves earlier
// assignments where necessary: a flow by augmenting paths. It reports the same as Completable, for
// games that are too large for a search of all ways to declare.
type flow struct {
	g    *engine.Game
	kind engine.Set                               // the contracts that can be assigned now
	room [engine.MaxContracts]int                 // how often each contract can still be played
	may  [cards.MaxSeats][engine.MaxContracts]int // how often each declarer can still play it
	plan [engine.MaxContracts][cards.MaxSeats]int // how often it is assigned to each declarer
}

// completes reports whether deal n and the later deals of a stage can have contracts.
func (f *flow) completes(s *engine.Stage, n int, declared *engine.Declared) bool {
	for i, k := range f.g.Each {
		f.room[i] = k.Cap
		for by := range f.g.Players {
			has := (declared[by] & k.Bits).Len()
			f.may[by][i] = k.Bits.Len() - has
			f.room[i] -= has
		}
		if k.Bits&s.Contracts != 0 && f.room[i] < 0 {
			return false
		}
	}
	if s.Quota == [2]int{} {
		var need [cards.MaxSeats]int
		for _, d := range f.g.Deals[n:s.To] {
			need[d.Declarer]++
		}
		return f.assigns(s.Contracts, need)
	}
	for positive, quota := range s.Quota {
		kind := s.Contracts &^ f.g.Goods
		if positive == 1 {
			kind = s.Contracts & f.g.Goods
		}
		var need [cards.MaxSeats]int
		for by := range f.g.Players {
			need[by] = quota - (declared[by] & kind).Len()
		}
		if !f.assigns(kind, need) {
			return false
		}
	}
	return true
}

// assigns assigns to each declarer as many contracts of a kind as they need.
func (f *flow) assigns(kind engine.Set, need [cards.MaxSeats]int) bool {
	f.kind = kind
	for by, n := range need {
		if n < 0 {
			return false
		}
		for range n {
			var seen engine.Set
			if !f.place(by, &seen) {
				return false
			}
		}
	}
	return true
}

// place assigns one more contract to a declarer, and moves other declarers to other contracts
// if necessary. Seen is the set of contracts that were tried.
func (f *flow) place(by int, seen *engine.Set) bool {
	for i, k := range f.g.Each {
		if k.Bits&f.kind == 0 || f.may[by][i] == 0 || seen.Has(i) {
			continue
		}
		*seen |= 1 << i
		if f.room[i] == 0 && !f.move(i, seen) {
			continue
		}
		f.room[i]--
		f.may[by][i]--
		f.plan[i][by]++
		return true
	}
	return false
}

// move frees one use of contract i: a declarer who has contract i gets another contract instead.
func (f *flow) move(i int, seen *engine.Set) bool {
	for by, n := range f.plan[i] {
		if n > 0 && f.place(by, seen) {
			f.plan[i][by]--
			f.may[by][i]++
			f.room[i]++
			return true
		}
	}
	return false
}

// drawStage draws a game of one stage with up to eight players and twelve contracts.
func drawStage(src *rand.Rand) *engine.Game {
	g := &engine.Game{Players: between(src, 2, cards.MaxSeats), Sets: 1, Capped: true}
	s := engine.Stage{}
	for range between(src, 3, 12) {
		drawContract(src, g, &s, 0)
	}
	each := between(src, 1, 5) // deals that each player declares, unless there is a quota
	if src.IntN(2) == 0 {
		s.Quota = [2]int{between(src, 0, 3), between(src, 0, 2)}
		each = max(s.Quota[0]+s.Quota[1], 1)
	}
	for i := range each * g.Players {
		g.Deals = append(g.Deals, engine.Deal{Declarer: cards.Seat(i % g.Players), Contract: -1})
	}
	s.To = len(g.Deals)
	g.Stages = []engine.Stage{s}
	return g
}

// Completable and Open agree with a flow in games of any size.
func TestStagesAgreeWithAFlow(t *testing.T) {
	completable := func(g *engine.Game, n int, declared *engine.Declared) bool {
		return (&flow{g: g}).completes(&g.Stages[0], n, declared)
	}
	refused := 0
	repeat(t, 2000, func(src *rand.Rand) {
		g := drawStage(src)
		var declared engine.Declared
		for n, d := range g.Deals {
			require.Equal(t, completable(g, n, &declared), g.Completable(n, &declared), "deal %d, %v", n, declared)
			var open engine.Set
			left := g.Left(declared[d.Declarer])
			for i := range left.All() {
				after := declared
				after[d.Declarer] = g.Add(after[d.Declarer], 1<<i)
				if completable(g, n+1, &after) {
					open |= 1 << i
				}
			}
			require.Equal(t, cmp.Or(open, withinLimits(g, n, &declared, left), left), g.Open(engine.At{Deal: n}, &declared), "deal %d, %v", n, declared)
			if open == 0 {
				return
			}
			refused += left.Len() - open.Len()
			i := src.IntN(open.Len())
			for bit := range open.All() {
				if i--; i < 0 {
					declared[d.Declarer] = g.Add(declared[d.Declarer], 1<<bit)
					break
				}
			}
		}
	})
	require.NotZero(t, refused)
}
