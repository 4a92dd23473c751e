package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// ranking lists the ranks from high to low. If tricks have an order of ranks, layouts have
// another one.
func (g *game) ranking() string {
	text := fmt.Sprintf("In each suit the cards rank from high to low: %s.", g.ranks(g.rules.RankOrder))
	if g.rules.RankOrder != 0 && g.ranges() {
		text = sentences(text, `Words such as "from the 2 to the 4" mean these ranks in the natural order, with the ace high.`)
	}
	if g.rules.RankOrder == 0 || g.layout() == nil {
		return text
	}
	natural := g.labels(func(k *contract) bool { return !k.takesTricks() && !ordered(k) })
	if len(natural) == 0 {
		return text
	}
	return sentences(text, fmt.Sprintf("In %s they are in the natural order: %s.", words.List("and", natural), g.ranks(0)))
}

// ranges reports whether the cards of a term or of a new deal are a range such as "from the 7 to the 10", which means
// other cards in the order of the game.
func (g *game) ranges() bool {
	other := func(text string, sets ...cards.Pattern) bool {
		return strings.Contains(text, "from the ") && slices.ContainsFunc(sets, g.reordered)
	}
	redeals := g.rules.Redeal
	for i := range g.contracts {
		k := &g.contracts[i]
		redeals = slices.Concat(redeals, k.Redeal)
		for _, t := range k.Terms {
			if other(g.termList([]score.Term{t}), t.Cards) {
				return true
			}
		}
	}
	return slices.ContainsFunc(redeals, func(p redeal.Pattern) bool { return other(g.pattern(p), p.Has, p.Lacks, p.Count) })
}

// reordered reports whether three or more cards of a suit follow one another in the natural order, and not in the order
// of the game.
func (g *game) reordered(pattern cards.Pattern) bool {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		for have := cards.Set(pattern).In(suit); have != 0; {
			run := cards.SetOf(have.Highest())
			for r := have.Highest().Rank() - 1; r >= cards.Two && have.Has(cards.Of(r, suit)); r-- {
				run = run.With(cards.Of(r, suit))
			}
			if run.Len() >= 3 && g.interrupted(run, g.pack.First.In(suit)) {
				return true
			}
			have &^= run
		}
	}
	return false
}

// interrupted reports whether other cards of a suit are between those of a run, in the order of the game.
func (g *game) interrupted(run, suit cards.Set) bool {
	begun, other := false, false
	for suit != 0 {
		top := g.rules.RankOrder.Top(suit)
		if suit &^= top; top&run == 0 {
			other = begun
			continue
		}
		if other {
			return true
		}
		begun = true
	}
	return false
}

// ownRanking lists the ranks of a contract that has an order of its own.
func (g *game) ownRanking(k *contract) string {
	if k.Tricks.RankOrder == g.rules.RankOrder {
		return ""
	}
	return fmt.Sprintf("In this contract the cards of a suit rank from high to low: %s.", g.ranks(k.Tricks.RankOrder))
}

// ranks lists the ranks of the pack in an order, from high to low.
func (g *game) ranks(order cards.RankOrder) string {
	var all cards.Set // a card of each rank
	for r := cards.Two; r <= cards.Ace; r++ {
		if g.pack.First&r.Set() != 0 || r == cards.King && g.pack.Has(cards.TarotKing) {
			all = all.With(cards.Of(r, cards.Clubs))
		}
	}
	var names []string
	for all != 0 {
		top := order.Top(all)
		all &^= top
		names = append(names, rankWord(top.Lowest().Rank()))
	}
	return strings.Join(names, ", ")
}

// usesLeadCard reports whether the holder of a card leads in a contract.
func (k *contract) usesLeadCard() bool { return k.takesTricks() && k.Tricks.LeadCard != 0 }

// leadCard says which card its holder must lead to the first trick.
func (g *game) leadCard(k *contract) string {
	if !k.usesLeadCard() {
		return ""
	}
	name, _ := those("or", cards.SetOf(k.Tricks.LeadCard), g.pack)
	text := fmt.Sprintf("The player who has %s leads to the first trick, and must lead this card.", name)
	if t := g.engine.Talon; t.Size > 0 && !t.Keep.Has(k.Tricks.LeadCard) {
		text += fmt.Sprintf(" If nobody has it, %s leads any card.", g.leader())
	}
	return text
}

// breakers says when the spared cards may be led, if other cards break them.
func (g *game) breakers(r *tricks.Rules, spared cards.Set, one string) string {
	if r.BrokenBy == 0 || cards.Set(r.BrokenBy) == spared {
		return one
	}
	name, single := those("or", cards.Set(r.BrokenBy), g.pack)
	if single {
		return name
	}
	return "one of these cards (" + name + ")"
}

// penalties lists the duties to get rid of penalty cards. Unless is the condition under which a
// player who cannot follow suit discards.
func (g *game) penalties(r *tricks.Rules, unless string) []string {
	var items []string
	if r.Discard != 0 {
		name, single := those("or", cards.Set(r.Discard), g.pack)
		item := fmt.Sprintf("If you have no card of the suit led%s, you must play one of these cards if you have one: %s.", unless, name)
		if single {
			item = fmt.Sprintf("If you have no card of the suit led%s, you must play %s if you have it.", unless, name)
		}
		if r.DiscardHighest == tricks.DutyMust && !single {
			item = sentences(item, "If you have several, you must play the one of the highest rank, of any suit.")
		}
		items = append(items, item)
	}
	if r.Duck != 0 {
		name, single := those("or", cards.Set(r.Duck), g.pack)
		item := fmt.Sprintf("If you follow suit and have one of these cards, you must play it if another card in the trick beats it: %s.", name)
		if single {
			item = fmt.Sprintf("If you follow suit and have %s, you must play it if another card in the trick beats it.", name)
		}
		items = append(items, item)
	}
	return items
}
