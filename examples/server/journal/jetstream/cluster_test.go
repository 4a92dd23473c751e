package jetstream_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// cluster starts three servers that find each other.
func cluster(t *testing.T) []*jetstream.Journal {
	t.Helper()
	all, _ := clusterOf(t, 0)
	return all
}

// clusterOf does the same with a number of streams, and returns the options of the servers too.
func clusterOf(t *testing.T, shards int) (all []*jetstream.Journal, options []jetstream.Options) {
	t.Helper()
	var ports []int
	for range 3 {
		ports = append(ports, free(t))
	}
	all, errs := make([]*jetstream.Journal, 3), make([]error, 3)
	var group sync.WaitGroup
	for i := range 3 {
		o := jetstream.Options{Dir: t.TempDir(), Shards: shards, Cluster: jetstream.Cluster{
			Name: fmt.Sprintf("server-%d", i), Address: address(i), Host: "127.0.0.1", Port: ports[i], Secret: "the same",
			Peers: []string{fmt.Sprintf("127.0.0.1:%d", ports[(i+1)%3]), fmt.Sprintf("127.0.0.1:%d", ports[(i+2)%3])},
		}}
		options = append(options, o)
		group.Go(func() { all[i], errs[i] = jetstream.Open(o) })
	}
	group.Wait()
	require.NoError(t, errors.Join(errs...))
	t.Cleanup(func() {
		for _, j := range all {
			_ = j.Close()
		}
	})
	return all, options
}

// address returns where clients find a server.
func address(i int) string { return fmt.Sprintf("https://s%d.example.org", i) }

// noted reports whether a server knows where clients find the owners of all streams of other servers.
func noted(t *testing.T, j *jetstream.Journal, names map[int]string, all []*jetstream.Journal) bool {
	owners, err := j.Owners(t.Context())
	for _, name := range names {
		i := slices.IndexFunc(all, func(j *jetstream.Journal) bool { return j.Owns(name) })
		if err != nil || i < 0 {
			return false
		}
		want := address(i)
		if all[i] == j {
			want = ""
		}
		if owners[j.Shard(name)] != want {
			return false
		}
	}
	return true
}

// free returns a port at which nothing listens. It is below the ports that connections get by themselves: one of them
// could get it while a server starts.
func free(t *testing.T) int {
	t.Helper()
	for range 100 {
		port := 10_000 + rand.IntN(6000)
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			require.NoError(t, l.Close())
			return port
		}
	}
	require.Fail(t, "no port is free")
	return 0
}

// While three servers append to one table, one of them stops. Nothing that was acknowledged is lost,
// and no line is there twice.
func TestCluster(t *testing.T) {
	t.Parallel() // it mostly waits
	all := cluster(t)
	heard := make(chan string, 1000)
	require.NoError(t, all[1].Listen(func(subject, text string) { heard <- subject + " " + text }))
	all[1].Watch("a", true)
	var mu sync.Mutex
	acknowledged := map[string]bool{}
	more := func(n int) { // waits until n more lines are acknowledged
		t.Helper()
		count := func() int {
			mu.Lock()
			defer mu.Unlock()
			return len(acknowledged)
		}
		want := count() + n
		require.Eventually(t, func() bool { return count() >= want }, 5*time.Minute, 10*time.Millisecond)
	}
	var group sync.WaitGroup
	var enough atomic.Bool
	for i, j := range all {
		group.Go(func() {
			for n := 0; !enough.Load(); n++ {
				last, err := j.Last("a")
				if errors.Is(err, journal.ErrClosed) {
					return
				}
				if err != nil {
					continue
				}
				line := fmt.Sprintf("%d %d", i, n)
				if j.Append("a", last, []byte(line)) == nil {
					mu.Lock()
					acknowledged[line] = true
					mu.Unlock()
				}
			}
		})
	}
	more(150)
	require.NoError(t, all[0].Close())
	more(150)
	enough.Store(true)
	group.Wait()
	require.Eventually(t, func() bool { // news can be lost
		all[2].Publish("a", "news")
		return len(heard) > 0
	}, time.Minute, 10*time.Millisecond)
	require.Equal(t, "a news", <-heard)
	for _, j := range all[1:] {
		found := map[string]bool{}
		for line, err := range j.Read("a", 1) {
			require.NoError(t, err)
			require.False(t, found[string(line)], "%s is there twice", line)
			found[string(line)] = true
		}
		for line := range acknowledged {
			require.True(t, found[line], "%s was acknowledged and is lost", line)
		}
	}
	t.Logf("%d lines were acknowledged", len(acknowledged))
}

