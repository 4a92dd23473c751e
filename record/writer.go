package record

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/line"
)

// Writer plays a match and writes its record. Each method that changes the match also writes
// the change, or does neither: if the match refuses the change, nothing is written. It only
// appends, and it writes only whole lines, so a crash cuts off at most one line. The lines of a change, with the score
// if it ends a deal, are written by one call of Write.
//
// If the file returns an error, the Writer takes the change back, unless the whole line of
// the change was written before the error. So the match is as [Resume] would read it from the
// file. The Writer then writes nothing more, and each later call returns the same error.
//
// Do not change the match in another way while a Writer writes it. The Writer notices such a
// change in its next call, and then refuses to write more: the error is [ErrChanged]. All other
// errors of a change are those of the method of the match.
//
// A Writer and its match must not be used by several goroutines at the same time.
type Writer struct {
	out      io.Writer
	match    *barbu.Match
	header   Header
	revision uint64 // of the match, after the last change that the Writer made
	scored   int    // the number of deals with a score line so far
	buf      []byte
	err      error // the error after which nothing more is written
}

// NewWriter writes the header of a match and everything that has happened in it so far. If
// the match does not know its history from the first deal, the error is [ErrNotWhole]. It is another error if a name
// or a tag is not as [Header] demands. In both cases nothing is written. Other errors are those of w.
func NewWriter(w io.Writer, m *barbu.Match, h Header) (*Writer, error) {
	b, err := h.append(nil, m)
	if err != nil {
		return nil, err
	}
	rec := &Writer{out: w, match: m, header: h.clone()}
	if b, err = rec.appendPast(b); err != nil {
		return nil, err
	}
	if err := rec.write(b, 0); err != nil {
		return nil, err
	}
	return rec, nil
}

// Write writes the whole record of a match so far, with the same text that a Writer writes
// while the match is played. If the match does not know its history from the first deal, the
// error is [ErrNotWhole].
func Write(w io.Writer, m *barbu.Match, h Header) error {
	_, err := NewWriter(w, m, h)
	return err
}

// appendPast appends everything that has happened in the match so far. It plays the match
// again with another Writer, because the scores and the comments depend on earlier states.
func (rec *Writer) appendPast(b []byte) ([]byte, error) {
	if !rec.match.Whole() {
		return nil, ErrNotWhole
	}
	var text *bytes.Buffer
	var again *Writer // nil until something has happened
	for h := range rec.match.History() {
		if again == nil {
			first, err := barbu.New(rec.match.Variant(), rec.match.Players())
			if err != nil {
				return nil, err
			}
			text = bytes.NewBuffer(b)
			again = &Writer{out: text, match: first, revision: first.Revision()}
		}
		if err := again.repeat(h); err != nil {
			return nil, err
		}
		rec.scored = again.scored
	}
	if again == nil {
		return b, nil
	}
	return text.Bytes(), nil
}

// repeat makes a happening of another match happen in the match, and writes it.
func (rec *Writer) repeat(h barbu.Happening) error {
	switch h.Due {
	case barbu.DueDeal:
		return rec.Deal(h.Hands)
	case barbu.DueDraw:
		return rec.Draw(h.Drawn)
	}
	return rec.Apply(h.Action)
}

// Match returns the match that the Writer writes.
func (rec *Writer) Match() *barbu.Match { return rec.match }

// Header returns a copy of the names and the tags of the record.
func (rec *Writer) Header() Header { return rec.header.clone() }

// Apply applies the action of a player, or a cut, as [barbu.Match.Apply] does, and writes it.
// After the last action of a deal it also writes the score. At the end of the match it also
// writes the total.
func (rec *Writer) Apply(a barbu.Action) error {
	if err := rec.ready(); err != nil {
		return err
	}
	if err := rec.match.Apply(a); err != nil {
		return err
	}
	b := rec.buf[:0]
	if c := a.Card(); c != 0 && a.Kind == barbu.KindPlay { // a faster way for most actions
		b = line.AppendPlay(b, a.Seat, c)
	} else {
		b = rec.match.AppendAction(b, a)
	}
	b = append(b, '\n')
	action := len(b)
	return rec.write(rec.appendPoints(b), action)
}

// Deal deals the hands, as [barbu.Match.Deal] does, and writes them. A comment before them
// names the seats that have a role in the deal.
func (rec *Writer) Deal(hands cards.Hands) error {
	if err := rec.ready(); err != nil {
		return err
	}
	b := rec.appendRoles(rec.buf[:0])
	if err := rec.match.Deal(hands); err != nil {
		return err
	}
	b = append(grammar(rec.match).AppendDeal(b, &hands), '\n')
	return rec.write(b, len(b))
}

