package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// cardFits reports whether a card fits, given the start rank, the cards laid so far and, if suits
// are ignored, the only row.
func (l *layout) cardFits(card cards.Card, start cards.Rank, laid, row []cards.Card) bool {
	if !l.table.oneRow {
		return l.table.fits(card, start, laid)
	}
	low, high := l.table.fitsRow(card, start, row)
	return low || high
}

// fitsRow reports whether a card fits at the lower and at the upper end of the only row.
func (t *table) fitsRow(card cards.Card, start cards.Rank, row []cards.Card) (low, high bool) {
	if len(row) == 0 {
		return playsAs(card) == start, playsAs(card) == start
	}
	ranks := t.row[cards.NoSuit][0]
	below, _ := t.beside(playsAs(row[0]), ranks)
	_, above := t.beside(playsAs(row[len(row)-1]), ranks)
	return !t.upwards && playsAs(card) == below, playsAs(card) == above
}

// layRow returns the only row after some cards are laid, or nil if they cannot be laid together. A
// card is laid at the upper end as long as one of them fits there.
func (l *layout) layRow(lay []cards.Card, start cards.Rank, row []cards.Card) []cards.Card {
	for left := slices.Clone(lay); len(left) > 0; {
		next := slices.IndexFunc(left, func(card cards.Card) bool {
			_, high := l.table.fitsRow(card, start, row)
			return high
		})
		if next >= 0 {
			row = append(slices.Clone(row), left[next])
		} else {
			next = slices.IndexFunc(left, func(card cards.Card) bool {
				low, _ := l.table.fitsRow(card, start, row)
				return low
			})
			if next < 0 {
				return nil
			}
			row = append([]cards.Card{left[next]}, row...)
		}
		left = slices.Delete(left, next, next+1)
	}
	return row
}

// noteRows notes the rules of the rows that allow a single card to be laid.
func (l *layout) noteRows(card cards.Card) {
	c, k := l.deal.config, l.deal.Contract
	if k.Order != "" {
		usual := *k
		usual.Order = ""
		row := &layout{deal: l.deal, table: usual.table(l.deal.pack), starts: l.starts, laid: l.laid}
		c.noteRuleIf(!row.cardFits(card, l.starts[0], l.laid, l.row), "layout-rank-order")
		return
	}
	plain := *k
	plain.Circular, plain.Suits = "no", "apart"
	fits := func(k *Contract) bool {
		return k.table(l.deal.pack).fits(card, l.starts[0], l.laid)
	}
	c.noteRuleIf(l.table.oneRow && !fits(&plain), "layout-suits-ignored")
	c.noteRuleIf(!l.table.oneRow && l.table.circular && !fits(&plain), "layout-circular")
	next := slices.ContainsFunc([]cards.Rank{playsAs(card) - 1, playsAs(card) + 1}, func(rank cards.Rank) bool {
		return l.table.lying(rank, card.Suit(), l.laid) > 0
	})
	c.noteRuleIf(!l.table.oneRow && !l.table.circular && playsAs(card) != l.starts[0] && playsAs(card) != cards.Ace && !next, "layout-gaps")
}

// noteUpwards notes that a card would fit if rows grew both ways.
func (l *layout) noteUpwards() {
	if !l.table.upwards || l.table.oneRow || len(l.laid) == 0 {
		return
	}
	both := *l.deal.Contract
	both.Grows = "both"
	t := both.table(l.deal.pack)
	for _, card := range l.deal.hands[l.turn] {
		if t.fits(card, l.starts[0], l.laid) && !l.table.fits(card, l.starts[0], l.laid) {
			l.deal.config.noteRule("layout-grows")
			return
		}
	}
}

// allFitOneRow reports whether every card of the pack can be laid on the only row, whatever is
// played. It looks at all rows that can be made: a row is known by how far it goes up and down
// from the start.
func (t *table) allFitOneRow(start cards.Rank) bool {
	ranks := t.row[cards.NoSuit][0]
	var have [cards.Ace + 1]int // how many cards of each rank
	for _, card := range t.pack {
		have[playsAs(card)]++
	}
	at, n := slices.Index(ranks, start), len(ranks)
	for up := range len(t.pack) {
		for down := range len(t.pack) - up {
			if t.upwards && down > 0 || up+down+1 == len(t.pack) {
				continue
			}
			left, possible := have, true
			for i := at - down; i <= at+up; i++ {
				rank := ranks[(i+n*len(t.pack))%n]
				left[rank]--
				possible = possible && left[rank] >= 0
			}
			above, below := ranks[(at+up+1)%n], ranks[(at-down-1+n*len(t.pack))%n]
			if possible && left[above] == 0 && (t.upwards || left[below] == 0) {
				return false // both ends are blocked before the last card
			}
		}
	}
	return true
}
