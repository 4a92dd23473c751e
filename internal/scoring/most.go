package scoring

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// resolveMost prepares a term for the most cards of a suit. The points must divide among the
// seats of every possible tie, unless the term states how shares are rounded.
//
// Rule: score-most
func (s *Scale) resolveMost(w *term) *TermError {
	w.cards = s.pack
	if faces := cards.Set(w.Cards); faces != 0 {
		w.cards = cards.Hand{First: s.pack.First & faces, Second: s.pack.Second & faces}
	}
	if w.cards == (cards.Hand{}) {
		return wrong("cards", "none of the cards %v is in the pack: want cards of the pack", w.Cards)
	}
	w.count = 1
	w.ties = ties(w.cards, s.players)
	for tied := range seatNumbers(w.ties) {
		if w.Rounding == score.RoundingNone && w.Points%tied != 0 {
			return wrong("points", "%s cannot be divided among %d players, who can tie: want points that divide by %d, or rounding", words.Digits(w.Points, "point"), tied, tied)
		}
	}
	return nil
}

// ties returns the numbers of seats that can tie for the most cards of a suit, as bits. It
// assumes that the cards can be divided among the seats in any way.
//
// If m is the largest number of cards of one suit that a seat has, and a of the seats have m cards
// of a suit with c cards, then c is at least a*m, and at most a*m + (n-a)*(m-1) for n seats. All
// suits together must have the tied seats.
func ties(of cards.Hand, players int) uint16 {
	var possible uint16
	for m := 1; m <= of.Len(); m++ {
		for tied := 1; tied <= players; tied++ {
			most, fits := 0, true
			for suit := cards.Clubs; suit <= cards.Spades; suit++ {
				c := of.First.In(suit).Len() + of.Second.In(suit).Len()
				a := min(tied, c/m)
				most += a
				fits = fits && c-players*(m-1) <= a
			}
			if fits && most >= tied {
				possible |= 1 << tied
			}
		}
	}
	return possible
}

// seatNumbers yields the bits that are set, ascending.
func seatNumbers(of uint16) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for rest := of; rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros16(rest)) {
				return
			}
		}
	}
}

// countMost counts 1 for each seat that has taken as many cards of one suit as no other seat has
// of any suit.
//
// Rule: score-most
func (s *Scale) countMost(t *Taken, of *term) (counts [cards.MaxSeats]uint8) {
	most := 1 // a seat without cards has the most of no suit
	for seat := range s.players {
		n := mostOfASuit(t.Cards[seat], of.cards)
		if n > most {
			most, counts = n, [cards.MaxSeats]uint8{}
		}
		if n == most {
			counts[seat] = 1
		}
	}
	return counts
}

// mostOfASuit returns the largest number of cards of one suit that a seat took.
func mostOfASuit(taken, of cards.Hand) int {
	most := 0
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		most = max(most, (taken.First&of.First).In(suit).Len()+(taken.Second&of.Second).In(suit).Len())
	}
	return most
}

// addMost adds the points of a term for the most cards of a suit: the tied seats share them.
//
// Rule: score-most
func (s *Scale) addMost(points *score.Points, t *term, counts *[cards.MaxSeats]uint8) {
	tied := 0
	for seat := range s.players {
		tied += int(counts[seat])
	}
	for seat := range s.players {
		if counts[seat] != 0 {
			points[Receiver(t.To, seat, s.players, s.options.Reversed)] += int32(t.Rounding.Share(t.Points, tied) * s.Times())
		}
	}
}

// checkMost refuses counts of a term for the most cards of a suit. Each tied seat has 1, and that
// many seats must be able to tie.
func (s *Scale) checkMost(i int, counts [cards.MaxSeats]uint8, sum int) error {
	if slices.Max(counts[:]) <= 1 && sum < 16 && s.terms[i].ties>>sum&1 != 0 {
		return nil
	}
	return fmt.Errorf("%s: want 1 for each player who has the most cards of a suit, and 0 for the others", s.bySeat("have "+string(s.item(i)), counts))
}
