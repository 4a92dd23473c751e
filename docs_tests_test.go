package barbukit_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	testFunc  = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w*)\(`)
	testNamed = regexp.MustCompile(`\b(?:Test|Fuzz|Benchmark)[A-Z]\w*`)
	testFlag  = regexp.MustCompile(`-(?:run|fuzz|bench)[ =]('[^']*'|[^\s'` + "`" + `]+)`)
)

// Every test, fuzz target and benchmark that a document names exists. Every pattern after
// -run, -fuzz and -bench in a document matches at least one of them.
func TestNamedTestsExist(t *testing.T) {
	functions, pages := testFunctions(t)
	named := 0
	for _, path := range pages {
		page := read(t, path)
		for _, name := range testNamed.FindAllString(page, -1) {
			named++
			require.Contains(t, functions, name, "%s names a test that does not exist", path)
		}
		for _, flag := range testFlag.FindAllStringSubmatch(page, -1) {
			named++
			pattern, _, _ := strings.Cut(strings.Trim(flag[1], "'"), "/")
			selects, err := regexp.Compile(pattern)
			require.NoError(t, err, path)
			require.True(t, pattern == "^$" || slices.ContainsFunc(functions, selects.MatchString), "%s: no test matches %s", path, flag[0])
		}
	}
	require.Greater(t, named, 10, "the test no longer finds the names of tests in the documents")
}

// testFunctions returns the names of all test functions and the paths of all documents,
// also in nested modules.
func testFunctions(t *testing.T) (functions, pages []string) {
	require.NoError(t, filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || len(path) > 1 && strings.HasPrefix(entry.Name(), ".")):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".md"):
			pages = append(pages, path)
		case strings.HasSuffix(path, "_test.go"):
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, f := range testFunc.FindAllSubmatch(source, -1) {
				functions = append(functions, string(f[1]))
			}
		}
		return nil
	}))
	return functions, pages
}
