package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// logbook is the record of the match in hand, as far as it went.
type logbook struct {
	file io.Writer // where it is written too, line by line; nil for nowhere
	text []byte
	last int // where in text the last piece begins, one action with what followed from it
}

// Write takes a piece of the record.
func (l *logbook) Write(piece []byte) (int, error) {
	l.last = len(l.text)
	l.text = append(l.text, piece...)
	if l.file == nil {
		return len(piece), nil
	}
	return l.file.Write(piece)
}

// oldRecord is what a file holds that the record is to be written to.
type oldRecord struct {
	file  string
	text  []byte
	whole int // bytes up to the end of its last whole line
	lines []record.Line
	names []string // nil if there is no header yet
}

// begun reports whether there is a match to go on with, be it one in which nothing has
// happened yet: one whose header is whole.
func (o *oldRecord) begun() bool {
	return len(o.names) > 0 && !slices.Contains(o.names, "")
}

// readOld reads the record in a file; none if there is no such file. It is refused if it
// is wrong, of another variant, or of a match that is over. Of its last line, if it is cut
// off, nothing is read.
func readOld(file string, v *variant.Variant) (*oldRecord, error) {
	info, err := os.Stat(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: it is no file that a record can be kept in: %v", file, info.Mode().Type())
	}
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	old := &oldRecord{file: file, text: text, whole: bytes.LastIndexByte(text, '\n') + 1}
	r := record.NewReader(file, bytes.NewReader(text[:old.whole]), func(name string) (*variant.Variant, error) {
		if name != v.Name() {
			return nil, fmt.Errorf("it is a match of another variant: want %s", v.Name())
		}
		return v, nil
	})
	for {
		line, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if line.Kind == record.Begin && len(old.lines) > 0 {
			return nil, fmt.Errorf("%s:%d: another match begins: want a file with one", file, r.Start())
		}
		old.lines = append(old.lines, line)
	}
	m := r.Match()
	if m == nil {
		return old, nil
	}
	old.names = r.Names()
	if m.Turn().Over() || m.Complete() && old.lines[len(old.lines)-1].Kind == record.Total {
		return nil, fmt.Errorf("%s: the match is over: want another file for a new one; barbu sheet prints this one's sheet", file)
	}
	return old, nil
}

// recordTo writes the record to a file from now on. If that holds one, the match goes on
// where it stood.
func (t *sitting) recordTo(name string, old *oldRecord) (io.Closer, error) {
	header := t.log.text
	how, rest := os.O_CREATE|os.O_EXCL, header
	if old != nil {
		var err error
		if rest, err = t.goOn(old); err != nil {
			return nil, err
		}
		how = os.O_APPEND
	}
	f, err := os.OpenFile(name, os.O_WRONLY|how, 0o666)
	if err != nil {
		return nil, err
	}
	if old != nil && old.begun() && old.whole < len(old.text) {
		err = f.Truncate(int64(old.whole))
	}
	if err == nil {
		_, err = f.Write(rest)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	t.log.file = f
	return f, nil
}

// goOn brings the match to where an old record left it, and returns what that lacks of
// what there is to write so far. If its header is not whole, it must be the beginning of
// that which this match would have.
func (t *sitting) goOn(old *oldRecord) (lacks []byte, err error) {
	if !old.begun() {
		lacks, same := bytes.CutPrefix(t.log.text, old.text)
		if !same {
			return nil, fmt.Errorf("%s: it is not the record of a match that these players began: want another file", old.file)
		}
		return lacks, nil
	}
	if len(old.names) != len(t.names) {
		return nil, fmt.Errorf("%s: it is a match of %d players: not of %d", old.file, len(old.names), len(t.names))
	}
	for seat, name := range old.names {
		if name != t.names[seat] {
			return nil, fmt.Errorf("%s: on seat %d is %q: not %s", old.file, seat, name, t.names[seat])
		}
	}
	cut := old.text[old.whole:]
	if len(cut) > record.MaxLine {
		return nil, fmt.Errorf("%s: its last line: %w", old.file, record.ErrLong)
	}
	after, err := t.replay(old.lines)
	if err != nil {
		return nil, err
	}
	if len(cut) > 0 { // not told with its text: it may be cards
		t.print("%s: its last line was cut off and is left out\n", old.file)
	}
	done, of := t.match.Deals()
	t.print("%s: the match goes on after %s\n", old.file, dealsOf(done, of))
	piece := bytes.SplitAfter(t.log.text[t.log.last:], []byte("\n"))
	if old.lines[len(old.lines)-1-after].Kind != record.Action {
		return nil, nil
	}
	return bytes.Join(piece[min(1+after, len(piece)):], nil), nil
}

// replay does in the match what the lines of a record tell, without a word. It returns how
// many lines of score follow the last thing that happened.
func (t *sitting) replay(lines []record.Line) (after int, err error) {
	loud := t.screen
	t.screen = screen{w: io.Discard}
	defer func() { t.screen = loud }()
	for i := range lines {
		line := &lines[i]
		var err error
		switch line.Kind {
		case record.Deal:
			err = errors.Join(t.match.Deal(line.Hands), t.rec.Deal(line.Hands))
		case record.Draw:
			err = errors.Join(t.match.Draw(line.Drawn), t.rec.Draw(line.Drawn))
		case record.Action:
			err = errors.Join(t.match.Apply(line.Action), t.rec.Action(line.Action))
		case record.Score, record.Total:
			after++
			continue
		default:
			continue
		}
		if err == nil {
			err = t.hear()
		}
		if err != nil {
			return 0, err
		}
		after = 0
	}
	return after, nil
}

// leave says goodbye to a person who quits, and how the match is gone on with. If it is
// not in a file yet it can be put in one.
func (t *sitting) leave() error {
	if t.log.file != nil {
		t.print("the match is kept: %s%s goes on with it\n", t.again, t.log.file.(*os.File).Name())
		return nil
	}
	for {
		name, err := t.line("a file to keep the match in, or Enter for none: ")
		if errors.Is(err, errQuit) || err == nil && name == "" {
			t.print("the match is not kept\n")
			return nil
		}
		if err != nil {
			return err
		}
		if err := keep(name, t.log.text); err != nil {
			t.print("%v\n", err)
			continue
		}
		t.print("the match is kept: %s%s goes on with it\n", t.again, name)
		return nil
	}
}

// keep writes a new file, all or nothing.
func keep(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err != nil {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// dealsOf says how many deals of a match are done.
func dealsOf(done, of int) string {
	if of == 0 {
		return fmt.Sprintf("%d deals", done)
	}
	return fmt.Sprintf("%d of %d deals", done, of)
}
