package explain

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Rules returns the rules of v for a number of players. If players is 0, it returns the rules
// for every number that v allows: first all rules for the usual number, then only what differs
// for each other number. The usual number is four, or the smallest number if v does not allow
// four. If v does not allow players, the document is empty.
func Rules(v *variant.Variant, players int) Document {
	if players != 0 {
		return rulesFor(v, players)
	}
	all := usualFirst(v.Players())
	doc := rulesFor(v, all[0])
	first := doc.sections
	for _, n := range all[1:] {
		doc.sections = append(doc.sections, section{
			heading:  fmt.Sprintf("For %s players", words.Number(n)),
			blocks:   paragraphs(fmt.Sprintf("The rules are those for %s players, except for what follows.", words.Number(all[0]))),
			sections: differing(first, rulesFor(v, n).sections),
		})
	}
	return doc
}

// usualFirst sorts numbers of players, with the usual number first.
func usualFirst(all []int) []int {
	slices.Sort(all)
	if i := slices.Index(all, 4); i > 0 {
		copy(all[1:], all[:i])
		all[0] = 4
	}
	return all
}

// rulesFor returns the rules for one number of players.
func rulesFor(v *variant.Variant, players int) Document {
	g, ok := newGame(v, players)
	if !ok {
		return Document{}
	}
	doc := Document{title: v.Title()}
	for _, s := range []section{
		{blocks: g.introduction()},
		{heading: "Players and cards", blocks: g.cards()},
		{heading: "The deal", blocks: g.deal()},
		{heading: "The play", blocks: g.play()},
		{heading: "The contracts", blocks: g.kinds(), sections: g.contractSections()},
		g.cutRoundSection(),
		{heading: "Scoring", blocks: g.scoring()},
		{heading: "Doubling", blocks: g.doubling()},
		{heading: "The end of the match", blocks: g.end()},
		{heading: "A sample trick", blocks: g.sample(), once: true},
		{heading: "Names", blocks: g.names()},
		{heading: "Notes", blocks: noteBlocks(g.rules.Notes)},
	} {
		if len(s.blocks)+len(s.sections) > 0 {
			doc.sections = append(doc.sections, s)
		}
	}
	return doc
}

// differing returns the blocks of the sections after that are not in the sections before. It
// compares sections with the same heading. If the earlier section has more blocks, differing
// returns the whole later section, so that a reader sees which blocks no longer apply. A list or
// a table stays with the text that introduces it.
func differing(before, after []section) (left []section) {
	for _, s := range after {
		if s.heading == "" || s.once {
			continue
		}
		i := slices.IndexFunc(before, func(b section) bool { return b.heading == s.heading })
		if i >= 0 && len(before[i].blocks) <= len(s.blocks) {
			old := passages(before[i].blocks)
			s.blocks = slices.Concat(slices.DeleteFunc(passages(s.blocks), func(p []block) bool {
				return slices.ContainsFunc(old, func(o []block) bool { return reflect.DeepEqual(o, p) })
			})...)
			s.sections = differing(before[i].sections, s.sections)
		}
		if len(s.blocks)+len(s.sections) > 0 {
			left = append(left, s)
		}
	}
	return left
}

// passages divides blocks into passages: a text with the lists and tables that follow it.
func passages(blocks []block) (all [][]block) {
	for i, b := range blocks {
		if i > 0 && b.text == "" {
			all[len(all)-1] = append(all[len(all)-1], b)
			continue
		}
		all = append(all, []block{b})
	}
	return all
}

// introduction says what the game is and where the name of its family comes from.
func (g *game) introduction() []block {
	return paragraphs(
		sentences(g.who(), g.idea(), g.kindsInShort(), g.length(), g.winner()),
		sentences(`The family is named after the king of hearts, whose French nickname "le barbu" means the bearded one.`, g.barbu()))
}

// who says how many players can play.
func (g *game) who() string {
	const family = "This is a card game of the Barbu family for "
	all := usualFirst(slices.Clone(g.rules.Players))
	if len(all) == 1 {
		return family + words.Count(g.players, "player") + ", " + g.sides() + "."
	}
	numbers := make([]string, len(all))
	for i, n := range all {
		numbers[i] = words.Number(n)
	}
	these := fmt.Sprintf("These are the rules for %s.", words.Number(g.players))
	if all[0] == 4 {
		return fmt.Sprintf("%sfour players, %s; %s can play too. %s", family, g.sides(), words.List("or", numbers[1:]), these)
	}
	return fmt.Sprintf("%s%s players, %s. %s", family, words.List("or", numbers), g.sides(), these)
}

// idea says what a contract is, and who chooses it.
func (g *game) idea() string {
	switch {
	case len(g.contracts) == 1:
		return "There is one contract, which says what scores points."
	case len(g.rules.Schedule) > 0:
		return "Each deal has a contract, which says what scores points; the contracts come in a fixed order."
	case len(g.rules.Combine.Contracts) > 0:
		return "In each deal one player, the declarer, chooses a contract, or combines several. A contract says what scores points."
	}
	return "In each deal one player, the declarer, chooses the contract, which says what scores points."
}

