package course

import (
	"slices"

	"github.com/barbukit/barbukit/score"
)

// CopyFrom makes c a copy of another course. It reuses the memory of c. The courses share lines, because lines are
// large.
func (c *Course) CopyFrom(other *Course) {
	past, rest := other.share()
	lines, room := c.free(), len(rest)+cap(other.lines)-len(other.lines)
	if cap(lines) < room {
		lines = make([]score.Deal, 0, room)
	}
	*c = *other
	c.past, c.lines, c.reused = past, append(lines, rest...), true
}

// share returns the lines that a copy of c can share, and the lines that it must copy.
func (c *Course) share() (past, rest []score.Deal) {
	if len(c.past) == 0 && !c.reused {
		return c.lines, nil
	}
	return c.past, c.lines
}

// free returns memory of c for other lines, if no copy of c can share it.
func (c *Course) free() []score.Deal {
	if !c.reused {
		return nil
	}
	return c.lines[:0]
}

// Clip gives back the memory that is reserved for later lines.
func (c *Course) Clip() {
	if cap(c.past) > len(c.past) {
		c.past = slices.Clip(slices.Clone(c.past))
	}
	c.lines = slices.Clip(slices.Clone(c.lines))
}

// Snapshot returns a copy of c with capacity for that many more lines. Clones of the snapshot share the lines so
// far.
func (c *Course) Snapshot(capacity int) Course {
	s := *c
	past, rest := c.share()
	if len(rest) > 0 {
		past = c.Lines()
	}
	s.past, s.lines = past, nil
	if capacity > 0 {
		s.lines = make([]score.Deal, 0, capacity)
	}
	return s
}

// Follow makes c a copy of other, or of c itself, and keeps its lines in done. Done must have the
// first lines of other; Follow appends the missing ones and returns the list. It reuses the
// memory of c, and allocates none if done has enough capacity.
func (c *Course) Follow(other *Course, done []score.Deal) []score.Deal {
	from := other.skipped + len(done)
	done = slices.Grow(done, max(0, other.Done()-from))
	for i := from; i < other.Done(); i++ {
		done = append(done, *other.Line(i))
	}
	lines := c.free()
	*c = *other
	c.past, c.lines, c.reused = done[:len(done):len(done)], lines, true
	return done
}
