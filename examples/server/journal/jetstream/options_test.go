package jetstream

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The server of NATS syncs each message of a cluster before it acknowledges it: the power of all servers can be cut at
// once. A server alone syncs its lines itself.
func TestSyncAlways(t *testing.T) {
	joined := Cluster{Name: "a", Host: "127.0.0.1", Port: 6222, Secret: "x"}
	for _, row := range []struct {
		name string
		o    Options
		want bool
	}{
		{"a cluster", Options{Cluster: joined}, true},
		{"a cluster, unsynced", Options{Cluster: joined, Unsynced: true}, false},
		{"a server alone", Options{}, false},
	} {
		s, err := row.o.server()
		require.NoError(t, err)
		require.Equal(t, row.want, s.SyncAlways, row.name)
	}
}
