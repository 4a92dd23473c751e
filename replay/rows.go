package replay

import (
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/variant"
)

// layout is a layout as the page draws it: rows of cards, which remain after the deal is over.
type layout struct {
	shape dominoes.Layout
	drawn bool          // the deal has a layout
	laid  [2]cards.Set  // with two packs the first card of a face is in the first set
	row   []cards.Card  // if suits are ignored, the cards of the only row from its lower end
	suits [4]cards.Suit // the suits of the rows
}

// layout begins a layout, if the contract in play has one and none has begun.
func (r *replayer) layout() {
	k := r.m.Contract()
	if k == nil || k.Play() != variant.PlayLayout || r.rows.drawn || r.m.Turn().Due != barbu.DueCard {
		return
	}
	state := r.m.Layout()
	r.rows = layout{shape: state.Layout(), drawn: true, suits: suitsInHand}
	r.drawRows()
}

// lay lays cards on the layout.
func (r *replayer) lay(cardsLaid cards.Hand) {
	l := &r.rows
	if !l.drawn {
		return
	}
	left := cardsLaid
	for left != (cards.Hand{}) {
		c := l.nextOf(left.First)
		left = left.Without(c)
		l.add(c, r.v.Ends)
	}
	r.drawRows()
}

// add adds a card to its row. Ends are the ranks at the ends of the only row afterwards, if they are
// known: they decide if the card fits at both ends.
func (l *layout) add(c cards.Card, ends []cards.Rank) {
	if l.laid[0].Has(c) {
		l.laid[1] = l.laid[1].With(c)
	} else {
		l.laid[0] = l.laid[0].With(c)
	}
	low, high := l.fits(c)
	if low && high && len(ends) == 2 {
		low = ends[0] != rank(l.row[0])
	}
	if low {
		l.row = slices.Insert(l.row, 0, c)
	} else {
		l.row = append(l.row, c)
	}
}

// nextOf returns the card of several that fits the only row, or the first card.
func (l *layout) nextOf(all cards.Set) cards.Card {
	for c := range all.All() {
		if low, high := l.fits(c); low || high {
			return c
		}
	}
	return all.Lowest()
}

// fits reports whether a card is next to the lower or to the upper end of the only row. In an
// empty row no card is next to an end.
func (l *layout) fits(c cards.Card) (low, high bool) {
	if len(l.row) > 0 {
		ranks := l.shape.RowRanks()
		at := func(c cards.Card) int { return slices.Index(ranks, rank(c)) }
		n := len(ranks)
		low = (at(c)+1)%n == at(l.row[0])
		high = (at(l.row[len(l.row)-1])+1)%n == at(c)
	}
	return low, high
}

// rank returns the rank of a card in a row. The tarot king is a king.
func rank(c cards.Card) cards.Rank {
	if c.Rank() == cards.Tarot {
		return cards.King
	}
	return c.Rank()
}

// drawRows sets the rows of the state.
func (r *replayer) drawRows() {
	l := &r.rows
	if l.shape.OneRow() {
		text := ""
		for _, c := range l.row {
			text += c.String()
		}
		r.now.set("r0", text)
		return
	}
	pack := l.shape.Pack()
	row := 0
	for _, suit := range l.suits {
		for copy, all := range [...]cards.Set{pack.First, pack.Second} {
			text := ""
			for _, rank := range append(l.shape.RowRanks(), cards.Tarot) {
				c := cards.Of(rank, suit)
				switch {
				case l.laid[copy].Has(c):
					text += c.String()
				case all.Has(c):
					text += ".."
				}
			}
			if text != "" {
				r.now.set("r"+strconv.Itoa(row), text)
				row++
			}
		}
	}
}
