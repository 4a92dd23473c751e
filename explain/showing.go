package explain

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// asked says in which order a phase asks the players.
func (g *game) asked() string {
	role := "declarer"
	if g.engine.Nobody {
		role = "dealer"
	}
	return fmt.Sprintf("In turn, beginning with the player after the %s, each player is asked once.", role)
}

// shows reports whether players may show cards.
func (k *contract) shows() bool { return k.Exposure.Cards != 0 }

// exposure says which cards players may show before the play, and what they then score. It
// returns "" if no card can be shown.
func (g *game) exposure(k *contract) string {
	r := k.Exposure
	if !k.shows() {
		return ""
	}
	before := "the play"
	if g.doubles() {
		before = "the doubling"
	}
	name, single := those("and", cards.Set(r.Cards), g.pack)
	may := fmt.Sprintf("Before %s, the player who holds %s may show it.", before, name)
	up := "It then stays face up until it is played."
	if !single {
		may = fmt.Sprintf("Before %s, players may show any of these cards that they hold: %s.", before, name)
		up = "A card that was shown stays face up until it is played."
	}
	factor := max(r.Factor, 2)
	times := words.Count(factor, "time") + " its points"
	scored := fmt.Sprintf("A card that was shown counts %s, whoever takes it.", times)
	if r.Scores == exposure.ScoresAgainstHolder {
		other, yourself := "takes a card", "take it yourself"
		if k.paysNeighbours(cards.Set(r.Cards)) {
			other, yourself = "gets the points of a card", "get them yourself"
		}
		scored = fmt.Sprintf("If another player %s that you have shown, it counts %s, and you score the opposite of the additional points. "+
			"For example, if the card counts -10, that player scores %s and you score %s. If you %s, it counts its plain points.", other, times, signed(-10*factor), signed(10*factor-10), yourself)
	}
	return sentences(may, g.asked(), up, scored)
}

// paysNeighbours reports whether a neighbour of the player who takes some of the cards gets their points.
func (k *contract) paysNeighbours(set cards.Set) bool {
	return slices.ContainsFunc(k.Terms, func(t score.Term) bool {
		return t.Per == score.PerCard && t.To != score.ToTaker && cards.Set(t.Cards)&set != 0
	})
}

// varyingShown says which totals of the table are without the cards that players show.
func (g *game) varyingShown() string {
	text := ""
	for i := range g.contracts {
		k := &g.contracts[i]
		if k.shows() && (k.shown[0] < k.totals[0] || k.shown[1] > k.totals[len(k.totals)-1]) {
			text = sentences(text, fmt.Sprintf("The total of %s in the table is without the points that shown cards count more; with them it is from %s to %s.",
				k.Label, signed(k.shown[0]), signed(k.shown[1])))
		}
	}
	return text
}
