package variant

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/tricks"
)

// kinds tells what all contracts have in common.
func (d *describer) kinds() []Block {
	positive := d.labels((*Plan).Positive)
	var kinds string
	n := len(d.rules.Contracts)
	switch {
	case n == 1 && len(positive) == 0:
		kinds = "The contract is negative: its points are bad, and to be avoided."
	case n == 1:
		kinds = "The contract is positive: its points are good, and to be won."
	case len(positive) == 0:
		kinds = "All contracts are negative: their points are bad, and to be avoided."
	case len(positive) == n:
		kinds = "All contracts are positive: their points are good, and to be won."
	case len(positive) == 1:
		kinds = positive[0] + " is a positive contract, with good points to be won; the others are negative, with bad points to be avoided."
	default:
		kinds = words.List("and", positive) + " are positive contracts, with good points to be won; the others are negative, with bad points to be avoided."
	}
	var taken, multiplied string
	if d.any((*Plan).takesTricks) {
		taken = "What is taken in tricks scores for the player who takes it."
	}
	if n := d.rules.Multiplier; n > 1 {
		multiplied = fmt.Sprintf("All points are multiplied by %d; the figures here are already.", n)
	}
	return paragraphs(sentences(kinds, taken, multiplied))
}

// contracts tells each contract.
func (d *describer) contracts() []Section {
	var sections []Section
	for i := range d.game.contracts() {
		p := &d.game.plans[i]
		s := Section{Heading: p.Label()}
		if short := p.Short(); short != s.Heading {
			s.Heading += " (" + short + ")"
		}
		if p.Play() == Layout {
			s.Blocks = d.layout(p)
		} else {
			s.Blocks = d.trickContract(p)
		}
		sections = append(sections, s)
	}
	return sections
}

// trickContract tells a contract of tricks.
func (d *describer) trickContract(p *Plan) []Block {
	var leads string
	if p.contract.Leader != Default {
		leads = capital(d.who(p.contract.Leader, "")) + " leads to the first trick."
	}
	blocks := paragraphs(sentences(d.namesTrump(p), d.terms(p)), sentences(d.gives(p), leads, d.open(p)))
	if duties := d.duties(p); len(duties) > 0 {
		blocks = append(blocks, Block{Items: duties})
	}
	return append(blocks, paragraphs(sentences(d.equalHere(p), d.shown(p), d.ends(p)))...)
}

// namesTrump tells what becomes trumps.
func (d *describer) namesTrump(p *Plan) string {
	switch p.Trump() {
	case Suit:
		return capital(d.declarer()) + " names one of the suits as trumps."
	case SuitOrNot:
		return capital(d.declarer()) + " names one of the suits as trumps, or says that there are none."
	}
	return ""
}

// gives tells which cards are passed on.
func (d *describer) gives(p *Plan) string {
	if p.Give().Count == 0 {
		return ""
	}
	before := "the play"
	if d.doubles() {
		before = "the doubling and the play"
	}
	return fmt.Sprintf("Before %s every player passes %s face down to %s, and only then looks at what he gets himself.",
		before, count(p.Give().Count, "card"), neighbour(p.contract.Give.To))
}

// open says what may not be led, and what may not be played to the first trick.
func (d *describer) open(p *Plan) string {
	r, pack := &p.tricks, d.game.pack.Cards()
	spared := cards.Hearts.Set()
	if r.Spared != 0 {
		spared = cards.Set(r.Spared)
	}
	said := []string{}
	otherwise := "a player who has nothing else"
	if r.Lead != tricks.Free && r.TrumpLead != tricks.Free {
		otherwise = "a player who has nothing else that may be led"
	}
	lead := func(rule tricks.Lead, these, one string) {
		switch rule {
		case tricks.LastResort:
			said = append(said, fmt.Sprintf("Only %s may lead %s.", otherwise, these))
		case tricks.UntilBroken:
			said = append(said, fmt.Sprintf("Only %s may lead %s, until %s has been played to an earlier trick.", otherwise, these, one))
		}
	}
	name, single := those("or", spared, pack)
	if single {
		lead(r.Lead, name, "it")
	} else {
		lead(r.Lead, name, "one of them")
	}
	lead(r.TrumpLead, "trumps", "a trump")
	if r.FirstTrick != 0 {
		name, _ := those("or", cards.Set(r.FirstTrick), pack)
		said = append(said, fmt.Sprintf("To the first trick nobody may play %s who has anything else that he may play.", name))
	}
	return sentences(said...)
}

// duties are what a player must do who cannot follow suit, or follows to a trump.
func (d *describer) duties(p *Plan) []string {
	r, pack := &p.tricks, d.game.pack.Cards()
	var said []string
	if p.namesTrump() {
		said = trumpDuties(r)
	}
	if r.Discard != 0 {
		unless := ""
		if r.Ruff == tricks.Must || r.Overtrump == tricks.Must {
			unless = " and is not bound to play a trump"
		}
		name, single := those("and", cards.Set(r.Discard), pack)
		which := "one of these, if he has any: "
		if single {
			which = "this card, if he has it: "
		}
		said = append(said, fmt.Sprintf("Who has no card of the suit led%s must throw %s%s.", unless, which, name))
	}
	if r.FirstChance != 0 {
		name, _ := those("and", cards.Set(r.FirstChance), pack)
		said = append(said, fmt.Sprintf("At the first chance a player must get rid of %s: who does not lead, and may play such a card, must.", name))
	}
	if r.Discard != 0 && r.FirstChance != 0 {
		said = append(said, "Where both of these duties bind a player, to throw the former goes first.")
	}
	if r.FirstTrick != 0 && r.Discard|r.FirstChance != 0 {
		said = append(said, "What may not be played to the first trick is not played to it for these duties either.")
	}
	return said
}

// trumpDuties are what trumps oblige to.
func trumpDuties(r *tricks.Rules) []string {
	follow := "Who follows to a trump may play any trump."
	if r.Head == tricks.Must {
		follow = "Who follows to a trump must beat the highest trump in the trick if he can; if not, he may play any trump."
	}
	before := "may play any card as long as no trump is in the trick"
	if r.Ruff == tricks.Must {
		before = "must play a trump, if he has any, as long as none is in the trick"
	}
	after := "once one is, he may play any card"
	if r.Overtrump == tricks.Must {
		after = "once one is, he must beat it if he can, and may play any card if he cannot"
		if r.Undertrump == tricks.Must {
			after = "once one is, he must beat it if he can, and if he cannot, must still play a trump if he has any"
		}
	}
	void := fmt.Sprintf("Who cannot follow to another suit %s; %s.", before, after)
	if r.Ruff == tricks.May && r.Overtrump == tricks.May {
		void = "Who cannot follow to another suit may play any card, a trump or not."
	}
	return []string{follow, void}
}

// shown says which cards lie open once they are taken.
func (d *describer) shown(p *Plan) string {
	if p.contract.Shown == 0 {
		return ""
	}
	name, single := those("or", p.Shown(), d.game.pack.Cards())
	if single {
		return fmt.Sprintf("Whoever takes %s leaves it face up, for all to see.", name)
	}
	return fmt.Sprintf("Whoever takes %s leaves them face up, for all to see.", name)
}

// equalHere says which of two equal cards takes the other, where contracts differ.
func (d *describer) equalHere(p *Plan) string {
	if _, same := d.equal(); same {
		return ""
	}
	return d.ofEqual(p.tricks.Equal)
}

// ends says when the play stops before the last card.
func (d *describer) ends(p *Plan) string {
	if p.tricks.End == tricks.PlayAll {
		return ""
	}
	return "Play ends after the trick that leaves no more points to be taken."
}
