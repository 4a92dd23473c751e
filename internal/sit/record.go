package sit

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

// logbook is the record of the match so far.
type logbook struct {
	file io.Writer // the record is also written here, piece by piece; nil if there is no file
	text []byte
	last int // the place in text where the last piece begins; a piece is an action with its score and total lines
}

// Write adds a piece to the record.
func (l *logbook) Write(piece []byte) (int, error) {
	l.last = len(l.text)
	l.text = append(l.text, piece...)
	if l.file == nil {
		return len(piece), nil
	}
	return l.file.Write(piece)
}

// oldRecord is the content of a file to which the record will be written.
type oldRecord struct {
	file  string
	text  []byte
	whole int // bytes up to the end of its last whole line
	lines []record.Line
	names []string // nil if there is no header yet
}

// begun reports whether there is a match to continue, with a complete header.
func (o *oldRecord) begun() bool {
	return o != nil && len(o.names) > 0 && !slices.Contains(o.names, "")
}

// readOld reads the record in a file, except a last line that is cut off. If the file does not
// exist, it returns nil. It returns an error if the record is wrong, if it is of another
// variant, or if its match is over.
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
	old := &oldRecord{file: file, text: text, whole: bytes.LastIndexByte(text, '\n') + 1}
	r := record.NewReader(file, bytes.NewReader(text[:old.whole]), func(name string) (*variant.Variant, error) {
		if name != v.Name() {
			return nil, fmt.Errorf("this is a match of another variant: want %s", v.Name())
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
		if line.Kind == record.LineBegin && len(old.lines) > 0 {
			return nil, fmt.Errorf("%s:%d: a second match begins: want a file with one match", file, r.Start())
		}
		old.lines = append(old.lines, line)
	}
	m := r.Match()
	if m == nil {
		return old, nil
	}
	old.names = r.Names()
	if m.Turn().Over() || m.Complete() && old.lines[len(old.lines)-1].Kind == record.LineTotal {
		return nil, fmt.Errorf("%s: the match in this file is over: want another file for a new match; barbu sheet prints the old score sheet", file)
	}
	return old, nil
}

// recordTo makes the table write its record to a file. If the file has a match, that match
// continues.
func (t *table) recordTo(name string, old *oldRecord) (io.Closer, error) {
	header := t.log.text
	how, rest := os.O_CREATE|os.O_EXCL, header
	if old != nil {
		var err error
		if rest, err = t.resumeFrom(old); err != nil {
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

// resumeFrom plays the match to the end of an old record, and returns the lines that the
// record lacks. If the header of the record is incomplete, the record must be the beginning
// of the header of this match.
func (t *table) resumeFrom(old *oldRecord) (missing []byte, err error) {
	if !old.begun() {
		missing, same := bytes.CutPrefix(t.log.text, old.text)
		if !same {
			return nil, fmt.Errorf("%s: this is not the record of a match between these players: want another file", old.file)
		}
		return missing, nil
	}
	if len(old.names) != len(t.names) {
		return nil, fmt.Errorf("%s: this match has %d players, not %d", old.file, len(old.names), len(t.names))
	}
	for seat, name := range old.names {
		if name != t.names[seat] {
			return nil, fmt.Errorf("%s: the player on seat %d is %q, not %s", old.file, seat, name, t.names[seat])
		}
	}
	cut := old.text[old.whole:]
	if len(cut) > record.MaxLine {
		return nil, fmt.Errorf("%s: last line: %w", old.file, record.ErrLong)
	}
	after, err := t.replay(old.lines)
	if err != nil {
		return nil, err
	}
	if len(cut) > 0 { // the line is not shown, because it may contain cards of other players
		t.print("%s: the last line was cut off and is ignored.\n", old.file)
	}
	done, of := t.match.Deals()
	t.print("%s: the match continues after %s.\n", old.file, dealsOf(done, of))
	piece := bytes.SplitAfter(t.log.text[t.log.last:], []byte("\n"))
	if old.lines[len(old.lines)-1-after].Kind != record.LineAction {
		return nil, nil
	}
	return bytes.Join(piece[min(1+after, len(piece)):], nil), nil
}

// replay applies the lines of a record to the match without showing anything. It returns
// the number of score and total lines after the last action, deal or draw.
func (t *table) replay(lines []record.Line) (after int, err error) {
	shown := t.screen
	t.screen = screen{w: io.Discard}
	defer func() { t.screen = shown }()
	for i := range lines {
		line := &lines[i]
		var err error
		switch line.Kind {
		case record.LineDeal:
			err = t.rec.Deal(line.Hands)
		case record.LineDraw:
			err = t.rec.Draw(line.Drawn)
		case record.LineAction:
			err = t.rec.Apply(line.Action)
		case record.LineScore, record.LineTotal:
			after++
			continue
		default:
			continue
		}
		if err == nil {
			err = t.update()
		}
		if err != nil {
			return 0, err
		}
		after = 0
	}
	return after, nil
}

// leave shows a person who quits how to continue the match. If the match is not in a file,
// leave asks for the name of a file.
func (t *table) leave() error {
	if t.log.file != nil {
		t.print("The match is saved. To continue it: %s%s\n", t.resume, t.log.file.(*os.File).Name())
		return nil
	}
	for {
		name, err := t.line("File to save the match in (Enter for none): ")
		if errors.Is(err, errQuit) || err == nil && name == "" {
			t.print("The match is not saved.\n")
			return nil
		}
		if err != nil {
			return err
		}
		if err := keep(name, t.log.text); err != nil {
			t.print("%v\n", err)
			continue
		}
		t.print("The match is saved. To continue it: %s%s\n", t.resume, name)
		return nil
	}
}

// keep writes a new file, and removes the file again if writing fails.
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

// dealsOf describes how many deals of a match are done.
func dealsOf(done, of int) string {
	if of == 0 {
		return count(done, "deal")
	}
	return fmt.Sprintf("%d of %s", done, count(of, "deal"))
}
