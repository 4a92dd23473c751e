package barbukit_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestReadme holds the programs that the README shows to the examples, which are
// run by tests of their own.
func TestReadme(t *testing.T) {
	readme := read(t, "README.md")
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(readme, -1)
	require.Len(t, blocks, 2)

	quickstart := read(t, "examples/quickstart/main.go")
	require.Equal(t, quickstart[strings.Index(quickstart, "package main"):], blocks[0][1])

	checktrick := strings.ReplaceAll(read(t, "examples/checktrick/main.go"), "\n\t", "\n")
	require.Contains(t, checktrick, blocks[1][1])
}

func read(t *testing.T, path string) string {
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}
