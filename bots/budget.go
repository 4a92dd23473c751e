package bots

import "time"

const firstWorlds = 5 // with a budget, the first look at the clock comes after this many worlds

// late reports whether the time of the choice is over.
func (s *Searcher) late() bool { return s.Budget > 0 && !s.clock().Before(s.deadline) }

// clock returns the time.
func (s *Searcher) clock() time.Time {
	if s.now != nil {
		return s.now()
	}
	return time.Now()
}
