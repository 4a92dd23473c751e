package record

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Writer writes a match as a record while it is played. It only ever appends,
// each time whole lines in one write, so that what is cut off is a line at most.
// After an error it writes nothing more, and returns the same again.
type Writer struct {
	w      io.Writer
	match  *barbu.Match
	scored int // deals whose score line is written
	buf    []byte
	err    error
}

// NewWriter begins the record of a match that is about to begin, and writes its
// header: the variant with its fingerprint, the players, and their names, as far
// as they are given. A name is one line without " #" and control characters.
func NewWriter(w io.Writer, m *barbu.Match, names ...string) (*Writer, error) {
	if done, _ := m.Deals(); done > 0 || m.Turn().Due != barbu.Deal {
		return nil, errors.New("record: the match has begun: want one that is about to begin")
	}
	rec := &Writer{w: w, match: m}
	b := fmt.Appendf(nil, "barbu 1\nvariant %s %s\nplayers %d\n", m.Variant().Name(), m.Variant().Fingerprint(), m.Players())
	for seat, name := range names {
		if name == "" {
			continue
		}
		if seat >= m.Players() || !nameable(name) {
			return nil, fmt.Errorf("record: name %q of seat %d: want one line of text without comment and control characters, for seats 0 to %d", name, seat, m.Players()-1)
		}
		b = fmt.Appendf(b, "name %d %s\n", seat, name)
	}
	if err := rec.write(b); err != nil {
		return nil, err
	}
	return rec, nil
}

// Deal writes the hands that the match was just dealt.
func (rec *Writer) Deal(hands cards.Hands) error {
	declarer, dealer, _ := rec.match.Seats()
	b := fmt.Appendf(rec.buf[:0], "\n# deal %d: dealer %v", rec.scored+1, dealer)
	if rec.match.Game().Declares(rec.match.At()) {
		b = fmt.Appendf(b, ", declarer %v", declarer)
	}
	if cutter, cut := rec.match.Cutter(); cut {
		b = fmt.Appendf(b, ", cutter %v", cutter)
	}
	b = append(b, "\ndeal"...)
	for seat := range rec.match.Players() {
		b, _ = hands[seat].AppendText(append(b, ' '))
	}
	return rec.write(append(b, '\n'))
}

// Draw writes the cards that were just drawn for the match, no card for a seat that
// was out of the draw.
func (rec *Writer) Draw(drawn [cards.MaxSeats]cards.Card) error {
	b := append(rec.buf[:0], "draw"...)
	for _, c := range drawn[:rec.match.Players()] {
		b, _ = c.AppendText(append(b, ' '))
	}
	return rec.write(append(b, '\n'))
}

// Chance does in the match what chance must, as [barbu.Match.Chance] does, and writes it.
func (rec *Writer) Chance(src rand.Source) error {
	m := rec.match
	switch m.Turn().Due {
	case barbu.Deal:
		hands := m.Shuffle(src)
		if err := m.Deal(hands); err != nil {
			return err
		}
		return rec.Deal(hands)
	case barbu.Draw:
		drawn := m.ShuffleDraw(src)
		if err := m.Draw(drawn); err != nil {
			return err
		}
		return rec.Draw(drawn)
	case barbu.Cut:
		cut := m.ShuffleCut(src)
		if err := m.Apply(cut); err != nil {
			return err
		}
		return rec.Action(cut)
	}
	return m.Chance(src) // refused: nothing of chance is due
}

// Action writes an action or a cut that was just applied to the match, and the score after
// the last of a deal, and the total after the last of the match.
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

// Total writes the points of the match so far, as a match that is over has them at its
// end: for the host of one that has no end, after the last deal they play.
func (rec *Writer) Total() error { return rec.write(appendTotal(rec.buf[:0], rec.match)) }

func (rec *Writer) write(b []byte) error {
	rec.buf = b
	if rec.err == nil {
		_, rec.err = rec.w.Write(b)
	}
	return rec.err
}

// scoreLine returns the score line of the deal that is done.
func scoreLine(m *barbu.Match) string { return string(appendScore(nil, m)) }

func appendScore(b []byte, m *barbu.Match) []byte {
	points := m.Last().Points
	return appendPoints(append(b, "score"...), &points, m.Players())
}

func appendTotal(b []byte, m *barbu.Match) []byte {
	total := m.Total()
	return append(appendPoints(append(b, "total"...), &total, m.Players()), '\n')
}

// appendPoints appends the points of each player, each after a space.
func appendPoints(b []byte, p *score.Points, players int) []byte {
	for _, n := range p[:players] {
		b = strconv.AppendInt(append(b, ' '), int64(n), 10)
	}
	return b
}