// kindsInShort says which contracts have good points, and which have bad points.
func (g *game) kindsInShort() string {
	positive := g.labels(func(k *contract) bool { return k.positive && !k.races() })
	races := g.labels((*contract).races)
	switch n := len(g.contracts); {
	case n == 1 && len(races) == 1:
		return "You try to be the first to have no cards left."
	case len(races) == n:
		return "In " + allOf(n) + " contracts you try to be the first to have no cards left."
	case len(races) > 0:
		text := fmt.Sprintf("There are %s contracts. In %s you try to be the first to have no cards left", words.Number(n), words.List("and", races))
		if len(positive) > 0 {
			text += fmt.Sprintf("; in %s you try to win good points", words.List("and", positive))
		}
		if rest := n - len(races) - len(positive); rest > 0 {
			text += fmt.Sprintf("; in the other %s you try to avoid bad points", strings.TrimPrefix(words.Count(rest, "contract"), words.Number(rest)+" "))
		}
		return text + "."
	case n == 1 && len(positive) == 0:
		return "Its points are bad: you try to avoid them."
	case n == 1:
		return "Its points are good: you try to win them."
	case len(positive) == 0:
		return capital(allOf(n)) + " contracts have bad points, which you try to avoid."
	case len(positive) == n:
		return capital(allOf(n)) + " contracts have good points, which you try to win."
	case len(positive) == n-1:
		return fmt.Sprintf("There are %s contracts. In %s you try to win good points; in the other contract you try to avoid bad points.", words.Number(n), words.List("and", positive))
	default:
		return fmt.Sprintf("There are %s contracts. In %s you try to win good points; in the other contracts you try to avoid bad points.", words.Number(n), words.List("and", positive))
	}
}

// allOf returns a word for all of n things: "both", "all five".
func allOf(n int) string {
	if n == 2 {
		return "both"
	}
	return "all " + words.Number(n)
}

// length says how long a match is.
func (g *game) length() string {
	if g.rules.End.At != 0 {
		return capital(g.endsAt()) + "."
	}
	if g.rounds > 0 {
		return fmt.Sprintf("%s has %s.", g.match(), words.Count(g.rounds, "round"))
	}
	return fmt.Sprintf("%s has %s.", g.match(), words.Count(g.deals, "deal"))
}

// match returns "A set" if a match can have several sets, else "A match".
func (g *game) match() string {
	if g.sets != 1 {
		return "A set"
	}
	return "A match"
}

func (g *game) winner() string {
	who := "player"
	if g.teams() {
		who = "team"
	}
	switch g.rules.Winner {
	case variant.WinnerFewest:
		return fmt.Sprintf("Points count against you, so that points below 0 are good: the %s with the fewest points at the end wins.", who)
	case variant.WinnerPositive:
		return fmt.Sprintf("Every %s with more than 0 points at the end wins.", who)
	}
	return fmt.Sprintf("The %s with the most points at the end wins.", who)
}

// barbu names the contract in which the king of hearts is the card to avoid.
func (g *game) barbu() string {
	king := cards.Set(0).With(cards.Of(cards.King, cards.Hearts))
	for i := range g.contracts {
		k := &g.contracts[i]
		if len(k.Terms) > 0 && k.Terms[0].Per == score.PerCard && cards.Set(k.Terms[0].Cards)&g.pack.First == king && !k.positive {
			return fmt.Sprintf("In the contract %s, the king of hearts is the card to avoid.", k.Label)
		}
	}
	return ""
}

// names lists the names of the contracts in records and on score sheets.
func (g *game) names() []block {
	short := g.any(func(k *contract) bool { return k.Short != k.Label })
	rows := [][]string{{"contract", "in records", "on the sheet"}}
	for i := range g.contracts {
		k := &g.contracts[i]
		rows = append(rows, []string{k.Label, string(k.ID), k.Short})
	}
	if !short {
		for i := range rows {
			rows[i] = rows[i][:2]
		}
	}
	have := "the contracts have these names"
	if len(g.contracts) == 1 {
		have = "the contract has this name"
	}
	return []block{{text: fmt.Sprintf("In match records this game is called %s, and %s:", g.rules.Name, have)}, {rows: rows}}
}

// noteBlocks returns notes as blocks. Empty lines separate paragraphs, and lines that begin
// with a dash form a list.
func noteBlocks(notes string) []block {
	var blocks []block
	last := &block{}
	fresh := true
	for line := range strings.Lines(notes) {
		line = strings.TrimSpace(line)
		item, dash := strings.CutPrefix(line, "- ")
		switch {
		case line == "":
			fresh = true
			continue
		case dash && (fresh || last.items == nil):
			blocks = append(blocks, block{items: []string{item}})
		case dash:
			last.items = append(last.items, item)
		case fresh:
			blocks = append(blocks, block{text: line})
		case last.items != nil:
			last.items[len(last.items)-1] += " " + line
		default:
			last.text += " " + line
		}
		last, fresh = &blocks[len(blocks)-1], false
	}
	return blocks
}
