package dominoes

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// after returns the rank that follows a rank on the single row. The ranks of the pack form a
// circle.
func (l *Layout) after(rank cards.Rank) cards.Rank {
	if l.order != 0 {
		return l.afterInOrder(rank)
	}
	circle := l.circle()
	higher := circle &^ (2<<l.place(rank) - 1)
	if higher == 0 {
		higher = circle
	}
	return rankOfPlace(bits.TrailingZeros16(higher))
}

// before returns the rank that a rank follows on the single row.
func (l *Layout) before(rank cards.Rank) cards.Rank {
	if l.order != 0 {
		return l.beforeInOrder(rank)
	}
	circle := l.circle()
	lower := circle & (1<<l.place(rank) - 1)
	if lower == 0 {
		lower = circle
	}
	return rankOfPlace(bits.Len16(lower) - 1)
}

// circle returns the ranks of the pack in the natural order, as bits: see [Layout.place].
func (l *Layout) circle() uint16 {
	pack := l.pack.First
	if pack&tarot != 0 {
		pack = pack&^tarot | king
	}
	pack |= pack>>32 | pack>>16 | pack>>48
	circle := uint16(pack)
	if ace := circle >> cards.Ace & 1; l.ace == AceLow {
		circle = circle&^(1<<cards.Ace) | ace<<lowAce
	}
	return circle
}

// place returns the bit of a rank in the number that [Layout.circle] returns.
func (l *Layout) place(rank cards.Rank) cards.Rank {
	if rank == cards.Ace && l.ace == AceLow {
		return lowAce
	}
	return rank
}

// lowAce is the place of an ace that is low, below the two.
const lowAce = cards.Two - 1

// rankOfPlace returns the rank with a place in a row.
func rankOfPlace(place int) cards.Rank {
	if place == int(lowAce) {
		return cards.Ace
	}
	return cards.Rank(place)
}

// afterInOrder implements after for an order of ranks that is not the natural order.
func (l *Layout) afterInOrder(rank cards.Rank) cards.Rank {
	first, found := cards.Rank(0), false
	for i := 0; l.rankAt(i) != 0; i++ {
		r := l.rankAt(i)
		switch {
		case l.pack.First&faces(r) == 0:
			continue
		case found:
			return r
		case first == 0:
			first = r
		}
		found = r == rank
	}
	return first
}

// beforeInOrder implements before for an order of ranks that is not the natural order.
func (l *Layout) beforeInOrder(rank cards.Rank) cards.Rank {
	last := cards.Rank(0)
	for i := 0; l.rankAt(i) != 0; i++ {
		r := l.rankAt(i)
		if r == rank && last != 0 {
			return last
		}
		if l.pack.First&faces(r) != 0 {
			last = r
		}
	}
	return last
}
