package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// prove checks the files of servers that do not run. It changes nothing.
func prove(_ context.Context, args []string, out, log io.Writer) error {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	dir := f.String("store", "", "the `DIRECTORY` of a server that has stopped, or a directory with those of several servers; without it, tables.store of serve and chaos.store of chaos, if they are here")
	verbose := f.Bool("v", false, "print a line for each table")
	if err := parse(f, args, log); err != nil {
		return err
	}
	dirs, broken := []string{*dir}, 0
	if *dir == "" {
		dirs = usualStores()
	}
	for _, dir := range dirs {
		n, err := proveStores(out, dir, *verbose)
		if err != nil {
			return err
		}
		broken += n
	}
	if broken > 0 {
		return fmt.Errorf("faults found: %d", broken)
	}
	fmt.Fprintln(out, "every chain is whole, every action is legal and there once, every deal is proved, every record verifies")
	return nil
}

// usualStores returns the usual directories of serve and chaos that are there, or that of serve.
func usualStores() (dirs []string) {
	for _, dir := range []string{usualStore, chaosStore} {
		if _, err := os.Stat(dir); err == nil {
			dirs = append(dirs, dir)
		}
	}
	if dirs == nil {
		dirs = []string{usualStore}
	}
	return dirs
}

// proveStores checks the servers of a directory, each by itself and all against each other.
func proveStores(out io.Writer, dir string, verbose bool) (broken int, err error) {
	stores, err := storesIn(dir)
	if err != nil {
		return 0, err
	}
	all := make([]*jetstream.Files, len(stores))
	for i, store := range stores {
		if all[i], err = readStopped(store); err != nil {
			return broken, err
		}
		fmt.Fprintf(out, "%s: ", store)
		broken += proveFiles(out, all[i], verbose)
	}
	return broken + compare(out, stores, all), nil
}

// storesIn returns the directories of servers in a directory, which can be one itself.
func storesIn(dir string) ([]string, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, fmt.Errorf("%w: want the -store of a server that has stopped", err)
	}
	var found []string
	for _, name := range []string{"jetstream", "lock"} { // a server that has lost its streams still has its lock
		if _, err := os.Stat(filepath.Join(dir, name)); !errors.Is(err, fs.ErrNotExist) {
			return []string{dir}, err
		}
		inside, err := filepath.Glob(filepath.Join(dir, "*", name))
		if err != nil {
			return nil, err
		}
		for _, path := range inside {
			found = append(found, filepath.Dir(path))
		}
	}
	if found == nil {
		return nil, fmt.Errorf("there are no tables in %s: want the -store of a server that has stopped", dir)
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}

// readStopped reads the files of a server, if none runs on them.
func readStopped(dir string) (*jetstream.Files, error) {
	free, err := jetstream.Lock(dir)
	if err != nil {
		return nil, err
	}
	defer free()
	return jetstream.ReadFiles(dir)
}

// proveFiles prints a summary and all faults of the files of a server. It returns the number of faults.
func proveFiles(out io.Writer, files *jetstream.Files, verbose bool) (broken int) {
	reports, err := check.Journal(files)
	fmt.Fprintln(out, summary(reports))
	if files.Torn > 0 {
		fmt.Fprintf(out, "%s not written completely: nobody was answered\n", count(files.Torn, "message at the end of a stream was", "messages at the ends of streams were"))
	}
	for _, d := range files.Damage {
		fmt.Fprintln(out, "damaged:", d)
	}
	for _, r := range reports {
		switch {
		case r.Err != nil:
			broken++
			fmt.Fprintln(out, "broken:", r.Err)
		case verbose:
			fmt.Fprintf(out, "table %s: %s\n", r.Table, proved(r))
		}
	}
	if err != nil && broken == 0 {
		fmt.Fprintln(out, "broken:", err)
		broken++
	}
	return max(broken, len(files.Damage))
}

// summary returns how many tables there are, and what was proved of all of them.
func summary(reports []check.Report) string {
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
	return fmt.Sprintf("%s (%d over): %s", count(len(reports), "table", "tables"), over, proved(sum))
}

// proved returns what was proved of a table.
func proved(r check.Report) string {
	return fmt.Sprintf("%s, %s, %s of chance proved", count(r.Entries, "entry", "entries"), count(r.Actions, "action", "actions"), count(r.Deals, "step", "steps"))
}

// count returns a number and what it counts.
func count(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + several
}

// compare compares the copies of a cluster: the lines that a server has of a table are the first lines of the server that
// has most of them.
func compare(out io.Writer, stores []string, all []*jetstream.Files) (broken int) {
	most := map[string]int{} // of each table, the number of that server
	for i, files := range all {
		for id := range files.List() {
			if best, found := most[id]; !found || files.Last(id) > all[best].Last(id) {
				most[id] = i
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(most)) {
		best := most[id]
		for i, files := range all {
			if err := samePrefix(all[best], files, id); err != nil {
				fmt.Fprintf(out, "broken: %s and %s: %v\n", stores[best], stores[i], err)
				broken++
			}
		}
	}
	return broken
}

// samePrefix compares the lines that two servers have of a table.
func samePrefix(a, b *jetstream.Files, id string) error {
	n := min(a.Last(id), b.Last(id))
	if n == 0 {
		return nil
	}
	// The line has the hash of all lines before it.
	var last [2]string
	for i, f := range []*jetstream.Files{a, b} {
		for line, err := range f.Read(id, n) {
			if err != nil {
				return nil // reported before
			}
			last[i] = string(line)
			break
		}
	}
	if last[0] != last[1] {
		return fmt.Errorf("table %s: line %d differs", id, n)
	}
	return nil
}
