package main

import (
	"fmt"
	"io"
	"math"
	"time"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/internal/terminal"
)

// progress is a line with the state of a contest: the matches played, the time left and the
// points so far.
type progress struct {
	w             io.Writer     // nil if it is not a terminal
	matches       int           // 0 if it is not known
	limit         time.Duration // the time after which the contest ends; 0 for no limit
	before        int           // the matches of earlier variants
	variant       string        // the current variant, if there are several
	now           func() time.Time
	began, showed time.Time
	shows         bool // the line is not empty
}

// newProgress returns a line of progress. It is shown only if w is a terminal that can
// overwrite a line.
func newProgress(w io.Writer, matches int, now func() time.Time) *progress {
	p := &progress{matches: matches, now: now, began: now()}
	if terminal.Is(w) && !terminal.Dumb() {
		p.w = w
	}
	return p
}

// show updates the line, at most ten times a second.
func (p *progress) show(r *arena.Result, soFar *arena.Report) {
	if p.w == nil {
		return
	}
	now := p.now()
	if now.Sub(p.showed) < 100*time.Millisecond {
		return
	}
	p.showed = now
	p.write(p.line(p.before+r.Match+1, now.Sub(p.began), soFar))
}

func (p *progress) line(played int, passed time.Duration, soFar *arena.Report) string {
	rate := float64(played) / passed.Seconds()
	line := fmt.Sprint(played)
	if p.matches > 0 {
		line += fmt.Sprintf("/%d", p.matches)
	}
	line += fmt.Sprintf(" matches, %.1f/s", rate)
	left := math.Inf(1) // in nanoseconds
	if p.limit > 0 {
		left = float64(max(p.limit-passed, 0))
	}
	if p.matches > 0 {
		left = min(left, float64(p.matches-played)/rate*float64(time.Second))
	}
	if left < math.MaxInt64 { // a longer time does not fit a Duration
		line += fmt.Sprintf(", %v left", time.Duration(left).Round(time.Second))
	}
	if p.variant != "" {
		line += "  " + p.variant + ":"
	}
	for i := range soFar.Players {
		m := soFar.Players[i].Points
		if m.Sets() > 1 {
			line += fmt.Sprintf("  %s %.1f ± %.1f", soFar.Players[i].Bot, m.Value(), m.Interval())
		}
	}
	return line
}

// write replaces the text of the line. It turns wrapping off, because a narrow terminal
// would break the line and could not overwrite all of it.
func (p *progress) write(text string) {
	fmt.Fprintf(p.w, "\r\x1b[?7l%s\x1b[K\x1b[?7h", text)
	p.shows = text != ""
}

// clear removes the line.
func (p *progress) clear() {
	if p.shows {
		p.write("")
	}
}
