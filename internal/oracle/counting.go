package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// tally is the play of a contract that counts the values of cards.
type tally struct {
	deal   *Deal
	turn   int
	played []counted // in the order in which they were played
}

// counted is a card with its player.
type counted struct {
	seat int
	card cards.Card
}

// value returns the value of a card. The tarot king has the value of a king.
func (c *tally) value(card cards.Card) int { return c.deal.Contract.Values[playsAs(card).String()] }

// total returns the total after that many cards.
func (c *tally) total(cards int) int {
	sum := 0
	for _, p := range c.played[:cards] {
		sum += c.value(p.card)
	}
	return sum
}

// passer returns the player whose card took the total past a threshold, if there is one.
func (c *tally) passer(threshold int) (seat int, passed bool) {
	for i, p := range c.played {
		total := c.total(i + 1)
		if total > threshold || total == threshold && c.deal.Contract.Threshold == "reached" {
			c.deal.config.noteRuleIf(total == threshold, "count-threshold: reached")
			c.deal.config.noteRuleIf(total > threshold && i > 0 && c.total(i) == threshold, "count-threshold: past")
			return p.seat, true
		}
	}
	return 0, false
}

// took returns 1 if a seat passed the threshold of a term.
func (c *tally) took(t Term, seat int) int {
	if by, passed := c.passer(t.Past); passed && by == seat {
		return 1
	}
	return 0
}

// over reports whether every card is played, or every threshold of the contract is passed.
func (c *tally) over() bool {
	if len(c.played) == len(c.deal.pack) {
		return true
	}
	if c.deal.Contract.End == "last-card" {
		return false
	}
	for _, t := range c.deal.Contract.Terms {
		if _, passed := c.passer(t.Past); !passed {
			return false
		}
	}
	c.deal.config.noteRule("count-end")
	return true
}

// round returns the cards of the round that is not complete. A round has one card of each
// player.
func (c *tally) round() []counted {
	return c.played[len(c.played)-len(c.played)%c.deal.config.Players:]
}

// mayPlay returns the cards that the seat to act may play.
func (c *tally) mayPlay() []cards.Card {
	hand := c.deal.hands[c.turn]
	if round := c.round(); c.deal.Contract.Follow == "suit" && len(round) > 0 {
		same := filter(hand, func(card cards.Card) bool { return card.Suit() == round[0].card.Suit() })
		if len(same) > 0 {
			c.deal.config.noteRuleIf(len(same) < len(hand), "count-follow")
			return same
		}
	}
	return hand
}

// play plays a card, which has been removed from the hand of the seat to act. Players play in
// turn, except that the player of the highest card of the suit led may begin the next round.
func (c *tally) play(card cards.Card) {
	c.played = append(c.played, counted{c.turn, card})
	c.turn = c.deal.config.next(c.turn)
	if len(c.round()) > 0 || c.deal.Contract.Next != "highest" {
		return
	}
	round := c.played[len(c.played)-c.deal.config.Players:]
	best := round[0]
	for _, p := range round {
		if p.card.Suit() == best.card.Suit() && playsAs(p.card) > playsAs(best.card) {
			best = p
		}
	}
	c.deal.config.noteRuleIf(c.turn != best.seat, "count-next")
	c.turn = best.seat
}

// place returns the place of a seat in a layout or in runs that are over. If the deal ends when the
// first player is out, all other players share the second place.
func (d *Deal) place(seat int) int {
	var out, order []int
	if d.runs != nil {
		out, order = d.runs.out, d.runs.places()
	} else {
		out, order = d.layout.out, d.layout.places()
	}
	at := slices.Index(order, seat)
	if d.Contract.End == "first-out" {
		at = min(at, len(out))
	}
	return at + 1
}

// bySize returns the seats that are out of cards, in order, and then the others.
func bySize(out []int, players int) []int {
	order := slices.Clone(out)
	for seat := range players {
		if !slices.Contains(order, seat) {
			order = append(order, seat)
		}
	}
	return order
}
