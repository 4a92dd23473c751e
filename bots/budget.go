package bots

import (
	"time"

	"github.com/barbukit/barbukit/barbu"
)

const firstWorlds = 5 // with these worlds the time for one world is measured

// tryInTime tries the actions in as many worlds as the budget allows.
func (s *Searcher) tryInTime(v *barbu.View) tried {
	start := s.clock()
	s.deadline = start.Add(s.Budget)
	if v.Due == barbu.DueCard {
		return s.race(s.trials(v))
	}
	s.draw(firstWorlds)
	first := s.tryDrawn(v)
	if len(first.actions) == 0 {
		return first
	}
	values := append([]int(nil), first.values...)
	spent := max(s.clock().Sub(start), time.Microsecond)
	if more := min(int((s.Budget-spent)*firstWorlds/spent), MostWorlds); more > 0 {
		s.draw(more)
		for i, n := range s.tryDrawn(v).values { // the actions are the same
			values[i] += n
		}
	}
	return tried{first.actions, values}
}

// late reports whether the time of the choice is over.
func (s *Searcher) late() bool { return s.Budget > 0 && !s.clock().Before(s.deadline) }

// clock returns the time.
func (s *Searcher) clock() time.Time {
	if s.now != nil {
		return s.now()
	}
	return time.Now()
}
