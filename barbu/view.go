package barbu

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// View is a match as one seat, or a spectator, may know it: what a server sends to a
// player and what a bot chooses from. It shares no memory with the match. Whatever it
// holds follows from its own hand, from what lies open and from what was said, and from
// nothing else: another deal of the cards it cannot know gives the same View.
//
// As JSON it is an object of the fields below, and nothing else; read back it is
// [View.Equal]. A View that was read back must be bound to its variant ([View.Bind])
// before it can list actions, hear events or deal worlds; one from [Match.View] is.
//
// Seats are numbers from 0, and -1 is nobody. Lists by seat have an element for each
// player.
type View struct {
	// The game: the variant by its name and [variant.Variant.Fingerprint], the players,
	// and who looks, -1 for a spectator.
	Variant     string `json:"variant"`
	Fingerprint string `json:"fingerprint"`
	Players     int    `json:"players"`
	Seat        int    `json:"seat"`

	// Where the match is: the set, the round of the set and the deal of the round, each
	// from 0; what is due, and the seat that must act, -1 for chance or at the end.
	Set   int `json:"set"`
	Round int `json:"round"`
	Deal  int `json:"deal"`
	Due   Due `json:"due"`
	Turn  int `json:"turn"`

	// Who does what in the deal, -1 where nobody does or it is not known yet. Drawing are
	// the seats that must draw a card.
	Declarer int   `json:"declarer"`
	Dealer   int   `json:"dealer"`
	Leader   int   `json:"leader"`
	Cutter   int   `json:"cutter"`
	Drawing  []int `json:"drawing,omitempty"`

	// What is played, several contracts joined by +; empty until it is called. Trump is
	// C, D, H, S or NT where it was named, Rank the rank that was.
	Contract score.ContractID `json:"contract,omitempty"`
	Trump    string           `json:"trump,omitempty"`
	Rank     cards.Rank       `json:"rank,omitzero"`

	// Hand is the seat's own hand, without what it has laid aside to pass on. Sizes are
	// how many cards each seat holds.
	Hand  cards.Hand `json:"hand"`
	Sizes []int      `json:"sizes"`

	// Legal are the actions the seat may take, as lines of a record, in the order of
	// [Match.Legal]; Illegal are the cards of its hand that it may not play, each with
	// the rule that forbids it. Both are empty while another must act.
	Legal   []string  `json:"legal,omitempty"`
	Illegal []Illegal `json:"illegal,omitempty"`

	// Passing is how many cards each seat passes on and which way, while that is due.
	Passing Passing `json:"passing,omitzero"`

	// The play. Trick is the cards of the trick on the table, in the order they were
	// played; Tricks how many each seat has taken; Shown the cards taken that lie open
	// before each seat. Rows are those of a layout, the longer of each suit and with two
	// packs the other; Places are the places of the seats that are out, 0 for the others.
	Trick  []Played     `json:"trick,omitempty"`
	Tricks []int        `json:"tricks,omitempty"`
	Shown  []cards.Hand `json:"shown,omitempty"`
	Rows   []cards.Set  `json:"rows,omitempty"`
	Places []int        `json:"places,omitempty"`

	// History is all that happened in the deal in hand, as the seat heard it. Gave and
	// Got are the cards it passed on and got, pass by pass.
	History []Event      `json:"history,omitempty"`
	Gave    []cards.Hand `json:"gave,omitempty"`
	Got     []cards.Hand `json:"got,omitempty"`

	// The bets of the deal, by each seat whom it doubled and whom it redoubled; and how
	// many doubles of the declarer each seat still owes.
	Doubled   [][]int `json:"doubled,omitempty"`
	Redoubled [][]int `json:"redoubled,omitempty"`
	Owed      []int   `json:"owed,omitempty"`

	// Left are the contracts that each seat has not yet called in this set, one that it
	// calls twice twice; where contracts have caps, others may have used one up. The deals
	// that are done, and the points of each seat so far.
	Left  [][]score.ContractID `json:"left,omitempty"`
	Deals []score.Deal         `json:"deals,omitempty"`
	Total []int                `json:"total"`

	// Cursor is the place in the events of the match up to which the View goes: what came
	// after it is [Match.Events] from there.
	Cursor int `json:"cursor"`

	match *Match // as the seat sees it; nil until the View is bound
}

// Passing says how cards are passed on: how many by each seat, and to whom.
type Passing struct {
	Count int             `json:"count"`
	To    cards.Direction `json:"to"`
}

// Played is a card played to a trick.
type Played struct {
	Seat int        `json:"seat"`
	Card cards.Card `json:"card"`
}

// Illegal is a card that may not be played, and why.
type Illegal struct {
	Card cards.Card `json:"card"`
	Why  string     `json:"why"`
}

