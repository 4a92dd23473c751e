package jetstream

import (
	"context"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// group is what a writer publishes at once in a test.
type group struct {
	t *testing.T
	j *Journal
	w *writer
}

func newGroup(t *testing.T) group {
	j, err := Open(Options{Dir: t.TempDir()})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, j.Close()) })
	return group{t, j, j.writers[0]}
}

// line returns line 1 of a subject, whose fence is wrong unless after is 0.
func (g group) line(subject string, after uint64) *line {
	name, err := g.j.name(subject)
	require.NoError(g.t, err)
	return &line{name: name, text: []byte("x"), number: 1, after: after}
}

// stored checks that the stream has exactly the lines that were not refused, under their numbers.
func (g group) stored(lines ...*line) {
	g.t.Helper()
	require.True(g.t, g.w.known)
	ctx, cancel := context.WithTimeout(g.t.Context(), wait)
	defer cancel()
	s, err := g.j.js.Stream(ctx, g.w.stream)
	require.NoError(g.t, err)
	require.Equal(g.t, s.CachedInfo().State.LastSeq, g.w.last)
	for _, l := range lines {
		m, err := g.w.read(s, l.seq)
		if l.err != nil {
			require.ErrorIs(g.t, l.err, journal.ErrConflict)
			continue
		}
		require.NoError(g.t, err)
		require.True(g.t, l.is(m), "%s has %s", l.name, m.Subject)
	}
}

// Each line of a group has its own answer, wherever those are that the stream refuses.
func TestRefusedInAGroup(t *testing.T) {
	for name, refused := range map[string][]bool{
		"none": {false, false, false}, "first": {true, false, false}, "middle": {false, true, true, false}, "last": {false, false, true},
		"all": {true, true}, "one": {true}, "many": {true, false, true, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGroup(t)
			require.NoError(t, g.j.Append("before", 0, []byte("x")))
			var lines []*line
			for i, no := range refused {
				after := uint64(0)
				if no {
					after = 99
				}
				lines = append(lines, g.line(string(rune('a'+i)), after))
			}
			g.w.publish(lines)
			for i, l := range lines {
				require.Equal(t, refused[i], l.err != nil, "line %d: %v", i, l.err)
			}
			g.stored(lines...)
			require.NoError(t, g.j.Append("after", 0, []byte("x")))
		})
	}
}

// A writer does not take a line for another one of its group that differs little from it.
func TestAlikeInAGroup(t *testing.T) {
	for name, differ := range map[string]func(*line){
		"nothing": func(*line) {},
		"text":    func(l *line) { l.text = []byte("y") },
		"number":  func(l *line) { l.number = 2 },
	} {
		t.Run(name, func(t *testing.T) {
			g := newGroup(t)
			lines := []*line{g.line("a", 99), g.line("a", 0), g.line("a", 0), g.line("b", 0)}
			differ(lines[0])
			differ(lines[2])
			g.w.publish(lines)
			require.ErrorIs(t, lines[0].err, journal.ErrConflict)
			require.NoError(t, lines[1].err)
			require.ErrorIs(t, lines[2].err, journal.ErrConflict)
			require.NoError(t, lines[3].err)
			g.stored(lines...)
		})
	}
}

// If there is no answer, nobody knows which lines are stored. The next ones are sent one by one, until an answer shows
// that no message is on its way.
func TestGroupWithoutAnswer(t *testing.T) {
	g := newGroup(t)
	nowhere := &line{name: "nowhere", number: 1}
	lost := []*line{g.line("a", 0), nowhere}
	g.w.publish(lost)
	for _, l := range lost {
		require.ErrorIs(t, l.err, nats.ErrNoResponders)
	}
	require.False(t, g.w.known)

	again := []*line{g.line("a", 0), g.line("b", 0), nowhere, g.line("x", 0)}
	g.w.publish(again)
	require.ErrorIs(t, again[0].err, journal.ErrConflict) // it was stored before
	require.NoError(t, again[1].err)
	require.ErrorIs(t, again[2].err, nats.ErrNoResponders)
	require.ErrorIs(t, again[3].err, nats.ErrNoResponders, "it was not sent: it could wait as long as the one before")
	require.False(t, g.w.known)

	g.w.known = true
	g.w.publishEach([]*line{nowhere})
	require.False(t, g.w.known)

	last := []*line{g.line("c", 0), g.line("d", 0)}
	g.w.publish(last)
	require.NoError(t, last[0].err)
	g.stored(last...)
	g.w.publish([]*line{g.line("e", 0), g.line("x", 0)})
	require.EqualValues(t, 6, g.w.last)
}

// A message of somebody else is not taken for a line.
func TestForeignMessage(t *testing.T) {
	g := newGroup(t)
	_, err := g.j.js.Publish(t.Context(), prefix(0)+"foreign", []byte("x"))
	require.NoError(t, err)
	lines := []*line{g.line("a", 0)}
	g.w.publish(lines)
	require.ErrorContains(t, lines[0].err, "message 1 of TABLES-00 is of another writer")
	require.False(t, g.w.known)
	lines = []*line{g.line("b", 0), g.line("c", 0)}
	g.w.publish(lines)
	g.stored(lines...)
}

// Only some answers say that a line was not stored.
func TestIsRefusal(t *testing.T) {
	answer := func(text string) error {
		_, err := parseAck(&nats.Msg{Data: []byte(text)})
		return err
	}
	require.NoError(t, answer(`{"stream":"S","seq":7}`))
	require.True(t, isRefusal(answer(`{"error":{"code":400,"err_code":10071,"description":"wrong last sequence: 3"}}`)))
	require.True(t, isRefusal(answer(`{"error":{"code":503,"err_code":10023,"description":"insufficient resources"}}`)))
	for _, err := range []error{answer(`{}`), answer("x"), nats.ErrTimeout, nats.ErrNoResponders} {
		require.Error(t, err)
		require.False(t, isRefusal(err), "%v", err)
	}
}

// A line that is too long for a message does not harm the lines that are written with it.
func TestTooLong(t *testing.T) {
	g := newGroup(t)
	require.ErrorIs(t, g.j.Append("a", 0, make([]byte, g.j.conn.MaxPayload())), nats.ErrMaxPayload)
	require.True(t, g.w.known)
	require.NoError(t, g.j.Append("a", 0, []byte("x")))
}

// A line whose stream cannot be asked has no answer.
func TestGroupOfAClosedServer(t *testing.T) {
	g := newGroup(t)
	g.j.conn.Close()
	lines := []*line{g.line("a", 0), g.line("b", 0)}
	g.w.publish(lines)
	for _, l := range lines {
		require.ErrorIs(t, l.err, nats.ErrConnectionClosed)
	}
	require.ErrorIs(t, g.j.Append("c", 0, []byte("x")), journal.ErrUnknown)
}
