package dominoes

import "github.com/barbukit/barbukit/cards"

// aboveInShape returns the next higher face of a row with a special shape, or none above the
// last. The tarot king itself is in no row: see runs.
func (l *Layout) aboveInShape(face cards.Set) cards.Set {
	if face == tarot {
		return 0
	}
	suit, found := face.Lowest().Suit(), false
	var first cards.Set
	for i := 0; l.rankAt(i) != 0; i++ {
		next := cards.Set(0).With(cards.Of(l.rankAt(i), suit))
		switch {
		case l.pack.First&next == 0:
			continue
		case found:
			return next
		case first == 0:
			first = next
		}
		found = next == face
	}
	if l.shape&circular != 0 {
		return first
	}
	return 0
}

// isRunInShape reports whether the faces are consecutive in a row with a special shape.
func (l *Layout) isRunInShape(row cards.Set) bool {
	if row&tarot != 0 {
		if row&king != 0 {
			return false
		}
		row = row&^tarot | king
	}
	if l.shape&oneRow != 0 {
		return l.isRunOfRanks(row)
	}
	for c := range row.All() {
		first := cards.Set(0).With(c)
		run := first
		for face := l.above(first); row&face != 0 && face != first; face = l.above(face) {
			run |= face
		}
		if run == row {
			return true
		}
	}
	return false
}

// isRunOfRanks reports whether the faces are of consecutive ranks, one face of each rank.
func (l *Layout) isRunOfRanks(row cards.Set) bool {
	for c := range row.All() {
		run := cards.Set(0)
		for rank := c.Rank(); ; rank = l.after(rank) {
			one := row & faces(rank)
			if one == 0 || run&one != 0 {
				break
			}
			run |= one & -one
		}
		if run == row {
			return true
		}
	}
	return false
}

// putAllOnRow implements putAll for the single row. A card is laid at the upper end as long as
// one of the cards fits there.
func (l *Layout) putAllOnRow(lay cards.Hand) cards.Set {
	for ready := lay.First & l.fits; ready != 0; ready = lay.First & l.fits {
		if l.low != 0 {
			if up := ready & faces(l.after(l.high)); up != 0 {
				ready = up
			}
		}
		c := ready.Lowest()
		l.put(1 << c)
		lay = lay.Without(c)
	}
	return lay.First | lay.Second
}

// runsOnRow yields the runs among the faces held that can be laid on the single row, and
// reports whether to continue. The runs are ordered by the ranks of their first cards as in the
// row, and runs that begin alike are next to each other.
func (l *Layout) runsOnRow(held cards.Set, yield func(cards.Hand) bool) bool {
	for i := 0; l.rankAt(i) != 0; i++ {
		if rank := l.rankAt(i); !l.extendRun(0, rank, rank, held, yield) {
			return false
		}
	}
	return true
}

// extendRun yields the runs that continue run with a card of the rank. The first rank of the
// run is first. It reports whether to continue.
func (l *Layout) extendRun(run cards.Set, first, rank cards.Rank, held cards.Set, yield func(cards.Hand) bool) bool {
	next := l.after(rank)
	for rest := held & faces(rank); rest != 0; rest &= rest - 1 {
		longer := run | rest&-rest
		if run != 0 && !(next == first && first != l.rankAt(0)) && !l.offer(cards.Hand{First: longer}, yield) {
			return false
		}
		if next != first && !l.extendRun(longer, first, next, held, yield) {
			return false
		}
	}
	return true
}
