package engine

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Allowed yields every set of contracts that may be declared in a deal: first each single
// contract, then the combinations, beginning with the combinations of fewest contracts.
func (g *Game) Allowed(at At, declared *Declared, combined Combined) iter.Seq[Set] {
	return func(yield func(Set) bool) {
		open, obliged, before := g.Open(at, declared), g.obliged(at), declared[g.Caller(at)]
		for _, set := range g.Groups {
			if set&^open == 0 && (!obliged || g.keeps(combined, before, set)) && !yield(set) {
				return
			}
		}
	}
}

// Keeps reports whether the declarer can still meet the obligation to combine contracts after
// declaring the contracts of set.
func (g *Game) Keeps(at At, declared *Declared, combined Combined, set Set) bool {
	return !g.obliged(at) || g.keeps(combined, declared[g.Caller(at)], set)
}

// keeps implements Keeps for a declarer with an obligation. Before has the contracts that the
// declarer has declared so far.
func (g *Game) keeps(combined Combined, before, set Set) bool {
	return g.meets(combined.With(set.Len()), g.Left(g.Add(before, set)))
}

// obliged reports whether the declarer of a deal must combine contracts.
func (g *Game) obliged(at At) bool { return (g.Pairs > 0 || g.Group > 0) && !g.Cut(at) }

// meets reports whether a declarer can meet the obligation to combine contracts. Combined
// counts what they have combined so far, and left has the contracts that they can still
// declare.
//
// Rule: contract-obliged
func (g *Game) meets(combined Combined, left Set) bool {
	if g.Pairs == 0 && g.Group == 0 {
		return true
	}
	tricks := (left & g.Joint).Len() // all of these can be combined
	most, pairs := max(int(combined.Largest), tricks), int(combined.Pairs)+tricks/2
	for _, r := range g.Repeated {
		if r.Joint {
			n := (left & r.Bits).Len()
			most, pairs = max(most, n), pairs+n/2
		}
	}
	return g.Group > 0 && most >= g.Group || g.Pairs > 0 && pairs >= g.Pairs
}

// Add returns the union of two sets. A contract that can be declared several times is counted in
// both.
func (g *Game) Add(declared, more Set) Set {
	sum := declared | more
	for _, r := range g.Repeated {
		sum = sum&^r.Bits | r.First((declared&r.Bits).Len()+(more&r.Bits).Len())
	}
	return sum
}

// Left returns the contracts that are not declared yet.
func (g *Game) Left(declared Set) Set {
	left := g.all() &^ declared
	for _, r := range g.Repeated {
		left = left&^r.Bits | r.First(r.Bits.Len()-(declared&r.Bits).Len())
	}
	return left
}

// Open returns the contracts that the declarer of a deal may declare: the contracts that they
// have not declared and that no cap excludes. If contracts have caps, Open also omits a
// contract if a later declarer would then have a deal without a contract.
func (g *Game) Open(at At, declared *Declared) Set {
	// Rule: contract-once, contract-cap-room
	if g.Rounds > 0 {
		return g.Left(declared[g.Caller(at)])
	}
	d := &g.Deals[at.Deal]
	if d.Contract >= 0 {
		return 1 << d.Contract
	}
	open := g.Left(declared[d.Declarer])
	if !g.Capped {
		return open
	}
	for i := range open.All() {
		after := *declared
		after[d.Declarer] = g.Add(after[d.Declarer], 1<<i)
		if !g.Completable(at.Deal+1, &after) {
			open &^= 1 << i
		}
	}
	return open
}

// all returns the set of all contracts.
func (g *Game) all() Set { return Set(1<<g.Contracts - 1) }

// Completable reports whether the deal with index n and every later deal of the set can have a
// contract. No declarer may have a contract twice, and no contract may exceed its cap.
//
// It assigns a contract to each deal in turn and moves earlier assignments where necessary:
// a bipartite matching by augmenting paths.
func (g *Game) Completable(n int, declared *Declared) bool {
	m := matching{g: g}
	for i := range g.Contracts {
		m.room[i] = g.Caps[i]
		for _, by := range declared {
			if by.Has(i) {
				m.room[i]--
			}
		}
		if m.room[i] < 0 {
			return false
		}
	}
	m.held = *declared
	for ; n < len(g.Deals); n++ {
		var seen Set
		if !m.place(g.Deals[n].Declarer, &seen) {
			return false
		}
	}
	return true
}

// matching assigns contracts to the declarers of later deals.
type matching struct {
	g    *Game
	room [MaxContracts]int         // how often each contract can still be played
	held Declared                  // the contracts of each declarer, declared or assigned
	plan [MaxContracts]cards.Seats // the declarers that each contract is assigned to
}

// place assigns one more contract to a declarer, and moves other declarers to other contracts
// if necessary. Seen is the set of contracts that were tried.
func (m *matching) place(declarer cards.Seat, seen *Set) bool {
	for i := range (m.g.all() &^ m.held[declarer] &^ *seen).All() {
		if seen.Has(i) {
			continue
		}
		*seen |= 1 << i
		if m.room[i] == 0 && !m.move(i, seen) {
			continue
		}
		m.room[i]--
		m.held[declarer] |= 1 << i
		m.plan[i] = m.plan[i].With(declarer)
		return true
	}
	return false
}

// move frees one use of contract i: a declarer who has contract i gets another
// contract instead.
func (m *matching) move(i int, seen *Set) bool {
	for declarer := range m.plan[i].All() {
		if m.place(declarer, seen) {
			m.held[declarer] &^= 1 << i
			m.plan[i] = m.plan[i].Without(declarer)
			m.room[i]++
			return true
		}
	}
	return false
}
