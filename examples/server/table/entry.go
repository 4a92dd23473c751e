package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// ErrChain means that the entries of a table are not the entries that were written: a line was
// changed, lost, repeated or moved. The table must not continue.
var ErrChain = errors.New("the chain of the table's entries is broken")

// The kinds of entries.
const (
	KindCreate = "create"
	KindSit    = "sit"
	KindLeave  = "leave"
	KindNonce  = "nonce"
	KindFill   = "fill"   // bots take the empty seats
	KindChance = "chance" // cards were dealt, drawn, cut or turned up
	KindAct    = "act"
	KindBack   = "back" // a player takes the seat back from the bot
	KindPause  = "pause"
	KindResume = "resume"
	KindClose  = "close"
)

// The values of Entry.By: who chose an action.
const (
	ByPlayer = "player"
	ByBot    = "bot"   // the seat has no player, or its player is away
	ByClock  = "clock" // the time of the player was up
)

// Entry is one line of a table's log. Everything that the table knows follows from its entries.
type Entry struct {
	Seq  uint64 `json:"seq"`  // from 1, without gaps
	Time int64  `json:"time"` // when it was proposed, in milliseconds since 1970
	Kind string `json:"kind"`
	// Deadline is the time at which the seat that must act after this entry loses its turn to a
	// bot, in milliseconds since 1970; 0 means that there is none.
	Deadline int64 `json:"deadline,omitempty"`

	ID      string   `json:"id,omitempty"`      // create: the name of the table
	Options *Options `json:"options,omitempty"` // create

	Seat  cards.Seat `json:"seat"`            // sit, leave, nonce, act, back; no seat in other entries
	Name  string     `json:"name,omitempty"`  // sit
	Token string     `json:"token,omitempty"` // create, sit: the hash of the token
	Nonce string     `json:"nonce,omitempty"` // sit, nonce

	// Key is the secret of the next step of chance, in create and chance. No frame contains it
	// before the match is over.
	Key   string       `json:"key,omitempty"`
	Hands *cards.Hands `json:"hands,omitempty"` // chance: the cards dealt
	Drawn []cards.Card `json:"drawn,omitempty"` // chance: the cards drawn, by seat
	Line  string       `json:"line,omitempty"`  // act: the action; chance: the cut or the card turned up
	At    int          `json:"at,omitempty"`    // act, chance: the place in the match before it
	By    string       `json:"by,omitempty"`    // act
}

// Hash is the link of the chain: SHA-256 of the hash before it and the text of the entry.
type Hash [sha256.Size]byte

// link returns the hash of an entry's text that follows prev.
func link(prev Hash, text []byte) Hash {
	var short [512]byte // a digest by Sum256 needs no memory of its own
	return sha256.Sum256(append(append(short[:0], prev[:]...), text...))
}

// encode returns the text of an entry as the journal keeps it, and its hash: the hash in hexadecimal, a
// space, JSON.
func (e *Entry) encode(prev Hash) ([]byte, Hash, error) {
	line := append(make([]byte, 0, 256), blank[:]...)
	if e.Kind == KindAct && plain(e.Line) {
		line = e.appendAct(line)
	} else {
		text, err := json.Marshal(e)
		if err != nil {
			return nil, prev, err
		}
		line = append(line, text...)
	}
	h := link(prev, line[len(blank):])
	hex.Encode(line, h[:])
	line[len(blank)-1] = ' '
	return line, h, nil
}

// blank is the place of the hash and the space.
var blank [2*sha256.Size + 1]byte

// appendAct appends the JSON of an action, as json.Marshal writes it. Almost all entries are actions.
func (e *Entry) appendAct(b []byte) []byte {
	b = strconv.AppendUint(append(b, `{"seq":`...), e.Seq, 10)
	b = strconv.AppendInt(append(b, `,"time":`...), e.Time, 10)
	b = append(b, `,"kind":"act"`...)
	if e.Deadline != 0 {
		b = strconv.AppendInt(append(b, `,"deadline":`...), e.Deadline, 10)
	}
	b = strconv.AppendUint(append(b, `,"seat":`...), uint64(e.Seat), 10)
	b = append(append(append(b, `,"line":"`...), e.Line...), '"')
	if e.At != 0 {
		b = strconv.AppendInt(append(b, `,"at":`...), int64(e.At), 10)
	}
	return append(append(append(b, `,"by":"`...), e.By...), `"}`...)
}

// readAct reads an action as appendAct writes it. It returns false for any other text.
func readAct(text []byte) (e Entry, ok bool) {
	rest := string(text)
	// value returns what is between two parts of the text, and cuts it off.
	value := func(before, after string) (v string) {
		var found bool
		if rest, found = strings.CutPrefix(rest, before); found {
			v, _, _ = strings.Cut(rest, after)
			rest = rest[len(v):]
		}
		return v
	}
	e.Seq, _ = strconv.ParseUint(value(`{"seq":`, ","), 10, 64)
	e.Time, _ = strconv.ParseInt(value(`,"time":`, ","), 10, 64)
	e.Kind = KindAct
	rest = strings.TrimPrefix(rest, `,"kind":"act"`)
	e.Deadline, _ = strconv.ParseInt(value(`,"deadline":`, ","), 10, 64)
	seat, _ := strconv.ParseUint(value(`,"seat":`, ","), 10, 8)
	e.Seat = cards.Seat(seat)
	e.Line = value(`,"line":"`, `"`)
	at, _ := strconv.ParseInt(value(`","at":`, ","), 10, 32)
	e.At = int(at)
	rest = strings.TrimPrefix(rest, `"`)
	e.By = value(`,"by":"`, `"`)
	var short [256]byte // whatever was misread above is not written as it was read
	return e, seat < cards.MaxSeats && plain(e.Line) && plain(e.By) && bytes.Equal(e.appendAct(short[:0]), text)
}

// plain reports whether a text is the same in JSON.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return text != ""
}

// Decode reads a line of a log. The error wraps ErrChain if its hash does not follow prev.
func Decode(prev Hash, line []byte) (Entry, Hash, error) {
	const digits = 2 * sha256.Size
	var e Entry
	if len(line) < digits+1 || line[digits] != ' ' {
		return e, prev, fmt.Errorf("%w: a line of %d bytes: want a hash of %d digits, a space and an entry", ErrChain, len(line), digits)
	}
	text := line[digits+1:]
	h := link(prev, text)
	var want [digits]byte
	if hex.Encode(want[:], h[:]); !bytes.Equal(want[:], line[:digits]) {
		return e, prev, fmt.Errorf("%w: hash %s: want %s", ErrChain, line[:digits], want)
	}
	if act, ok := readAct(text); ok {
		return act, h, nil
	}
	if err := json.Unmarshal(text, &e); err != nil {
		return e, prev, fmt.Errorf("%w: %w", ErrChain, err)
	}
	return e, h, nil
}
