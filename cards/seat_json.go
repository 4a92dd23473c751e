package cards

import "encoding/json"

// MarshalJSON returns the number of the seat, and -1 for [NoSeat] and any other number that is
// not a seat. It never fails.
func (s Seat) MarshalJSON() ([]byte, error) { return s.appendNumber(nil), nil }

// appendNumber appends what MarshalJSON returns to b.
func (s Seat) appendNumber(b []byte) []byte {
	if s >= MaxSeats {
		return append(b, "-1"...)
	}
	return append(b, '0'+byte(s))
}

// UnmarshalJSON reads what MarshalJSON writes. It also reads the text form in quotes, which is
// the key of an object. If text is anything else, the error is a [*ParseError] and s is
// unchanged.
func (s *Seat) UnmarshalJSON(text []byte) error {
	if key, quoted := unquote(text); quoted {
		return s.UnmarshalText(key)
	}
	read, err := ParseSeat(string(text))
	if string(text) == "-1" {
		read, err = NoSeat, nil
	}
	if err != nil {
		return &ParseError{string(text), "the number of a seat, 0 to 7, or -1 for no seat"}
	}
	*s = read
	return nil
}

// MarshalJSON returns the seats in ascending order as an array of numbers. It never fails.
func (set Seats) MarshalJSON() ([]byte, error) {
	b := append(make([]byte, 0, 2+2*MaxSeats), '[')
	for s := range set.All() {
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = s.appendNumber(b)
	}
	return append(b, ']'), nil
}

// UnmarshalJSON reads an array of the numbers of seats, in any order, each once. It also reads
// the text form in quotes, which is the key of an object. If text is anything else, the error is
// a [*ParseError] and the set is unchanged.
func (set *Seats) UnmarshalJSON(text []byte) error {
	if key, quoted := unquote(text); quoted {
		return set.UnmarshalText(key)
	}
	wrong := &ParseError{string(text), "an array of seats, each once, such as [0,2]"}
	var list []Seat
	if json.Unmarshal(text, &list) != nil || list == nil {
		return wrong
	}
	var read Seats
	for _, s := range list {
		if s == NoSeat || read.Has(s) {
			return wrong
		}
		read = read.With(s)
	}
	*set = read
	return nil
}

// unquote returns the content of a JSON string. Package json reads the keys of objects as such
// strings with UnmarshalJSON, even if the type has UnmarshalText.
func unquote(text []byte) (content []byte, quoted bool) {
	var s string
	if len(text) == 0 || text[0] != '"' || json.Unmarshal(text, &s) != nil {
		return nil, false
	}
	return []byte(s), true
}
