package sit

import (
	"errors"
	"io"
	"os"
	"path/filepath"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// errTakenBack reports that the match is at an earlier choice of the person again.
var errTakenBack = errors.New("taken back")

// undo takes back everything since the last choice of the person, and that choice too. If the record cannot be
// written, undo shows the reason, and nothing changes.
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
	if err := t.replace(m); err != nil {
		t.print("%v\n", err)
		return nil
	}
	t.sheetDeals = len(t.view.Deals) // their sheet was shown
	t.write(undone)
	return errTakenBack
}

// replace continues with an earlier state of the match. If the match is in a file, its record replaces the file.
func (t *table) replace(m *barbu.Match) error {
	if t.log == nil {
		rec, err := record.NewWriter(io.Discard, m, t.rec.Header())
		if err != nil {
			return err
		}
		t.match, t.rec, t.view = m, rec, m.View(t.seat)
		return nil
	}
	if err := t.log.check(); err != nil {
		return err
	}
	name := t.log.Name()
	if err := rewrite(name, m, t.rec.Header()); err != nil {
		return err
	}
	f, err := openLog(name, os.O_RDWR|os.O_APPEND)
	if err != nil {
		return err
	}
	return errors.Join(t.log.Close(), t.continueFrom(f))
}

// rewrite writes the record of a match to a new file, which then takes the place of an old one: a file that is cut off
// is never there.
func rewrite(name string, m *barbu.Match, h record.Header) error {
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	info, err := os.Stat(name)
	if err == nil {
		err = f.Chmod(info.Mode().Perm())
	}
	if err == nil {
		err = record.Write(f, m, h)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}
