package explain

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/words"
)

// layoutBlocks describes a contract that builds a layout.
func (g *game) layoutBlocks(k *contract) []block {
	return paragraphs(
		sentences(fmt.Sprintf("No tricks are played. All players lay their cards face up in %s on the table, and each player tries to be the first to have no cards left.", rowOrRows(k)), g.placesText(k)),
		g.redealAfter(k),
		sentences(g.passing(k), g.start(k)),
		g.fits(k),
		sentences("In your turn you must lay one card that fits. If none of your cards fits, you pass.", g.several(k), g.aces(k),
			whenOut(k), g.layoutEnds(k)))
}

// whenOut says what happens to a player who has no cards left.
func whenOut(k *contract) string {
	if k.Layout.End == dominoes.EndFirstOut {
		return ""
	}
	return "When you have no cards left, you take no more turns."
}

// start says which card begins the layout, and who has the first turn.
func (g *game) start(k *contract) string {
	var others []string // ranks of which some cards are missing
	for r := cards.Two; r <= cards.Ace; r++ {
		if g.pack.First&r.Set() != 0 && !slices.Contains(k.ranks, r) {
			others = append(others, rankWord(r))
		}
	}
	anyRank, anyCard := "any rank", "any card"
	if len(others) > 0 {
		but := fmt.Sprintf(" except %s, because not all cards of that rank are in the pack", words.List("and", others))
		if len(others) > 1 {
			but = fmt.Sprintf(" except %s, because not all cards of these ranks are in the pack", words.List("and", others))
		}
		anyRank, anyCard = anyRank+but, "a card of any rank"+but
	}
	if k.Layout.Grows == dominoes.GrowsUp && k.Layout.Circular == dominoes.CircularNo {
		anyRank, anyCard = "only the "+rankWord(k.ranks[0]), "a card of the lowest rank"
	}
	turn := fmt.Sprintf("%s has the first turn.", capital(seat(k.Leader, g.leader())))
	switch k.Layout.Start {
	case dominoes.StartHeld:
		return sentences(fmt.Sprintf("The declarer names the start rank. It can be %s. They must have a card of the start rank.", anyRank), turn)
	case dominoes.StartFixed:
		return sentences(fmt.Sprintf("The start rank is the %s.", rankWord(k.Layout.Rank)), turn)
	case dominoes.StartFirstCard:
		return sentences(turn, fmt.Sprintf("They lay %s. The rank of this card is the start rank.", anyCard))
	}
	return sentences(fmt.Sprintf("The declarer names the start rank. It can be %s. They need not have a card of the start rank.", anyRank), turn)
}

// between reports whether the pack has the spades just above and just below r. An ace does not
// count, because it can be high or low.
func (g *game) between(r cards.Rank) bool {
	return r < cards.King && g.pack.Has(cards.Of(r-1, cards.Spades)) && g.pack.Has(cards.Of(r+1, cards.Spades))
}

// aces says what you may do after you have laid an ace.
func (g *game) aces(k *contract) string {
	if k.Layout.AceTurn == dominoes.AceTurnEnds {
		return ""
	}
	return "When you lay an ace, you may play again at once if another of your cards fits, but you need not. If you then lay another ace, you may play again."
}

// layoutEnds says when the play stops.
func (g *game) layoutEnds(k *contract) string {
	switch k.Layout.End {
	case dominoes.EndLastCard:
		return "Play continues until the last card has been laid."
	case dominoes.EndFirstOut:
		return "Play ends as soon as one player has no cards left."
	}
	return "Play ends when only one player has cards left: that player is last."
}

// several says when you may lay more than one card, and which cards.
func (g *game) several(k *contract) string {
	rule, cut := k.Layout.Several, k.Layout.Several
	if g.cuts() {
		cut = g.rules.CutRound.Several
	}
	if rule == dominoes.SeveralNever && cut == dominoes.SeveralNever {
		return ""
	}
	when := map[dominoes.Several]string{
		dominoes.SeveralNever:    "you may lay only one card",
		dominoes.SeveralGoingOut: "you may lay all your remaining cards together if they are a run or a group",
		dominoes.SeveralAnyTurn:  "you may lay a run or a group instead of one card in any turn",
	}
	text := ""
	if rule != dominoes.SeveralNever {
		text = capital(when[rule]) + "."
	}
	if cut != rule {
		text = sentences(text, fmt.Sprintf("In %s %s.", g.cutRoundName(), when[cut]))
	}
	begins, tarot, first := "", "", ""
	if below, above, found := g.beside(k, k.Layout.Rank); k.Layout.Rank != 0 && found && k.Layout.Grows == dominoes.GrowsBoth && !oneRow(k) {
		begins = fmt.Sprintf("For example, the %s, the %s and the %s of a suit are a run that begins its row.", rankWord(below), rankWord(k.Layout.Rank), rankWord(above))
	}
	if k.Layout.Start == dominoes.StartFirstCard {
		first = "The first cards of the deal may be a group, but not a run."
	}
	if g.pack.Has(cards.TarotKing) {
		tarot = "The tarot king counts as a king of hearts in runs and groups."
	}
	run := "A run is two or more cards of one suit that lie next to each other in the row."
	if oneRow(k) {
		run = "A run is two or more cards of any suits whose ranks follow each other in the row."
	}
	return sentences(text, run+" A group is two or more cards of one rank. "+
		"It must be possible to lay the cards one by one, in some order, so that each of them fits.", begins, tarot, first)
}
