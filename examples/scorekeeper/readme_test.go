package main

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// The pictures in the README exist, and are small.
func TestReadme(t *testing.T) {
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	shown := regexp.MustCompile(`!\[[^\]]+\]\((images/[^)]+\.png)\)`).FindAllStringSubmatch(string(page), -1)
	require.Len(t, shown, 2)
	for _, s := range shown {
		info, err := os.Stat(s[1])
		require.NoError(t, err)
		require.Less(t, info.Size(), int64(80_000), s[1])
	}
}
