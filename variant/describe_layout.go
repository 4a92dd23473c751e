package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// layout tells a contract that builds a layout.
func (d *describer) layout(p *Plan) []Block {
	first := p.contract.Leader.who(d.leader())
	return paragraphs(
		sentences("No tricks are taken: the cards are laid out in rows, and the aim is to be rid of one's own.", d.terms(p)),
		sentences(d.gives(p), d.start(p, first)),
		d.fits(p),
		sentences("In his turn a player must lay a card that fits, one only; if he has none, he passes.", d.aces(p), "Who is out of cards has no more turns.", d.layoutEnds(p)))
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
		return sentences(fmt.Sprintf("The declarer names the start rank, which may be %s; but he must hold a card of it.", which), turn)
	case dominoes.Fixed:
		return sentences(fmt.Sprintf("The start rank is the %s.", rankWord(p.contract.Layout.Rank)), turn)
	case dominoes.FirstCard:
		return sentences(turn, fmt.Sprintf("He lays %s; its rank is the start rank.", card))
	}
	return sentences(fmt.Sprintf("The declarer names the start rank, which may be %s; he need not hold a card of it.", which), turn)
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
	if r >= cards.King || !pack.Has(cards.Of(r-1, cards.Spades)) || !pack.Has(cards.Of(r+1, cards.Spades)) {
		return ""
	}
	name := rankWord(r)
	return fmt.Sprintf("So with the %s of spades as the first card the other %ss fit, and of the spades the %s and the %s.", name, name, rankWord(r-1), rankWord(r+1))
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
