package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/barbukit/barbukit/arena"
)

// outputs is where what comes of a contest goes.
type outputs struct {
	table, report, records string // names of files and of a folder; none for ""
	s                      streams

	file  io.WriteCloser
	lines *arena.CSV // nil where no table is asked for
}

// open makes ready what is written to, so that nothing is played for a file that cannot
// be.
func (o *outputs) open() (err error) {
	if o.records != "" {
		if err := os.MkdirAll(o.records, 0o777); err != nil {
			return err
		}
	}
	if o.report != "" && o.report != "-" {
		// What is in it stays until there is something else.
		f, err := os.OpenFile(o.report, os.O_WRONLY|os.O_CREATE, 0o666)
		if err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	if o.table == "" {
		return nil
	}
	if o.file, err = o.create(o.table); err != nil {
		return err
	}
	o.lines = arena.NewCSV(o.file)
	return nil
}

// take writes what is written of a match.
func (o *outputs) take(r *arena.Result, so *arena.Report) (err error) {
	if o.lines != nil {
		err = o.lines.Add(r, so)
	}
	if o.records != "" {
		file := filepath.Join(o.records, fmt.Sprintf("%06d.barbu", r.Match))
		err = errors.Join(err, os.WriteFile(file, r.Record, 0o666))
	}
	return err
}

// text returns where the tables for the reader go: where nothing else does.
func (o *outputs) text() io.Writer {
	if o.table == "-" || o.report == "-" {
		return o.s.err
	}
	return o.s.out
}

// finish writes the report, and the tables in any case, after a contest that ended by an
// error or by none, and returns the status. Of the matches that were played some are void.
func (o *outputs) finish(err error, report any, text string, played, void int) int {
	stopped, late := errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded)
	if stopped || late {
		err = nil
	}
	if o.file != nil {
		err = errors.Join(err, o.file.Close())
	}
	if err == nil {
		err = o.writeReport(report)
	}
	if _, failed := fmt.Fprint(o.text(), text); err == nil {
		err = failed
	}
	switch {
	case err != nil:
		return refuse(o.s, err)
	case stopped:
		fmt.Fprintln(o.s.err, "stopped: this is what was played until then")
	case late && played == 0:
		fmt.Fprintln(o.s.err, "the time was up before a match was played: want more of it")
		return refused
	case void > 0:
		return refused
	}
	return success
}

func (o *outputs) writeReport(report any) error {
	if o.report == "" {
		return nil
	}
	text, err := json.MarshalIndent(report, "", "\t")
	if err != nil {
		return err
	}
	file, err := o.create(o.report)
	if err != nil {
		return err
	}
	_, err = file.Write(append(text, '\n'))
	return errors.Join(err, file.Close())
}

// create opens a file to write, or standard output for -.
func (o *outputs) create(name string) (io.WriteCloser, error) {
	if name == "-" {
		return keptOpen{o.s.out}, nil
	}
	return os.Create(name)
}

// keptOpen is a writer that is not closed.
type keptOpen struct{ io.Writer }

func (keptOpen) Close() error { return nil }
