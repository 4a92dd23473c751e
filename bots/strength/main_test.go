package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// The program prints a row for each variant, with the figures of complete sets.
func TestTables(t *testing.T) {
	var text strings.Builder
	s := strength{&text, 8, 1}
	require.NoError(t, s.print([]string{"simplified"}, []string{"knaves", "polignac"}))
	lines := strings.Split(strings.TrimSpace(text.String()), "\n")
	require.Len(t, lines, 3+1+3+1+4)
	require.Regexp(t, `^\| simplified \| -?\d+\.\d ± .* \| -?\d+\.\d ± .* \| \d+\.\d% ± .* \| \d+ \|$`, lines[2])
	require.Contains(t, lines[4], "`searcher`, 1 worlds a choice")
	require.Regexp(t, `^\| knaves \| 3 \|( -?\d+\.\d ± \S+ \|){4}$`, lines[10])
	require.Regexp(t, `^\| polignac \| 4 \|`, lines[11])
	var again strings.Builder
	require.NoError(t, strength{&again, 8, 1}.print(nil, []string{"knaves"}))
	require.Contains(t, again.String(), lines[10], "the same seed gives the same figures")
}

// Every built-in variant is in one of the tables.
func TestEveryVariantIsMeasured(t *testing.T) {
	require.ElementsMatch(t, variants.Names(), append(family(), classics...))
	require.Equal(t, 3, players("knaves"))
	require.Equal(t, 6, players("simplified-many"))
}
