package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// kinds explains positive and negative contracts, and says which contracts are positive and
// which are negative.
func (g *game) kinds() []block {
	positive := g.labels(func(k *contract) bool { return k.positive && !k.races() })
	races := g.labels((*contract).races)
	negative := g.labels(func(k *contract) bool { return !k.positive })
	var kinds string
	switch {
	case len(g.contracts) == 1 && len(races) > 0:
		kinds = "The contract is positive: you try to be the first to have no cards left."
	case len(g.contracts) == 1 && len(positive) == 0:
		kinds = "The contract is negative: its points are bad."
	case len(g.contracts) == 1:
		kinds = "The contract is positive: its points are good."
	case len(races) > 0:
		kinds = capital(areKind(races, "positive")) + ": you try to be the first to have no cards left."
		if len(positive) > 0 {
			kinds = sentences(kinds, capital(areKind(positive, "positive"))+", with good points.")
		}
		if len(negative) > 0 {
			kinds = sentences(kinds, capital(areKind(negative, "negative"))+", with bad points.")
		}
	case len(positive) == 0:
		kinds = "All contracts are negative: their points are bad."
	case len(negative) == 0:
		kinds = "All contracts are positive: their points are good."
	default:
		kinds = fmt.Sprintf("%s, with good points. %s, with bad points.", capital(areKind(positive, "positive")), capital(areKind(negative, "negative")))
	}
	multiplied := ""
	if n := g.rules.Multiplier; n > 1 {
		multiplied = fmt.Sprintf("In this game all points of the contracts are multiplied by %d. The numbers here are already multiplied.", n)
	}
	return paragraphs(sentences(kinds, multiplied))
}

// races reports whether only cards left score in a positive contract.
func (k *contract) races() bool {
	return k.positive && !slices.ContainsFunc(k.Terms, func(t score.Term) bool { return t.Per != score.PerCardLeft })
}

// areKind returns a clause that says which contracts are of a kind.
func areKind(labels []string, kind string) string {
	if len(labels) == 1 {
		return fmt.Sprintf("%s is a %s contract", labels[0], kind)
	}
	return fmt.Sprintf("%s are %s contracts", words.List("and", labels), kind)
}

// contractSections describes each contract.
func (g *game) contractSections() []section {
	var sections []section
	for i := range g.contracts {
		k := &g.contracts[i]
		s := section{heading: k.Label}
		if short := k.Short; short != s.heading {
			s.heading += " (" + short + ")"
		}
		switch k.Play {
		case variant.PlayTricks:
			s.blocks = g.trickBlocks(k)
		case variant.PlayLayout:
			s.blocks = g.layoutBlocks(k)
		case variant.PlayCount:
			s.blocks = g.countBlocks(k)
		case variant.PlayRuns:
			s.blocks = g.runsBlocks(k)
		}
		s.blocks = append(s.blocks, g.byTeam(k)...)
		sections = append(sections, s)
	}
	return sections
}

// trickBlocks describes a contract of tricks.
func (g *game) trickBlocks(k *contract) []block {
	leader := ""
	if k.Leader != variant.SeatDefault && !k.usesLeadCard() {
		leader = capital(seat(k.Leader, "")) + " leads to the first trick."
	}
	blocks := paragraphs(
		sentences(g.trump(k), g.ownRanking(k), g.termsText(k)),
		g.redealAfter(k),
		sentences(g.passing(k), g.announcement(k), g.exposure(k), leader, g.leads(k)))
	if sale := g.sale(k); sale != nil {
		blocks = append(blocks, block{text: "The right to name trumps is sold like this:"}, block{items: sale, ordered: true})
	}
	if duties := g.duties(k); len(duties) > 0 {
		blocks = append(blocks, block{items: duties})
	}
	equal := ""
	if _, same := g.equal(); !same {
		equal = g.equalCards(k.Tricks.Equal)
	}
	return append(blocks, paragraphs(sentences(equal, g.shown(k), g.ends(k)))...)
}

// trump says how the trump suit is chosen.
func (g *game) trump(k *contract) string {
	if k.sells() {
		return "The declarer names trumps, or sells the right to name them."
	}
	switch k.Trump {
	case variant.TrumpSuit:
		return "The declarer names one of the four suits as trumps."
	case variant.TrumpOptional:
		return "The declarer names one of the four suits as trumps, or plays without trumps."
	case variant.TrumpFixed:
		return capital(suitWords[k.TrumpSuit]) + "s are trumps."
	case variant.TrumpTurned:
		return "The suit of the card that was turned up is trumps."
	}
	return ""
}

