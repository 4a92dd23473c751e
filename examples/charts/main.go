// Command charts draws the results of the arena: scores, contracts, running totals and
// strength as PNG and SVG charts, and a comparison as an HTML report. README.md has the commands for each of them.
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

// The exit statuses are the same as in command barbu.
const (
	success = 0
	refused = 1 // a file is wrong, or cannot be read or written
	misused = 2 // the arguments are wrong
)

type kind struct {
	name, files, does string
	draw              func(files []string, o *options) ([]*chart, error) // nil for the page
}

func kinds() []kind {
	return []kind{
		{"scores", "FILE.csv ...", "draw the distribution of the scores by variant, from barbu arena -csv or compare -csv", drawScores},
		{"contracts", "FILE.json ...", "draw the points by contract, from barbu arena -json or compare -json", drawContracts},
		{"running", "FILE.barbu ...", "draw the running totals of a match, from barbu play -record or arena -records", drawRunning},
		{"strength", "FILE.json ...", "draw the strength of the players, from barbu arena -json or compare -json", drawStrength},
		{"report", "FILE.json [FILE.csv]", "write a comparison as one HTML page with its charts, from barbu compare -json and -csv", nil},
	}
}

// options are the values of the flags.
type options struct {
	out     string
	formats []string
	size    size // zero: the usual size, or larger if the rows need it
	house   string
	command string
}

func run(args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("charts", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	o := &options{}
	flags.StringVar(&o.out, "out", ".", "write the charts or the report to `FOLDER`")
	formats := flags.String("format", "png,svg", "draw pictures in `FORMAT`: png, svg or png,svg")
	inches := flags.String("size", "", "width and height in inches, such as 8x4.5 (default: 8x4.5, or larger if the rows need it)")
	flags.StringVar(&o.house, "variant", "", "variant `FILE` for records of a variant that is not built in")
	flags.StringVar(&o.command, "command", "", "show `TEXT` in the report as the command that played the matches")
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
		return misuse("want a kind of chart: scores, contracts, running, strength or report")
	}
	var k *kind
	for _, one := range kinds() {
		if one.name == rest[0] {
			k = &one
		}
	}
	if k == nil {
		return misuse("unknown kind of chart %q: want scores, contracts, running, strength or report", rest[0])
	}
	if len(rest) == 1 {
		return misuse("%s needs a file: want %s", k.name, k.files)
	}
	if wrong := unused(flags, k); wrong != "" {
		return misuse("-%s is not a flag of %s", wrong, k.name)
	}
	if o.formats, err = parseFormats(*formats); err != nil {
		return misuse("%v", err)
	}
	if o.size, err = parseSize(*inches); err != nil {
		return misuse("%v", err)
	}
	if k.draw == nil {
		if len(rest) > 3 {
			return misuse("%s has %d files: want %s", k.name, len(rest)-1, k.files)
		}
		err = writePage(rest[1:], o, out)
	} else {
		var charts []*chart
		if charts, err = k.draw(rest[1:], o); err == nil {
			err = write(charts, o, out)
		}
	}
	if err != nil {
		fmt.Fprintln(errs, err)
		return refused
	}
	return success
}

// unused returns the name of a flag that was given but does not change this kind, or "".
func unused(flags *flag.FlagSet, k *kind) (name string) {
	flags.Visit(func(f *flag.Flag) {
		if f.Name != "out" && (f.Name == "command") != (k.draw == nil) {
			name = f.Name
		}
	})
	return name
}

// parse reads the flags, which may be before or after the other arguments but not after --,
// and returns the other arguments.
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
	fmt.Fprint(w, "usage: charts KIND FILE ... [FLAGS]\n\n")
	for _, k := range kinds() {
		fmt.Fprintf(w, "  charts %-25s %s\n", k.name+" "+k.files, k.does)
	}
	fmt.Fprint(w, "\nFlags:\n")
	flags.SetOutput(w)
	flags.PrintDefaults()
}

func parseFormats(text string) ([]string, error) {
	var formats []string
	for _, f := range strings.Split(text, ",") {
		if f != "png" && f != "svg" {
			return nil, fmt.Errorf("unknown format %q: want png, svg or png,svg", f)
		}
		formats = append(formats, f)
	}
	return formats, nil
}
