package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The pictures that the pages show are small, and as the command draws them.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	shown := regexp.MustCompile(`!\[[^\]]+\]\((images/[^)]+\.png)\)`).FindAllStringSubmatch(string(text), -1)
	require.Len(t, shown, len(kinds()))
	for _, s := range shown {
		info, err := os.Stat(s[1])
		require.NoError(t, err)
		require.Less(t, info.Size(), int64(80_000), s[1])
		checkPNG(t, s[1], usual.width, usual.height)
	}
	for _, k := range kinds() {
		require.Contains(t, string(text), "go run . "+k.name+" ")
		for _, file := range strings.Fields(k.files) {
			require.Contains(t, string(text), file)
		}
	}
}
