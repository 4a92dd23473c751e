package dominoes

import "github.com/barbukit/barbukit/cards"

// The king of hearts and the tarot king, as sets.
const (
	king  cards.Set = 1 << 0x2D
	tarot cards.Set = 1 << cards.TarotKing
)

// The lanes of a [cards.Set]: bit 14 of each is its ace, bit 15 is nobody's but
// the tarot king's, who stands in no row by his own name.
const (
	ones    cards.Set = 0x0001_0001_0001_0001
	allAces           = ones << cards.Ace
	edges             = ones << 15
)

// reach says how far put must look for what fits.
type reach uint8

const (
	wide     reach = iota // at everything: no start rank yet, an ace below, a tarot king
	twoPacks              // at the neighbours in both rows
	onePack               // at the neighbours of the face
)

// put lays a face that fits.
func (l *Layout) put(face cards.Set) {
	if l.reach == onePack {
		l.laid.First |= face
		l.fits = (l.fits | beside(face)) & l.pack.First &^ l.laid.First
		return
	}
	first, second := l.laid.First|face, l.laid.Second|l.laid.First&face
	l.laid = cards.Hand{First: first, Second: second}
	if l.reach == twoPacks {
		l.fits = (beside(first)|l.starts)&^first&l.pack.First |
			(beside(second)|l.starts)&^second&l.pack.Second
		return
	}
	if l.rank == 0 {
		l.rank = rankOf(face.Lowest())
		l.starts = l.rank.Set()
	}
	l.grow()
}

// grow works out which faces fit.
func (l *Layout) grow() {
	first, second := l.Rows()
	l.fits = l.next(first)&l.pack.First | l.next(second)&l.pack.Second
	if l.pack.First&tarot != 0 {
		l.fits = l.kings(l.fits, first, second)
	}
	switch {
	case l.rank == 0 || l.ace == Low || l.pack.First&tarot != 0:
		l.reach = wide
	case l.pack.Second != 0:
		l.reach = twoPacks
	default:
		l.reach = onePack
	}
}

// beside returns the faces next to those of a row with the ace high.
func beside(row cards.Set) cards.Set { return row<<1 | row>>1 }

// bottoms returns the lowest face of each suit but for the ace.
func bottoms(pack cards.Set) cards.Set {
	ranked := pack &^ allAces &^ tarot
	// Less one, a lane changes up to its lowest bit; and no further if an empty lane
	// below has taken another one from it, since it has no bit below the two's.
	return ranked &^ (ranked - ones)
}

// next returns the faces that fit a row of which those lie: those of the start
// rank and the next ones. What lies is contiguous round the start rank, so what is
// next on either side of a card is there already or fits.
func (l *Layout) next(row cards.Set) cards.Set {
	if l.ace == High {
		return (beside(row) | l.starts) &^ row
	}
	// A low ace has the bottom card of its suit beside it, whatever rank that is.
	// So the ace fits where a lane of bottoms holds a bit, and carries one into its
	// edge; the bottom fits where the ace, moved to bit 0, spreads over its lane.
	onBottoms := (row&l.bottoms + (edges - ones)) & edges >> 1
	onAces := row & allAces >> cards.Ace * 0xFFFF & l.bottoms
	return (beside(row&^allAces)&^allAces | onBottoms | onAces | l.starts) &^ row
}

// kings puts right, among the faces that fit, the kings of hearts of a pack with
// the tarot king. Whichever comes may join a row that wants a king; when every row
// has one the king left over fits. Each fits while there is a copy of it.
func (l *Layout) kings(fits, first, second cards.Set) cards.Set {
	last := second
	if l.pack.Second == 0 {
		last = first
	}
	if (fits|last)&king == 0 {
		return fits &^ tarot
	}
	gone := l.laid.Second | l.laid.First&^l.pack.Second
	return (fits | king | tarot) & l.pack.First &^ gone
}

// Rows returns what lies as rows: the faces of the longer row of each suit and,
// with two packs, those of the other, which is never longer. The tarot king stands
// in a row as the king of hearts; the king that came when the rows had theirs
// stands in none.
func (l *Layout) Rows() (longer, other cards.Set) {
	longer, other = l.laid.First, l.laid.Second
	if longer&tarot != 0 {
		other |= longer & king & l.pack.Second
		longer = longer&^tarot | king
	}
	return longer, other
}

// stuck returns the faces of the pack that could never be laid, whatever is
// played.
func (l *Layout) stuck() cards.Set {
	stuck := l.beyond(l.pack.First&^tarot) | l.beyond(l.pack.Second)
	last := l.pack.Second
	if last == 0 {
		last = l.pack.First
	}
	if last&king == 0 {
		stuck |= l.pack.First & tarot
	}
	return stuck
}

// beyond returns the faces of a row that it never comes to. Begun in every suit, it comes
// to all of them where each is one run from its bottom, wherever the ace belongs.
func (l *Layout) beyond(row cards.Set) cards.Set {
	if row&^(row<<1) == l.bottoms {
		return 0
	}
	var lies cards.Set
	for more := l.starts & row; more != 0; more = l.next(lies) & row {
		lies |= more
	}
	return row &^ lies
}
