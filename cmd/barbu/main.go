// Command barbu plays, checks and explains Barbu and its family of card games. Run
// "barbu help" for its commands.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
)

func main() {
	os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
	read     *inputs // the files that were read, or nil
}

// The exit statuses.
const (
	success     = 0
	refused     = 1   // a record or variant is wrong, or a file cannot be read or written
	misused     = 2   // the arguments are wrong
	interrupted = 130 // an interrupt ended the command before it was done, as shells report it
)

// description describes a command of the command line.
type description struct {
	name string
	args string // the arguments, as its usage line shows them
	does string // what the user gets, in one line
	more string // the further lines of its help
	run  func(c *command, args []string, s streams) int
}

// command is a command that runs.
type command struct {
	description
	json     bool                // the flag -json was given
	declared func(*flag.FlagSet) // if it is not nil, parse passes it the flags and reads no arguments
}

// run runs a command line and returns the exit status.
func run(args []string, s streams) int {
	if len(args) == 0 {
		printHelp(s.err)
		return misused
	}
	name, out := args[0], &stdout{Writer: s.out}
	s.out, s.read = out, new(inputs)
	status := runNamed(args, s)
	if status == success && out.err != nil {
		fmt.Fprintf(s.err, "barbu %s: %v\n", name, out.err)
		return refused
	}
	return status
}

// runNamed runs the command that the first argument names.
func runNamed(args []string, s streams) int {
	name := args[0]
	if name == "-h" || name == "-help" || name == "--help" {
		name = "help"
	}
	var names []string
	for _, group := range groups() {
		for _, d := range group.commands {
			if d.name == name {
				return d.run(&command{description: d}, args[1:], s)
			}
			names = append(names, d.name)
		}
	}
	fmt.Fprintf(s.err, "barbu: unknown command %q%s: want a command, such as play\n", name, words.DidYouMean(name, names))
	fmt.Fprintf(s.err, "%s\n\"barbu help\" lists the commands\n", usage)
	return misused
}

// refuse prints why a command failed. If there are several reasons, each has a line. With
// -json, all reasons are one line of JSON on standard output.
func (c *command) refuse(s streams, err error) int {
	if c.json {
		c.print(s, failure{faults(err)})
		return refused
	}
	for reason := range strings.Lines(err.Error()) {
		fmt.Fprintf(s.err, "barbu %s: %s\n", c.name, strings.TrimSuffix(reason, "\n"))
	}
	return refused
}
