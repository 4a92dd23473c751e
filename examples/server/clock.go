package main

import (
	"sync"
	"time"
)

// clock is the time of a server, which does not go back when the clock of the machine is set back: otherwise each turn in
// progress would last longer by the same time. It follows a clock that is set forward. It is safe for several
// goroutines.
type clock struct {
	wall    func() time.Time     // the clock of the machine
	elapsed func() time.Duration // the time since the start, which nobody can set

	mu    sync.Mutex
	ahead time.Duration // the largest difference between the two clocks so far
	start time.Time
}

// newClock returns the clock of this machine.
func newClock() *clock {
	began := time.Now()
	// Round removes the reading of the clock that nobody can set.
	return &clock{wall: func() time.Time { return time.Now().Round(0) }, elapsed: func() time.Duration { return time.Since(began) }, start: began.Round(0)}
}

// now returns the milliseconds since 1970.
func (c *clock) now() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	since := c.start.Add(c.elapsed())
	c.ahead = max(c.ahead, c.wall().Sub(since))
	return since.Add(c.ahead).UnixMilli()
}
