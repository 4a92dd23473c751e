package main

import (
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// A server that listens in all networks does not print 0.0.0.0 or [::], which are addresses of nothing.
func TestShownAddress(t *testing.T) {
	for _, ip := range []net.IP{net.IPv4zero, net.IPv6unspecified} {
		shown := shownAddress(&net.TCPAddr{IP: ip, Port: 8080})
		require.Contains(t, shown, "http://localhost:8080")
		require.NotContains(t, shown, "://0.0.0.0")
		require.NotContains(t, shown, "[::]")
	}
	require.Equal(t, "http://127.0.0.1:8080", shownAddress(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}))
}
