package variant

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// cutRoundName names the round of cuts within a sentence.
func (d *describer) cutRoundName() string {
	if d.rules.CutRound.Label == "" {
		return "the round of cuts"
	}
	return "the " + d.rules.CutRound.Label
}

// cutRound tells the round in which cuts say what is called; nothing where there is
// none.
func (d *describer) cutRound() Section {
	if !d.rules.cuts() {
		return Section{}
	}
	passed := ""
	s := Section{Heading: d.game.CutLabel(), Sections: []Section{
		{Heading: "The cutting pack", Blocks: d.cuttingPack()},
		{Heading: "Who deals, cuts and leads", Blocks: d.cutSeats()},
		{Heading: "What is called", Blocks: d.cutCall()},
	}}
	if d.rules.CutRound.Passes.Count > 0 {
		passed = ", and whether cards are passed on"
		s.Sections = append(s.Sections, Section{Heading: "Passing cards on", Blocks: d.cutPasses()})
	}
	s.Blocks = paragraphs(sentences(
		fmt.Sprintf("In this round nobody calls: cuts of a second pack, the cutting pack, decide what is played in each deal%s.", passed),
		d.cutObligation()))
	return s
}

// cutObligation says that nobody need group what is cut.
func (d *describer) cutObligation() string {
	if !d.rules.Combine.Obliged() {
		return ""
	}
	return "How many are called at once is as it comes: what a Caller must do binds nobody here."
}

// cuttingPack tells which cards are cut.
func (d *describer) cuttingPack() []Block {
	p := d.rules.CutRound.Pack
	have := []string{d.numbers() + " of each suit"}
	if p.Jokers > 0 {
		have = append(have, count(p.Jokers, "joker"))
	}
	if p.Bridges > 0 {
		have = append(have, count(p.Bridges, "bridge card"))
	}
	return paragraphs(fmt.Sprintf("It is kept apart from the cards that are dealt, and has %d cards: %s. Every cut is of the whole pack: the card that was cut goes back into it.",
		p.Len(), words.List("and", have)))
}

// numbers names the ranks of the cutting pack: "the 2 to the 6".
func (d *describer) numbers() string {
	p := d.rules.CutRound.Pack
	if p.Lowest == p.Highest {
		return "the " + rankWord(p.Lowest)
	}
	return fmt.Sprintf("the %s to the %s", rankWord(p.Lowest), rankWord(p.Highest))
}

// cutSeats tells who deals, who cuts and who leads.
func (d *describer) cutSeats() []Block {
	cut := d.rules.CutRound
	var order []string
	if cut.Pack.Bridges > 0 {
		order = append(order, "a bridge card")
	}
	if cut.Pack.Jokers > 0 {
		order = append(order, "a joker")
	}
	order = append(order, "the "+rankWord(cut.Pack.Highest))
	high := order[0] + " is the highest"
	if rest := order[1:]; len(rest) > 0 {
		high += ", then comes " + strings.Join(rest, ", then ")
	}
	if cut.Pack.Lowest < cut.Pack.Highest {
		if len(order) == 1 {
			high += ", and so on"
		}
		high += " down to the " + rankWord(cut.Pack.Lowest)
	}
	draw := fmt.Sprintf("The round opens with a draw: each player is dealt a card of the cutting pack, and who has the highest is the first dealer. Of these cards %s; suits do not count. "+
		"If several players share the highest they draw again, from the whole pack, and the others are out of it. In each later deal of the round the next player deals.", high)
	cutter := fmt.Sprintf("%s is the cutter, and makes all the cuts of the deal.", capital(d.who(cut.Cutter, "the dealer")))
	return paragraphs(draw, sentences(cutter, fmt.Sprintf("%s %s.", capital(d.who(cut.Leader, "the dealer")), d.leads())))
}

// cutCall tells how cuts settle what is called.
func (d *describer) cutCall() []Block {
	p := d.rules.CutRound.Pack
	rows := [][]string{{"cut", "calls"}}
	for i, bit := range d.game.numbers {
		rows = append(rows, []string{rankWord(p.Lowest + cards.Rank(i)), d.labelOf(bit)})
	}
	if p.Jokers > 0 {
		rows = append(rows, []string{"joker", "all of these that are left"})
	}
	if p.Bridges > 0 && d.game.layout != 0 {
		rows = append(rows, []string{"bridge card", d.bridge()})
	}
	circle := ""
	if len(d.game.numbers) > 2 {
		circle = fmt.Sprintf("They stand in a circle, the %s next to the %s.", rankWord(p.Highest), rankWord(p.Lowest))
	}
	return []Block{
		{Text: sentences("Each number of the cutting pack stands for a contract.", circle)},
		{Rows: rows},
		{Text: "A contract is left as long as the round has not had it. The cutter cuts until the call is settled:"},
		{Items: d.cutItems()},
	}
}

// bridge says what a bridge card calls.
func (d *describer) bridge() string {
	calls := d.labelOf(d.game.layout)
	if d.cutsTwice() {
		calls += " twice at once, or once if but one is left"
	}
	return calls
}

// cutsTwice reports whether a bridge card can call the layout twice at once.
func (d *describer) cutsTwice() bool { return len(d.game.plans)-len(d.game.numbers) > 1 }

// cutItems are the rules of the cuts for the call.
func (d *describer) cutItems() []string {
	const again = "he cuts again, as if it had not been cut"
	p, layout := d.rules.CutRound.Pack, d.labelOf(d.game.layout)
	used, bridge := again, again
	if layout != "" {
		used = fmt.Sprintf("%s is called once, and the cutting ends; if no %s is left, %s", layout, layout, again)
		bridge = fmt.Sprintf("%s is called, and the cutting ends; if none is left, %s", layout, again)
	}
	if d.cutsTwice() {
		bridge = fmt.Sprintf("%s is called twice at once, or once if but one is left, and the cutting ends; if none is left, %s", layout, again)
	}
	items := []string{
		"If the first card is a number whose contract is left, that is called, and he cuts on.",
		fmt.Sprintf("If the first card is a number whose contract is not left, %s.", used),
	}
	if len(d.game.numbers) > 1 {
		keep := ""
		if len(d.game.numbers) > 3 {
			keep = "Numbers whose contracts are not left keep their places in the circle, so that those on both sides of one are not next to each other."
		}
		items = append(items, sentences("Each further number calls its contract too, and he cuts on, if that is left and the number stands next to another that is called in this deal.",
			"Any other number ends the cutting.", keep))
	}
	if layout != "" {
		items = append(items, fmt.Sprintf("On the first call of the round, and then only: if the second card is a number of the same rank as the first, %s is called once instead, and the cutting ends.", layout))
	}
	if p.Jokers > 0 {
		items = append(items, fmt.Sprintf("If a joker is cut, as the first card or a further one, all the numbers' contracts that are left are called, and the cutting ends; if there are none, %s.", again))
	}
	if p.Bridges > 0 {
		items = append(items, fmt.Sprintf("If the first card is a bridge card, %s. As a further card it ends the cutting.", bridge))
	}
	return append(items, "The cutting ends as well when all the numbers' contracts that are left are called.",
		"If one call alone is left in the round, it is played without a cut.")
}
