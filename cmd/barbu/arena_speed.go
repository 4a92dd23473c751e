package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
)

// stopwatch tells how fast bots choose. It is here because nothing else has a clock.
type stopwatch struct {
	now   func() time.Time
	began time.Time
	names []string // each once
	laps  map[string]*lap
}

// lap is what the bots of a name have done.
type lap struct{ choices, nanoseconds atomic.Int64 }

// newStopwatch puts a watch on each bot of the list.
func newStopwatch(list []bots.Bot, now func() time.Time) *stopwatch {
	w := &stopwatch{now: now, began: now(), laps: map[string]*lap{}}
	for i, b := range list {
		l := w.laps[b.Name]
		if l == nil {
			l = &lap{}
			w.laps[b.Name], w.names = l, append(w.names, b.Name)
		}
		list[i].New = func(src rand.Source) bots.Player { return &timed{b.New(src), l, now} }
	}
	return w
}

// timed is a player with a watch on it.
type timed struct {
	bots.Player
	lap *lap
	now func() time.Time
}

func (t *timed) Choose(v *barbu.View) barbu.Action {
	began := t.now()
	a := t.Player.Choose(v)
	t.lap.nanoseconds.Add(int64(t.now().Sub(began)))
	t.lap.choices.Add(1)
	return a
}

// tell writes what the watch has: of the whole time the matches, of each bot's own time
// its choices. Without a watch it writes nothing.
func (w *stopwatch) tell(out io.Writer, matches int) {
	if w == nil {
		return
	}
	passed := w.now().Sub(w.began)
	fmt.Fprintf(out, "%d matches in %v, %s\n", matches, passed.Round(time.Millisecond), rate(matches, passed))
	for _, name := range w.names {
		l := w.laps[name]
		choices, own := int(l.choices.Load()), time.Duration(l.nanoseconds.Load())
		fmt.Fprintf(out, "%s: %d choices in %v of its own, %s\n", name, choices, own.Round(time.Millisecond), rate(choices, own))
	}
}

// rate writes how many there are a second.
func rate(n int, in time.Duration) string {
	if in <= 0 {
		return "-/s"
	}
	return fmt.Sprintf("%.1f/s", float64(n)/in.Seconds())
}
