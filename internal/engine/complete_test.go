package engine_test

import (
	"cmp"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
)

// drawStages draws a game with caps in one or two stages. A stage may have a quota, or the points
// may decide who declares in it.
func drawStages(src *rand.Rand) *engine.Game {
	g := &engine.Game{Players: between(src, 2, 4), Sets: 1, Capped: true}
	for i := range between(src, 1, 2) {
		s := engine.Stage{From: len(g.Deals), Anyone: between(src, 0, 4) == 0}
		for range between(src, 1, 4) {
			drawContract(src, g, &s, i)
		}
		deals := between(src, 1, 7)
		if !s.Anyone && src.IntN(2) == 0 {
			s.Quota = [2]int{between(src, 0, 2), between(src, 0, 1)}
			deals = max(s.Quota[0]+s.Quota[1], 1) * g.Players
		}
		for range deals {
			by := len(g.Deals) % g.Players
			if s.Quota == [2]int{} {
				by = src.IntN(g.Players)
			}
			g.Deals = append(g.Deals, engine.Deal{Declarer: cards.Seat(by), Contract: -1, Stage: i})
		}
		s.To = len(g.Deals)
		g.Stages = append(g.Stages, s)
	}
	return g
}

func drawContract(src *rand.Rand, g *engine.Game, s *engine.Stage, stage int) {
	times := between(src, 1, 2)
	most := times * g.Players
	if s.Anyone { // one player can declare in all deals
		most = times
	}
	bits := engine.Set(1<<times-1) << g.Contracts
	g.Each = append(g.Each, engine.Each{Bits: bits, Cap: between(src, 1, most), Stage: stage})
	g.Contracts += times
	s.Contracts |= bits
	if times > 1 {
		g.Repeated = append(g.Repeated, engine.Repeated{Bits: bits})
	}
	if src.IntN(2) == 0 {
		g.Goods |= bits
	}
}

// stageSearch tries every way to play the rest of a stage.
type stageSearch struct {
	g    *engine.Game
	s    *engine.Stage
	seen map[engine.Declared]bool // of one deal each: the number declared grows with the deals
}

// fits reports whether no contract is declared more often than its cap, and no kind more often
// than the quota.
func (x *stageSearch) fits(declared *engine.Declared) bool {
	for _, k := range x.g.Each {
		n := 0
		for by := range x.g.Players {
			n += (declared[by] & k.Bits).Len()
		}
		if k.Bits&x.s.Contracts != 0 && n > k.Cap {
			return false
		}
	}
	for by := range x.g.Players {
		bad, good := x.kinds(declared[by])
		if x.s.Quota != [2]int{} && (bad > x.s.Quota[0] || good > x.s.Quota[1]) {
			return false
		}
	}
	return true
}

// kinds returns how many negative and how many positive contracts of the stage a set has.
func (x *stageSearch) kinds(set engine.Set) (bad, good int) {
	set &= x.s.Contracts
	return (set &^ x.g.Goods).Len(), (set & x.g.Goods).Len()
}

// completes reports whether deal n and the later deals of the stage can have contracts, whoever
// declares in them if the points decide that.
func (x *stageSearch) completes(n int, declared engine.Declared) bool {
	if !x.fits(&declared) {
		return false
	}
	if n == x.s.To {
		return true // as many deals as the quotas ask for, and none is exceeded
	}
	if can, known := x.seen[declared]; known {
		return can
	}
	from, to := int(x.g.Deals[n].Declarer), int(x.g.Deals[n].Declarer)+1
	if x.s.Anyone {
		from, to = 0, x.g.Players
	}
	can := true
	for by := from; by < to; by++ {
		can = can && x.declares(by, n, declared)
	}
	x.seen[declared] = can
	return can
}

// declares reports whether a seat can declare in deal n so that the rest can be played.
func (x *stageSearch) declares(by, n int, declared engine.Declared) bool {
	for _, k := range x.g.Each {
		if k.Bits&x.s.Contracts == 0 || declared[by]&k.Bits == k.Bits {
			continue
		}
		after := declared
		after[by] = x.g.Add(after[by], k.Bits&-k.Bits)
		if x.completes(n+1, after) {
			return true
		}
	}
	return false
}

// completable is Completable by a search of all ways to declare.
func completable(g *engine.Game, n int, declared *engine.Declared) bool {
	return completableSince(0, g, n, declared)
}

// completableSince is like completable, but ignores the stages that were over before deal since.
func completableSince(since int, g *engine.Game, n int, declared *engine.Declared) bool {
	for i := range g.Stages {
		s := &g.Stages[i]
		x := stageSearch{g, s, map[engine.Declared]bool{}}
		if n >= s.From && s.To >= since && !x.completes(min(n, s.To), *declared) {
			return false
		}
	}
	return true
}

// withinLimits returns the contracts of left that have not reached their caps, and of whose kind the declarer has not yet
// declared as many as the quota.
func withinLimits(g *engine.Game, n int, declared *engine.Declared, left engine.Set) (rest engine.Set) {
	s, by := &g.Stages[g.Deals[n].Stage], g.Deals[n].Declarer
	for i := range left.All() {
		for _, each := range g.Each {
			if !each.Bits.Has(i) {
				continue
			}
			times := 0
			for _, has := range declared {
				times += (has & each.Bits).Len()
			}
			kind, quota := s.Contracts&^g.Goods, s.Quota[0]
			if g.Goods.Has(i) {
				kind, quota = s.Contracts&g.Goods, s.Quota[1]
			}
			if times < each.Cap && (s.Quota == [2]int{} || (declared[by]&kind).Len() < quota) {
				rest |= 1 << i
			}
		}
	}
	return rest
}

