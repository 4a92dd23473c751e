package dominoes

import "github.com/barbukit/barbukit/cards"

// RowRanks returns the ranks of a row for a pack, from the lower end to the upper end: with [AceLow]
// the ace comes first. In a circular row the first rank follows the last. The tarot king is a king,
// so its rank is not among them.
func (r *Rules) RowRanks(pack cards.Pack) []cards.Rank {
	l := r.empty(0, 0, pack.Cards())
	return l.RowRanks()
}

// RowRanks returns the ranks of a row, as [Rules.RowRanks] does.
func (l *Layout) RowRanks() []cards.Rank {
	var all []cards.Rank
	for i := 0; l.rankAt(i) != 0; i++ {
		if rank := l.rankAt(i); l.pack.First&rank.Set() != 0 {
			all = append(all, rank)
		}
	}
	return all
}

// Pack returns the cards that the layout is for: those laid and those not laid yet.
func (l *Layout) Pack() cards.Hand { return l.pack }

// OneRow reports whether suits are ignored, so that there is a single row.
func (l *Layout) OneRow() bool { return l.shape&oneRow != 0 }
