package barbu_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// list returns the cards of a hand, with all second copies at the end.
func list(h cards.Hand) []cards.Card {
	return append(slices.Collect(h.First.All()), slices.Collect(h.Second.All())...)
}

// without returns a copy of list with the first c removed. The list must contain c.
func without(list []cards.Card, c cards.Card) []cards.Card {
	i := slices.Index(list, c)
	return slices.Delete(slices.Clone(list), i, i+1)
}

// count returns how often c is in a list.
func count(list []cards.Card, c cards.Card) int {
	n := 0
	for _, other := range list {
		if other == c {
			n++
		}
	}
	return n
}
