package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// oneRow reports whether a layout has only one row.
func oneRow(k *contract) bool { return k.Layout.Suits == dominoes.SuitsIgnored }

// ordered reports whether the ranks of a row have an order of their own.
func ordered(k *contract) bool { return !k.Layout.RankOrder.Natural() }

// rowOrder lists the ranks of a row, if they have an order of their own.
func (g *game) rowOrder(k *contract) string {
	if !ordered(k) {
		return ""
	}
	return fmt.Sprintf("In this contract the ranks follow each other in this order, from low to high: %s.",
		strings.Join(each(g.ranksOfPack(k), rankWord), ", "))
}

// rowOrRows says in what the cards are laid.
func rowOrRows(k *contract) string {
	if oneRow(k) {
		return "one row"
	}
	return "rows"
}

// fits says which cards can be laid.
func (g *game) fits(k *contract) string {
	if oneRow(k) {
		return g.fitsOneRow(k)
	}
	up, circular := k.Layout.Grows == dominoes.GrowsUp, k.Layout.Circular == dominoes.CircularYes
	continues, grows := "continues the row of its suit at either end", "in both directions, "
	if up {
		continues, grows = "is the next higher card of the row of its suit", "only upwards, "
	}
	rows := "The cards of each suit form a row. A card of the start rank always fits: it begins the row of its suit. Every other card fits if it " + continues + ". So each row grows " + grows
	copies := ""
	if g.pack.Second != 0 {
		rows = "The cards of each suit form two rows. A card of the start rank always fits: it begins a row of its suit. Every other card fits if it "
		if up {
			rows += "is the next higher card of a row of its suit. So the rows grow " + grows
		} else {
			rows += "continues a row of its suit at either end. So the rows grow " + grows
		}
		copies = "If a card fits both rows, it makes no difference in which row you lay it."
		if circular || len(g.gaps(k)) > 0 {
			copies = "The first of two equal cards is laid in the first row of the suit, and the second one in the second row."
		}
	}
	tarot := ""
	if g.pack.Has(cards.TarotKing) {
		tarot = "The tarot king can be laid as a king of hearts. When every row of hearts has a king, " +
			"one king of hearts is left, which can be the tarot king. This king always fits, but no card can be laid next to it."
	}
	return sentences(g.rowOrder(k), rows+g.rowEnds(k)+".", copies, g.passesOver(k), g.example(k), g.lowAce(k), tarot)
}

// rowEnds says how far a row grows.
func (g *game) rowEnds(k *contract) string {
	highest := "ace"
	if ordered(k) {
		ranks := g.ranksOfPack(k)
		highest = rankWord(ranks[len(ranks)-1])
	}
	top := "up to the " + highest
	if k.Layout.Ace == dominoes.AceLow {
		top = "up to the king"
	}
	switch up := k.Layout.Grows == dominoes.GrowsUp; {
	case k.Layout.Circular == dominoes.CircularYes && up:
		return "and after the " + highest + " comes the lowest card of the suit"
	case k.Layout.Circular == dominoes.CircularYes:
		return "and the " + highest + " and the lowest card of the suit are next to each other"
	case up:
		return top
	case k.Layout.Ace == dominoes.AceLow:
		return top + " and down to the ace"
	}
	return top + " and down to the lowest card of the suit"
}

// lowAce says where a low ace is laid.
func (g *game) lowAce(k *contract) string {
	if k.Layout.Ace == dominoes.AceHigh || k.Layout.Circular == dominoes.CircularYes {
		return ""
	}
	if k.Layout.Grows == dominoes.GrowsUp {
		return "In this contract the ace is low: it is laid before the lowest other card of its suit, and never next to the king."
	}
	return "In this contract the ace is low: it is laid after the lowest other card of its suit, and never next to the king."
}

// fitsOneRow says which cards can be laid on a single row.
func (g *game) fitsOneRow(k *contract) string {
	r := g.exampleRank(k)
	ranks := g.ranksOfPack(k)
	highest := cards.Ace
	if ordered(k) {
		highest = ranks[len(ranks)-1]
	}
	first := sentences(g.rowOrder(k), fmt.Sprintf("All cards form one row, and their suits do not matter. The row begins with a card of the start rank. "+
		"After the %s comes the %s again, so the row can go on until all cards are in it.", rankWord(highest), rankWord(ranks[0])))
	if k.Layout.Grows == dominoes.GrowsUp {
		return sentences(first, "A card of any suit fits if its rank is the next higher rank at the upper end of the row.",
			fmt.Sprintf("For example, if the first card is %s, the next card must be %s.", a(rankWord(r)), a(rankWord(g.next(k, r, 1)))))
	}
	return sentences(first, "A card of any suit fits if its rank is the next rank at either end of the row. If a card fits at both ends, it is laid at the upper end, which continues upwards.",
		fmt.Sprintf("For example, if the first card is %s, the next card must be %s or %s.", a(rankWord(r)), a(rankWord(g.next(k, r, -1))), a(rankWord(g.next(k, r, 1)))))
}

