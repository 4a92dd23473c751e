package main

import (
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

func TestPlay(t *testing.T) {
	got := call("play", "penguin")
	require.Equal(t, success, got.status)
	require.Empty(t, got.err)
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	require.Equal(t, "Barbu (The Penguin Book of Card Games), 4 players", lines[0])
	require.Regexp(t, `^28 `, lines[len(lines)-4], "a line a deal")
	require.Regexp(t, `^total  0: -?\d+  1: -?\d+  2: -?\d+  3: -?\d+  \(sum 0\)$`, lines[len(lines)-2])
	require.Regexp(t, `^place  0: =?\d..  1: =?\d..  2: =?\d..  3: =?\d..$`, lines[len(lines)-1])
}

// Flags can be before or after the variant, with one dash or two.
func TestPlayFlags(t *testing.T) {
	want := call("play", "penguin", "-seed", "7", "-players", "4")
	require.Equal(t, success, want.status)
	for _, args := range []string{
		"-seed 7 -players 4 penguin", "-seed 7 penguin -players 4", "penguin --seed=7", "-seed=7 penguin", "-seed 7 -- penguin", "penguin -seed 3 -seed 7",
	} {
		require.Equal(t, want, call(append([]string{"play"}, strings.Fields(args)...)...), "barbu play %s", args)
	}
	require.NotEqual(t, want, call("play", "penguin"))
	require.Equal(t, call("play", "penguin", "-seed", "1"), call("play", "penguin"))
	require.Equal(t, success, call("play", "penguin", "-seed", "18446744073709551615").status)
}

// Without -players a match has the usual number of players, for which show prints the rules.
func TestPlayUsualPlayers(t *testing.T) {
	for name, want := range map[string]string{"simplified": ", 4 players", "simplified-many": ", 6 players"} {
		for _, args := range [][]string{{"play", name}, {"play", name, "-bots", "random"}} {
			got := call(args...)
			require.Equal(t, success, got.status, got.err)
			require.Contains(t, got.out, want, name)
		}
	}
}

// Bots of the same name are numbered, so that the columns of the sheet differ.
func TestPlayNumbersBots(t *testing.T) {
	got := call("play", "simplified", "-bots", "steady")
	require.Equal(t, success, got.status, got.err)
	for _, name := range []string{"steady 1", "steady 2", "steady 3", "steady 4"} {
		require.Contains(t, got.out, name)
	}
	require.Equal(t, []string{"a 1", "b", "a 2"}, numbered([]string{"a", "b", "a"}))
	require.Nil(t, numbered(nil))
}

// The same seed gives the same record, byte for byte; another seed gives another record.
func TestPlaySameSeed(t *testing.T) {
	inFolder(t, nil)
	texts := map[string]string{}
	for _, file := range []string{"a7", "b7", "a8"} {
		got := call("play", "penguin", "-seed", file[1:], "-record", file)
		require.Equal(t, success, got.status)
		require.Empty(t, got.err)
		require.Equal(t, call("play", "penguin", "-seed", file[1:]).out, got.out, "the sheet, record or not")
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		texts[file] = string(text)
	}
	require.Equal(t, texts["a7"], texts["b7"])
	require.NotEqual(t, texts["a7"], texts["a8"])
	require.True(t, strings.HasPrefix(texts["a7"], "barbu 1\nvariant penguin "))
	require.Equal(t, 28, strings.Count(texts["a7"], "\nscore "))

	// An existing file is overwritten.
	require.Equal(t, success, call("play", "penguin", "-seed", "8", "-record", "a7").status)
	text, err := os.ReadFile("a7")
	require.NoError(t, err)
	require.Equal(t, texts["a8"], string(text))
}

// With -record - only the record is on standard output, so that a pipe can read it, and the
// sheet is on standard error.
func TestPlayRecordToOutput(t *testing.T) {
	sheet := call("play", "penguin", "-seed", "7").out
	got := call("play", "-record", "-", "penguin", "-seed", "7")
	require.Equal(t, success, got.status)
	require.Equal(t, sheet, got.err)
	piped := callOn(got.out, "verify", "-")
	require.Equal(t, success, piped.status)
	require.Regexp(t, `^-: ok, 28 deals, total( -?\d+){4}\n$`, piped.out)
	require.Contains(t, sheet, "(sum 0)")
}

// If the record cannot be written the status is 1.
func TestPlayFullDisk(t *testing.T) {
	var err strings.Builder
	status := run([]string{"play", "penguin", "-record", "-"}, streams{in: strings.NewReader(""), out: fullDisk{}, err: &err})
	require.Equal(t, refused, status)
	require.Equal(t, "barbu play: the disk is full\n", err.String())
}

// Each legal action has the same probability: here the 22 declarations of a first deal.
func TestChoose(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(1, 2))
	require.NoError(t, m.Deal(m.Shuffle(r)))
	chosen := map[barbu.Action]int{}
	for range 22_000 {
		chosen[choose(m, r)]++
	}
	require.Len(t, chosen, 22)
	for a, n := range chosen {
		require.InDelta(t, 1000, n, 150, m.Format(a)) // five standard deviations
	}
}

