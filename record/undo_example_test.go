package record_test

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// A step is taken back in a match that has a record, and the match continues.
func ExampleResume_undo() {
	folder, err := os.MkdirTemp("", "undo")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	name := filepath.Join(folder, "game.barbu")
	begun, _, _ := strings.Cut(game, "2 play 4H")
	if err := os.WriteFile(name, []byte(begun), 0o644); err != nil {
		log.Fatal(err)
	}
	file, m, rec, err := open(name)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("before:", m.Turn())

	file, m, rec, err = takeBack(name, file, m, rec)
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	fmt.Println("taken back:", m.Turn())
	card := barbu.PlayAction(m.Turn().Seat, m.LegalCards().Highest())
	if err := rec.Apply(card); err != nil {
		log.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	fmt.Println("last line:", lines[len(lines)-1])
	// Output:
	// before: card of seat 2
	// taken back: card of seat 1
	// last line: 1 play JS
}

// takeBack takes back the last step of a match, writes a new record without the step in the place of the old one,
// and continues the match of the new record. If the new record cannot be written, it returns what it was given: the
// match still has the step, as its file does. If the file cannot be opened again, it returns nil and the error.
func takeBack(name string, file *os.File, m *barbu.Match, rec *record.Writer) (*os.File, *barbu.Match, *record.Writer, error) {
	before := m.Clone()
	if err := before.Undo(); err != nil {
		return file, m, rec, err
	}
	if err := writeWhole(name+".new", before, rec.Header()); err != nil {
		return file, m, rec, err
	}
	file.Close() // Windows does not replace an open file
	replaced := os.Rename(name+".new", name)
	if replaced == nil {
		replaced = syncFolder(filepath.Dir(name))
	}
	file, m, rec, err := open(name)
	return file, m, rec, errors.Join(replaced, err)
}

// writeWhole writes the record of a match to the disk.
func writeWhole(name string, m *barbu.Match, h record.Header) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(record.Write(file, m, h), file.Sync(), file.Close())
}

// syncFolder writes the names in a folder to the disk. Windows cannot sync a folder, and needs no sync for a name.
func syncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// open continues the match in a file.
func open(name string) (*os.File, *barbu.Match, *record.Writer, error) {
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, nil, nil, err
	}
	m, rec, _, err := record.Resume(name, file, variants.Lookup)
	if err != nil {
		return nil, nil, nil, errors.Join(err, file.Close())
	}
	return file, m, rec, nil
}
