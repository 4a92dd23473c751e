package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// prove checks the files of a server that does not run.
func prove(_ context.Context, args []string, out, log io.Writer) error {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	dir := f.String("store", "tables.store", "the `DIRECTORY` of the tables")
	if err := parse(f, args, log); err != nil {
		return err
	}
	if _, err := os.Stat(*dir); err != nil {
		return fmt.Errorf("%w: want the -store of a server that has stopped", err)
	}
	j, err := jetstream.Open(jetstream.Options{Dir: *dir})
	if err != nil {
		return err
	}
	reports, damage := check.Journal(j)
	if err := j.Close(); err != nil {
		return err
	}
	var sum check.Report
	over := 0
	for _, r := range reports {
		sum.Entries += r.Entries
		sum.Actions += r.Actions
		sum.Deals += r.Deals
		if r.Over {
			over++
		}
	}
	fmt.Fprintf(out, "%d tables, %d of them over: %d entries, %d actions, %d steps of chance proved\n", len(reports), over, sum.Entries, sum.Actions, sum.Deals)
	if damage != nil {
		return damage
	}
	fmt.Fprintln(out, "every chain is whole, every action is legal and there once, every record verifies")
	return nil
}
