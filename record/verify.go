package record

import (
	"fmt"
	"io"
	"iter"

	"github.com/barbukit/barbukit/score"
)

// Summary is what a record came to.
type Summary struct {
	Line     int // in which the record begins
	Variant  string
	Players  int
	Deals    int // that are done
	Of       int // that the match has; 0 where that depends on the play
	Complete bool
	Total    score.Points
	Names    []string
}

// String says how far the match went and with what points.
func (s Summary) String() string {
	if s.Players == 0 {
		return "unfinished, no more than a header"
	}
	text := fmt.Sprintf("%d deals", s.Deals)
	if !s.Complete {
		text = fmt.Sprintf("unfinished, %d of %d deals", s.Deals, s.Of)
		if s.Of == 0 {
			text = fmt.Sprintf("unfinished, %d deals", s.Deals)
		}
	}
	return text + ", total" + string(appendPoints(nil, &s.Total, s.Players))
}

// Summary returns what the record being read has come to so far.
func (r *Reader) Summary() Summary {
	s := Summary{Line: r.start, Names: r.names}
	if r.match == nil {
		return s
	}
	s.Variant, s.Players, s.Total = r.match.Variant().Name(), r.match.Players(), r.match.Total()
	s.Deals, s.Of = r.match.Deals()
	s.Complete = r.match.Complete()
	return s
}

// Verify replays the records of a file and walks what each came to. At a line that
// is wrong it gives the error, an [*Error], with what that record had come to
// before, and stops. A file without a record is an error too.
func Verify(file string, r io.Reader, find Find) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		reader := NewReader(file, r, find)
		for {
			_, err := reader.Next()
			if before, ended := reader.before(); ended && !yield(before, nil) {
				return
			}
			if err == io.EOF && reader.start == 0 {
				err = &Error{file, 1, "", fmt.Errorf("%w: there is no record", ErrHeader)}
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

// before returns, once, what the record before this one came to.
func (r *Reader) before() (s Summary, ended bool) {
	s, r.ended = r.ended, Summary{}
	return s, s.Line != 0
}
