package sidebets

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// Any reports whether any player has doubled.
func Any(b *doubling.Bets) bool {
	for seat := range cards.Seat(cards.MaxSeats) {
		if b.Doublers(seat) != 0 {
			return true
		}
	}
	return false
}
