package arena

import (
	"bytes"
	"context"
	"encoding/json"
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

// Result is a match as it ended.
type Result struct {
	Match int                 // its number, from 0
	Set   int                 // the number of its set, from 0
	Seats [cards.MaxSeats]int // the player on each seat
	Deals []score.Deal        // the lines of its sheet
	Moves []int               // how many choices the players made in each of them
	Total score.Points        // by seat
	Place [cards.MaxSeats]int // by seat, 1 for who won; equal points share the better place
	// Record is the match as text, where the contest asks for it.
	Record []byte
	// Fault is what made the match void; nil if nothing did. Of a void match there is
	// what was played before.
	Fault *Fault
}

// Fault is what a player did that ended its match and made it void.
type Fault struct {
	Match  int
	Player int // its number in the contest
	Bot    string
	Seat   cards.Seat
	Err    error // wraps [ErrPanic] or [ErrExit], or is an [*barbu.ActionError]
}

var (
	// ErrPanic is the error for a bot that panicked.
	ErrPanic = errors.New("panicked")
	// ErrExit is that for one that ended the goroutine it was asked on, by
	// [runtime.Goexit].
	ErrExit = errors.New("ended its goroutine in place of an answer")
)

// Error tells who did what: "match 12: player 1, steady, seat 2: panicked: no idea".
func (f *Fault) Error() string {
	return fmt.Sprintf("match %d: player %d, %s, seat %v: %v", f.Match, f.Player, f.Bot, f.Seat, f.Err)
}

// Unwrap returns what was wrong.
func (f *Fault) Unwrap() error { return f.Err }

// toldFault is a Fault as JSON.
type toldFault struct {
	Match  int    `json:"match"`
	Player int    `json:"player"`
	Bot    string `json:"bot"`
	Seat   int    `json:"seat"`
	Err    string `json:"error"`
}

// MarshalJSON returns the fault as an object of match, player, bot, seat and error, the
// text of what was wrong.
func (f *Fault) MarshalJSON() ([]byte, error) {
	return json.Marshal(toldFault{f.Match, f.Player, f.Bot, int(f.Seat), f.Err.Error()})
}

// UnmarshalJSON reads what MarshalJSON wrote. Of what was wrong it has the text alone.
func (f *Fault) UnmarshalJSON(text []byte) error {
	var t toldFault
	if err := json.Unmarshal(text, &t); err != nil {
		return err
	}
	if t.Seat < 0 || t.Seat >= cards.MaxSeats {
		return fmt.Errorf("arena: a fault of seat %d: want 0 to %d", t.Seat, cards.MaxSeats-1)
	}
	*f = Fault{t.Match, t.Player, t.Bot, cards.Seat(t.Seat), errors.New(t.Err)}
	return nil
}

// table is a match being played.
type table struct {
	match   *barbu.Match
	players [cards.MaxSeats]bots.Player
	record  *record.Writer // to the text; nil if none is kept
	text    bytes.Buffer
	result  *Result
}

// play plays a match and gives its result: nil if the context ends before it does.
func (a *Arena) play(ctx context.Context, j job) {
	players := a.players()
	t := &table{result: &Result{Match: j.match, Set: a.set(j.match)}}
	var names [cards.MaxSeats]string
	for player, name := range a.names() {
		seat := (player + j.match) % players
		t.result.Seats[seat], names[seat] = player, name
	}
	t.match = must(barbu.New(a.contest.Variant, players)) // New has tried it
	if a.contest.Records {
		t.record = must(record.NewWriter(&t.text, t.match, names[:players]...))
	}
	finished := false
	defer func() { j.result <- a.end(t, finished) }() // even when a bot ends this goroutine
	finished = a.sit(t) && a.playOut(ctx, t)
}

// end returns the result of a match that is finished or void, and nil of another.
func (a *Arena) end(t *table, finished bool) *Result {
	r, m := t.result, t.match
	if !finished && r.Fault == nil {
		return nil
	}
	r.Deals, r.Total = m.Sheet().Deals, m.Total()
	r.Moves = r.Moves[:len(r.Deals)]
	r.Place = score.Places(r.Total, a.players(), a.fewest)
	r.Record = t.text.Bytes()
	return r
}

// sit makes the players; false if one cannot be made.
func (a *Arena) sit(t *table) bool {
	for seat := range cards.Seat(a.players()) {
		bot := a.contest.Bots[t.result.Seats[seat]]
		if !a.ask(t, seat, func() { t.players[seat] = bot.New(a.choices(t.result.Set, seat)) }) {
			return false
		}
	}
	return true
}

// playOut plays a match to its end; false if a player is at fault or the context ends.
func (a *Arena) playOut(ctx context.Context, t *table) bool {
	m := t.match
	var cards rand.Source
	of := variant.At{Deal: -1} // the deal that they are the source of
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if ctx.Err() != nil {
			return false
		}
		if m.Game().Sets() == 0 && m.At().Set == a.contest.Sets {
			if t.record != nil {
				check(t.record.Total())
			}
			return true
		}
		if at := m.At(); at != of {
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

// move lets the player on a seat choose; false if it is at fault.
func (a *Arena) move(t *table, seat cards.Seat) bool {
	var chosen barbu.Action
	view := t.match.View(seat)
	if !a.ask(t, seat, func() { chosen = t.players[seat].Choose(view) }) {
		return false
	}
	t.result.Moves[len(t.result.Moves)-1]++
	if err := t.match.Apply(chosen); err != nil {
		a.fault(t, seat, err)
		return false
	}
	if t.record != nil {
		check(t.record.Action(chosen))
	}
	return true
}

// fault makes a match void.
func (a *Arena) fault(t *table, seat cards.Seat, err error) {
	player := t.result.Seats[seat]
	t.result.Fault = &Fault{t.result.Match, player, a.contest.Bots[player].Name, seat, err}
}

// ask does what a bot does; false if it panics. If it ends the goroutine that is its fault
// too, but ask does not return.
func (a *Arena) ask(t *table, seat cards.Seat, do func()) (answered bool) {
	defer func() {
		if got := recover(); got != nil {
			a.fault(t, seat, fmt.Errorf("%w: %v", ErrPanic, got))
		} else if !answered {
			a.fault(t, seat, ErrExit)
		}
	}()
	do()
	return true
}

// check panics where the rules refuse what they themselves have drawn.
func check(err error) {
	if err != nil {
		panic(fmt.Sprintf("arena: a match cannot go on: %v", err))
	}
}

func must[T any](t T, err error) T {
	check(err)
	return t
}
