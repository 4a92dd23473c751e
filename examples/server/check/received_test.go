package check

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// rules are a match of one deal.
const rules = `name: short
title: Short
players: [4]
pack: {lowest: J}
table: {turn: dealer, moves: every-deal, leader: left-of-dealer}
winner: fewest
schedule: [no-tricks]
contracts:
  no-tricks:
    label: No tricks
    terms: [{per: trick, points: 1}]
`

// message is a frame that seat 0 received at a place.
type message struct {
	from int
	Frame
}

// match plays a match to its end, or closes the table in its middle. It returns the log, and all that seat 0 received: by a
// WebSocket, by one that connects again after each entry, and by requests.
func match(t *testing.T, closes bool) (*Truth, []message) {
	token := strings.Repeat("a", 43)
	j := mem.New(mem.Options{})
	var all []message
	received := func(f table.Frame) {
		if f.To == 0 {
			m := message{from: f.From}
			require.NoError(t, json.Unmarshal(f.Body, &m.Frame))
			all = append(all, m)
		}
	}
	n := &node.Node{
		Journal: j, Now: func() int64 { return 1000 }, Key: func() []byte { return bytes.Repeat([]byte{7}, 32) },
		Send: func(_ string, frames []table.Frame) {
			for _, f := range frames {
				received(f)
			}
		},
	}
	do := func(in table.Input) {
		in.Token = token
		_, err := n.Do("t", in)
		require.NoError(t, err)
	}
	do(table.Input{Kind: table.KindCreate, Options: table.Options{Rules: rules, Players: 4}})
	do(table.Input{Kind: table.KindSit, Nonce: strings.Repeat("ab", 32)})
	do(table.Input{Kind: table.KindFill})
	for over, at := false, 0; !over; {
		in := table.Input{Kind: table.KindTick}
		for _, whole := range []bool{true, false} {
			f, err := n.Resume("t", 0, at, whole)
			require.NoError(t, err)
			received(f)
		}
		require.NoError(t, n.Read("t", func(tb *table.Table) {
			at = tb.Place()
			for a := range tb.Match().Legal() {
				if a.Seat == 0 {
					in = table.Input{Kind: table.KindAct, At: at, Line: tb.Match().Format(a)}
				}
			}
		}))
		if closes && at > 9 {
			in.Kind = table.KindClose
		}
		do(in)
		require.NoError(t, n.Read("t", func(tb *table.Table) { over = tb.Over() }))
	}
	f, err := n.Resume("t", 0, 3, true)
	require.NoError(t, err)
	received(f)
	truth := &Truth{}
	_, err = Walk(j, "t", truth.Add)
	require.NoError(t, err)
	return truth, all
}

// proved returns what is wrong with what seat 0 has received.
func proved(truth *Truth, all []message) error {
	r := &Received{}
	for _, m := range all {
		r.Add(m.from, m.Frame)
	}
	err := truth.Received(r)
	if err == nil {
		_, err = truth.Twins(r, rand.New(rand.NewPCG(1, 1)), 1)
	}
	return err
}

