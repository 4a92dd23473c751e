package sidebets

import "github.com/barbukit/barbukit/cards"

// Share returns the points of a contract that is not played because nobody doubled it.
// Total is the sum of its points. Each flank gets an equal part of the total, rounded away
// from zero, and the declarer gets the rest.
//
// Rule: bet-undoubled
func Share(total int32, players int, declarer cards.Seat) [cards.MaxSeats]int32 {
	var points [cards.MaxSeats]int32
	flanks := int32(players - 1)
	part := total / flanks
	switch {
	case part*flanks < total:
		part++
	case part*flanks > total:
		part--
	}
	for seat := range cards.Seat(players) {
		points[seat] = part
	}
	points[declarer] = total - part*flanks
	return points
}
