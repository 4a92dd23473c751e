package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// move is a legal card, together with all equal cards: no other card that is still in play lies
// between two of them.
type move struct {
	card  cards.Card // the lowest; 0 if the move need not be searched
	all   cards.Set
	value int32 // how promising the move is
}

// moves appends the legal moves to a list. Left has the cards in the hands and in the trick.
func (s *Solver) moves(legal, left cards.Set, list []move) []move {
	others := left &^ legal
	for rest := uint64(legal); rest != 0; {
		low := cards.Card(bits.TrailingZeros64(rest))
		rest &= rest - 1
		m := move{card: low, all: 1 << (low & 63)}
		if !s.special.Has(low) {
			for rest != 0 {
				c := cards.Card(bits.TrailingZeros64(rest))
				if c>>4 != low>>4 || s.special.Has(c) || others&between(low, c) != 0 {
					break
				}
				m.all |= 1 << (c & 63)
				rest &= rest - 1
			}
		}
		list = append(list, m)
	}
	return list
}

// between returns the places between two cards.
func between(low, high cards.Card) cards.Set { return (1<<(high&63) - 1) &^ (2<<(low&63) - 1) }

// prospect is a trick before a card is played to it.
type prospect struct {
	worth  [cards.MaxSeats]int32 // for each seat, what the trick adds if it takes it, and a little for its wish
	best   cards.Card            // the card that wins so far, or 0
	winner cards.Seat
	suit   cards.Set // the suit led
	later  int       // how many seats play after the next one
}

// prospect returns what is known of a trick.
func (s *Solver) prospect(state *tricks.State, trick []cards.Card) prospect {
	t := prospect{later: s.players - 1 - len(trick)}
	now := &s.gains.trick[state.Done()&31]
	for seat := range t.worth {
		t.worth[seat] = 3*now[seat] + s.mine[seat]*s.wants[seat]
	}
	for _, c := range trick {
		s.sum(&t.worth, c)
	}
	if len(trick) > 0 {
		t.suit = 0xFFFF << (trick[0] & 48)
		t.best, t.winner = s.best(trick)
	}
	return t
}

// promise returns what the trick will probably add to the value if the seat to act plays c. It assumes
// that each later seat takes the trick if it can and if that looks better for its side.
func (s *Solver) promise(state *tricks.State, t *prospect, c cards.Card) int32 {
	worth, suit := &t.worth, t.suit
	if s.gains.cards.Has(c) {
		sum := t.worth
		s.sum(&sum, c)
		worth = &sum
	}
	at := state.Turn()
	best, winner := t.best, t.winner
	switch {
	case best == 0:
		best, winner, suit = c, at, 0xFFFF<<(c&48)
	case s.beats(c, best):
		best, winner = c, at
	}
	for range t.later {
		if at++; int(at) == s.players {
			at = 0
		}
		hand := state.Hand(at).First
		follow := hand & suit
		higher := cards.Set(s.above[best&63]) & hand
		switch {
		case follow != 0 && (!suit.Has(best) || higher == 0):
			continue
		case follow != 0 && follow == higher: // it must
		case follow == 0 && s.trump == 0: // faster than the cases below
			continue
		case follow == 0 && !s.trump.Has(best):
			higher = hand & s.trump
			fallthrough
		default:
			if higher == 0 || s.mine[at&7]*(worth[at&7]-worth[winner&7]) <= 0 {
				continue
			}
		}
		winner, best = at, higher.Lowest()
		if follow != 0 && s.wants[at&7] > 0 {
			best = higher.Highest()
		}
	}
	return worth[winner&7]
}

// sum adds three times the gains of a card.
func (s *Solver) sum(worth *[cards.MaxSeats]int32, c cards.Card) {
	if s.gains.cards.Has(c) {
		for seat, n := range s.gains.card[c&63] {
			worth[seat] += 3 * n
		}
	}
}

// best returns the card that wins a trick so far, and its seat.
func (s *Solver) best(trick []cards.Card) (best cards.Card, winner cards.Seat) {
	best = trick[0]
	for _, c := range trick[1:] {
		if s.beats(c, best) {
			best = c
		}
	}
	return best, s.owner[best&63]
}

// beats reports whether c beats the best card of a trick.
func (s *Solver) beats(c, best cards.Card) bool {
	if c>>4 == best>>4 {
		return c > best
	}
	return s.trump.Has(c)
}
