package main

import (
	"bytes"
	"io"
	"net/http"
	"net/netip"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/table"
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

// The server uses the addresses that -proxies permits: here it logs one.
func TestServeBehindProxies(t *testing.T) {
	o, err := serveFlags([]string{"-address", "127.0.0.1:0", "-store", filepath.Join(t.TempDir(), "store"), "-proxies", "127.0.0.1"}, io.Discard)
	require.NoError(t, err)
	var log bytes.Buffer
	s, err := start(o, &log)
	require.NoError(t, err)
	server := client.Server{URL: "http://" + s.listener.Addr().String()}
	made, err := server.Create(t.Context(), client.Options{Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/api/tables/"+made.Table+"/ws", nil)
	require.NoError(t, err)
	for name, value := range map[string]string{"X-Forwarded-For": "198.51.100.1", "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"} {
		r.Header.Set(name, value) // the key is missing
	}
	a, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	require.NoError(t, a.Body.Close())
	require.NoError(t, s.stop(time.Minute))
	require.Contains(t, log.String(), "address=198.51.100.1")
}
