// Command server keeps tables on a network: see README.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

const usage = `usage: server COMMAND [FLAGS]

  serve   keep tables, and serve a page to play on them
  load    play on many tables over the network, and measure the server
  measure measure what the README states: time, memory, sleep, and a cluster
  chaos   play while servers are killed, and prove that nothing is lost
  check   prove the files of a server: chains, rules, deals, and nothing twice

server COMMAND -help lists the flags of a command.
`

// command is a command of the program. It returns when it is done or the context ends.
type command func(ctx context.Context, args []string, out, log io.Writer) error

// The usual directories of the files of serve and of chaos.
const usualStore, chaosStore = "tables.store", "chaos.store"

var commands = map[string]command{"serve": serve, "load": playLoad, "measure": measure, "chaos": runChaos, "check": prove}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// errUsage means that the arguments are wrong, and that this was said.
var errUsage = errors.New("wrong arguments")

// errReported means that a command has failed, and that this was said.
var errReported = errors.New("failed")

// run runs a command and returns the exit code: 0, 1 for a failure, 2 for wrong arguments.
func run(ctx context.Context, args []string, out, log io.Writer) int {
	if len(args) == 0 || args[0] == "-help" || args[0] == "--help" || args[0] == "-h" || args[0] == "help" {
		fmt.Fprint(out, usage)
		return 0
	}
	c := commands[args[0]]
	if c == nil {
		fmt.Fprintf(log, "server: unknown command %q: want serve, load, measure, chaos or check\n", args[0])
		return 2
	}
	switch err := c(ctx, args[1:], out, log); {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	case errors.Is(err, errReported):
		return 1
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(log, "server %s: the run was interrupted\n", args[0])
		return 1
	default:
		fmt.Fprintf(log, "server %s: %v\n", args[0], err)
		return 1
	}
}

// parse reads the flags of a command, which takes no other arguments.
func parse(f *flag.FlagSet, args []string, log io.Writer) error {
	f.SetOutput(log)
	if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return errUsage // the flag package has said why
	}
	if f.NArg() > 0 {
		return wrong(f, log, "unknown argument %q: want only flags", f.Arg(0))
	}
	return nil
}

// wrong says what is wrong with the arguments.
func wrong(f *flag.FlagSet, log io.Writer, format string, values ...any) error {
	fmt.Fprintf(log, "server %s: %s\n", f.Name(), fmt.Sprintf(format, values...))
	return errUsage
}