type fullDisk struct{ io.Writer }

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// A variant whose rules set no end is played for the given number of sets.
func TestPlayEndless(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("endless.yaml", []byte("extends: fife\nname: endless\nsets: 0\n"), 0o600))
	for sets, deals := range map[string]int{"1": 5, "3": 15} {
		got := call("play", "endless.yaml", "-sets", sets, "-record", "out.barbu")
		require.Equal(t, success, got.status, got.err)
		got = call("verify", "out.barbu", "-variant", "endless.yaml")
		require.Regexp(t, `^out.barbu: ok, \d+ deals, total `, got.out)
		text, err := os.ReadFile("out.barbu")
		require.NoError(t, err)
		require.GreaterOrEqual(t, strings.Count(string(text), "\nscore "), 2*deals)
		require.Regexp(t, `total( -?\d+){4}\n$`, string(text))
	}
	require.Equal(t, call("play", "endless.yaml", "-sets", "1"), call("play", "endless.yaml"))
	require.Equal(t, misused, call("play", "endless.yaml", "-sets", "-1").status)
}

// The sheet is printed even if the points of a match for money do not add up to 0.
func TestPlayUnsettled(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("money.yaml", []byte("name: money\nplayers: [4]\nstake: 5\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n"), 0o600))
	got := call("play", "money.yaml")
	require.Equal(t, success, got.status, got.err)
	require.Empty(t, got.err)
	require.Regexp(t, `\ntotal  0: \d+  1: \d+  2: \d+  3: \d+  \(sum 52\)\nplace .*\nnobody pays: cannot be settled: the points add up to 52: want 0\n$`, got.out)
	got = call("play", "money.yaml", "-json")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, `"total":[`)
	require.NotContains(t, got.out, `"payments"`)
}

// The payments of a match for money follow the sheet.
func TestPlaySettled(t *testing.T) {
	inFolder(t, map[string]string{"money.yaml": `name: money
players: [4]
stake: 5
pack: {lowest: J}
contracts: {a: {terms: [{per: trick, points: 1}, {per: position, trick: -1, points: -4}]}}
`})
	require.Regexp(t, `\(sum 0\)\nplace .*\n(seat \d pays (5|10|15) to seat \d\n)+$`, call("play", "money.yaml", "-seed", "1").out)
}

// If the rules fix the number of sets, -sets cannot change it.
func TestPlaySets(t *testing.T) {
	require.Equal(t, call("play", "fife"), call("play", "fife", "-sets", "1"))
	got := call("play", "fife", "-sets", "3")
	require.Equal(t, misused, got.status)
	require.Empty(t, got.out)
	require.Contains(t, got.err, "barbu play: -sets 3: the rules of fife fix the number at 1: want 1, or a variant file that extends fife and has sets: 3\n")
}
