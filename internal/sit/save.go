package sit

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/record"
)

// sayRecorded shows a person at a terminal whether the match is recorded, and how to stop.
func (t *table) sayRecorded() {
	switch {
	case !t.waits:
	case t.file != "":
		t.write(recorded, t.file)
	case t.interrupt != nil:
		t.write(notRecorded, t.saves())
	}
}

// leave shows a person who quits how to continue the match. If the match is not in a file,
// leave asks for the name of a file.
func (t *table) leave() error {
	t.checkFile()
	if t.file != "" {
		t.saved(t.file)
		return nil
	}
	for {
		name, err := t.line(t.translated(askFile))
		if errors.Is(err, errQuit) && t.waits && t.interrupt != nil {
			return errInterrupted // the terminal is closed, so the person cannot answer
		}
		if errors.Is(err, errQuit) || err == nil && name == "" {
			t.print("%s\n", t.translated(notSaved))
			return nil
		}
		if err != nil {
			return err
		}
		if err := t.keep(name); err != nil {
			t.print("%v\n", err)
			continue
		}
		t.saved(name)
		return nil
	}
}

// checkFile makes the match one that is in no file, if another program has changed its file.
func (t *table) checkFile() {
	if t.log == nil {
		return
	}
	if err := t.log.Check(); err != nil {
		t.print("%v\n", err)
		t.file = ""
	}
}

// saved shows how to continue a match that is in a file.
func (t *table) saved(file string) {
	if strings.HasPrefix(file, "-") {
		file = "./" + file // else it would be a flag
	}
	words := append(slices.Clone(t.resume), file)
	for i, word := range words {
		words[i] = quoted(word)
	}
	t.print("%s\n", t.translated(saved, strings.Join(words, " ")))
}

// quoted returns a word as a person can type it in a shell.
func quoted(word string) string {
	if word == "" || strings.ContainsAny(word, " \t\n\r'\"$\\`&;()<>|*?[]#~!{}") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}

// saves names the folder in which an interrupted match is saved.
func (t *table) saves() string {
	if t.folder == "" {
		return t.translated(currentFolder)
	}
	return t.folder
}

// autosave saves an interrupted match. A match that is not in a file is saved in a new file with
// the name of the variant.
func (t *table) autosave() error {
	t.checkFile()
	if t.file != "" {
		t.saved(t.file)
		return nil
	}
	if t.folder != "" {
		if err := os.MkdirAll(t.folder, 0o777); err != nil {
			return fmt.Errorf("the match is not saved: %w", err)
		}
	}
	for n := 1; ; n++ {
		name := t.match.Variant().Name() + ".barbu"
		if n > 1 {
			name = fmt.Sprintf("%s-%d.barbu", t.match.Variant().Name(), n)
		}
		file := filepath.Join(t.folder, name)
		switch err := t.keep(file); {
		case errors.Is(err, os.ErrExist):
			continue
		case err != nil:
			return fmt.Errorf("the match is not saved: %w", err)
		}
		t.saved(file)
		return nil
	}
}

// keep writes the match to a new file, and removes the file again if writing fails.
func (t *table) keep(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	if err = errors.Join(record.Write(f, t.match, t.rec.Header()), f.Close()); err != nil {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}
