package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
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

// same reports whether two outputs are one file, also by a link, or both standard output. A device is not a file.
func (w written) same(other written) bool {
	if w.name == "" || other.name == "" || w.name == "-" || other.name == "-" {
		return w.name != "" && w.name == other.name
	}
	here, err := os.Stat(w.name)
	there, failed := os.Stat(other.name)
	if err == nil && failed == nil {
		return here.Mode().IsRegular() && os.SameFile(here, there)
	}
	a, err := place(w.name)
	b, failed := place(other.name)
	return err == nil && failed == nil && a == b
}

// place returns the absolute name of a file that does not exist yet, without links.
func place(name string) (string, error) {
	for range 40 { // as many links as systems follow
		target, err := os.Readlink(name)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(name), target)
		}
		name = target
	}
	folder, err := filepath.EvalSymlinks(filepath.Dir(name))
	if err != nil {
		return "", err
	}
	return filepath.Abs(filepath.Join(folder, filepath.Base(name)))
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
	oldPage    = oldFile("an HTML page", `<!DOCTYPEhtml`)
	oldPicture = oldFile("an SVG picture", `<svg`)
	oldTable   = oldFile("a table of scores", `variant,match,`)
	oldReport  = oldFile("a report of arena or compare", `\{"variant":"[^"]*","title":"(?:[^"\\]|\\.)*","fingerprint":"[0-9a-f]*","seed":|\[\{"report":`) // show and variants print players after the fingerprint
)

// oldFile returns a check for files of a kind, whose beginning matches a pattern when white space is removed, and
// the byte order mark that a spreadsheet writes.
func oldFile(kind, pattern string) func(io.Reader) error {
	start := regexp.MustCompile("^(?:" + pattern + ")")
	return func(r io.Reader) error {
		first := make([]byte, 4096)   // room for a long title
		n, _ := io.ReadFull(r, first) // what cannot be read is not of the kind
		text := strings.TrimPrefix(strings.Join(strings.Fields(string(first[:n])), ""), "\ufeff")
		if start.MatchString(text) {
			return nil
		}
		return fmt.Errorf("the file exists and is not %s: want a new file", kind)
	}
}

// oldRecord returns a check for records whose matches are all over. The variant v may be one that is not built in.
func oldRecord(v *variant.Variant) func(io.Reader) error {
	return func(f io.Reader) error {
		r := record.NewReader("", f, (&finder{house: v}).find)
		var m *barbu.Match
		var last record.Line
		over := func() bool { return m.Turn().Over() || m.Complete() && last.Kind == record.LineTotal }
		next, err := r.Next()
		for ; err == nil; next, err = r.Next() {
			if m != nil && next.Kind == record.LineBegin && !over() {
				return errUnfinished
			}
			m, last = r.Match(), next
		}
		switch {
		case r.Start() == 0:
			return errors.New("the file exists and is not a record: want a new file")
		case err != io.EOF:
			return errors.New("the file has a record that cannot be read to its end, so perhaps a match is not over: want a new file, or delete this one")
		case m != nil && over():
			return nil
		}
		if slices.Contains(r.Names(), sit.Person) {
			return fmt.Errorf("%w; barbu sit -record can continue the match", errUnfinished)
		}
		return errUnfinished
	}
}

// errUnfinished means that a record must not be replaced.
var errUnfinished = errors.New("the file has a match that is not over: want a new file")
