package main

import (
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The pictures in the README exist, and are small.
func TestReadme(t *testing.T) {
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	shown := regexp.MustCompile(`!\[[^\]]+\]\((images/[^)]+\.png)\)`).FindAllStringSubmatch(string(page), -1)
	require.Len(t, shown, 2)
	for _, s := range shown {
		info, err := os.Stat(s[1])
		require.NoError(t, err)
		require.Less(t, info.Size(), int64(80_000), s[1])
	}
}

// The commands in the README have flags of the program, and it names all of them.
func TestReadmeCommands(t *testing.T) {
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	found := regexp.MustCompile(`go run \./examples/scorekeeper([^#\n]*)`).FindAllStringSubmatch(string(page), -1)
	require.Len(t, found, 2)
	var help strings.Builder
	for _, match := range found {
		help.Reset()
		args := append(strings.Fields(match[1]), "-h") // it reads the flags, and serves nothing
		require.Zero(t, run(t.Context(), args, io.Discard, &help), "%s\n%s", match[0], &help)
	}
	names := regexp.MustCompile(`(?m)^  (-[a-z]+)`).FindAllStringSubmatch(help.String(), -1)
	require.Len(t, names, 5)
	for _, name := range names {
		require.Regexp(t, "[ `]"+name[1]+"[ `]", string(page))
	}
}
