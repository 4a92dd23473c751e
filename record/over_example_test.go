package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// A match that is over cannot continue. A program that restores all its matches reads such a match with a Reader.
func ExampleResume_over() {
	folder, err := os.MkdirTemp("", "over")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	name := filepath.Join(folder, "game.barbu")
	if err := os.WriteFile(name, whole(), 0o644); err != nil {
		log.Fatal(err)
	}
	file, m, rec, err := restore(name)
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	fmt.Println("over:", m.Turn().Over(), "can continue:", rec != nil)
	// Output:
	// over: true can continue: false
}

// restore returns the match in a file, and a Writer that continues it, or no Writer if the match is over.
func restore(name string) (*os.File, *barbu.Match, *record.Writer, error) {
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, nil, nil, err
	}
	m, rec, _, err := record.Resume(name, file, variants.Lookup)
	if errors.Is(err, record.ErrComplete) {
		m, err = finished(name, file)
	}
	if err != nil {
		return nil, nil, nil, errors.Join(err, file.Close())
	}
	return file, m, rec, nil
}

// finished returns the match of a file whose match is over.
func finished(name string, file *os.File) (*barbu.Match, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	r := record.NewReader(name, file, variants.Lookup)
	for {
		if _, err := r.Next(); err == io.EOF {
			return r.Match(), nil
		} else if err != nil {
			return nil, err
		}
	}
}

// whole returns the record of a match that was played at random to its end.
func whole() []byte {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	chance := rand.NewPCG(1, 2)
	for !m.Turn().Over() {
		if m.Turn().Due == barbu.DueDeal {
			err = m.Deal(m.Shuffle(chance))
		} else {
			for a := range m.Legal() {
				err = m.Apply(a)
				break
			}
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	var text bytes.Buffer
	if err := record.Write(&text, m, record.Header{}); err != nil {
		log.Fatal(err)
	}
	return text.Bytes()
}
