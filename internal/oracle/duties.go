package oracle

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// rankOrder returns the ranks of a contract of tricks from high to low; "" is the natural order.
func (d *Deal) rankOrder() string {
	if d.Contract.RankOrder != "" {
		return d.Contract.RankOrder
	}
	return d.config.RankOrder
}

// higher reports whether the rank of a card is higher than the rank of another card in the
// tricks of the contract.
func (d *Deal) higher(card, than cards.Card) bool {
	a, b := playsAs(card), playsAs(than)
	natural := a > b
	order := d.rankOrder()
	if order == "" || a == b {
		return natural
	}
	place := func(rank cards.Rank) int { // a lead card that is not in the pack is lower than the pack
		if at := strings.Index(order, rank.String()); at >= 0 {
			return at
		}
		return len(order) + int(cards.Ace-rank)
	}
	inOrder := place(a) < place(b)
	d.config.noteRuleIf(inOrder != natural, "trick-rank-order")
	return inOrder
}

// leadCard returns the card that is led first, or "" if there is none. If the pack does not have
// the card, the next higher card of its suit in the pack replaces it.
func (d *Deal) leadCard() string {
	if d.Contract.LeadCard == "" {
		return ""
	}
	lead := cards.MustParse(d.Contract.LeadCard)
	if slices.Contains(d.pack, lead) {
		return lead.String()
	}
	var next cards.Card
	for _, card := range d.pack {
		if card.Suit() == lead.Suit() && d.higher(card, lead) && (next == 0 || d.higher(next, card) || playsAs(next) == playsAs(card) && card < next) {
			next = card
		}
	}
	d.config.noteRule("trick-lead-card: next")
	return next.String()
}

// leaderOf returns the seat that leads to the first trick: the seat that holds the lead card, or
// the usual seat if there is no such card.
func (d *Deal) leaderOf(usual int) int {
	lead := d.leadCard()
	for seat, hand := range d.hands {
		if lead != "" && slices.ContainsFunc(hand, func(c cards.Card) bool { return c.String() == lead }) {
			d.config.noteRuleIf(seat != usual, "trick-lead-card")
			return seat
		}
	}
	return usual
}

// knownLeader returns the seat that leads, or no seat while it is not known who holds the lead
// card.
func (d *Deal) knownLeader() int {
	if d.declared && d.leadCard() != "" && d.tricks == nil {
		return int(cards.NoSeat)
	}
	return d.Leader
}

// mustLead returns the cards that the leader must lead to the first trick, or none.
func (d *Deal) mustLead(hand []cards.Card) []cards.Card {
	if len(d.playedBefore())+len(d.trick().cards) > 0 {
		return nil
	}
	lead := d.leadCard()
	return filter(hand, func(c cards.Card) bool { return c.String() == lead })
}

// duties narrows the cards that a player who does not lead may play, by the duties to get rid of
// penalty cards.
func (d *Deal) duties(may, hand []cards.Card, mustTrump bool) []cards.Card {
	k, t := d.Contract, d.trick()
	penalty := func(c cards.Card) bool { return named(k.Discard, c) }
	void := !slices.ContainsFunc(hand, func(c cards.Card) bool { return c.Suit() == t.cards[0].Suit() })
	switch {
	case void && mustTrump:
		held := filter(hand, penalty)
		d.config.noteRuleIf(len(held) > 0 && !slices.Equal(held, may), "trick-discard-yields")
	case void:
		may = d.narrow(may, "trick-discard", penalty)
		if k.Highest {
			may = d.narrow(may, "trick-discard-highest", func(c cards.Card) bool {
				return penalty(c) && !slices.ContainsFunc(may, func(other cards.Card) bool { return penalty(other) && d.higher(other, c) })
			})
		}
	default:
		may = d.narrow(may, "trick-duck", func(c cards.Card) bool {
			return named(k.Duck, c) && !d.takes(c, t.cards[d.best(t)])
		})
	}
	return d.narrow(may, "trick-first-chance", func(c cards.Card) bool { return named(k.FirstChance, c) })
}

// breaks reports whether a card breaks the spared cards.
func (d *Deal) breaks(card cards.Card, spared func(cards.Card) bool) bool {
	if len(d.Contract.BrokenBy) == 0 {
		return spared(card)
	}
	return named(d.Contract.BrokenBy, card)
}
