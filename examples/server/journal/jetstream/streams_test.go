package jetstream_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// openShards opens a journal with a number of streams.
func openShards(t *testing.T, dir string, shards int) (*jetstream.Journal, error) {
	t.Helper()
	j, err := jetstream.Open(jetstream.Options{Dir: dir, Shards: shards})
	if err == nil {
		t.Cleanup(func() { require.NoError(t, j.Close()) })
	}
	return j, err
}

// spread returns a table of each stream.
func spread(j *jetstream.Journal, shards int) map[int]string {
	names := map[int]string{}
	for i := 0; len(names) < shards; i++ {
		name := fmt.Sprint("t", i)
		names[j.Shard(name)] = name
	}
	return names
}

// The number of streams is chosen for new tables, and stays what it is.
func TestShards(t *testing.T) {
	for _, n := range []int{-1, 65} {
		_, err := openShards(t, t.TempDir(), n)
		require.EqualError(t, err, fmt.Sprintf("jetstream: %d streams: want 1 to 64, or 0 for the usual number", n))
	}
	dir := t.TempDir()
	j, err := openShards(t, dir, 5)
	require.NoError(t, err)
	names := spread(j, 5)
	for _, name := range names {
		require.NoError(t, j.Append(name, 0, []byte("one")))
	}
	require.NoError(t, j.Close())

	_, err = openShards(t, dir, 3)
	require.EqualError(t, err, "jetstream: the number of streams of the tables is 5, and cannot change to 3: use -shards 5, or another directory than "+dir)
	for _, shards := range []int{0, 5} {
		j, err = openShards(t, dir, shards)
		require.NoError(t, err)
		require.Equal(t, names, spread(j, 5))
		for _, name := range names {
			for line, err := range j.Read(name, 1) {
				require.NoError(t, err)
				require.Equal(t, "one", string(line))
			}
		}
		require.NoError(t, j.Close())
	}
	files, err := jetstream.ReadFiles(dir)
	require.NoError(t, err)
	require.Empty(t, files.Damage)
	require.EqualValues(t, 1, files.Last(names[4]))
}

// The files of a server alone are not those of a server of a cluster: the other servers would not have its tables.
func TestAloneIsNotACluster(t *testing.T) {
	dir := t.TempDir()
	j := open(t, dir)
	require.NoError(t, j.Append("a", 0, []byte("one")))
	require.NoError(t, j.Close())
	_, err := jetstream.Open(jetstream.Options{Dir: dir, Cluster: jetstream.Cluster{Name: "a", Secret: "x"}})
	require.EqualError(t, err, "jetstream: the tables in "+dir+" were written by a server alone: start it without -cluster, or use another directory")
	require.FileExists(t, filepath.Join(dir, "TABLES-00.acknowledged"))
}

// A number that no version of this program wrote is not guessed.
func TestWrongShards(t *testing.T) {
	dir := t.TempDir()
	stream := filepath.Join(dir, "jetstream", "$G", "streams", "TABLES-00")
	require.NoError(t, os.MkdirAll(stream, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(stream, "meta.inf"), []byte(`{"name":"TABLES-00","num_replicas":1,"metadata":{"barbu.streams":"many"}}`), 0o600))
	_, err := openShards(t, dir, 0)
	require.EqualError(t, err, `jetstream: stream TABLES-00 has barbu.streams "many": want 1 to 64, or another directory than `+dir)
}

// The servers of a cluster agree on the number of streams, also one that starts without any files.
func TestShardsOfACluster(t *testing.T) {
	t.Parallel() // it mostly waits
	all, options := clusterOf(t, 5)
	names := spread(all[0], 5)
	for _, name := range names {
		require.NoError(t, all[0].Append(name, 0, []byte("one")))
	}
	require.NoError(t, all[2].Close())
	o := options[2]
	o.Shards = 3
	for _, dir := range []string{o.Dir, t.TempDir()} {
		o.Dir = dir
		_, err := jetstream.Open(o)
		require.ErrorContains(t, err, "jetstream: the number of streams of the tables is 5, and cannot change to 3: use -shards 5")
	}
	o.Shards, o.Dir = 0, options[2].Dir
	j, err := jetstream.Open(o)
	require.NoError(t, err)
	defer j.Close()
	require.Equal(t, names, spread(j, 5))
	for _, name := range names {
		require.ErrorIs(t, j.Append(name, 0, []byte("other")), journal.ErrConflict)
		require.NoError(t, j.Append(name, 1, []byte("two")))
	}
}
