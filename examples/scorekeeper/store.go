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

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// errChanged is the refusal of what was filled in while the match was another.
var errChanged = errors.New("the match has been changed meanwhile, here or on another phone: look at it again")

// store is the one match, in one file. It may be shared.
type store struct {
	file string
	mu   sync.Mutex
	text []byte // what the file holds; nil while there is none
}

// openStore returns the store of a file, which need not be there yet. A file that is not
// the score of a match is refused, and left as it is.
func openStore(file string) (*store, error) {
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real // the file is replaced, not the link to it
	}
	text, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &store{file: file}, nil
	case err != nil:
		return nil, err
	}
	if _, err := read(text); err != nil {
		return nil, fmt.Errorf("%s: %w; mend it, or have another with -file", file, err)
	}
	return &store{file: file, text: text}, nil
}

func read(text []byte) (*barbu.Keeper, error) { return barbu.ReadKeeper(text, variants.Lookup) }

// stampOf tells one state of the match from another. That of no match is "".
func stampOf(text []byte) string {
	if text == nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// match returns a keeper of the match as it stands, the caller's own, and its stamp; nil
// while there is none.
func (s *store) match() (*barbu.Keeper, string, error) {
	s.mu.Lock()
	text := s.text // never written to
	s.mu.Unlock()
	if text == nil {
		return nil, "", nil
	}
	k, err := read(text)
	return k, stampOf(text), err
}

// change does something to the match that stamp is of. When it returns nil the file has
// it; on an error the match is as it was.
func (s *store) change(stamp string, act func(k *barbu.Keeper) error) error {
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

// begin puts another match in the place of the one that stamp is of, which stays in a
// file beside.
func (s *store) begin(stamp string, k *barbu.Keeper) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if stamp != stampOf(s.text) {
		return errChanged
	}
	return s.write(k, s.text != nil)
}

// write makes the file that of a match; aside has the match that was there kept.
func (s *store) write(k *barbu.Keeper, aside bool) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	text = append(text, '\n')
	switch held, err := os.ReadFile(s.file); {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case !bytes.Equal(held, s.text):
		return fmt.Errorf("%s is not as it was left: another program has changed it; start the scorekeeper anew", s.file)
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

// keepAside gives a file a second name, by the first number that is free: match-1.json
// beside match.json. The name in hand can then be another file's.
func keepAside(file string) error {
	ext := filepath.Ext(file)
	for n := 1; ; n++ {
		err := os.Link(file, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, ext), n, ext))
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// replaceFile gives a file other contents: whoever reads it, after a crash too, has the
// old or the new, and the new once it returns nil. It reports which the file has.
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

// writeThrough writes a file down to the disk. What a crash left of an earlier one goes.
func writeThrough(file string, text []byte) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Sync(), f.Close())
}

// syncFolder has the names in a folder written down to the disk. Windows syncs no
// folders; there the journal of the disk keeps a name that was changed.
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
