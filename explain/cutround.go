package explain

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// cutRoundName returns the name of the round of cuts, for use within a sentence.
func (g *game) cutRoundName() string {
	if g.rules.CutRound.Label == "" {
		return "the round of cuts"
	}
	return "the " + g.rules.CutRound.Label
}

// cutRoundSection describes the round in which cuts decide the contracts. The section is empty
// if there is no such round.
func (g *game) cutRoundSection() section {
	if !g.cuts() {
		return section{}
	}
	s := section{heading: cmp.Or(g.rules.CutRound.Label, "The round of cuts"), sections: []section{
		{heading: "The cutting pack", blocks: g.cuttingPack()},
		{heading: "The dealer, the cutter and the leader", blocks: g.cutSeats()},
		{heading: "How cuts decide the contract", blocks: g.cutContract()},
	}}
	passes, free := "", ""
	if g.rules.CutRound.Passes.Count > 0 {
		passes = ", and whether the players pass cards to each other"
		s.sections = append(s.sections, section{heading: "Passing cards", blocks: g.cutPasses()})
	}
	if obliged(&g.rules.Combine) {
		free = "The obligation to combine contracts does not apply here."
	}
	s.blocks = paragraphs(sentences(
		fmt.Sprintf("In this round there is no declarer. Instead, cards cut from a second pack decide which contracts are played in each deal%s.", passes), free))
	return s
}

// cuttingPack describes the pack that is cut.
func (g *game) cuttingPack() []block {
	p := g.rules.CutRound.Pack
	numbers := fmt.Sprintf("the %s to the %s of each suit", rankWord(p.Lowest), rankWord(p.Highest))
	if p.Lowest == p.Highest {
		numbers = fmt.Sprintf("the %s of each suit", rankWord(p.Lowest))
	}
	have := []string{numbers}
	if p.Jokers > 0 {
		have = append(have, words.Count(p.Jokers, "joker"))
	}
	if p.Bridges > 0 {
		have = append(have, words.Count(p.Bridges, "bridge card"))
	}
	size := 4*int(p.Highest-p.Lowest+1) + p.Jokers + p.Bridges
	bridge := ""
	if p.Bridges > 0 {
		bridge = "A bridge card is an extra card that many packs contain; it shows the scoring of bridge."
	}
	return paragraphs(sentences(
		fmt.Sprintf("The cutting pack is separate from the pack you play with. It has %d cards: %s.", size, words.List("and", have)), bridge,
		"To cut, lift the upper part of the pack and look at the bottom card of this part; then put the part back. So every cut can show any card of the pack."))
}

// cutSeats says who deals, who cuts and who leads.
func (g *game) cutSeats() []block {
	cut := g.rules.CutRound
	var order []string
	if cut.Pack.Bridges > 0 {
		order = append(order, "bridge card")
	}
	if cut.Pack.Jokers > 0 {
		order = append(order, "joker")
	}
	for r := cut.Pack.Highest; r >= cut.Pack.Lowest; r-- {
		order = append(order, rankWord(r))
	}
	draw := fmt.Sprintf("To begin the round, deal each player one card of the cutting pack. The player with the highest card is the first dealer. From high to low, the cards rank: %s. Suits do not matter. "+
		"If several players tie for the highest card, each of these players (and no other player) gets a new card, dealt from the whole cutting pack. After each deal the next player becomes the dealer.", strings.Join(order, ", "))
	leads := "leads to the first trick"
	if g.layout() != nil {
		leads = fmt.Sprintf("leads to the first trick, or has the first turn in %s", g.layout().Label)
	}
	return paragraphs(draw, fmt.Sprintf("%s is the cutter, who makes all cuts of the deal. %s %s.",
		capital(seat(cut.Cutter, "the dealer")), capital(seat(cut.Leader, "the dealer")), leads))
}

// cutContract says how cuts decide which contracts are played.
func (g *game) cutContract() []block {
	p, circle := g.rules.CutRound.Pack, g.rules.CutRound.Circle
	rows := [][]string{{"card", "contract"}}
	for i, id := range circle {
		rows = append(rows, []string{rankWord(p.Lowest + cards.Rank(i)), g.contract(id).Label})
	}
	if p.Jokers > 0 {
		rows = append(rows, []string{"joker", "all of these that are left"})
	}
	if p.Bridges > 0 && g.layout() != nil {
		what := g.layout().Label
		if g.layout().times > 1 {
			what += ", twice if both are left"
		}
		rows = append(rows, []string{"bridge card", what})
	}
	next := ""
	if len(circle) > 2 {
		next = fmt.Sprintf("The ranks form a circle, so that the %s is next to the %s.", rankWord(p.Highest), rankWord(p.Lowest))
	}
	return []block{
		{text: "The cards of the cutting pack stand for contracts:"},
		{rows: rows},
		{text: sentences(next, "A contract is left if it must still be played in this round. The cutter cuts until the contract is decided:")},
		{items: g.cutItems()},
	}
}

