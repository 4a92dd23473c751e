package sit

import (
	"bytes"
	"errors"
	"io"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// errTakenBack reports that the match is at an earlier choice of the person again.
var errTakenBack = errors.New("taken back")

// undo takes back everything since the last choice of the person, and that choice too. If the file of the record
// cannot be cut, undo shows the reason, and nothing changes.
func (t *table) undo() error {
	m := t.match.Clone()
	for {
		if m.Undo() != nil {
			t.write(nothingToUndo)
			return nil
		}
		if turn := m.Turn(); !turn.Chance() && turn.Seat == t.seat {
			if _, only := forced(m.View(t.seat)); !only {
				break
			}
		}
	}
	if t.log == nil {
		rec, err := record.NewWriter(io.Discard, m, t.rec.Header())
		if err != nil {
			return err
		}
		t.match, t.rec, t.view = m, rec, m.View(t.seat)
	} else {
		if err := t.log.cutTo(m); err != nil {
			t.print("%v\n", err)
			return nil
		}
		if err := t.continueFrom(t.log); err != nil {
			return err
		}
	}
	t.sheetDeals = len(t.view.Deals) // their sheet was shown
	t.write(undone)
	return errTakenBack
}

// cutTo removes from the file what was written after an earlier state of its match. The lines before it stay as they
// are, with their comments.
func (l *Log) cutTo(m *barbu.Match) error {
	if err := l.Check(); err != nil {
		return err
	}
	text, err := io.ReadAll(io.NewSectionReader(l, 0, l.size))
	if err != nil {
		return err
	}
	r := record.NewReader(l.Name(), bytes.NewReader(text), finder(m.Variant()))
	last := 0 // the number of the last line of that state
	for {
		line, err := r.Next()
		if err != nil && err != io.EOF {
			return err
		}
		same := err == nil && r.Match() != nil && r.Match().Equal(m)
		if same {
			last = line.Number
		} else if err == io.EOF || last > 0 {
			break
		}
	}
	if last == 0 {
		return l.changed()
	}
	end := int64(0)
	for line := range bytes.Lines(text) {
		if last--; last < 0 {
			break
		}
		end += int64(len(line))
	}
	return l.Truncate(end)
}
