package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// discardable returns the cards of a hand that the declarer may discard.
func (k *known) discardable(hand cards.Hand, turned cards.Card) cards.Hand {
	keep := k.game.Engine().Talon.Keep
	hand = hand.Without(turned)
	return cards.Hand{First: hand.First &^ keep, Second: hand.Second &^ keep}
}

// discard chooses the cards to discard after the talon was taken up: the cards that the steady
// player would pass. Turned is the card that was turned up for trumps, or 0.
func (k *known) discard(seat cards.Seat, joined score.ContractID, hand cards.Hand, turned cards.Card) barbu.Action {
	some := k.dangerous(joined, k.discardable(hand, turned), k.game.TalonSize(), k.game.Engine().Talon.Discards)
	return barbu.Action{Kind: barbu.KindDiscard, Seat: seat, Cards: cards.HandOf(some...)}
}

// give chooses the cards to pass. Turned is the card that was turned up for trumps, which cannot be
// passed, or 0.
func (k *known) give(seat cards.Seat, joined score.ContractID, hand cards.Hand, turned cards.Card, count int) barbu.Action {
	some := k.dangerous(joined, hand.Without(turned), count, false)
	return barbu.Action{Kind: barbu.KindGive, Seat: seat, Cards: cards.HandOf(some...)}
}
