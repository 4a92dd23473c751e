package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// result is what a command line came to.
type result struct {
	status   int
	out, err string
}

// call runs a command line as a user would.
func call(args ...string) result { return callOn("", args...) }

// callOn runs a command line with that text on standard input.
func callOn(in string, args ...string) result {
	var out, err bytes.Buffer
	status := run(args, streams{strings.NewReader(in), &out, &err})
	return result{status, out.String(), err.String()}
}

const helpText = `barbu plays, checks and shows matches of Barbu and its family.

  barbu play VARIANT|FILE [-players N] [-seed S] [-sets N] [-record FILE|-] [-bots A,B,...] [-worlds N]            play a match, at random or among bots, and print its sheet
  barbu sit VARIANT|FILE [-seat N] [-players N] [-bots A,B,...] [-record FILE] [-seed S] [-worlds N]               play a match yourself, at this terminal, against bots
  barbu arena VARIANT|FILE [-bots A,B,...] [-matches N] [-duplicate] [-csv FILE|-] ...                             play many matches between bots and print what came of them
  barbu compare VARIANT|FILE VARIANT|FILE ... [-bots A,B,...] [-matches N] [-duplicate] ...                        play the same contest over several variants and print what decides each
  barbu verify FILE|- ... [-variant FILE]                                                                          replay records and check every line
  barbu legal FILE|- [-variant FILE]                                                                               list the legal actions after a record's last line
  barbu sheet FILE|- [-html FILE|-] [-markdown] [-variant FILE]                                                    print the score sheet of each record, or write it as a page
  barbu variants                                                                                                   list the variants that are shipped
  barbu show VARIANT|FILE [-players N] [-markdown]                                                                 tell the rules of a variant in words
  barbu check FILE|- ...                                                                                           check variant files and what their points add up to
  barbu diff VARIANT|FILE VARIANT|FILE                                                                             list the rules in which two variants differ
  barbu schema                                                                                                     print the JSON Schema of variant files, for editors
  barbu help [COMMAND]                                                                                             print this, or the flags of a command

A VARIANT is the name of one that is shipped. In its place can stand a variant file,
known by its ending, .yaml or .yml, or by a path separator; it can extend a shipped
variant. A record is a match as text, an action a line; if it names a variant that is
not shipped, -variant says where the file of that is. - stands for standard input or
output.

Exit status: 0 done, 1 refused (a wrong record or variant file, a file that cannot be
read), 2 wrong use.
To begin with: barbu play penguin -record game.barbu, then barbu verify game.barbu.
`

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"-h"}, {"-help"}, {"--help"}, {"help", "help"}} {
		require.Equal(t, result{success, helpText, ""}, call(args...), "%q", args)
	}
	require.Equal(t, result{misused, "", helpText}, call())
	for _, c := range commands() {
		require.Contains(t, helpText, "\n  barbu "+c.name+" ")
		require.Contains(t, helpText, c.does)
	}
}

const playUsage = `usage: barbu play VARIANT|FILE [-players N] [-seed S] [-sets N] [-record FILE|-] [-bots A,B,...] [-worlds N]
  -bots string
    	who play, from seat 0 on, parted by commas: random, steady or searcher; the last of them on all seats left (default: all at random)
  -players int
    	how many play (default: as many as there are bots, if the variant is for so many, or else the fewest it is for)
  -record file
    	write the record to this file, - for standard output
  -seed uint
    	of the deals and the choices: the same seed, the same match (default 1)
  -sets int
    	how many sets to play (default: as many as the variant says, or one where it goes on for as many as one likes)
  -worlds int
    	in how many worlds a searcher plays each action on (default 20)
`

func TestHelpOfACommand(t *testing.T) {
	for _, args := range [][]string{{"help", "play"}, {"play", "-h"}, {"play", "penguin", "--help"}} {
		require.Equal(t, result{success, playUsage, ""}, call(args...), "%q", args)
	}
	for _, name := range []string{"verify", "legal", "variants", "show"} {
		got := call("help", name)
		require.Equal(t, success, got.status)
		require.True(t, strings.HasPrefix(got.out, "usage: barbu "+name), got.out)
		require.Empty(t, got.err)
	}
}

