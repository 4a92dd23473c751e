package explain

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
)

// inRounds says what is played in the rounds of a set.
func (g *game) inRounds() []block {
	rounds := fmt.Sprintf("%s has %s: one for each player as the declarer", g.match(), words.Count(g.rounds, "round"))
	if g.cuts() {
		rounds += fmt.Sprintf(", and then %s, which has no declarer", g.cutRoundName())
	}
	has := g.repeated()
	if has == "" {
		has = "each contract once"
	}
	blocks := paragraphs(sentences(g.setsText(), rounds+".", fmt.Sprintf("Every round has %s.", has)))
	const one = "In each deal of their round the declarer chooses one of the contracts that are left to play"
	if len(g.rules.Combine.Contracts) == 0 {
		return append(blocks, paragraphs(one+".", g.roundLengths())...)
	}
	blocks = append(blocks, block{text: one + ", or combines several of them. The declarer can combine:"}, block{items: g.combinations()})
	return append(blocks, paragraphs(g.combinedScore(), g.obligation(), g.roundLengths())...)
}

// combinations lists what can be combined.
func (g *game) combinations() []string {
	var items []string
	if together := g.combinable(); len(together) == 2 {
		items = append(items, words.List("and", together))
	} else if len(together) > 0 {
		items = append(items, "any two or more of "+words.List("and", together))
	}
	for _, k := range g.repeatable() {
		items = append(items, fmt.Sprintf("%s with itself: %s in one deal", k.Label, twoTo(k.times)))
	}
	return items
}

// combinable names the contracts of tricks that can be combined with each other.
func (g *game) combinable() []string {
	return g.labels(func(k *contract) bool { return k.joint && k.takesTricks() })
}

// repeatable returns the contracts that can be combined with themselves.
func (g *game) repeatable() []*contract {
	var all []*contract
	for i := range g.contracts {
		if k := &g.contracts[i]; k.joint && k.times > 1 {
			all = append(all, k)
		}
	}
	return all
}

// twoTo returns the numbers from two to n in words: "twice", "twice or three times".
func twoTo(n int) string {
	switch n {
	case 2:
		return "twice"
	case 3:
		return "twice or three times"
	}
	return "two to " + words.Often(n)
}

// combinedScore says how combined contracts are played and scored.
func (g *game) combinedScore() string {
	text := ""
	if len(g.combinable()) > 0 {
		text = "Combined contracts are played in a single deal, and each of them is scored in full. A card that scores in two of the contracts scores twice."
	}
	for _, k := range g.repeatable() {
		scores := "twice"
		if k.times > 2 {
			scores = "as many times as the contract was chosen for the deal"
		}
		text = sentences(text, fmt.Sprintf("%s combined with itself is played once, and every place scores %s.", k.Label, scores))
	}
	return text
}

// obligation says how many contracts a declarer must combine.
func (g *game) obligation() string {
	rule := g.rules.Combine
	if !obliged(&rule) {
		return ""
	}
	most := len(g.combinable())
	for _, k := range g.repeatable() {
		most = max(most, k.times)
	}
	pairs := fmt.Sprintf("combine exactly two contracts in at least %s", words.Count(rule.Pairs, "deal"))
	group := fmt.Sprintf("combine %s contracts in at least one deal", words.Number(rule.Group))
	if rule.Group < most {
		group = fmt.Sprintf("combine %s or more contracts in at least one deal", words.Number(rule.Group))
	}
	must := pairs + ", or else " + group
	switch {
	case rule.Pairs == 0:
		must = group
	case rule.Group == 0:
		must = pairs
	}
	return fmt.Sprintf("During their round each declarer must %s. You may not make a choice that makes this impossible.", must)
}

// roundLengths says how many deals the rounds have.
func (g *game) roundLengths() string {
	text := fmt.Sprintf("So a declarer's round has %s.", fromTo(g.ownRound))
	if g.cuts() {
		text = strings.TrimSuffix(text, ".") + fmt.Sprintf(", and %s has %s.", g.cutRoundName(), fromTo(g.cutRound))
	}
	return text
}

// fromTo returns the fewest and the most deals in words.
func fromTo(deals [2]int) string {
	if deals[0] == deals[1] {
		return words.Count(deals[0], "deal")
	}
	return words.Number(deals[0]) + " to " + words.Count(deals[1], "deal")
}
