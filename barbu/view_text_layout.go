package barbu

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/lang"
)

// layout draws each row of the layout on a line of its own, with a dot for each card not laid
// yet.
func (d *drawing) layout() {
	switch {
	case len(d.Rows) == 0:
		return
	case len(d.Ends) == 2:
		d.row(lang.Layout, d.onlyRow(), " ")
		return
	case d.match != nil && d.Playing().Engine().LayoutRules.Suits == dominoes.SuitsIgnored:
		return // the row has no card yet
	}
	var lines [][]tabletext.Text
	pack := d.pack()
	ranks := d.inRow(ranksOf(pack[0]))
	for _, suit := range suitsShown {
		for i, row := range d.Rows {
			line := []tabletext.Text{nil}
			if i == 0 {
				line[0] = tabletext.Styled(d.suit(suit), colourOf(suit))
			}
			for _, rank := range ranks {
				c, cell := cards.Of(rank, suit), tabletext.Text(nil)
				if row.Has(c) {
					cell = tabletext.Styled(d.rank(rank), colourOf(suit))
				} else if pack[min(i, 1)].Has(c) {
					cell = tabletext.Plain(".")
				}
				line = append(line, cell)
			}
			lines = append(lines, line)
		}
	}
	d.page.Line(tabletext.Plain(d.heading(d.text(lang.Layout))))
	d.page.Grid(lines)
}

// onlyRow returns the ranks of the row of a layout that ignores suits, from its lower end up.
//
// A view that is not bound does not know the order of the ranks, so only the ends are drawn.
func (d *drawing) onlyRow() []tabletext.Text {
	if d.match == nil {
		return d.endsOfRow()
	}
	ranks := d.inRow(ranksOf(d.pack()[0] &^ cards.Tarot.Set()))
	at := max(slices.Index(ranks, d.Ends[0]), 0)
	var row []tabletext.Text
	for _, laid := range d.Rows {
		for range laid.Len() {
			row = append(row, tabletext.Plain(d.rank(ranks[at%len(ranks)])))
			at++
		}
	}
	return row
}

// endsOfRow returns the ranks at the ends of the row, with dots for the cards between them.
func (d *drawing) endsOfRow() []tabletext.Text {
	laid := 0
	for _, row := range d.Rows {
		laid += row.Len()
	}
	ends := []tabletext.Text{tabletext.Plain(d.rank(d.Ends[0]))}
	if laid > 2 {
		ends = append(ends, tabletext.Plain(".."))
	}
	if laid > 1 {
		ends = append(ends, tabletext.Plain(d.rank(d.Ends[1])))
	}
	return ends
}

// pack returns the cards that a layout has room for, in its first rows and in its second rows.
// If the view is not bound, they are the ranks from the lowest that the view shows to the ace.
func (d *drawing) pack() [2]cards.Set {
	if game := d.game(); game != nil {
		all := game.Pack().Cards()
		return [2]cards.Set{all.First, all.Second}
	}
	seen := d.View.Hand.First
	for _, row := range d.Rows {
		seen |= row
	}
	lowest := cards.Ace
	for c := range seen.All() {
		lowest = min(lowest, c.Rank())
	}
	all := seen | cards.NewPack(lowest, 1).Cards().First
	return [2]cards.Set{all, all}
}

// inRow sorts ranks as in the rows of the layout, low to high. The tarot king comes last.
func (d *drawing) inRow(ranks []cards.Rank) []cards.Rank {
	if d.match == nil {
		return ranks
	}
	order := d.Playing().Engine().LayoutRules.RankOrder
	slices.SortStableFunc(ranks, func(low, high cards.Rank) int {
		switch {
		case low == cards.Tarot || high == cards.Tarot:
			return int(low) - int(high)
		case order.Above(low)&high.Set() != 0:
			return -1
		}
		return 1
	})
	return ranks
}

// ranksOf returns the ranks of which a set has a card.
func ranksOf(set cards.Set) []cards.Rank {
	var ranks []cards.Rank
	for rank := cards.Two; rank <= cards.Tarot; rank++ {
		if set&rank.Set() != 0 {
			ranks = append(ranks, rank)
		}
	}
	return ranks
}
