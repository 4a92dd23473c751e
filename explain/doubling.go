package explain

import (
	"cmp"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/internal/words"
)

// doubles reports whether players can double each other.
func (g *game) doubles() bool {
	r := g.rules.Doubling
	return r.Negative != doubling.TargetsNobody || r.Positive != doubling.TargetsNobody
}

// doubling describes the bets between players.
func (g *game) doubling() []block {
	if !g.doubles() {
		return nil
	}
	r := g.rules.Doubling
	after := "the declarer has named the contract"
	switch {
	case len(g.rules.Schedule) > 0 && g.naming() != "":
		after = "the trump suit or start rank, if the contract has one, is known"
	case len(g.rules.Schedule) > 0:
		after = "they have looked at their cards"
	case g.naming() != "":
		after += ", with the trump suit or start rank if the contract has one"
	}
	if g.any((*contract).passes) {
		after += ", and after any cards have been passed"
	}
	items := append([]string{g.targets(), g.declarerBets()}, g.otherBets()...)
	blocks := paragraphs(
		"If you double a player, you make a bet with this player: you bet that you will score better than they do in this deal. If a player has doubled you, you can redouble this player, which raises the stakes of the bet. A bet changes the points of its two players only.",
		fmt.Sprintf("The players bet after %s. The first card is played after the bets. Each player has one turn: the player on the declarer's %s is first and the declarer is last. "+
			"In your turn you may pass, or bet against any number of players by these rules:", after, g.nextSide()))
	blocks = append(blocks, block{items: items})
	blocks = append(blocks, paragraphs(g.quota(), g.settlement())...)
	if r.Undoubled == doubling.UndoubledSplit {
		blocks = append(blocks, g.undoubled()...)
	}
	return blocks
}

// targets says which players you may double.
func (g *game) targets() string {
	may := map[doubling.Targets]string{
		doubling.TargetsNobody:   "nobody may be doubled",
		doubling.TargetsDeclarer: "you may double only the declarer",
		doubling.TargetsAnyone:   "you may double any other player, if you are not the declarer",
	}
	r := g.rules.Doubling
	if r.Negative == r.Positive {
		return capital(may[r.Negative]) + "."
	}
	return fmt.Sprintf("In a negative contract %s. In a positive contract %s.", may[r.Negative], may[r.Positive])
}

// declarerBets says how the declarer may bet.
func (g *game) declarerBets() string {
	switch g.rules.Doubling.Declarer {
	case doubling.RedoubleEach:
		return "The declarer may not double anyone, but may redouble any of the players who have doubled them."
	case doubling.RedoubleAllOrNone:
		return "The declarer may not double anyone, but may redouble: either all of the players who have doubled them, or none."
	}
	return "The declarer may neither double nor redouble."
}

// otherBets says how the other players may bet, if they can be doubled too.
func (g *game) otherBets() []string {
	r := g.rules.Doubling
	if r.Negative != doubling.TargetsAnyone && r.Positive != doubling.TargetsAnyone {
		if g.teams() {
			return []string{"You may not double your partner."}
		}
		return nil
	}
	items := []string{"You may not double a player who has already doubled you: two players have at most one bet with each other."}
	if g.teams() {
		items = append(items, "You may not double your partner.")
	}
	switch r.Flank {
	case doubling.FlankRedoubleNever:
		items = append(items, "The other players may not redouble.")
	case doubling.FlankRedoubleOwnTurn:
		items = append(items, "In their own turn, each of the other players may redouble any player who has already doubled them.")
	case doubling.FlankRedoubleReopened:
		items = append(items, "In their own turn, each of the other players may redouble any player who has already doubled them. A player who is doubled after their own turn gets an extra turn, after the declarer's turn. In an extra turn a player may only redouble, and only the later doubles. The extra turns also begin on the declarer's "+g.nextSide()+".")
	}
	return append(items, `If you say "maximum", you double every player you may double and redouble every player you may redouble.`)
}

// quota says how often a player must double the declarer.
func (g *game) quota() string {
	r := g.rules.Doubling
	if r.Quota == 0 {
		return ""
	}
	least, most, _ := g.declared()
	deals := "in the " + words.Count(least, "deal")
	if least != most {
		deals = "in the deals"
	}
	others, declares := "each other player", "another player declares"
	if g.teams() {
		others, declares = "each other player except your partner", "neither you nor your partner declares"
	}
	during := "match"
	if g.sets != 1 {
		during, deals = "set", "in each set, "+deals
	}
	must := fmt.Sprintf("You must double %s at least %s %s in which they are the declarer.", others, words.Often(r.Quota), deals)
	if r.QuotaFor == doubling.QuotaForAnyPlayer {
		must = fmt.Sprintf("You must double %s at least %s in the %s, in deals of any declarer.", others, words.Often(r.Quota), during)
	}
	if r.QuotaOver == doubling.QuotaOverAll {
		must = fmt.Sprintf("In the %s you must double the declarer at least %s, whoever declares.", during, words.Often(r.Quota))
		if r.QuotaFor == doubling.QuotaForAnyPlayer {
			must = fmt.Sprintf("In the %s you must double other players at least %s, whoever declares.", during, words.Often(r.Quota))
		}
		return sentences(must, fmt.Sprintf("Redoubles do not count. "+
			"If you owe a double in each deal that is left in which %s, this deal included, you must double the declarer now.", declares))
	}
	return sentences(must, "Redoubles do not count. "+
		"If you owe the declarer a double in each deal that they have left, this deal included, you must double them now.")
}

// settlement says what the bets pay.
func (g *game) settlement() string {
	double, redouble := cmp.Or(g.rules.Doubling.DoublePays, 1), cmp.Or(g.rules.Doubling.RedoublePays, 2)
	pays := func(times int) string {
		if times == 1 {
			return "the difference"
		}
		return words.Often(times) + " the difference"
	}
	text := fmt.Sprintf("Bets are settled when the deal has been scored. For each bet, take the difference between the points that the two players scored in the deal, without any bets. "+
		"The player with more points adds %s to their points, and the other player subtracts the same number.", pays(double))
	example := fmt.Sprintf("For example, if Ann scores 10 and Ben scores 20, a double changes their points to %d and %d.", 10-10*double, 20+10*double)
	if g.rules.Doubling.Declarer == doubling.RedoubleNever && g.rules.Doubling.Flank == doubling.FlankRedoubleNever {
		return sentences(text, example)
	}
	return sentences(text, fmt.Sprintf("If the bet was redoubled, this number is %s.", pays(redouble)),
		fmt.Sprintf("For example, if Ann scores 10 and Ben scores 20, a double changes their points to %d and %d; a redouble changes them to %d and %d.",
			10-10*double, 20+10*double, 10-10*redouble, 20+10*redouble))
}

// undoubled says what happens to a negative contract that nobody doubles.
func (g *game) undoubled() []block {
	rows := [][]string{{"contract", "declarer", "each other"}}
	for i := range g.contracts {
		if k := &g.contracts[i]; !k.positive {
			share := sidebets.Share(int32(k.plain), g.players, 0)
			rows = append(rows, []string{k.Label, signed(int(share[cards.Seat(0)])), signed(int(share[1]))})
		}
	}
	return []block{{text: "A negative contract that nobody doubles is not played. Instead, its points are divided equally among the players other than the declarer, " +
		"and fractions are rounded away from 0. The declarer gets the rest of the total:"}, {rows: rows}}
}
