package variant

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/tricks"
)

// Describe returns the rules in plain English, for a number of players: all that
// somebody needs to play who never saw the game. It says every rule that the
// variant states, and nothing of those it does not have. For a number of players
// that the variant is not for, the document is empty.
func Describe(v *Variant, players int) Document {
	g, err := v.For(players)
	if err != nil {
		return Document{}
	}
	d := describer{rules: &v.rules, game: g, players: players}
	doc := Document{Title: v.Title()}
	for _, s := range []Section{
		{Blocks: d.intro()},
		{Heading: "The table", Blocks: d.table()},
		{Heading: "The cards", Blocks: d.cards()},
		{Heading: "The deals", Blocks: d.deals()},
		{Heading: "A deal, step by step", Blocks: []Block{{Items: d.steps(), Ordered: true}}},
		{Heading: "Taking tricks", Blocks: d.tricks()},
		{Heading: "The contracts", Blocks: d.kinds(), Sections: d.contracts()},
		d.cutRound(),
		{Heading: "Doubling", Blocks: d.doubling()},
		{Heading: "The score", Blocks: d.score()},
		{Heading: "The sheet", Blocks: d.sheet()},
		{Heading: "Names", Blocks: d.names()},
		{Heading: "Notes", Blocks: noteBlocks(v.rules.Notes)},
	} {
		if len(s.Blocks) > 0 {
			doc.Sections = append(doc.Sections, s)
		}
	}
	return doc
}

// describer tells the rules of a game. The sections are its methods.
type describer struct {
	rules   *Rules
	game    *Game
	players int
}

// labels names the contracts for which a test holds.
func (d *describer) labels(test func(*Plan) bool) []string {
	var names []string
	for i := range d.game.contracts() {
		if p := &d.game.plans[i]; test(p) {
			names = append(names, p.Label())
		}
	}
	return names
}

func (d *describer) any(test func(*Plan) bool) bool { return len(d.labels(test)) > 0 }

func (p *Plan) namesTrump() bool  { return p.Trump() != NoTrump }
func (p *Plan) takesTricks() bool { return p.Play() == Tricks }
func (p *Plan) gives() bool       { return p.Give().Count > 0 }

func (d *describer) intro() []Block {
	game := fmt.Sprintf("A game for %s, each for himself.", count(d.players, "player"))
	if all := slices.Sorted(slices.Values(d.rules.Players)); len(all) > 1 {
		counts := make([]string, len(all))
		for i, n := range all {
			counts[i] = number(n)
		}
		game = fmt.Sprintf("A game for %s players, each for himself; these are the rules for %s.", words.List("or", counts), number(d.players))
	}
	winner := "The player with most points at the end wins."
	if d.rules.Winner == Fewest {
		winner = "Points are bad: the player with fewest at the end wins."
	}
	return paragraphs(sentences(game, d.length(), winner))
}

// length tells in a sentence what a match is.
func (d *describer) length() string {
	match, contracts := "A match", len(d.rules.Contracts)
	if d.game.Sets() != 1 {
		match = "A set"
	}
	switch deals := count(len(d.game.deals), "deal"); {
	case d.game.rounds > 0:
		return fmt.Sprintf("%s is %s, in each of which %s %s played.", match, count(d.game.rounds, "round"),
			map[bool]string{true: "the one contract", false: fmt.Sprintf("all %s contracts", number(contracts))}[contracts == 1],
			map[bool]string{true: "is", false: "are"}[contracts == 1])
	case contracts == 1:
		return fmt.Sprintf("%s is %s, all of the same contract.", match, deals)
	default:
		return fmt.Sprintf("%s is %s, in each of which one of %s is played.", match, deals, count(contracts, "contract"))
	}
}

