//go:build unix

package main

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// What is written to a pipe reaches its reader, also if the reader opens the pipe later.
func TestOutputToAPipe(t *testing.T) {
	inFolder(t, map[string]string{"a": opening})
	require.NoError(t, syscall.Mkfifo("pipe", 0o600))
	for line, start := range map[string]string{
		"arena simplified -matches 1 -json pipe": `{`, "arena simplified -matches 1 -csv pipe": "variant,match,",
		"play simplified -record pipe": "barbu 1\n", "sheet a -html pipe": "<!DOCTYPE html>",
	} {
		got := make(chan string, 1)
		go func() {
			time.Sleep(20 * time.Millisecond)
			text, err := os.ReadFile("pipe")
			if err != nil {
				text = []byte(err.Error())
			}
			got <- string(text)
		}()
		require.Equal(t, success, call(strings.Fields(line)...).status, line)
		select {
		case text := <-got:
			require.True(t, strings.HasPrefix(text, start), "%s: %q", line, text)
		case <-time.After(10 * time.Second):
			require.Fail(t, "the pipe has no end", line)
		}
	}
}
