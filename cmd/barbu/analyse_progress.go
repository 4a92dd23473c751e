package main

import (
	"fmt"
	"io"
	"time"

	"github.com/barbukit/barbukit/internal/terminal"
)

// cardProgress is a line with the state of an analysis. It is shown only on a terminal that can
// overwrite a line.
type cardProgress struct {
	progress
	deal  string
	steps int
}

// newCardProgress returns a line that is empty.
func newCardProgress(w io.Writer) *cardProgress {
	p := &cardProgress{progress: progress{now: time.Now}}
	if terminal.Is(w) && !terminal.Dumb() {
		p.w = w
	}
	return p
}

// begin begins the analysis of the i-th of n deals, which has a number in the match and takes this
// many steps.
func (p *cardProgress) begin(i, n, number, steps int) {
	p.deal, p.steps = fmt.Sprintf("deal %d (%d of %d)", number, i, n), steps
}

// show updates the line, at most ten times a second.
func (p *cardProgress) show(done int) {
	if p.w == nil {
		return
	}
	if now := p.now(); now.Sub(p.showed) >= 100*time.Millisecond {
		p.showed = now
		p.write(fmt.Sprintf("%s: %d%%", p.deal, 100*done/max(p.steps, 1)))
	}
}
