package record

import (
	"fmt"
	"io"
	"iter"

	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Summary is the result of a record, or the result so far if the record is not complete.
type Summary struct {
	Line     int // the line in which the record begins, from 1
	Variant  string
	Players  int
	Deals    int  // the deals that are over
	Of       int  // the deals of the whole match; 0 if their number depends on the play
	Complete bool // the match is over, or it has no fixed end and is between two sets
	Unscored bool // the last deal that is over has no score line
	Total    score.Points
	Names    []string
}

// String returns how far the match went, and its points: "28 deals, total -31 12 40 -21".
func (s Summary) String() string {
	if s.Players == 0 {
		return "unfinished, the header is not complete"
	}
	text := words.Digits(s.Deals, "deal")
	if !s.Complete && s.Of > 0 {
		text = fmt.Sprintf("%d of %s", s.Deals, words.Digits(s.Of, "deal"))
	}
	if !s.Complete {
		text = "unfinished, " + text
	}
	text += fmt.Sprintf(", total %s", line.Grammar{Players: s.Players}.AppendPoints(nil, &s.Total))
	if s.Unscored {
		text += "; the last score is not recorded"
	}
	return text
}

// Summary returns the summary of the current record up to the last line that was read.
func (r *Reader) Summary() Summary {
	s := Summary{Line: r.start, Names: r.Names()}
	if r.match == nil {
		return s
	}
	s.Variant, s.Players, s.Total = r.match.Variant().Name(), r.match.Players(), r.match.Total()
	s.Deals, s.Of = r.match.Deals()
	s.Complete, s.Unscored = r.match.Complete(), r.scored < s.Deals
	return s
}

// Verify reads the records of a file and yields the summary of each. If a line is refused,
// Verify yields the summary of its record up to that line, with an [*Error], and stops. A
// file without a record is an error too.
func Verify(file string, r io.Reader, find Find) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		reader := NewReader(file, r, find)
		for {
			_, err := reader.Next()
			if before, ended := reader.before(); ended && !yield(before, nil) {
				return
			}
			if err == io.EOF && reader.start == 0 {
				err = &Error{file, 1, "", reader.noMatch()}
			} else if err == io.EOF {
				err = nil
			} else if err == nil {
				continue
			}
			yield(reader.Summary(), err)
			return
		}
	}
}

// before returns the summary of the previous record if that record has just ended.
func (r *Reader) before() (s Summary, ended bool) {
	s, r.ended = r.ended, Summary{}
	return s, s.Line != 0
}
