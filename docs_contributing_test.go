package barbukit_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The files that CONTRIBUTING.md lists in its example contain the rule of the example.
func TestRuleThatWasAdded(t *testing.T) {
	page := read(t, "CONTRIBUTING.md")
	page = page[strings.Index(page, "### An example"):]
	page = page[:strings.Index(page, "\n## ")]
	files := regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(page, -1)
	require.Len(t, files, 16)
	for _, file := range files {
		require.Contains(t, strings.ToLower(read(t, file[1])), "undertrump", file[1])
	}
}
