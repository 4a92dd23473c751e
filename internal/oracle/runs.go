package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// run is the play of a contract of runs.
type run struct {
	deal   *Deal
	turn   int
	last   int          // the seat that played the last card
	cards  []cards.Card // the cards of the run that can be continued; empty if a run begins
	played []cards.Card
	out    []int // the seats that have gone out, first to last
}

// over reports whether one player is out, or one player is left.
func (r *run) over() bool {
	if r.deal.Contract.End == "first-out" {
		r.deal.config.noteRuleIf(len(r.out) > 0, "run-end: first-out")
		return len(r.out) > 0
	}
	r.deal.config.noteRuleIf(len(r.out) > 0, "run-end: all-but-one")
	return len(r.out) == r.deal.config.Players-1
}

// ranks returns the ranks of a suit in the pack, from the lowest up.
func (r *run) ranks(suit cards.Suit) (ranks []cards.Rank) {
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if slices.ContainsFunc(r.deal.pack, func(c cards.Card) bool { return c.Suit() == suit && playsAs(c) == rank }) {
			ranks = append(ranks, rank)
		}
	}
	return ranks
}

// isNext reports whether a card continues the run after another card.
func (r *run) isNext(after, card cards.Card) bool {
	if card.Suit() != after.Suit() {
		return false
	}
	ranks := r.ranks(card.Suit())
	at := slices.Index(ranks, playsAs(after)) + 1
	if at == len(ranks) {
		if r.deal.Contract.Circular != "yes" || len(ranks) == 1 {
			return false
		}
		at = 0
	}
	return playsAs(card) == ranks[at]
}

// held returns the cards of some hands that continue the run.
func (r *run) held(hands ...[]cards.Card) (fit []cards.Card) {
	for _, hand := range hands {
		fit = append(fit, filter(hand, func(c cards.Card) bool { return r.isNext(r.cards[len(r.cards)-1], c) })...)
	}
	return fit
}

// plays lists the actions of the seat to act: any card if a run begins, otherwise the next card
// of the run, or a pass without that card.
func (r *run) plays() []string {
	hand := r.deal.hands[r.turn]
	if len(r.cards) == 0 {
		return plays(hand)
	}
	fit := r.held(hand)
	r.deal.config.noteRule("run-next")
	r.deal.config.noteRuleIf(len(fit) == 0, "run-must: pass")
	r.deal.config.noteRuleIf(len(fit) > 0 && len(hand) > 1, "run-must: play")
	if len(fit) == 0 {
		return []string{"pass"}
	}
	return plays(fit)
}

// play plays a card, which has been removed from the hand of the seat to act.
func (r *run) play(card cards.Card) {
	if len(r.cards) > 0 {
		r.deal.config.noteRuleIf(playsAs(card) < playsAs(r.cards[len(r.cards)-1]), "run-circular")
	}
	r.cards, r.played, r.last = append(r.cards, card), append(r.played, card), r.turn
	if len(r.deal.hands[r.turn]) == 0 {
		r.out = append(r.out, r.turn)
	}
	full := len(r.cards) == or(r.deal.Contract.Length, 4)
	r.deal.config.noteRuleIf(full && len(r.held(r.deal.hands...)) > 0, "run-length")
	if full || len(r.held(r.deal.hands...)) == 0 {
		r.cards = nil
		if len(r.deal.hands[r.turn]) > 0 {
			return // the player of the last card begins the next run
		}
		r.deal.config.noteRuleIf(!r.over(), "run-leader")
	}
	r.pass()
}

// pass gives the turn to the next seat that has cards.
func (r *run) pass() {
	for range r.deal.config.Players {
		r.turn = r.deal.config.next(r.turn)
		if len(r.deal.hands[r.turn]) > 0 {
			return
		}
	}
}

// places returns the seats in the order of going out; the seat that still has cards comes last.
func (r *run) places() []int { return bySize(r.out, r.deal.config.Players) }
