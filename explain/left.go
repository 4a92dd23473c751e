package explain

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// countsLeft reports whether cards left in the hands score.
func (k *contract) countsLeft() bool {
	return slices.ContainsFunc(k.Terms, func(t score.Term) bool { return t.Per == score.PerCardLeft })
}

// firstOut reports whether play ends when the first player is out of cards.
func (k *contract) firstOut() bool {
	return k.Play == variant.PlayLayout && k.Layout.End == dominoes.EndFirstOut || k.Play == variant.PlayRuns && k.Runs.End == runs.EndFirstOut
}

// placesText says what the places of a layout score, and the cards left.
func (g *game) placesText(k *contract) string {
	places, total := "", ""
	if len(k.totals) == 1 && !k.ByTeam.Fixed() {
		total = fmt.Sprintf(": %s in all", points(k.total))
	}
	if slices.ContainsFunc(k.Terms, func(t score.Term) bool { return t.Per == score.PerPlace }) {
		places = words.List("and", g.placesClauses(k)) + total + "."
	}
	return sentences(places, g.leftText(k))
}

// placesClauses returns a clause for each place.
func (g *game) placesClauses(k *contract) []string {
	clauses := make([]string, g.players)
	for i, n := range g.places(k) {
		switch {
		case i == 0:
			clauses[i] = "The first player to have no cards left scores " + points(n)
		case k.firstOut():
			return append(clauses[:1], "each other player "+signed(n))
		case i == g.players-1:
			clauses[i] = "the last " + signed(n)
		default:
			clauses[i] = fmt.Sprintf("the %s %s", words.Ordinal(i+1), signed(n))
		}
	}
	return clauses
}

// leftText says what the cards left score.
func (g *game) leftText(k *contract) string {
	var texts []string
	for _, t := range k.Terms {
		if t.Per != score.PerCardLeft {
			continue
		}
		who, hold := receiver(t.To), "you still hold"
		if t.To == score.ToFirstOut {
			who, hold = "The player who goes out first scores", "the other players still hold"
		}
		texts = append(texts, fmt.Sprintf("%s %s for each card that %s.", who, points(t.Points*g.times()), hold))
	}
	if len(texts) == 0 {
		return ""
	}
	return sentences(append([]string{"Cards left in the hands at the end of play count too."}, texts...)...)
}

// varyingLeft says which totals of the table are without the points for cards left.
func (g *game) varyingLeft() string {
	text := ""
	for i := range g.contracts {
		if k := &g.contracts[i]; k.countsLeft() && len(k.totals) > 1 {
			text = sentences(text, fmt.Sprintf("The total of %s in the table is without the points for cards left; with them it is from %s to %s.",
				k.Label, signed(k.totals[0]), signed(k.totals[len(k.totals)-1])))
		}
	}
	return text
}
