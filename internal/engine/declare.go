package engine

import "iter"

// Allowed yields every set of contracts that may be declared in a deal: first each single
// contract, then the combinations, beginning with the combinations of fewest contracts.
func (g *Game) Allowed(at At, declared *Declared, combined Combined) iter.Seq[Set] {
	return func(yield func(Set) bool) {
		open, left := g.Open(at, declared), g.Left(declared[g.Caller(at)])
		obliged := g.obliged(at, combined, left)
		for _, set := range g.Groups {
			if set&^open == 0 && (!obliged || g.keeps(combined, left, set)) && !yield(set) {
				return
			}
		}
	}
}

// Keeps reports whether the declarer can still meet the obligation to combine contracts after
// declaring the contracts of set, which must be open.
func (g *Game) Keeps(at At, declared *Declared, combined Combined, set Set) bool {
	left := g.Left(declared[g.Caller(at)])
	return !g.obliged(at, combined, left) || g.keeps(combined, left, set)
}

// Meets reports whether the declarer of a deal has met the obligation to combine contracts, or still can.
func (g *Game) Meets(at At, declared *Declared, combined Combined) bool {
	return g.Cut(at) || g.meets(combined, g.Left(declared[g.Caller(at)]))
}

// keeps implements Keeps for a declarer with an obligation. Left has the contracts that the
// declarer has not declared yet, and set is part of it.
func (g *Game) keeps(combined Combined, left, set Set) bool {
	return g.meets(combined.With(set.Len()), left&^set)
}

// obliged reports whether the declarer of a deal must still combine contracts. Combined counts what they
// have combined so far, and left has the contracts that they can still declare. After a declaration that
// broke the obligation, but counts, there may be nothing left with which to meet it.
func (g *Game) obliged(at At, combined Combined, left Set) bool {
	return !g.meets(combined, 0) && !g.Cut(at) && g.meets(combined, left)
}

// meets reports whether a declarer can meet the obligation to combine contracts. Combined
// counts what they have combined so far, and left has the contracts that they can still
// declare. Of a contract that can be declared several times, left can have any of the bits:
// only their number counts.
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
// both, at most as often as it can be declared.
func (g *Game) Add(declared, more Set) Set {
	sum := declared | more
	for _, r := range g.Repeated {
		sum = sum&^r.Bits | r.First(min((declared&r.Bits).Len()+(more&r.Bits).Len(), r.Bits.Len()))
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
// have not declared, that are in the stage of the deal, and that no cap or quota excludes. If
// there are caps or quotas, Open also omits a contract if a later declarer would then have a
// deal without a contract. If a contract was declared against the rules, perhaps no choice avoids that: then Open
// returns what has not reached its cap or quota or, if that is nothing, all that the declarer has left in the stage.
func (g *Game) Open(at At, declared *Declared) Set {
	// Rule: contract-once, contract-cap-room, stage-contracts, contract-quota
	if g.Rounds > 0 {
		return g.Left(declared[g.Caller(at)])
	}
	d := &g.Deals[at.Deal]
	if d.Contract >= 0 {
		return 1 << d.Contract
	}
	s := g.stageOf(at.Deal)
	open := g.Left(declared[d.Declarer]) & s.Contracts
	if !g.Capped {
		return open
	}
	if can := g.completing(s, at.Deal+1, declared, d.Declarer, open); can != 0 {
		return can
	}
	if can := g.within(s, declared, d.Declarer, open); can != 0 {
		return can
	}
	return open
}

// all returns the set of all contracts.
func (g *Game) all() Set { return Set(1<<g.Contracts - 1) }
