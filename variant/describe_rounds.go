package variant

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// rounds tells what is played in the rounds of a set, and who chooses it.
func (d *describer) rounds() []Block {
	rounds := fmt.Sprintf("A set has %s, one for each player in turn, who is its Caller", count(d.game.Rounds(), "round"))
	if d.rules.cuts() {
		rounds += fmt.Sprintf("; the last is %s, in which nobody is", d.cutRoundName())
	}
	blocks := paragraphs(sentences(d.sets(), rounds+"."),
		sentences(fmt.Sprintf("In every round each contract is played once%s.", d.timesBut()), d.chooses()))
	if items := d.atOnce(); len(items) > 0 {
		blocks = append(blocks, Block{Items: items})
		blocks = append(blocks, paragraphs(d.scoredAtOnce(), d.obligation())...)
	}
	return append(blocks, paragraphs(d.roundLengths())...)
}

// sets says of how many sets a match is; nothing of a single one, where the deals are
// not in rounds.
func (d *describer) sets() string {
	const again = "In each of them everything is played again, and the same player begins."
	switch n := d.game.Sets(); {
	case n == 0:
		return "A match is as many sets as the players like. " + again
	case n > 1:
		return fmt.Sprintf("A match is %s. %s", count(n, "set"), again)
	case d.game.rounds > 0:
		return "A match is one set."
	}
	return ""
}

// timesBut names the contracts that each declarer plays more often than once: ", but
// Patience twice".
func (d *describer) timesBut() string {
	var said []string
	for i := range d.game.contracts() {
		if p := &d.game.plans[i]; p.parts[0].Times() > 1 {
			said = append(said, p.Label()+" "+often(p.parts[0].Times()))
		}
	}
	if len(said) == 0 {
		return ""
	}
	return ", but " + words.List("and", said)
}

// chooses says who says what is played in a deal.
func (d *describer) chooses() string {
	if len(d.rules.Combine.Contracts) == 0 {
		return "The Caller chooses the contract for each of his deals: one that his round has not had yet."
	}
	return "The Caller chooses what is played in each of his deals: one contract that his round has not had yet, or several at once. At once he may call"
}

// atOnce are what can be called at once.
func (d *describer) atOnce() []string {
	var items []string
	if together := d.labels(func(p *Plan) bool { return d.game.joint&p.calls != 0 }); len(together) == 2 {
		items = append(items, words.List("and", together))
	} else if len(together) > 0 {
		items = append(items, "any two or more of "+words.List("and", together))
	}
	for _, r := range d.game.repeated {
		if !r.joint {
			continue
		}
		items = append(items, d.labelOf(r.bits)+" "+upTo(r.bits.Len()))
	}
	return items
}

// upTo says how many times at once, of two or more.
func upTo(n int) string {
	switch n {
	case 2:
		return "twice"
	case 3:
		return "twice or three times"
	}
	return "two to " + often(n)
}

// scoredAtOnce tells how contracts called at once are played and scored.
func (d *describer) scoredAtOnce() string {
	said := ""
	if d.game.joint != 0 {
		said = "Contracts called at once are played in one deal, and what is taken scores for each of them: a card that counts in two of them counts twice."
	}
	for _, r := range d.game.repeated {
		if !r.joint {
			continue
		}
		times, scores := "twice", "twice"
		if r.bits.Len() > 2 {
			times, scores = "several times", "as often"
		}
		said = sentences(said, fmt.Sprintf("%s called %s at once is one layout, in which every place scores %s.", d.labelOf(r.bits), times, scores))
	}
	return said
}

// labelOf names the contract of the first of some calls.
func (d *describer) labelOf(calls Calls) string {
	for i := range calls.All() {
		return d.game.plans[i].Label()
	}
	return ""
}

// obligation says how a declarer must group his calls.
func (d *describer) obligation() string {
	rule := d.rules.Combine
	if !rule.Obliged() {
		return ""
	}
	most := d.game.joint.Len()
	for _, r := range d.game.repeated {
		if r.joint {
			most = max(most, r.bits.Len())
		}
	}
	pairs := "once call just two contracts at once"
	if rule.Pairs > 1 {
		pairs = "call just two contracts at once at least " + often(rule.Pairs)
	}
	group := "call " + number(rule.Group) + " contracts at once"
	if rule.Group < most {
		group = "call " + number(rule.Group) + " or more contracts at once"
	}
	must := pairs
	switch {
	case rule.Pairs == 0:
		must = "once " + group
	case rule.Group > 0:
		must = pairs + ", or else once " + group
	}
	return fmt.Sprintf("In the course of his round a Caller must %s. A call after which he could no longer do so is not allowed.", must)
}

// roundLengths says how many deals the rounds take.
func (d *describer) roundLengths() string {
	own := from(d.game.RoundDeals(At{}))
	if !d.rules.cuts() {
		return fmt.Sprintf("So a round takes %s.", own)
	}
	return fmt.Sprintf("So the round of a Caller takes %s, and %s %s.", own, d.cutRoundName(), from(d.game.RoundDeals(At{Round: d.players})))
}

// from says how many deals there are, from the fewest to the most.
func from(least, most int) string {
	if least == most {
		return count(most, "deal")
	}
	return number(least) + " to " + count(most, "deal")
}
