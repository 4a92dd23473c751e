package barbu

import (
	"encoding/json"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// eventJSON is the JSON of an Event. Lists by seat have an element for each player.
type eventJSON struct {
	Kind      Kind             `json:"kind"`               // what was done
	Seat      cards.Seat       `json:"seat"`               // the seat that acted; -1 if chance acted
	Players   int              `json:"players"`            // the number of players
	To        *cards.Seat      `json:"to,omitempty"`       // the seat that gets the cards: the viewer in a deal, another seat in a gift
	Cards     cards.Hand       `json:"cards,omitzero"`     // the cards played, passed, turned up, discarded or shown, or dealt to the viewer
	Hidden    int              `json:"hidden,omitzero"`    // the number of cards of a gift or a discard that the viewer cannot see
	Drawn     []cards.Card     `json:"drawn,omitempty"`    // the cards of a draw by seat; empty for a seat that did not draw
	Cut       cards.Card       `json:"cut,omitzero"`       // the card that was cut
	Dealer    *cards.Seat      `json:"dealer,omitempty"`   // the dealer of the deal that begins
	Declarer  *cards.Seat      `json:"declarer,omitempty"` // the declarer of the deal that begins, if there is one
	Contract  score.ContractID `json:"contract,omitempty"` // the contract, if it became known with this event, or several joined by +
	Trump     string           `json:"trump,omitempty"`    // the trump suit declared: C, D, H, S or NT
	Rank      cards.Rank       `json:"rank,omitzero"`      // the start rank declared
	Doubles   cards.Seats      `json:"doubles,omitzero"`   // the seats doubled
	Redoubles cards.Seats      `json:"redoubles,omitzero"` // the seats redoubled
	Count     uint8            `json:"count,omitzero"`     // the number of tricks of a bid, or the number of a choice
	Got       cards.Hand       `json:"got,omitzero"`       // the cards that the viewer got in a pass of cards, after its last gift; or the talon that the viewer took up
	Talon     int              `json:"talon,omitzero"`     // the number of cards left over in a deal
	Again     bool             `json:"again,omitzero"`     // whether the seat has another turn at the layout
	TrickTo   *cards.Seat      `json:"trick-to,omitempty"` // the seat that took the trick which the card completed
	Place     int              `json:"place,omitzero"`     // the place of the seat, if it played its last card to a layout
	Scored    *scoredJSON      `json:"scored,omitempty"`   // the score, if the deal ended
	Due       Due              `json:"due"`                // what is due after the event; nothing if the match is over
	Turn      cards.Seat       `json:"turn"`               // the seat that must act after the event; -1 if chance must act or the match is over
	Cursor    int              `json:"cursor,omitzero"`    // the place in the match after the event
	Line      string           `json:"line,omitempty"`     // the event as a line of a record, with a ? for each hidden hand or card
}

// scoredJSON is the JSON of the score of a deal that ended.
type scoredJSON struct {
	Base   []int32 `json:"base"`   // before bets
	Points []int32 `json:"points"` // after bets
	Total  []int32 `json:"total"`  // of the match so far, with this deal
	// The places at a layout: 1 for the first seat out of cards.
	Places []int `json:"places,omitempty"`
}

// seatOf returns the seat of a field, or no seat if the field is missing.
func seatOf(seat *cards.Seat) cards.Seat {
	if seat == nil {
		return cards.NoSeat
	}
	return *seat
}

// UnmarshalJSON reads what MarshalJSON writes; the line may be missing. It returns an error if
// the kind is missing, if a list has the wrong length, or if the line contradicts the fields.
// After an error the event is unchanged.
func (e *Event) UnmarshalJSON(text []byte) error {
	var j eventJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return words.JSONError(err)
	}
	read := Event{
		Move: Move{
			Kind: j.Kind, Seat: j.Seat, Cards: j.Cards, Cut: j.Cut, Contract: j.Contract, Trump: j.Trump, Rank: j.Rank,
			Doubles: j.Doubles, Redoubles: j.Redoubles, Count: j.Count,
		},
		Players: j.Players, To: seatOf(j.To), Hidden: j.Hidden, Dealer: seatOf(j.Dealer), Declarer: seatOf(j.Declarer),
		Got: j.Got, Talon: j.Talon, Again: j.Again, TrickTo: seatOf(j.TrickTo), Place: j.Place, Ended: j.Scored != nil,
		Due: j.Due, Turn: j.Turn, Cursor: j.Cursor,
	}
	switch {
	case j.Kind == 0:
		if err := refuseFirstVersion(text, "event"); err != nil {
			return err
		}
		return fmt.Errorf("barbu: an event without a kind: want %q, such as \"play\"", "kind")
	case j.Players < 2 || j.Players > cards.MaxSeats:
		return fmt.Errorf("barbu: an event of %s: want 2 to %d", words.Digits(j.Players, "player"), cards.MaxSeats)
	case j.Talon < 0 || j.Talon >= j.Players:
		return fmt.Errorf("barbu: a talon of %d cards: want fewer cards than players", j.Talon)
	case j.Hidden < 0 || j.Hidden > 255:
		return fmt.Errorf("barbu: an event with %d hidden cards: want 0 or more", j.Hidden)
	}
	if j.Kind == KindDraw {
		if len(j.Drawn) != j.Players {
			return fmt.Errorf("barbu: drawn: %s: want one for each of %d players", words.Digits(len(j.Drawn), "card"), j.Players)
		}
		copy(read.Drawn[:], j.Drawn)
	}
	if s := j.Scored; s != nil {
		for _, list := range []struct {
			key  string
			from []int32
			to   *score.Points
		}{{"base", s.Base, &read.Scored.Base}, {"points", s.Points, &read.Scored.Points}, {"total", s.Total, &read.Scored.Total}} {
			if len(list.from) != j.Players {
				return fmt.Errorf("barbu: scored: %s: %s: want one for each of %d players", list.key, words.Digits(len(list.from), "number"), j.Players)
			}
			copy(list.to[:], list.from)
		}
		for seat, place := range s.Places {
			if len(s.Places) != j.Players || place < 0 || place > j.Players {
				return fmt.Errorf("barbu: scored: places: %v: want a place for each of %d players", s.Places, j.Players)
			}
			read.Scored.Places[seat] = uint8(place)
		}
	}
	if want := read.String(); j.Line != "" && j.Line != want {
		return fmt.Errorf("barbu: the line %q contradicts the other fields of the event: want %q", words.Clip(j.Line), want)
	}
	*e = read
	return nil
}
