package barbu

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Equal reports whether two views have equal fields, or the same JSON: a list that JSON omits can be nil in
// one view and empty in the other.
func (v *View) Equal(w *View) bool {
	a, b := v.fields(), w.fields()
	if reflect.DeepEqual(&a, &b) {
		return true
	}
	text, err := json.Marshal(v)
	other, errOther := json.Marshal(w)
	return err == nil && errOther == nil && bytes.Equal(text, other)
}

// fields returns a copy of the view that is not bound, where the lists that JSON omits are nil.
func (v *View) fields() View {
	w := *v
	w.match, w.owner, w.of, w.edits = nil, nil, nil, 0
	for field, list := range reflect.ValueOf(&w).Elem().Fields() {
		if list.Kind() == reflect.Slice && list.Len() == 0 && strings.HasSuffix(field.Tag.Get("json"), ",omitempty") {
			list.SetZero()
		}
	}
	return w
}

// MarshalJSON returns the view as an object of its fields, with the history and the deals at its end. It returns an
// error if an event of the history has no kind or the wrong number of players.
func (v View) MarshalJSON() ([]byte, error) {
	type plain View
	// Both lists are long, and json.Marshal would check and copy the text of each of their elements.
	history, deals := v.History, v.Deals
	v.History, v.Deals = nil, nil
	text, err := json.Marshal(plain(v))
	if err != nil {
		return nil, err
	}
	text = slices.Grow(text, 160*len(history)+256*len(deals)) // enough for almost all views
	text, err = appendList(text[:len(text)-1], "history", history, func(text []byte, e *Event) ([]byte, error) { return e.appendJSON(text) })
	if err != nil {
		return nil, err
	}
	text, err = appendList(text, "deals", deals, func(text []byte, d *score.Deal) ([]byte, error) {
		deal, err := d.JSON(v.Players)
		return append(text, deal...), err
	})
	if err != nil {
		return nil, err
	}
	return append(text, '}'), nil
}

// appendList appends a field with a list, unless the list is empty. The function add appends an element.
func appendList[T any](text []byte, name string, list []T, add func([]byte, *T) ([]byte, error)) ([]byte, error) {
	var err error
	for i := range list {
		if i == 0 {
			text = append(append(append(text, `,"`...), name...), `":[`...)
		} else {
			text = append(text, ',')
		}
		if text, err = add(text, &list[i]); err != nil {
			return nil, err
		}
	}
	if len(list) > 0 {
		text = append(text, ']')
	}
	return text, nil
}

// UnmarshalJSON reads what MarshalJSON writes. Afterwards the view is not bound. After an
// error the view is unchanged.
func (v *View) UnmarshalJSON(text []byte) error {
	type plain View
	var read plain
	err := json.Unmarshal(text, &read)
	if err != nil || read.Cursor == 0 {
		if err := refuseFirstVersion(text, "view"); err != nil {
			return err
		}
	}
	if err != nil {
		return words.JSONError(err)
	}
	*v = View(read)
	return nil
}

// refuseFirstVersion returns an error if the JSON of a view or an event was written by v0.1.0, which
// had the key heard for the cursor, and moves and events as texts.
func refuseFirstVersion(text []byte, what string) error {
	var keys struct{ Heard, Cursor json.RawMessage }
	if json.Unmarshal(text, &keys) != nil || keys.Heard == nil || keys.Cursor != nil {
		return nil
	}
	return fmt.Errorf("barbu: %q without %q: v0.1.0 wrote this %s: write it again from the match, or from its record, which stays valid", "heard", "cursor", what)
}

// ErrBind is the error of [View.Bind] for the wrong variant, and for a view that contradicts
// itself.
var ErrBind = errors.New("barbu: the view cannot be bound")

// Bind binds a view that was read from JSON to its variant, so that it can return actions,
// apply events and count possible deals. The error wraps [ErrBind] if the fingerprints of the
// variant and of the view differ, if the variant is nil, or if the view contradicts itself. After
// an error the view is unchanged.
func (v *View) Bind(of *variant.Variant) error {
	if of == nil {
		return fmt.Errorf("%w: no variant: want one, such as variants.Lookup returns", ErrBind)
	}
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
	bound := &View{Cursor: v.Cursor, match: m, TakenBy: cards.NoSeat}
	bound.Deals = m.course.Follow(&m.course, nil)
	bound.Reversed = m.course.Engine.Reversed
	bound.catchUp(0)
	bound.Variant, bound.Fingerprint = v.Variant, v.Fingerprint // the same rules can have different names
	if m.from == len(m.log) && len(v.LastTrick) > 0 {
		if err := m.checkLastTrick(v.LastTrick, v.TakenBy); err != nil {
			return fmt.Errorf("%w: %w", ErrBind, err)
		}
		bound.LastTrick, bound.TakenBy = v.LastTrick, v.TakenBy
	}
	if !bound.Equal(v) {
		return fmt.Errorf("%w: its fields contradict its history", ErrBind)
	}
	m.course.Follow(&m.course, v.Deals)
	v.match, v.owner, v.of = m, nil, nil // a copy of v can share its lists: see own
	return nil
}

