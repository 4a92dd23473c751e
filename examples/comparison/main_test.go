package main

import (
	"io"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A steady player scores more than a random one, in both games. The two games differ only in
// which hearts may be led, so the program prints differences between them too.
func TestComparison(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(&out, nil, []string{"penguin", "penguin-right-lead"}, []string{"steady", "random"}, 3))
	number := `[+-]\d+\.\d\d ± \d+\.\d\d: `
	require.Regexp(t, `^penguin: steady scores more than random in a match by \+`+number[4:]+`more than luck explains
penguin-right-lead: steady scores more than random in a match by \+`+number[4:]+`more than luck explains
from penguin to penguin-right-lead:
  the spread of the results changes by `+number+`(luck alone can explain it|more than luck explains)
  the share of luck changes by `+number+`(luck alone can explain it|more than luck explains)
$`, out.String())
}

// A game and a bot do not differ from themselves: all differences are exactly 0.
func TestNoDifference(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(&out, nil, []string{"simplified", "simplified"}, []string{"random", "random"}, 3))
	require.Contains(t, out.String(), "the spread of the results changes by +0.00 ± 0.00: luck alone can explain it\n")
	require.Contains(t, out.String(), "simplified (the fewest points win): random scores more than random in a match by +0.00 ± 0.00: luck alone can explain it\n")
	r, broken := io.Pipe()
	r.Close()
	require.ErrorIs(t, run(broken, nil, []string{"simplified", "simplified"}, []string{"random", "random"}, 2), io.ErrClosedPipe)
}

func TestInterval(t *testing.T) {
	require.Equal(t, "+1.50 ± 1.40: more than luck explains", interval(1.5, 1.4))
	require.Equal(t, "-1.50 ± 1.40: more than luck explains", interval(-1.5, 1.4))
	require.Equal(t, "-1.40 ± 1.50: luck alone can explain it", interval(-1.4, 1.5))
	require.Equal(t, "+0.18: more sets are needed for an interval", interval(0.18, math.Inf(1)))
}

func TestWrongArguments(t *testing.T) {
	pair := []string{"penguin", "pagat"}
	playing := []string{"steady", "random"}
	require.EqualError(t, run(nil, pair[:1], pair, playing, 5), `unknown argument "penguin": want only flags, such as -variants penguin,pagat`)
	require.EqualError(t, run(nil, nil, pair[:1], playing, 5), "want two variants and two bots, each pair separated by a comma")
	require.EqualError(t, run(nil, nil, pair, playing[:1], 5), "want two variants and two bots, each pair separated by a comma")
	require.EqualError(t, run(nil, nil, pair, playing, 1), "sets: 1: want 2 or more, because an interval needs two sets")
	require.ErrorContains(t, run(nil, nil, []string{"penguin", "pengiun"}, playing, 5), `no variant "pengiun": want `)
	require.ErrorContains(t, run(nil, nil, pair, []string{"steady", "stready"}, 5), `"stready"`)
	require.ErrorContains(t, run(nil, nil, []string{"penguin", "simplified-many"}, playing, 5), "simplified-many")
}