// Completable and Open agree with a search of all ways to declare. If it finds no contract, because one was declared
// against the rules, Open returns what is within the limits, or what is left.
func TestStagesAgreeWithASearch(t *testing.T) {
	repeat(t, 1000, func(src *rand.Rand) {
		g := drawStages(src)
		var declared engine.Declared
		careful := src.IntN(2) == 0 // then only contracts that Open returns are declared
		for n, d := range g.Deals {
			require.Equal(t, completable(g, n, &declared), g.Completable(n, &declared), "deal %d, %v", n, declared)
			s := &g.Stages[d.Stage]
			if s.Anyone {
				d.Declarer = cards.Seat(between(src, 0, g.Players-1))
				g.Deals[n].Declarer = d.Declarer
			}
			var open engine.Set
			left := g.Left(declared[d.Declarer]) & s.Contracts
			for i := range left.All() {
				after := declared
				after[d.Declarer] = g.Add(after[d.Declarer], 1<<i)
				if completableSince(n+1, g, n+1, &after) {
					open |= 1 << i
				}
			}
			require.Equal(t, cmp.Or(open, withinLimits(g, n, &declared, left), left), g.Open(engine.At{Deal: n}, &declared), "deal %d, %v", n, declared)
			if careful {
				left = open
			}
			if left == 0 {
				return
			}
			i := between(src, 0, left.Len()-1)
			for bit := range left.All() {
				if i == 0 {
					declared[d.Declarer] = g.Add(declared[d.Declarer], 1<<bit)
				}
				i--
			}
		}
		n := len(g.Deals)
		require.Equal(t, completable(g, n, &declared), g.Completable(n, &declared), "after the last deal, %v", declared)
	})
}

// Seats 1 and 2 have only contract 0 left, which can be played once more, so no way to move
// the declarers among the contracts helps.
func TestTwoDeclarersNeedOneContract(t *testing.T) {
	g := &engine.Game{Players: 3, Contracts: 3, Capped: true, Each: []engine.Each{{Bits: 1, Cap: 1}, {Bits: 2, Cap: 3}, {Bits: 4, Cap: 3}}}
	for _, by := range []cards.Seat{1, 2, 1, 2, 0, 1, 2} {
		g.Deals = append(g.Deals, engine.Deal{Declarer: by, Contract: -1})
	}
	g.Stages = []engine.Stage{{Contracts: 0b111, To: len(g.Deals)}}
	declared := &engine.Declared{1: 0b110, 2: 0b110}
	require.False(t, g.Completable(4, declared))
	g.Each[0].Cap = 2
	require.True(t, g.Completable(4, declared))
}

// A declarer may declare what they have left in the stage; without caps nothing else restricts it.
func TestOpen(t *testing.T) {
	penguin := builtin("penguin", 4)
	g := penguin.Engine()
	declared := engine.Declared{1: setOf(penguin, "no-king+trumps"), 2: setOf(penguin, "no-queens")}
	require.Equal(t, engine.Set(1<<7-1)&^declared[1], g.Open(engine.At{Deal: 9}, &declared))
	require.Equal(t, engine.Set(1<<7-1), g.Open(engine.At{Deal: 21}, &declared))

	simplified := builtin("simplified", 3).Engine() // by a schedule
	for deal := range 8 {
		require.Equal(t, engine.Set(1)<<deal, simplified.Open(engine.At{Deal: deal}, new(engine.Declared)))
	}

	fife := builtin("fife", 4)
	declared = engine.Declared{1: setOf(fife, "no-king+patience"), cards.MaxSeats: setOf(fife, "no-aces")}
	require.Equal(t, setOf(fife, "no-aces+no-queens+no-hearts+no-tricks+patience"), fife.Engine().Open(engine.At{Round: 1}, &declared))
	require.Equal(t, setOf(fife, "no-king+no-queens+no-hearts+no-tricks+patience+patience"), fife.Engine().Open(engine.At{Round: 4}, &declared))
}

// InStage and InQuota report why a contract is not open.
func TestInStageAndInQuota(t *testing.T) {
	const hearts, queens, trumps, domino = 1, 2, 4, 8
	g := &engine.Game{Contracts: 4, Goods: trumps | domino, Stages: []engine.Stage{
		{Contracts: hearts | queens, To: 4}, {Contracts: trumps, From: 4, To: 6}, {Contracts: domino, From: 6, To: 9},
	}}
	for deal, want := range []engine.Set{0: hearts | queens, 3: hearts | queens, 4: trumps, 5: trumps, 6: domino, 8: domino} {
		for _, set := range []engine.Set{hearts, queens, trumps, domino, hearts | queens, hearts | trumps} {
			if want != 0 {
				require.Equal(t, set&^want == 0, g.InStage(deal, set), "deal %d, %b", deal, set)
			}
		}
	}
	require.True(t, g.InQuota(1, hearts|queens, hearts), "the stage has no quota")
	require.True(t, new(engine.Game).InStage(3, hearts), "deals in rounds have no stages")
	require.True(t, new(engine.Game).InQuota(3, hearts, hearts), "deals in rounds have no stages")

	g.Stages = []engine.Stage{{Contracts: hearts | queens | trumps | domino, To: 9, Quota: [2]int{2, 1}}}
	for _, row := range []struct {
		declared, set engine.Set
		want          bool
	}{
		{0, hearts, true}, {hearts, queens, true}, {hearts | queens, queens, false}, {hearts | queens, trumps, true},
		{trumps, domino, false}, {trumps, hearts, true}, {hearts | trumps, queens, true},
	} {
		require.Equal(t, row.want, g.InQuota(0, row.declared, row.set), "%+v", row)
	}
}
