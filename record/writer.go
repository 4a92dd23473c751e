package record

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/line"
)

// Writer writes the record of a match while the match is played. It only appends, and it
// writes only whole lines, so a crash cuts off at most one line. After an error the Writer
// writes nothing more and returns the same error again.
type Writer struct {
	w      io.Writer
	match  *barbu.Match
	scored int // the number of deals with a score line so far
	buf    []byte
	err    error
}

// NewWriter writes the header of a match that has not begun: the variant with its
// fingerprint, the number of players, and their names from seat 0. An empty name is
// omitted. A name is one line of text without control characters, without " #" and
// without spaces at its ends.
func NewWriter(w io.Writer, m *barbu.Match, names ...string) (*Writer, error) {
	if done, _ := m.Deals(); done > 0 || m.Turn().Due != barbu.DueDeal {
		return nil, errors.New("record: the match has begun: want a match before its first deal")
	}
	rec := &Writer{w: w, match: m}
	b := line.AppendHeader(nil, m.Variant().Name(), m.Variant().Fingerprint(), m.Players())
	for seat, name := range names {
		switch {
		case name == "":
			continue
		case seat >= m.Players():
			return nil, fmt.Errorf("record: name %q is for seat %d: want seats 0 to %d", name, seat, m.Players()-1)
		case !line.IsName(name):
			return nil, fmt.Errorf(`record: name %q of seat %d: want one line of text, without control characters, without " #", and without spaces at its ends`, name, seat)
		}
		b = line.AppendName(b, cards.Seat(seat), name)
	}
	if err := rec.write(b); err != nil {
		return nil, err
	}
	return rec, nil
}

// Deal writes the hands that were just dealt to the match.
func (rec *Writer) Deal(hands cards.Hands) error {
	roles := rec.match.Roles()
	b := fmt.Appendf(rec.buf[:0], "\n# deal %d: dealer %v", rec.scored+1, roles.Dealer)
	if rec.match.Game().Engine().Declares(engine.At(rec.match.At())) {
		b = fmt.Appendf(b, ", declarer %v", roles.Declarer)
	}
	if cutter, cut := rec.match.Cutter(); cut {
		b = fmt.Appendf(b, ", cutter %v", cutter)
	}
	b = grammar(rec.match).AppendDeal(append(b, '\n'), &hands)
	return rec.write(append(b, '\n'))
}

// Draw writes the cards that were just drawn in the match. The card of a seat that was not
// in the draw is 0.
func (rec *Writer) Draw(drawn [cards.MaxSeats]cards.Card) error {
	b := grammar(rec.match).AppendDraw(rec.buf[:0], &drawn)
	return rec.write(append(b, '\n'))
}

// Chance deals, draws or cuts in the match, as [barbu.Match.Chance] does, and writes the
// result.
func (rec *Writer) Chance(src rand.Source) error {
	m := rec.match
	switch m.Turn().Due {
	case barbu.DueDeal:
		hands := m.Shuffle(src)
		if err := m.Deal(hands); err != nil {
			return err
		}
		return rec.Deal(hands)
	case barbu.DueDraw:
		drawn := m.ShuffleDraw(src)
		if err := m.Draw(drawn); err != nil {
			return err
		}
		return rec.Draw(drawn)
	case barbu.DueCut:
		cut := m.ShuffleCut(src)
		if err := m.Apply(cut); err != nil {
			return err
		}
		return rec.Action(cut)
	}
	return m.Chance(src) // an error: it is a player's turn, or the match is over
}

// Action writes an action, or a cut, that was just applied to the match. After the last
// action of a deal it also writes the score. At the end of the match it also writes the
// total.
func (rec *Writer) Action(a barbu.Action) error {
	b := append(rec.match.AppendAction(rec.buf[:0], a), '\n')
	if done, _ := rec.match.Deals(); done > rec.scored {
		b = append(appendScore(b, rec.match), '\n')
		if rec.scored = done; rec.match.Turn().Over() {
			b = appendTotal(b, rec.match)
		}
	}
	return rec.write(b)
}

// Total writes the points of the match so far. At the end of a match Action writes them;
// in a match without a fixed end, call Total after the last deal.
func (rec *Writer) Total() error { return rec.write(appendTotal(rec.buf[:0], rec.match)) }

func (rec *Writer) write(b []byte) error {
	rec.buf = b
	if rec.err == nil {
		_, rec.err = rec.w.Write(b)
	}
	return rec.err
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
func grammar(m *barbu.Match) line.Grammar { return line.Grammar{Players: m.Players()} }
