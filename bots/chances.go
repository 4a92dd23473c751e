package bots

import "github.com/barbukit/barbukit/cards"

// suitCards is larger than the number of different cards in a suit.
const suitCards = 16

// chances has probabilities that depend on the number of players, and that playouts need too often
// to compute them each time.
type chances struct {
	// avoided[a][b] is a/b to the power of the number of the other players.
	avoided [suitCards][suitCards]int32
	// wins[wanted][after][n][higher] is the probability that none of the players after a card beats
	// it, if other players hold n cards of the suit, of which these are higher. Wanted is 1 if
	// tricks are good.
	wins [2][cards.MaxSeats][suitCards][suitCards]int32
	// voids[n] is the probability that a player has no card of a suit of which n cards are unseen.
	voids [suitCards]int32
	// ruffs[after][n] is the probability that none of the players after a card ruffs.
	ruffs [cards.MaxSeats][suitCards]int32
	// protects[i] is how many lower unseen cards of a suit are no danger to a card, if the hand has i lower cards of
	// the suit.
	protects [suitCards]int32
	// takes[lower][n] is the probability that a card takes a trick of its suit although tricks are bad, if lower of n
	// unseen cards of the suit are below it. Both numbers omit the cards of protects.
	takes [suitCards][suitCards]int32
}

// chancesOf computes the probabilities for a number of players.
func chancesOf(players int, t *thumbs) *chances {
	var p chances
	others := players - 1
	for n := range suitCards {
		void := max(0, sure-t.void*n/others)
		p.voids[n] = int32(void)
		p.protects[n] = int32(n * others * t.guard / sure)
		for after := range players {
			p.ruffs[after][n] = int32(power(sure-void/2, after))
		}
		for part := 0; part <= n && n > 0; part++ {
			p.avoided[part][n] = int32(power(sure*part/n, others))
			p.takes[part][n] = p.avoided[part][n] * int32(t.stays) / sure // the card may be discarded
		}
		hold := min(max(1, n*t.hold/(sure*others)), 3)
		for higher := 0; higher <= n; higher++ {
			lower, none := sure, sure
			if n > 0 {
				lower = sure - power(sure*higher/n, hold) // the player has a lower card to play
				none = power(sure*(n-higher)/n, hold)     // the player has no higher card
			}
			for after := range players {
				p.wins[0][after][n][higher] = int32(power(lower, after))
				p.wins[1][after][n][higher] = int32(power(none, after))
			}
		}
	}
	return &p
}
