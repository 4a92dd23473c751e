package dominoes

import "github.com/barbukit/barbukit/cards"

// shape has the rules of the rows that differ from the plain rows of a layout. In a plain
// layout each suit has a row for each pack, the row grows both ways from the start rank, and
// no rank is missing in it.
type shape uint8

const (
	circular shape = 1 << iota // the ends of a row meet
	upwards                    // a row grows only upwards
	oneRow                     // suits are ignored: there is one row
	gaps                       // a row passes over a rank that is not in the pack
	ordered                    // the ranks of a row have another order
)

// shape returns the shape of the rows for a pack.
func (r *Rules) shape(pack cards.Hand) shape {
	var s shape
	if r.Circular == CircularYes {
		s |= circular
	}
	if r.Grows == GrowsUp {
		s |= upwards
	}
	if r.Suits == SuitsIgnored {
		s |= oneRow
	}
	if r.order() != 0 {
		s |= ordered
	}
	if hasGap(pack.First, r.Ace) || hasGap(pack.Second, r.Ace) {
		s |= gaps
	}
	if lowest := bottoms(pack.Second); r.Ace == AceLow && lowest != 0 && lowest != bottoms(pack.First) {
		s |= gaps // the low aces of a suit are next to different cards
	}
	return s
}

// hasGap reports whether a rank is missing between two ranks of a suit.
func hasGap(deck cards.Set, ace AceRule) bool {
	row := deck &^ tarot
	if ace == AceLow {
		row &^= allAces
	}
	begins := row &^ (row << 1) // the lowest cards of the unbroken parts
	return begins != lowestIn(begins)
}

// rankAt returns the i-th rank of a row, from 0, the lowest. It returns no rank after the
// highest.
//
// Rule: layout-rank-order
func (l *Layout) rankAt(i int) cards.Rank {
	switch {
	case l.order != 0:
		return cards.Rank(l.order >> (4 * i) & 15)
	case i >= ranks:
		return 0
	case l.ace == AceHigh:
		return cards.Two + cards.Rank(i)
	case i == 0:
		return cards.Ace
	}
	return cards.Two + cards.Rank(i-1)
}

// ranks is the number of ranks from two to ace.
const ranks = int(cards.Ace-cards.Two) + 1

// near returns the faces of a suit that can join the cards of row, whatever the start rank.
// Deck has the faces of which a row of this kind has a copy; the row passes over all other
// ranks.
//
// Rule: layout-circular, layout-grows, layout-gaps
func (l *Layout) near(row, deck cards.Set, suit cards.Suit) cards.Set {
	var near, first, last cards.Set
	for i := 0; l.rankAt(i) != 0; i++ {
		face := cards.Set(0).With(cards.Of(l.rankAt(i), suit))
		if deck&face == 0 {
			continue
		}
		switch {
		case first == 0:
			first = face
		case row&last != 0:
			near |= face
		}
		if row&face != 0 && l.shape&upwards == 0 {
			near |= last
		}
		last = face
	}
	if l.shape&circular != 0 {
		if row&last != 0 {
			near |= first
		}
		if row&first != 0 && l.shape&upwards == 0 {
			near |= last
		}
	}
	return near
}

// fitsIn returns the faces of a suit that fit, by the shape of the rows. The first copy of a
// face belongs to the first row of its suit, and the second copy to the second row.
func (l *Layout) fitsIn(suit cards.Suit, first, second cards.Set) cards.Set {
	one := (l.near(first, l.pack.First&^tarot, suit) | l.starts.In(suit)) &^ first & l.pack.First
	if l.pack.Second == 0 {
		return one
	}
	return one | (l.near(second, l.pack.Second, suit)|l.starts.In(suit))&^second&l.pack.Second&first
}

// updateShaped finds which faces fit a layout with a special shape.
func (l *Layout) updateShaped() {
	if l.shape&oneRow != 0 {
		l.fits = l.fitsOnRow()
		return
	}
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		l.updateSuit(suit)
	}
	if l.rank != 0 {
		l.reach = oneSuit
	}
}

// updateSuit finds which faces of a suit fit.
func (l *Layout) updateSuit(suit cards.Suit) {
	first, second := l.Rows()
	fits := l.fitsIn(suit, first, second)
	if suit == cards.Hearts && l.pack.First&tarot != 0 {
		fits = l.kings(fits, first, second)
	}
	l.fits = l.fits&^suit.Set() | fits
}

// unreachableInShape returns the faces of one copy of the pack that a row of the suits never
// reaches.
func (l *Layout) unreachableInShape(deck cards.Set) cards.Set {
	var stuck cards.Set
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		row := deck & l.starts.In(suit)
		if row != 0 && l.order == 0 && l.shape&(circular|upwards) != upwards {
			stuck |= deck.In(suit) & tarot // the row passes over missing ranks, so it reaches all ranks
			continue
		}
		for more := l.near(row, deck, suit) &^ row; more != 0; more = l.near(row, deck, suit) &^ row {
			row |= more
		}
		stuck |= deck.In(suit) &^ row
	}
	return stuck
}

// fitsOnRow returns the faces that fit at an end of the single row.
//
// Rule: layout-suits-ignored
func (l *Layout) fitsOnRow() cards.Set {
	left := l.pack.First&^l.laid.First | l.pack.Second&^l.laid.Second
	switch {
	case l.rank == 0 && l.starts&king != 0:
		return left & (l.starts | tarot)
	case l.rank == 0:
		return left & l.starts
	case l.low == 0:
		return left & faces(l.rank)
	}
	fits := faces(l.after(l.high))
	if l.shape&upwards == 0 {
		fits |= faces(l.before(l.low))
	}
	return left & fits
}

// putOnRow lays a face on the single row. A face that fits at both ends is laid at the upper
// end.
func (l *Layout) putOnRow(face cards.Set) {
	l.laid = cards.Hand{First: l.laid.First | face, Second: l.laid.Second | l.laid.First&face}
	switch rank := rankOf(face.Lowest()); {
	case l.low == 0:
		l.rank, l.low, l.high = rank, rank, rank
		l.starts = rank.Set()
	case rank == l.after(l.high):
		l.high = rank
	default:
		l.low = rank
	}
	l.fits = l.fitsOnRow()
}

// neverOnRow returns faces that could never be laid on the single row, whatever is played. The
// row goes round the circle of ranks, so it can take all cards if the pack has equally many of
// each rank. One rank may have one card less: both ends then stop at this rank. If the row grows
// only upwards, it must be the rank before the start rank.
func (l *Layout) neverOnRow() cards.Set {
	var have [ranks]int
	most, missing := 0, 0
	for i := range have {
		all := faces(cards.Two + cards.Rank(i))
		have[i] = (l.pack.First & all).Len() + (l.pack.Second & all).Len()
		most = max(most, have[i])
	}
	var stuck cards.Set
	for i, n := range have {
		if n > 0 {
			missing += most - n
		}
		if n == most {
			stuck |= l.pack.First & faces(cards.Two+cards.Rank(i))
		}
	}
	if missing == 0 || missing == 1 && (l.shape&upwards == 0 || stuck&faces(l.before(l.rank)) == 0) {
		return 0
	}
	return stuck
}
