// Referee reads a record while it is written, as tail -f does. It prints the points at
// the end of each deal, and says at once which line breaks which rule; then it waits
// until the line is mended, and reads anew.
//
// With -once it does not wait but judges the file as it stands, as it does standard
// input, for which the file is -. It ends with status 0, 1 where a line is wrong or the
// file cannot be read, or 2 on wrong use.
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
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// pause is how long a file that has not grown is left alone.
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
	once := flags.Bool("once", false, "judge the file as it stands, and end")
	house := flags.String("variant", "", "the `file` of the variant that the records name, if it is not shipped")
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
		return r.judge(in)
	}
	if !*once {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		r.wait = ticks(ctx)
	}
	return r.watch()
}

// ticks returns a wait for the next look at the file, which fails once the referee is
// sent home.
func ticks(ctx context.Context) func() error {
	ticker := time.NewTicker(pause)
	return func() error {
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
		if ctx.Err() != nil {
			return errHome
		}
		return nil
	}
}

// finder resolves the variants that records name: that of the file, where one is given,
// and the shipped ones.
func finder(file string) (record.Find, error) {
	if file == "" {
		return variants.Lookup, nil
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	house, err := variant.Load(file, f, variants.Open)
	if err != nil {
		return nil, err
	}
	return func(name string) (*variant.Variant, error) {
		if name == house.Name() {
			return house, nil
		}
		return variants.Lookup(name)
	}, nil
}
