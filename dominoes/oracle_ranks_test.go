package dominoes_test

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// packs returns 2 if the pack has any card twice.
func packs(pack []cards.Card) int {
	for _, c := range pack {
		if count(pack, c) == 2 {
			return 2
		}
	}
	return 1
}

func count(list []cards.Card, c cards.Card) int {
	n := 0
	for _, other := range list {
		if other == c {
			n++
		}
	}
	return n
}

// rank returns the rank that c has in a row: the tarot king is a king.
func rank(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}

// rankOrder returns all ranks from low to high. Ranks that the rules omit are below the others.
func rankOrder(rules dominoes.Rules) (low []cards.Rank) {
	listed := rules.RankOrder.String()
	for r := cards.Two; r <= cards.Ace; r++ {
		if !strings.Contains(listed, r.String()) {
			low = append(low, r)
		}
	}
	for i := len(listed) - 1; i >= 0; i-- {
		low = append(low, cards.MustParse(listed[i:i+1]+"C").Rank())
	}
	return low
}

// rowRanks returns the ranks of the n-th row of a suit, from the low end to the high end. The
// first row has the first copy of each card, and the second row the second copy.
func rowRanks(rules dominoes.Rules, pack []cards.Card, suit cards.Suit, n int) []cards.Rank {
	order := rankOrder(rules)
	if rules.Ace == dominoes.AceLow {
		order = []cards.Rank{14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	}
	var ranks []cards.Rank
	for _, r := range order {
		if count(pack, cards.Of(r, suit)) >= n {
			ranks = append(ranks, r)
		}
	}
	return ranks
}

// beside returns the ranks next to a rank, below it and above it. There is no such rank at an
// end that is not joined to the other end.
func beside(rules dominoes.Rules, ranks []cards.Rank, r cards.Rank) (below, above cards.Rank) {
	at := slices.Index(ranks, r)
	if at > 0 {
		below = ranks[at-1]
	} else if rules.Circular == dominoes.CircularYes {
		below = ranks[len(ranks)-1]
	}
	if at < len(ranks)-1 {
		above = ranks[at+1]
	} else if rules.Circular == dominoes.CircularYes {
		above = ranks[0]
	}
	return below, above
}
