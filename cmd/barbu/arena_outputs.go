package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/barbukit/barbukit/arena"
)

// outputs is where the results of a contest are written.
type outputs struct {
	c                      *command
	table, report, records string      // names of files and of a folder; "" for none
	page                   *htmlReport // nil for none
	s                      streams

	file io.WriteCloser
	line func(*arena.Result, *arena.Report) error // writes the lines of a match to the CSV table; nil without a table
}

// files returns the files to write, besides records.
func (o *outputs) files() []written {
	return []written{{"csv", o.table, oldTable}, {"json", o.report, oldReport}}
}

// noRecords returns an error if a folder has records, which would then be mixed with those of the
// contest, or if it is a file. A folder that does not exist has none.
func noRecords(folder string) error {
	if info, err := os.Stat(folder); err == nil && !info.IsDir() {
		return fmt.Errorf("-records %s: this is a file: want a folder, which is made if it does not exist", folder)
	}
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("-records %s: it is not known whether the folder has records: %w", folder, err)
	}
	for _, e := range entries {
		if filepath.Ext(e.Name()) == ".barbu" {
			return fmt.Errorf("-records %s: the folder already has records, such as %s: want a folder without records", folder, e.Name())
		}
	}
	return nil
}

// open creates the files and the folder before anything is played, so that a name that
// cannot be written is reported at once.
func (o *outputs) open() (err error) {
	if o.records != "" {
		if err := os.MkdirAll(o.records, 0o777); err != nil {
			return fmt.Errorf("-records %s: %w", o.records, err)
		}
	}
	if o.report != "" {
		if err := openOnce(o.report); err != nil {
			return err
		}
	}
	var tables []io.Writer
	if o.table != "" {
		if o.file, err = o.openTable(); err != nil {
			return err
		}
		tables = append(tables, o.file)
	}
	if o.page != nil {
		if err := o.page.open(); err != nil {
			return err
		}
		tables = append(tables, o.page.scores)
	}
	if len(tables) > 0 {
		o.line = arena.CSV(io.MultiWriter(tables...))
	}
	return nil
}

// take writes the scores and the record of a match.
func (o *outputs) take(r *arena.Result, soFar *arena.Report) (err error) {
	if o.line != nil {
		err = o.line(r, soFar)
	}
	if o.records != "" {
		file := filepath.Join(o.records, fmt.Sprintf("%06d.barbu", r.Match))
		err = errors.Join(err, writeNew(file, r.Record))
	}
	return err
}

// writeNew writes a file that does not exist: another contest can have begun in the same folder meanwhile.
func writeNew(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// text returns where the tables go. This is standard error if the CSV table or a report
// goes to standard output, and otherwise standard output.
func (o *outputs) text() io.Writer {
	if o.table == "-" || o.report == "-" || o.page != nil && o.page.file == "-" {
		return o.s.err
	}
	return o.s.out
}

// finish writes the report and the tables of a contest that has ended, and returns the
// status. Each of them is written even after an error.
func (o *outputs) finish(err error, report any, text string, played, void int) int {
	stopped, late := errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded)
	if stopped || late {
		err = nil
	}
	if o.file != nil {
		err = errors.Join(err, o.file.Close())
	}
	err = errors.Join(err, o.writeReport(report, played))
	if _, failed := fmt.Fprint(o.text(), text); err == nil {
		err = failed
	}
	switch {
	case err != nil:
		return o.c.refuse(o.s, err)
	case stopped:
		fmt.Fprintln(o.s.err, "stopped early: the statistics are those of the matches played so far")
	case late && played == 0:
		return o.c.refuse(o.s, errors.New("no match was finished in time: want a longer -time"))
	case void > 0:
		return refused
	}
	return success
}

// writeReport writes the report as JSON and as HTML. Without a match, an old report stays as it was.
func (o *outputs) writeReport(report any, played int) error {
	wanted := func(name string) bool {
		info, err := os.Stat(name)
		return played > 0 || name == "-" || err != nil || info.Size() == 0
	}
	text, err := json.MarshalIndent(report, "", "\t")
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if o.report != "" && wanted(o.report) {
		err = o.s.write(o.report, text)
	}
	if o.page != nil && wanted(o.page.file) {
		err = errors.Join(err, o.page.write(text, played, o.s))
	}
	return err
}

// openOnce opens a file to write and closes it, so that a name that cannot be written is an error.
// The file keeps its old content. For -, which is standard output, it does nothing, and for a pipe, whose reader would
// get the end.
func openOnce(name string) error {
	if info, err := os.Stat(name); name == "-" || err == nil && !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	return f.Close()
}

// openTable opens the CSV table, or standard output for -.
func (o *outputs) openTable() (io.WriteCloser, error) {
	if o.table == "-" {
		return keptOpen{o.s.out}, nil
	}
	f, err := os.OpenFile(o.table, os.O_WRONLY|os.O_CREATE, 0o666)
	return &growing{File: f}, err
}

// keptOpen is a writer that is not closed.
type keptOpen struct{ io.Writer }

func (keptOpen) Close() error { return nil }

// growing is a file that other programs can read while it grows. It keeps its old content until
// the first write, so a contest that ends without a match leaves it as it was.
type growing struct {
	*os.File
	begun bool
}

func (g *growing) Write(p []byte) (int, error) {
	if !g.begun {
		if err := g.clear(); err != nil {
			return 0, err
		}
		g.begun = true
	}
	return g.File.Write(p)
}

// clear removes the old content. A device or a pipe has none.
func (g *growing) clear() error {
	info, err := g.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err
	}
	return g.Truncate(0)
}
