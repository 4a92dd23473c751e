package jetstream

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// A line is in the block that was synced when its append returns, also in the first line of a new block.
func TestSyncedBlock(t *testing.T) {
	j, err := Open(Options{Dir: t.TempDir()})
	require.NoError(t, err)
	defer func() { require.NoError(t, j.Close()) }()
	tail := j.writers[j.Shard("a")].tail
	for n := uint64(0); tail.number < 3; n++ {
		text := append(bytes.Repeat([]byte("x"), 200_000), fmt.Sprintf("<line %d>", n)...)
		require.NoError(t, j.Append("a", n, text))
		block, err := os.ReadFile(tail.block.Name())
		require.NoError(t, err)
		require.True(t, bytes.Contains(block, text[200_000:]), "line %d is not in %s", n, tail.block.Name())
		require.Less(t, n, uint64(1000), "no new block was begun")
	}
}

func writeFile(t *testing.T, path string, size int) {
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, make([]byte, size), 0o600))
}

// If messages are not in the files that are synced, sync fails.
func TestSyncWithoutMessages(t *testing.T) {
	store := t.TempDir()
	_, err := openTail(store, "S")
	require.ErrorContains(t, err, "0 directories of messages")
	dir := filepath.Join(store, "jetstream", "$G", "streams", "S", "msgs")
	writeFile(t, filepath.Join(dir, "1.blk"), 100)
	writeFile(t, filepath.Join(dir, "2.blk"), 100)
	s, err := openTail(store, "S")
	require.NoError(t, err)
	defer s.close()
	require.ErrorContains(t, s.sync(10), "have 200 bytes: want at least 210")

	s.least = 200
	writeFile(t, s.path(2), 150)
	require.NoError(t, s.sync(50))
	writeFile(t, s.path(3), 60)
	require.NoError(t, s.sync(60))
	writeFile(t, s.path(7), 60) // the number of a block is skipped
	require.NoError(t, s.sync(60))
	require.Equal(t, 7, s.number)
}

// A line that is refused is not expected in the files.
func TestSyncAfterRefusal(t *testing.T) {
	j, err := Open(Options{Dir: t.TempDir()})
	require.NoError(t, err)
	defer func() { require.NoError(t, j.Close()) }()
	stale := j.Twin()
	require.NoError(t, stale.Append("a", 0, []byte("one")))
	require.NoError(t, j.Append("a", 1, []byte("two")))
	require.ErrorIs(t, stale.Append("a", 1, bytes.Repeat([]byte("x"), 10_000)), journal.ErrConflict)
	require.NoError(t, j.Append("a", 2, []byte("three")))
}

// After a sync that failed, no append of the stream is confirmed.
func TestSyncFailed(t *testing.T) {
	j, err := Open(Options{Dir: t.TempDir()})
	require.NoError(t, err)
	defer func() { require.NoError(t, j.Close()) }()
	require.NoError(t, j.Append("a", 0, []byte("one")))
	tail := j.writers[j.Shard("a")].tail
	require.NoError(t, tail.block.Close())
	require.False(t, j.Failing())
	err = j.Append("a", 1, []byte("two"))
	require.ErrorIs(t, err, journal.ErrUnknown)
	require.ErrorContains(t, err, "is the disk of ")
	require.True(t, j.Failing())
	block, err := os.OpenFile(tail.path(tail.number), os.O_RDWR, 0)
	require.NoError(t, err)
	tail.block = block
	require.ErrorIs(t, j.Append("a", 2, []byte("three")), journal.ErrUnknown)
	stream, err := j.js.Stream(t.Context(), streamName(0))
	require.NoError(t, err)
	require.EqualValues(t, 2, stream.CachedInfo().State.LastSeq, "nothing is written after a sync that failed")
	_, err = j.Last("a")
	require.True(t, errors.Is(err, os.ErrClosed), "no reader sees a line that may not be durable: %v", err)
}

// What messages have in the files beside their bytes does not hide that later messages are missing.
func TestTailNoticesWhatIsMissing(t *testing.T) {
	store := t.TempDir()
	block := filepath.Join(store, "jetstream", "$G", "streams", "S", "msgs", "1.blk")
	writeFile(t, block, 100)
	s, err := openTail(store, "S")
	require.NoError(t, err)
	defer s.close()
	for i := range 20 { // each message has 100 bytes more
		writeFile(t, block, 100+(i+1)*150)
		require.NoError(t, s.sync(50))
	}
	require.Error(t, s.sync(50))
}