// passing says which cards the players pass to each other.
func (g *game) passing(k *contract) string {
	if !k.passes() {
		return ""
	}
	before := "the play"
	if g.doubles() {
		before = "the doubling"
	}
	if k.Gift.Count == 1 {
		return fmt.Sprintf("Before %s, pass one card face down to %s. Look at the card you get only after you have passed yours.", before, neighbour(k.Gift.To))
	}
	return fmt.Sprintf("Before %s, pass %s face down to %s. Look at the cards you get only after you have passed yours.",
		before, words.Count(k.Gift.Count, "card"), neighbour(k.Gift.To))
}

// shown says which cards stay face up after the trick.
func (g *game) shown(k *contract) string {
	if k.Shown == 0 {
		return ""
	}
	name, single := those("or", cards.Set(k.Shown), g.pack)
	if single {
		return fmt.Sprintf("If you take %s, leave it face up in front of you, so that everyone can see it.", name)
	}
	return fmt.Sprintf("If you take %s, leave them face up in front of you, so that everyone can see them.", name)
}

// ends says when the play stops before the last card.
func (g *game) ends(k *contract) string {
	if k.Tricks.End == tricks.EndPlayAll {
		return ""
	}
	return "Play ends early, after the trick in which the last of these points is taken."
}

// times returns by how much the points of all terms are multiplied.
func (g *game) times() int { return max(g.rules.Multiplier, 1) }

// termsText says what a contract of tricks scores.
func (g *game) termsText(k *contract) string {
	var parts []string // one for each player who gets points
	var clauses []string
	things := 0
	for i, t := range k.Terms {
		some, n := g.term(t)
		clauses = append(clauses, some...)
		things += n
		if i+1 == len(k.Terms) || k.Terms[i+1].To != t.To {
			parts = append(parts, fmt.Sprintf("%s %s", receiver(t.To), words.List("and", clauses)))
			clauses = nil
		}
	}
	text := strings.Join(parts, ". ")
	if things > 1 && !k.ByTeam.Fixed() {
		text += fmt.Sprintf(": %s in all", points(k.total))
	}
	return sentences(reached(k, text)+".", g.sumOf(k), g.most(k), g.twice(k), g.allTaken(k), g.noneTaken(k))
}

// receiver returns the beginning of a sentence about points. It names the player who scores
// the points for the tricks or cards that you take.
func receiver(to score.To) string {
	switch to {
	case score.ToRightOfTaker:
		return "The player on your right scores"
	case score.ToLeftOfTaker:
		return "The player on your left scores"
	}
	return "You score"
}

// term returns a clause for each group of cards or tricks that a term counts, and the number
// of these cards or tricks in a deal.
func (g *game) term(t score.Term) (clauses []string, things int) {
	n := points(t.Points * g.times())
	switch t.Per {
	case score.PerTrick:
		return []string{n + " for each trick you take"}, g.hand
	case score.PerUntaken:
		return []string{n + " for each trick you do not take"}, g.hand * (g.players - 1)
	case score.PerThreshold:
		return []string{pastThreshold(n, t)}, 1
	case score.PerPosition:
		return []string{fmt.Sprintf("%s if you take the %s", n, trickAt(t.Trick))}, 1
	case score.PerCardLeft:
		return []string{n + " for each card that you still hold"}, 0
	case score.PerMost:
		return []string{n + " " + g.mostOfASuit(t)}, 1
	}
	for _, group := range groups(cards.Set(t.Cards), g.pack) {
		things += group.n
		name, except, _ := strings.Cut(group.one, " (")
		clause := fmt.Sprintf("%s if you take the %s", n, name)
		if group.n > 1 {
			clause = fmt.Sprintf("%s for each %s you take", n, name)
		}
		if except != "" {
			clause += " (" + except
		}
		clauses = append(clauses, clause)
	}
	return clauses, things
}

// trickAt names a trick by its number in a [score.Term].
func trickAt(n int) string {
	switch {
	case n == -1:
		return "last trick"
	case n < 0:
		return words.Ordinal(-n) + "-last trick"
	}
	return words.Ordinal(n) + " trick"
}

// places returns the points of the places of a layout, first to last.
func (g *game) places(k *contract) []int {
	places := make([]int, g.players)
	for _, t := range k.Terms {
		for i, n := range t.Places[g.players] {
			places[i] += n * g.times()
		}
	}
	return places
}

// twice names the cards that score for several reasons.
func (g *game) twice(k *contract) string {
	var seen, again cards.Set
	for _, t := range k.Terms {
		if t.Per != score.PerCard {
			continue
		}
		these := cards.Set(t.Cards) & g.pack.First
		again |= seen & these
		seen |= these
	}
	if again == 0 {
		return ""
	}
	name, single := those("and", again, g.pack)
	if single {
		return fmt.Sprintf("%s is in more than one of the scores above, and scores for each of them.", capital(name))
	}
	return fmt.Sprintf("%s are in more than one of the scores above, and score for each of them.", capital(name))
}
