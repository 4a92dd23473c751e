package table

import (
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// Input is what a table can be asked: Kind is the kind of the entry that it becomes, or "tick".
type Input struct {
	Kind    string
	ID      string  // create
	Options Options // create
	Seat    cards.Seat
	Name    string // sit
	// Token is the secret of the client that asks; a table keeps only its hash. All kinds but tick need
	// it: create and sit set it; leave, nonce, act and back need that of the seat; fill, pause,
	// resume and close need that of any player, or of the creator while the table has no players.
	Token string
	Nonce string // sit, nonce: 32 bytes in hexadecimal
	Line  string // act
	At    int    // act: the cursor of the view in which the player chose the action
	Key   []byte // create, tick: 32 bytes from crypto/rand for the next step of chance
}

// KindTick is the kind of the input after Table.Wake: chance acts, a bot acts, or a turn ends.
const KindTick = "tick"

// Refusal is why an input was refused. Only the client that sent the input may receive it.
type Refusal struct {
	Code string `json:"code"`
	Text string `json:"error"`
}

func (r *Refusal) Error() string { return r.Text }

// Proposal is the answer to an input: a refusal; or an old answer, if Entry is nil and Refusal too;
// or an entry, with its line for the journal.
type Proposal struct {
	Entry   *Entry // the one that Apply uses: it must not be changed
	Line    []byte
	Refusal *Refusal
	Seq     uint64 // the entry that holds the input
}

// Propose checks an input. It changes nothing that anybody can see: the table remembers the
// line for Apply.
func (t *Table) Propose(in Input, now int64) Proposal {
	now = max(now, t.time) // a clock that goes back does not move entries
	p := &proposal{}
	e, refused := &p.entry, (*Refusal)(nil)
	if *e, refused = t.propose(in, now); refused != nil {
		return Proposal{Refusal: refused}
	}
	if e.Seq != 0 {
		return Proposal{Seq: e.Seq}
	}
	e.Seq, e.Time, e.Kind = t.seq+1, now, cmpKind(e.Kind, in.Kind)
	// Nobody needs to know what follows an action without a clock: propose has proved that it is legal.
	if e.Kind != KindAct || t.options.Move > 0 {
		after := t.copy()
		if err := after.change(*e); err != nil {
			return Proposal{Refusal: &Refusal{"refused", err.Error()}}
		}
		e.Deadline = after.next(*e, now)
	}
	var err error
	if p.line, p.hash, err = e.encode(t.hash); err != nil {
		return Proposal{Refusal: &Refusal{"refused", err.Error()}}
	}
	t.proposed = p
	return Proposal{Entry: e, Line: p.line, Seq: e.Seq}
}

func cmpKind(kind, otherwise string) string {
	if kind != "" {
		return kind
	}
	return otherwise
}

// next returns the deadline after an entry.
func (t *Table) next(e Entry, now int64) int64 {
	switch turn := t.match; {
	case t.options.Move == 0 || !t.begun || t.paused || t.Over() || turn.Turn().Chance() || t.seats[turn.Turn().Seat].Bot:
		return 0
	case e.Kind == KindResume:
		return now + max(t.left, Grace)
	case e.Kind == KindAct || e.Kind == KindChance || t.deadline == 0:
		return now + t.options.Move
	}
	return t.deadline
}

// propose returns the entry of an input without its number, or with the number of an old entry.
func (t *Table) propose(in Input, now int64) (e Entry, _ *Refusal) {
	e.Seat = cards.NoSeat
	switch in.Kind {
	case KindCreate:
		return t.create(in, e)
	case KindSit, KindLeave, KindNonce, KindFill, KindAct, KindBack, KindPause, KindResume, KindClose, KindTick:
	default:
		return e, &Refusal{"unknown", fmt.Sprintf("unknown input %.20q: want %s", in.Kind, kinds)}
	}
	if t.match == nil {
		return e, &Refusal{"no-table", "there is no such table: create it first"}
	}
	refused := t.allowed(in)
	if refused != nil {
		return e, refused
	}
	switch in.Kind {
	case KindAct:
		return t.act(in, e)
	case KindTick:
		return t.tick(in, e, now)
	case KindBack:
		if !t.seats[in.Seat].Bot || t.Over() {
			e.Seq = t.seq // there is nothing to take back
		}
		e.Seat = in.Seat
		return e, nil
	case KindSit:
		// A seat that is taken is refused before the end of the match: anybody can ask, and spectators with a delay must
		// not know yet that the match is over.
		if e, refused = t.sit(in, e); refused != nil || e.Seq != 0 {
			return e, refused
		}
	}
	switch {
	case t.closed:
		return e, &Refusal{"closed", "the table is closed: create another table"}
	case t.Over():
		return e, &Refusal{"over", "the match is over: create another table"}
	}
	switch in.Kind {
	case KindSit:
		return e, t.changed()
	case KindLeave:
		e.Seat = in.Seat
	case KindNonce:
		if !goodNonce(in.Nonce) {
			return e, badNonce
		}
		if t.seats[in.Seat].nonce == in.Nonce {
			e.Seq = t.seq
		}
		e.Seat, e.Nonce = in.Seat, in.Nonce
		if e.Seq == 0 && t.seats[in.Seat].nonces >= MaxNonces {
			return e, &Refusal{"too-many", fmt.Sprintf("your seat has sent %d nonces since the last deal: wait for the next commitment", MaxNonces)}
		}
	case KindFill:
		if t.begun {
			return e, &Refusal{"begun", "every seat has a player or a bot already"}
		}
	case KindPause:
		if t.paused || !t.begun {
			return e, &Refusal{"not-running", "the table is not running: it cannot be paused"}
		}
		return e, t.changed()
	case KindResume:
		if !t.paused {
			return e, &Refusal{"not-paused", "the table is not paused"}
		}
	}
	return e, nil
}

// changed refuses a sit or pause entry if the table has had too many of them since the last step of chance. A
// player can always leave or resume, but not more often than they sit or pause.
func (t *Table) changed() *Refusal {
	if t.changes < MaxChanges {
		return nil
	}
	return &Refusal{"too-many", fmt.Sprintf("%d times since the last deal, players have taken seats or paused: continue the match, or create another table", MaxChanges)}
}

const kinds = "create, sit, leave, nonce, fill, act, back, pause, resume, close or tick"

// create begins a table. The same creator gets the old answer.
func (t *Table) create(in Input, e Entry) (Entry, *Refusal) {
	if t.match != nil {
		if t.Creator(in.Token) && in.Options == t.options {
			e.Seq = 1
			return e, nil
		}
		return e, &Refusal{"exists", "there is a table with this id: choose another id"}
	}
	switch {
	case !goodID(in.ID):
		return e, &Refusal{"bad-id", fmt.Sprintf("the id is not valid: want 1 to %d letters, digits, - and _", MaxID)}
	case !goodToken(in.Token):
		return e, badToken
	case len(in.Key) != 32:
		return e, &Refusal{"no-key", "want a key of 32 bytes for the first step of chance"}
	}
	if refused := in.Options.limits(); refused != nil {
		return e, refused
	}
	if _, err := in.Options.check(); err != nil {
		return e, &Refusal{"bad-options", err.Error()}
	}
	e.ID, e.Options, e.Key, e.Token = in.ID, &in.Options, hex.EncodeToString(in.Key), HashToken(in.Token)
	return e, nil
}

// sit lets a player take a seat that has none. The same token gets the old answer.
func (t *Table) sit(in Input, e Entry) (Entry, *Refusal) {
	if int(in.Seat) >= len(t.seats) {
		return e, &Refusal{"no-seat", fmt.Sprintf("there is no such seat: want 0 to %d", len(t.seats)-1)}
	}
	s := t.seats[in.Seat]
	switch {
	case s.Taken && holds(in.Token, s.token):
		e.Seq = t.seq
		return e, nil
	case s.Taken:
		return e, &Refusal{"taken", "another player has the seat: take an empty seat"}
	case !goodToken(in.Token):
		return e, badToken
	case in.Nonce != "" && !goodNonce(in.Nonce):
		return e, badNonce
	case !goodName(in.Name):
		return e, badName
	case t.Holder(in.Token) != barbu.Spectator:
		return e, &Refusal{"bad-token", "the token belongs to another seat: want a new token"}
	}
	e.Seat, e.Name, e.Token, e.Nonce = in.Seat, in.Name, HashToken(in.Token), in.Nonce
	return e, nil
}

// act checks the action of a player. The same seat, place and line get the old answer.
func (t *Table) act(in Input, e Entry) (Entry, *Refusal) {
	line := strings.Join(strings.Fields(in.Line), " ")
	if len(in.Line) > record.MaxLine {
		return e, &Refusal{"too-long", fmt.Sprintf("the line has %d bytes: want at most %d", len(in.Line), record.MaxLine)}
	}
	if in.At != t.at {
		if seq := t.old(in.Seat, in.At, line); seq != 0 {
			e.Seq = seq
			return e, nil
		}
		return e, &Refusal{"stale", "the match has moved on from this place, or has not reached it: get the events"}
	}
	switch {
	case t.closed:
		return e, &Refusal{"closed", "the table is closed: create another table"}
	case t.paused:
		return e, &Refusal{"paused", "the table is paused: resume it first"}
	case !t.begun:
		return e, &Refusal{"not-begun", "seats are empty: wait for players, or let bots fill the seats"}
	}
	a, err := t.match.Parse(line)
	switch {
	case err != nil:
	case a.Seat != in.Seat || a.Kind == barbu.KindCut || a.Kind == barbu.KindTurn:
		return e, &Refusal{"another-seat", "that is another seat's action: want an action of your own seat"}
	default:
		err = t.match.Why(a)
	}
	if err != nil {
		code := barbu.Code(err)
		if code == "" {
			code = "syntax"
		}
		return e, &Refusal{code, err.Error()}
	}
	e.Seat, e.Line, e.At, e.By = in.Seat, t.match.Format(a), in.At, ByPlayer
	return e, nil
}

// recentActions is how many of the last actions old compares by their meaning: it takes back all that followed, which
// takes time.
const recentActions = 16

// old returns the entry of a player's action at a place, or 0. The line of a recent action can have its cards or seats in
// another order than the entry.
func (t *Table) old(seat cards.Seat, at int, line string) uint64 {
	seq, after := t.actions.find(at)
	if seq == 0 {
		return 0
	}
	recent := after < recentActions
	for ev := range t.match.Events(seat, at) {
		if ev.Seat != seat {
			break
		}
		was := ev.Move.String()
		if line != was && !recent {
			break
		}
		if line != was {
			then := t.earlier(at)
			if a, err := then.Parse(line); err != nil || then.Format(a) != was {
				break
			}
		}
		return seq
	}
	return 0
}
