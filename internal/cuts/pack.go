package cuts

import (
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Pack is a cutting pack: some ranks of four suits, jokers and bridge cards. Every cut uses the
// whole pack. Packs can be compared with ==. The zero Pack has no cards. Do not cut a pack that
// Check refuses.
type Pack struct {
	Lowest, Highest cards.Rank // the ranks of its numbers, from the lowest to the highest
	Jokers, Bridges int        // the number of each, 0 to 4
}

const (
	maxExtra = 4                 // the most jokers, and the most bridge cards
	maxLen   = 4*13 + 2*maxExtra // the most cards in a pack
)

// Check returns an error if the pack cannot be used. A pack with cards of only one rank is
// refused, because every draw from it is a tie.
func (p Pack) Check() error {
	switch {
	case p.Lowest == 0:
		return errors.New("lowest: the rank is missing: want one of 23456789TJQKA")
	case p.Highest == 0:
		return errors.New("highest: the rank is missing: want one of 23456789TJQKA")
	case !isNumber(p.Lowest):
		return fmt.Errorf("lowest: %v is not the rank of a number: want one of 23456789TJQKA", p.Lowest)
	case !isNumber(p.Highest):
		return fmt.Errorf("highest: %v is not the rank of a number: want one of 23456789TJQKA", p.Highest)
	case p.Highest < p.Lowest:
		return fmt.Errorf("highest: %v is below the lowest, %v: want %v or higher", p.Highest, p.Lowest, p.Lowest)
	case p.Jokers < 0 || p.Jokers > maxExtra:
		return fmt.Errorf("jokers: %d is out of range: want 1 to %d, or none", p.Jokers, maxExtra)
	case p.Bridges < 0 || p.Bridges > maxExtra:
		return fmt.Errorf("bridges: %d is out of range: want 1 to %d, or none", p.Bridges, maxExtra)
	case p.Lowest == p.Highest && p.Jokers+p.Bridges == 0:
		return fmt.Errorf("highest: all cards have the rank %v, so every draw is a tie: want more ranks, jokers or bridges", p.Lowest)
	}
	return nil
}

func isNumber(r cards.Rank) bool { return r >= cards.Two && r <= cards.Ace }

// Numbers returns the ranks of the numbers of the pack.
func (p Pack) Numbers() Ranks {
	if p.Lowest == 0 || p.Highest < p.Lowest {
		return 0
	}
	return 1<<(p.Highest+1) - 1<<p.Lowest
}

// Len returns the number of cards in the pack, with all copies counted.
func (p Pack) Len() int { return 4*p.Numbers().Len() + p.Jokers + p.Bridges }

// Has reports whether c is a card of the pack.
func (p Pack) Has(c cards.Card) bool { return p.copies(c) > 0 }

// copies returns the number of copies of the card in the pack.
func (p Pack) copies(c cards.Card) int {
	switch {
	case c == cards.Joker:
		return p.Jokers
	case c == cards.Bridge:
		return p.Bridges
	case c.IsFace() && p.Lowest <= c.Rank() && c.Rank() <= p.Highest:
		return 1
	}
	return 0
}

// All yields the cards of the pack, each kind once: clubs, diamonds, hearts, spades, each
// low to high, then the joker and the bridge card.
func (p Pack) All() iter.Seq[cards.Card] {
	return func(yield func(cards.Card) bool) {
		for suit := cards.Clubs; suit <= cards.Spades; suit++ {
			for r := range p.Numbers().All() {
				if !yield(cards.Of(r, suit)) {
					return
				}
			}
		}
		if p.Jokers > 0 && !yield(cards.Joker) {
			return
		}
		if p.Bridges > 0 {
			yield(cards.Bridge)
		}
	}
}

// Cut cuts the whole pack and returns the card. All cards are equally likely, and all
// chance comes from src. It panics if the pack has no cards.
func (p Pack) Cut(src rand.Source) cards.Card {
	numbers, n := p.Numbers().Len(), p.Len()
	if n == 0 {
		panic("cuts: a pack without cards cannot be cut")
	}
	i := below(src, n)
	switch extra := i - 4*numbers; {
	case extra < 0:
		return cards.Of(p.Lowest+cards.Rank(i%numbers), cards.Clubs+cards.Suit(i/numbers))
	case extra < p.Jokers:
		return cards.Joker
	}
	return cards.Bridge
}

// list writes the cards of the pack, with all copies, into stock and returns how many there
// are.
func (p Pack) list(stock *[maxLen]cards.Card) int {
	n := 0
	for c := range p.All() {
		for range p.copies(c) {
			stock[n] = c
			n++
		}
	}
	if n == 0 {
		panic("cuts: a pack without cards cannot be cut")
	}
	return n
}

// below returns a number from 0 to n-1, all equally likely: the upper half of the product of n
// and a word of src. If 2^64 is not a multiple of n, one word more would lead to some numbers
// than to others. So below discards the surplus words.
func below(src rand.Source, n int) int {
	bound := uint64(n)
	for {
		high, low := bits.Mul64(src.Uint64(), bound)
		if low >= bound || low >= -bound%bound {
			return int(high)
		}
	}
}

// neighbours returns the numbers next to r on the circle, in which the highest number is
// next to the lowest.
//
// Rule: cut-circle
func (p Pack) neighbours(r cards.Rank) Ranks {
	up, down := r+1, r-1
	if r == p.Highest {
		up = p.Lowest
	}
	if r == p.Lowest {
		down = p.Highest
	}
	return RanksOf(up, down)
}
