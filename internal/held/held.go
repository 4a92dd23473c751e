// Package held keeps the cards that the players hold and those that were played, for the kinds of
// play in which a card leaves a hand for good and no more is known about it. A hand can be unknown.
//
//	var cards held.Cards
//	err := cards.Deal(players, hands, gone) // the cards of each player
//	if cards.Faces(seat).Has(c) { ... }     // who holds what
//	cards.Play(seat, c)                     // a card leaves a hand
//
// Cards is a value without pointers: assignment copies it and == compares it.
package held

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Cards has the cards of a deal in play. The zero Cards has no cards.
type Cards struct {
	hands [cards.MaxSeats]cards.Set // the faces that each seat holds, or unseen
	// twice has the faces whose two copies are in one hand. One set serves all seats, because
	// no other hand can have such a face.
	twice cards.Set
	pack  cards.Hand // all cards of the deal
	gone  cards.Hand // the cards that were played
	sizes [cards.MaxSeats]uint8
}

// unseen is the hand of a seat whose cards are unknown. The bit belongs to no card.
const unseen cards.Set = 1

// seatMask proves to the compiler that an index is a seat, so that it omits its own check.
const seatMask = cards.MaxSeats - 1

// Error is the error for cards that cannot be held together.
type Error struct {
	Field string // "Hands" or "Gone"
	Err   error
}

// Error returns what is wrong, and what would be right.
func (e *Error) Error() string { return e.Field + ": " + e.Err.Error() }

// Unwrap returns what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// Deal sets the hands of the players and the cards that were played. Together they are the pack.
// If the cards are impossible the error is an [*Error] and h has no meaning.
func (h *Cards) Deal(players int, hands *cards.Hands, gone cards.Hand) *Error {
	*h = Cards{pack: gone, gone: gone}
	if wrong := gone.Second &^ gone.First; wrong != 0 {
		return &Error{"Gone", fmt.Errorf("a second copy of %v without a first", wrong.Lowest())}
	}
	for seat, hand := range hands {
		if seat >= players && hand != (cards.Hand{}) {
			return &Error{"Hands", fmt.Errorf("seat %d holds %v: want cards only for seats 0 to %d", seat, hand, players-1)}
		}
		if wrong := hand.Second&^hand.First | hand.Second&h.pack.First | hand.First&h.pack.Second; wrong != 0 {
			return &Error{"Hands", fmt.Errorf("seat %d has a third copy of %v, or a second copy without a first", seat, wrong.Lowest())}
		}
		h.hands[seat], h.sizes[seat] = hand.First, uint8(hand.Len())
		h.twice |= hand.Second
		h.pack.Second |= h.pack.First&hand.First | hand.Second
		h.pack.First |= hand.First
	}
	return nil
}

// Pack returns all cards of the deal.
func (h *Cards) Pack() cards.Hand { return h.pack }

// Gone returns the cards that were played.
func (h *Cards) Gone() cards.Hand { return h.gone }

// Len returns how many cards a seat holds, also if its hand is unknown: 0 if it is not at the table.
func (h *Cards) Len(seat cards.Seat) int {
	if seat >= cards.MaxSeats {
		return 0
	}
	return int(h.sizes[seat])
}

// Faces returns the faces that a seat holds: none if the hand is unknown or the seat is not at the table.
func (h *Cards) Faces(seat cards.Seat) cards.Set {
	if seat >= cards.MaxSeats {
		return 0
	}
	return h.hands[seat] &^ unseen
}

// Hand returns the cards that a seat holds: none if the hand is unknown or the seat is not at the table.
func (h *Cards) Hand(seat cards.Seat) cards.Hand {
	faces := h.Faces(seat)
	return cards.Hand{First: faces, Second: faces & h.twice}
}

// Play moves a card from the hand of a seat to the cards that were played. The caller has checked
// that the hand has the card, or can have it if the hand is unknown.
func (h *Cards) Play(seat cards.Seat, c cards.Card) {
	seat &= seatMask
	if h.hands[seat].Has(c) {
		h.hands[seat] = h.hands[seat].Without(c) | h.twice&cards.SetOf(c)
		h.twice = h.twice.Without(c)
	}
	if h.sizes[seat]--; h.sizes[seat] == 0 {
		h.hands[seat] = 0 // a hand without cards is known
	}
	h.gone = h.gone.With(c)
}

// Set replaces the hands of the seats that hold cards, and nothing else. An empty hand is unknown.
// Set does not check the hands.
func (h *Cards) Set(hands *cards.Hands) {
	h.twice = 0
	for seat, hand := range hands {
		switch {
		case h.sizes[seat] == 0: // the seat stays without cards
		case hand.First == 0:
			h.hands[seat] = unseen
		default:
			h.hands[seat] = hand.First
			h.twice |= hand.Second
		}
	}
}

// Unknown reports whether the hand of a seat is unknown.
func (h *Cards) Unknown(seat cards.Seat) bool { return h.hands[seat&seatMask] == unseen }

// AnyUnknown reports whether a hand is unknown.
func (h *Cards) AnyUnknown() bool {
	var all cards.Set
	for _, hand := range h.hands {
		all |= hand
	}
	return all&unseen != 0
}

// Possible returns the faces that an unknown hand can hold: those of which not all copies were
// played or are in known hands.
func (h *Cards) Possible() cards.Set {
	one, two := h.gone.First, h.gone.Second
	for _, hand := range h.hands {
		two |= one&hand | hand&h.twice
		one |= hand
	}
	return h.pack.First &^ (two | one&^h.pack.Second)
}
