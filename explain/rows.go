package explain

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// oneRow reports whether a layout has only one row.
func oneRow(k *contract) bool { return k.Layout.Suits == dominoes.SuitsIgnored }

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
	return sentences(rows+g.rowEnds(k)+".", copies, g.passesOver(k), g.example(k), g.lowAce(k), tarot)
}

// rowEnds says how far a row grows.
func (g *game) rowEnds(k *contract) string {
	top := "up to the ace"
	if k.Layout.Ace == dominoes.AceLow {
		top = "up to the king"
	}
	switch up := k.Layout.Grows == dominoes.GrowsUp; {
	case k.Layout.Circular == dominoes.CircularYes && up:
		return "and after the ace comes the lowest card of the suit"
	case k.Layout.Circular == dominoes.CircularYes:
		return "and the ace and the lowest card of the suit are next to each other"
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
	lowest := g.ranksOfPack()[0]
	first := fmt.Sprintf("All cards form one row, and their suits do not matter. The row begins with a card of the start rank. "+
		"After the ace comes the %s again, so the row can go on until all cards are in it.", rankWord(lowest))
	if k.Layout.Grows == dominoes.GrowsUp {
		return sentences(first, "A card of any suit fits if its rank is the next higher rank at the upper end of the row.",
			fmt.Sprintf("For example, if the first card is %s, the next card must be %s.", a(rankWord(r)), a(rankWord(g.next(r, 1)))))
	}
	return sentences(first, "A card of any suit fits if its rank is the next rank at either end of the row. If a card fits at both ends, it is laid at the upper end, which continues upwards.",
		fmt.Sprintf("For example, if the first card is %s, the next card must be %s or %s.", a(rankWord(r)), a(rankWord(g.next(r, -1))), a(rankWord(g.next(r, 1)))))
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
	if !g.between(r) {
		return ""
	}
	if k.Layout.Grows == dominoes.GrowsUp {
		return fmt.Sprintf("For example, if the first card is the %s of spades, the cards that fit are the other %[1]ss and the %s of spades.", rankWord(r), rankWord(r+1))
	}
	return fmt.Sprintf("For example, if the first card is the %s of spades, the cards that fit are the other %[1]ss, the %s of spades and the %s of spades.",
		rankWord(r), rankWord(r-1), rankWord(r+1))
}

// ranksOfPack returns the ranks of the pack, low to high.
func (g *game) ranksOfPack() (ranks []cards.Rank) {
	for r := cards.Two; r <= cards.Ace; r++ {
		if g.pack.First&r.Set() != 0 {
			ranks = append(ranks, r)
		}
	}
	return ranks
}

// next returns the rank of the pack that is so many steps from r in the circle of ranks.
func (g *game) next(r cards.Rank, steps int) cards.Rank {
	ranks := g.ranksOfPack()
	return ranks[(slices.Index(ranks, r)+steps+len(ranks))%len(ranks)]
}

// gaps returns pairs of cards that are next to each other in a row although a rank between
// them is missing, the lower card first.
func (g *game) gaps(k *contract) (gaps [][2]cards.Card) {
	for _, suit := range [...]cards.Suit{cards.Spades, cards.Hearts, cards.Diamonds, cards.Clubs} {
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

// passesOver says that a row passes over ranks that are not in the pack.
func (g *game) passesOver(k *contract) string {
	gaps := g.gaps(k)
	if len(gaps) == 0 {
		return ""
	}
	low, high := gaps[0][0], gaps[0][1]
	return fmt.Sprintf("A row passes over the ranks that are not in the pack: %s is next to %s.", cardNames([]cards.Card{high}, 1), cardNames([]cards.Card{low}, 1))
}
