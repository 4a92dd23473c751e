package variant

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
)

// cutPasses tells when and to whom cards are passed on in the round of cuts.
func (d *describer) cutPasses() []Block {
	rule := d.rules.CutRound.Passes
	on, off, other := "black", "red", ""
	if rule.On == cuts.Red {
		on, off = off, on
	}
	if p := d.rules.CutRound.Pack; p.Jokers+p.Bridges > 0 {
		other = "A card of no suit does not count: he cuts again."
	}
	text := fmt.Sprintf("The cutter cuts for it. If the card is %s, every player passes %s face down to another, and only then looks at what he gets; then the cutter cuts again. If it is %s, the passing ends.",
		on, count(rule.Count, "card"), off)
	return []Block{
		{Text: sentences(d.passesWhen(), text, other)},
		{Text: "To whom the cards go, and how often at most:"},
		{Rows: d.passTable()},
		{Text: d.passesNever()},
	}
}

// passesWhen says whether cards are passed on before or after the call is cut.
func (d *describer) passesWhen() string {
	rule := d.rules.CutRound.Passes
	switch n := rule.CallFirst; {
	case n == 0:
		return "Cards are passed on before the call is cut."
	case n == len(rule.To):
		return "Cards are passed on when the call is settled."
	case n == 1:
		return "In the first deal cards are passed on when the call is settled, in later ones before it is cut."
	default:
		return fmt.Sprintf("In the first %s deals cards are passed on when the call is settled, in later ones before it is cut.", number(n))
	}
}

// passTable is the ways of the cards, by deal and pass.
func (d *describer) passTable() [][]string {
	to, passes := d.rules.CutRound.Passes.To, 0
	for _, ways := range to {
		passes = max(passes, len(ways))
	}
	rows := [][]string{{"deal"}}
	for i := range passes {
		rows[0] = append(rows[0], ordinal(i+1)+" pass")
	}
	names := map[cards.Direction]string{cards.ToLeft: "left", cards.ToRight: "right", cards.Across: "opposite"}
	for i, ways := range to {
		row := []string{ordinal(i + 1)}
		for j := range passes {
			if j < len(ways) {
				row = append(row, names[ways[j]])
			} else {
				row = append(row, "none")
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// passesNever says when nothing is cut for passing.
func (d *describer) passesNever() string {
	rule, later := d.rules.CutRound.Passes, ""
	if len(rule.To) < len(d.game.plans)-1 {
		later = "In later deals no cards are passed on."
	}
	known := "because one call alone was left before it"
	if rule.CallFirst > 0 {
		known += ", or because the call that is settled takes all that was left"
	}
	return sentences("After the last of these passes nothing more is cut for passing.", later,
		fmt.Sprintf("Nor are any passed on in a deal that is known by then to be the last of the round, %s.", known))
}
