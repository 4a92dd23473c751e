package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A server stops also while clients do not end their connections.
func TestStopWithSlowClients(t *testing.T) {
	o, err := serveFlags([]string{"-address", "127.0.0.1:0", "-store", filepath.Join(t.TempDir(), "store")}, io.Discard)
	require.NoError(t, err)
	s, err := start(o, io.Discard)
	require.NoError(t, err)
	c, err := net.Dial("tcp", s.listener.Addr().String())
	require.NoError(t, err)
	defer c.Close()
	fmt.Fprintf(c, "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n")
	_, err = bufio.NewReader(c).ReadString('\n') // the request is being answered
	require.NoError(t, err)
	require.NoError(t, s.stop(100*time.Millisecond))
}

// A client that sends the head of a request and never its body does not keep its connection.
func TestSlowBodies(t *testing.T) {
	before := readTimeout
	readTimeout = 300 * time.Millisecond
	t.Cleanup(func() { readTimeout = before })
	o, err := serveFlags([]string{"-address", "127.0.0.1:0", "-store", filepath.Join(t.TempDir(), "store")}, io.Discard)
	require.NoError(t, err)
	s, err := start(o, io.Discard)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.stop(time.Minute)) })
	c, err := net.Dial("tcp", s.listener.Addr().String())
	require.NoError(t, err)
	defer c.Close()
	fmt.Fprintf(c, "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
	require.NoError(t, c.SetReadDeadline(time.Now().Add(time.Minute)))
	answer, err := io.ReadAll(bufio.NewReader(c)) // until the server closes the connection
	require.NoError(t, err)
	require.Contains(t, string(answer), "HTTP/1.1 408 ")
	require.Contains(t, string(answer), `{"error":{"code":"too-slow","text":"the request did not arrive in time: send it again"}}`)
}
