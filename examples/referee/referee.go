package main

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// referee judges the records of a file.
type referee struct {
	file      string
	find      record.Find
	out, errs io.Writer
	wait      func() error // until it is worth looking again; nil: never
}

// watch judges the file, again each time it is mended or changed, and returns the status.
func (r *referee) watch() int {
	f, err := os.Open(r.file)
	for err == nil {
		err = r.read(&tail{file: f, wait: r.wait})
		f.Close()
		var fault *record.Error
		switch {
		case r.wait != nil && errors.As(err, &fault):
			fmt.Fprintln(r.errs, err)
			if err := r.mended(fault); err != nil {
				r.verdict(err)
				return 1
			}
		case err != errOther:
			return r.verdict(err)
		}
		fmt.Fprintf(r.out, "%s: changed, read anew\n", r.file)
		f, err = r.open()
	}
	return r.verdict(err)
}

// judge judges what is read, once.
func (r *referee) judge(in io.Reader) int { return r.verdict(r.read(in)) }

// verdict tells what ended the reading, unless it came to its end or the referee was
// sent home, and returns the status.
func (r *referee) verdict(err error) int {
	if err == io.EOF || err == errHome {
		return 0
	}
	fmt.Fprintln(r.errs, err)
	return 1
}

// read judges line by line until the file ends, or with what is wrong.
func (r *referee) read(in io.Reader) error {
	reader := record.NewReader(r.file, in, r.find)
	for {
		line, err := reader.Next()
		if err == nil {
			r.tell(reader, line)
			continue
		}
		switch s := reader.Summary(); {
		case err == io.EOF && s.Line == 0:
			return fmt.Errorf("%s: there is no record", r.file)
		case (err == io.EOF || err == errHome) && s.Line > 0 && !s.Complete:
			fmt.Fprintf(r.out, "%s:%d: %v\n", r.file, s.Line, s)
		}
		return err
	}
}

// tell prints what a line that is right is worth to be told.
func (r *referee) tell(reader *record.Reader, line record.Line) {
	m := reader.Match()
	switch line.Kind {
	case record.Begin:
		fmt.Fprintf(r.out, "%s:%d: %s, %d players\n", r.file, reader.Start(), m.Variant().Name(), m.Players())
	case record.Score:
		n, _ := m.Deals()
		total := m.Total()
		fmt.Fprintf(r.out, "%s:%d: deal %d, %s: %v, total %v\n", r.file, line.Number,
			n, m.Last().Contract, line.Points[:m.Players()], total[:m.Players()])
		if m.Turn().Due == barbu.Nothing {
			fmt.Fprintf(r.out, "%s:%d: the match is over, %v\n", r.file, line.Number, reader.Summary())
		}
	}
}

// mended waits until the file has that fault no longer, whatever is wrong then.
func (r *referee) mended(fault *record.Error) error {
	for {
		if err := r.wait(); err != nil {
			return err
		}
		f, err := r.open()
		if err != nil {
			return err
		}
		first := firstFault(record.Verify(r.file, f, r.find))
		f.Close()
		if first == nil || first.Error() != fault.Error() {
			return nil
		}
	}
}

// firstFault returns what is wrong with the first record that is not right; nil if all
// are.
func firstFault(records iter.Seq2[record.Summary, error]) error {
	for _, err := range records {
		if err != nil {
			return err
		}
	}
	return nil
}

// open opens the file once it is there: who replaces a file may take the old one away
// first.
func (r *referee) open() (*os.File, error) {
	for {
		f, err := os.Open(r.file)
		if !errors.Is(err, os.ErrNotExist) {
			return f, err
		}
		if err := r.wait(); err != nil {
			return nil, err
		}
	}
}