// Frames are right as they are, and also with other spaces in their JSON. Each change of a frame is found.
func TestReceived(t *testing.T) {
	truth, all := match(t, false)
	require.NoError(t, proved(truth, all))
	closed, early := match(t, true)
	require.NoError(t, proved(closed, early))

	replace := func(old, new string) func(*message) bool {
		return func(m *message) bool {
			was := m.View
			m.View = bytes.Replace(m.View, []byte(old), []byte(new), 1)
			return !bytes.Equal(was, m.View)
		}
	}
	require.NoError(t, proved(truth, changed(t, all, func(m *message) bool {
		var spaced bytes.Buffer
		err := json.Indent(&spaced, m.View, "", " ")
		m.View = spaced.Bytes()
		return err == nil
	})))
	for name, row := range map[string]struct {
		change func(*message) bool // returns whether it has changed the message
		want   string
	}{
		"a view":                  {replace(`"players":4`, `"players":5`), "another view of place 0: want {"},
		"a view of another place": {replace(`"cursor":1`, `"cursor":999`), "received a frame of place 999"},
		"an event": {func(m *message) bool {
			m.Events = slices.Clone(m.Events)
			for i, e := range m.Events {
				m.Events[i] = bytes.Replace(e, []byte(`"seat":1`), []byte(`"seat":2`), 1)
			}
			return slices.ContainsFunc(m.Events, func(e json.RawMessage) bool { return bytes.Contains(e, []byte(`"seat":2`)) })
		}, "received the event {"},
		"an event is missing": {func(m *message) bool {
			was := m.from
			m.from = 0
			return was > 0 && len(m.Events) > 0
		}, "after place 0 received the event {"},
		"an event too many": {func(m *message) bool {
			m.Events = append(slices.Clone(m.Events), m.Events...)
			return len(m.Result) > 0 && len(m.Events) > 0
		}, "which is not in the log"},
		"a legal action is missing": {func(m *message) bool {
			m.Legal = m.Legal[:max(1, len(m.Legal))-1]
			return m.Legal != nil
		}, `want {"legal":["0 play`},
		"a legal action too many": {func(m *message) bool {
			m.Legal = append(slices.Clone(m.Legal), "0 play 2C")
			return len(m.Legal) > 1
		}, `want {"legal":["0 play`},
		"what is legal is missing": {func(m *message) bool {
			n := len(m.Legal)
			m.Legal = nil
			return n > 0 && len(m.Events) > 0
		}, `received {} at place`},
		"what is legal for another": {func(m *message) bool {
			m.Legal = []string{"1 play AS"}
			return len(m.Events) > 0
		}, `received {"legal":["1 play AS"]} at place 49: want {}`},
		"the result": {func(m *message) bool {
			m.Result = slices.Clone(m.Result)
			slices.Reverse(m.Result)
			return len(m.Result) > 0
		}, `want {"result":[`},
		"the result is missing": {func(m *message) bool {
			n := len(m.Result)
			m.Result = nil
			return n > 0
		}, `want {"result":[`},
		"a result too early": {func(m *message) bool {
			m.Result = []int{0, 0, 0, 0}
			return m.from > 2
		}, `received {"result":[0,0,0,0]}`},
		"a key": {func(m *message) bool {
			m.Keys = slices.Clone(m.Keys)
			for i := range m.Keys {
				m.Keys[i].Key = strings.Repeat("0", 64)
			}
			return len(m.Keys) > 0
		}, `want {"result":[`},
		"a nonce": {func(m *message) bool {
			m.Keys = slices.Clone(m.Keys)
			for i := range m.Keys {
				m.Keys[i].Nonces = make([]string, 4)
			}
			return len(m.Keys) > 0
		}, `want {"result":[`},
		"keys too early": {func(m *message) bool {
			m.Keys = []table.Step{{Key: strings.Repeat("07", 32)}}
			return len(m.Events) > 0
		}, `received {"keys":[`},
		"closed": {func(m *message) bool { m.Closed = true; return m.from > 2 }, `received {"closed":true}`},
	} {
		require.ErrorContains(t, proved(truth, changed(t, all, row.change)), row.want, name)
	}
	for name, change := range map[string]func(*message) bool{
		"a key":         func(m *message) bool { k := m.Keys; m.Keys = nil; return len(k) > 0 },
		"it was closed": func(m *message) bool { c := m.Closed; m.Closed = false; return c },
	} {
		require.Error(t, proved(closed, changed(t, early, change)), "%s of a table that was closed", name)
	}
}

// changed returns the messages, the first one that can be changed so with the change.
func changed(t *testing.T, all []message, change func(*message) bool) []message {
	t.Helper()
	for i, m := range all {
		if change(&m) {
			return append(append(all[:i:i], m), all[i+1:]...)
		}
	}
	require.Fail(t, "no message can be changed so")
	return nil
}

// What depends on cards that its recipient must not see is found: here frames that are right for seat 1 depend on cards that
// seat 0 must not see.
func TestTwins(t *testing.T) {
	truth, all := match(t, false)
	r := &Received{}
	for _, m := range all {
		r.Add(m.from, m.Frame)
	}
	src := rand.New(rand.NewPCG(1, 1))
	n, err := truth.Twins(r, src, 1)
	require.NoError(t, err)
	require.Greater(t, n, 10)
	few, err := truth.Twins(r, src, 4)
	require.NoError(t, err)
	require.Less(t, few, n)

	place := r.runs[0].to
	m := truth.places[place]
	other, err := Twin(m, 0, src)
	require.NoError(t, err)
	require.NoError(t, truth.twin(r, place, other))
	for name, f := range map[string]Frame{
		"a view":     {View: json.RawMessage(textOf(m.View(1)))},
		"the events": {Events: eventsOf(m, 1), Legal: legal(m, 1)},
	} {
		r := &Received{To: 1}
		r.Add(0, f)
		require.NoError(t, truth.Received(r), name)
		require.ErrorContains(t, truth.twin(r, place, other), "with other hidden cards: table t: seat 1 ", name)
	}
	r = &Received{}
	r.Add(0, Frame{View: json.RawMessage(textOf(m.View(1)))})
	_, err = truth.Twins(r, src, 1)
	require.ErrorContains(t, err, "with other hidden cards: table t: seat 0 ", "the view of another seat")
}

// eventsOf returns the events that a seat may see, as JSON.
func eventsOf(m *barbu.Match, seat cards.Seat) (all []json.RawMessage) {
	for e := range m.Events(seat, 0) {
		all = append(all, json.RawMessage(textOf(e)))
	}
	return all
}