func (d *describer) cards() []Block {
	p := d.rules.Pack
	lowest, copies := max(p.Lowest, cards.Two), max(p.Copies, 1)
	size := 4 * int(cards.Ace-lowest+1)
	pack := fmt.Sprintf("a pack of %d cards", size)
	if copies == 2 {
		pack = fmt.Sprintf("two packs of %d cards, shuffled together", size)
	}
	if lowest > cards.Two {
		pack += fmt.Sprintf(", the %s to the ace of each suit", rankWord(lowest))
	}
	if len(p.Added) > 0 {
		pack += fmt.Sprintf(", and with %s besides", cardNames(p.Added, 1))
	}
	var without string
	if removed := p.Removed[d.players]; len(removed) > 0 {
		without = fmt.Sprintf("Left out: %s.", cardNames(removed, copies))
	}
	dealt := fmt.Sprintf("Each player is dealt %s", count(d.game.HandSize(), "card"))
	if copies > 1 || len(p.Added) > 0 || without != "" {
		dealt = fmt.Sprintf("That makes %d cards; each player is dealt %s", d.game.pack.Len(), number(d.game.HandSize()))
	}
	var ranks []string
	for r := cards.Ace; r >= cards.Two; r-- {
		if d.game.pack.Cards().First&r.Set() != 0 {
			ranks = append(ranks, rankWord(r))
		}
	}
	tarot := ""
	if d.game.pack.Cards().Has(cards.TarotKing) {
		tarot = "The tarot king is the king of hearts of a tarot pack. It is a heart, of the same rank as the king of hearts. " +
			"What these rules say of hearts they say of it too; what they say of kings they do not."
	}
	return paragraphs(sentences("The game is played with "+pack+".", without, dealt+"."),
		sentences(fmt.Sprintf("The cards of a suit rank, from high to low: %s.", strings.Join(ranks, ", ")), tarot))
}

// steps are the steps of a deal.
func (d *describer) steps() []string {
	trumps, ranks := d.any((*Plan).namesTrump), d.any((*Plan).NamesRank)
	var asked []string
	if trumps {
		asked = append(asked, "trumps")
	}
	if ranks {
		asked = append(asked, "the rank that starts the layout")
	}
	names, what, played := words.List("or", asked), "the contract", "The contract is played."
	if len(d.rules.Combine.Contracts) > 0 {
		what, played = "the contract, or those he calls at once", "What is called is played."
	}
	steps := []string{fmt.Sprintf("%s deals all the cards, one at a time: %s to each player.", capital(d.dealer()), number(d.game.HandSize()))}
	switch {
	case len(d.rules.Schedule) == 0 && len(asked) > 0:
		steps = append(steps, fmt.Sprintf("%s looks at his cards and names %s, and with it %s, where the contract asks for that.", capital(d.declarer()), what, names))
	case len(d.rules.Schedule) == 0:
		steps = append(steps, fmt.Sprintf("%s looks at his cards and names %s.", capital(d.declarer()), what))
	case len(asked) > 0:
		steps = append(steps, fmt.Sprintf("The contract is the next one in order. Where it asks for that, the declarer looks at his cards and names %s.", names))
	default:
		steps = append(steps, "The contract is the next one in order.")
	}
	if giving := d.labels((*Plan).gives); len(giving) > 0 {
		steps = append(steps, fmt.Sprintf("In %s the players pass cards on.", words.List("and", giving)))
	}
	if d.doubles() {
		steps = append(steps, "The players double each other, or do not.")
	}
	scored := "The deal is scored."
	if d.doubles() {
		scored = "The deal is scored, and then the bets are settled."
	}
	return append(steps, played, scored)
}

// tricks tells what all contracts of tricks have in common.
func (d *describer) tricks() []Block {
	if !d.any((*Plan).takesTricks) {
		return nil
	}
	takes := "The highest card of the suit led takes the trick."
	if d.any((*Plan).namesTrump) {
		takes = "The highest card of the suit led takes the trick, or the highest trump if any was played to it."
	}
	equal, same := d.equal()
	if !same {
		equal = ""
	}
	return paragraphs(sentences(
		"To a trick each player in turn plays one card, face up. The first of them, who leads to it, may play any card.",
		"The others must play a card of the suit led, if they hold one (they follow suit); who holds none may play any card.",
		takes, equal,
		"Whoever takes a trick leads to the next. So it goes on until all cards are played."),
		"This is so in every contract in which tricks are taken, as far as the contract does not say otherwise.")
}

// equal says which of two equal cards takes the other, and whether it is the same in
// all contracts. Where there are no equal cards, and nothing is said, it is empty.
func (d *describer) equal() (text string, same bool) {
	said := -1
	for i := range d.game.plans {
		p := &d.game.plans[i]
		if !p.takesTricks() {
			continue
		}
		if said >= 0 && said != int(p.tricks.Equal) {
			return "", false
		}
		said = int(p.tricks.Equal)
	}
	return d.ofEqual(tricks.Equal(max(said, 0))), true
}

func (d *describer) ofEqual(e tricks.Equal) string {
	pack := d.game.pack.Cards()
	twins := pack.Second != 0 || pack.Has(cards.TarotKing) && pack.Has(cards.Of(cards.King, cards.Hearts))
	switch {
	case e == tricks.Earlier:
		return "Of two equal cards the one played earlier is the higher."
	case twins:
		return "Of two equal cards the one played later is the higher."
	}
	return ""
}
