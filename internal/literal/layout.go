package literal

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// layout is a layout that is being built.
type layout struct {
	deal   *Deal
	table  *table
	starts []cards.Rank // the start rank; before the first card sets it all there can be
	laid   []cards.Card // in the order they were laid
	turn   int
	out    []int // who is out, first to last
	again  bool  // whose turn it is has laid an ace and need not play
}

// newLayout begins the layout.
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

// over reports whether the deal is over: when every card lies, or when one player is
// left.
func (l *layout) over() bool {
	if l.deal.Contract.End == "last-card" {
		return len(l.laid) == len(l.deal.pack)
	}
	return len(l.out) == l.deal.config.Players-1
}

// plays lists what the seat whose turn it is may do: who can play must, who cannot
// passes; after an ace that lets him play again he may do either.
func (l *layout) plays() []string {
	list := append(plays(l.fitting(l.turn)), l.lays()...)
	if len(list) == 0 || l.again {
		list = append(list, "pass")
	}
	return list
}

// fitting returns the cards of a seat that fit.
func (l *layout) fitting(seat int) []cards.Card {
	return those(l.deal.hands[seat], func(c cards.Card) bool {
		return slices.ContainsFunc(l.starts, func(start cards.Rank) bool { return l.table.fits(c, start, l.laid) })
	})
}

// play lays cards that have left the hand of the seat whose turn it is.
func (l *layout) play(lay []cards.Card) {
	if len(l.laid) == 0 && l.deal.Contract.Start == "first-card" {
		l.starts = []cards.Rank{playsAs(lay[0])}
	}
	l.laid = append(l.laid, lay...)
	if len(l.deal.hands[l.turn]) == 0 {
		l.out = append(l.out, l.turn)
	}
	ace := slices.ContainsFunc(lay, func(c cards.Card) bool { return c.Rank() == cards.Ace })
	anotherTurn := ace && l.deal.Contract.AceTurn == "again"
	l.again = anotherTurn && len(l.fitting(l.turn)) > 0
	if !l.again {
		l.next()
	}
}

// pass passes.
func (l *layout) pass() {
	l.again = false
	l.next()
}

// next moves the turn on, past those who are out.
func (l *layout) next() {
	for range l.deal.config.Players {
		l.turn = l.deal.config.left(l.turn)
		if len(l.deal.hands[l.turn]) > 0 {
			return
		}
	}
}

// places returns the seats in the order of going out; who is left comes last.
func (l *layout) places() []int {
	order := slices.Clone(l.out)
	for seat := range l.deal.config.Players {
		if !slices.Contains(order, seat) {
			order = append(order, seat)
		}
	}
	return order
}

// table is where a layout is built: what its rows are to be, before any card lies.
type table struct {
	pack []cards.Card
	rows int // of each suit: as many as there are copies of a card
	row  map[cards.Suit][]cards.Rank
}

// table returns the table for a layout of that pack.
func (k *Contract) table(pack []cards.Card) *table {
	t := &table{pack: pack, row: map[cards.Suit][]cards.Rank{}}
	for _, card := range pack {
		t.rows = max(t.rows, count(pack, card))
	}
	for _, suit := range suits {
		t.row[suit] = row(suit, pack, k.Ace == "low")
	}
	return t
}

// row returns the ranks of a row, from its low end to its high end. A low ace lies
// below the lowest other card of the suit in the pack.
func row(suit cards.Suit, pack []cards.Card, lowAce bool) []cards.Rank {
	var ranks []cards.Rank
	for rank := cards.Two; rank <= cards.King; rank++ {
		if !lowAce || len(ranks) > 0 || slices.Contains(pack, cards.Of(rank, suit)) {
			ranks = append(ranks, rank)
		}
	}
	if lowAce {
		return append([]cards.Rank{cards.Ace}, ranks...)
	}
	return append(ranks, cards.Ace)
}

// lying returns how many cards of a rank lie in the rows of a suit. The tarot king
// lies as a king; the king that comes when every row has one lies beside them.
func (t *table) lying(rank cards.Rank, suit cards.Suit, laid []cards.Card) int {
	n := len(those(laid, func(c cards.Card) bool { return c.Suit() == suit && playsAs(c) == rank }))
	return min(n, t.rows)
}

// fits reports whether a card fits, when the layout starts from that rank and those
// cards lie: one of the start rank while a row waits for it, any other while fewer of
// it lie than of its neighbour towards the start.
func (t *table) fits(card cards.Card, start cards.Rank, laid []cards.Card) bool {
	rank, suit := playsAs(card), card.Suit()
	lies := t.lying(rank, suit, laid)
	if rank == cards.King && lies == t.rows {
		return true // the king of hearts left over, for the tarot king has its place
	}
	if rank == start {
		return lies < t.rows
	}
	row := t.row[suit]
	neighbour := slices.Index(row, rank) + 1
	if slices.Index(row, rank) > slices.Index(row, start) {
		neighbour = slices.Index(row, rank) - 1
	}
	return lies < t.lying(row[neighbour], suit, laid)
}

// startRanks returns the ranks that a layout can start from, low to high. A start
// rank must be complete, every suit and copy of it in the pack; and from it every
// card of the pack must come to be laid, when nobody keeps any back.
func (t *table) startRanks() []cards.Rank {
	var ranks []cards.Rank
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		complete := true
		for _, suit := range suits {
			complete = complete && count(t.pack, cards.Of(rank, suit)) == t.rows
		}
		if complete && t.allCome(rank) {
			ranks = append(ranks, rank)
		}
	}
	return ranks
}

// allCome reports whether every card of the pack can be laid from that rank.
func (t *table) allCome(start cards.Rank) bool {
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
