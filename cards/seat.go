package cards

import (
	"fmt"
	"iter"
	"math/bits"
)

// MaxSeats is the largest number of players.
const MaxSeats = 8

// Seat is a place at the table, numbered from 0 in the order of play: the next player has the next
// number, and the seat after the last one is 0. A table of four has seats 0 to 3; the
// largest seat is 7. [NoSeat] means that there is no seat. In JSON a Seat is a number, and
// NoSeat is -1.
type Seat uint8

// NoSeat is the Seat that no player has: a role that nobody has, a fact that is not known, or
// a spectator. No set of seats has it.
const NoSeat Seat = MaxSeats

// Next returns the next seat in the order of play, at a table with the given number of players.
// Where play is clockwise, it is the seat on the left of s. If s is not at the table, as NoSeat, the
// result has no meaning.
func (s Seat) Next(players int) Seat {
	if int(s)+1 >= players {
		return 0
	}
	return s + 1
}

// Previous returns the seat before s in the order of play, at a table with the given number of players.
// If s is not at the table, as NoSeat, the result has no meaning.
func (s Seat) Previous(players int) Seat {
	if s == 0 {
		return Seat(players - 1)
	}
	return s - 1
}

// Index returns s as the index of an array with an element for each seat, such as [Hands].
// A number above 7, which is not a seat, wraps around. The mask proves to the compiler
// that the index is in range, so the compiler omits its own check.
func (s Seat) Index() int { return int(s & (MaxSeats - 1)) }

// ParseSeat reads a seat: a digit from 0 to 7. It does not check that the table has this
// seat.
func ParseSeat(text string) (Seat, error) {
	if len(text) != 1 || text[0] < '0' || text[0] >= '0'+MaxSeats {
		return 0, &ParseError{text, "a seat, 0 to 7"}
	}
	return Seat(text[0] - '0'), nil
}

// String returns the digit of the seat. It returns "?" for [NoSeat] and for any other number
// that is not a seat.
func (s Seat) String() string {
	if s >= MaxSeats {
		return "?"
	}
	return "01234567"[s : s+1]
}

// MarshalText returns what String returns. It never fails. It makes a Seat the key of a JSON
// object; as a value in JSON a Seat is a number.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what [ParseSeat] reads.
func (s *Seat) UnmarshalText(text []byte) (err error) { return set(s, ParseSeat, text) }

// Seats is a set of seats. The zero Seats is empty. Its methods ignore [NoSeat]: no set has
// it, With does not add it, and Without does not remove a seat. They ignore numbers above NoSeat too.
// In JSON a set of seats is an array of numbers in ascending order.
type Seats uint8

// SeatsOf returns the set of the given seats, without [NoSeat]. It panics if a seat is above NoSeat.
// Check a number that a user entered first, as [ParseSeat] does, or against the number of players: a bet
// on a set without seats is a pass.
func SeatsOf(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		if s > NoSeat {
			panic(notASeat(s))
		}
		set = set.With(s)
	}
	return set
}

// notASeat is the error with which SeatsOf panics. With [fmt.Sprintf] in SeatsOf the compiler would
// not inline it.
type notASeat Seat

func (s notASeat) Error() string {
	return fmt.Sprintf("cards: SeatsOf: %d is not a seat: want 0 to %d, or NoSeat", uint8(s), MaxSeats-1)
}

// AllSeats returns the seats of a table with the given number of players; more than 8 count as 8. It
// panics if players is negative.
func AllSeats(players int) Seats { return Seats(1<<players - 1) }

// Has reports whether s is in the set.
func (set Seats) Has(s Seat) bool { return set>>s&1 != 0 }

// With returns the set with s added.
func (set Seats) With(s Seat) Seats { return set | 1<<s }

// Without returns the set with s removed.
func (set Seats) Without(s Seat) Seats { return set &^ (1 << s) }

// Len returns the number of seats in the set.
func (set Seats) Len() int { return bits.OnesCount8(uint8(set)) }

// All yields the seats in ascending order.
func (set Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for rest := set; rest != 0; rest &= rest - 1 {
			if !yield(Seat(bits.TrailingZeros8(uint8(rest)))) {
				return
			}
		}
	}
}

// parseSeats reads seats separated by single spaces, in any order, each once. The
// empty text is the empty set.
func parseSeats(text string) (Seats, error) {
	var set Seats
	for word := range fields(text) {
		s, err := ParseSeat(word)
		if err != nil || set.Has(s) {
			return 0, &ParseError{text, "seats, 0 to 7, each once, separated by spaces"}
		}
		set = set.With(s)
	}
	return set, nil
}

// String returns the seats in ascending order, separated by spaces.
func (set Seats) String() string {
	text, _ := set.AppendText(nil)
	return string(text)
}

// AppendText appends what String returns to b. It never fails.
func (set Seats) AppendText(b []byte) ([]byte, error) {
	start := len(b)
	for s := range set.All() {
		if len(b) > start {
			b = append(b, ' ')
		}
		b = append(b, '0'+byte(s))
	}
	return b, nil
}

// MarshalText returns what String returns. It never fails.
func (set Seats) MarshalText() ([]byte, error) { return set.AppendText(nil) }

// UnmarshalText reads seats separated by single spaces, in any order, each once. The
// empty text is the empty set.
func (s *Seats) UnmarshalText(text []byte) error { return set(s, parseSeats, text) }
