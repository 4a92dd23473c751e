package main

import (
	"bufio"
	"fmt"
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
		return nil, c.refuse(s, fmt.Errorf("%s: this file is %s, as the score of a match with real cards is: want a record, which has the cards; verify and sheet read scores too", r.name, format))
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
	return fmt.Errorf("%s: no match has begun: want a record, which begins with the lines barbu 1, variant NAME and players N", r.name)
}

// open opens a file, or standard input for -.
func open(name string, s streams) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(s.in), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	s.read.add(f)
	return f, nil
}