// View returns the match as a seat may know it; as a spectator does for a seat beyond
// the table.
func (m *Match) View(seat cards.Seat) *View {
	v := &View{Cursor: len(m.log)}
	if int(seat) >= m.Players() {
		seat = cards.MaxSeats
	}
	v.match = m.seen(viewerAt(seat))
	v.look()
	return v
}

// Spectate returns the match as one may know it who sees nobody's hand.
func (m *Match) Spectate() *View { return m.View(cards.MaxSeats) }

// Equal reports whether two views tell the same.
func (v *View) Equal(w *View) bool { return bytes.Equal(v.text(), w.text()) }

func (v *View) text() []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("barbu: View: %v", err))
	}
	return text
}

// MarshalJSON returns the view as an object of its fields.
func (v View) MarshalJSON() ([]byte, error) {
	type plain View
	told := struct {
		plain
		Deals []json.RawMessage `json:"deals,omitempty"` // in place of the field below it
	}{plain: plain(v)}
	for i := range v.Deals {
		text, err := v.Deals[i].JSON(v.Players)
		if err != nil {
			return nil, err
		}
		told.Deals = append(told.Deals, text)
	}
	return json.Marshal(told)
}

// UnmarshalJSON reads what MarshalJSON writes. The view is then not bound, whatever it
// was before; on an error it stays as it was.
func (v *View) UnmarshalJSON(text []byte) error {
	type plain View
	var read plain
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	*v = View(read)
	return nil
}

// ErrBind is the error for a variant that a view is not of, and for a view that cannot
// be.
var ErrBind = errors.New("barbu: the view cannot be bound")

// Bind makes a view that was read back able to list actions, to hear events and to deal
// worlds. It is refused, and changes nothing, with an error that wraps [ErrBind] if the
// variant has another fingerprint than the view's, or if what the view tells cannot be.
func (v *View) Bind(of *variant.Variant) error {
	if of.Fingerprint() != v.Fingerprint {
		return fmt.Errorf("%w: to %s %s: want %s %s", ErrBind, of.Name(), of.Fingerprint(), v.Variant, v.Fingerprint)
	}
	m, err := v.remember(of)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBind, err)
	}
	bound := &View{Cursor: v.Cursor, match: m}
	bound.look()
	bound.Variant = v.Variant
	if !bound.Equal(v) {
		return fmt.Errorf("%w: its fields do not follow from its history", ErrBind)
	}
	v.match = m
	return nil
}

// remember plays what the view tells of the past: the deals that are done, and then the
// history of the deal in hand.
func (v *View) remember(of *variant.Variant) (*Match, error) {
	m, err := New(of, v.Players)
	if err != nil {
		return nil, err
	}
	if v.Seat < -1 || v.Seat >= v.Players {
		return nil, fmt.Errorf("seat %d: want 0 to %d, or -1", v.Seat, v.Players-1)
	}
	seat := cards.Seat(cards.MaxSeats)
	if v.Seat >= 0 {
		seat = cards.Seat(v.Seat)
	}
	m.viewer = viewerAt(seat)
	if err := (&score.Sheet{Deals: v.Deals}).Check(); err != nil {
		return nil, err
	}
	for i := range v.Deals {
		if err := m.course.Redo(&v.Deals[i]); err != nil {
			return nil, fmt.Errorf("deal %d: %w", i+1, err)
		}
	}
	m.course = m.course.Snapshot(0)
	m.begin()
	for i, e := range v.History {
		if err := m.follow(e); err != nil {
			return nil, fmt.Errorf("history, line %d: %w", i+1, err)
		}
	}
	if v.Cursor < len(m.log) || len(v.Deals) == 0 && v.Cursor > len(m.log) {
		return nil, fmt.Errorf("cursor %d: want %d", v.Cursor, len(m.log))
	}
	return m, nil
}

// Apply makes the view that of the moment after an event, as [Match.Events] gives it. It
// is refused, and changes nothing, with [ErrUnbound] if the view is not bound, and with
// an error that wraps [ErrEvent] if the event cannot follow, as far as the seat can tell.
func (v *View) Apply(e Event) error {
	if v.match == nil {
		return ErrUnbound
	}
	after := v.match.seen(v.match.viewer)
	before := len(after.log)
	if err := after.follow(e); err != nil {
		return err
	}
	if want := v.Cursor + len(after.log) - before; e.Cursor != want {
		return fmt.Errorf("%w: %q: cursor %d: want %d", ErrEvent, e.Line, e.Cursor, want)
	}
	name := v.Variant // others may call the same rules otherwise
	*v = View{Cursor: e.Cursor, match: after}
	v.look()
	v.Variant = name
	return nil
}

// ErrUnbound is the error for what only a view that is bound can do.
var ErrUnbound = errors.New("barbu: the view is not bound to its variant: want View.Bind first")
