package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"github.com/barbukit/barbukit/arena"
)

// progress is a line that tells how far a contest is: the rate, the time left, the
// points so far.
type progress struct {
	w             io.Writer     // nil where nobody would see it
	matches       int           // 0 where that is not known
	limit         time.Duration // of the whole; 0 where there is none
	before        int           // the matches of the variants before
	variant       string        // the one that is played, where there are several
	now           func() time.Time
	began, showed time.Time
	shows         bool // something stands in the line
}

// newProgress returns a line on a terminal that can write it over; on anything else it
// shows nothing.
func newProgress(w io.Writer, matches int, now func() time.Time) *progress {
	p := &progress{matches: matches, now: now, began: now()}
	if isTerminal(w) && os.Getenv("TERM") != "dumb" {
		p.w = w
	}
	return p
}

// show writes the line anew, at most ten times a second.
func (p *progress) show(r *arena.Result, so *arena.Report) {
	if p.w == nil {
		return
	}
	now := p.now()
	if now.Sub(p.showed) < 100*time.Millisecond {
		return
	}
	p.showed = now
	p.write(p.line(p.before+r.Match+1, now.Sub(p.began), so))
}

func (p *progress) line(played int, passed time.Duration, so *arena.Report) string {
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
	if left < math.MaxInt64 { // of centuries nothing is told
		line += fmt.Sprintf(", %v left", time.Duration(left).Round(time.Second))
	}
	if p.variant != "" {
		line += "  " + p.variant + ":"
	}
	for i := range so.Players {
		m := so.Players[i].Points
		if m.Sets() > 1 {
			line += fmt.Sprintf("  %s %.1f ± %.1f", so.Players[i].Bot, m.Mean(), m.Interval())
		}
	}
	return line
}

// write puts text in place of what stands in the line. A terminal that is narrower is told
// not to break it, or each would stay on the screen.
func (p *progress) write(text string) {
	fmt.Fprintf(p.w, "\r\x1b[?7l%s\x1b[K\x1b[?7h", text)
	p.shows = text != ""
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shows {
		p.write("")
	}
}
