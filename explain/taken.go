package explain

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// mostOfASuit says when a player has the most cards of a suit.
func (g *game) mostOfASuit(t score.Term) string {
	if t.Cards == 0 {
		return "if you take more cards of one suit than any other player takes of any suit"
	}
	name, _ := those("and", cards.Set(t.Cards), g.pack)
	return fmt.Sprintf("if, among %s, you take more of one suit than any other player takes of any suit", name)
}

// most says how players who tie for the most cards of a suit share the points.
func (g *game) most(k *contract) string {
	for _, t := range k.Terms {
		if t.Per != score.PerMost {
			continue
		}
		rounded := ""
		if t.Rounding != score.RoundingNone {
			rounded = ", and each share is rounded " + roundingValues[t.Rounding.String()]
		}
		return "Count each suit by itself: the largest number of cards that a player has of one suit decides. Players who tie share the points equally" + rounded + "."
	}
	return ""
}

// allOf names cards of which one player must take all.
func (g *game) allOf(pattern cards.Pattern) string {
	name, single := those("and", cards.Set(pattern), g.pack)
	if single {
		return name
	}
	return fmt.Sprintf("all of these cards (%s)", name)
}

// everything names what the contract counts, or the cards that its rule for taking everything
// names.
func (g *game) everything(k *contract) string {
	if k.AllTaken != nil && k.AllTaken.Cards != 0 {
		return g.allOf(k.AllTaken.Cards)
	}
	return k.counting("every trick", "everything that scores", "all of these cards")
}

// counting returns tricks if a term scores tricks, some if it scores a certain trick, and else these.
func (k *contract) counting(tricks, some, these string) string {
	has := func(per ...score.Per) bool {
		return slices.ContainsFunc(k.Terms, func(t score.Term) bool { return slices.Contains(per, t.Per) })
	}
	switch {
	case has(score.PerTrick, score.PerUntaken):
		return tricks
	case has(score.PerPosition):
		return some
	}
	return these
}

// allTaken says what is scored instead if one player takes everything.
func (g *game) allTaken(k *contract) string {
	all := k.AllTaken
	if all == nil {
		return ""
	}
	taker, others := all.Taker*g.times(), all.Others*g.times()
	sum := points(taker + (g.players-1)*others)
	who := "they score %s and each other player scores %s"
	if all.To != score.ToTaker {
		side := "left"
		if all.To == score.ToRightOfTaker {
			side = "right"
		}
		who = "the player on their " + side + " scores %s and each other player scores %s"
	}
	scored := fmt.Sprintf(who, points(taker), points(others))
	if all.Chooses() {
		taker, others := all.Or.Taker*g.times(), all.Or.Others*g.times()
		scored = fmt.Sprintf("they choose after the play: either %s, or %s", scored, fmt.Sprintf(who, points(taker), points(others)))
		sum += " or " + points(taker+(g.players-1)*others)
	}
	if all.Cards != 0 && g.hasOther(k) {
		return fmt.Sprintf("But if one player takes %s, %s for these cards: %s in all. The other points are scored as usual.", g.everything(k), scored, sum)
	}
	return fmt.Sprintf("But if one player takes %s, %s: %s in all.", g.everything(k), scored, sum)
}

// hasOther reports whether a term counts something beside the cards of the rule for taking
// everything.
func (g *game) hasOther(k *contract) bool {
	for _, t := range k.Terms {
		if t.Per != score.PerCard || cards.Set(t.Cards)&cards.Set(k.AllTaken.Cards) == 0 {
			return true
		}
	}
	return false
}

// noneTaken says what changes if some player takes nothing that counts.
func (g *game) noneTaken(k *contract) string {
	none := k.NoneTaken
	if none == (score.NoneTaken{}) {
		return ""
	}
	nothing := k.counting("no tricks", "nothing that scores", "none of these cards")
	var changes []string
	if none.Times > 1 {
		changes = append(changes, fmt.Sprintf("all these points are multiplied by %d", none.Times))
	}
	if none.Points != 0 {
		instead := "instead"
		if slices.ContainsFunc(k.Terms, func(t score.Term) bool { return t.To != score.ToTaker }) {
			instead = "more, besides the points for what a neighbour took"
		}
		changes = append(changes, fmt.Sprintf("each player who took %s gets %s %s", nothing, points(none.Points*g.times()), instead))
	}
	if none.Pot != 0 {
		share := fmt.Sprintf("the players who took %s share %s equally", nothing, points(none.Pot*g.times()))
		if none.Rounding != score.RoundingNone {
			share += ", each share rounded " + roundingValues[none.Rounding.String()]
		}
		changes = append(changes, share)
	}
	text := fmt.Sprintf("If some player takes %s, %s.", nothing, words.List("and", changes))
	switch {
	case k.AllTaken != nil && k.AllTaken.Cards == 0:
		text += " This does not apply if one player takes everything."
	case k.AllTaken != nil:
		name, _ := those("and", cards.Set(k.AllTaken.Cards), g.pack)
		text += fmt.Sprintf(" This does not apply if one player takes all of these cards: %s.", name)
	}
	return text
}

// varying says which contracts do not always have the total of the table. If the only contract has a rule for
// taking everything, the text of this rule is enough.
func (g *game) varying() string {
	text := ""
	for i := range g.contracts {
		k := &g.contracts[i]
		if len(k.totals) < 2 || k.countsLeft() || k.AllTaken != nil && g.calls == 1 && slices.Contains(k.totals, k.total) {
			continue
		}
		text = sentences(text, fmt.Sprintf("The total of %s depends on the play: it is from %s to %s.", k.Label, signed(k.totals[0]), signed(k.totals[len(k.totals)-1])))
	}
	return text
}

// allTakenText describes a rule for taking everything, in a list of differences.
func (g *game) allTakenText(all score.AllTaken) string {
	text := fmt.Sprintf("%s for this player, %s for each other player", points(all.Taker), points(all.Others))
	if all.To != score.ToTaker {
		side := "left"
		if all.To == score.ToRightOfTaker {
			side = "right"
		}
		text = fmt.Sprintf("%s for the player on the %s, %s for each other player", points(all.Taker), side, points(all.Others))
	}
	if all.Cards != 0 {
		text += ", if one player takes " + g.allOf(all.Cards)
	}
	if all.Chooses() {
		text += fmt.Sprintf("; or, as this player chooses, %s and %s", points(all.Or.Taker), points(all.Or.Others))
	}
	return text
}

// sumOf names the contracts whose points a contract also scores.
func (g *game) sumOf(k *contract) string {
	if len(k.parts) == 0 {
		return ""
	}
	var labels []string
	without := ""
	for _, id := range k.parts {
		part := g.contract(id)
		labels = append(labels, part.Label)
		if part.AllTaken != nil || part.NoneTaken != (score.NoneTaken{}) {
			without = ", but not their rules for a player who takes everything or nothing"
		}
	}
	return fmt.Sprintf("These points include all the points of %s%s.", words.List("and", labels), without)
}
