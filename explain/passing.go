package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// passingBefore says which cards are passed before the contract is known. It returns "" if none
// are.
func (g *game) passingBefore() string {
	ways := g.engine.Passing.To
	if len(ways) == 0 {
		return ""
	}
	some := words.Count(g.rules.Passing.Count, "card") + " face down"
	look := "Look at the cards you get only after you have passed yours."
	if g.rules.Passing.Count == 1 {
		look = "Look at the card you get only after you have passed yours."
	}
	if len(ways) == 1 {
		return fmt.Sprintf("Pass %s to %s. %s", some, neighbour(ways[0].To), look)
	}
	var deals []string
	for i, pass := range ways {
		in := "in the " + words.Ordinal(i+1)
		switch {
		case i == 0:
			in = "in the first deal"
		case !pass.Made:
			in += " deal"
		}
		what := "nobody passes cards"
		if pass.Made {
			what = "to " + neighbour(pass.To)
		}
		deals = append(deals, in+" "+what)
	}
	return fmt.Sprintf("Pass %s: %s. After that the list begins again. %s", some, words.List("and", deals), look)
}