// Whatever is wrong with a command line is told on standard error, with status 2.
func TestMisuse(t *testing.T) {
	const names = "want play, sit, arena, compare, verify, legal, sheet, variants, show, check, diff, schema or help"
	for _, tt := range []struct {
		args string
		want string
	}{
		{"verfy", `barbu: no command "verfy": ` + names + " (did you mean verify?)\n"},
		{"Play", `barbu: no command "Play": ` + names + " (did you mean play?)\n"},
		{"deal", `barbu: no command "deal": ` + names + "\n"},
		{"-seed 3", `barbu: no command "-seed": ` + names + "\n"},
		{"help verfy", `barbu: no command "verfy": ` + names + " (did you mean verify?)\n"},

		{"play", "barbu play: want one variant: barbu variants lists them\n" + firstLine(playUsage)},
		{"play penguin penguin", "barbu play: want one variant: barbu variants lists them\n" + firstLine(playUsage)},
		{"play penguin -players 5", "barbu play: variant penguin: not for that many players: 5: want one of [4]\n" + firstLine(playUsage)},
		{"play penguin -players -4", "barbu play: variant penguin: not for that many players: -4: want one of [4]\n" + firstLine(playUsage)},
		{"play penguin -player 4", "barbu play: flag provided but not defined: -player\n" + playUsage},
		{"play penguin -seed one", "barbu play: invalid value \"one\" for flag -seed: parse error\n" + playUsage},
		{"play penguin -seed", "barbu play: flag needs an argument: -seed\n" + playUsage},
		{"play -- penguin -seed 3", "barbu play: want one variant: barbu variants lists them\n" + firstLine(playUsage)},

		{"verify", "barbu verify: want a file, or - for standard input\nusage: barbu verify FILE|- ... [-variant FILE]\n"},
		{"verify -all", "barbu verify: flag provided but not defined: -all\nusage: barbu verify FILE|- ... [-variant FILE]\n  -variant file\n    \tthe file of the variant that the records name, if it is not shipped\n"},
		{"legal", "barbu legal: want one file, or - for standard input\nusage: barbu legal FILE|- [-variant FILE]\n"},
		{"legal a b", "barbu legal: want one file, or - for standard input\nusage: barbu legal FILE|- [-variant FILE]\n"},
		{"variants penguin", "barbu variants: want no arguments, not \"penguin\"\nusage: barbu variants\n"},
		{"show", "barbu show: want one variant: barbu variants lists them\nusage: barbu show VARIANT|FILE [-players N] [-markdown]\n"},
		{"show a b", "barbu show: want one variant: barbu variants lists them\nusage: barbu show VARIANT|FILE [-players N] [-markdown]\n"},
	} {
		require.Equal(t, result{misused, "", tt.want}, call(strings.Fields(tt.args)...), "barbu %s", tt.args)
	}
}

// A variant that there is not is told with those there are, and the nearest.
func TestUnknownVariant(t *testing.T) {
	for _, command := range []string{"play", "show"} {
		got := call(command, "pengiun")
		require.Equal(t, misused, got.status)
		require.Empty(t, got.out)
		require.True(t, strings.HasPrefix(got.err, "barbu "+command+`: no variant "pengiun": want `), got.err)
		require.Contains(t, got.err, "penguin")
		require.Contains(t, got.err, " (did you mean penguin?)\nusage: barbu "+command+" VARIANT")
	}
}

// What cannot be opened is told with status 1.
func TestFilesThatCannotBeOpened(t *testing.T) {
	inFolder(t, nil)
	for _, command := range []string{"verify", "legal"} {
		require.Equal(t, result{refused, "", "open none.barbu: no such file or directory\n"}, call(command, "none.barbu"))
		require.Equal(t, result{refused, "", "read .: is a directory\n"}, call(command, "."))
	}
	require.Equal(t, result{refused, "", "open none/game.barbu: no such file or directory\n"}, call("play", "penguin", "-record", "none/game.barbu"))
}

func firstLine(text string) string { return text[:strings.Index(text, "\n")+1] }
