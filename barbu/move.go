package barbu

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Move is an action in the words that a person or another program reads: the ids of the
// contracts instead of their numbers, and the trump suit as a letter. It is a comparable value
// that needs no match to be understood. A Move uses Seat and the fields whose comments
// name its Kind. All its other fields are zero.
//
// In JSON a Move is an object of its fields without the empty ones, and of "line": the move as a
// line of a record, which [Match.Parse] reads. A client can choose an element of [View.Legal] and
// send back its line.
type Move struct {
	// The small fields are together, because a view has many moves.
	Kind      Kind
	Seat      cards.Seat       // the seat that acts; no seat if chance acts
	Cut       cards.Card       // KindCut: the card
	Rank      cards.Rank       // KindDeclare: the start rank; 0 if there is none to name
	Doubles   cards.Seats      // KindDouble: the seats doubled
	Redoubles cards.Seats      // KindDouble: the seats redoubled
	Count     uint8            // KindBid: the number of tricks; KindChoose: the number of the choice
	Cards     cards.Hand       // the cards played, passed, turned up, discarded or shown
	Contract  score.ContractID // KindDeclare: the contract, or several joined by +
	Trump     string           // KindDeclare: C, D, H, S or NT; empty if there is none to name
}

// moveJSON is the JSON of a Move.
type moveJSON struct {
	Kind      Kind             `json:"kind"`               // what is done
	Seat      cards.Seat       `json:"seat"`               // the seat that acts; -1 if chance acts
	Cards     cards.Hand       `json:"cards,omitzero"`     // the cards played, passed, turned up, discarded or shown
	Cut       cards.Card       `json:"cut,omitzero"`       // the card that is cut
	Contract  score.ContractID `json:"contract,omitempty"` // the contract declared, or several joined by +
	Trump     string           `json:"trump,omitempty"`    // the trump suit declared: C, D, H, S or NT
	Rank      cards.Rank       `json:"rank,omitzero"`      // the start rank declared
	Doubles   cards.Seats      `json:"doubles,omitzero"`   // the seats doubled
	Redoubles cards.Seats      `json:"redoubles,omitzero"` // the seats redoubled
	Count     uint8            `json:"count,omitzero"`     // the number of tricks of a bid, or the number of a choice
	Line      string           `json:"line,omitempty"`     // the move as a line of a record
}

// Move returns the action in words. It allocates no memory if the action is legal.
func (m *Match) Move(a Action) Move {
	mv := Move{Kind: a.Kind, Seat: a.Seat, Cards: a.Cards, Cut: a.Cut, Count: a.Count, Rank: a.Rank, Doubles: a.Doubles, Redoubles: a.Redoubles}
	switch a.Kind {
	case KindCut, KindTurn:
		mv.Seat = cards.NoSeat
	case KindDeclare:
		mv.Contract = m.lines().contractID(a.Contracts)
		if a.Suit != cards.NoSuit || !a.Unnamed && m.lines().trumpOf(a.Contracts) == variant.TrumpOptional {
			mv.Trump = a.Suit.String()
		}
	}
	return mv
}

// String returns the move as a line of a record: "1 play QH".
func (mv Move) String() string { return string(mv.appendLine(make([]byte, 0, usualLine))) }

// appendLine appends what String returns to b.
func (mv *Move) appendLine(b []byte) []byte {
	a := Action{Kind: mv.Kind, Seat: mv.Seat, Cards: mv.Cards, Cut: mv.Cut, Count: mv.Count, Rank: mv.Rank, Doubles: mv.Doubles, Redoubles: mv.Redoubles}
	written := a.written()
	if mv.Kind == KindDeclare {
		written.Contract, written.NoTrump = mv.Contract, mv.Trump == cards.NoSuit.String()
		written.Trump, _ = cards.ParseSuit(mv.Trump) // without a trump it is NoSuit
	}
	return line.AppendAction(b, &written)
}

// MarshalJSON returns the move as an object of its fields and its line. It returns an error if
// the move has no kind.
func (mv Move) MarshalJSON() ([]byte, error) {
	o, err := beginObject(make([]byte, 0, 80), mv.Kind)
	if err != nil {
		return nil, fmt.Errorf("barbu: the kind of a move: %w", err)
	}
	o.value("seat", seatNumber(mv.Seat))
	o.hand("cards", mv.Cards)
	o.card("cut", mv.Cut)
	o.text("contract", string(mv.Contract))
	o.text("trump", mv.Trump)
	o.rank("rank", mv.Rank)
	o.seats("doubles", mv.Doubles)
	o.seats("redoubles", mv.Redoubles)
	o.number("count", int(mv.Count))
	o.text("line", mv.String())
	return append(o, '}'), nil
}

// UnmarshalJSON reads what MarshalJSON writes; the line may be missing. It returns an error if
// the kind is missing, or if the line contradicts the fields. After an error the move is
// unchanged.
func (mv *Move) UnmarshalJSON(text []byte) error {
	var j moveJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return words.JSONError(err)
	}
	read := Move{j.Kind, j.Seat, j.Cut, j.Rank, j.Doubles, j.Redoubles, j.Count, j.Cards, j.Contract, j.Trump}
	if read.Kind == 0 {
		return errors.New(`barbu: a move without a kind: want "kind", such as "play"`)
	}
	if want := read.String(); j.Line != "" && j.Line != want {
		return fmt.Errorf("barbu: the line %q contradicts the other fields of the move: want %q", words.Clip(j.Line), want)
	}
	*mv = read
	return nil
}

// actionOfMove returns the action of a move: the inverse of [Match.Move].
func (m *Match) actionOfMove(mv *Move) (Action, error) {
	a := Action{Kind: mv.Kind, Seat: mv.Seat, Cards: mv.Cards, Cut: mv.Cut, Count: mv.Count, Rank: mv.Rank, Doubles: mv.Doubles, Redoubles: mv.Redoubles}
	switch mv.Kind {
	case KindCut, KindTurn:
		if mv.Seat != cards.NoSeat {
			return Action{}, line.Errorf("seat %v cannot %v: want no seat", mv.Seat, mv.Kind)
		}
		a.Seat = 0
	case KindDeclare:
		written := line.Action{Verb: line.VerbDeclare, Seat: mv.Seat, Contract: mv.Contract, Rank: mv.Rank}
		if mv.Trump != "" {
			trump, err := cards.ParseSuit(mv.Trump)
			if err != nil {
				return Action{}, err
			}
			written.Trump, written.NoTrump = trump, trump == cards.NoSuit
		}
		return m.lines().declaration(&written)
	}
	return a, nil
}
