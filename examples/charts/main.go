// Command charts draws what the arena writes: PNG and SVG charts of scores, contracts,
// matches and strength. README.md beside it tells how to make each of them.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// The exit statuses, as those of barbu.
const (
	success = 0
	refused = 1 // a file is wrong, or cannot be read or written
	misused = 2 // the command line is wrong
)

// kind is a kind of chart.
type kind struct {
	name, files, does string
	draw              func(files []string, o *options) ([]*chart, error)
}

func kinds() []kind {
	return []kind{
		{"scores", "FILE.csv ...", "the distribution of the scores by variant, of barbu arena or compare -csv", drawScores},
		{"contracts", "FILE.json ...", "the points by contract, a chart for each variant of barbu arena or compare -json", drawContracts},
		{"running", "FILE.barbu ...", "the running totals of a match, a chart for each record of barbu arena -records or play -record", drawRunning},
		{"strength", "FILE.json ...", "the strength of the players in each variant, of barbu arena or compare -json", drawStrength},
	}
}

// options are what the flags say.
type options struct {
	out     string
	formats []string
	size    size // zero: the usual one, larger where the rows need it
	house   string
}

func run(args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("charts", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	o := &options{}
	flags.StringVar(&o.out, "out", ".", "write the charts to this `folder`")
	formats := flags.String("format", "png,svg", "of the pictures: png, svg or both, parted by a comma")
	inches := flags.String("size", "", "width and height in inches, as 8x4.5 (default: 8x4.5, larger where the rows need it)")
	flags.StringVar(&o.house, "variant", "", "the `file` of the variant that a record names, if it is not shipped")
	rest, err := parse(flags, args)
	if errors.Is(err, flag.ErrHelp) || err == nil && len(rest) > 0 && rest[0] == "help" {
		usage(flags, out)
		return success
	}
	misuse := func(format string, args ...any) int {
		fmt.Fprintf(errs, "charts: "+format+"\n", args...)
		usage(flags, errs)
		return misused
	}
	if err != nil {
		return misuse("%v", err)
	}
	if len(rest) == 0 {
		return misuse("no chart: want scores, contracts, running or strength")
	}
	var k *kind
	for _, one := range kinds() {
		if one.name == rest[0] {
			k = &one
		}
	}
	if k == nil {
		return misuse("no chart %q: want scores, contracts, running or strength", rest[0])
	}
	if len(rest) == 1 {
		return misuse("%s of no file: want %s", k.name, k.files)
	}
	if o.formats, err = parseFormats(*formats); err != nil {
		return misuse("%v", err)
	}
	if o.size, err = parseSize(*inches); err != nil {
		return misuse("%v", err)
	}
	charts, err := k.draw(rest[1:], o)
	if err == nil {
		err = write(charts, o, out)
	}
	if err != nil {
		fmt.Fprintln(errs, err)
		return refused
	}
	return success
}

// parse reads the flags, which may stand before and after the other arguments but not
// after --, and returns those.
func parse(flags *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if read := len(args) - flags.NArg(); flags.NArg() == 0 || read > 0 && args[read-1] == "--" {
			return append(rest, flags.Args()...), nil
		}
		rest = append(rest, flags.Arg(0))
		args = flags.Args()[1:]
	}
}

func usage(flags *flag.FlagSet, w io.Writer) {
	fmt.Fprint(w, "usage:\n")
	for _, k := range kinds() {
		fmt.Fprintf(w, "  charts %-25s %s\n", k.name+" "+k.files, k.does)
	}
	flags.SetOutput(w)
	flags.PrintDefaults()
}

func parseFormats(text string) ([]string, error) {
	var formats []string
	for _, f := range strings.Split(text, ",") {
		if f != "png" && f != "svg" {
			return nil, fmt.Errorf("no format %q: want png, svg or png,svg", f)
		}
		formats = append(formats, f)
	}
	return formats, nil
}
