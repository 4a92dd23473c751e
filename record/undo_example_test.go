package record_test

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"path/filepath"
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
// and continues the match of the new record.
func takeBack(name string, file *os.File, m *barbu.Match, rec *record.Writer) (*os.File, *barbu.Match, *record.Writer, error) {
	if err := m.Undo(); err != nil {
		return file, m, rec, err
	}
	var text bytes.Buffer
	if err := record.Write(&text, m, rec.Header()); err != nil {
		return file, m, rec, err
	}
	if err := os.WriteFile(name+".new", text.Bytes(), 0o644); err != nil {
		return file, m, rec, err
	}
	file.Close()
	if err := os.Rename(name+".new", name); err != nil {
		return file, m, rec, err
	}
	return open(name)
}

// open continues the match in a file.
func open(name string) (*os.File, *barbu.Match, *record.Writer, error) {
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, nil, nil, err
	}
	m, rec, _, err := record.Resume(name, file, variants.Lookup)
	return file, m, rec, err
}
