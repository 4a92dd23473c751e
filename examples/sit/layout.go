package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/lang"
)

// layoutLines draws the cards on the table of a contract without tricks: the layout, the run, or
// the round of a contract that counts values.
func (m *model) layoutLines(width int) []string {
	v := m.view
	if m.takesTricks() {
		return nil
	}
	var lines []string
	switch {
	case len(v.Ends) == 2:
		lines = hang(m.head(lang.Layout)+" "+m.oneRow(), width)
	case len(v.Rows) > 0 && v.Playing().Engine().LayoutRules.Suits != dominoes.SuitsIgnored:
		lines = m.rows()
	}
	if !v.Count.IsZero() {
		text := fmt.Sprint(m.head(lang.RunningTotal), " ", v.Count.Total)
		for _, p := range v.Count.Passed {
			text += fmt.Sprintf(", %d: %s", p.Threshold, m.short(p.Seat))
		}
		if v.Count.Next > 0 {
			text += fmt.Sprint("   ", m.head(lang.NextThreshold), " ", v.Count.Next)
		}
		lines = append(lines, hang(text, width)...)
	}
	if len(v.Table) > 0 {
		text := ""
		for _, p := range v.Table {
			text += m.short(p.Seat) + " " + m.text.CardText(p.Card) + "  "
		}
		lines = append(lines, hang(m.head(lang.OnTable)+" "+text, width)...)
	}
	if v.Wanted != 0 {
		lines = append(lines, m.head(lang.NextCard)+" "+m.card(v.Wanted))
	}
	return append(lines, "")
}

// rows draws the rows of a layout, with a dot for each card that is not laid yet.
func (m *model) rows() []string {
	pack := m.match.Game().Pack().Cards()
	packs := [2]cards.Set{pack.First, pack.Second}
	ranks := m.inRow(ranksOf(pack.First))
	var lines []string
	for _, suit := range []cards.Suit{cards.Spades, cards.Hearts, cards.Diamonds, cards.Clubs} {
		for i, row := range m.view.Rows {
			line := "   "
			if i == 0 {
				line = pad(m.suit(suit), 3)
			}
			for _, rank := range ranks {
				c, text := cards.Of(rank, suit), " "
				if row.Has(c) {
					text = m.text.Language.RankLetter(rank)
				} else if packs[min(i, 1)].Has(c) {
					text = m.look.dot
				}
				line += right(text, 3)
			}
			if suit == cards.Hearts || suit == cards.Diamonds {
				line = m.look.red.Render(line)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// oneRow returns the ranks of the row of a layout that ignores suits, from its lower end up.
func (m *model) oneRow() string {
	ranks := m.inRow(ranksOf(m.match.Game().Pack().Cards().First &^ cards.Tarot.Set()))
	i := max(slices.Index(ranks, m.view.Ends[0]), 0)
	var row []string
	for _, laid := range m.view.Rows {
		for range laid.Len() {
			row = append(row, m.text.Language.RankLetter(ranks[i%len(ranks)]))
			i++
		}
	}
	return strings.Join(row, " ")
}

// inRow sorts ranks as in the rows of the layout, low to high. The tarot king comes last.
func (m *model) inRow(ranks []cards.Rank) []cards.Rank {
	order := m.view.Playing().Engine().LayoutRules.RankOrder
	slices.SortStableFunc(ranks, func(low, high cards.Rank) int {
		switch {
		case order.Natural() || low == cards.Tarot || high == cards.Tarot:
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
