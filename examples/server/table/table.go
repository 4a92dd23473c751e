package table

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Options are what a table is created with. The limits of their values are constants of this package.
type Options struct {
	Variant string `json:"variant,omitempty"` // the name of a built-in game
	Rules   string `json:"rules,omitempty"`   // or a variant file in YAML
	Players int    `json:"players"`
	Name    string `json:"name,omitempty"`    // of the table, for people
	Private bool   `json:"private,omitempty"` // not in the lobby
	// Delay is how long spectators receive nothing of what has happened, in milliseconds.
	Delay int64 `json:"delay,omitempty"`
	// Move is the time for one action, in milliseconds; 0 means no limit.
	Move int64 `json:"move,omitempty"`
	// Timeouts is the number of timeouts in a row after which a bot plays for the seat until its
	// player sends something; 0 means 3.
	Timeouts int `json:"timeouts,omitempty"`
}

// Grace is the least time, in milliseconds, that a new owner of a table allows for an action.
const Grace = 5000

// Seat is what everybody may know of a seat.
type Seat struct {
	Name  string `json:"name,omitempty"`
	Taken bool   `json:"taken"` // a player has it
	Bot   bool   `json:"bot"`   // a bot plays: there is no player, or the player is away
	token string
	nonce string
	late  int // timeouts in a row
	// nonces is how many nonces the players of the seat have sent since the last step of chance.
	nonces int
}

// Table is a table of a server. The zero Table is empty: it accepts a Create, or the entries of a
// log. Calls must not overlap.
type Table struct {
	id      string
	creator string // the hash of the token of the creator
	options Options
	match   *barbu.Match
	seats   []Seat
	begun   bool // every seat has a player or a bot
	closed  bool
	paused  bool
	left    int64 // while paused, the time that the turn has left
	changes int   // sit and pause entries since the last step of chance

	seq      uint64
	hash     Hash
	time     int64 // of the last entry
	deadline int64
	grace    int64 // no turn ends before this time

	key     string // of the next step of chance
	steps   []Step
	actions actions
	public  []moment // only with a delay
	shown   shown    // to spectators with a delay
	at      int      // the place in the match

	proposed *proposal
	encoder  encoder // of frames
}

// moment is a place in the match that was reached at a time.
type moment struct {
	time   int64
	cursor int
}

// shown is a match at an earlier place; it has no match at first.
type shown struct {
	at    int
	match *barbu.Match
}

// compile returns the variant of the options.
func (o Options) compile() (*variant.Variant, error) {
	switch {
	case o.Rules == "" && o.Variant == "":
		return nil, errors.New("variant and rules are missing: want one of them")
	case o.Rules == "":
		return variants.Lookup(o.Variant)
	case o.Variant != "":
		return nil, errors.New("variant and rules: want only one of them")
	}
	return compileRules(o.Rules)
}

// check returns the match that the options begin.
func (o Options) check() (*barbu.Match, error) {
	v, err := o.compile()
	if err != nil {
		return nil, err
	}
	return barbu.New(v, o.Players)
}

// HashToken returns what a table keeps of a secret token: its SHA-256 in hexadecimal. A token is
// 32 random bytes in text, so it needs no salt.
func HashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// ID returns the name of the table.
func (t *Table) ID() string { return t.id }

// Seq returns the number of the last entry, which the next append must expect.
func (t *Table) Seq() uint64 { return t.seq }

// Seats returns what everybody may know of the seats.
func (t *Table) Seats() []Seat { return slices.Clone(t.seats) }

// Away reports whether a bot plays for the player of a seat.
func (t *Table) Away(seat cards.Seat) bool {
	return int(seat) < len(t.seats) && t.seats[seat].Taken && t.seats[seat].Bot && !t.Over()
}

// Begun reports whether every seat has a player or a bot.
func (t *Table) Begun() bool { return t.begun }

// Options returns what the table was created with.
func (t *Table) Options() Options { return t.options }

// Match returns a copy of the match, for the record and for checks; nil before the first entry.
func (t *Table) Match() *barbu.Match {
	if t.match == nil {
		return nil
	}
	return t.match.Clone()
}

// Over reports whether the match is over or the table was closed.
func (t *Table) Over() bool {
	return t.closed || t.match != nil && t.match.Turn().Over()
}

// Allow makes the table wait at least Grace from now for the next action. A new owner calls it, and a node that could not
// write, because players may have been cut off.
func (t *Table) Allow(now int64) { t.grace = now + Grace }

// Deadline returns when the turn ends, or 0 if it does not end.
func (t *Table) Deadline() int64 {
	if t.deadline == 0 {
		return 0
	}
	return max(t.deadline, t.grace)
}

// Wake returns the time at which the table wants a Tick: 0 for now. It returns false if the table
// waits only for players.
func (t *Table) Wake() (int64, bool) {
	switch {
	case !t.begun || t.paused || t.Over():
		return 0, false
	case t.match.Turn().Chance() || t.seats[t.match.Turn().Seat].Bot:
		return 0, true
	}
	d := t.Deadline()
	return d, d > 0
}

// With returns a copy of the table that plays another match in the same place. Checks use it to
// compare the frames of matches that differ only in hidden cards.
func (t *Table) With(m *barbu.Match) *Table {
	u := *t
	u.proposed, u.shown, u.encoder = nil, shown{}, encoder{}
	u.match, u.seats = m.Clone(), append([]Seat(nil), t.seats...)
	u.steps, u.actions.text, u.public = t.steps[:len(t.steps):len(t.steps)], slices.Clip(t.actions.text), t.public[:len(t.public):len(t.public)]
	return &u
}

// Name returns the name of the game.
func (t *Table) Name() string { return t.match.Variant().Name() }
