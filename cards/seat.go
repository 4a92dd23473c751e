package cards

import (
	"iter"
	"math/bits"
)

// MaxSeats is the most players any game of the family seats.
const MaxSeats = 8

// Seat is a place at the table, 0 to 7, counted clockwise: the player on a
// seat's left is the next number, and after the last comes 0.
type Seat uint8

// Left returns the seat on s's left at a table of that many players.
func (s Seat) Left(players int) Seat {
	if int(s)+1 >= players {
		return 0
	}
	return s + 1
}

// Right returns the seat on s's right at a table of that many players.
func (s Seat) Right(players int) Seat {
	if s == 0 {
		return Seat(players - 1)
	}
	return s - 1
}

// ParseSeat reads a seat, a digit 0 to 7.
func ParseSeat(text string) (Seat, error) {
	if len(text) != 1 || text[0] < '0' || text[0] >= '0'+MaxSeats {
		return 0, &ParseError{text, "a seat 0 to 7"}
	}
	return Seat(text[0] - '0'), nil
}

// String returns the seat's digit.
func (s Seat) String() string {
	text, _ := s.AppendText(nil)
	return string(text)
}

// AppendText appends the seat's digit to b. It never fails.
func (s Seat) AppendText(b []byte) ([]byte, error) {
	if s >= MaxSeats {
		return append(b, '?'), nil
	}
	return append(b, '0'+byte(s)), nil
}

// MarshalText returns the seat's digit. It never fails.
func (s Seat) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads what [ParseSeat] reads.
func (s *Seat) UnmarshalText(text []byte) (err error) { return set(s, ParseSeat, text) }

// Seats is a set of seats; the zero Seats is empty.
type Seats uint8

// SeatsOf returns the set of the seats named.
func SeatsOf(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set = set.With(s)
	}
	return set
}

// AllSeats returns the seats of a table of that many players. It panics if
// players is negative.
func AllSeats(players int) Seats { return Seats(1<<players - 1) }

// Has reports whether s is in the set.
func (set Seats) Has(s Seat) bool { return set>>s&1 != 0 }

// With returns the set with s in it.
func (set Seats) With(s Seat) Seats { return set | 1<<s }

// Without returns the set with s not in it.
func (set Seats) Without(s Seat) Seats { return set &^ (1 << s) }

// Len returns how many seats are in the set.
func (set Seats) Len() int { return bits.OnesCount8(uint8(set)) }

// All walks the seats from 0 up.
func (set Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for rest := set; rest != 0; rest &= rest - 1 {
			if !yield(Seat(bits.TrailingZeros8(uint8(rest)))) {
				return
			}
		}
	}
}

// ParseSeats reads seats parted by single spaces, in any order, each once. The
// empty text is the empty set.
func ParseSeats(text string) (Seats, error) {
	var set Seats
	for word := range fields(text) {
		s, err := ParseSeat(word)
		if err != nil || set.Has(s) {
			return 0, &ParseError{text, "different seats 0 to 7 parted by spaces"}
		}
		set = set.With(s)
	}
	return set, nil
}

// String returns the seats in ascending order, parted by spaces.
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

// UnmarshalText reads what [ParseSeats] reads.
func (s *Seats) UnmarshalText(text []byte) (err error) { return set(s, ParseSeats, text) }
