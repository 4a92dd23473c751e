package check

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Frame is what follows from the match in a message of a WebSocket, or in the frame of an answer.
type Frame struct {
	View   json.RawMessage   `json:"view,omitempty"`
	Events []json.RawMessage `json:"events,omitempty"`
	Legal  []string          `json:"legal,omitempty"`
	Closed bool              `json:"closed,omitempty"`
	Result []int             `json:"result,omitempty"`
	Keys   []table.Step      `json:"keys,omitempty"`
}

// Place returns the place in the match after the frame, for a client that was at the place from.
func (f *Frame) Place(from int) int {
	switch n := len(f.Events); {
	case f.View != nil:
		return cursorOf(string(f.View))
	case n > 0:
		return cursorOf(string(f.Events[n-1]))
	}
	return from
}

// cursorOf returns the cursor of a view or an event as JSON: the first one in its text. It is 0 if there is none.
func cursorOf(text string) int {
	_, after, _ := strings.Cut(text, `"cursor":`)
	end := strings.IndexFunc(after, func(c rune) bool { return c < '0' || c > '9' })
	n, _ := strconv.Atoi(after[:max(end, 0)])
	return n
}

// Received is what a recipient has received of a table, without what was repeated.
type Received struct {
	To    cards.Seat
	runs  []run
	parts map[part]bool
}

// run is the events that a recipient received after a place, as JSON, without gaps.
type run struct {
	from, to int
	events   []string
}

// part is the view of a frame, or all that is neither its view nor its events.
type part struct {
	place int
	view  bool
	// text is JSON, or the SHA-256 of a view: a long run of chaos has too many views for the memory.
	text string
}

// Add adds a frame of a client that was at the place from. It returns the place after the frame.
func (r *Received) Add(from int, f Frame) int {
	place := f.Place(from)
	if len(f.Events) > 0 {
		if n := len(r.runs); n == 0 || r.runs[n-1].to != from {
			r.runs = append(r.runs, run{from: from})
		}
		last := &r.runs[len(r.runs)-1]
		for _, e := range f.Events {
			last.events = append(last.events, textOf(e))
		}
		last.to = place
	}
	if r.parts == nil {
		r.parts = map[part]bool{}
	}
	if f.View != nil {
		r.parts[part{place, true, hashOf(f.View)}] = true
	}
	rest := textOf(Frame{Legal: f.Legal, Closed: f.Closed, Result: f.Result, Keys: f.Keys})
	// After an event a client relies on what is missing too. Without one the frame is perhaps only of a pause.
	if len(f.Events) > 0 || rest != "{}" {
		r.parts[part{place, false, rest}] = true
	}
	return place
}

// Count returns how many events, different views and results were received.
func (r *Received) Count() (events, views, results int) {
	for _, one := range r.runs {
		events += len(one.events)
	}
	for p := range r.parts {
		switch {
		case p.view:
			views++
		case strings.Contains(p.text, `"result":`):
			results++
		}
	}
	return events, views, results
}

// sorted returns the parts in order of their places.
func (r *Received) sorted() []part {
	return slices.SortedFunc(maps.Keys(r.parts), func(a, b part) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.text, b.text))
	})
}

// at returns what was received at a place, and the events before it.
func (r *Received) at(place int) *Received {
	u := &Received{To: r.To, parts: map[part]bool{}}
	for _, one := range r.runs {
		n, _ := slices.BinarySearchFunc(one.events, place+1, func(e string, after int) int { return cmp.Compare(cursorOf(e), after) })
		u.runs = append(u.runs, run{one.from, place, one.events[:n]})
	}
	for p := range r.parts {
		if p.place == place {
			u.parts[p] = true
		}
	}
	return u
}

// textOf returns a value as JSON. JSON that the server has sent becomes the text that json.Marshal writes: without spaces,
// and with its escapes.
func textOf(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("check: " + err.Error()) // what was received was JSON, and what a match shows can be encoded
	}
	return string(text)
}

func hashOf(v any) string {
	sum := sha256.Sum256([]byte(textOf(v)))
	return string(sum[:])
}
