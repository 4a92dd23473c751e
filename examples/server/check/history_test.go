package check

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// An order of operations that the log permits is found, and every other history is refused.
func TestHistory(t *testing.T) {
	// Two players act at the places 3 and 4, a bot at 5, and a player at 6.
	l := Log{{3, 4, 0, "0 play 2C"}, {4, 5, 1, "1 play 3C"}, {6, 8, 0, "0 play 4C"}}
	at := func(call, end time.Duration, o Operation) Operation { o.Call, o.Return = call, end; return o }
	first := Operation{Seat: 0, At: 3, Line: "0 play 2C", Answer: Done}
	second := Operation{Seat: 1, At: 4, Line: " 1  play 3C", Answer: Done}
	lost := Operation{Seat: 0, At: 6, Line: "0 play 4C", Answer: NoAnswer}
	other := Operation{Seat: 0, At: 3, Line: "0 play 9C", Answer: Stale}
	saw := func(place int) Operation { return Operation{At: place, Answer: Seen} }
	for name, row := range map[string]struct {
		operations []Operation
		want       string
	}{
		"in order":                  {[]Operation{at(1, 2, first), at(3, 4, second), at(5, 6, lost), at(7, 8, saw(8))}, ""},
		"no answer, not done":       {[]Operation{at(1, 2, first), at(3, 4, second), at(5, 6, lost), at(7, 8, saw(6))}, ""},
		"the answer is late":        {[]Operation{at(1, 9, first), at(2, 3, second)}, ""},
		"asked again":               {[]Operation{at(1, 2, first), at(3, 4, second), at(5, 6, first)}, ""},
		"stale":                     {[]Operation{at(1, 2, first), at(3, 4, other)}, ""},
		"chance acts by itself":     {[]Operation{at(1, 2, saw(0)), at(3, 4, saw(3)), at(5, 6, first)}, ""},
		"out of order":              {[]Operation{at(1, 2, second), at(3, 4, first)}, `1  play 3C" at place 4: done`},
		"an old place again":        {[]Operation{at(1, 2, first), at(3, 4, second), at(5, 6, saw(4))}, "seat 0 saw place 4"},
		"an old place":              {[]Operation{at(1, 2, first), at(3, 4, saw(3))}, "saw place 3"},
		"a place of the future":     {[]Operation{at(1, 2, saw(4)), at(3, 4, first)}, "saw place 4"},
		"stale, but it was not":     {[]Operation{at(1, 2, other), at(3, 4, first)}, "stale"},
		"stale, but it was done":    {[]Operation{at(1, 2, first), at(3, 4, Operation{At: 3, Line: first.Line, Answer: Stale})}, "stale"},
		"not in the log":            {[]Operation{at(1, 2, Operation{At: 3, Line: "0 play 9C", Answer: Done})}, "it is not in the log"},
		"another player's":          {[]Operation{at(1, 2, Operation{Seat: 2, At: 3, Line: first.Line, Answer: Done})}, "it is not in the log"},
		"a place that is not there": {[]Operation{at(1, 2, Operation{At: 7, Line: "0 play 4C", Answer: Done})}, "it is not in the log"},
	} {
		err := l.Prove("t", row.operations)
		if row.want == "" {
			require.NoError(t, err, name)
		} else {
			require.ErrorContains(t, err, row.want, name)
		}
	}
}

// A view of an earlier place is permitted by the weaker promise, and one of the future is not.
func TestEarlier(t *testing.T) {
	l := Log{{3, 4, 0, "0 play 2C"}}
	done := Operation{Call: 3, Return: 4, At: 3, Line: "0 play 2C", Answer: Done}
	old := []Operation{done, {Call: 5, Return: 6, At: 3, Answer: Seen}}
	require.ErrorContains(t, l.Prove("t", old), "saw place 3")
	require.NoError(t, l.Prove("t", Earlier(old)))
	require.EqualValues(t, 5, old[1].Call)
	future := []Operation{done, {Call: 1, Return: 2, At: 4, Answer: Seen}}
	require.ErrorContains(t, l.Prove("t", Earlier(future)), "saw place 4")
}
