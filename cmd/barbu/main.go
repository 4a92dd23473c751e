// Command barbu plays, checks and explains Barbu and its family of card games. Run
// "barbu help" for its commands.
package main

import (
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
	refused = 1 // a record or variant is wrong, or a file cannot be read or written
	misused = 2 // the arguments are wrong
)

// command is a command of the command line.
type command struct {
	name string
	args string // the arguments, as its usage line shows them
	does string // what the user gets, in one line
	more string // the further lines of its help
	run  func(c *command, args []string, s streams) int
}

// run runs a command line and returns the exit status.
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
	for _, group := range groups() {
		for _, c := range group.commands {
			if c.name == name {
				return c.run(&c, args[1:], s)
			}
			names = append(names, c.name)
		}
	}
	fmt.Fprintf(s.err, "barbu: unknown command %q%s: want a command, such as play\n", name, words.DidYouMean(name, names))
	fmt.Fprintf(s.err, "%s\n\"barbu help\" lists the commands\n", usage)
	return misused
}

// refuse prints why a command failed. If there are several reasons, each has a line.
func (c *command) refuse(s streams, err error) int {
	for reason := range strings.Lines(err.Error()) {
		fmt.Fprintf(s.err, "barbu %s: %s\n", c.name, strings.TrimSuffix(reason, "\n"))
	}
	return refused
}