// Draw enters the cards that the seats drew, as [barbu.Match.Draw] does, and writes them.
func (rec *Writer) Draw(drawn [cards.MaxSeats]cards.Card) error {
	if err := rec.ready(); err != nil {
		return err
	}
	if err := rec.match.Draw(drawn); err != nil {
		return err
	}
	b := append(grammar(rec.match).AppendDraw(rec.buf[:0], &drawn), '\n')
	return rec.write(b, len(b))
}

// Chance deals, draws, cuts or turns up a card in the match, as [barbu.Match.Chance] does, and writes the
// result.
func (rec *Writer) Chance(src rand.Source) error {
	m := rec.match
	switch m.Turn().Due {
	case barbu.DueDeal:
		return rec.Deal(m.Shuffle(src))
	case barbu.DueDraw:
		return rec.Draw(m.ShuffleDraw(src))
	case barbu.DueCut:
		return rec.Apply(m.ShuffleCut(src))
	case barbu.DueTurn:
		return rec.Apply(m.ShuffleTurn(src))
	}
	if err := rec.ready(); err != nil {
		return err
	}
	return m.Chance(src) // an error: it is a player's turn, or the match is over
}

// Total writes the points of the match so far. At the end of a match Apply writes them; in a
// match without a fixed end, call Total after the last deal. If no deal is over, or a deal is
// in play, the error wraps [barbu.ErrNotDue].
func (rec *Writer) Total() error {
	if err := rec.ready(); err != nil {
		return err
	}
	if !between(rec.match) {
		return errNoTotal()
	}
	return rec.write(appendTotal(rec.buf[:0], rec.match), 0)
}

// ready returns an error if nothing more may be written.
func (rec *Writer) ready() error {
	if rec.err == nil && rec.revision != rec.match.Revision() {
		rec.err = ErrChanged
	}
	return rec.err
}

// write writes whole lines. The first change bytes are the lines of a change of the match, or
// change is 0 if the match has not changed.
func (rec *Writer) write(b []byte, change int) error {
	rec.buf = b
	n, err := rec.out.Write(b)
	if err == nil && n < len(b) {
		err = io.ErrShortWrite
	}
	if err != nil && n < change {
		_ = rec.match.Undo() // cannot fail: the change has just been made
	}
	rec.err, rec.revision = err, rec.match.Revision()
	return err
}

// appendRoles appends a comment with the seats that have a role in the next deal.
func (rec *Writer) appendRoles(b []byte) []byte {
	m := rec.match
	roles := m.Roles()
	if roles.Dealer == cards.NoSeat { // a card decides the roles
		return fmt.Appendf(b, "\n# deal %d: the cards decide who is first\n", rec.scored+1)
	}
	b = fmt.Appendf(b, "\n# deal %d: dealer %v", rec.scored+1, roles.Dealer)
	if m.Game().Engine().Declares(engine.At(m.At())) {
		b = fmt.Appendf(b, ", declarer %v", roles.Declarer)
	}
	if cutter, cut := m.Cutter(); cut {
		b = fmt.Appendf(b, ", cutter %v", cutter)
	}
	return append(b, '\n')
}

// appendPoints appends the score line of a deal that is over but has no score line. At the end
// of the match it also appends the total.
func (rec *Writer) appendPoints(b []byte) []byte {
	done, _ := rec.match.Deals()
	if done == rec.scored {
		return b
	}
	rec.scored = done
	b = append(appendScore(b, rec.match), '\n')
	if rec.match.Turn().Over() {
		b = appendTotal(b, rec.match)
	}
	return b
}

// between reports whether the match is between two deals or over, so that a total may follow.
func between(m *barbu.Match) bool {
	done, _ := m.Deals()
	due := m.Turn().Due
	return done > 0 && (due == barbu.DueDeal || due == barbu.DueDraw || due == barbu.DueNothing)
}

// scoreLine returns the score line of the previous deal.
func scoreLine(m *barbu.Match) string { return string(appendScore(nil, m)) }

func appendScore(b []byte, m *barbu.Match) []byte {
	points := m.Last().Points
	return grammar(m).AppendScore(b, &points)
}

func appendTotal(b []byte, m *barbu.Match) []byte {
	total := m.Total()
	return append(grammar(m).AppendTotal(b, &total), '\n')
}

// grammar returns the grammar of the lines of a match.
func grammar(m *barbu.Match) line.Grammar {
	return line.Grammar{Players: m.Players(), Talon: m.Game().TalonSize() > 0, Pack: m.Game().Pack().Cards()}
}
