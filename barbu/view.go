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

// View is all that one seat, or a spectator, may know of a match, and nothing else. A server
// sends it to a player, and a bot chooses an action from it. If the cards that the seat cannot
// know were different, the View would be the same. The View shares no memory with the match.
//
// The JSON of a View is an object with the fields below. Reading the JSON returns an equal
// View. A View from [Match.View] is bound to its variant. A View that was read from JSON is
// not bound: call [View.Bind] before it can return actions, apply events or count possible
// deals.
//
// [cards.NoSeat], which is -1 in JSON, means no seat. Lists by seat have an element for each
// player.
type View struct {
	// The name and the [variant.Variant.Fingerprint] of the variant, the number of
	// players, and the seat of the view: [Spectator] for a spectator.
	Variant     string     `json:"variant"`
	Fingerprint string     `json:"fingerprint"`
	Players     int        `json:"players"`
	Seat        cards.Seat `json:"seat"`

	// The set, the round of the set and the deal of the round, each from 0; what is due, and
	// the seat that must act, no seat if chance must act or the match is over.
	Set   int        `json:"set"`
	Round int        `json:"round"`
	Deal  int        `json:"deal"`
	Due   Due        `json:"due"`
	Turn  cards.Seat `json:"turn"`

	// The roles in the deal; no seat if nobody has the role or the role is not known yet.
	// Drawing has the seats that must draw a card.
	Declarer cards.Seat  `json:"declarer"`
	Dealer   cards.Seat  `json:"dealer"`
	Leader   cards.Seat  `json:"leader"`
	Cutter   cards.Seat  `json:"cutter"`
	Drawing  cards.Seats `json:"drawing,omitzero"`

	// Contract is the id of the contract, or several ids joined by +. It is empty before the
	// declaration. Trump is C, D, H, S or NT, and Rank is the start rank, if the contract has
	// one.
	Contract score.ContractID `json:"contract,omitempty"`
	Trump    string           `json:"trump,omitempty"`
	Rank     cards.Rank       `json:"rank,omitzero"`

	// Hand is the seat's own hand, without the cards that it has set aside to pass. Sizes
	// has the number of cards that each seat holds.
	Hand  cards.Hand `json:"hand"`
	Sizes []int      `json:"sizes"`

	// Legal has the actions that the seat may take, as lines of a record, in the order of
	// [Match.Legal]. Illegal has the cards of the seat's hand that may not be played, each
	// with the rule that forbids the card. Legal and Illegal are empty unless the seat must
	// act.
	Legal   []string  `json:"legal,omitempty"`
	Illegal []Illegal `json:"illegal,omitempty"`

	// While a gift is due, Passing has the number of cards that each seat passes, and the
	// direction.
	Passing variant.Gift `json:"passing,omitzero"`

	// Trick has the cards of the trick on the table, in the order in which they were played.
	// Tricks has the number of tricks that each seat has taken. Shown has the cards that each
	// seat has taken and that lie open before it. In a layout Rows has the cards laid: one set
	// for the rows of all suits. With two packs the first set has the longer row of each suit,
	// and a second set has the shorter row. Places has the place of each seat that has gone
	// out, and 0 for each other seat.
	Trick  []Played     `json:"trick,omitempty"`
	Tricks []int        `json:"tricks,omitempty"`
	Shown  []cards.Hand `json:"shown,omitempty"`
	Rows   []cards.Set  `json:"rows,omitempty"`
	Places []int        `json:"places,omitempty"`

	// History has the events of the current deal, as the seat may see them. For each pass,
	// Gave has the cards that the seat passed, and Got has the cards that it got.
	History []Event      `json:"history,omitempty"`
	Gave    []cards.Hand `json:"gave,omitempty"`
	Got     []cards.Hand `json:"got,omitempty"`

	// For each seat, Doubled has the seats that it doubled in this deal, and Redoubled has the
	// seats that it redoubled. Owed has the number of doubles that each seat still owes the
	// declarer.
	Doubled   []cards.Seats `json:"doubled,omitempty"`
	Redoubled []cards.Seats `json:"redoubled,omitempty"`
	Owed      []int         `json:"owed,omitempty"`

	// Left has the contracts that each seat must still declare in this set. A contract to be
	// declared twice is listed twice. If the rules limit how often all players together may
	// declare a contract, the contract may be listed although the limit is reached. Deals has
	// the deals that are done, and Total has the points of each seat so far.
	Left  [][]score.ContractID `json:"left,omitempty"`
	Deals []score.Deal         `json:"deals,omitempty"`
	Total []int                `json:"total"`

	// Cursor is the place in the match at which the View was made: [Match.Events] walks
	// the later events from there.
	Cursor int `json:"cursor"`

	match *Match // the match as the seat sees it; nil until the View is bound
}

