package jetstream_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

func open(t *testing.T, dir string) *jetstream.Journal {
	t.Helper()
	j, err := jetstream.Open(jetstream.Options{Dir: dir})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, j.Close()) })
	return j
}

// A journal that is opened again has the same lines, and its fence holds.
func TestReopen(t *testing.T) {
	dir := t.TempDir()
	j := open(t, dir)
	for n := range uint64(600) { // more than Read asks for at once
		require.NoError(t, j.Append("long", n, fmt.Append(nil, n)))
	}
	require.NoError(t, j.Append("short", 0, []byte("x")))
	require.NoError(t, j.Close())

	j = open(t, dir)
	require.ErrorIs(t, j.Append("long", 599, []byte("x")), journal.ErrConflict)
	next := uint64(300)
	for line, err := range j.Read("long", 301) {
		require.NoError(t, err)
		require.Equal(t, fmt.Sprint(next), string(line))
		next++
	}
	require.EqualValues(t, 600, next)
	require.NoError(t, j.Append("long", 600, []byte("600")))
	last, err := j.Last("long")
	require.NoError(t, err)
	require.EqualValues(t, 601, last)
}

// Of two journals of one stream, the one that does not know the newest line is refused.
func TestStaleWriter(t *testing.T) {
	j := open(t, t.TempDir())
	stale := j.Twin()
	require.NoError(t, stale.Append("a", 0, []byte("one")))
	require.NoError(t, j.Append("a", 1, []byte("two")))
	require.ErrorIs(t, stale.Append("a", 1, []byte("other")), journal.ErrConflict)
	require.NoError(t, stale.Append("a", 2, []byte("three")))
}

func TestRefusals(t *testing.T) {
	_, err := jetstream.Open(jetstream.Options{})
	require.EqualError(t, err, "jetstream: no directory: want one for the files")

	dir := t.TempDir()
	open(t, dir)
	_, err = jetstream.Open(jetstream.Options{Dir: dir})
	require.EqualError(t, err, "jetstream: "+dir+" is used by another process: stop it, or use another directory")

	dir = t.TempDir()
	for _, stream := range []string{"TABLES-00", "TABLES-01"} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, "jetstream", "$G", "streams", stream), 0o700))
	}
	_, err = jetstream.Open(jetstream.Options{Dir: dir})
	require.EqualError(t, err, "jetstream: "+dir+" has 2 streams of tables: want 1: was it written by a server of a cluster, or of an earlier version?")

	_, err = jetstream.Open(jetstream.Options{Dir: t.TempDir(), Cluster: jetstream.Cluster{Name: "a", Secret: "x", Peers: []string{"nowhere"}}})
	require.EqualError(t, err, `jetstream: the address "nowhere" of another server: want a host and a port, such as 10.0.0.2:6222`)

	_, err = jetstream.Open(jetstream.Options{Dir: t.TempDir(), Cluster: jetstream.Cluster{Name: "a"}})
	require.EqualError(t, err, "jetstream: no secret of the cluster: want the same text on all its servers")

	file := t.TempDir() + "/file"
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err = jetstream.Open(jetstream.Options{Dir: file})
	require.ErrorContains(t, err, "not a directory")

	j := open(t, t.TempDir())
	for _, name := range []string{"", "a.b", "a b", "*", ">", "ä"} {
		require.EqualError(t, j.Append(name, 0, nil), fmt.Sprintf("jetstream: a table %q: want a name of ASCII letters, digits, - and _", name))
		last, err := j.Last(name)
		require.NoError(t, err)
		require.Zero(t, last)
		for range j.Read(name, 1) {
			require.Fail(t, "a line", name)
		}
	}
}

// Lines that were acknowledged are there after the process was killed.
func TestKill(t *testing.T) {
	if dir := os.Getenv("BARBU_TEST_STORE"); dir != "" {
		writeUntilKilled(dir)
	}
	dir := t.TempDir()
	c := exec.Command(os.Args[0], "-test.run=^TestKill$")
	c.Env = append(os.Environ(), "BARBU_TEST_STORE="+dir)
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	acknowledged := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if acknowledged++; acknowledged == 300 {
			require.NoError(t, c.Process.Kill())
		}
	}
	_ = c.Wait()
	require.GreaterOrEqual(t, acknowledged, 300)

	j, found := open(t, dir), 0
	for line, err := range j.Read("a", 1) {
		require.NoError(t, err)
		require.Equal(t, fmt.Sprint(found), string(line))
		found++
	}
	require.GreaterOrEqual(t, found, acknowledged)
	require.LessOrEqual(t, found, acknowledged+1, "at most one line was not acknowledged yet")
}

// writeUntilKilled appends lines and prints each one that is acknowledged.
func writeUntilKilled(dir string) {
	j, err := jetstream.Open(jetstream.Options{Dir: dir})
	for n := uint64(0); err == nil; n++ {
		if err = j.Append("a", n, fmt.Append(nil, n)); err == nil {
			fmt.Println("acknowledged", n)
		}
	}
	fmt.Fprintln(os.Stderr, strings.TrimSpace(err.Error()))
	os.Exit(1)
}

// A table whose lines are not read in time is not a table without lines, nor a shorter one.
func TestSlowRead(t *testing.T) {
	dir := t.TempDir()
	j := open(t, dir)
	for n := range uint64(300) {
		require.NoError(t, j.Append("a", n, fmt.Append(nil, n)))
	}
	require.NoError(t, j.Close())
	j = open(t, dir)
	j.Impatient(time.Nanosecond)
	lines, failed := 0, false
	for _, err := range j.Read("a", 1) {
		if err != nil {
			require.ErrorIs(t, err, journal.ErrUnavailable)
			failed = true
			break
		}
		lines++
	}
	require.True(t, failed, "%d lines and no error", lines)
	j.Impatient(0)
	lines = 0
	for _, err := range j.Read("a", 1) {
		require.NoError(t, err)
		lines++
	}
	require.Equal(t, 300, lines)
}
