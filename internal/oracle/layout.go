package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// layout is a layout that is being built.
type layout struct {
	deal   *Deal
	table  *table
	starts []cards.Rank // the start rank; before the first card decides it, all possible start ranks
	laid   []cards.Card // in the order in which they were laid
	turn   int
	out    []int        // the seats that have gone out, first to last
	again  bool         // the seat to act has laid an ace and may pass
	row    []cards.Card // the only row, from its lower end up, if suits are ignored
}

func (d *Deal) newLayout() *layout {
	l := &layout{deal: d, table: d.Contract.table(d.pack), turn: d.Leader}
	switch d.Contract.Start {
	case "first-card":
		l.starts = l.table.startRanks()
	case "fixed":
		l.starts = []cards.Rank{rankNamed(d.Contract.Rank)}
	default:
		l.starts = []cards.Rank{rankNamed(d.Rank)}
	}
	return l
}

// over reports whether the deal is over: every card is laid, or one player is left.
func (l *layout) over() bool {
	oneLeft, allLaid := len(l.out) == l.deal.config.Players-1, len(l.laid) == len(l.deal.pack)
	l.deal.config.noteRuleIf(oneLeft && !allLaid && l.deal.Contract.End != "first-out", "layout-end: "+l.deal.Contract.End)
	l.deal.config.noteRuleIf(len(l.out) > 0 && !oneLeft && l.deal.Contract.End == "first-out", "layout-end: first-out")
	switch l.deal.Contract.End {
	case "last-card":
		return allLaid
	case "first-out":
		return len(l.out) > 0
	}
	return oneLeft
}

// plays lists the actions of the seat to act. A player who can play must play, and a player
// who cannot play passes. After an ace that gives another turn, the player may also pass.
func (l *layout) plays() []string {
	list := append(plays(l.fitting(l.turn)), l.lays()...)
	l.noteUpwards()
	l.deal.config.noteRuleIf(len(list) == 0, "layout-must: pass")
	l.deal.config.noteRuleIf(len(list) > 0 && len(list) < len(l.deal.hands[l.turn]), "layout-fits")
	if len(list) == 0 || l.again {
		list = append(list, "pass")
	}
	return list
}

// fitting returns the cards of a seat that fit.
func (l *layout) fitting(seat int) []cards.Card {
	return filter(l.deal.hands[seat], func(c cards.Card) bool {
		return slices.ContainsFunc(l.starts, func(start cards.Rank) bool { return l.cardFits(c, start, l.laid, l.row) })
	})
}

// play lays cards, which have been removed from the hand of the seat to act.
func (l *layout) play(lay []cards.Card) {
	if len(l.laid) == 0 && l.deal.Contract.Start == "first-card" {
		l.deal.config.noteRuleIf(len(l.starts) > 1, "layout-start-first-card")
		l.starts = []cards.Rank{playsAs(lay[0])}
	}
	l.noteLay(lay)
	if l.table.oneRow {
		if low, high := l.table.fitsRow(lay[0], l.starts[0], l.row); low && high && len(l.row) > 0 {
			l.deal.config.noteRule("layout-suits-ignored: both ends")
		}
		l.row = l.layRow(lay, l.starts[0], l.row)
	}
	l.laid = append(l.laid, lay...)
	if len(l.deal.hands[l.turn]) == 0 {
		l.out = append(l.out, l.turn)
	}
	ace := slices.ContainsFunc(lay, func(c cards.Card) bool { return c.Rank() == cards.Ace })
	anotherTurn := ace && l.deal.Contract.AceTurn == "again"
	again := anotherTurn && len(l.fitting(l.turn)) > 0
	l.deal.config.noteRuleIf(again, "layout-ace-turn")
	l.deal.config.noteRuleIf(again && l.again, "layout-ace-turn-right: another ace")
	l.again = again
	if !l.again {
		l.next()
	}
}

// noteLay notes the rules that allow the cards to be laid.
func (l *layout) noteLay(lay []cards.Card) {
	c, before := l.deal.config, l.laid
	if len(lay) > 1 {
		c.noteRuleIf(l.deal.several() == "going-out", "layout-several-out")
		c.noteRuleIf(l.deal.several() == "any-turn" && len(l.deal.hands[l.turn]) > 0, "layout-several-any")
		return
	}
	card := lay[0]
	lies := l.table.lying(playsAs(card), card.Suit(), before)
	c.noteRuleIf(l.table.rows == 2 && lies == 1, "layout-two-packs")
	c.noteRuleIf(card == cards.TarotKing || playsAs(card) == cards.King && slices.Contains(before, cards.TarotKing), "pack-tarot-layout")
	c.noteRuleIf(playsAs(card) == cards.King && lies == l.table.rows, "pack-tarot-layout: last")
	c.noteRuleIf(card.Rank() == cards.Ace && l.deal.Contract.Ace == "low" && !l.table.circular, "layout-ace")
	l.noteRows(card)
}

// pass ends the turn without a card.
func (l *layout) pass() {
	l.deal.config.noteRuleIf(l.again, "layout-ace-turn-right: pass")
	l.deal.config.noteRuleIf(len(l.laid) == 0 && l.deal.Contract.Start == "fixed", "layout-start-fixed")
	l.again = false
	l.next()
}

// next gives the turn to the next seat that has cards.
func (l *layout) next() {
	for range l.deal.config.Players {
		l.turn = l.deal.config.next(l.turn)
		if len(l.deal.hands[l.turn]) > 0 {
			return
		}
	}
}