// cutItems lists what each cut means.
func (g *game) cutItems() []string {
	const again = "the cutter cuts again"
	p, layout := g.rules.CutRound.Pack, g.layout()
	card := "a suit card"
	if p.Jokers+p.Bridges == 0 {
		card = "a card"
	}
	used, bridge, same := again, again, ""
	if layout != nil {
		name := layout.Label
		used = fmt.Sprintf("%s is played and the cutting ends. If no %[1]s is left, %s", name, again)
		bridge = fmt.Sprintf("%s is played and the cutting ends. If no %[1]s is left, %s", name, again)
		if layout.times > 1 {
			bridge = fmt.Sprintf("%s is played twice in this deal, or once if only one %[1]s is left, and the cutting ends. If no %[1]s is left, %s", name, again)
		}
		same = fmt.Sprintf("Only in the first deal of the round: if the second card has the same rank as the first card, %s is played once instead of the contract of this rank, and the cutting ends.", name)
	}
	items := []string{
		fmt.Sprintf("If the first card is %s whose contract is left, that contract is played, and the cutter cuts again to see whether more contracts are added.", card),
		fmt.Sprintf("If the first card is %s whose contract is not left, %s.", card, used),
	}
	if n := len(g.rules.CutRound.Circle); n > 1 {
		keep := ""
		if n > 3 {
			keep = "A rank keeps its place in the circle when its contract is no longer left."
		}
		items = append(items, sentences(fmt.Sprintf("If a later card is %s whose contract is left, and its rank is next to a rank already chosen in this deal, its contract is added and the cutter cuts again. Any other later %s ends the cutting.", card, strings.TrimPrefix(card, "a ")), keep))
	}
	if same != "" {
		items = append(items, same)
	}
	if p.Jokers > 0 {
		items = append(items, fmt.Sprintf("If a card is a joker, all contracts of suit cards that are left are played, and the cutting ends. If none of them is left, %s.", again))
	}
	if p.Bridges > 0 {
		items = append(items, fmt.Sprintf("If the first card is a bridge card, %s. If a later card is a bridge card, the cutting ends.", bridge))
	}
	return append(items, fmt.Sprintf("The cutting also ends when all contracts of %ss that are left have been chosen.", strings.TrimPrefix(card, "a ")),
		"If only one contract is left in the round, it is played without a cut.")
}

// cutPasses says when cards are passed in the round of cuts, and to which player.
func (g *game) cutPasses() []block {
	rule := g.rules.CutRound.Passes
	on, off := rule.On.String(), "red"
	if on == off {
		off = "black"
	}
	again := ""
	if p := g.rules.CutRound.Pack; p.Jokers+p.Bridges > 0 {
		again = "Any other card does not count, and the cutter cuts again."
	}
	them := "the cards they get"
	if rule.Count == 1 {
		them = "the card they get"
	}
	pass := fmt.Sprintf("The cutter cuts the pack. If the card is %s, every player passes %s face down to another player, and only then looks at %s; then the cutter cuts again. If the card is %s, no more cards are passed in this deal.",
		on, words.Count(rule.Count, "card"), them, off)
	return []block{
		{text: sentences(g.passesWhen(), pass, again)},
		{text: "This table shows to which player you pass, and how many times at most:"},
		{rows: g.passTable()},
		{text: g.passesNever()},
	}
}

// passesWhen says whether cards are passed before or after the contract is decided.
func (g *game) passesWhen() string {
	rule := g.rules.CutRound.Passes
	switch n := rule.CallFirst; {
	case n == 0:
		return "Cards are passed before the contract is decided."
	case n == len(rule.To):
		return "Cards are passed after the contract is decided."
	case n == 1:
		return "In the first deal cards are passed after the contract is decided; in later deals they are passed before it is decided."
	default:
		return fmt.Sprintf("In the first %s deals cards are passed after the contract is decided; in later deals they are passed before it is decided.", words.Number(n))
	}
}

// passTable lists to which player the cards go, by deal and pass.
func (g *game) passTable() [][]string {
	to, most := g.rules.CutRound.Passes.To, 0
	for _, ways := range to {
		most = max(most, len(ways))
	}
	rows := [][]string{{"deal"}}
	for i := range most {
		rows[0] = append(rows[0], words.Ordinal(i+1)+" pass")
	}
	names := map[cards.Direction]string{cards.ToLeft: "left", cards.ToRight: "right", cards.Across: "opposite"}
	for i, ways := range to {
		row := []string{words.Ordinal(i + 1)}
		for j := range most {
			way := "none"
			if j < len(ways) {
				way = names[ways[j]]
			}
			row = append(row, way)
		}
		rows = append(rows, row)
	}
	return rows
}

// passesNever says in which deals no cards are passed.
func (g *game) passesNever() string {
	rule, later := g.rules.CutRound.Passes, ""
	if len(rule.To) < g.calls-1 {
		later = "In later deals no cards are passed."
	}
	known := "if only one contract was left before the deal"
	if rule.CallFirst > 0 {
		known += ", or if all contracts that were left have been chosen for the deal"
	}
	return sentences("After the last pass that the table has for a deal, the cutter does not cut again for passing.", later,
		fmt.Sprintf("No cards are passed in a deal that is already known to be the last of the round: %s.", known))
}
