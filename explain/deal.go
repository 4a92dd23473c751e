package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// cards describes the players and the pack.
func (g *game) cards() []block {
	return paragraphs(
		g.direction(),
		sentences(g.packText(), fmt.Sprintf("Each player is dealt %s.", words.Count(g.hand, "card")), g.talonText()),
		sentences(g.ranking(), g.tarot()))
}

// direction says on which side the next player sits.
func (g *game) direction() string {
	return sentences(fmt.Sprintf("The players sit around a table, and all turns pass %v: the next player is always the one on your %s.", g.rules.Direction, g.nextSide()), g.partners())
}

// nextSide returns the side of a player on which the next player sits.
func (g *game) nextSide() string {
	if g.rules.Direction == variant.DirectionCounterClockwise {
		return "right"
	}
	return "left"
}

// packText says which cards you need.
func (g *game) packText() string {
	p := g.rules.Pack
	lowest, copies := max(p.Lowest, cards.Two), max(p.Copies, 1)
	size := fmt.Sprintf("%d cards", 4*int(cards.Ace-lowest+1))
	if lowest > cards.Two {
		size += fmt.Sprintf(" (the %s to the ace of each suit)", rankWord(lowest))
	}
	text := fmt.Sprintf("You need a pack of %s.", size)
	if copies > 1 {
		text = fmt.Sprintf("You need two packs of %s, shuffled together.", size)
	}
	removed := p.Removed[g.players]
	if len(p.Added) > 0 {
		text += fmt.Sprintf(" Add %s.", cardNames(p.Added, 1))
	}
	if len(removed) > 0 {
		text += fmt.Sprintf(" Remove %s.", cardNames(removed, copies))
	}
	if copies > 1 || len(p.Added)+len(removed) > 0 {
		text += fmt.Sprintf(" You then play with %d cards.", g.pack.Len())
	}
	return text
}

// tarot says what the tarot king is, if the pack has one.
func (g *game) tarot() string {
	if !g.pack.Has(cards.TarotKing) {
		return ""
	}
	return "The tarot king is the king of hearts of a tarot pack. It is a heart and has the same rank as the king of hearts. " +
		"Every rule about hearts applies to it, but the rules about kings do not."
}

// deal says who deals and declares, how many deals there are, and what happens in each.
func (g *game) deal() []block {
	blocks := paragraphs(sentences(g.rotation(), g.dealers()))
	if g.rounds > 0 {
		blocks = append(blocks, g.inRounds()...)
	} else {
		blocks = append(blocks, g.matchOfDeals()...)
	}
	return append(blocks, block{text: "A deal has these steps:"}, block{items: g.steps(), ordered: true})
}

// role returns the role that rotates: "declarer" or "dealer".
func (g *game) role() string {
	if g.rules.Table.Rotates == variant.RotateDealer {
		return "dealer"
	}
	return "declarer"
}

func (g *game) dealer() string { return seat(g.rules.Table.Dealer, "the "+g.role()) }
func (g *game) leader() string { return seat(g.rules.Table.Leader, "the "+g.role()) }

// rotation says who begins and when the role moves to the next player.
func (g *game) rotation() string {
	first := g.beginner()
	switch n := g.deals / g.players; {
	case g.rounds > 0:
		return sentences(first, "Each player is the declarer for one round; then the next player becomes the declarer.")
	case g.rules.Table.Moves == variant.MoveAfterSet && n > 1:
		return sentences(first, fmt.Sprintf("Each player is the %s for %s in a row; then the next player becomes the %[1]s.", g.role(), words.Count(n, "deal")))
	}
	unless := ""
	if g.worst() {
		if !slices.ContainsFunc(g.rules.Stages, func(s variant.Stage) bool { return s.Chooser != variant.ChooseWorst }) {
			return first
		}
		unless = ", unless the points decide which player declares"
	}
	return sentences(first, fmt.Sprintf("After every deal the next player becomes the %s%s.", g.role(), unless))
}

// dealers says which player has the role that does not rotate: the declarer or the dealer.
func (g *game) dealers() string {
	switch t := g.rules.Table; {
	case t.Rotates == variant.RotateDealer && t.Declarer == variant.SeatDefault && g.oneContract():
		return ""
	case t.Rotates == variant.RotateDealer && t.Declarer == variant.SeatDefault:
		return "Nobody chooses the contracts."
	case t.Rotates == variant.RotateDealer:
		return fmt.Sprintf("%s is the declarer.", capital(seat(t.Declarer, "")))
	case g.dealer() == "the declarer":
		return "The declarer also deals."
	}
	return fmt.Sprintf("%s deals.", capital(g.dealer()))
}

// oneContract reports whether every deal has the same contract, which nobody chooses.
func (g *game) oneContract() bool { return len(g.rules.Schedule) > 0 && len(g.contracts) == 1 }

