package barbu

import (
	"encoding/json"
	"strconv"

	"github.com/barbukit/barbukit/cards"
)

// object is the text of a JSON object up to its last field. Most methods append nothing for an empty value.
type object []byte

// beginObject appends the beginning of an object with a kind, or returns an error for a bad kind.
func beginObject(b []byte, k Kind) (object, error) {
	return append(append(append(b, `{"kind":"`...), k.String()...), '"'), kinds.Check(uint8(k))
}

func (o *object) key(name string) { *o = append(append(append(*o, `,"`...), name...), `":`...) }

// value appends a number, 0 too.
func (o *object) value(name string, n int) {
	o.key(name)
	*o = strconv.AppendInt(*o, int64(n), 10)
}

func (o *object) number(name string, n int) {
	if n != 0 {
		o.value(name, n)
	}
}

func (o *object) seat(name string, seat cards.Seat) {
	if seat < cards.NoSeat {
		o.value(name, int(seat))
	}
}

func (o *object) card(name string, c cards.Card) {
	if c != 0 {
		o.text(name, c.String())
	}
}

func (o *object) rank(name string, r cards.Rank) {
	if r != 0 {
		o.text(name, r.String())
	}
}

func (o *object) seats(name string, set cards.Seats) {
	if set != 0 {
		o.marshal(name, set)
	}
}

func (o *object) hand(name string, h cards.Hand) {
	if h != (cards.Hand{}) {
		text, _ := h.MarshalJSON() // it never fails
		o.key(name)
		*o = append(*o, text...)
	}
}

// text appends a text. Almost every text has only characters that JSON writes as they are.
func (o *object) text(name, text string) {
	if text == "" {
		return
	}
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			o.marshal(name, text)
			return
		}
	}
	o.key(name)
	*o = append(append(append(*o, '"'), text...), '"')
}

// marshal appends a value as json.Marshal writes it. The values of events and moves cannot fail.
func (o *object) marshal(name string, v any) {
	text, _ := json.Marshal(v)
	o.key(name)
	*o = append(*o, text...)
}

// seatNumber returns the number of a seat, and -1 for no seat.
func seatNumber(seat cards.Seat) int {
	if seat >= cards.NoSeat {
		return -1
	}
	return int(seat)
}
