package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row is a file, the moves, the exit status, and what the program prints.
func TestPuzzle(t *testing.T) {
	for _, row := range []struct {
		args   string
		status int
		want   string
	}{
		{"testdata/queens.puzzle", 0, "No queens: card of seat 1\nseat 1 holds KQ...\nlegal: 1 play QS\nlegal: 1 play KS\n"},
		{"testdata/queens.puzzle QS QH QD 2S KS AH QC", 0,
			"no-queens: seat 0 took 3 queens: -18; seat 1 took 1 queen: -6\n1 doubled 0: 0 pays 1 12\nresult: -30 6 0 0\n"},
		{"testdata/queens.puzzle KS QH QD 2S QS AH QC", 0,
			"no-queens: seat 0 took 2 queens: -12; seat 1 took 2 queens: -12\n1 doubled 0: no difference\nresult: -12 -12 0 0\n"},
		{"testdata/queens.puzzle QS 2S", 1, "puzzle: move 2: 2 play 2S: not in the hand (may play AH QH)\n"},
		{"testdata/queens.puzzle XX", 1, `puzzle: move 1: "XX" is not understood: type a card, `},
		{"testdata/queens.puzzle QS QH QD 2S KS AH QC 2C", 1, "puzzle: move 8: 0 play 2C: the deal is over\n"},
		{"testdata/domino.puzzle", 0, "Domino: card of seat 1\nseat 1 holds .A..2\nlegal: 1 play 2C\nlegal: 1 play AH\n"},
		{"testdata/domino.puzzle AH KD KC AS 2C AD", 0,
			"domino: seat 0 came first: +40; seat 1 came second: +20; seat 2 came third: +5; seat 3 came fourth: +0\nresult: 40 20 5 0\n"},
		{"testdata/domino.puzzle pass", 1, "puzzle: move 1: 1 pass: must play while a card fits (may play AH 2C)\n"},
		{"testdata/none.puzzle", 1, "puzzle: open testdata/none.puzzle: "},
		{"-h", 0, "usage: puzzle FILE [MOVE …]\n"},
		{"-x", 2, "flag provided but not defined: -x\nusage: puzzle FILE [MOVE …]\n"},
		{"", 2, "puzzle: the file is missing: want puzzle FILE [MOVE …]\n"},
	} {
		status, text := puzzled(strings.Fields(row.args)...)
		require.True(t, strings.HasPrefix(text, row.want), "%s: %s", row.args, text)
		require.Equal(t, row.status, status, row.args)
	}
}

// A change of the puzzle of queens makes it wrong. The error begins with the file and the line.
func TestWrongPuzzles(t *testing.T) {
	read, err := os.ReadFile("testdata/queens.puzzle")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "wrong")
	for _, row := range []struct{ old, new, want string }{
		{"variant penguin", "", "12: the variant is missing: want a line such as variant penguin\n"},
		{"variant penguin", "variant pengiun", `2: no variant "pengiun": want `},
		{"variant penguin", "variant penguin\nplayers 3", "13: 3 is the wrong number of players for variant penguin: want 4\n"},
		{"variant penguin", "variant penguin\nplayers x", `3: strconv.Atoi: parsing "x": invalid syntax`},
		{"contract no-queens", "contract no-queens H", "3: barbu: DealSetup.Trump: that trump is not allowed (want no-queens without a trump)\n"},
		{"contract no-queens", "contract no-queens 7", "3: barbu: DealSetup.Rank: a start rank is not allowed (want no-queens without a rank)\n"},
		{"contract no-queens", "contract no-queens X", "3: "},
		{"contract no-queens", "contract", "3: want contract ID, and a trump suit or a start rank if the contract needs one\n"},
		{"contract no-queens", "", "1: barbu: DealSetup.Contract: the contract is missing: want "},
		{"declarer 0", "declarer 9", "4: "},
		{"leader 0", "", "1: barbu: DealSetup.Leader: the seat to play is missing: want it, because cards were played before: no hand has the other 44 cards\n"},
		{"leader 0", "Leader 0", `5: unknown word "Leader": want a fact such as hand 0 A2..., or an action such as 0 play QS` + "\n"},
		{"hand 3 ..Q.Q", "hand 3 ..Q.A", ""},
		{"hand 3 ..Q.Q", "hand 3 ..Q.", "9: barbu: DealSetup.Hands: seat 3 holds 1 card and seat 0 holds 2: want equal hands, a card for each trick left\n"},
		{"hand 3 ..Q.Q", "hand 3 A..Q.", "9: barbu: DealSetup.Hands: AS is used too often: want it at most once in Hands, Taken and Trick together\n"},
		{"hand 3 ..Q.Q", "hand 3", "9: want a seat and its cards, as in hand 0 A2... for two spades\n"},
		{"hand 3 ..Q.Q", "hand x ..Q.Q", "9: "},
		{"bets-over", "taken 0 ...AK", "10: barbu: DealSetup.Taken: seat 0 has taken 2 cards: want a multiple of 4, because each trick has 4 cards\n"},
		{"bets-over", "taken 0 ...AKJT\nwinners 0", "11: barbu: DealSetup.Winners: Hands and Taken lack 10 tricks: want no Winners, or all earlier tricks in Taken\n"},
		{"bets-over", "winners x", "10: "},
		{"bets-over", "out 1", "10: barbu: DealSetup.Out: no deal of no-queens continues when a player is out of cards: want none\n"},
		{"bets-over", "trick AS", "10: barbu: DealSetup.Trick[0]: AS is used too often: want it at most once in Hands, Taken and Trick together\n"},
		{"1 double 0", "1 double 1", "11: 1 double 1: you cannot bet against yourself (may double 0 2 3 or pass)\n"},
		{"1 double 0", "1 duble 0", "11: "},
		{"0 play AS", "0 play QH", "12: 0 play QH: not in the hand (may play AS 2S)\n"},
	} {
		require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(read), row.old, row.new, 1)), 0o600))
		status, text := puzzled(file)
		if row.want == "" {
			require.Equal(t, 0, status, row.new)
			continue
		}
		require.True(t, strings.HasPrefix(text, file+":"+row.want), "%s: %s", row.new, text)
		require.Equal(t, 1, status, row.new)
	}
}

// An answer that cannot be written is an error.
func TestBrokenOutput(t *testing.T) {
	r, broken := io.Pipe()
	r.Close()
	var errs strings.Builder
	require.Equal(t, 1, run([]string{"testdata/queens.puzzle"}, broken, &errs))
	require.Equal(t, "puzzle: io: read/write on closed pipe\n", errs.String())
}

// puzzled runs the program.
func puzzled(args ...string) (status int, text string) {
	var out strings.Builder
	status = run(args, &out, &out)
	return status, out.String()
}
