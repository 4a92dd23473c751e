package main

import (
	"bufio"
	"errors"
	"io"
	"os"

	"github.com/barbukit/barbukit/record"
)

// byteOrderMark is the mark that some editors write at the start of a file of UTF-8 text.
const byteOrderMark = "\ufeff"

// recordFile is an open file with records.
type recordFile struct {
	*record.Reader
	io.Closer
	name   string
	in     *bufio.Reader
	finder *finder
}

// openRecord opens the one RECORD of the arguments. Variant is the file of its variant, or
// "". If the record cannot be opened, openRecord prints the reason and returns nil.
func (c *command) openRecord(args []string, variant string, s streams) (*recordFile, int) {
	r, status := c.openFile(args, variant, s)
	if r == nil {
		return nil, status
	}
	if format := scoreFormat(r.in); format != "" {
		r.Close()
		return nil, c.refuse(s, ofFile(r.name, "this file is %s, as the score of a match with real cards is: want a record, which has the cards; verify and sheet read scores too", format))
	}
	return r, status
}

// openFile opens a file as openRecord does, but the file can also be the score of a match with real
// cards, as [scoreFormat] reports.
func (c *command) openFile(args []string, variant string, s streams) (*recordFile, int) {
	if len(args) != 1 {
		return nil, c.misuse(s, "want one RECORD, not %d", len(args))
	}
	finder, err := newFinder(variant, s)
	if err != nil {
		return nil, c.refuse(s, err)
	}
	f, err := open(args[0], s)
	if err != nil {
		return nil, c.refuse(s, err)
	}
	in := bufio.NewReader(f)
	return &recordFile{record.NewReader(args[0], in, finder.find), f, args[0], in, finder}, success
}

// readAll reads all lines. Its error can be that of [recordFile.end].
func (r *recordFile) readAll() error {
	for {
		if _, err := r.Next(); err != nil && err != io.EOF {
			return err
		} else if err == io.EOF {
			break
		}
	}
	return r.end(r.Match() != nil)
}

// end checks a file that was read to its end: a match must have begun, and a record must need the
// variant file.
func (r *recordFile) end(begun bool) error {
	if begun {
		return r.finder.unused()
	}
	return ofFile(r.name, "no match has begun: want a record, which begins with the lines barbu 1, variant NAME and players N")
}

// mostBytes is the size of the largest position or score of a match with real cards that is read.
const mostBytes = 16 << 20

// readWhole reads a position or a score.
func readWhole(name string, r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
	if err == nil && len(text) > mostBytes {
		err = ofFile(name, "the file has more than %d MiB: want a position or a score, which is much shorter", mostBytes>>20)
	}
	return text, err
}

// open opens a file, or standard input for -.
func open(name string, s streams) (io.ReadCloser, error) {
	if name == "-" {
		if s.read != nil && s.read.standard {
			return nil, errors.New("-: standard input was read already: want - only once")
		}
		if s.read != nil {
			s.read.standard = true
		}
		return io.NopCloser(s.in), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	s.read.add(f)
	return f, nil
}
