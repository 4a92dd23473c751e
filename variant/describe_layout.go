package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// layout tells a contract that builds a layout.
func (d *describer) layout(p *Plan) []Block {
	first := d.who(p.contract.Leader, d.leader())
	return paragraphs(
		sentences("No tricks are taken: the cards are laid out in rows, and the aim is to be rid of one's own.", d.terms(p)),
		sentences(d.gives(p), d.start(p, first)),
		d.fits(p),
		sentences("In his turn a player must lay a card that fits, one only; if he has none, he passes.", d.several(p), d.aces(p), "Who is out of cards has no more turns.", d.layoutEnds(p)))
}

// start tells how the layout is begun, and by whom.
func (d *describer) start(p *Plan, first string) string {
	starts := slices.Collect(p.Ranks(d.game.pack.Cards()))
	var others []cards.Rank // of which there are cards, but not all
	for r := cards.Two; r <= cards.Ace; r++ {
		if d.game.pack.Cards().First&r.Set() != 0 && !slices.Contains(starts, r) {
			others = append(others, r)
		}
	}
	which, card := "any rank", "any card he likes"
	if len(others) > 0 {
		but := rankList("and", others) + ", of which cards are missing"
		which, card = "any rank except "+but, "any card he likes, except of rank "+but
	}
	turn := fmt.Sprintf("%s has the first turn.", capital(first))
	switch p.contract.Layout.Start {
	case dominoes.Held:
		return sentences(fmt.Sprintf("%s names the start rank, which may be %s; but he must hold a card of it.", capital(d.declarer()), which), turn)
	case dominoes.Fixed:
		return sentences(fmt.Sprintf("The start rank is the %s.", rankWord(p.contract.Layout.Rank)), turn)
	case dominoes.FirstCard:
		return sentences(turn, fmt.Sprintf("He lays %s; its rank is the start rank.", card))
	}
	return sentences(fmt.Sprintf("%s names the start rank, which may be %s; he need not hold a card of it.", capital(d.declarer()), which), turn)
}

// fits tells what may be laid.
func (d *describer) fits(p *Plan) string {
	pack := d.game.pack.Cards()
	ends := "up to the ace and down to its lowest card"
	ace := ""
	if p.contract.Layout.Ace == dominoes.Low {
		ends = "up to the king and down to the ace"
		ace = "Here the ace is low: it comes after the lowest other card of its suit, and does not fit next to the king."
	}
	rows := fmt.Sprintf("Each suit has a row. Cards of the start rank always fit, and begin the row of their suit. "+
		"From there it grows in both directions, card next to card, %s: what fits is the next card at either end of a row.", ends)
	if pack.Second != 0 {
		rows = fmt.Sprintf("Each suit has two rows. Cards of the start rank always fit, and begin a row of their suit. "+
			"From there the rows grow in both directions, card next to card, %s: what fits is the next card at either end of a row. "+
			"Which of the two rows of its suit it joins makes no difference.", ends)
	}
	tarot := ""
	if pack.Has(cards.TarotKing) {
		tarot = "The tarot king may be laid as a king of hearts. Once every row of hearts has its king, " +
			"the king of hearts that is left over, be it this one or another, may be laid at any time and makes nothing else fit."
	}
	return sentences(rows, d.example(p), ace, tarot)
}

// example tells what fits once the first card lies, if it is of a rank with others
// on both sides.
func (d *describer) example(p *Plan) string {
	pack := d.game.pack.Cards()
	starts := slices.Collect(p.Ranks(pack))
	r := starts[len(starts)/2]
	if slices.Contains(starts, cards.Eight) {
		r = cards.Eight
	}
	if !d.neighbours(r) {
		return ""
	}
	name := rankWord(r)
	return fmt.Sprintf("So with the %s of spades as the first card the other %ss fit, and of the spades the %s and the %s.", name, name, rankWord(r-1), rankWord(r+1))
}

// neighbours reports whether a rank has others on both sides, wherever the ace lies.
func (d *describer) neighbours(r cards.Rank) bool {
	pack := d.game.pack.Cards()
	return r < cards.King && pack.Has(cards.Of(r-1, cards.Spades)) && pack.Has(cards.Of(r+1, cards.Spades))
}

// aces says what laying an ace gives.
func (d *describer) aces(p *Plan) string {
	if p.contract.Layout.AceTurn == dominoes.PassOn {
		return ""
	}
	return "Who lays an ace may at once play again, if another card of his fits; he need not. An ace laid so gives him another turn."
}

// layoutEnds says when the play stops.
func (d *describer) layoutEnds(p *Plan) string {
	if p.contract.Layout.End == dominoes.LastCard {
		return "Play goes on until the last card is laid."
	}
	return "Play ends when all players but one are out of cards; he is the last."
}

// several says when more cards than one are laid in a turn, and which.
func (d *describer) several(p *Plan) string {
	rule, cut := p.contract.Layout.Several, p.contract.Layout.Several
	if d.rules.cuts() {
		cut = d.rules.CutRound.Several
	}
	if rule == dominoes.OneCard && cut == dominoes.OneCard {
		return ""
	}
	when := map[dominoes.Several]string{
		dominoes.OneCard:  "he lays one card only",
		dominoes.GoingOut: "he may lay all the cards he has left at once, if they are a run or a group",
		dominoes.AnyTurn:  "he may lay a run or a group at once",
	}
	said := ""
	if rule != dominoes.OneCard {
		said = "But " + when[rule] + "."
	}
	if cut != rule {
		said = sentences(said, fmt.Sprintf("In %s %s.", d.cutRoundName(), when[cut]+map[bool]string{true: " in any turn"}[cut == dominoes.AnyTurn]))
	}
	first, tarot, begins := "", "", ""
	if r := p.contract.Layout.Rank; r != 0 && d.neighbours(r) {
		begins = fmt.Sprintf("So the %s, the %s and the %s of a suit are a run that begins its row.", rankWord(r-1), rankWord(r), rankWord(r+1))
	}
	if p.contract.Layout.Start == dominoes.FirstCard {
		first = "As the first of all cards a group may be laid, but no run."
	}
	if d.game.pack.Cards().Has(cards.TarotKing) {
		tarot = "The tarot king is a king of hearts in them."
	}
	return sentences(said, "A run is two or more cards of one suit that lie next to each other in a row, a group two or more cards of one rank; "+
		"one by one, in some order, each of them must fit when it is laid.", begins, tarot, first)
}
