package cards

import "fmt"

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

// With returns the pack with one more copy of c, up to two.
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

// Check returns nil if the hands are a deal of the pack, else an error that says what is
// wrong. In a deal, the hands of seats 0 to players-1 have the same number of cards, and
// together they are the cards of the pack. All other hands are empty.
func (p Pack) Check(players int, hands *Hands) error {
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
			return fmt.Errorf("cards: seat %d has %d cards: want %d", seat, h.Len(), want)
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
	// The number of cards is right, so if no card is missing, no card is dealt too often.
	if missing := p.cards.First &^ seen.First; missing != 0 {
		return fmt.Errorf("cards: %v is missing, and another card is dealt too often", missing.Lowest())
	}
	if missing := p.cards.Second &^ seen.Second; missing != 0 {
		return fmt.Errorf("cards: the second %v is missing, and another card is dealt too often", missing.Lowest())
	}
	return nil
}

// share returns the number of cards for each player, or an error if the pack cannot be
// divided equally.
func (p Pack) share(players int) (int, error) {
	n := p.Len()
	if players < 1 || players > MaxSeats || n%players != 0 {
		return 0, fmt.Errorf("cards: %d cards cannot be dealt equally to %d players: want 1 to %d players who all get the same number of cards", n, players, MaxSeats)
	}
	return n / players, nil
}
