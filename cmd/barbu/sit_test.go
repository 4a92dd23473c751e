package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The flags have their effect, and the record is correct.
func TestSit(t *testing.T) {
	withHouseFile(t)
	args := []string{"sit", "house.yaml", "-seat", "1", "-players", "5", "-bots", "steady,random", "-seed", "0", "-worlds", "2", "-record", "game.barbu"}
	got := callOn("hint\n1\n1\nquit\n", args...)
	require.Equal(t, success, got.status, got.err)
	require.Empty(t, got.err)
	require.Contains(t, got.out, "\nHint: ")
	require.Contains(t, got.out, "Seat 0: steady, seat 1: you, seat 2: random, ")
	require.True(t, strings.HasSuffix(got.out, "To continue it: barbu sit house.yaml -worlds 2 -record game.barbu\n"), got.out)
	record := call("verify", "game.barbu", "-variant", "house.yaml")
	require.Equal(t, success, record.status, record.err)

	got = callOn("", args[:len(args)-2]...)
	again := callOn("", args[:len(args)-2]...)
	require.Equal(t, got, again, "0 is a seed like any other")

	got = callOn("quit\n", "sit", "house.yaml", "-record", "game.barbu")
	require.Equal(t, success, got.status, got.err)
	got = callOn("", "sit", "house.yaml", "-seat", "2", "-record", "game.barbu")
	require.Equal(t, result{refused, "", "barbu sit: game.barbu: you have seat 1 in this match: want -seat 1, not 2\n"}, got)
}

// A match that bots have begun, whose record names nobody, can continue after the names are added.
func TestSitContinuesWithAddedNames(t *testing.T) {
	whole := call("play", "penguin", "-record", "-").out
	cut := strings.Join(strings.SplitAfter(whole, "\n")[:40], "")
	inFolder(t, map[string]string{"cut.barbu": cut})
	got := call("sit", "penguin", "-record", "cut.barbu")
	require.Equal(t, result{refused, "", "barbu sit: cut.barbu: seat 0 has no name: want a record that barbu sit wrote, or add a line for each seat after the line that begins with players, " +
		`such as "name 0 you" and "name 1 steady"` + "\n"}, got)
	cut = strings.Replace(cut, "players 4\n", "players 4\nname 0 you\nname 1 steady\nname 2 random\nname 3 random\n", 1)
	require.NoError(t, os.WriteFile("cut.barbu", []byte(cut), 0o666))
	got = callOn("quit\n", "sit", "penguin", "-record", "cut.barbu")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, "Seat 0: you, seat 1: steady, ")
}

// The table, the questions and the answers are in the language of -lang, and in colour with
// -color.
func TestSitInALanguage(t *testing.T) {
	got := callOn("pas de dames\nconseil\n", "sit", "penguin", "-seed", "5", "-bots", "random", "-lang", "fr", "-color", "always")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, "\nDonne 1 sur 28\u00a0: ")
	require.Contains(t, got.out, "\nFichier où enregistrer la partie (Entrée pour aucun)\u00a0: \nLa partie n’est pas enregistrée.\n")
	require.Contains(t, got.out, "\nContrats possibles\u00a0:")
	require.Contains(t, got.out, "\n\x1b[1mÀ vous de jouer\x1b[0m\n> pas de dames\nSiège 0 annonce Pas de dames\n")
	require.Contains(t, got.out, "> conseil\n")
	require.NotContains(t, callOn("", "sit", "penguin", "-seed", "5", "-bots", "random").out, "\x1b")
}

// The command that continues a match has the flags that the record does not contain, and quotes names for a shell.
func TestSitPrintsHowToContinue(t *testing.T) {
	withHouseFile(t)
	require.NoError(t, os.Rename("house.yaml", "my house.yaml"))
	got := callOn("quit\nmy game\n", "sit", "my house.yaml", "-seat", "1", "-seed", "5", "-lang", "de", "-bots", "random", "-color", "never", "-move-time", "1ms")
	require.Equal(t, success, got.status, got.err)
	_, command, _ := strings.Cut(got.out, "barbu sit ")
	require.Equal(t, "'my house.yaml' -color never -lang de -move-time 1ms -record 'my game'\n", command)
	got = callOn("", "sit", "my house.yaml", "-color", "never", "-lang", "de", "-move-time", "1ms", "-record", "my game")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, "Sitz 1: du")
}

// Wrong arguments are reported with status 2.
func TestSitMisuse(t *testing.T) {
	for args, want := range map[string]string{
		"":                                 "want one VARIANT, not 0: \"barbu variants\" lists the built-in ones",
		"penguin fife":                     "want one VARIANT, not 2: \"barbu variants\" lists the built-in ones",
		"penguin -seat 4":                  "seat 4: want 0 to 3",
		"penguin -seat -1":                 "seat -1: want 0 to 3",
		"penguin -players 0":               `-players "0": want a whole number, 1 or more`,
		"penguin -players 5":               "5 is the wrong number of players for variant penguin: want 4",
		"penguin -bots ,":                  `no bot "": want random, steady or searcher`,
		"penguin -bots stedy":              `no bot "stedy": want random, steady or searcher (did you mean steady?)`,
		"penguin -worlds 0":                `-worlds "0": want a whole number, 1 or more`,
		"penguin -worlds 9 -move-time 1ms": "-move-time and -worlds: want only one of them",
		"-":                                "-: your answers come from standard input: want the file of the variant",
		"penguin -record -":                "-record -: the table is on standard output: want a file",
		"penguin -color yes":               `-color "yes": want auto, always or never`,
		"penguin -bots " + strings.Repeat("random,", 3) + "random": "4 bots for 4 players: want at most 3, because you play too",
	} {
		require.Equal(t, misuse(t, "sit", want), call(append([]string{"sit"}, strings.Fields(args)...)...), args)
	}
}
