// Referee checks a record while it is written, as tail -f reads a file:
//
//	referee [-once] [-variant FILE] FILE
//
// It prints the points
// at the end of each deal. As soon as a line breaks a rule it reports the line and the rule;
// then it waits until the line is corrected, and checks the file again from the start.
//
// With -once it does not wait: it checks the file as it is. If the file is -, it checks
// standard input in the same way. The exit status is 0, or 1 if a line is wrong, the file
// cannot be read or the output cannot be written, or 2 if the arguments are wrong.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// pause is the time before the referee looks again at a file that has not grown.
const pause = 200 * time.Millisecond

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

func run(args []string, in io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("referee", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() {
		fmt.Fprintln(errs, "usage: referee [-once] [-variant FILE] FILE|-")
		flags.PrintDefaults()
	}
	once := flags.Bool("once", false, "check the file as it is, then exit")
	house := flags.String("variant", "", "the variant `file` of the records, if their variant is not built in")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() != 1 {
		fmt.Fprintf(errs, "referee: %d files: want one, or - for standard input\n", flags.NArg())
		flags.Usage()
		return 2
	}
	find, err := finder(*house)
	if err != nil {
		fmt.Fprintln(errs, err)
		return 1
	}
	r := &referee{file: flags.Arg(0), find: find, out: out, errs: errs}
	if r.file == "-" {
		r.file = "standard input"
		return r.check(in)
	}
	if !*once {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		r.wait = ticks(ctx)
	}
	return r.watch()
}

// ticks returns a function that waits until it is time to look at the file again. It returns
// errStopped once ctx is done.
func ticks(ctx context.Context) func() error {
	ticker := time.NewTicker(pause)
	return func() error {
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
		if ctx.Err() != nil {
			return errStopped
		}
		return nil
	}
}

// finder returns a function that finds the variants of records: the built-in variants and,
// if a file is given, the variant in it.
func finder(file string) (record.Find, error) {
	if file == "" {
		return variants.Lookup, nil
	}
	house, _, err := variants.LoadFile(file)
	if err != nil {
		return nil, err // every error in the file, each with its line
	}
	return variants.Finder(house), nil
}
