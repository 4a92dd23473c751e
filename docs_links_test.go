package barbukit_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every link within the module leads somewhere.
func TestLinks(t *testing.T) {
	links := 0
	for _, path := range documents(t) {
		for _, link := range regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`).FindAllStringSubmatch(read(t, path), -1) {
			if strings.Contains(link[1], "://") {
				continue
			}
			links++
			_, err := os.Stat(filepath.Join(filepath.Dir(path), link[1]))
			require.NoError(t, err, "%s links to %s", path, link[1])
		}
	}
	require.Greater(t, links, 30, "the links of the documents are not found any more")
}

// A program or a variant in a document is one that a test runs or loads.
func TestPrograms(t *testing.T) {
	held := map[string][]string{
		"go":   {"README.md", "docs/embedding.md"}, // TestReadme, TestEmbedding
		"yaml": {"docs/variants.md"},               // TestVariantsLoad
		"":     documents(t),                       // TestCommands
	}
	for _, path := range documents(t) {
		page := read(t, path)
		for _, fence := range regexp.MustCompile("(?m)^ *```(.*)\n(?:.*\n)*? *```$").FindAllStringSubmatch(page, -1) {
			require.Contains(t, held[fence[1]], path, "%s: no test runs what stands as %q there", path, fence[1])
		}
	}
}
