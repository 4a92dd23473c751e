package barbukit_test

import (
	"path"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every exported type is in the glossary, and the glossary lists no other type.
func TestGlossary(t *testing.T) {
	exported := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^(\S+): type (\w+) `).FindAllStringSubmatch(read(t, "api/v0.txt"), -1) {
		exported[path.Base(m[1])+"."+m[2]] = true
	}
	require.Greater(t, len(exported), 100)
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z]+\\.[A-Z]\\w*)`").FindAllStringSubmatch(read(t, "docs/glossary.md"), -1) {
		require.False(t, listed[m[1]], "%s is listed twice", m[1])
		listed[m[1]] = true
	}
	for name := range exported {
		require.True(t, listed[name], "docs/glossary.md does not list %s", name)
	}
	for name := range listed {
		require.True(t, exported[name], "docs/glossary.md lists %s, which no package exports", name)
	}
}
