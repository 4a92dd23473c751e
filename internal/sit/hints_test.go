package sit

import (
	"cmp"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/lang"
)

// A hint is a legal action in a form that can be typed. It does not change the match.
func TestHints(t *testing.T) {
	explained, others := 0, 0
	for _, name := range []string{"penguin", "fife", "italian", "simplified"} {
		for turns := 1; turns < 60; turns += 7 {
			table, out := seated(t, name, turns%3, uint64(turns), turns)
			before, revision := table.match.Clone(), table.match.Revision()
			done, err := table.command("Hint")
			require.NoError(t, err)
			require.True(t, done)
			require.True(t, before.Equal(table.match))
			require.Equal(t, revision, table.match.Revision())
			first, rest, _ := strings.Cut(out.String(), "\n")
			hint, ok := strings.CutPrefix(first, "Hint: ")
			require.True(t, ok)
			if rest != "" { // the options that were tried, the best first
				intro, list, _ := strings.Cut(rest, ":\n")
				require.Regexp(t, `^Expected points, from \d+ possible deals\s`, intro)
				list, note, noted := strings.Cut(list, english[bestFirst][:20])
				if noted {
					require.Equal(t, english[bestFirst], english[bestFirst][:20]+strings.Join(strings.Fields(note), " "))
				}
				require.True(t, strings.HasPrefix(list, hint+": "), out.String())
				require.Regexp(t, `^(\S.*: [+-]\d+\.\d ± \d+\.\d\n)+$`, list)
				var points []float64
				for line := range strings.Lines(list) {
					n, err := strconv.ParseFloat(strings.Fields(line[strings.LastIndex(line, ": ")+2:])[0], 64)
					require.NoError(t, err)
					points = append(points, n)
				}
				sorted := slices.IsSortedFunc(points, func(a, b float64) int { return cmp.Compare(b, a) })
				require.True(t, noted || sorted, out.String())
				if !sorted {
					others++
				}
				explained++
			}
			a, err := table.read(hint)
			require.NoError(t, err, hint)
			require.NoError(t, table.match.Apply(a), hint)
		}
	}
	require.Greater(t, explained, 20)
	require.Positive(t, others)
	// The match is the same with hints and without.
	t.Chdir(t.TempDir())
	for file, first := range map[string]string{"with": "hint\nhint\n", "without": ""} {
		g := newTypist(t, file, 1)
		g.first, g.maxAnswers = first, 5
		g.sit("simplified", "-seed", "3", "-worlds", "2")
	}
	with, err := os.ReadFile("with")
	require.NoError(t, err)
	without, err := os.ReadFile("without")
	require.NoError(t, err)
	require.Equal(t, string(without), string(with))
}

// Points from one possible deal have no interval.
func TestHintFromOnePossibleDeal(t *testing.T) {
	table, out := seated(t, "penguin", 0, 1, 1)
	table.players[0] = bots.NewSearcher(rand.NewPCG(1, 1), 1)
	require.NoError(t, table.hint())
	require.Contains(t, out.String(), "Expected points, from 1 possible deal of the cards that you cannot see:\n")
	require.NotContains(t, out.String(), "±")
	require.Regexp(t, `(?m)^Trump C: [+-]\d+\.\d$`, out.String())
}

// The points of a hint and their interval are written as the language of the table writes them.
func TestHintInEveryLanguage(t *testing.T) {
	for l := range lang.All() {
		table, out := seated(t, "penguin", 0, 1, 1)
		table.text.Language = l
		table.players[0] = bots.NewSearcher(rand.NewPCG(1, 1), 4)
		require.NoError(t, table.hint())
		separator := ","
		if l == lang.English {
			separator = `\.`
		}
		require.Regexp(t, `(?m) [+-]\d+`+separator+`\d ± \d+`+separator+`\d$`, out.String(), l)
	}
}
