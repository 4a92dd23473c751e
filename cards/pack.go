package cards

import "fmt"

// Pack is the cards that are dealt: up to two copies of each face. The zero
// Pack is empty. Packs are compared with ==.
type Pack struct{ cards Hand }

// Pack52 returns the pack of 52, one of each face from the two to the ace.
func Pack52() Pack { return NewPack(Two, 1) }

// NewPack returns the pack of the four suits from the lowest rank to the ace,
// each card once or twice. It panics if copies is neither 1 nor 2 or lowest is
// no rank from Two to Ace.
func NewPack(lowest Rank, copies int) Pack {
	if copies < 1 || copies > 2 || lowest < Two || lowest > Ace {
		panic(fmt.Sprintf("cards: NewPack(%v, %d): want a rank 2 to A and 1 or 2 copies", lowest, copies))
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

// With returns the pack with one more copy of c, of which it holds at most two.
func (p Pack) With(c Card) Pack { return Pack{p.cards.With(c)} }

// Without returns the pack with one copy of c less, if it holds any.
func (p Pack) Without(c Card) Pack { return Pack{p.cards.Without(c)} }

// Cards returns the cards of the pack.
func (p Pack) Cards() Hand { return p.cards }

// Len returns how many cards the pack holds.
func (p Pack) Len() int { return p.cards.Len() }

// Check returns nil if the hands of the first players seats are just the cards
// of the pack, equally many each, and the other seats' are empty; else an error
// that names what is wrong.
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
			return fmt.Errorf("cards: seat %d holds %d cards: want %d", seat, h.Len(), want)
		}
		if odd := h.Second &^ h.First; odd != 0 {
			return fmt.Errorf("cards: seat %d holds a second %v but no first", seat, odd.Lowest())
		}
		for _, copies := range [...]Set{h.First, h.Second} {
			if strange := copies &^ p.cards.First; strange != 0 {
				return fmt.Errorf("cards: seat %d holds %v, which is not in the pack", seat, strange.Lowest())
			}
			seen.Second |= seen.First & copies
			seen.First |= copies
		}
	}
	// Equally many cards and none missing: then none is there too often.
	if missing := p.cards.First &^ seen.First; missing != 0 {
		return fmt.Errorf("cards: %v is in no hand (another card is there too often)", missing.Lowest())
	}
	if missing := p.cards.Second &^ seen.Second; missing != 0 {
		return fmt.Errorf("cards: %v is in one hand only, with two in the pack (another card is there too often)", missing.Lowest())
	}
	return nil
}

// share returns how many cards each player gets, an error if the pack does not
// deal evenly.
func (p Pack) share(players int) (int, error) {
	n := p.Len()
	if players < 1 || players > MaxSeats || n%players != 0 {
		return 0, fmt.Errorf("cards: %d cards do not deal evenly to %d players (want 1 to %d players who get equally many)", n, players, MaxSeats)
	}
	return n / players, nil
}
