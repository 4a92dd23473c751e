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

func TestShow(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	got := call("show", "penguin")
	require.Equal(t, success, got.status)
	require.Empty(t, got.err)
	require.True(t, strings.HasPrefix(got.out, "penguin: Barbu (The Penguin Book of Card Games)\nfingerprint "+v.Fingerprint()+`

4 players, 52 cards, 13 each, 28 deals
  no-tricks        No tricks          -26   13 × -2 a trick = -26
  no-hearts        No hearts          -30   12 × -2 for each of 2-KH = -24; 1 × -6 for each of AH = -6
  no-queens        No queens          -24   4 × -6 for each of Q = -24
  no-king          No king            -20   1 × -20 for each of KH = -20
  no-last-two      No last            -30   1 × -20 for the last trick = -20; 1 × -10 for the last trick but one = -10
  trumps           Trump              +65   13 × +5 a trick = 65
  domino           Domino             +65   [40 20 5 0] = 65
  each declarer's deals together       +0

Source: `), got.out)
}

// Every variant that is listed can be shown and played.
func TestEveryVariant(t *testing.T) {
	for _, name := range variants.Names() {
		got := call("show", name)
		require.Equal(t, success, got.status, name)
		require.True(t, strings.HasPrefix(got.out, name+": "))
		require.Equal(t, success, call("play", name).status, name)
	}
}
