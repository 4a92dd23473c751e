package cards

import (
	"fmt"
	"slices"
)

// Seating returns the seat that each player gets by the card he has cut: the
// highest is seat 0, who is the first to deal, the next highest sits on his left,
// and so on round the table to the lowest on his right. Of equal ranks spades are
// highest, then hearts, diamonds and clubs. It is refused unless each of 2 to 8
// players has cut another card.
// Source: Barbuda; the order of the suits is our reading.
func Seating(cut []Card) ([]Seat, error) {
	if len(cut) < 2 || len(cut) > MaxSeats {
		return nil, fmt.Errorf("cards: %d players cut for seats: want 2 to %d", len(cut), MaxSeats)
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
			return nil, fmt.Errorf("cards: player %d cut %v: want each player to cut another card of the pack", player, c)
		}
		seats[player] = Seat(slices.Index(order, c))
	}
	return seats, nil
}
