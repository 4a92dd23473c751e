package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// The list has a line for each variant, with the numbers of players. The columns are aligned.
func TestVariants(t *testing.T) {
	got := call("variants")
	require.Equal(t, success, got.status)
	require.Empty(t, got.err)
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	require.Len(t, lines, len(variants.Names()))
	at, title := strings.Index(lines[0], "  4  ")+2, strings.Index(lines[0], "  Barbuda")+2
	counts := map[string]string{"penguin": "4", "pagat": "4-5", "simplified": "3-5", "simplified-many": "6-8"}
	for i, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		require.Equal(t, []string{name, v.Title()}, []string{strings.TrimSpace(lines[i][:at]), lines[i][title:]})
		if count, ok := counts[name]; ok {
			require.Equal(t, count, strings.TrimSpace(lines[i][at:title]), name)
			delete(counts, name)
		}
	}
	require.Empty(t, counts)
}

func TestPlayerCounts(t *testing.T) {
	for want, all := range map[string][]int{"": nil, "4": {4}, "4-5": {4, 5}, "3-5,7": {3, 4, 5, 7}, "2,4,6-8": {2, 4, 6, 7, 8}} {
		require.Equal(t, want, playerCounts(all))
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
