package barbukit_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The programs in the pages on one task are parts of examples, which have tests of their own. The link above each of them
// leads to its example.
func TestPrograms(t *testing.T) {
	pages, err := filepath.Glob("docs/howto/*.md")
	require.NoError(t, err)
	for _, page := range pages {
		quoted := regexp.MustCompile("(?s)\\[program\\]\\(([^)]+)\\)[^`]*```go\n(.*?)```").FindAllStringSubmatch(read(t, page), -1)
		require.Len(t, quoted, len(blocks(read(t, page), "go")), "%s: code without a link to its program", page)
		for _, program := range quoted {
			path := filepath.Join(filepath.Dir(page), program[1])
			require.Contains(t, flat(read(t, path)), flat(program[2]), "%s: code of %s", page, path)
		}
	}
}

// The README has four first programs, with a link and a command each, and each of them has a test.
func TestFirstPrograms(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| a .+ \\| \\[.+\\]\\((examples/.+)/main.go\\): .+: `go run \\./(.+)` \\|$").FindAllStringSubmatch(read(t, "README.md"), -1)
	require.Len(t, rows, 4)
	for _, row := range rows {
		require.Equal(t, row[1], row[2])
		require.FileExists(t, row[1]+"/main.go")
		require.FileExists(t, row[1]+"/main_test.go")
	}
}

// The sheet in the page on keeping the score is what its program prints.
func TestSheetOfScorePage(t *testing.T) {
	sheets := blocks(read(t, "docs/howto/score.md"), "text")
	require.Len(t, sheets, 1)
	require.Contains(t, strings.ReplaceAll(read(t, "examples/first/score/main_test.go"), "\t// ", ""), sheets[0])
}

// The list of built-in games in the README names each branch of docs/family.md, with games of that
// branch. A branch without "and others" is named in full.
func TestReadmeNamesGames(t *testing.T) {
	_, list, _ := strings.Cut(read(t, "README.md"), "- Built-in games, by branch of")
	list, _, ok := strings.Cut(list, "`barbu show")
	require.True(t, ok)
	folder := groups(t)
	branches := regexp.MustCompile(`(?m)^- \*\*(.+)\*\* \(folder `+"`(.+)`"+`\):`).FindAllStringSubmatch(read(t, "docs/family.md"), -1)
	require.NotEmpty(t, branches)
	all := map[string]int{}
	for _, group := range folder {
		all[group]++
	}
	require.Len(t, all, len(branches))
	for _, branch := range branches {
		named := regexp.MustCompile(branch[1] + ` \(([^)]+)\)`).FindStringSubmatch(strings.Join(strings.Fields(list), " "))
		require.NotNil(t, named, "README.md: no games of the branch %s", branch[1])
		games := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(named[1], -1)
		require.NotEmpty(t, games)
		for _, game := range games {
			require.Equal(t, branch[2], folder[game[1]], "README.md: %s", game[1])
		}
		require.Equal(t, len(games) < all[branch[2]], strings.HasSuffix(named[1], " and others"), "README.md: %s has %d games", branch[1], all[branch[2]])
	}
}

// Every public package and every command is in the table of docs/architecture.md and in the changelog;
// every example is in the changelog.
func TestPackagesAreListed(t *testing.T) {
	table, changelog := read(t, "docs/architecture.md"), read(t, "CHANGELOG.md")
	for name := range importsOf {
		switch dir, _ := path.Split(name); {
		case name == "", dir == "internal/":
		case strings.HasPrefix(dir, "examples/"):
			require.Regexp(t, `(?s)- \*\*examples\*\*: [^:]*\b`+strings.Split(name, "/")[1]+`\b`, changelog)
		default:
			require.True(t, strings.Contains(table, "["+name+"](../"+name+")"), "docs/architecture.md: no row of %s", name)
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

// flat removes the indentation of code.
func flat(code string) string {
	return regexp.MustCompile(`(?m)^\t+`).ReplaceAllString(code, "")
}
