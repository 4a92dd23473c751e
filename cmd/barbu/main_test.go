package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/bots"
)

// result is what a command line printed, and its exit status.
type result struct {
	status   int
	out, err string
}

// call runs a command line as a user would.
func call(args ...string) result { return callOn("", args...) }

// callOn runs a command line with that text on standard input.
func callOn(in string, args ...string) result {
	var out, err bytes.Buffer
	status := run(args, streams{in: strings.NewReader(in), out: &out, err: &err})
	return result{status, out.String(), err.String()}
}

// The help of the program and of each command is in a file, so that a change of it is read as a text.
func TestHelpTexts(t *testing.T) {
	all := "$ barbu help\n" + call("help").out
	for _, group := range groups() {
		for _, c := range group.commands {
			all += "\n$ barbu " + c.name + " -h\n" + call(c.name, "-h").out
		}
	}
	file := filepath.Join("testdata", "help.txt")
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o777))
		require.NoError(t, os.WriteFile(file, []byte(all), 0o666))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), all, "go test ./cmd/barbu -run TestHelpTexts -update writes the file again")
}

func TestHelp(t *testing.T) {
	helpText := call("help").out
	for _, args := range [][]string{{"-h"}, {"-help"}, {"--help"}, {"help", "help"}} {
		require.Equal(t, result{success, helpText, ""}, call(args...), "%q", args)
	}
	require.Equal(t, result{misused, "", helpText}, call())
	for _, b := range bots.Bots() {
		require.Contains(t, helpText, b.Name)
	}
}

func TestHelpOfACommand(t *testing.T) {
	for _, args := range [][]string{{"play", "-h"}, {"play", "penguin", "--help"}} {
		require.Equal(t, call("help", "play"), call(args...), "%q", args)
	}
	helpText := call("help").out
	for _, group := range groups() {
		for _, c := range group.commands {
			require.Contains(t, helpText, fmt.Sprintf("\n  %-10s %s\n", c.name, c.does))
			if c.name == "help" {
				continue
			}
			got := call("help", c.name)
			require.Equal(t, success, got.status)
			require.True(t, strings.HasPrefix(got.out, c.usage()+"\n\n"), got.out)
			require.NotContains(t, got.out, "`")
			require.Empty(t, got.err)
		}
	}
}

// misuse is what a command prints when its arguments are wrong.
func misuse(t *testing.T, name, wrong string) result {
	t.Helper()
	for _, group := range groups() {
		for _, c := range group.commands {
			if c.name == name {
				return result{misused, "", "barbu " + name + ": " + wrong + "\n" + c.usage() + "\n\"barbu help " + name + "\" describes its arguments\n"}
			}
		}
	}
	t.Fatal("no command " + name)
	return result{}
}

