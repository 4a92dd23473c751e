package cards

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// Pack is the cards that are dealt, with up to two copies of each face. The zero Pack is
// empty. Packs are compared with ==.
type Pack struct{ cards Hand }

// Pack52 returns the usual pack: four suits, each from the two to the ace.
//
// Rule: pack-rank
func Pack52() Pack { return NewPack(Two, 1) }

// NewPack returns a pack of four suits, each from the lowest rank to the ace, with one or
// two copies of each card. It panics if copies is neither 1 nor 2, or if lowest is not a
// rank from Two to Ace.
//
// Rule: pack-lowest, pack-copies
func NewPack(lowest Rank, copies int) Pack {
	if copies < 1 || copies > 2 || lowest < Two || lowest > Ace {
		panic(fmt.Sprintf("cards: NewPack(%v, %d): want a rank from 2 to A and 1 or 2 copies", lowest, copies))
	}
	var p Pack
	for r := lowest; r <= Ace; r++ {
		p.cards.First |= r.Set()
	}
	if copies == 2 {
		p.cards.Second = p.cards.First
	}
	return p
}

// With returns the pack with one more copy of c, up to two. It ignores a card that is not a face.
//
// Rule: pack-added
func (p Pack) With(c Card) Pack { return Pack{p.cards.With(c)} }

// Without returns the pack with one copy of c removed, if the pack has c.
//
// Rule: pack-removed
func (p Pack) Without(c Card) Pack { return Pack{p.cards.Without(c)} }

// Cards returns the cards of the pack.
func (p Pack) Cards() Hand { return p.cards }

// Len returns the number of cards in the pack.
func (p Pack) Len() int { return p.cards.Len() }

// Talon returns the cards that are left over if the pack is dealt: the cards in no hand. The
// hands must be a deal of the pack, see [Pack.Check]. Cards that were passed since then make no
// difference.
func (p Pack) Talon(hands *Hands) Hand {
	rest := p.cards
	for _, h := range hands {
		rest = rest.Minus(h)
	}
	return rest
}

// TalonSize returns the number of cards that are left over if the pack is dealt to that number of
// players. It panics if players is less than 1.
//
// Rule: pack-talon
func (p Pack) TalonSize(players int) int {
	if players < 1 {
		panic(fmt.Sprintf("cards: TalonSize(%d): want at least 1 player", players))
	}
	return p.Len() % players
}

// Check returns nil if the hands are a deal of the pack, else an error that says what is
// wrong. In a deal, the hands of seats 0 to players-1 have the same number of cards, as many as
// possible, and all of them are cards of the pack. All other hands are empty.
func (p Pack) Check(players int, hands *Hands) error {
	if 0 < players && players <= len(hands) && p.divided(players, hands) {
		return nil
	}
	size, err := p.share(players)
	if err != nil {
		return err
	}
	var seen Hand
	for seat, h := range hands {
		want := size
		if seat >= players {
			want = 0
		}
		if h.Len() != want {
			return fmt.Errorf("cards: seat %d has %s: want %d", seat, words.Digits(h.Len(), "card"), want)
		}
		if secondOnly := h.Second &^ h.First; secondOnly != 0 {
			return fmt.Errorf("cards: seat %d has %v in Second but not in First", seat, secondOnly.Lowest())
		}
		for _, copies := range [...]Set{h.First, h.Second} {
			if outside := copies &^ p.cards.First; outside != 0 {
				return fmt.Errorf("cards: seat %d has %v, which is not in the pack", seat, outside.Lowest())
			}
			seen.Second |= seen.First & copies
			seen.First |= copies
		}
	}
	often, seat := p.dealtOften(hands)
	switch {
	case often == 0:
		return nil // the number of cards is right, so no card is missing
	case p.Len() > size*players: // there is a talon, which can have the missing cards
		return fmt.Errorf("cards: %v, which seat %d has, is dealt too often", often, seat)
	}
	if missing := p.cards.First &^ seen.First; missing != 0 {
		return fmt.Errorf("cards: %v is missing, and %v is dealt too often", missing.Lowest(), often)
	}
	missing := p.cards.Second &^ seen.Second
	return fmt.Errorf("cards: the second %v is missing, and %v is dealt too often", missing.Lowest(), often)
}

// divided reports whether the hands are a deal of a pack in which each face is once and no card is
// left over. Check has this case first because it is the usual one.
func (p Pack) divided(players int, hands *Hands) bool {
	var seen, second Set
	size := hands[0].First.Len()
	for _, h := range hands[:players] {
		if h.First.Len() != size {
			return false
		}
		seen |= h.First
		second |= h.Second
	}
	for _, h := range hands[players:] {
		second |= h.First | h.Second
	}
	return seen == p.cards.First && p.cards.Second|second == 0 && size*players == seen.Len()
}

// dealtOften returns a card that the hands have more often than the pack, and the first seat whose
// copy is too many. The card is 0 if there is no such card.
func (p Pack) dealtOften(hands *Hands) (c Card, seat int) {
	rest := p.cards
	for seat, h := range hands {
		if !rest.Contains(h) {
			return (h.First&^rest.First | h.Second&^rest.Second).Lowest(), seat
		}
		rest = rest.Minus(h)
	}
	return 0, 0
}

// share returns the number of cards for each player, or an error if there are fewer cards than
// players.
func (p Pack) share(players int) (int, error) {
	n := p.Len()
	if players < 1 || players > MaxSeats || n > 0 && n < players {
		return 0, fmt.Errorf("cards: %d cards cannot be dealt to %d players: want 1 to %d players, and at least one card for each", n, players, MaxSeats)
	}
	return n / players, nil
}
