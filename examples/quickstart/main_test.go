package main

import (
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// output runs main and returns its output.
func output(t *testing.T) string {
	t.Helper()
	r, w, err := os.Pipe()
	require.NoError(t, err)
	stdout := os.Stdout
	os.Stdout = w
	defer func() { os.Stdout = stdout }()
	printed := make(chan string)
	go func() {
		text, _ := io.ReadAll(r)
		printed <- string(text)
	}()
	main()
	require.NoError(t, w.Close())
	return <-printed
}

// The program prints the sheet of a whole match, whose points sum to zero, and prints the same
// sheet each time.
func TestOutput(t *testing.T) {
	text := output(t)
	require.True(t, strings.HasPrefix(text, "Barbu (The Penguin Book of Card Games), 4 players\n\n"))
	deals := regexp.MustCompile(`(?m)^\d+ .*[0-3] .*(No|Trump|Domino).*\|.*\|.*\|.* -?\d+$`).FindAllString(text, -1)
	require.Len(t, deals, 28)
	require.Regexp(t, ` 0$`, deals[27], "the check column ends at 0")
	require.Regexp(t, `\ntotal( +\d: -?\d+){4}  \(sum 0\)\nplace( +\d: =?\d..){4}\n$`, text)
	require.Equal(t, text, output(t))
}
