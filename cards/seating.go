package cards

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/internal/words"
)

// Seating returns the seat of each player. The argument lists the card that each player has
// cut, and the result lists the seats in the same order. The player with the highest card
// gets seat 0 and deals first. The player with the next highest card sits on the left of
// seat 0, and so on around the table. If two cards have the same rank, spades are highest,
// then hearts, diamonds and clubs. Seating returns an error unless there are 2 to 8 cards
// of the 52, all different.
// Source: Barbuda; the order of the suits is our reading.
func Seating(cut []Card) ([]Seat, error) {
	if len(cut) < 2 || len(cut) > MaxSeats {
		return nil, fmt.Errorf("cards: cut for seats: %s: want 2 to %d, one for each player", words.Digits(len(cut), "card"), MaxSeats)
	}
	order := slices.Clone(cut)
	slices.SortFunc(order, func(a, b Card) int {
		if a.Rank() != b.Rank() {
			return int(b.Rank()) - int(a.Rank())
		}
		return int(b.Suit()) - int(a.Suit())
	})
	seats := make([]Seat, len(cut))
	for player, c := range cut {
		if !c.IsFace() || c == TarotKing || slices.Contains(cut[:player], c) {
			return nil, fmt.Errorf("cards: player %d cut %v: want a different card of the 52 for each player", player, c)
		}
		seats[player] = Seat(slices.Index(order, c))
	}
	return seats, nil
}

// HighestDrawn returns who has the highest of the cards that were drawn, with 0 for those who drew none. The bridge card is
// the highest, then the joker, then the ranks; suits do not count. If several have the highest card, these draw again from
// the whole pack. In Fife such a draw decides who is seat 0, the first Caller, and later who deals first in a Silly Round.
// Source: Fife; it is our reading that only the tied players draw again.
//
// Rule: cut-draw
func HighestDrawn(drawn [MaxSeats]Card) (highest Seats) {
	most := 0
	for seat, c := range drawn {
		height := int(c.Rank())
		switch c {
		case Bridge:
			height = int(Tarot) + 2
		case Joker:
			height = int(Tarot) + 1
		}
		if height > most {
			most, highest = height, 0
		}
		if height == most && height > 0 {
			highest = highest.With(Seat(seat))
		}
	}
	return highest
}
