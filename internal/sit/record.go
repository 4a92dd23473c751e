package sit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// oldRecord is the content of a file to which the record will be written.
type oldRecord struct {
	file  string
	text  []byte
	lines int      // how many lines have been applied
	names []string // nil if there is no header yet
	dealt bool     // the match has begun, so the header can have no more names
}

// begun reports whether there is a match to continue, with a complete header.
func (o *oldRecord) begun() bool {
	return o != nil && len(o.names) > 0 && !slices.Contains(o.names, "")
}

// wantNames says what must be done before a match from another program can continue.
const wantNames = `want a record that barbu sit wrote, or add a line for each seat after the line that begins with players, such as "name 0 ` + Person + `" and "name 1 steady"`

// nameless returns an error if the players of a match that has begun are not all named: their names say who
// plays at which seat.
func (o *oldRecord) nameless() error {
	if o == nil || !o.dealt {
		return nil
	}
	return fmt.Errorf("%s: seat %d has no name: %s", o.file, slices.Index(o.names, ""), wantNames)
}

// finder returns a function that finds only one variant, because a match has one.
func finder(v *variant.Variant) record.Find {
	return func(name string) (*variant.Variant, error) {
		if name != v.Name() {
			return nil, fmt.Errorf("this is a match of another variant: want %s", v.Name())
		}
		return v, nil
	}
}

// readOld reads the record in a file, except a last line that is cut off. If the file does not
// exist, it returns nil. It returns an error if the record is wrong, if it is of another
// variant, or if its match is over. It does not change the file.
func readOld(file string, v *variant.Variant) (*oldRecord, error) {
	info, err := os.Stat(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: not a regular file: want a file for the record", file)
	}
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	old := &oldRecord{file: file, text: text}
	r := record.NewReader(file, bytes.NewReader(text[:bytes.LastIndexByte(text, '\n')+1]), finder(v))
	last := record.Line{}
	for {
		line, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if line.Kind == record.LineBegin && old.lines > 0 {
			return nil, fmt.Errorf("%s:%d: a second match begins: want a file with one match", file, r.Start())
		}
		last = line
		old.lines++
	}
	m := r.Match()
	if m == nil {
		return old, nil
	}
	old.names, old.dealt = r.Names(), m.Revision() > 0
	if m.Turn().Over() || m.Complete() && last.Kind == record.LineTotal {
		return nil, fmt.Errorf("%s: the match in this file is over: want another file for a new match; barbu sheet prints the old score sheet", file)
	}
	return old, nil
}

// recordTo makes the table write its record to a file. If the file has a match, that match
// continues.
func (t *table) recordTo(name string, old *oldRecord) (io.Closer, error) {
	missing, how := []byte(nil), os.O_RDWR
	if old == nil {
		how |= os.O_CREATE | os.O_EXCL
	}
	var err error
	if old.begun() {
		err = t.checkNames(old)
	} else {
		missing, err = t.restOfHeader(old)
	}
	if err != nil {
		return nil, err
	}
	f, err := OpenLog(name, how)
	if err != nil {
		return nil, err
	}
	_, err = f.Write(missing)
	if err == nil {
		err = t.continueFrom(f)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	if old.begun() {
		done, of := t.match.Deals()
		t.print("%s\n", t.translated(continues, old.file, t.dealsOf(done, of)))
	}
	return f, nil
}

// restOfHeader returns the header of the match, or what an old record with an incomplete header
// lacks. The old record must be the beginning of the header.
func (t *table) restOfHeader(old *oldRecord) ([]byte, error) {
	var header bytes.Buffer
	if err := record.Write(&header, t.match, t.rec.Header()); err != nil || old == nil {
		return header.Bytes(), err
	}
	missing, same := bytes.CutPrefix(header.Bytes(), old.text)
	if !same {
		return nil, fmt.Errorf("%s: this is not the record of a match between these players: want another file", old.file)
	}
	return missing, nil
}

// checkNames returns an error if the players of an old record are not those of the table.
func (t *table) checkNames(old *oldRecord) error {
	if len(old.names) != len(t.names) {
		return fmt.Errorf("%s: this match has %d players, not %d", old.file, len(old.names), len(t.names))
	}
	for seat, name := range old.names {
		if name != t.names[seat] {
			return fmt.Errorf("%s: the player at seat %d is %q, not %s", old.file, seat, name, t.names[seat])
		}
	}
	return nil
}

// continueFrom continues the match in a file, and shows nothing of what happened before.
func (t *table) continueFrom(f *Log) error {
	m, rec, dropped, err := record.Resume(f.Name(), f, finder(t.match.Variant()))
	if err != nil {
		return err
	}
	t.match, t.rec, t.file, t.log, t.view = m, rec, f.Name(), f, m.View(t.seat)
	if dropped.Bytes > 0 { // the line is not shown, because it may contain cards of other players
		t.print("%s\n", t.translated(cutOff, f.Name()))
	}
	return nil
}

// dealsOf describes how many deals of a match are done.
func (s *screen) dealsOf(done, of int) string {
	if of == 0 {
		return s.text.Language.Count(done, lang.DealsPlayed)
	}
	return s.translated(doneOf, done, s.text.Language.Count(of, lang.DealsPlayed))
}
