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

// referee checks the records in a file.
type referee struct {
	file      string
	find      record.Find
	out, errs io.Writer
	wait      func() error // waits until it is time to look again; nil: the referee looks once
}

// watch checks the file, and checks it again each time it is corrected or replaced. It
// returns the exit status.
func (r *referee) watch() int {
	f, err := os.Open(r.file)
	for err == nil {
		err = r.read(&tail{file: f, wait: r.wait})
		f.Close()
		var fault *record.Error
		switch {
		case r.wait != nil && errors.As(err, &fault):
			fmt.Fprintln(r.errs, err)
			if err := r.corrected(fault); err != nil {
				r.verdict(err)
				return 1
			}
		case err != errOther:
			return r.verdict(err)
		}
		fmt.Fprintf(r.out, "%s: changed, checked again from the start\n", r.file)
		f, err = r.open()
	}
	return r.verdict(err)
}

// check checks a stream once and returns the exit status.
func (r *referee) check(in io.Reader) int { return r.verdict(r.read(in)) }

// verdict prints the error that ended the reading, and returns the exit status. The end of
// the file is not an error, and stopping the referee is not an error either.
func (r *referee) verdict(err error) int {
	if err == io.EOF || err == errStopped {
		return 0
	}
	fmt.Fprintln(r.errs, err)
	return 1
}

// read checks line by line until the end of the file or the first error.
func (r *referee) read(in io.Reader) error {
	reader := record.NewReader(r.file, in, r.find)
	for {
		line, err := reader.Next()
		if err == nil {
			if err := r.report(reader, line); err != nil {
				return err
			}
			continue
		}
		switch s := reader.Summary(); {
		case err == io.EOF && s.Line == 0:
			return fmt.Errorf("%s: the file has no record", r.file)
		case (err == io.EOF || err == errStopped) && s.Line > 0 && (!s.Complete || s.Unscored):
			if _, failed := fmt.Fprintf(r.out, "%s:%d: %v\n", r.file, s.Line, s); failed != nil {
				return failed
			}
		}
		return err
	}
}

// report prints the start of a record, the points of a deal and the end of a match.
func (r *referee) report(reader *record.Reader, line record.Line) error {
	m, text := reader.Match(), ""
	switch line.Kind {
	case record.LineBegin:
		text = fmt.Sprintf("%s:%d: %s, %d players\n", r.file, reader.Start(), m.Variant().Name(), m.Players())
	case record.LineScore:
		n, _ := m.Deals()
		total := m.Total()
		text = fmt.Sprintf("%s:%d: deal %d, %s: %v, total %v\n", r.file, line.Number,
			n, m.Last().Contract, line.Points[:m.Players()], total[:m.Players()])
		if m.Turn().Due == barbu.DueNothing {
			text += fmt.Sprintf("%s:%d: the match is over, %v\n", r.file, line.Number, reader.Summary())
		}
	default:
		return nil
	}
	_, err := io.WriteString(r.out, text)
	return err
}

// corrected waits until the file no longer has this fault. The file may then have another
// fault.
func (r *referee) corrected(fault *record.Error) error {
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

// firstFault returns the error of the first wrong record, or nil if there is none.
func firstFault(records iter.Seq2[record.Summary, error]) error {
	for _, err := range records {
		if err != nil {
			return err
		}
	}
	return nil
}

// open opens the file as soon as it exists: a program that replaces a file may remove the
// old file first.
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
