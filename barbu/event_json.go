package barbu

import (
	"encoding/json"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// eventJSON is the JSON of an Event. Lists by seat have an element for each player.
type eventJSON struct {
	Kind      Kind             `json:"kind"`
	Seat      cards.Seat       `json:"seat"` // -1 if chance acted
	Players   int              `json:"players"`
	To        *cards.Seat      `json:"to,omitempty"`
	Cards     cards.Hand       `json:"cards,omitzero"`
	Hidden    int              `json:"hidden,omitzero"`
	Drawn     []cards.Card     `json:"drawn,omitempty"`
	Cut       cards.Card       `json:"cut,omitzero"`
	Dealer    *cards.Seat      `json:"dealer,omitempty"`
	Declarer  *cards.Seat      `json:"declarer,omitempty"`
	Contract  score.ContractID `json:"contract,omitempty"`
	Trump     string           `json:"trump,omitempty"`
	Rank      cards.Rank       `json:"rank,omitzero"`
	Doubles   cards.Seats      `json:"doubles,omitzero"`
	Redoubles cards.Seats      `json:"redoubles,omitzero"`
	Got       cards.Hand       `json:"got,omitzero"`
	Again     bool             `json:"again,omitzero"`
	TrickTo   *cards.Seat      `json:"trick-to,omitempty"`
	Place     int              `json:"place,omitzero"`
	Scored    *scoredJSON      `json:"scored,omitempty"` // if the deal ended
	Due       Due              `json:"due"`
	Turn      cards.Seat       `json:"turn"` // -1 if chance must act or the match is over
	Cursor    int              `json:"cursor,omitzero"`
	Line      *string          `json:"line"`
}

// scoredJSON is the JSON of the score of a deal that ended.
type scoredJSON struct {
	Base   []int32 `json:"base"`   // before bets
	Points []int32 `json:"points"` // after bets
	Total  []int32 `json:"total"`  // of the match so far
	Places []int   `json:"places,omitempty"`
}

// MarshalJSON returns the event as an object of its fields and its line. It returns an error if
// the event has no kind or the wrong number of players.
func (e Event) MarshalJSON() ([]byte, error) {
	if e.Players < 2 || e.Players > cards.MaxSeats {
		return nil, fmt.Errorf("barbu: an event of %d players: want 2 to %d", e.Players, cards.MaxSeats)
	}
	line := e.String()
	j := eventJSON{
		Kind: e.Kind, Seat: e.Seat, Players: e.Players, To: seatJSON(e.To), Cards: e.Cards, Hidden: e.Hidden, Cut: e.Cut,
		Dealer: seatJSON(e.Dealer), Declarer: seatJSON(e.Declarer), Contract: e.Contract, Trump: e.Trump, Rank: e.Rank,
		Doubles: e.Doubles, Redoubles: e.Redoubles, Got: e.Got, Again: e.Again, TrickTo: seatJSON(e.TrickTo), Place: e.Place,
		Due: e.Due, Turn: e.Turn, Cursor: e.Cursor, Line: &line,
	}
	if e.Kind == KindDraw {
		j.Drawn = e.Drawn[:e.Players]
	}
	if e.Ended {
		s := &e.Scored
		j.Scored = &scoredJSON{Base: s.Base[:e.Players], Points: s.Points[:e.Players], Total: s.Total[:e.Players]}
		if s.Places != [cards.MaxSeats]uint8{} {
			for _, place := range s.Places[:e.Players] {
				j.Scored.Places = append(j.Scored.Places, int(place))
			}
		}
	}
	return json.Marshal(j)
}

// seatJSON returns nil for no seat.
func seatJSON(seat cards.Seat) *cards.Seat {
	if seat >= cards.NoSeat {
		return nil
	}
	return &seat
}

// seatOf is the inverse of seatJSON.
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
		return err
	}
	read := Event{
		Move: Move{
			Kind: j.Kind, Seat: j.Seat, Cards: j.Cards, Cut: j.Cut, Contract: j.Contract, Trump: j.Trump, Rank: j.Rank,
			Doubles: j.Doubles, Redoubles: j.Redoubles,
		},
		Players: j.Players, To: seatOf(j.To), Hidden: j.Hidden, Dealer: seatOf(j.Dealer), Declarer: seatOf(j.Declarer),
		Got: j.Got, Again: j.Again, TrickTo: seatOf(j.TrickTo), Place: j.Place, Ended: j.Scored != nil,
		Due: j.Due, Turn: j.Turn, Cursor: j.Cursor,
	}
	switch {
	case j.Kind == 0:
		return fmt.Errorf("barbu: an event without a kind: want %q, such as \"play\"", "kind")
	case j.Players < 2 || j.Players > cards.MaxSeats:
		return fmt.Errorf("barbu: an event of %d players: want 2 to %d", j.Players, cards.MaxSeats)
	case j.Hidden < 0 || j.Hidden > 255:
		return fmt.Errorf("barbu: an event with %d hidden cards: want 0 or more", j.Hidden)
	}
	if j.Kind == KindDraw {
		if len(j.Drawn) != j.Players {
			return fmt.Errorf("barbu: drawn: %d cards: want one for each of %d players", len(j.Drawn), j.Players)
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
				return fmt.Errorf("barbu: scored: %s: %d numbers: want one for each of %d players", list.key, len(list.from), j.Players)
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
	if want := read.String(); j.Line != nil && *j.Line != want {
		return fmt.Errorf("barbu: the line %q contradicts the other fields of the event: want %q", *j.Line, want)
	}
	*e = read
	return nil
}
