package node

import (
	"crypto/rand"
	"errors"
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

var token = strings.Repeat("a", 43) // of the creator, and of seat 0

// begin returns a node with a table whose seats have bots.
func begin(t *testing.T, j journal.Journal) *Node {
	n := another(j)
	_, err := n.Do("t", table.Input{Kind: table.KindCreate, Token: token, Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	_, err = n.Do("t", table.Input{Kind: table.KindSit, Token: token})
	require.NoError(t, err)
	_, err = n.Do("t", table.Input{Kind: table.KindFill, Token: token})
	require.NoError(t, err)
	return n
}

func another(j journal.Journal) *Node {
	return &Node{Journal: j, Now: func() int64 { return 1000 }, Key: func() []byte {
		key := make([]byte, 32)
		rand.Read(key) // it cannot fail
		return key
	}}
}

// A stale owner reads what it has missed, sends it, and then writes.
func TestStaleOwner(t *testing.T) {
	j := mem.New(mem.Options{})
	a := begin(t, j)
	b := another(j)
	seq, err := b.Do("t", table.Input{Kind: table.KindTick})
	require.NoError(t, err)
	require.EqualValues(t, 4, seq)
	var sent [][]table.Frame
	a.Send = func(_ string, f []table.Frame) { sent = append(sent, f) }
	_, err = a.Do("t", table.Input{Kind: table.KindPause, Token: token})
	require.NoError(t, err)
	require.Len(t, sent, 2, "the deal of the other node, then the pause")
	last, err := j.Last("t")
	require.NoError(t, err)
	require.EqualValues(t, 5, last)
}

// contested is a journal to which another node writes before each append, some times.
type contested struct {
	journal.Journal
	other *Node
	times int
}

func (c *contested) Append(subject string, last uint64, line []byte) error {
	if c.times > 0 {
		c.times--
		if _, _, err := c.other.Tick(subject); err != nil {
			return err
		}
	}
	return c.Journal.Append(subject, last, line)
}

// A player takes the seat of a bot while bots act on another node again and again.
func TestSeatAmongBots(t *testing.T) {
	j := mem.New(mem.Options{})
	c := &contested{j, another(j), 20}
	_, err := c.other.Do("t", table.Input{Kind: table.KindCreate, Token: token, Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	_, err = c.other.Do("t", table.Input{Kind: table.KindFill, Token: token})
	require.NoError(t, err)
	seq, err := another(c).Do("t", table.Input{Kind: table.KindSit, Seat: 2, Token: strings.Repeat("b", 43)})
	require.NoError(t, err)
	require.EqualValues(t, 2+20+1, seq)
}

// If each append takes seconds, an input is proposed only for a while.
func TestPatience(t *testing.T) {
	j := mem.New(mem.Options{})
	c := &contested{j, another(j), tries}
	_, err := c.other.Do("t", table.Input{Kind: table.KindCreate, Token: token, Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	_, err = c.other.Do("t", table.Input{Kind: table.KindFill, Token: token})
	require.NoError(t, err)
	n, now := another(c), int64(0)
	n.Now = func() int64 { now += patience / 2; return now }
	_, err = n.Do("t", table.Input{Kind: table.KindSit, Seat: 2, Token: strings.Repeat("b", 43)})
	require.ErrorIs(t, err, journal.ErrUnavailable)
	require.ErrorContains(t, err, "other nodes write to table t all the time (tries: 2)")
	require.Equal(t, tries-2, c.times)
}

// hurried is a journal to which another node writes before each read.
type hurried struct {
	*mem.Journal
	other *Node
}

func (h hurried) Read(subject string, from uint64) iter.Seq2[[]byte, error] {
	_, _, _ = h.other.Tick(subject) // the lines show whether it has written
	return h.Journal.Read(subject, from)
}

// While another node is always faster, an input is neither done nor refused.
func TestAlwaysLate(t *testing.T) {
	j := mem.New(mem.Options{})
	other := another(j)
	_, err := other.Do("t", table.Input{Kind: table.KindCreate, Token: token, Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	_, err = other.Do("t", table.Input{Kind: table.KindFill, Token: token})
	require.NoError(t, err)
	for _, in := range []table.Input{
		{Kind: table.KindSit, Seat: 2, Token: strings.Repeat("b", 43)},
		{Kind: table.KindSit, Seat: 2, Token: "short"},
	} {
		seq, err := another(&contested{hurried{j, other}, other, tries}).Do("t", in)
		require.Zero(t, seq)
		require.ErrorIs(t, err, journal.ErrUnavailable)
	}
}

// behind is a journal that does not show its last lines, as the leader of a stream does that does not know yet that
// there is another one.
type behind struct {
	*mem.Journal
	end uint64 // 0: it shows all
}

func (b *behind) Read(subject string, from uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for line, err := range b.Journal.Read(subject, from) {
			if b.end > 0 && from > b.end || !yield(line, err) {
				return
			}
			from++
		}
	}
}

// A node that does not know a place yet cannot say that an action there is not done.
func TestPlaceOfAnotherNode(t *testing.T) {
	j := &behind{mem.New(mem.Options{}), 0}
	a, in := begin(t, j), table.Input{Kind: table.KindAct, Token: token}
	var end uint64
	for in.Line == "" { // until seat 0 has acted
		last, err := j.Last("t")
		require.NoError(t, err)
		require.NoError(t, a.Read("t", func(tb *table.Table) {
			if v := tb.Match().View(0); v.Turn == v.Seat && len(v.Legal) > 0 {
				in.Line, in.At, end = v.Legal[0].String(), v.Cursor, last
			}
		}))
		if in.Line == "" {
			_, err = a.Do("t", table.Input{Kind: table.KindTick})
			require.NoError(t, err)
		}
	}
	done, err := a.Do("t", in)
	require.NoError(t, err)
	j.end = end - 1
	b := another(j)
	b.Shared = true
	_, err = b.Do("t", in)
	require.ErrorIs(t, err, journal.ErrUnavailable)
	j.end = 0
	again, err := b.Do("t", in)
	require.NoError(t, err)
	require.Equal(t, done, again)
	in.Line += " AS"
	_, err = b.Do("t", in)
	refused, ok := errors.AsType[*table.Refusal](err)
	require.True(t, ok)
	require.Equal(t, "stale", refused.Code)
}

// Without an answer nothing is sent, and the same input can be sent again.
func TestNothingIsSentBeforeItIsDurable(t *testing.T) {
	fault := mem.None
	j := mem.New(mem.Options{Fault: func() mem.Fault { return fault }})
	n, frames := begin(t, j), 0
	n.Send = func(string, []table.Frame) { frames++ }
	for _, fault = range []mem.Fault{mem.Lost, mem.Late, mem.Unsynced} {
		before, err := n.Resume("t", barbu.Spectator, 0, true)
		require.NoError(t, err)
		_, err = n.Do("t", table.Input{Kind: table.KindPause, Token: token})
		require.ErrorIs(t, err, journal.ErrUnknown)
		require.Zero(t, frames)
		j.Crash()
		after, err := n.Resume("t", barbu.Spectator, 0, true)
		require.NoError(t, err)
		require.Equal(t, string(before.Body), string(after.Body))
	}
	fault = mem.None
	_, err := n.Do("t", table.Input{Kind: table.KindPause, Token: token})
	require.NoError(t, err)
	require.Equal(t, 1, frames)
}

// A table whose log is damaged is reported once, and does nothing more.
func TestFrozen(t *testing.T) {
	j := mem.New(mem.Options{})
	n := begin(t, j)
	reports := 0
	n.Report = func(string, error) { reports++ }
	n.Send = func(_ string, frames []table.Frame) { require.NotEmpty(t, frames) }
	require.NoError(t, j.Append("t", 3, []byte("not an entry")))
	for range 3 {
		_, err := n.Do("t", table.Input{Kind: table.KindTick})
		require.ErrorIs(t, err, ErrFrozen)
		n.Sleep("t")
	}
	require.Equal(t, 1, reports)
	require.ErrorIs(t, another(j).Follow("t"), ErrFrozen, "another node reads the same log")
}

// A refusal has a code, and a table that is not there is refused.
func TestRefused(t *testing.T) {
	n := another(mem.New(mem.Options{}))
	_, err := n.Do("x", table.Input{Kind: table.KindPause, Token: token})
	refused, ok := errors.AsType[*table.Refusal](err)
	require.True(t, ok)
	require.Equal(t, "no-table", refused.Code)
	_, err = n.Resume("x", 0, 0, true)
	require.Error(t, err)
	require.NoError(t, n.Follow("x"))
	require.Empty(t, n.lives, "a table that is not there takes no memory")
}

// shelver is a journal that notes what it should copy.
type shelver struct {
	*mem.Journal
	copies map[string]bool
}

func (s shelver) Shelve(id string) error   { s.copies[id] = true; return nil }
func (s shelver) Unshelve(id string) error { delete(s.copies, id); return nil }

// Tables that nobody uses are only in the journal, with a copy until they are over.
func TestDoze(t *testing.T) {
	j := shelver{mem.New(mem.Options{}), map[string]bool{}}
	n := begin(t, j)
	require.NoError(t, n.Doze(1000), "it was used at 1000")
	require.Len(t, n.lives, 1)
	require.NoError(t, n.Doze(1001))
	require.Empty(t, n.lives)
	require.Equal(t, map[string]bool{"t": true}, j.copies)
	_, err := n.Do("t", table.Input{Kind: table.KindClose, Token: token})
	require.NoError(t, err)
	require.NoError(t, n.Doze(1001))
	require.Empty(t, j.copies)
}

// A node keeps a bounded number of tables in memory, and reads the others again when they are used.
func TestMostTables(t *testing.T) {
	before := mostLives
	mostLives = 3
	t.Cleanup(func() { mostLives = before })
	n := another(mem.New(mem.Options{}))
	for _, id := range []string{"a", "b", "c", "d", "e"} {
		_, err := n.Do(id, table.Input{Kind: table.KindCreate, Options: table.Options{Variant: "penguin", Players: 4}, Token: token})
		require.NoError(t, err)
		require.LessOrEqual(t, len(n.lives), 3)
	}
	for _, id := range []string{"a", "b", "c", "d", "e"} {
		require.NoError(t, n.Read(id, func(tb *table.Table) { require.EqualValues(t, 1, tb.Seq()) }))
		require.LessOrEqual(t, len(n.lives), 3)
	}
}

// Only the node that has written an entry reports it, and not one that reads it.
func TestWrote(t *testing.T) {
	j := mem.New(mem.Options{})
	n := begin(t, j)
	other := another(j)
	wrote, read := 0, 0
	n.Wrote = func(string, []table.Frame) { wrote++ }
	other.Wrote = func(string, []table.Frame) { read++ }
	require.NoError(t, other.Follow("t"))
	_, err := n.Do("t", table.Input{Kind: table.KindPause, Token: token})
	require.NoError(t, err)
	require.NoError(t, other.Follow("t"))
	require.Equal(t, 1, wrote)
	require.Zero(t, read)
}

// A turn does not end while nobody can write, and its player gets some time after that: so does a player of a table that
// the node owns newly.
func TestAllow(t *testing.T) {
	fault := mem.None
	n := another(mem.New(mem.Options{Fault: func() mem.Fault { return fault }}))
	now := int64(1000)
	n.Now = func() int64 { return now }
	_, err := n.Do("t", table.Input{Kind: table.KindCreate, Token: token, Options: table.Options{Variant: "penguin", Players: 4, Move: 10_000}})
	require.NoError(t, err)
	_, err = n.Do("t", table.Input{Kind: table.KindSit, Token: token})
	require.NoError(t, err)
	_, err = n.Do("t", table.Input{Kind: table.KindFill, Token: token})
	require.NoError(t, err)
	deadline := int64(0)
	for deadline == 0 { // chance and the bots act at once
		at, due, err := n.Tick("t")
		require.NoError(t, err)
		require.True(t, due)
		deadline = at
	}
	ends := func(want int64) {
		at, due, err := n.Tick("t")
		require.NoError(t, err)
		require.True(t, due)
		require.Equal(t, want, at)
	}
	now, fault = deadline, mem.Lost
	_, _, err = n.Tick("t")
	require.ErrorIs(t, err, journal.ErrUnknown)
	fault = mem.None
	ends(deadline + table.Grace)
	now = deadline + 1000
	n.Allow("t")
	ends(deadline + 1000 + table.Grace)
	now = deadline + 1000 + table.Grace
	at, _, err := n.Tick("t")
	require.NoError(t, err)
	require.NotEqual(t, now, at, "the turn has ended")
}
