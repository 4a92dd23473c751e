package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// play says how tricks are played in every contract that has tricks.
func (g *game) play() []block {
	if !g.any((*contract).takesTricks) {
		return paragraphs(fmt.Sprintf("%s has the first turn.", capital(g.leader())))
	}
	in := "In every contract the cards are played in tricks."
	layouts := g.labels(func(k *contract) bool { return !k.takesTricks() })
	switch {
	case len(g.contracts) == 1:
		in = "The cards are played in tricks."
	case len(layouts) > 0:
		in = fmt.Sprintf("In every contract except %s the cards are played in tricks.", words.List("and", layouts))
	}
	unless := ""
	if g.any(func(k *contract) bool {
		return k.takesTricks() && (k.Leader != variant.SeatDefault || k.usesLeadCard())
	}) {
		unless = ", unless the contract names another player"
	}
	leads := fmt.Sprintf("%s leads to the first trick%s: they play the first card. They may play any card", capital(g.leader()), unless)
	if g.any(func(k *contract) bool { return k.takesTricks() && g.leads(k) != "" }) {
		leads += ", unless the contract says otherwise"
	}
	leads += "."
	takes := "When everyone has played a card, the highest card of the suit led takes the trick."
	if trumps := g.labels((*contract).hasTrump); len(trumps) > 0 {
		in := fmt.Sprintf("in %s, ", words.List("and", trumps))
		if len(g.contracts) == 1 {
			in = ""
		}
		takes += fmt.Sprintf(" But %sif a trump was played, the highest trump takes the trick.", in)
	}
	equal, _ := g.equal()
	own := ""
	if g.any(func(k *contract) bool {
		return k.takesTricks() && (g.leads(k) != "" || len(g.duties(k)) > 0 || g.ends(k) != "")
	}) {
		own = "Some contracts have further rules of play, which are listed under the contract."
		if len(g.contracts) == 1 {
			own = "The contract has further rules of play, which are listed below."
		}
	}
	return paragraphs(
		sentences(in, "In each trick every player plays one card face up, and one player takes these cards.", leads,
			"Then the other players play in turn. You must follow suit: if you can, play a card of the suit that was led, which is the suit of the first card. If you cannot, you may play any card.", takes, equal),
		sentences("The player who takes a trick leads to the next one. Play continues until all cards have been played.", own))
}

// equal says which of two equal cards is the higher, if all contracts have the same rule. It
// returns "" and false if the rules differ, and "" and true if no rule is needed.
func (g *game) equal() (text string, same bool) {
	seen := -1
	for i := range g.contracts {
		k := &g.contracts[i]
		if !k.takesTricks() {
			continue
		}
		if seen >= 0 && seen != int(k.Tricks.Equal) {
			return "", false
		}
		seen = int(k.Tricks.Equal)
	}
	return g.equalCards(tricks.EqualRule(max(seen, 0))), true
}

func (g *game) equalCards(e tricks.EqualRule) string {
	twins := g.pack.Second != 0 || g.pack.Has(cards.TarotKing) && g.pack.Has(cards.Of(cards.King, cards.Hearts))
	switch {
	case e == tricks.EqualEarlier:
		return "If two equal cards are played to a trick, the earlier card is the higher."
	case twins:
		return "If two equal cards are played to a trick, the later card is the higher."
	}
	return ""
}

// leads lists the cards that may not be led, and the cards that may not be played to the first
// trick.
func (g *game) leads(k *contract) string {
	r := &k.Tricks
	spared := cards.Hearts.Set()
	if r.Spared != 0 {
		spared = cards.Set(r.Spared)
	}
	unless := "unless you have nothing else"
	if r.Lead != tricks.LeadFree && r.TrumpLead != tricks.LeadFree {
		unless = "unless you have nothing else that you may lead"
	}
	lead := func(rule tricks.Lead, these, one string) string {
		switch rule {
		case tricks.LeadLastResort:
			return fmt.Sprintf("You may not lead %s %s.", these, unless)
		case tricks.LeadUntilBroken:
			return fmt.Sprintf("You may not lead %s until %s has been played to an earlier trick, %s.", these, one, unless)
		}
		return ""
	}
	name, single := those("or", spared, g.pack)
	one := "one of them"
	switch {
	case spared == cards.Hearts.Set() && !g.pack.Has(cards.TarotKing):
		one = "a heart"
	case single:
		one = "it"
	}
	one = g.breakers(r, spared, one)
	first := ""
	if r.FirstTrick != 0 {
		name, _ := those("or", cards.Set(r.FirstTrick), g.pack)
		first = fmt.Sprintf("You may not play %s to the first trick unless you have nothing else that you may play.", name)
	}
	return sentences(g.leadCard(k), lead(r.Lead, name, one), lead(r.TrumpLead, "trumps", "a trump"), first)
}

// duties lists the cards that you must play.
func (g *game) duties(k *contract) []string {
	r := &k.Tricks
	var items []string
	if k.hasTrump() {
		items = trumpDuties(r)
	}
	unless := ""
	if k.hasTrump() && r.Ruff|r.Overtrump|r.Undertrump == tricks.DutyMust {
		unless = ", and no rule makes you play a trump"
	}
	items = append(items, g.penalties(r, unless)...)
	if r.FirstChance != 0 {
		name, single := those("or", cards.Set(r.FirstChance), g.pack)
		item := fmt.Sprintf("You must play each of these cards at the first chance: %s. The first chance is the first trick to which another player leads and in which the other rules allow the card.", name)
		if single {
			item = fmt.Sprintf("You must play %s at the first chance. This is the first trick to which another player leads and in which the other rules allow the card.", name)
		}
		items = append(items, item)
	}
	switch {
	case r.FirstChance == 0:
	case r.Duck != 0:
		items = append(items, "If this rule and another rule about such cards apply to you, only the other rule counts.")
	case r.Discard != 0:
		items = append(items, "If both of the last two rules apply to you, only the first of the two counts.")
	}
	if r.FirstTrick != 0 && r.Discard|r.Duck|r.FirstChance != 0 {
		items = append(items, "These rules never make you play a card that may not be played to the first trick.")
	}
	return items
}

// trumpDuties says when you must play a trump, and which trump.
func trumpDuties(r *tricks.Rules) []string {
	follow := "If a trump is led and you have trumps, you may play any of them."
	if r.Head == tricks.DutyMust {
		follow = "If a trump is led, you must play a trump that is higher than all trumps in the trick so far. If none of your trumps is higher, you may play any of them. If you have no trumps, you may play any card."
	}
	if r.Ruff|r.Overtrump|r.Undertrump == tricks.DutyMay {
		return []string{follow, "If another suit is led and you cannot follow suit, you may play any card, a trump or not."}
	}
	before := "you may play any card, a trump or not."
	if r.Ruff == tricks.DutyMust {
		before = "you must play a trump if you have one."
	}
	after := "you may play any card, a trump or not."
	switch {
	case r.Overtrump == tricks.DutyMust && r.Undertrump == tricks.DutyMust:
		after = "you must play a higher trump. If you have no higher trump, you must still play a trump if you have one."
	case r.Overtrump == tricks.DutyMust:
		after = "you must play a higher trump. If you have no higher trump, you may play any card."
	case r.Undertrump == tricks.DutyMust:
		after = "you must play a trump if you have one. It need not be higher."
	}
	return []string{
		follow,
		"If another suit is led, you cannot follow suit, and there is no trump in the trick yet, " + before,
		"If another suit is led, you cannot follow suit, and there is a trump in the trick, " + after,
	}
}
