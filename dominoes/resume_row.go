package dominoes

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// resumeRow lays cards on the empty single row. Low is the rank at the lower end, or no rank if
// it is not known.
func (l *Layout) resumeRow(laid cards.Hand, low cards.Rank) error {
	if laid == (cards.Hand{}) {
		if low != 0 {
			return wrongPosition("Low", "no card is laid: want no rank")
		}
		return nil
	}
	var ends []cards.Rank
	for i := 0; l.rankAt(i) != 0; i++ {
		if rank := l.rankAt(i); l.canEnd(rank, laid) {
			ends = append(ends, rank)
		}
	}
	switch {
	case len(ends) == 0:
		return wrongPosition("Laid", "the cards cannot have been laid: want one row from %v with no gap", l.rank)
	case low == 0 && len(ends) > 1:
		return wrongPosition("Low", "the rank at the lower end of the row is missing: want %s", rankList(ends))
	case low == 0:
		low = ends[0]
	case !l.canEnd(low, laid):
		return wrongPosition("Low", "the lower end of the row cannot be %v: want %s", low, rankList(ends))
	}
	l.laid, l.low, l.high = laid, low, low
	for range laid.Len() - 1 {
		l.high = l.after(l.high)
	}
	l.fits = l.fitsOnRow()
	return nil
}

// canEnd reports whether the cards laid can be a row whose lower end has this rank.
//
// The row must contain the start rank, and the card that completes each turn of the circle was
// laid at the upper end, because it fitted at both ends.
func (l *Layout) canEnd(low cards.Rank, laid cards.Hand) bool {
	if l.pack.First&faces(low) == 0 {
		return false
	}
	circle, down := 0, 0
	for rank := low; ; rank = l.after(rank) {
		if rank == l.rank {
			down = circle
		}
		if circle++; l.after(rank) == low {
			break
		}
	}
	n := laid.Len()
	if down > n-1-n/circle || down > 0 && l.shape&upwards != 0 {
		return false
	}
	for i, rank := 0, low; i < min(n, circle); i, rank = i+1, l.after(rank) {
		all := faces(rank)
		if have := (laid.First & all).Len() + (laid.Second & all).Len(); have != (n-i+circle-1)/circle {
			return false
		}
	}
	return true
}

// rankList lists ranks, as text for an error.
func rankList(ranks []cards.Rank) string {
	var names []string
	for _, rank := range ranks {
		names = append(names, rank.String())
	}
	return strings.Join(names, " or ")
}
