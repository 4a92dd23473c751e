package main

import (
	"net/http"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/require"
)

// Behind a proxy, the limits are for the address that the proxy reports. Nobody else can report one.
func TestClientAddress(t *testing.T) {
	proxies, err := readProxies([]string{"127.0.0.1", "10.0.0.0/8"})
	require.NoError(t, err)
	for _, c := range []struct {
		remote string
		lines  []string
		want   string
	}{
		{"192.0.2.7:5000", nil, "192.0.2.7"},
		{"192.0.2.7:5000", []string{"198.51.100.1"}, "192.0.2.7"},
		{"127.0.0.1:5000", nil, "127.0.0.1"},
		{"127.0.0.1:5000", []string{"198.51.100.1"}, "198.51.100.1"},
		{"[::ffff:127.0.0.1]:5000", []string{"2001:db8::1"}, "2001:db8::1"},
		{"127.0.0.1:5000", []string{"203.0.113.9, 198.51.100.1"}, "198.51.100.1"},
		{"127.0.0.1:5000", []string{"203.0.113.9", "198.51.100.1, 10.1.2.3"}, "198.51.100.1"},
		{"127.0.0.1:5000", []string{"nobody"}, "127.0.0.1"},
	} {
		r := &http.Request{RemoteAddr: c.remote, Header: http.Header{"X-Forwarded-For": c.lines}}
		require.Equal(t, c.want, clientAddress(r, proxies), "%v", c)
	}
	_, err = readProxies([]string{"localhost"})
	require.Error(t, err)
	require.Equal(t, "198.51.100.1", clientAddress(&http.Request{RemoteAddr: "[::1]:80", Header: http.Header{"X-Forwarded-For": {"198.51.100.1"}}}, []netip.Prefix{netip.MustParsePrefix("::1/128")}))
}