// Played is a card played to a trick.
type Played struct {
	Seat cards.Seat `json:"seat"`
	Card cards.Card `json:"card"`
}

// Illegal is a card that may not be played, and the rule that forbids it.
type Illegal struct {
	Card cards.Card `json:"card"`
	Why  string     `json:"why"`
}

// Spectator is the seat of a viewer that has no seat and sees no hand: an argument for
// [Match.View] and [Match.Events].
const Spectator = cards.NoSeat

// View returns what a seat may know of the match. The view of [Spectator], or of any other seat
// number that no player has, is that of a spectator.
func (m *Match) View(seat cards.Seat) *View {
	v := &View{Cursor: len(m.log)}
	if int(seat) >= m.Players() {
		seat = Spectator
	}
	v.match = m.seenBy(viewerAt(seat))
	v.fill()
	return v
}

// Equal reports whether the fields of two views are equal.
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
	object := struct {
		plain
		Deals []json.RawMessage `json:"deals,omitempty"` // replaces plain.Deals
	}{plain: plain(v)}
	for i := range v.Deals {
		text, err := v.Deals[i].JSON(v.Players)
		if err != nil {
			return nil, err
		}
		object.Deals = append(object.Deals, text)
	}
	return json.Marshal(object)
}

// UnmarshalJSON reads what MarshalJSON writes. Afterwards the view is not bound. After an
// error the view is unchanged.
func (v *View) UnmarshalJSON(text []byte) error {
	type plain View
	var read plain
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	*v = View(read)
	return nil
}

// ErrBind is the error of [View.Bind] for the wrong variant, and for a view that contradicts
// itself.
var ErrBind = errors.New("barbu: the view cannot be bound")

// Bind binds a view that was read from JSON to its variant, so that it can return actions,
// apply events and count possible deals. The error wraps [ErrBind] if the fingerprints of the
// variant and of the view differ, or if the view contradicts itself. After an error the view
// is unchanged.
func (v *View) Bind(of *variant.Variant) error {
	if v.Fingerprint == "" {
		return fmt.Errorf("%w: it has no fingerprint: want a view of a match, such as one read from JSON", ErrBind)
	}
	if of.Fingerprint() != v.Fingerprint {
		return fmt.Errorf("%w: variant %s, fingerprint %s: want %s, fingerprint %s",
			ErrBind, of.Name(), of.Fingerprint(), v.Variant, v.Fingerprint)
	}
	m, err := v.rebuild(of)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBind, err)
	}
	bound := &View{Cursor: v.Cursor, match: m}
	bound.fill()
	bound.Variant = v.Variant
	if !bound.Equal(v) {
		return fmt.Errorf("%w: its fields contradict its history", ErrBind)
	}
	v.match = m
	return nil
}

// rebuild returns the match that the view describes: with the deals that are done, and with
// the events of the current deal applied.
func (v *View) rebuild(of *variant.Variant) (*Match, error) {
	m, err := New(of, v.Players)
	if err != nil {
		return nil, err
	}
	if v.Seat != Spectator && int(v.Seat) >= v.Players {
		return nil, fmt.Errorf("seat %v: want 0 to %d, or no seat (-1)", v.Seat, v.Players-1)
	}
	m.viewer = viewerAt(v.Seat)
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
		if err := m.applyEvent(e); err != nil {
			return nil, fmt.Errorf("history, line %d: %w", i+1, err)
		}
	}
	if v.Cursor < len(m.log) || len(v.Deals) == 0 && v.Cursor > len(m.log) {
		return nil, fmt.Errorf("cursor %d: want %d", v.Cursor, len(m.log))
	}
	return m, nil
}

// Apply brings the view up to date with the next event of the match, as [Match.Events] yields
// it. If the view is not bound the error is [ErrUnbound]; if the event cannot come next the
// error wraps [ErrEvent]. After an error the view is unchanged.
func (v *View) Apply(e Event) error {
	if v.match == nil {
		return ErrUnbound
	}
	after := v.match.seenBy(v.match.viewer)
	before := len(after.log)
	if err := after.applyEvent(e); err != nil {
		return err
	}
	if want := v.Cursor + len(after.log) - before; e.Cursor != want {
		return fmt.Errorf("%w: %q: cursor %d: want %d", ErrEvent, e.Line, e.Cursor, want)
	}
	name := v.Variant // the same rules can have different names
	*v = View{Cursor: e.Cursor, match: after}
	v.fill()
	v.Variant = name
	return nil
}

// ErrUnbound is the error of methods that need a view that is bound.
var ErrUnbound = errors.New("barbu: the view is not bound to its variant: want View.Bind first")
