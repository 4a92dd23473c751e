package cards

import "github.com/barbukit/barbukit/internal/words"

// Direction is the direction in which cards are passed.
type Direction uint8

// The directions.
const (
	ToLeft  Direction = iota // to the player on the left
	ToRight                  // to the player on the right
	Across                   // to the player opposite, if the number of players is even
)

var directions = words.Enum{"left", "right", "across"}

// String returns the name of the direction.
func (d Direction) String() string { return directions.String(uint8(d)) }

// MarshalText returns the name of the direction, or an error for a bad value.
func (d Direction) MarshalText() ([]byte, error) {
	if err := directions.Check(uint8(d)); err != nil {
		return nil, err
	}
	return []byte(d.String()), nil
}

// UnmarshalText reads the name of a direction. If there is an error, which is not a [*ParseError], d is
// unchanged.
func (d *Direction) UnmarshalText(text []byte) error {
	read, err := directions.Parse(string(text))
	if err == nil {
		*d = Direction(read)
	}
	return err
}

// Reversed returns the other side: right for left and left for right. Across is its own
// reverse.
func (d Direction) Reversed() Direction {
	switch d {
	case ToLeft:
		return ToRight
	case ToRight:
		return ToLeft
	}
	return d
}

// From returns the seat that lies in direction d from seat, at a table with the given number of players where play
// is clockwise. The number of players must be positive. The result has no meaning if seat is not at the table, as
// NoSeat, nor for Across with an odd number of players, because nobody sits opposite.
func (d Direction) From(seat Seat, players int) Seat {
	switch d {
	case ToRight:
		return seat.Previous(players)
	case Across:
		return Seat((int(seat) + players/2) % players)
	}
	return seat.Next(players)
}
