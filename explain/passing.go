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
	what := words.Count(g.rules.Passing.Count, "card") + " face down"
	const look = "Look at the cards you get only after you have passed yours."
	if len(ways) == 1 {
		return fmt.Sprintf("Pass %s to %s. %s", what, neighbour(ways[0].To), look)
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
		switch {
		case !pass.Made:
			deals = append(deals, in+" nobody passes cards")
		default:
			deals = append(deals, fmt.Sprintf("%s to %s", in, neighbour(pass.To)))
		}
	}
	return fmt.Sprintf("Pass %s: %s. After that the list begins again. %s", what, words.List("and", deals), look)
}
