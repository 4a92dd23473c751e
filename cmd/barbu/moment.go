package main

import (
	"errors"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// moment is one moment of a match: the end of the last record in a file, or a position.
type moment struct {
	file    string
	match   *barbu.Match
	summary record.Summary
}

// openMoment reads the one RECORD of the arguments, which can also be a position. Variant is the file of its
// variant, or "". If it cannot be read, openMoment prints the reason and returns nil.
func (c *command) openMoment(args []string, variant string, s streams) (*moment, int) {
	r, status := c.openRecord(args, variant, s)
	if r == nil {
		return nil, status
	}
	defer r.Close()
	read := r.lastMoment
	if r.isPosition() {
		read = r.position
	}
	m, err := read()
	if err != nil {
		return nil, c.refuse(s, err)
	}
	return m, success
}

// lastMoment reads all records.
func (r *recordFile) lastMoment() (*moment, error) {
	if err := r.readAll(); err != nil {
		return nil, err
	}
	return &moment{r.name, r.Match(), r.Summary()}, nil
}

// positionWord begins a position, as no record begins.
const positionWord = "position "

// isPosition reports whether a file is a position. As in a record, a byte order mark is ignored.
func (r *recordFile) isPosition() bool {
	start, _ := r.in.Peek(len(byteOrderMark + positionWord))
	return strings.HasPrefix(strings.TrimPrefix(string(start), byteOrderMark), positionWord)
}

// position reads the position in a file. An editor ends the line, and can add a byte order mark.
func (r *recordFile) position() (*moment, error) {
	all, err := readWhole(r.name, r.in)
	if err != nil {
		return nil, err
	}
	text := strings.TrimRight(strings.TrimPrefix(string(all), byteOrderMark), "\r\n")
	if n := strings.Count(text, "\n"); n > 0 {
		return nil, ofFile(r.name, "this position has %d lines: want one position, which is one line", n+1)
	}
	m, err := barbu.ParsePosition(r.finder.find, text)
	if err != nil {
		return nil, &record.Error{File: r.name, Line: 1, Err: errors.New(strings.TrimPrefix(err.Error(), "barbu: "))}
	}
	summary := record.Summary{
		Line: 1, Variant: m.Variant().Name(), Players: m.Players(), Complete: m.Complete(), Total: m.Total(), Names: make([]string, m.Players()),
	}
	summary.Deals, summary.Of = m.Deals()
	return &moment{r.name, m, summary}, r.finder.unused()
}