// Wrong arguments are reported on standard error, with status 2.
func TestMisuse(t *testing.T) {
	for args, want := range map[string]string{
		"verfy":      `unknown command "verfy" (did you mean verify?)`,
		"Play":       `unknown command "Play" (did you mean play?)`,
		"deal":       `unknown command "deal"`,
		"-seed 3":    `unknown command "-seed"`,
		"help verfy": `unknown command "verfy" (did you mean verify?)`,
	} {
		require.Equal(t, result{misused, "", "barbu: " + want + ": want a command, such as play\nusage: barbu COMMAND [ARGUMENTS]\n\"barbu help\" lists the commands\n"}, call(strings.Fields(args)...), "barbu %s", args)
	}
	for args, want := range map[string]string{
		"play":                                       `want one VARIANT, not 0: "barbu variants" lists the built-in ones`,
		"play penguin penguin":                       `want one VARIANT, not 2: "barbu variants" lists the built-in ones`,
		"play -- penguin -seed 3":                    `want one VARIANT, not 3: "barbu variants" lists the built-in ones`,
		"play penguin -players 5":                    "5 is the wrong number of players for variant penguin: want 4",
		"play penguin -players -4":                   `-players "-4": want a whole number, 1 or more`,
		"play penguin -players 0":                    `-players "0": want a whole number, 1 or more`,
		"show penguin -players 0":                    `-players "0": want a whole number, 1 or more`,
		"arena penguin -players 0":                   `-players "0": want a whole number, 1 or more`,
		"compare penguin pagat -players 0":           `-players "0": want a whole number, 1 or more`,
		"puzzle penguin -players 0":                  `-players "0": want a whole number, 1 or more`,
		"play penguin -sets 0":                       `-sets "0": want a whole number, 1 or more`,
		"view a -seat 0 -width wide":                 `-width "wide": want a whole number`,
		"play penguin -player 4":                     "unknown flag -player: want -bots, -json, -move-time, -players, -record, -seed, -sets or -worlds (did you mean -players?)",
		"play penguin -x":                            "unknown flag -x: want -bots, -json, -move-time, -players, -record, -seed, -sets or -worlds",
		"play penguin -=x":                           "bad flag syntax: -=x: want a flag as in -seed 7 or -seed=7",
		"play penguin -seed one":                     `-seed "one": want a whole number, 0 or more`,
		"play penguin -seed -1":                      `-seed "-1": want a whole number, 0 or more`,
		"play penguin -players four":                 `-players "four": want a whole number, 1 or more`,
		`play penguin -players a"b`:                  `-players "a\"b": want a whole number, 1 or more`,
		"play penguin -seed":                         "-seed has no value: want -seed N",
		"play penguin -worlds 0 -bots searcher":      `-worlds "0": want a whole number, 1 or more`,
		"play penguin -worlds 20000":                 "-worlds is for the bot searcher: want a searcher too, as in -bots searcher,steady",
		"play penguin -bots steady -worlds 3":        "-worlds is for the bot searcher: want a searcher too, as in -bots searcher,steady",
		"play penguin -move-time 0s":                 "-move-time is for the bot searcher: want a searcher too, as in -bots searcher,steady",
		"compare penguin pagat -worlds 3":            "-worlds is for the bot searcher: want a searcher too, as in -bots searcher,steady",
		"show penguin -markdown=maybe":               `-markdown "maybe": want no value`,
		"arena penguin -width wide":                  `-width "wide": want a number`,
		"arena penguin -time 3":                      `-time "3": want a time such as 30s or 5m`,
		"verify":                                     "want a RECORD",
		"verify -all":                                "unknown flag -all: want -json or -variant",
		"legal":                                      "want one RECORD, not 0",
		"legal a b":                                  "want one RECORD, not 2",
		"sheet a b":                                  "want one RECORD, not 2",
		"variants penguin":                           `unexpected argument "penguin": want none`,
		"schema penguin":                             `unknown schema "penguin": want variant, view or event`,
		"show":                                       `want one VARIANT, not 0: "barbu variants" lists the built-in ones`,
		"show a b":                                   `want one VARIANT, not 2: "barbu variants" lists the built-in ones`,
		"diff penguin":                               "want two VARIANTs, not 1",
		"check":                                      "want a variant FILE",
		"analyse":                                    "want one RECORD, not 0",
		"analyse a -deal -1":                         `-deal "-1": want a whole number, 1 or more`,
		"analyse a -limit -1":                        "-limit -1: want 0 or more",
		"puzzle":                                     `want one VARIANT, not 0: "barbu variants" lists the built-in ones`,
		"puzzle penguin":                             "-contract: the contract is missing: want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino",
		"puzzle penguin -players 5":                  "5 is the wrong number of players for variant penguin: want 4",
		"puzzle penguin -contract no-queens+":        "the contract is missing: want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino",
		"puzzle lorum":                               "-contract: the contract is missing: want no-hearts, no-queens, no-tricks, no-king or domino",
		"puzzle penguin -contract no-quens":          `no contract "no-quens": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-queens?)`,
		"puzzle simplified-many -contract no-tricks": "no-tricks has no puzzles: the pack has two equal cards, and only packs without them are solved: want another variant, because no contract of this variant has puzzles",
		"puzzle quodlibet -contract achmed":          "achmed has no puzzles: the points are not a sum over tricks, cards and places: a player who takes everything has other points, and that is still possible in each ending of four tricks or more with points left: want plus, minus, bad-neighbour, first-three-and-last or no-reds",
		"puzzle penguin -contract trumps -n 0":       `-n "0": want a whole number, 1 or more`,
		"puzzle penguin -contract trumps -players 5": "5 is the wrong number of players for variant penguin: want 4",
	} {
		fields := strings.Fields(args)
		require.Equal(t, misuse(t, fields[0], want), call(fields...), "barbu %s", args)
	}
}

// The error for an unknown variant says where the names are, and suggests the nearest.
func TestUnknownVariant(t *testing.T) {
	for _, command := range []string{"play", "show"} {
		got := call(command, "pengiun")
		require.Equal(t, misused, got.status)
		require.Empty(t, got.out)
		require.Contains(t, got.err, "barbu "+command+`: no variant "pengiun": want a name that "barbu variants" lists`+" (did you mean penguin?)\nusage: barbu "+command+" VARIANT [FLAGS]\n")
	}
}

// A file that cannot be opened is reported with status 1.
func TestFilesThatCannotBeOpened(t *testing.T) {
	inFolder(t, nil)
	for _, command := range []string{"verify", "legal"} {
		require.Equal(t, result{refused, "", "barbu " + command + ": open none.barbu: no such file or directory\n"}, call(command, "none.barbu"))
		require.Equal(t, result{refused, "", "barbu " + command + ": read .: is a directory\n"}, call(command, "."))
	}
	require.Equal(t, result{refused, "", "barbu play: -record none/game.barbu: there is no folder none: want a folder that exists\n"}, call("play", "penguin", "-record", "none/game.barbu"))
}

func firstLine(text string) string { return text[:strings.Index(text, "\n")+1] }