// Three servers share the streams. When one releases its streams, or stops, the others lead them.
func TestOwners(t *testing.T) {
	for _, shards := range []int{3, 16} {
		t.Run(fmt.Sprintf("%d streams", shards), func(t *testing.T) {
			t.Parallel() // it mostly waits
			testOwners(t, shards)
		})
	}
}

func testOwners(t *testing.T, shards int) {
	all, _ := clusterOf(t, shards)
	var mu sync.Mutex
	gained := map[int]int{}
	for _, j := range all {
		j.Share(func(shards []int) {
			mu.Lock()
			defer mu.Unlock()
			for _, shard := range shards {
				gained[shard]++
			}
		})
	}
	names := spread(all[0], shards)
	// shared reports whether each stream has one owner, and no server leads two more than another one.
	shared := func(servers ...*jetstream.Journal) bool {
		parts := make([]int, len(servers))
		for _, name := range names {
			n := 0
			for i, j := range servers {
				if j.Owns(name) {
					n++
					parts[i]++
				}
			}
			if n != 1 {
				return false
			}
		}
		return slices.Max(parts) < slices.Min(parts)+2
	}
	require.Eventually(t, func() bool { return shared(all...) }, 5*time.Minute, 100*time.Millisecond)
	for _, j := range all {
		require.Eventually(t, func() bool { return noted(t, j, names, all) }, 5*time.Minute, 100*time.Millisecond)
	}
	all[2].Release()
	for _, name := range names {
		require.False(t, all[2].Owns(name))
	}
	require.Eventually(t, func() bool { return noted(t, all[2], names, all) }, 5*time.Minute, 100*time.Millisecond)
	require.NoError(t, all[2].Close())
	require.Eventually(t, func() bool { return shared(all[:2]...) }, 5*time.Minute, 100*time.Millisecond)
	mu.Lock()
	defer mu.Unlock()
	require.Len(t, gained, len(names))
}

// While most servers are away, reads and appends have no answer: clients ask again, and nothing is said to have
// failed. The server that is left reports that it cannot write, until another one is back.
func TestNoAnswer(t *testing.T) {
	t.Parallel() // it mostly waits
	all, options := clusterOf(t, 1)
	all[0].Share(func([]int) {})
	require.NoError(t, all[0].Append("a", 0, []byte("one")))
	require.NoError(t, all[1].Close())
	require.NoError(t, all[2].Close())
	require.ErrorIs(t, all[0].Append("a", 1, []byte("two")), journal.ErrUnknown)
	var err error
	require.Eventually(t, func() bool { // a leader notices only later that it is alone
		_, err = all[0].Last("a")
		return err != nil
	}, 5*time.Minute, 100*time.Millisecond)
	require.ErrorIs(t, err, journal.ErrUnavailable)
	for _, err := range all[0].Read("a", 1) {
		require.ErrorIs(t, err, journal.ErrUnavailable)
	}
	require.Eventually(t, all[0].Failing, 5*time.Minute, 100*time.Millisecond)
	back, err := jetstream.Open(options[1])
	require.NoError(t, err)
	defer back.Close()
	require.Eventually(t, func() bool { // what had no answer may be there
		last, err := all[0].Last("a")
		return err == nil && last >= 1
	}, 5*time.Minute, 100*time.Millisecond)
	require.Eventually(t, func() bool { return !all[0].Failing() }, 5*time.Minute, 100*time.Millisecond)
}

// A server that waits for the others of its cluster can be stopped.
func TestStopWaiting(t *testing.T) {
	stop := make(chan struct{})
	close(stop)
	_, err := jetstream.Open(jetstream.Options{Dir: t.TempDir(), Stop: stop, Cluster: jetstream.Cluster{
		Name: "one", Host: "127.0.0.1", Port: -1, Secret: "sesame", Peers: []string{"127.0.0.1:1"},
	}})
	require.EqualError(t, err, "jetstream: stopped before most servers of the cluster were there")
}