// a returns a rank with its article: "an ace", "an 8", "a jack".
func a(rank string) string {
	if rank == "ace" || rank == "8" {
		return "an " + rank
	}
	return "a " + rank
}

// exampleRank returns the rank that the first card has in an example.
func (g *game) exampleRank(k *contract) cards.Rank {
	if slices.Contains(k.ranks, cards.Eight) {
		return cards.Eight
	}
	return k.ranks[len(k.ranks)/2]
}

// example names the cards that fit after a first card. It returns "" if no card fits on one
// side of the first card.
func (g *game) example(k *contract) string {
	r := g.exampleRank(k)
	below, above, found := g.beside(k, r)
	if !found {
		return ""
	}
	if k.Layout.Grows == dominoes.GrowsUp {
		return fmt.Sprintf("For example, if the first card is the %s of spades, the cards that fit are the other %[1]ss and the %s of spades.", rankWord(r), rankWord(above))
	}
	return fmt.Sprintf("For example, if the first card is the %s of spades, the cards that fit are the other %[1]ss, the %s of spades and the %s of spades.",
		rankWord(r), rankWord(below), rankWord(above))
}

// beside returns the ranks just below and just above r in a row. It reports false if the pack does
// not have both spades, or if r is at an end of the row. An ace does not count in the natural
// order, because it can be high or low.
func (g *game) beside(k *contract, r cards.Rank) (below, above cards.Rank, found bool) {
	if !ordered(k) {
		return r - 1, r + 1, g.between(r)
	}
	ranks := g.ranksOfPack(k)
	i := slices.Index(ranks, r)
	if i < 1 || i >= len(ranks)-1 {
		return 0, 0, false
	}
	below, above = ranks[i-1], ranks[i+1]
	return below, above, g.pack.Has(cards.Of(below, cards.Spades)) && g.pack.Has(cards.Of(above, cards.Spades))
}

// ranksOfPack returns the ranks of the pack, low to high as in the rows of a contract.
func (g *game) ranksOfPack(k *contract) (ranks []cards.Rank) {
	for r := cards.Two; r <= cards.Ace; r++ {
		if g.pack.First&r.Set() != 0 || r == cards.King && g.pack.Has(cards.TarotKing) {
			ranks = append(ranks, r)
		}
	}
	if ordered(k) {
		slices.SortFunc(ranks, func(low, high cards.Rank) int {
			if k.Layout.RankOrder.Above(low)&high.Set() != 0 {
				return -1
			}
			return 1
		})
	}
	return ranks
}

// next returns the rank of the pack that is so many steps from r in the circle of ranks.
func (g *game) next(k *contract, r cards.Rank, steps int) cards.Rank {
	ranks := g.ranksOfPack(k)
	return ranks[(slices.Index(ranks, r)+steps+len(ranks))%len(ranks)]
}

// gaps returns pairs of cards that are next to each other in a row although a rank between
// them is missing, the lower card first.
func (g *game) gaps(k *contract) (gaps [][2]cards.Card) {
	for _, suit := range [...]cards.Suit{cards.Spades, cards.Hearts, cards.Diamonds, cards.Clubs} {
		if ordered(k) {
			gaps = append(gaps, g.gapsInOrder(k, suit)...)
			continue
		}
		var before cards.Card
		for c := range g.pack.First.In(suit).All() {
			if c == cards.TarotKing || c.Rank() == cards.Ace && k.Layout.Ace == dominoes.AceLow {
				continue
			}
			if before != 0 && c.Rank() > before.Rank()+1 {
				gaps = append(gaps, [2]cards.Card{before, c})
			}
			before = c
		}
	}
	return gaps
}

// gapsInOrder is gaps for one suit, if the ranks of a row have an order of their own.
func (g *game) gapsInOrder(k *contract, suit cards.Suit) (gaps [][2]cards.Card) {
	var before cards.Card
	missing := false
	for _, r := range g.ranksOfPack(k) {
		c := cards.Of(r, suit)
		if !g.pack.Has(c) {
			missing = before != 0
			continue
		}
		if missing {
			gaps = append(gaps, [2]cards.Card{before, c})
		}
		before, missing = c, false
	}
	return gaps
}

// passesOver says that a row passes over ranks that are not in the pack.
func (g *game) passesOver(k *contract) string {
	gaps := g.gaps(k)
	if len(gaps) == 0 {
		return ""
	}
	low, high := gaps[0][0], gaps[0][1]
	return fmt.Sprintf("A row passes over the ranks that are not in the pack: %s is next to %s.", cardNames([]cards.Card{high}, 1), cardNames([]cards.Card{low}, 1))
}
