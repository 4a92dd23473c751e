package check

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/anishathalye/porcupine"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Answer is what a client was answered.
type Answer uint8

// The answers. Other refusals change nothing and promise nothing, so they are not operations.
const (
	NoAnswer Answer = iota // the action may be done, now or later
	Done
	Stale
	Seen // the answer to a request for the table: its place
)

// Operation is what a client asked of a table between two moments, and what it was answered.
type Operation struct {
	Call, Return time.Duration // since the same moment for all clients of the table
	Seat         cards.Seat
	At           int    // the place of the action, or the place that was seen
	Line         string // the action; empty for a request for the table
	Answer       Answer
}

func (o Operation) String() string {
	switch o.Answer {
	case Seen:
		return fmt.Sprintf("seat %v saw place %d", o.Seat, o.At)
	case Done:
		return fmt.Sprintf("%q at place %d: done", o.Line, o.At)
	case Stale:
		return fmt.Sprintf("%q at place %d: stale", o.Line, o.At)
	}
	return fmt.Sprintf("%q at place %d: no answer", o.Line, o.At)
}

// step is an action of a player in the log: the match moves from one place to another.
type step struct {
	from, to int
	seat     cards.Seat
	line     string
}

// is reports whether an operation asked for this action.
func (s step) is(o Operation) bool {
	return s.from == o.At && s.seat == o.Seat && s.line == strings.Join(strings.Fields(o.Line), " ")
}

// Log is the sequential history of a table: the actions of players, in order of their places. Chance,
// bots and the clock act between them at any time.
type Log []step

// Add adds an entry of the table, after which the table is t. Walk and Table call it.
func (l *Log) Add(e table.Entry, t *table.Table) error {
	if e.Kind == table.KindAct && e.By == table.ByPlayer {
		*l = append(*l, step{e.At, t.Place(), e.Seat, e.Line})
	}
	return nil
}

// at returns the action at a place, or the first one after it.
func (l Log) at(place int) int {
	i, _ := slices.BinarySearchFunc(l, place, func(s step, place int) int { return cmp.Compare(s.from, place) })
	return i
}

// next does an operation at a place of the log. It returns the place after it, or false if the
// operation cannot have had its answer there.
func (l Log) next(place int, o Operation) (int, bool) {
	i := l.at(o.At)
	inLog := i < len(l) && l[i].is(o)
	// No action of a player lies between the two places: the table can reach the later one by itself.
	near := place <= o.At && l.at(place) == i
	switch o.Answer {
	case Seen:
		return o.At, near
	case Stale:
		return max(place, o.At+1), !inLog && (place > o.At || l.at(place) == l.at(o.At+1))
	}
	switch {
	case inLog && near:
		return l[i].to, true
	case inLog && place >= l[i].to: // the same action again
		return place, true
	}
	return place, o.Answer == NoAnswer
}

// Lost returns the actions that were done for their clients, and are not in the log.
func (l Log) Lost(operations []Operation) (lost []Operation) {
	for _, o := range operations {
		if i := l.at(o.At); o.Answer == Done && (i == len(l) || !l[i].is(o)) {
			lost = append(lost, o)
		}
	}
	return lost
}

// Prove proves that the operations on the table are linearizable: each had its effect at one moment
// between its call and its answer, in the order of the log; every action that was done is there,
// exactly once, and what was seen was the newest place at some moment of the request.
func (l Log) Prove(id string, operations []Operation) error {
	if lost := l.Lost(operations); len(lost) > 0 {
		return fmt.Errorf("table %s: %v, but it is not in the log", id, lost[0])
	}
	result := l.order(operations)
	switch result {
	case porcupine.Ok:
		return nil
	case porcupine.Unknown:
		return fmt.Errorf("table %s: %d operations: no order was found in %v", id, len(operations), patience)
	}
	return fmt.Errorf("table %s: %d operations are not linearizable; the last of the shortest such history: %s", id, len(operations), l.shortest(operations))
}

// Earlier returns the operations with weaker promises of what was seen: it was the newest place at some
// moment before the answer, perhaps before the request. A server of a cluster that was stopped or cut off
// promises no more until it notices. What is done is promised as before.
func Earlier(operations []Operation) []Operation {
	all := slices.Clone(operations)
	for i := range all {
		if all[i].Answer == Seen {
			all[i].Call = 0
		}
	}
	return all
}

// patience is how long the search for an order may take.
const patience = 30 * time.Second

// order searches for an order of the operations that the log permits.
func (l Log) order(operations []Operation) porcupine.CheckResult {
	model := porcupine.Model{
		Init: func() any { return 0 },
		Step: func(state, input, _ any) (bool, any) {
			place, ok := l.next(state.(int), input.(Operation))
			return ok, place
		},
	}
	var history []porcupine.Operation
	for _, o := range operations {
		end := int64(o.Return)
		if o.Answer == NoAnswer {
			end = math.MaxInt64
		}
		history = append(history, porcupine.Operation{Input: o, Call: int64(o.Call), Return: end})
	}
	return porcupine.CheckOperationsTimeout(model, history, patience)
}

// shortest returns the last operations of the shortest history that has no order: it ends at a moment,
// and what has no answer then may or may not be done.
func (l Log) shortest(operations []Operation) string {
	all := slices.SortedFunc(slices.Values(operations), func(a, b Operation) int { return cmp.Compare(a.Return, b.Return) })
	until := func(n int) []Operation {
		history := slices.Clone(all[:n])
		for _, o := range all[n:] {
			if o.Answer == Done || o.Answer == NoAnswer {
				o.Answer = NoAnswer
				history = append(history, o)
			}
		}
		return history
	}
	n := sort.Search(len(all), func(n int) bool { return l.order(until(n)) != porcupine.Ok })
	var texts []string
	for _, o := range all[max(0, n-3):n] {
		texts = append(texts, o.String())
	}
	return strings.Join(texts, "; ")
}
