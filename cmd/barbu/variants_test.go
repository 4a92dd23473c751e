package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// The list has a line for each variant, with its title.
func TestVariants(t *testing.T) {
	got := call("variants")
	require.Equal(t, success, got.status)
	require.Empty(t, got.err)
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	require.Len(t, lines, len(variants.Names()))
	for i, name := range variants.Names() {
		require.Equal(t, name, strings.Fields(lines[i])[0])
		require.Greater(t, len(strings.Fields(lines[i])), 1, "%s has no title", name)
	}
	require.Contains(t, lines, fmt.Sprintf("%-20s %s", "penguin", "Barbu (The Penguin Book of Card Games)"))
}

// Every variant that is listed can be shown and played.
func TestEveryVariant(t *testing.T) {
	for _, name := range variants.Names() {
		got := call("show", name)
		require.Equal(t, success, got.status, name)
		require.NotEmpty(t, got.out, name)
		require.Equal(t, success, call("play", name).status, name)
	}
}
