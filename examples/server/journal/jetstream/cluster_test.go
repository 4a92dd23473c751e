package jetstream_test

import (
	"errors"
	"fmt"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// cluster starts three servers that find each other.
func cluster(t *testing.T) (all []*jetstream.Journal) {
	t.Helper()
	var ports []int
	for range 3 {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
		require.NoError(t, l.Close())
	}
	all, errs := make([]*jetstream.Journal, 3), make([]error, 3)
	var group sync.WaitGroup
	for i := range 3 {
		dir := t.TempDir()
		group.Go(func() {
			all[i], errs[i] = jetstream.Open(jetstream.Options{Dir: dir, Cluster: jetstream.Cluster{
				Name: fmt.Sprintf("server-%d", i), Host: "127.0.0.1", Port: ports[i], Secret: "the same",
				Peers: []string{fmt.Sprintf("127.0.0.1:%d", ports[(i+1)%3]), fmt.Sprintf("127.0.0.1:%d", ports[(i+2)%3])},
			}})
		})
	}
	group.Wait()
	require.NoError(t, errors.Join(errs...))
	t.Cleanup(func() {
		for _, j := range all {
			_ = j.Close()
		}
	})
	return all
}

// While three servers append to one table, one of them stops. Nothing that was acknowledged is lost,
// and no line is there twice.
func TestCluster(t *testing.T) {
	all := cluster(t)
	told := make(chan string, 1000)
	require.NoError(t, all[1].Listen(func(subject string) { told <- subject }))
	var mu sync.Mutex
	acknowledged := map[string]bool{}
	var group sync.WaitGroup
	deadline := time.Now().Add(6 * time.Second)
	for i, j := range all {
		group.Go(func() {
			for n := 0; time.Now().Before(deadline); n++ {
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
					j.Tell("a")
				}
			}
		})
	}
	time.Sleep(2 * time.Second)
	require.NoError(t, all[0].Close())
	group.Wait()
	require.NotEmpty(t, acknowledged)
	require.Equal(t, "a", <-told)
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

// Three servers share the slots. When one stops, the others take its slots; when one gives back its slots,
// the others take them sooner.
func TestOwners(t *testing.T) {
	all := cluster(t)
	var mu sync.Mutex
	gained := map[int]int{}
	for _, j := range all {
		j.Share(func(slot int) { mu.Lock(); gained[slot]++; mu.Unlock() })
	}
	names := make([]string, jetstream.Slots) // a table in each slot
	for i, left := 0, len(names); left > 0; i++ {
		name := fmt.Sprint("t", i)
		if slot := jetstream.Slot(name); names[slot] == "" {
			names[slot] = name
			left--
		}
	}
	// shared reports whether each slot has one owner, and each server its fair part.
	shared := func(servers ...*jetstream.Journal) bool {
		parts := map[*jetstream.Journal]int{}
		for _, name := range names {
			n := 0
			for _, j := range servers {
				if j.Owns(name) {
					n++
					parts[j]++
				}
			}
			if n != 1 {
				return false
			}
		}
		for _, j := range servers {
			if parts[j] != jetstream.Slots/len(servers) {
				return false
			}
		}
		return true
	}
	require.Eventually(t, func() bool { return shared(all...) }, 40*time.Second, 100*time.Millisecond)
	all[2].Release()
	require.False(t, all[2].Owns(names[0]) || all[2].Owns(names[1]) || all[2].Owns(names[2]))
	require.Eventually(t, func() bool { return shared(all[:2]...) }, 40*time.Second, 100*time.Millisecond)
	mu.Lock()
	defer mu.Unlock()
	require.Len(t, gained, jetstream.Slots)
}
