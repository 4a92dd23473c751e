// Package journaltest has the tests that every journal must pass.
package journaltest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// Run tests a journal that open returns empty.
func Run(t *testing.T, open func(t *testing.T) journal.Journal) {
	t.Run("empty", func(t *testing.T) {
		j := open(t)
		last, err := j.Last("a")
		require.NoError(t, err)
		require.Zero(t, last)
		require.Empty(t, read(t, j, "a", 1))
		for range j.List() {
			require.Fail(t, "an empty journal has a subject")
		}
	})
	t.Run("fence", func(t *testing.T) {
		j := open(t)
		require.ErrorIs(t, j.Append("a", 1, []byte("x")), journal.ErrConflict)
		require.NoError(t, j.Append("a", 0, []byte("one")))
		require.ErrorIs(t, j.Append("a", 0, []byte("x")), journal.ErrConflict)
		require.NoError(t, j.Append("b", 0, []byte("other")))
		require.NoError(t, j.Append("a", 1, []byte("two")))
		require.ErrorIs(t, j.Append("a", 3, []byte("x")), journal.ErrConflict)
		require.Equal(t, []string{"one", "two"}, read(t, j, "a", 1))
		require.Equal(t, []string{"two"}, read(t, j, "a", 2))
		require.Empty(t, read(t, j, "a", 3))
		last, err := j.Last("a")
		require.NoError(t, err)
		require.EqualValues(t, 2, last)
		var names []string
		for name, err := range j.List() {
			require.NoError(t, err)
			names = append(names, name)
		}
		require.Equal(t, []string{"a", "b"}, names)
	})
	t.Run("the caller's memory", func(t *testing.T) {
		j, line := open(t), []byte("one")
		require.NoError(t, j.Append("a", 0, line))
		line[0] = 'x'
		for got := range j.Read("a", 1) {
			got[0] = 'y'
		}
		require.Equal(t, []string{"one"}, read(t, j, "a", 1))
	})
	t.Run("one writer wins", func(t *testing.T) {
		j := open(t)
		for last := range uint64(5) {
			var won atomic.Int32
			var group sync.WaitGroup
			for i := range 8 {
				group.Go(func() {
					if j.Append("a", last, fmt.Append(nil, i)) == nil {
						won.Add(1)
					}
				})
			}
			group.Wait()
			require.EqualValues(t, 1, won.Load())
		}
		require.Len(t, read(t, j, "a", 1), 5)
	})
	t.Run("many tables, and writers that know too little", func(t *testing.T) {
		j := open(t)
		var group sync.WaitGroup
		var mu sync.Mutex
		acknowledged := map[string][]string{}
		for i := range 24 {
			group.Go(func() {
				name := fmt.Sprint("t", i%8) // three writers for each table
				for n := range 15 {
					text := fmt.Sprint(i, " ", n)
					last, err := j.Last(name)
					if err == nil {
						err = j.Append(name, last, []byte(text))
					}
					if err == nil {
						mu.Lock()
						acknowledged[name] = append(acknowledged[name], text)
						mu.Unlock()
					} else if !assert.ErrorIs(t, err, journal.ErrConflict) {
						return
					}
				}
			})
		}
		group.Wait()
		require.Len(t, acknowledged, 8)
		for name, lines := range acknowledged {
			require.ElementsMatch(t, lines, read(t, j, name, 1))
			last, err := j.Last(name)
			require.NoError(t, err)
			require.EqualValues(t, len(lines), last)
		}
	})
	t.Run("closed", func(t *testing.T) {
		j := open(t)
		require.NoError(t, j.Close())
		require.ErrorIs(t, j.Append("a", 0, []byte("x")), journal.ErrClosed)
		_, err := j.Last("a")
		require.ErrorIs(t, err, journal.ErrClosed)
	})
}

// read returns the lines of a subject.
func read(t *testing.T, j journal.Journal, subject string, from uint64) (lines []string) {
	for line, err := range j.Read(subject, from) {
		require.NoError(t, err)
		lines = append(lines, string(line))
	}
	return lines
}
