package dominoes

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// after returns the rank that follows a rank on the single row. The ranks of the pack form a
// circle.
func (l *Layout) after(rank cards.Rank) cards.Rank {
	next := l.order >> (4*l.place(rank) + 4) & 15
	if next == 0 {
		next = l.order & 15
	}
	return cards.Rank(next)
}

// before returns the rank that a rank follows on the single row.
func (l *Layout) before(rank cards.Rank) cards.Rank {
	place := l.place(rank)
	if place == 0 {
		place = (bits.Len64(l.order) + 3) / 4
	}
	return cards.Rank(l.order >> (4*place - 4) & 15)
}

// place returns the place of a rank of the pack on the single row, from 0.
func (l *Layout) place(rank cards.Rank) int {
	const ones, tops = 0x1111_1111_1111_1111, 0x8888_8888_8888_8888
	// The lowest four bits that are 0 in others are at this place. Subtracting 1 from every four bits
	// sets the highest bit of those four, and of none below them that have it clear.
	others := l.order ^ uint64(rank)*ones
	return bits.TrailingZeros64((others-ones)&^others&tops) / 4
}

// circle returns the ranks of the pack in the order of the row, 4 bits for each rank.
func (l *Layout) circle() (order uint64) {
	n := 0
	for i := 0; l.rankAt(i) != 0; i++ {
		if rank := l.rankAt(i); l.pack.First&faces(rank) != 0 {
			order |= uint64(rank) << (4 * n)
			n++
		}
	}
	return order
}
