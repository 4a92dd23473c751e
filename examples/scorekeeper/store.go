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
	"sync"
	"time"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variants"
)

// errChanged refuses a form that was filled in for an earlier state of the match.
var errChanged = errors.New("the match has changed in the meantime, here or on another phone: look at it again")

// errNoUndo refuses to take back a change that is not the last one, or that was made before the
// server was started.
var errNoUndo = errors.New("this change cannot be taken back any more")

// store is one match in one file. Its methods may be called concurrently.
type store struct {
	file string
	mu   sync.Mutex
	text []byte // the contents of the file; nil if there is no file
	// before is the text before the last change, which can be taken back; nil if there is no
	// such change.
	before  []byte
	changed time.Time // of the last change
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
		return nil, fmt.Errorf("%s: %w: repair the file, or move it out of the folder", file, err)
	}
	s := &store{file: file, text: text}
	if info, err := os.Stat(file); err == nil {
		s.changed = info.ModTime()
	}
	return s, nil
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

// earlier returns the match as it was before the last change, if it had the stamp; otherwise nil.
func (s *store) earlier(stamp string) *keeper.Keeper {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.previous(stamp)
}

// previous implements earlier. The caller holds the lock.
func (s *store) previous(stamp string) *keeper.Keeper {
	if s.before == nil || stamp != stampOf(s.before) {
		return nil
	}
	k, err := read(s.before)
	if err != nil {
		return nil
	}
	return k
}

// change changes the match that has the stamp. When it returns nil, the change is in the file;
// on an error the match is unchanged. If a button is pressed twice, the browser sends the same
// change twice: the second time it is in the file already.
func (s *store) change(stamp string, act func(k *keeper.Keeper) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.text == nil || stamp != stampOf(s.text) {
		if s.repeats(stamp, act) {
			return nil
		}
		return errChanged
	}
	k, err := read(s.text)
	if err != nil {
		return err
	}
	if err := act(k); err != nil {
		return err
	}
	before := s.text
	if err := s.save(k); err != nil {
		return err
	}
	s.before = before
	return nil
}

// repeats reports whether a change of the match that has the stamp is the last change.
func (s *store) repeats(stamp string, act func(k *keeper.Keeper) error) bool {
	k := s.previous(stamp)
	if k == nil || act(k) != nil {
		return false
	}
	text, err := json.Marshal(k)
	return err == nil && bytes.Equal(append(text, '\n'), s.text)
}

// takeBack takes back the last change, if the match still has the stamp that it had after the change.
func (s *store) takeBack(stamp string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.text == nil || stamp != stampOf(s.text) {
		return errChanged
	}
	if s.before == nil {
		return errNoUndo
	}
	if err := s.write(s.before); err != nil {
		return err
	}
	s.before = nil
	return nil
}

// canTakeBack reports whether the last change can be taken back.
func (s *store) canTakeBack() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.before != nil
}

// begin writes the first text of a match. The file must not exist.
func (s *store) begin(k *keeper.Keeper) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.text != nil {
		return errChanged
	}
	return s.save(k)
}

// lastChange returns the time of the last change.
func (s *store) lastChange() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.changed
}

// save writes a match to the file.
func (s *store) save(k *keeper.Keeper) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return s.write(append(text, '\n'))
}

// write replaces the contents of the file.
func (s *store) write(text []byte) error {
	switch held, err := os.ReadFile(s.file); {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case !bytes.Equal(held, s.text):
		return fmt.Errorf("%s was changed by another program: start the scorekeeper again", s.file)
	}
	replaced, err := replaceFile(s.file, text)
	if replaced {
		s.text, s.changed = text, time.Now()
	}
	return err
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
