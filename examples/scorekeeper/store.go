package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variants"
)

// errChanged refuses a form that was filled in for an earlier state of the match.
var errChanged = errors.New("the match has changed in the meantime, here or on another phone: look at it again")

// store is one match in one file. Its methods may be called concurrently.
type store struct {
	file string
	mu   sync.Mutex
	text []byte // the contents of the file; nil if there is no file
}

// openStore returns the store of a file, which need not exist yet. If the file is not the
// score of a match, openStore returns an error and does not change the file.
func openStore(file string) (*store, error) {
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real // write replaces this file, and keeps a link to it
	}
	text, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &store{file: file}, nil
	case err != nil:
		return nil, err
	}
	if _, err := read(text); err != nil {
		return nil, fmt.Errorf("%s: %w: repair the file, or choose another one with -file", file, err)
	}
	return &store{file: file, text: text}, nil
}

func read(text []byte) (*keeper.Keeper, error) { return keeper.Read(text, variants.Lookup) }

// stampOf identifies a state of the match. It is "" if there is no match.
func stampOf(text []byte) string {
	if text == nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// match returns a copy of the keeper of the match, and the stamp of the match. The keeper
// is nil if there is no match.
func (s *store) match() (*keeper.Keeper, string, error) {
	s.mu.Lock()
	text := s.text // never written to
	s.mu.Unlock()
	if text == nil {
		return nil, "", nil
	}
	k, err := read(text)
	return k, stampOf(text), err
}

// change changes the match that has the stamp. When it returns nil, the change is in the file;
// on an error the match is unchanged.
func (s *store) change(stamp string, act func(k *keeper.Keeper) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.text == nil || stamp != stampOf(s.text) {
		return errChanged
	}
	k, err := read(s.text)
	if err != nil {
		return err
	}
	if err := act(k); err != nil {
		return err
	}
	return s.write(k, false)
}

// begin replaces the match that has the stamp by another match. The old match stays in a
// file beside the new match.
func (s *store) begin(stamp string, k *keeper.Keeper) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if stamp != stampOf(s.text) {
		return errChanged
	}
	return s.write(k, s.text != nil)
}

// write writes a match to the file. If aside is set, it keeps the old match in another file.
func (s *store) write(k *keeper.Keeper, aside bool) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	text = append(text, '\n')
	switch held, err := os.ReadFile(s.file); {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case !bytes.Equal(held, s.text):
		return fmt.Errorf("%s was changed by another program: start the scorekeeper again", s.file)
	}
	if aside {
		if err := keepAside(s.file); err != nil {
			return err
		}
	}
	replaced, err := replaceFile(s.file, text)
	if replaced {
		s.text = text
	}
	return err
}

// keepAside gives a file a second name with the first free number: match-1.json beside
// match.json. The first name is then free for another file.
func keepAside(file string) error {
	ext := filepath.Ext(file)
	for n := 1; ; n++ {
		err := os.Link(file, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, ext), n, ext))
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// replaceFile replaces the contents of a file. A reader always finds either the old or the
// new contents, even after a crash. Once replaceFile returns nil, the new contents are on
// disk. Replaced reports whether the file has the new contents.
func replaceFile(file string, text []byte) (replaced bool, err error) {
	next := file + ".new"
	if err := writeThrough(next, text); err != nil {
		return false, err
	}
	if err := os.Rename(next, file); err != nil {
		return false, err
	}
	return true, syncFolder(filepath.Dir(file))
}

// writeThrough writes a file to the disk, over anything that a crash has left there.
func writeThrough(file string, text []byte) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Sync(), f.Close())
}

// syncFolder writes the names in a folder to the disk. On Windows it does nothing: a folder
// cannot be synced, and the journal of the file system makes a new name durable.
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
