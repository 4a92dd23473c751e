package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// The list has a line for each variant. The titles are aligned.
func TestVariants(t *testing.T) {
	got := call("variants")
	require.Equal(t, success, got.status)
	require.Empty(t, got.err)
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	require.Len(t, lines, len(variants.Names()))
	at := strings.Index(lines[0], "  Barbuda") + 2
	for i, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		require.Equal(t, []string{name, v.Title()}, []string{strings.TrimSpace(lines[i][:at-2]), lines[i][at:]})
	}
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
