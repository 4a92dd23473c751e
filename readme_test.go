package barbukit_test

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The programs in the README are parts of the examples, which have tests of their own.
func TestReadme(t *testing.T) {
	readme := read(t, "README.md")
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(readme, -1)
	require.Len(t, blocks, 2)

	quickstart := read(t, "examples/quickstart/main.go")
	require.Equal(t, quickstart[strings.Index(quickstart, "package main"):], blocks[0][1])

	checktrick := strings.ReplaceAll(read(t, "examples/checktrick/main.go"), "\n\t", "\n")
	require.Contains(t, checktrick, blocks[1][1])
}

// Every public package and every command is in the table of the README and in the changelog;
// every example is in the changelog.
func TestPackagesAreListed(t *testing.T) {
	readme, changelog := read(t, "README.md"), read(t, "CHANGELOG.md")
	for name := range importsOf {
		switch dir, last := path.Split(name); {
		case name == "", dir == "internal/":
		case dir == "examples/":
			require.Regexp(t, `(?s)- \*\*examples\*\*: [^:]*\b`+last+`\b`, changelog)
		default:
			require.True(t, strings.Contains(readme, "["+name+"]("+name+")"), "README.md: no row of %s", name)
			require.True(t, strings.Contains(changelog, "\n- **"+strings.TrimPrefix(name, "barbu/")+"**: "), "CHANGELOG.md: no line of %s", name)
		}
	}
}

// Every example has a row in the table of examples/README.md, and every row is an example.
func TestExamplesAreListed(t *testing.T) {
	rows := regexp.MustCompile(`(?m)^\| \[(\w+)\]\((\w+)\) \| .+ \|$`).FindAllStringSubmatch(read(t, "examples/README.md"), -1)
	var listed, found []string
	for _, row := range rows {
		require.Equal(t, row[1], row[2])
		listed = append(listed, row[1])
	}
	entries, err := os.ReadDir("examples")
	require.NoError(t, err)
	for _, entry := range entries {
		if entry.IsDir() {
			found = append(found, entry.Name())
		}
	}
	require.ElementsMatch(t, found, listed)
}

func read(t testing.TB, path string) string {
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}
