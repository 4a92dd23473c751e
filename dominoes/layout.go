package dominoes

import "github.com/barbukit/barbukit/cards"

// Layout is the rows on the table. It knows neither players nor hands, so it can
// judge a layout at a table as well as one in a deal. It is a comparable value:
// assignment clones it. On the zero Layout nothing fits; make one with
// [NewLayout].
type Layout struct {
	pack    cards.Hand
	laid    cards.Hand
	fits    cards.Set
	starts  cards.Set // the faces that begin a row
	bottoms cards.Set // of each suit, the lowest face of the pack but for the ace
	rank    cards.Rank
	ace     Ace
	reach   reach
}

// NewLayout returns the empty layout of that pack. The start rank is one that
// [Rules.CheckRank] allows, or no rank: then the first card laid sets it, and may
// be of any such rank. It panics on another rank, and on no rank where there is none.
//
// The rows grow from the start rank up to the ace and down to the lowest card of
// the pack; with the ace [Low] up to the king, and the ace comes below the lowest.
// The tarot king lies as one of the kings of hearts: of the three of two packs any
// two lie in the rows, and the third to come fits once two lie, and opens nothing.
// Source: the second game of gameteko, which says nothing of two rows or of this
// king in the layout: that is our reading.
func NewLayout(ace Ace, start cards.Rank, pack cards.Pack) Layout {
	rules := Rules{Ace: ace}
	if start == 0 {
		rules.Start = FirstCard
	}
	if missing, wrong := rules.wrong(start, pack, cards.Hand{}); wrong != nil {
		panic("dominoes: NewLayout: " + (&RankError{Rank: start, Cards: missing, Err: wrong}).Error())
	}
	starts := start.Set()
	if start == 0 {
		starts = startable(ace, pack.Cards())
	}
	return empty(ace, start, starts, pack.Cards())
}

// empty returns the layout with nothing on it. Without a rank, any face of starts
// may begin it.
func empty(ace Ace, rank cards.Rank, starts cards.Set, pack cards.Hand) Layout {
	l := Layout{pack: pack, starts: starts, bottoms: bottoms(pack.First), rank: rank, ace: ace}
	l.grow()
	return l
}

// Start returns the start rank, no rank before the first card has set it.
func (l *Layout) Start() cards.Rank { return l.rank }

// Fitting returns the faces that fit: a card of the start rank while a row waits
// for it, and the next card at either end of a row; each only while a copy of it
// is left.
func (l *Layout) Fitting() cards.Set { return l.fits }

// Fits reports whether c fits.
func (l *Layout) Fits(c cards.Card) bool { return l.fits.Has(c) }

// Why returns nil if c fits, else a [*FitError].
func (l *Layout) Why(c cards.Card) error {
	if l.Fits(c) {
		return nil
	}
	return &FitError{Card: c, Fitting: l.fits, Err: l.broken(c)}
}

// broken names the rule that forbids a card that does not fit. Of a complete rank
// any card can be the first: that no hole cuts off a part of the pack is the same
// for all of them.
func (l *Layout) broken(c cards.Card) error {
	if l.rank == 0 && l.pack.Has(c) {
		return ErrIncomplete
	}
	return ErrDoesNotFit
}

// Play lays c. A card that does not fit gives a [*FitError] and changes nothing.
func (l *Layout) Play(c cards.Card) error {
	if !l.Fits(c) {
		return l.Why(c)
	}
	l.put(1 << (c & 63))
	return nil
}

// rankOf returns the rank that a card has in a layout: the tarot king is a king.
func rankOf(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}

// Laid returns the cards that lie, copies counted.
func (l *Layout) Laid() cards.Hand { return l.laid }

// Open reports whether a row of the suit has begun.
func (l *Layout) Open(suit cards.Suit) bool { return l.laid.First.In(suit) != 0 }

// Ends returns the lowest and the highest card of the longer row of the suit, the
// same card when only one lies, no cards when none does. A low ace is the lowest; the
// tarot king is named as in [Layout.Rows].
func (l *Layout) Ends(suit cards.Suit) (low, high cards.Card) {
	longer, _ := l.Rows()
	row := longer.In(suit)
	low, high = row.Lowest(), row.Highest()
	if rest := row &^ allAces; l.ace == Low && high.Rank() == cards.Ace {
		low = high
		if rest != 0 {
			high = rest.Highest()
		}
	}
	return low, high
}
