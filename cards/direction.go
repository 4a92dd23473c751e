package cards

import "github.com/barbukit/barbukit/internal/words"

// Direction is a way across the table.
type Direction uint8

// The ways.
const (
	ToLeft  Direction = iota
	ToRight           // to the player on the right
	Across            // to the player opposite, at a table of an even number
)

var directions = words.Enum{"left", "right", "across"}

// String returns the way's name.
func (d Direction) String() string { return directions.String(uint8(d)) }

// MarshalText returns the way's name, or an error for a bad value.
func (d Direction) MarshalText() ([]byte, error) { return directions.Marshal(uint8(d)) }

// UnmarshalText reads a way's name.
func (d *Direction) UnmarshalText(text []byte) error { return words.Unmarshal(directions, d, text) }

// From returns the seat that is that way from another, at a table of that many
// players. It panics if players is not positive.
func (d Direction) From(seat Seat, players int) Seat {
	switch d {
	case ToRight:
		return seat.Right(players)
	case Across:
		return Seat((int(seat) + players/2) % players)
	}
	return seat.Left(players)
}
