package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// unturned returns the cards of a hand that may be passed: all but a card that was turned up.
func unturned(hand cards.Hand, turned cards.Card) cards.Hand {
	if turned == 0 {
		return hand
	}
	return hand.Without(turned)
}

// discardable returns the cards of a hand that the declarer may discard.
func (k *known) discardable(hand cards.Hand, turned cards.Card) cards.Hand {
	keep := k.game.Engine().Talon.Keep
	hand = unturned(hand, turned)
	return cards.Hand{First: hand.First &^ keep, Second: hand.Second &^ keep}
}

// discard chooses the cards to discard after the talon was taken up: the cards that the steady
// player would pass.
func (k *known) discard(v *barbu.View) barbu.Action {
	some := k.dangerous(v.Contract, k.discardable(v.Hand, v.Turned), k.game.TalonSize())
	return barbu.Action{Kind: barbu.KindDiscard, Seat: v.Seat, Cards: cards.HandOf(some...)}
}

// discards returns what the steady player discards in a match.
func (k *known) discards(m *barbu.Match, seat cards.Seat) barbu.Action {
	some := k.dangerous(m.Contract().ID(), k.discardable(m.Hand(seat), m.Turned()), k.game.TalonSize())
	return barbu.Action{Kind: barbu.KindDiscard, Seat: seat, Cards: cards.HandOf(some...)}
}
