package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// jsonFlag declares the flag -json.
func (c *command) jsonFlag(flags *flag.FlagSet) {
	flags.BoolVar(&c.json, "json", false, "print JSON, one object in each line; docs/json.md describes the objects")
}

// print writes a value to standard output as a line of JSON.
func (c *command) print(s streams, value any) int {
	if err := writeLine(s.out, value); err != nil {
		c.json = false // standard output cannot be written: the reason goes to standard error
		return c.refuse(s, err)
	}
	return success
}

// writeLine writes a value as a line of JSON.
func writeLine(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}

// failure is the JSON of a command that is refused.
type failure struct {
	Errors []fault `json:"errors"`
}

// fault is one reason why a command is refused. Line and Column count from 1; they are
// omitted if the reason is about no line.
type fault struct {
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"` // in characters; a refused line of a record has column 1
	Path    string `json:"path,omitempty"`   // of the field of a variant file
	Text    string `json:"text,omitempty"`   // the refused line of a record
	Message string `json:"message"`
}

// fileError is a fault in a file that is in no line of it.
type fileError struct {
	name string
	err  error
}

// ofFile returns an error about a file.
func ofFile(name, format string, args ...any) error {
	return &fileError{name, fmt.Errorf(format, args...)}
}

func (e *fileError) Error() string { return e.name + ": " + e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// faults lists the reasons in an error.
func faults(err error) (all []fault) {
	if line, ok := errors.AsType[*record.Error](err); ok {
		place := fmt.Sprintf("%s:%d: ", line.File, line.Line)
		return []fault{{File: line.File, Line: line.Line, Column: 1, Text: line.Text, Message: strings.TrimPrefix(line.Error(), place)}}
	}
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		return []fault{{File: file.Path, Message: err.Error()}}
	}
	if file, ok := errors.AsType[*fileError](err); ok {
		return []fault{{File: file.name, Message: file.err.Error()}}
	}
	listed, ok := errors.AsType[variant.Errors](err)
	if !ok {
		return []fault{{Message: err.Error()}}
	}
	for _, e := range listed {
		all = append(all, fault{File: e.File, Line: e.Line, Column: e.Col, Path: e.Path, Message: e.Err.Error()})
	}
	return all
}
