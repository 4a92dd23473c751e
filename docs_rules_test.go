package barbukit_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "rewrite docs/rules and api")

// TestRules checks that the pages in docs/rules have the rules of the built-in variants as
// package explain writes them.
func TestRules(t *testing.T) {
	index := "# The rules of the built-in games\n\nEach page is what `barbu show NAME -markdown` prints: the rules in plain English, generated from the same data that the engine plays by.\n\n| game | players | |\n| --- | --- | --- |\n"
	pages := []string{"docs/rules/README.md"}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		path := "docs/rules/" + name + ".md"
		pages = append(pages, path)
		testPage(t, path, explain.Rules(v, 0).Markdown())
		index += fmt.Sprintf("| [%s](%s.md) | %s | %s |\n", name, name, strings.Trim(fmt.Sprint(v.Players()), "[]"), v.Title())
	}
	testPage(t, pages[0], index)

	found, err := filepath.Glob("docs/rules/*")
	require.NoError(t, err)
	require.ElementsMatch(t, pages, found, "a page without a variant")
}

func testPage(t *testing.T, path, want string) {
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(want), 0o644))
	}
	require.Equal(t, want, read(t, path), "go test . -run TestRules -update rewrites %s", path)
}
