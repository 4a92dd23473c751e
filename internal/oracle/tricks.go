package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// trick holds the cards of a trick, in the order of play.
type trick struct {
	leader int
	cards  []cards.Card
}

// trick returns the trick on the table.
func (d *Deal) trick() *trick { return &d.tricks[len(d.tricks)-1] }

// playsAs returns the rank of a card in play: the tarot king is a king.
func playsAs(card cards.Card) cards.Rank {
	if card == cards.TarotKing {
		return cards.King
	}
	return card.Rank()
}

// isTrump reports whether a card is a trump.
func (d *Deal) isTrump(card cards.Card) bool { return card.Suit().String() == d.Trump }

// takes reports whether a card beats best, the best of the earlier cards in the trick.
func (d *Deal) takes(card, best cards.Card) bool {
	switch {
	case card.Suit() != best.Suit():
		return d.isTrump(card)
	case playsAs(card) == playsAs(best):
		return d.Contract.Equal == "later"
	}
	return d.higher(card, best)
}

// best returns the index of the card that wins a trick so far.
func (d *Deal) best(t *trick) int {
	best := 0
	for i, card := range t.cards {
		if i > 0 && d.takes(card, t.cards[best]) {
			best = i
		}
	}
	d.noteWinner(t, best)
	return best
}

// noteWinner notes the rules that decided which card takes a trick.
func (d *Deal) noteWinner(t *trick, best int) {
	if len(t.cards) < d.config.Players {
		return
	}
	winner := t.cards[best]
	d.config.noteRuleIf(best > 0, "trick-winner")
	d.config.noteRuleIf(winner.Suit() != t.cards[0].Suit(), "trick-winner: trump")
	for i, other := range t.cards {
		if i == best || other.Suit() != winner.Suit() {
			continue
		}
		d.config.noteRuleIf(playsAs(other) == playsAs(winner), "trick-equal: "+d.Contract.Equal)
		d.config.noteRuleIf(d.higher(winner, other) != (other.Rank() < winner.Rank()) && (other == cards.TarotKing || winner == cards.TarotKing), "pack-tarot-rank")
	}
}

// winner returns the seat that takes a trick.
func (d *Deal) winner(t *trick) int { return (t.leader + d.best(t)) % d.config.Players }

// add plays a card to the trick on the table. The seat that takes a trick leads to the next.
func (d *Deal) add(card cards.Card) {
	t := d.trick()
	t.cards = append(t.cards, card)
	if len(t.cards) == d.config.Players && !d.tricksOver() {
		d.tricks = append(d.tricks, trick{leader: d.winner(t)})
	}
}

// done returns the complete tricks.
func (d *Deal) done() []trick {
	return filter(d.tricks, func(t trick) bool { return len(t.cards) == d.config.Players })
}

// playedBefore returns the cards of complete tricks.
func (d *Deal) playedBefore() []cards.Card {
	var list []cards.Card
	for _, t := range d.done() {
		list = append(list, t.cards...)
	}
	return list
}

// tricksOver reports whether play is over: every card is played, or the contract ends early,
// a trick is complete and no points are left to win.
func (d *Deal) tricksOver() bool {
	if len(d.done()) == d.handSize() {
		return true
	}
	done := len(d.done()) > 0 && len(d.done()) == len(d.tricks)
	if d.Contract.End == "when-decided" && done && d.decided() {
		d.config.noteRule("trick-end")
		return true
	}
	return false
}

// decided reports whether no points are left to win: no term counts tricks, every trick that
// a term counts by its position is complete, and all cards that a term counts have been taken.
func (d *Deal) decided() bool {
	for _, term := range d.terms() {
		switch term.Per {
		case "trick", "trick-not-taken", "most-of-a-suit":
			return false
		case "position":
			if len(d.done()) <= d.position(term) {
				return false
			}
		case "card":
			counts := func(c cards.Card) bool { return named(term.Cards, c) }
			if len(filter(d.playedBefore(), counts)) < len(filter(d.pack, counts)) {
				return false
			}
		}
	}
	return true
}

// mayPlay returns the cards that the seat to act may play.
func (d *Deal) mayPlay(seat int) []cards.Card {
	k, t, hand := d.Contract, d.trick(), d.hands[seat]
	isLead := len(t.cards) == 0
	if lead := d.mustLead(hand); len(lead) > 0 {
		d.config.noteRuleIf(len(lead) < len(hand), "trick-lead-card")
		return lead
	}
	may, mustTrump := hand, false
	if isLead {
		may = d.mayLead(hand)
	} else {
		may, mustTrump = d.mayFollow(hand)
	}
	if len(d.tricks) == 1 {
		may = d.narrow(may, "trick-first", func(c cards.Card) bool { return !named(k.FirstTrick, c) })
	}
	if isLead {
		return may
	}
	return d.duties(may, hand, mustTrump)
}

// narrow returns the same cards as ifAny, and notes the rule if a card is omitted.
func (d *Deal) narrow(held []cards.Card, rule string, keep func(cards.Card) bool) []cards.Card {
	some := ifAny(held, keep)
	d.config.noteRuleIf(len(some) < len(held), rule)
	return some
}

// ifAny returns the cards for which a condition holds, or all cards if it holds for none.
func ifAny(held []cards.Card, keep func(cards.Card) bool) []cards.Card {
	if some := filter(held, keep); len(some) > 0 {
		return some
	}
	return held
}

