package sit

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/lang"
)

// The names of the bots are in the record, so a name that a record cannot have is refused.
func TestBotWithABadName(t *testing.T) {
	o := options(t, "penguin")
	o.Bot = func(string) (bots.Bot, error) {
		return bots.Bot{Name: "two\nlines", New: func(rand.Source) bots.Player { return nil }}, nil
	}
	var refused *OptionError
	require.ErrorAs(t, Play(o), &refused)
	require.ErrorContains(t, refused, "two\\nlines")
}

// The seat and the number of bots must fit the number of players.
func TestSeatsAreRefused(t *testing.T) {
	for args, want := range map[string]string{
		"penguin -seat 4":                           "seat 4: want 0 to 3",
		"penguin -seat -1":                          "seat -1: want 0 to 3",
		"penguin -bots steady,steady,steady,random": "4 bots for 4 players: want at most 3, because you play too",
		"penguin -players 5":                        "5 is the wrong number of players for variant penguin: want 4",
		"penguin -bots nobody":                      `no bot "nobody"`,
	} {
		screen, err := playOn(t, "", strings.Fields(args)...)
		var refused *OptionError
		require.ErrorAs(t, err, &refused, args)
		require.True(t, strings.HasPrefix(err.Error(), want), err)
		require.Empty(t, screen)
	}
	screen, err := playOn(t, "quit\n\n", "penguin", "-seat", "3", "-bots", "random")
	require.NoError(t, err)
	require.Contains(t, screen, "seat 3: you\n")
}

// The person can quit instead of an answer.
func TestQuitInsteadOfAnAnswer(t *testing.T) {
	table, _ := seated(t, "penguin", 0, 1, 1)
	table.prompter = newPrompter(strings.NewReader("quit\n"))
	yes, err := table.yes(lang.AnotherSet)
	require.ErrorIs(t, err, errQuit)
	require.False(t, yes)
}

// A text that names an action at the wrong time is refused in the language of the table.
func TestRefusedInWords(t *testing.T) {
	table, _ := seated(t, "penguin", 0, 1, 1)
	require.Equal(t, "there is nobody you can double or redouble: pass", table.refused(barbu.ErrMaximum))
	table.text.Language = lang.French
	require.Equal(t, lang.French.Rule("no-bet-possible"), table.refused(barbu.ErrMaximum))
	require.Equal(t, lang.French.Rule("match-over"), table.refused(barbu.ErrOver))
}

// An error of the input ends the match, and Play returns it.
func TestInputFails(t *testing.T) {
	o := options(t, "penguin", "-bots", "random")
	failed := errors.New("the terminal is broken")
	o.In, o.Out = iotest.ErrReader(failed), io.Discard
	require.ErrorIs(t, Play(o), failed)
}

// At the end partners are listed with their one total.
func TestPlacesOfTeams(t *testing.T) {
	table, out := seated(t, "trex-teams", 1, 1, 1)
	r := rand.New(rand.NewPCG(1, 1))
	for turn := table.match.Turn(); !turn.Over(); turn = table.match.Turn() {
		if turn.Chance() {
			require.NoError(t, table.draw())
		} else {
			require.NoError(t, table.do(choose(table.match, r)))
		}
	}
	out.Reset()
	require.NoError(t, table.finish())
	total := table.match.Sheet().Total()
	even, odd := total[0]+total[2], total[1]+total[3]
	want := fmt.Sprintf("1. seat 0: %d\n1. seat 2: %d\n3. seat 1 (you): %d\n3. seat 3: %d\n", even, even, odd, odd)
	if odd > even {
		want = fmt.Sprintf("1. seat 1 (you): %d\n1. seat 3: %d\n3. seat 0: %d\n3. seat 2: %d\n", odd, odd, even, even)
	}
	require.True(t, strings.HasSuffix(out.String(), "\n"+want), out.String())
}
