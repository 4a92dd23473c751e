package barbukit_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row of docs/hostile.md links to tests that are in the files that it names.
func TestHostilePage(t *testing.T) {
	links := 0
	for row := range strings.Lines(read(t, "docs/hostile.md")) {
		if !strings.HasPrefix(row, "|") || strings.HasPrefix(row, "| reader") || strings.HasPrefix(row, "| ---") {
			continue
		}
		shown := regexp.MustCompile(`\[((?:Test|Fuzz)\w+)\]\(([^)]+)\)`).FindAllStringSubmatch(row, -1)
		require.NotEmpty(t, shown, "no test shows %s", row)
		for _, one := range shown {
			links++
			require.Contains(t, read(t, filepath.Join("docs", one[2])), "\nfunc "+one[1]+"(", one[2])
		}
	}
	require.Greater(t, links, 40)
}
