package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Result is a match that has ended.
type Result struct {
	Match int                 // its number, from 0
	Set   int                 // the number of its set, from 0
	Seats [cards.MaxSeats]int // the number of the player on each seat
	Deals []score.Deal        // the lines of the score sheet
	Moves []int               // the number of choices the players made in each deal
	Total score.Points        // by seat
	Place [cards.MaxSeats]int // by seat; 1 for the winner; equal points share the better place
	// Record is the match as text, if the contest asks for it.
	Record []byte
	// Fault is the fault that made the match void, or nil. After a fault the other fields
	// describe what was played before it. Compare Fault itself with nil: a variable of type error
	// that Fault was assigned to is never nil.
	Fault *Fault
}

// Fault describes how a player made a match void. It is an error that wraps [ErrNoAnswer]
// or a [*barbu.ActionError]. A Fault that is read back from JSON has the text of the cause
// but wraps nothing.
type Fault struct {
	Match  int    `json:"match"`  // the number of the match, from 0
	Player int    `json:"player"` // its number in the contest, from 0
	Bot    string `json:"bot"`    // the name of its bot
	Seat   int    `json:"seat"`   // from 0
	Reason string `json:"error"`  // the text of the cause

	cause error
}

// ErrNoAnswer is the error for a bot that panicked or ended its goroutine instead of
// answering, and for a bot whose function New returned nil.
var ErrNoAnswer = errors.New("gave no answer")

func newFault(match, player int, bot string, seat int, cause error) *Fault {
	return &Fault{match, player, bot, seat, cause.Error(), cause}
}

// Error names the match, the player and the cause: "match 12: player 1, steady, seat 2:
// gave no answer: it panicked: no idea".
func (f *Fault) Error() string {
	return fmt.Sprintf("match %d: player %d, %s, seat %d: %s", f.Match, f.Player, f.Bot, f.Seat, f.Reason)
}

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.cause }

// table is a match being played.
type table struct {
	match   *barbu.Match
	players [cards.MaxSeats]bots.Player
	views   [cards.MaxSeats]barbu.View // what the players see, kept up to date: a new View takes longer
	record  *record.Writer             // writes to text; nil if the contest wants no records
	text    bytes.Buffer
	result  *Result
}

// play plays a match and sends its result, or nil if the context ends first.
func (a *arena) play(ctx context.Context, j job) {
	players := a.players()
	t := &table{result: &Result{Match: j.match, Set: a.set(j.match)}}
	var names [cards.MaxSeats]string
	for player, name := range a.names() {
		seat := (player + j.match) % players
		t.result.Seats[seat], names[seat] = player, name
	}
	t.match = must(barbu.New(a.contest.Variant, players)) // newArena has checked this
	if a.contest.Records {
		t.record = must(record.NewWriter(&t.text, t.match, record.Header{Names: names[:players]}))
	}
	finished := false
	defer func() { j.result <- a.end(t, finished) }() // even when a bot ends this goroutine
	finished = a.sit(ctx, t) && a.playOut(ctx, t)
}

// end returns the result of a match that is finished or void, and nil otherwise.
func (a *arena) end(t *table, finished bool) *Result {
	r, m := t.result, t.match
	if !finished && r.Fault == nil {
		return nil
	}
	r.Deals, r.Total = m.Sheet().Deals, m.Total()
	r.Moves = r.Moves[:len(r.Deals)]
	r.Place = a.places(r.Total)
	r.Record = t.text.Bytes()
	return r
}

// sit creates the players. It returns false if one could not be created, or if the context ends.
func (a *arena) sit(ctx context.Context, t *table) bool {
	for seat := range cards.Seat(a.players()) {
		if ctx.Err() != nil {
			return false
		}
		bot := a.contest.Bots[t.result.Seats[seat]]
		if !a.ask(t, seat, func() { t.players[seat] = bot.New(a.choices(t.result.Set, seat)) }) {
			return false
		}
		if t.players[seat] == nil {
			a.fault(t, seat, fmt.Errorf("%w: its function New returned no player", ErrNoAnswer))
			return false
		}
	}
	return true
}

// playOut plays a match to its end. It returns false if a player is at fault or the
// context ends.
func (a *arena) playOut(ctx context.Context, t *table) bool {
	m := t.match
	var cards rand.Source // nil before the first deal
	var of variant.At     // the deal to which cards belongs
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if ctx.Err() != nil {
			return false
		}
		if m.Game().Engine().Endless() && m.At().Set == a.contest.Sets {
			if t.record != nil {
				check(t.record.Total())
			}
			return true
		}
		if at := m.At(); cards == nil || at != of {
			cards, of = a.deal(t.result.Set, at), at
			t.result.Moves = append(t.result.Moves, 0)
		}
		if turn.Chance() {
			t.chance(cards)
		} else if !a.move(t, turn.Seat) {
			return false
		}
	}
	return true
}

// chance deals, draws or cuts.
func (t *table) chance(src rand.Source) {
	if t.record != nil {
		check(t.record.Chance(src))
		return
	}
	check(t.match.Chance(src))
}

// move lets the player at a seat choose. It returns false if that player is at fault.
func (a *arena) move(t *table, seat cards.Seat) bool {
	var chosen barbu.Action
	view := &t.views[seat]
	t.match.ViewInto(view, seat)
	if !a.ask(t, seat, func() { chosen = t.players[seat].Choose(view) }) {
		return false
	}
	t.result.Moves[len(t.result.Moves)-1]++
	if err := t.apply(chosen); err != nil {
		a.fault(t, seat, err)
		return false
	}
	return true
}

// apply applies an action, and records it if the contest wants records. The record is in
// memory, so only the rules can refuse the action.
func (t *table) apply(a barbu.Action) error {
	if t.record != nil {
		return t.record.Apply(a)
	}
	return t.match.Apply(a)
}

// fault makes a match void.
func (a *arena) fault(t *table, seat cards.Seat, err error) {
	player := t.result.Seats[seat]
	t.result.Fault = newFault(t.result.Match, player, a.contest.Bots[player].Name, int(seat), err)
}

// ask calls a bot. It returns false if the bot panics. If the bot ends the goroutine, ask
// records the fault but does not return.
func (a *arena) ask(t *table, seat cards.Seat, do func()) (answered bool) {
	defer func() {
		if got := recover(); got != nil {
			a.fault(t, seat, fmt.Errorf("%w: it panicked: %v", ErrNoAnswer, got))
		} else if !answered {
			a.fault(t, seat, fmt.Errorf("%w: it ended its goroutine", ErrNoAnswer))
		}
	}()
	do()
	return true
}

// check panics on an error that must not occur, for example if a match refuses cards that it has drawn
// itself, or if a record cannot be written to memory.
func check(err error) {
	if err != nil {
		panic(fmt.Sprintf("arena: a match cannot continue: %v", err))
	}
}

func must[T any](t T, err error) T {
	check(err)
	return t
}