// rebuild returns the match that the view describes: with the deals that are done, and with
// the events of the current deal applied.
func (v *View) rebuild(of *variant.Variant) (*Match, error) {
	m, err := v.begin(of)
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
	if len(v.Deals) > 0 && m.course.Stage == course.StageOver && int(v.Leader) < v.Players {
		// The lines of the sheet do not have the seat that held the card to be led in the last deal.
		if k, err := m.lastContract(); err == nil && k != nil && k.Engine().TrickRules.LeadCard != 0 {
			m.course.Leader = v.Leader
		}
	}
	if v.Again != (Again{}) {
		if err := m.setAgain(v.Again, v.Dealer); err != nil {
			return nil, fmt.Errorf("again: %w", err)
		}
	}
	m.begin()
	for i, e := range v.History {
		if err := m.applyEvent(&e); err != nil {
			return nil, fmt.Errorf("history, line %d: %w", i+1, err)
		}
	}
	more := len(v.Deals) > 0 || v.Again != (Again{}) || m.course.Game.Redeals() // events that are not in the history
	if v.Cursor < len(m.log) || v.Cursor > len(m.log) && !more {
		return nil, fmt.Errorf("cursor %d: want %d", v.Cursor, len(m.log))
	}
	return m, nil
}

// lastID returns the id of the contract of the last deal that was played.
func (m *Match) lastID() score.ContractID {
	if again := m.again(); again != (Again{}) {
		return again.Contract
	}
	return m.course.Line(m.course.Done() - 1).Contract
}

// lastContract returns the contract of the last deal that was played, or nil if that deal cannot
// have it.
func (m *Match) lastContract() (*variant.Contract, error) {
	if again := m.course.Again(); again != (course.Again{}) {
		return m.course.Contract(variant.ContractSet(again.Contracts)), nil
	}
	line := m.course.Line(m.course.Done() - 1)
	contracts, err := m.course.Game.ContractSet(line.Contract)
	if err != nil {
		return nil, err
	}
	return m.course.Game.InDeal(variant.At{Set: line.Set, Round: line.Round}, contracts), nil
}

// checkLastTrick returns nil if the last deal that is done can have ended with a trick of these
// cards, which a seat took.
func (m *Match) checkLastTrick(trick []Played, takenBy cards.Seat) error {
	done, players := m.course.Done(), m.Players()
	again := m.course.Again()
	if from, _ := m.course.From(); done == from && again == (course.Again{}) {
		return errors.New("there is a last trick before the first deal: want none")
	}
	k, err := m.lastContract()
	if err != nil {
		return err
	}
	if k == nil || k.Play() != variant.PlayTricks || len(trick) != players {
		return fmt.Errorf("the last trick has %s after %s: want %d cards in a contract of tricks, else none", words.Digits(len(trick), "card"), m.lastID(), players)
	}
	trump := k.Engine().TrumpSuit(again.Trump)
	if again == (course.Again{}) {
		trump, _ = cards.ParseSuit(m.course.Line(done - 1).Trump) // without a trump it is NoSuit
	}
	if int(trick[0].Seat) >= players {
		return fmt.Errorf("the last trick has a card of seat %v: want 0 to %d", trick[0].Seat, players-1)
	}
	state := k.Engine().Blind(trump, 0, trick[0].Seat)
	table := state.Tricks.Trick()
	var played cards.Hand
	for _, p := range trick {
		if p.Seat != table.Turn() || !p.Card.IsFace() || played.Second.Has(p.Card) {
			return fmt.Errorf("the last trick has %v of seat %v: want a card of each seat in turn", p.Card, p.Seat)
		}
		table, played = table.With(p.Card), played.With(p.Card)
	}
	if pack := m.course.Game.Pack().Cards(); !pack.Contains(played) {
		return fmt.Errorf("the last trick has %v: want cards of the pack", played.Minus(pack))
	}
	if winner := table.Winner(); winner != takenBy {
		return fmt.Errorf("the last trick was taken by seat %v: want seat %v", takenBy, winner)
	}
	return nil
}
