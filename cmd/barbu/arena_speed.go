package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/words"
)

// stopwatch measures how fast bots choose. It is in the command because package arena has
// no clock.
type stopwatch struct {
	now   func() time.Time
	began time.Time
	names []string // without repetitions
	laps  map[string]*lap
}

// lap counts the choices of the bots with one name, and the time that these choices took.
type lap struct{ choices, nanoseconds atomic.Int64 }

// newStopwatch returns a stopwatch, and changes the bots of the list so that it times their
// choices.
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

// timed is a player whose choices are timed.
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

// print writes the matches played and the choices of each bot with their rates. A nil
// stopwatch writes nothing.
func (w *stopwatch) print(out io.Writer, matches int) {
	if w == nil {
		return
	}
	passed := w.now().Sub(w.began)
	fmt.Fprintf(out, "%s in %v, %s\n", words.Digits(matches, "match"), passed.Round(time.Millisecond), rate(matches, passed))
	for _, name := range w.names {
		l := w.laps[name]
		choices, own := int(l.choices.Load()), time.Duration(l.nanoseconds.Load())
		fmt.Fprintf(out, "%s: %s in %v of its own, %s\n", name, words.Digits(choices, "choice"), own.Round(time.Millisecond), rate(choices, own))
	}
}

// rate writes a number of things per second.
func rate(n int, in time.Duration) string {
	if in <= 0 {
		return "-/s"
	}
	return fmt.Sprintf("%.1f/s", float64(n)/in.Seconds())
}