// mayLead returns the cards that may be led from a hand: the cards that no rule forbids, or all
// cards if the rules forbid every card.
func (d *Deal) mayLead(hand []cards.Card) []cards.Card {
	k := d.Contract
	spared := func(c cards.Card) bool {
		if len(k.Spared) == 0 {
			return c.Suit() == cards.Hearts
		}
		return named(k.Spared, c)
	}
	may := ifAny(hand, func(c cards.Card) bool {
		return !d.forbidsLead(c, k.Lead, spared, func(c cards.Card) bool { return d.breaks(c, spared) }) && !d.forbidsLead(c, k.TrumpLead, d.isTrump, d.isTrump)
	})
	d.noteLead(hand, may, spared)
	return may
}

// noteLead notes the rules that decided which cards of a hand may be led.
func (d *Deal) noteLead(hand, may []cards.Card, spared func(cards.Card) bool) {
	k := d.Contract
	without := func(some func(cards.Card) bool) int {
		return len(filter(hand, func(c cards.Card) bool { return !some(c) }))
	}
	d.config.noteRuleIf(k.Lead == "free" && slices.ContainsFunc(may, spared) && without(spared) > 0, "trick-lead-free")
	if len(may) == len(hand) {
		some := without(spared) > 0 && without(spared) < len(hand)
		byThemselves := slices.ContainsFunc(d.playedBefore(), spared)
		broken := slices.ContainsFunc(d.playedBefore(), func(c cards.Card) bool { return d.breaks(c, spared) })
		d.config.noteRuleIf(k.Lead == "until-broken" && broken && some, "trick-lead-broken: broken")
		d.config.noteRuleIf(k.Lead == "until-broken" && broken && some && !byThemselves, "trick-broken-by: broken")
		return
	}
	breaks := func(c cards.Card) bool { return d.breaks(c, spared) }
	bySuits := filter(hand, func(c cards.Card) bool { return !d.forbidsLead(c, k.Lead, spared, breaks) })
	byTrumps := filter(hand, func(c cards.Card) bool { return !d.forbidsLead(c, k.TrumpLead, d.isTrump, d.isTrump) })
	if len(bySuits) < len(hand) {
		d.config.noteRuleIf(k.Lead == "last-resort", "trick-lead-last-resort")
		d.config.noteRuleIf(k.Lead == "until-broken", "trick-lead-broken")
		d.config.noteRuleIf(k.Lead == "until-broken" && slices.ContainsFunc(d.playedBefore(), spared), "trick-broken-by")
		hearts := filter(hand, func(c cards.Card) bool { return c.Suit() != cards.Hearts })
		d.config.noteRuleIf(!slices.Equal(bySuits, hearts), "trick-spared")
	}
	d.config.noteRuleIf(len(byTrumps) < len(hand), "trick-trump-lead: "+k.TrumpLead)
}

// forbidsLead reports whether a rule about some cards forbids leading a card. Other cards, or
// the same cards, can break them.
func (d *Deal) forbidsLead(card cards.Card, rule string, some, breaks func(cards.Card) bool) bool {
	switch rule {
	case "last-resort":
		return some(card)
	case "until-broken":
		return some(card) && !slices.ContainsFunc(d.playedBefore(), breaks)
	}
	return false
}

// mayFollow returns the cards that may follow to the trick on the table, and whether the
// player must trump. The cases are the rows of the table of duties in the rules.
func (d *Deal) mayFollow(hand []cards.Card) (may []cards.Card, mustTrump bool) {
	k, t := d.Contract, d.trick()
	led, best := t.cards[0], t.cards[d.best(t)]
	follows := filter(hand, func(c cards.Card) bool { return c.Suit() == led.Suit() })
	trumps := filter(hand, d.isTrump)
	beating := filter(trumps, func(c cards.Card) bool { return d.takes(c, best) })
	switch {
	case d.isTrump(led) && len(follows) > 0: // must beat the highest trump in the trick if possible, else any trump
		if k.Head && len(beating) > 0 {
			d.config.noteRuleIf(len(beating) < len(follows), "trick-head")
			return beating, false
		}
		d.config.noteRuleIf(len(follows) < len(hand), "trick-follow")
		return follows, false
	case len(follows) > 0: // any card of the suit
		d.config.noteRuleIf(len(follows) < len(hand), "trick-follow")
		return follows, false
	case d.isTrump(led): // void in trumps: any card
		d.config.noteRuleIf(k.Head || k.Ruff || k.Overtrump, "trick-no-duty")
		return hand, false
	case !d.isTrump(best): // no trump in the trick: must trump if possible
		if k.Ruff && len(trumps) > 0 {
			d.config.noteRuleIf(len(trumps) < len(hand), "trick-ruff")
			return trumps, true
		}
	case k.Overtrump && len(beating) > 0: // a trump in the trick: must overtrump if possible
		d.config.noteRuleIf(len(beating) < len(hand), "trick-overtrump")
		return beating, true
	case k.Undertrump && len(trumps) > 0: // must still play a trump, higher or lower
		d.config.noteRuleIf(len(trumps) < len(hand), "trick-undertrump")
		return trumps, true
	}
	return hand, false
}
