package course

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Restart takes back what happened in the current deal: c is again in the state before the
// deal and the draw before it.
func (c *Course) Restart() { c.Standing = c.opening }

// TakeBack takes back the last deal that is done, with its line: c is again in the state before
// that deal and the draw before it. It panics if the course has no lines.
func (c *Course) TakeBack() { c.rewind(c.Done() - 1) }

// rewind makes c the state before the deal with the index to, which is the current deal or the last
// deal that is done, and removes the line of that deal.
func (c *Course) rewind(to int) {
	set, dealer, first, total := c.At.Set, c.Dealer, c.Done()-1, c.Total
	if to < c.Done() {
		set = c.Line(to).Set
	}
	for ; first >= c.skipped && c.Line(first).Set == set; first-- {
		for seat, points := range c.Line(first).Points {
			total[seat] -= points
		}
	}
	if first < c.skipped && c.start != nil {
		c.Standing = c.start.Standing
	} else { // only the points and the order of the deals are carried from one set to the next
		if first+1 < c.Done() {
			dealer = c.Line(first + 1).Dealer
		}
		c.Standing = c.beginning(set, dealer)
		c.Total = total
	}
	c.truncate(to) // before the replay, because the number of deals can end a match
	c.begin()
	for i := first + 1; i < to; i++ {
		c.replay(c.Line(i))
	}
}

// beginning returns the state at the beginning of a set, given the dealer of its first deal.
func (c *Course) beginning(set int, dealer cards.Seat) Standing {
	s := Standing{At: variant.At{Set: set}, Engine: c.Game.Engine()}
	if set == 0 {
		s.undecided = s.Engine.FirstOf != 0
		return s
	}
	if c.Engine.Moves() {
		s.Engine = s.Engine.With(engine.At(s.At), engine.OfDealer, dealer)
	}
	return s
}

// replay declares and closes a deal of an earlier line again.
func (c *Course) replay(line *score.Deal) {
	set, err := c.Game.ContractSet(line.Contract)
	if err != nil {
		panic(fmt.Sprintf("course: a line of the course cannot be read: %v", err))
	}
	if c.Stage == StageDraw {
		c.Drawn(line.Dealer)
	}
	c.decideBy(line)
	c.close(set, line)
}

// decideBy sets who has a role in the first deal, given its line.
func (c *Course) decideBy(line *score.Deal) {
	if c.undecided {
		c.decide(engine.OfDealer, line.Dealer)
	}
}

// truncate keeps only the first n lines. A copy of c may share the other lines, so a new line
// must not overwrite them: c.lines keeps no spare capacity.
func (c *Course) truncate(n int) {
	n -= c.skipped
	if n < len(c.past) {
		c.past, c.lines = c.past[:n], nil
		return
	}
	n -= len(c.past)
	c.lines = c.lines[:n:n]
}