// places returns the seats in the order of going out; seats that still have cards come last. With
// the ending first-out these seats share a place: see place.
func (l *layout) places() []int {
	return bySize(l.out, l.deal.config.Players)
}

// table holds the rows of a layout before any card is laid.
type table struct {
	pack     []cards.Card
	rows     int  // rows of each suit: the largest number of copies of a card
	oneRow   bool // suits are ignored
	circular bool
	upwards  bool
	row      map[cards.Suit][][]cards.Rank // the ranks of each row of a suit; the only row is of no suit
}

// table returns the table for a layout of a pack.
func (k *Contract) table(pack []cards.Card) *table {
	t := &table{pack: pack, oneRow: k.Suits == "ignored", circular: k.Circular == "yes", upwards: k.Grows == "up", row: map[cards.Suit][][]cards.Rank{}}
	for _, card := range pack {
		t.rows = max(t.rows, count(pack, card))
	}
	for _, suit := range suits {
		for n := range t.rows {
			t.row[suit] = append(t.row[suit], k.row(func(rank cards.Rank) bool { return count(pack, cards.Of(rank, suit)) > n }))
		}
	}
	all := k.row(func(rank cards.Rank) bool {
		return slices.ContainsFunc(pack, func(c cards.Card) bool { return playsAs(c) == rank })
	})
	t.row[cards.NoSuit] = [][]cards.Rank{all}
	return t
}

// row returns the ranks of a row, from its low end to its high end. A row has only the ranks of
// which the pack has a card for it, so the row passes over other ranks. A low ace is below all
// other cards. If the contract has an order of its own, that order counts.
func (k *Contract) row(has func(cards.Rank) bool) []cards.Rank {
	var ranks []cards.Rank
	if k.Order != "" {
		for at := len(k.Order) - 1; at >= 0; at-- {
			for rank := cards.Two; rank <= cards.Ace; rank++ {
				if rank.String() == k.Order[at:at+1] && has(rank) {
					ranks = append(ranks, rank)
				}
			}
		}
		return ranks
	}
	if k.Ace == "low" && has(cards.Ace) {
		ranks = append(ranks, cards.Ace)
	}
	for rank := cards.Two; rank <= cards.King; rank++ {
		if has(rank) {
			ranks = append(ranks, rank)
		}
	}
	if k.Ace != "low" && has(cards.Ace) {
		ranks = append(ranks, cards.Ace)
	}
	return ranks
}

// lying returns the number of cards of a rank in the rows of a suit. The tarot king counts as a
// king. If every row of the suit already has a king, another king is laid outside the rows.
func (t *table) lying(rank cards.Rank, suit cards.Suit, laid []cards.Card) int {
	n := len(filter(laid, func(c cards.Card) bool { return c.Suit() == suit && playsAs(c) == rank }))
	return min(n, t.rows)
}

// beside returns the rank below a rank in a row, and the rank above it. At an end of a row that
// is not circular, the rank beyond the end is no rank.
func (t *table) beside(rank cards.Rank, row []cards.Rank) (below, above cards.Rank) {
	at, n := slices.Index(row, rank), len(row)
	if at > 0 || t.circular {
		below = row[(at+n-1)%n]
	}
	if at < n-1 || t.circular {
		above = row[(at+1)%n]
	}
	return below, above
}

// fits reports whether a card fits in the rows of its suit, given the start rank and the cards
// laid so far. The first copy of a card belongs to the first row, the second copy to the second
// row. A card of the start rank fits if its row has not started. Any other card fits if its row
// has the card below it or, if rows grow both ways, the card above it.
func (t *table) fits(card cards.Card, start cards.Rank, laid []cards.Card) bool {
	rank, suit := playsAs(card), card.Suit()
	lies := t.lying(rank, suit, laid)
	if rank == cards.King && lies == t.rows {
		return true // the extra king of hearts in a pack with the tarot king
	}
	if lies == t.rows || rank == start {
		return lies < t.rows
	}
	row := t.row[suit][lies]
	if !slices.Contains(row, rank) {
		return false
	}
	below, above := t.beside(rank, row)
	lower := below != 0 && t.lying(below, suit, laid) > lies
	higher := above != 0 && t.lying(above, suit, laid) > lies
	return lower || higher && !t.upwards
}

// startRanks returns the ranks that a layout can start from, low to high. The pack must have
// every suit and copy of a start rank, and it must be possible to lay every card.
func (t *table) startRanks() []cards.Rank {
	var ranks []cards.Rank
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		complete := true
		for _, suit := range suits {
			complete = complete && count(t.pack, cards.Of(rank, suit)) == t.rows
		}
		if complete && t.allFit(rank) {
			ranks = append(ranks, rank)
		}
	}
	return ranks
}

// allFit reports whether every card of the pack can be laid from a start rank.
func (t *table) allFit(start cards.Rank) bool {
	if t.oneRow {
		return t.allFitOneRow(start)
	}
	left, laid := slices.Clone(t.pack), []cards.Card(nil)
	for len(left) > 0 {
		at := slices.IndexFunc(left, func(c cards.Card) bool { return t.fits(c, start, laid) })
		if at < 0 {
			return false
		}
		laid = append(laid, left[at])
		left = slices.Delete(left, at, at+1)
	}
	return true
}
