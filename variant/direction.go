package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// PlayDirection is the direction of play. Seats are numbered in the order of play, so the
// direction changes only what left and right mean.
type PlayDirection uint8

// The values of PlayDirection.
const (
	DirectionClockwise        PlayDirection = iota // the next player sits on the left
	DirectionCounterClockwise                      // the next player sits on the right
)

var playDirections = words.Enum{"clockwise", "counter-clockwise"}

// String returns the value as in a file.
func (d PlayDirection) String() string { return playDirections.String(uint8(d)) }

// From returns the seat that sits on a side of the given seat, at a table with that number of players. The number
// of players must be positive.
//
// Rule: table-direction
func (d PlayDirection) From(to cards.Direction, seat cards.Seat, players int) cards.Seat {
	return d.inOrder(to).From(seat, players)
}

// inOrder returns the direction from a seat as if play were clockwise: ToLeft is the next seat
// in the order of play.
func (d PlayDirection) inOrder(to cards.Direction) cards.Direction {
	if d == DirectionCounterClockwise {
		return to.Reversed()
	}
	return to
}

// ways returns the directions of the passes in a round of cuts, as if play were clockwise.
func (d PlayDirection) ways(to [][]cards.Direction) [][]cards.Direction {
	all := make([][]cards.Direction, len(to))
	for i, ways := range to {
		for _, way := range ways {
			all[i] = append(all[i], d.inOrder(way))
		}
	}
	return all
}
