package explain

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
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

// layoutBlocks describes a contract that builds a layout.
func (g *game) layoutBlocks(k *contract) []block {
	return paragraphs(
		sentences(fmt.Sprintf("No tricks are played. All players lay their cards face up in %s on the table, and each player tries to be the first to have no cards left.", rowOrRows(k)), g.placesText(k)),
		g.redealAfter(k),
		sentences(g.passing(k), g.start(k)),
		g.fits(k),
		sentences("In your turn you must lay one card that fits. If none of your cards fits, you pass.", g.several(k), g.aces(k),
			whenOut(k), g.layoutEnds(k)))
}

// whenOut says what happens to a player who has no cards left.
func whenOut(k *contract) string {
	if k.Layout.End == dominoes.EndFirstOut {
		return ""
	}
	return "When you have no cards left, you take no more turns."
}

// start says which card begins the layout, and who has the first turn.
func (g *game) start(k *contract) string {
	var others []string // ranks of which some cards are missing
	for r := cards.Two; r <= cards.Ace; r++ {
		if g.pack.First&r.Set() != 0 && !slices.Contains(k.ranks, r) {
			others = append(others, rankWord(r))
		}
	}
	anyRank, anyCard := "any rank", "any card"
	if len(others) > 0 {
		but := fmt.Sprintf(" except %s, because not all cards of that rank are in the pack", words.List("and", others))
		if len(others) > 1 {
			but = fmt.Sprintf(" except %s, because not all cards of these ranks are in the pack", words.List("and", others))
		}
		anyRank, anyCard = anyRank+but, "a card of any rank"+but
	}
	if k.Layout.Grows == dominoes.GrowsUp && k.Layout.Circular == dominoes.CircularNo {
		anyRank, anyCard = "only the "+rankWord(k.ranks[0]), "a card of the lowest rank"
	}
	turn := fmt.Sprintf("%s has the first turn.", capital(seat(k.Leader, g.leader())))
	switch k.Layout.Start {
	case dominoes.StartHeld:
		return sentences(fmt.Sprintf("The declarer names the start rank. It can be %s. They must have a card of the start rank.", anyRank), turn)
	case dominoes.StartFixed:
		return sentences(fmt.Sprintf("The start rank is the %s.", rankWord(k.Layout.Rank)), turn)
	case dominoes.StartFirstCard:
		return sentences(turn, fmt.Sprintf("They lay %s. The rank of this card is the start rank.", anyCard))
	}
	return sentences(fmt.Sprintf("The declarer names the start rank. It can be %s. They need not have a card of the start rank.", anyRank), turn)
}

// between reports whether the pack has the spades just above and just below r. An ace does not
// count, because it can be high or low.
func (g *game) between(r cards.Rank) bool {
	return r < cards.King && g.pack.Has(cards.Of(r-1, cards.Spades)) && g.pack.Has(cards.Of(r+1, cards.Spades))
}

// aces says what you may do after you have laid an ace.
func (g *game) aces(k *contract) string {
	if k.Layout.AceTurn == dominoes.AceTurnEnds {
		return ""
	}
	return "When you lay an ace, you may play again at once if another of your cards fits, but you need not. If you then lay another ace, you may play again."
}

// layoutEnds says when the play stops.
func (g *game) layoutEnds(k *contract) string {
	switch k.Layout.End {
	case dominoes.EndLastCard:
		return "Play continues until the last card has been laid."
	case dominoes.EndFirstOut:
		return "Play ends as soon as one player has no cards left."
	}
	return "Play ends when only one player has cards left: that player is last."
}

// several says when you may lay more than one card, and which cards.
func (g *game) several(k *contract) string {
	rule, cut := k.Layout.Several, k.Layout.Several
	if g.cuts() {
		cut = g.rules.CutRound.Several
	}
	if rule == dominoes.SeveralNever && cut == dominoes.SeveralNever {
		return ""
	}
	when := map[dominoes.Several]string{
		dominoes.SeveralNever:    "you may lay only one card",
		dominoes.SeveralGoingOut: "you may lay all your remaining cards together if they are a run or a group",
		dominoes.SeveralAnyTurn:  "you may lay a run or a group instead of one card in any turn",
	}
	text := ""
	if rule != dominoes.SeveralNever {
		text = capital(when[rule]) + "."
	}
	if cut != rule {
		text = sentences(text, fmt.Sprintf("In %s %s.", g.cutRoundName(), when[cut]))
	}
	begins, tarot, first := "", "", ""
	if below, above, found := g.beside(k, k.Layout.Rank); k.Layout.Rank != 0 && found && k.Layout.Grows == dominoes.GrowsBoth && !oneRow(k) {
		begins = fmt.Sprintf("For example, the %s, the %s and the %s of a suit are a run that begins its row.", rankWord(below), rankWord(k.Layout.Rank), rankWord(above))
	}
	if k.Layout.Start == dominoes.StartFirstCard {
		first = "The first cards of the deal may be a group, but not a run."
	}
	if g.pack.Has(cards.TarotKing) {
		tarot = "The tarot king counts as a king of hearts in runs and groups."
	}
	run := "A run is two or more cards of one suit that lie next to each other in the row."
	if oneRow(k) {
		run = "A run is two or more cards of any suits whose ranks follow each other in the row."
	}
	return sentences(text, run+" A group is two or more cards of one rank. "+
		"It must be possible to lay the cards one by one, in some order, so that each of them fits.", begins, tarot, first)
}
