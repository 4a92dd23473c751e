package main

import (
	"log/slog"
	"net"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// dialed connects to a listener, and reports whether the connection stays open.
func dialed(t *testing.T, l net.Listener, accepted chan net.Conn) (stays bool) {
	c, err := net.Dial("tcp", l.Addr().String())
	require.NoError(t, err)
	t.Cleanup(func() { _ = c.Close() })
	ended := make(chan struct{})
	go func() {
		_, _ = c.Read(make([]byte, 1))
		close(ended)
	}()
	select {
	case <-accepted:
		return true
	case <-ended:
		return false
	case <-time.After(time.Minute):
		t.Fatal("the connection is neither accepted nor closed")
	}
	return false
}

// Connections of an address with too many are closed, and so are all new ones if the files would not suffice for the
// journal. A connection that ends makes room, once. Proxies have as many as they want.
func TestListener(t *testing.T) {
	for _, row := range []struct {
		name            string
		most, ofAddress int
		proxies         []netip.Prefix
		want            int
	}{
		{"of an address", 9, 3, nil, 3},
		{"of a proxy", 9, 3, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, 9},
		{"of all", 4, 9, nil, 4},
	} {
		inner, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		l := newListener(inner, settings{proxies: row.proxies}, slog.New(slog.DiscardHandler))
		require.Positive(t, l.most)
		l.most, l.ofAddress = row.most, row.ofAddress
		accepted := make(chan net.Conn, 1)
		first := make(chan net.Conn, 1)
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				select {
				case first <- c:
				default:
				}
				accepted <- c
			}
		}()
		for range row.want {
			require.True(t, dialed(t, l, accepted), row.name)
		}
		require.False(t, dialed(t, l, accepted), row.name)
		c := <-first
		require.NoError(t, c.Close())
		_ = c.Close()
		require.True(t, dialed(t, l, accepted), row.name)
		require.False(t, dialed(t, l, accepted), row.name)
		require.NoError(t, l.Close())
	}
}

// The limits of a server without limits are the open files.
func TestListenerWithoutLimits(t *testing.T) {
	l := newListener(nil, settings{noLimits: true}, nil)
	require.Equal(t, l.most, l.ofAddress)
	require.Less(t, l.most, openFiles())
}
