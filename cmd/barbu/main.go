// Command barbu plays, checks and shows matches of Barbu and its family.
// "barbu help" tells how.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
)

func main() {
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// The exit statuses.
const (
	success = 0
	refused = 1 // what was asked could not be, or a record is wrong
	misused = 2 // the command line is wrong
)

// command is one verb of the command line.
type command struct {
	name, args, does string
	run              func(c *command, args []string, s streams) int
}

func commands() []command {
	return []command{
		{"play", "VARIANT|FILE [-players N] [-seed S] [-sets N] [-record FILE|-] [-bots A,B,...] [-worlds N]", "play a match, at random or among bots, and print its sheet", play},
		{"sit", "VARIANT|FILE [-seat N] [-players N] [-bots A,B,...] [-record FILE] [-seed S] [-worlds N]", "play a match yourself, at this terminal, against bots", sit},
		{"arena", "VARIANT|FILE [-bots A,B,...] [-matches N] [-duplicate] [-csv FILE|-] ...", "play many matches between bots and print what came of them", arenas},
		{"compare", "VARIANT|FILE VARIANT|FILE ... [-bots A,B,...] [-matches N] [-duplicate] ...", "play the same contest over several variants and print what decides each", compare},
		{"verify", "FILE|- ... [-variant FILE]", "replay records and check every line", verify},
		{"legal", "FILE|- [-variant FILE]", "list the legal actions after a record's last line", legal},
		{"sheet", "FILE|- [-html FILE|-] [-markdown] [-variant FILE]", "print the score sheet of each record, or write it as a page", sheet},
		{"variants", "", "list the variants that are shipped", list},
		{"show", "VARIANT|FILE [-players N] [-markdown]", "tell the rules of a variant in words", show},
		{"check", "FILE|- ...", "check variant files and what their points add up to", check},
		{"diff", "VARIANT|FILE VARIANT|FILE", "list the rules in which two variants differ", diff},
		{"schema", "", "print the JSON Schema of variant files, for editors", schema},
		{"help", "[COMMAND]", "print this, or the flags of a command", help},
	}
}

func run(args []string, s streams) int {
	if len(args) == 0 {
		printHelp(s.err)
		return misused
	}
	name := args[0]
	if name == "-h" || name == "-help" || name == "--help" {
		name = "help"
	}
	var names []string
	for _, c := range commands() {
		if c.name == name {
			return c.run(&c, args[1:], s)
		}
		names = append(names, c.name)
	}
	fmt.Fprintf(s.err, "barbu: no command %q: want %s%s\n", name, words.List("or", names), words.DidYouMean(name, names))
	return misused
}

func help(_ *command, args []string, s streams) int {
	if len(args) > 0 && args[0] != "help" {
		return run([]string{args[0], "-h"}, s)
	}
	printHelp(s.out)
	return success
}

func printHelp(w io.Writer) {
	fmt.Fprint(w, "barbu plays, checks and shows matches of Barbu and its family.\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  barbu %-106s %s\n", strings.TrimSpace(c.name+" "+c.args), c.does)
	}
	fmt.Fprint(w, `
A VARIANT is the name of one that is shipped. In its place can stand a variant file,
known by its ending, .yaml or .yml, or by a path separator; it can extend a shipped
variant. A record is a match as text, an action a line; if it names a variant that is
not shipped, -variant says where the file of that is. - stands for standard input or
output.

Exit status: 0 done, 1 refused (a wrong record or variant file, a file that cannot be
read), 2 wrong use.
To begin with: barbu play penguin -record game.barbu, then barbu verify game.barbu.
`)
}

// parse reads the flags, which may stand before and after the other arguments but
// not after --, and returns those. On wrong use it says so and returns ok false.
func (c *command) parse(flags *flag.FlagSet, args []string, s streams) (rest []string, status int, ok bool) {
	flags.SetOutput(io.Discard)
	for {
		err := flags.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			c.usage(flags, s.out)
			return nil, success, false
		}
		if err != nil {
			fmt.Fprintf(s.err, "barbu %s: %v\n", c.name, err)
			c.usage(flags, s.err)
			return nil, misused, false
		}
		if read := len(args) - flags.NArg(); flags.NArg() == 0 || read > 0 && args[read-1] == "--" {
			return append(rest, flags.Args()...), success, true
		}
		rest = append(rest, flags.Arg(0))
		args = flags.Args()[1:]
	}
}

func (c *command) usage(flags *flag.FlagSet, w io.Writer) {
	fmt.Fprintf(w, "usage: barbu %s\n", strings.TrimSpace(c.name+" "+c.args))
	flags.SetOutput(w)
	flags.PrintDefaults()
}

// misuse says what is wrong with the command line.
func (c *command) misuse(s streams, format string, args ...any) int {
	fmt.Fprintf(s.err, "barbu %s: %s\nusage: barbu %s\n", c.name, fmt.Sprintf(format, args...), strings.TrimSpace(c.name+" "+c.args))
	return misused
}

// refuse says why what was asked could not be done.
func refuse(s streams, err error) int {
	fmt.Fprintf(s.err, "%v\n", err)
	return refused
}
