package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/texttable"
)

// The text of puzzle, analyse and hint fits 80 columns, also with long names and long lists. Only a
// position is one line, for programs.
func TestTextFits(t *testing.T) {
	inFolder(t, nil)
	fits := func(args ...string) string {
		got := call(args...)
		require.Equal(t, success, got.status, "%v: %s", args, got.err)
		for line := range strings.Lines(got.out) {
			if line = strings.TrimSuffix(line, "\n"); !strings.HasPrefix(line, "position 1 ") {
				require.LessOrEqual(t, texttable.Width(line), 80, "%v: %s", args, line)
			}
		}
		return got.out
	}
	for _, contract := range []string{"no-queens", "domino", "no-hearts", "no-tricks", "no-last-two", "no-king", "trumps"}[:full.Of(2, 7, 7)] {
		fits("puzzle", "penguin", "-contract", contract, "-seed", "3", "-n", "2")
	}
	fits("puzzle", "trex-teams", "-contract", "no-king")
	long, hints := false, 0
	for _, variant := range []string{"trex-teams", "penguin", "rosbiratschka", "hearts"}[:full.Of(2, 4, 4)] {
		text := call("play", variant, "-players", "4", "-seed", "3", "-record", "-").out
		names := "players 4\n"
		for seat := range 4 {
			names += fmt.Sprintf("name %d %s\n", seat, strings.Repeat("long name ", 9)+fmt.Sprint(seat))
		}
		require.Contains(t, text, "players 4\n")
		text = strings.Replace(text, "players 4\n", names, 1)
		require.NoError(t, os.WriteFile("long", []byte(text), 0o666))
		for _, deal := range []string{"1", "2", "3"}[:full.Of(1, 3, 3)] {
			long = strings.Contains(fits("analyse", "long", "-deal", deal, "-limit", "300"), "long name long") || long
		}
		for _, lines := range []int{9, 40, 150} {
			require.NoError(t, os.WriteFile("cut", []byte(cutAt(text, lines)), 0o666))
			if call("hint", "cut", "-worlds", "4").status == success {
				fits("hint", "cut", "-worlds", "4")
				hints++
			}
		}
	}
	require.True(t, long)
	require.Positive(t, hints)
}