// setsText says how many sets a match has. It returns "" if there is one set.
func (g *game) setsText() string {
	then := g.nextSet() + ", and all contracts can be declared again."
	if len(g.rules.Schedule) > 0 {
		then = g.nextSet() + " and has the same contracts again."
	}
	switch {
	case g.rules.End.At != 0 && g.sets != 1:
		return fmt.Sprintf("Sets are played until %s. %s", g.untilAt(), then)
	case g.sets == 0:
		return "A match has any number of sets. " + then
	case g.sets > 1:
		return fmt.Sprintf("A match has %s. %s", words.Count(g.sets, "set"), then)
	}
	return ""
}

// matchOfDeals says how many deals a match has and how their contracts are chosen.
func (g *game) matchOfDeals() []block {
	deals := fmt.Sprintf("%s has %s.", g.match(), words.Count(g.deals, "deal"))
	if schedule := g.rules.Schedule; len(schedule) > 0 {
		var order []string
		for _, id := range schedule {
			order = append(order, g.contract(id).Label)
		}
		if g.oneContract() {
			if end := g.rules.End; end.At != 0 && end.After == variant.EndAfterDeal && g.sets == 0 && g.rules.Table.NextSet == variant.NextSetNext {
				return paragraphs("Deals are played until " + g.untilAt() + ".")
			}
			return paragraphs(sentences(g.setsText(), deals))
		}
		intro := "The contracts are played in this order:"
		if g.rules.Table.Moves == variant.MoveAfterSet {
			intro = fmt.Sprintf("While a player is the %s, the contracts are played in this order:", g.role())
		}
		return []block{{text: sentences(g.setsText(), deals, intro)}, {items: order, ordered: true}}
	}
	if len(g.rules.Stages) > 0 || g.rules.Quota != (variant.Quota{}) {
		blocks := append(paragraphs(sentences(g.setsText(), deals, g.chosen())), g.stages()...)
		return append(blocks, paragraphs(g.caps())...)
	}
	return paragraphs(sentences(g.setsText(), deals, g.choice(), g.share()), g.caps())
}

// steps lists the steps of a deal.
func (g *game) steps() []string {
	all := "all the cards"
	if g.engine.Talon.Size > 0 {
		all = words.Count(g.hand, "card") + " to each player"
	}
	steps := []string{fmt.Sprintf("%s deals %s, one at a time.", capital(g.dealer()), all)}
	for _, step := range []string{g.turnText(), g.passingBefore(), g.redealBefore()} {
		if step != "" {
			steps = append(steps, step)
		}
	}
	choose := "The declarer looks at their cards and names the contract."
	switch {
	case g.oneContract():
		choose = ""
	case len(g.rules.Schedule) > 0:
		choose = "The contract is the next one in the list."
	case len(g.rules.Combine.Contracts) > 0:
		choose = "The declarer looks at their cards and names the contract, or the contracts that they combine."
	}
	if named := sentences(choose, g.naming()); named != "" {
		steps = append(steps, named)
	}
	if sold := g.labels((*contract).sells); len(sold) > 0 {
		steps = append(steps, fmt.Sprintf("In %s, the declarer names trumps or sells the right to name them, as described there.", words.List("and", sold)))
	}
	if discard := g.discardText(); discard != "" {
		steps = append(steps, discard)
	}
	if passing := g.labels((*contract).passes); len(passing) > 0 {
		steps = append(steps, fmt.Sprintf("In %s, all players pass cards to each other.", words.List("and", passing)))
	}
	if announcing := g.labels((*contract).announces); len(announcing) > 0 {
		steps = append(steps, fmt.Sprintf("In %s, a player may announce that they will take every trick.", words.List("and", announcing)))
	}
	if showing := g.labels((*contract).shows); len(showing) > 0 {
		steps = append(steps, fmt.Sprintf("In %s, players may show cards.", words.List("and", showing)))
	}
	if g.doubles() {
		steps = append(steps, "The players may double each other, as described under Doubling.")
	}
	scored := "The points of the deal are written down."
	if g.doubles() {
		scored = "The points of the deal are written down, and then the doubles are settled."
	}
	return append(steps, "The contract is played.", scored)
}

// naming says what the declarer names besides the contract.
func (g *game) naming() string {
	var some []string
	if trumps := g.labels((*contract).namesItself); len(trumps) > 0 {
		some = append(some, "the trump suit in "+words.List("and", trumps))
	}
	if ranks := g.labels((*contract).namesRank); len(ranks) > 0 {
		some = append(some, "the start rank in "+words.List("and", ranks))
	}
	if len(some) == 0 {
		return ""
	}
	who := "They also name"
	if len(g.rules.Schedule) > 0 {
		who = "The declarer looks at their cards and names"
	}
	return fmt.Sprintf("%s %s.", who, strings.Join(some, ", and "))
}
