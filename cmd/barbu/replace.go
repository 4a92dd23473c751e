package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/internal/sit"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// written is a file to write, and the flag that names it. A file that exists is replaced only if old returns nil for
// what it has; a nil old means that the file is not replaced, but continued.
type written struct {
	flag, name string
	old        func(io.Reader) error
}

// mayReplace returns an error if the file has something that must not be lost. A file that does not exist, an
// empty file, a device and a pipe have nothing.
func (w written) mayReplace() error {
	info, err := os.Stat(w.name)
	if w.old == nil || err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	f, err := os.Open(w.name)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := w.old(f); err != nil {
		return fmt.Errorf("-%s %s: %w", w.flag, w.name, err)
	}
	return nil
}

// The files that commands write, besides records, replace only files of their own kind.
var (
	oldPage    = oldFile("an HTML page", "<!DOCTYPEhtml")
	oldPicture = oldFile("an SVG picture", "<svg")
	oldTable   = oldFile("a table of scores", "variant,match,")
	oldReport  = oldFile("a report of arena or compare", `{"variant":`, `[{"report":`)
)

// oldFile returns a check for files of a kind, which begin with one of these texts when white space is removed, and
// the byte order mark that a spreadsheet writes.
func oldFile(kind string, starts ...string) func(io.Reader) error {
	return func(r io.Reader) error {
		first := make([]byte, 64)
		n, _ := io.ReadFull(r, first) // what cannot be read is not of the kind
		text := strings.TrimPrefix(strings.Join(strings.Fields(string(first[:n])), ""), "\ufeff")
		if slices.ContainsFunc(starts, func(start string) bool { return strings.HasPrefix(text, start) }) {
			return nil
		}
		return fmt.Errorf("the file exists and is not %s: want a new file", kind)
	}
}

// oldRecord returns a check for records whose last match is over. The variant v may be one that is not built in.
func oldRecord(v *variant.Variant) func(io.Reader) error {
	return func(f io.Reader) error {
		text, err := io.ReadAll(f)
		if err != nil {
			return err
		}
		r := record.NewReader("", bytes.NewReader(text), (&finder{house: v}).find)
		var last, next record.Line
		for ; err == nil; next, err = r.Next() {
			last = next
		}
		m := r.Match()
		switch {
		case r.Start() == 0:
			return errors.New("the file exists and is not a record: want a new file")
		case err != io.EOF && endsInTotal(text):
			return nil // the rules of the variant have changed or are in another file, and the last line of a match is a total
		case err != io.EOF:
			return errors.New("the file has a record that cannot be read to its end: want a new file")
		case m != nil && (m.Turn().Over() || m.Complete() && last.Kind == record.LineTotal):
			return nil
		}
		if slices.Contains(r.Names(), sit.Person) {
			return errors.New("the file has a match that is not over: want a new file; barbu sit -record can continue the match")
		}
		return errors.New("the file has a match that is not over: want a new file")
	}
}

// endsInTotal reports whether the last line of a record is a total.
func endsInTotal(text []byte) bool {
	text = bytes.TrimSpace(text)
	kind, _ := line.Cut(line.Trim(string(text[bytes.LastIndexByte(text, '\n')+1:])))
	return kind == line.KindTotal
}
