package dominoes

import "github.com/barbukit/barbukit/cards"

// Layout is the rows on the table. It holds no hands, so it can also check a layout of real
// cards. It is a comparable value: assignment copies it. [NewLayout] makes a Layout. No
// card fits on the zero Layout.
type Layout struct {
	pack   cards.Hand
	laid   cards.Hand
	fits   cards.Set
	starts cards.Set // the faces that start a row
	order  uint64    // the ranks of a row from low to high, 4 bits each, on a single row those of the pack; 0 for rows in the natural order
	rank   cards.Rank
	ace    AceRule
	reach  reach
	shape  shape
	// The ranks at the ends of the single row, if suits are ignored and a card is laid.
	low, high cards.Rank
}

// NewLayout returns the empty layout of a pack. The start rank must be one that
// [Rules.CheckRank] allows, or no rank. With no rank, the first card laid sets the start
// rank, and that rank must be allowed too. NewLayout panics if the rank is not allowed, or
// if there is no rank and no rank of the pack is allowed.
//
// The rows grow from the start rank up to the ace and down to the lowest card of the pack.
// With [AceLow] they grow up to the king, and the ace comes below the lowest card. The
// tarot king is laid as a king of hearts. With two packs there are then three kings of
// hearts. The first two that are laid are in the rows. The third king fits once these two
// are laid, and no card follows the third king.
// Source: the second game of gameteko. It mentions neither two rows nor the tarot king in
// the layout; these rules are our reading.
func NewLayout(ace AceRule, start cards.Rank, pack cards.Pack) Layout {
	return (&Rules{Ace: ace}).Layout(start, pack)
}

// Layout returns the empty layout of a pack by these rules, as [NewLayout] does for rows with
// the usual rules. It panics if a layout cannot start with the rank: check a rank that a player named
// with [Rules.CheckRank] first.
func (r *Rules) Layout(start cards.Rank, pack cards.Pack) Layout {
	return r.newLayout(start, pack.Cards())
}

// newLayout is Layout for the cards of a pack.
func (r *Rules) newLayout(start cards.Rank, pack cards.Hand) Layout {
	starts := start.Set()
	if start == 0 {
		starts = r.startable(pack)
	}
	l := r.empty(start, starts, pack)
	if missing, wrong := l.wrong(); wrong != nil {
		panic("dominoes: NewLayout: " + (&RankError{Rank: start, Cards: missing, Err: wrong}).Error())
	}
	l.updateFits()
	return l
}

// empty returns the layout without cards, in which the faces that fit are not set. If there is
// no rank, any face of starts may be laid first.
func (r *Rules) empty(rank cards.Rank, starts cards.Set, pack cards.Hand) Layout {
	l := Layout{pack: pack, starts: starts, rank: rank, ace: r.Ace, shape: r.shape(pack), order: r.order()}
	if l.shape&oneRow != 0 {
		l.order = l.circle()
	}
	return l
}

// Start returns the start rank, or no rank before the first card has set it.
func (l *Layout) Start() cards.Rank { return l.rank }

// Fitting returns the faces that fit: cards of the start rank whose row has not started,
// and the next card at either end of a row. A face fits only while a copy of it has not
// been laid.
func (l *Layout) Fitting() cards.Set { return l.fits }

// refuse returns the error for cards that the layout does not take.
func (l *Layout) refuse(c cards.Card, lay cards.Hand, rule error) error {
	if lay.Len() == 1 {
		lay = cards.Hand{}
	}
	return &PlayError{Seat: cards.NoSeat, Card: c, Lay: lay, Legal: l.fits, Err: rule}
}

// broken returns the rule that forbids a card that does not fit. Before the start rank is
// set, every card of a rank that can start the layout fits.
func (l *Layout) broken(c cards.Card) error {
	switch {
	case l.rank != 0 || !l.pack.Has(c):
		return ErrDoesNotFit
	case missing(rankOf(c), l.pack) == 0:
		return ErrHole
	}
	return ErrIncomplete
}

// Play lays c. If c does not fit, Play returns a [*PlayError] without a seat and leaves the
// layout unchanged.
func (l *Layout) Play(c cards.Card) error {
	if !l.fits.Has(c) {
		return l.refuse(c, cards.Hand{}, l.broken(c))
	}
	l.put(1 << (c & bitMask))
	return nil
}

// Ends returns the ranks at the lower and at the upper end of the single row, if suits are
// ignored. There are no ends before the first card, and with rows by suit.
func (l *Layout) Ends() (low, high cards.Rank) { return l.low, l.high }

// rankOf returns the rank of a card in a layout: the tarot king is a king.
func rankOf(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}

// Laid returns the cards of the layout.
func (l *Layout) Laid() cards.Hand { return l.laid }

// Plain reports whether each suit has one row that grows both ways, with the ranks in their
// natural order, no rank missing and the ace high. A card then fits if it is next to a card of the
// layout or has the start rank. A layout of two packs, or with the tarot king, is not plain.
func (l *Layout) Plain() bool {
	return l.shape == 0 && l.ace == AceHigh && l.pack.Second == 0 && l.pack.First&tarot == 0
}

// Empty returns the layout before any card was laid. If the first card has set the start rank,
// Empty keeps that rank. Layouts of two positions of one deal have equal empty layouts.
func (l *Layout) Empty() Layout {
	e := *l
	e.laid, e.low, e.high, e.reach, e.fits = cards.Hand{}, 0, 0, wholeLayout, 0
	e.updateFits()
	return e
}
