package replay

import (
	"io"
	"iter"
	"regexp"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// Record is a match, and what its record has beside the play.
type Record struct {
	Match *barbu.Match // must not be nil
	Names []string     // by seat; "" or missing if unknown
	Tags  []record.Tag
	// Comments has the comments on each step of the match: a key is the index of the step in
	// [barbu.Match.History].
	Comments map[int][]string
	Line     int // the line in which the record begins, from 1; 0 if there is no file
}

// Read reads the records of a file, with their comments. If a line is wrong it yields the error of
// the reader and stops. A comment on a line of its own belongs to the next step, or to the last step
// of a deal if the score of the deal follows, and at the end of a match, also if another record follows. A comment before
// the first record is omitted, and so are the comments with the roles of a deal, which a [record.Writer] writes.
func Read(r *record.Reader) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		r.KeepComments()
		var rec *Record
		var pending []string
		steps := 0
		comment := func(step int, texts ...string) {
			step = max(step, 0)
			rec.Comments[step] = append(rec.Comments[step], texts...)
		}
		finish := func() bool {
			if rec == nil || rec.Match == nil {
				return true
			}
			if len(pending) > 0 {
				comment(steps-1, pending...)
			}
			return yield(rec, nil)
		}
		for {
			line, err := r.Next()
			switch {
			case err == io.EOF:
				finish()
				return
			case err != nil:
				yield(nil, err)
				return
			case line.Kind == record.LineVersion:
				if !finish() {
					return
				}
				rec, pending, steps = &Record{Comments: map[int][]string{}, Line: r.Start()}, nil, 0
			}
			if rec == nil {
				continue // a comment before the first record
			}
			rec.Match, rec.Names, rec.Tags = r.Match(), slices.Clone(r.Names()), slices.Clone(r.Tags())
			text := strings.TrimSpace(strings.TrimPrefix(line.Comment, "#"))
			if line.Kind == record.LineComment {
				if text != "" && !roles.MatchString(text) {
					pending = append(pending, text)
				}
				continue
			}
			switch line.Kind {
			case record.LineDeal, record.LineDraw, record.LineAction:
				comment(steps, pending...)
				steps++
				pending = nil
			case record.LineScore, record.LineTotal:
				comment(steps-1, pending...)
				pending = nil
			}
			if text != "" {
				if steps > 0 {
					comment(steps-1, text)
				} else {
					pending = append(pending, text)
				}
			}
		}
	}
}

// roles matches the comments with the roles of a deal.
var roles = regexp.MustCompile(`^deal \d+: (dealer \d+(, declarer \d+)?(, cutter \d+)?|the cards decide who is first)$`)
