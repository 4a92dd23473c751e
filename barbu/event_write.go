package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// MarshalJSON returns the event as an object of its fields and its line. It returns an error if
// the event has no kind or the wrong number of players.
func (e Event) MarshalJSON() ([]byte, error) { return e.appendJSON(make([]byte, 0, 160)) }

// appendJSON appends to b what json.Marshal writes for an eventJSON. Views have many events, and json.Marshal takes much
// longer.
func (e *Event) appendJSON(b []byte) ([]byte, error) {
	if e.Players < 2 || e.Players > cards.MaxSeats {
		return nil, fmt.Errorf("barbu: an event of %s: want 2 to %d", words.Digits(e.Players, "player"), cards.MaxSeats)
	}
	o, err := beginObject(b, e.Kind)
	if err != nil {
		return nil, fmt.Errorf("barbu: the kind of an event: %w", err)
	}
	o.value("seat", seatNumber(e.Seat))
	o.value("players", e.Players)
	o.seat("to", e.To)
	o.hand("cards", e.Cards)
	o.number("hidden", e.Hidden)
	if e.Kind == KindDraw {
		o.marshal("drawn", e.Drawn[:e.Players])
	}
	o.card("cut", e.Cut)
	o.seat("dealer", e.Dealer)
	o.seat("declarer", e.Declarer)
	o.text("contract", string(e.Contract))
	o.text("trump", e.Trump)
	o.rank("rank", e.Rank)
	o.seats("doubles", e.Doubles)
	o.seats("redoubles", e.Redoubles)
	o.number("count", int(e.Count))
	o.hand("got", e.Got)
	o.number("talon", e.Talon)
	if e.Again {
		o.marshal("again", true)
	}
	o.seat("trick-to", e.TrickTo)
	o.number("place", e.Place)
	if e.Ended {
		o.marshal("scored", e.scored())
	}
	o.text("due", e.Due.String())
	o.value("turn", seatNumber(e.Turn))
	o.number("cursor", e.Cursor)
	o.text("line", e.String())
	return append(o, '}'), nil
}

// scored returns the score of the deal that the event ended.
func (e *Event) scored() *scoredJSON {
	s := &e.Scored
	j := &scoredJSON{Base: s.Base[:e.Players], Points: s.Points[:e.Players], Total: s.Total[:e.Players]}
	if s.Places != [cards.MaxSeats]uint8{} {
		for _, place := range s.Places[:e.Players] {
			j.Places = append(j.Places, int(place))
		}
	}
	return j
}
