package dominoes

import "github.com/barbukit/barbukit/cards"

// The king of hearts and the tarot king, as sets.
const (
	king  cards.Set = 1 << 0x2D
	tarot cards.Set = 1 << cards.TarotKing
)

// A suit has a lane of 16 bits in a [cards.Set]: bit 14 is its ace. Bit 15 belongs only to
// the tarot king, which is in a row only as a king of hearts.
const (
	ones    cards.Set = 0x0001_0001_0001_0001
	allAces           = ones << cards.Ace
	edges             = ones << 15
)

// reach says how much of a layout put must examine to find which faces fit.
type reach uint8

const (
	wholeLayout reach = iota // the whole layout, if there is no start rank yet, the ace is low, or the pack has a tarot king
	oneSuit                  // the rows of the suit of the face, if the layout has a special shape
	twoPacks                 // the neighbours of all faces in both rows
	onePack                  // the neighbours of the face
)

// put lays a face that fits.
//
// Rule: layout-fits, layout-rows, layout-two-packs
func (l *Layout) put(face cards.Set) {
	if l.reach == onePack {
		l.laid.First |= face
		l.fits = (l.fits | neighbours(face)) & l.pack.First &^ l.laid.First
		return
	}
	if l.shape&oneRow != 0 {
		l.putOnRow(face)
		return
	}
	first, second := l.laid.First|face, l.laid.Second|l.laid.First&face
	l.laid = cards.Hand{First: first, Second: second}
	if l.reach == twoPacks {
		l.fits = (neighbours(first)|l.starts)&^first&l.pack.First |
			(neighbours(second)|l.starts)&^second&l.pack.Second
		return
	}
	if l.reach == oneSuit {
		l.updateSuit(face.Lowest().Suit())
		return
	}
	if l.rank == 0 {
		l.rank = rankOf(face.Lowest())
		l.starts = l.rank.Set()
	}
	l.updateFits()
}

// updateFits finds which faces fit.
func (l *Layout) updateFits() {
	if l.shape != 0 {
		l.updateShaped()
		return
	}
	first, second := l.Rows()
	l.fits = l.next(first)&l.pack.First | l.next(second)&l.pack.Second
	if l.pack.First&tarot != 0 {
		l.fits = l.kings(l.fits, first, second)
	}
	switch {
	case l.rank == 0 || l.ace == AceLow || l.pack.First&tarot != 0:
		l.reach = wholeLayout
	case l.pack.Second != 0:
		l.reach = twoPacks
	default:
		l.reach = onePack
	}
}

// neighbours returns the faces next to the faces of a row, with the ace high.
func neighbours(row cards.Set) cards.Set { return row<<1 | row>>1 }

// bottoms returns the lowest face of each suit of the pack, not counting the aces.
func bottoms(pack cards.Set) cards.Set { return lowestIn(pack &^ allAces &^ tarot) }

// lowestIn returns the lowest face of each suit.
func lowestIn(faces cards.Set) cards.Set {
	// Subtracting 1 from a lane changes its bits up to the lowest bit that is set. This is
	// also true if an empty lane below borrows 1 more, because bits 0 and 1 are never set.
	return faces &^ (faces - ones)
}

// next returns the faces that can join this row: the faces of the start rank and the faces
// next to the row. The faces of a row are consecutive around the start rank, so the
// neighbours of each face are in the row or fit.
//
// Rule: layout-fits, layout-ace
func (l *Layout) next(row cards.Set) cards.Set {
	if l.ace == AceHigh {
		return (neighbours(row) | l.starts) &^ row
	}
	// The neighbour of a low ace is the bottom card of its suit, whatever the rank of that
	// card. To find the aces that fit, add to each lane a number with which a bottom card
	// in the row carries into bit 15. To find the bottom cards that fit, move each ace to
	// bit 0 and spread it over its lane.
	lowest := bottoms(l.pack.First)
	onBottoms := (row&lowest + (edges - ones)) & edges >> 1
	onAces := row & allAces >> cards.Ace * 0xFFFF & lowest
	return (neighbours(row&^allAces)&^allAces | onBottoms | onAces | l.starts) &^ row
}

// kings corrects the faces that fit for a pack with the tarot king. If any king of hearts
// fits, all the remaining kings of hearts fit. The third king fits when every row has a
// king.
//
// Rule: pack-tarot-layout
func (l *Layout) kings(fits, first, second cards.Set) cards.Set {
	last := second
	if l.pack.Second == 0 {
		last = first
	}
	if (fits|last)&king == 0 {
		return fits &^ tarot
	}
	used := l.laid.Second | l.laid.First&^l.pack.Second
	return (fits | king | tarot) & l.pack.First &^ used
}

// Rows returns the faces of the longer row of each suit and, with two packs, the faces of
// the other row. The two rows can also be equally long. The tarot king is in a row as the
// king of hearts. The third king of hearts is in no row.
func (l *Layout) Rows() (longer, other cards.Set) {
	longer, other = l.laid.First, l.laid.Second
	if longer&tarot != 0 {
		other |= longer & king & l.pack.Second
		longer = longer&^tarot | king
	}
	return longer, other
}

// neverLaid returns the faces of the pack that could never be laid, whatever is played.
func (l *Layout) neverLaid() cards.Set {
	if l.shape&oneRow != 0 {
		return l.neverOnRow()
	}
	stuck := l.unreachable(l.pack.First&^tarot) | l.unreachable(l.pack.Second)
	last := l.pack.Second
	if last == 0 {
		last = l.pack.First
	}
	if last&king == 0 {
		stuck |= l.pack.First & tarot
	}
	return stuck
}

// unreachable returns the faces of one copy of the pack that a row never reaches. Plain rows
// reach all faces, because the rows have no gaps.
func (l *Layout) unreachable(row cards.Set) cards.Set {
	if l.shape == 0 {
		return 0
	}
	return l.unreachableInShape(row)
}
