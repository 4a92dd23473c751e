package cuts

import (
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Pack is a cutting pack: some ranks of four suits, jokers and bridge cards. Every
// cut is of the whole pack. Packs are compared with ==; the zero Pack has no cards.
// A pack that Check refuses is not to be cut.
type Pack struct {
	// Lowest and Highest are the ranks of its numbers. Source: Fife (2 to 6).
	Lowest  cards.Rank `yaml:"lowest,omitempty" json:"lowest,omitzero"`
	Highest cards.Rank `yaml:"highest,omitempty" json:"highest,omitzero"`
	// Jokers and Bridges are how many there are of them, 0 … 4. Source: Fife (2 and 1).
	Jokers  int `yaml:"jokers,omitempty" json:"jokers,omitzero" range:"1..4"`
	Bridges int `yaml:"bridges,omitempty" json:"bridges,omitzero" range:"1..4"`
}

const (
	maxJokers = 4                  // of each, jokers and bridge cards
	maxLen    = 4*13 + 2*maxJokers // the most cards a pack can have
)

// Check returns nil, or what is wrong with the pack. Numbers of one rank alone are
// refused, for a draw of such cards is a tie without end.
func (p Pack) Check() error {
	switch {
	case !isNumber(p.Lowest):
		return fmt.Errorf("lowest: %v is no rank of numbers: want one of 23456789TJQKA", p.Lowest)
	case !isNumber(p.Highest):
		return fmt.Errorf("highest: %v is no rank of numbers: want one of 23456789TJQKA", p.Highest)
	case p.Highest < p.Lowest:
		return fmt.Errorf("highest: %v is below the lowest, %v: want %v or higher", p.Highest, p.Lowest, p.Lowest)
	case p.Jokers < 0 || p.Jokers > maxJokers:
		return fmt.Errorf("jokers: %d is out of range: want 1 to %d, or none", p.Jokers, maxJokers)
	case p.Bridges < 0 || p.Bridges > maxJokers:
		return fmt.Errorf("bridges: %d is out of range: want 1 to %d, or none", p.Bridges, maxJokers)
	case p.Lowest == p.Highest && p.Jokers+p.Bridges == 0:
		return fmt.Errorf("highest: of nothing but cards of rank %v every draw is a tie: want more ranks, jokers or bridges", p.Lowest)
	}
	return nil
}

func isNumber(r cards.Rank) bool { return r >= cards.Two && r <= cards.Ace }

// Numbers returns the ranks of the pack's numbers.
func (p Pack) Numbers() Ranks {
	if p.Lowest == 0 || p.Highest < p.Lowest {
		return 0
	}
	return 1<<(p.Highest+1) - 1<<p.Lowest
}

// Len returns how many cards the pack has, copies counted.
func (p Pack) Len() int { return 4*p.Numbers().Len() + p.Jokers + p.Bridges }

// Has reports whether c is a card of the pack.
func (p Pack) Has(c cards.Card) bool { return p.copies(c) > 0 }

// copies returns how many of the card the pack has.
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

// All walks the cards of the pack, each kind once: clubs, diamonds, hearts, spades,
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

// Cut returns the card of a cut of the whole pack, each of its cards as likely as any
// other; all chance comes from src. It panics if the pack has no cards.
func (p Pack) Cut(src rand.Source) cards.Card {
	var stock [maxLen]cards.Card
	return stock[below(src, p.list(&stock))]
}

// list writes the cards of the pack, copies too, into stock and returns how many
// there are.
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

// below returns a number from 0 up to n, n not included: the upper half of a word of
// src times n. What n leaves over of 2^64 would make some numbers likelier: words
// that end there are not used.
func below(src rand.Source, n int) int {
	bound := uint64(n)
	for {
		high, low := bits.Mul64(src.Uint64(), bound)
		if low >= bound || low >= -bound%bound {
			return int(high)
		}
	}
}

// beside returns the numbers next to r on the circle they stand in, the highest next
// to the lowest.
func (p Pack) beside(r cards.Rank) Ranks {
	up, down := r+1, r-1
	if r == p.Highest {
		up = p.Lowest
	}
	if r == p.Lowest {
		down = p.Highest
	}
	return RanksOf(up, down)
}

// Compare returns which of two cards is higher in a draw: negative if b is, positive
// if a is, 0 if neither. The bridge card is over the joker, the joker over the
// numbers, and suits do not count. Source: Fife.
func Compare(a, b cards.Card) int { return height(a) - height(b) }

func height(c cards.Card) int {
	switch c {
	case cards.Bridge:
		return int(cards.Tarot) + 2
	case cards.Joker:
		return int(cards.Tarot) + 1
	}
	return int(c.Rank())
}
