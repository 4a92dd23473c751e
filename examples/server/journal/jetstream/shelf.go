package jetstream

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

// shelf has copies of subjects that nobody uses for a while, each in a file of its own. To read a subject
// from the stream costs a message for each line, and the blocks of all other subjects that were written at
// the same time. The copies are made by this process for itself: only a server alone has them, and Open
// removes those of the process before.
type shelf struct{ dir string }

// A copy with fewer lines, or with so few lines more than the last one, would not be read much faster.
const leastCopied = 64

func openShelf(dir string) (*shelf, error) {
	s := &shelf{filepath.Join(dir, "shelf")}
	if err := os.RemoveAll(s.dir); err != nil {
		return nil, err
	}
	return s, os.MkdirAll(s.dir, 0o700)
}

func (s *shelf) path(subject string) string { return filepath.Join(s.dir, url.PathEscape(subject)) }

// write replaces the copy of a subject. It needs no sync: a copy that is not whole is not used.
func (s *shelf) write(subject string, e end, lines [][]byte) error {
	text := make([]byte, sha256.Size, 1<<17)
	text = binary.AppendUvarint(binary.AppendUvarint(text, e.line), e.message)
	for _, line := range lines {
		text = append(binary.AppendUvarint(text, uint64(len(line))), line...)
	}
	sum := sha256.Sum256(text[sha256.Size:])
	copy(text, sum[:])
	path := s.path(subject)
	if err := os.WriteFile(path+".new", text, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// read returns the copy of a subject, and the line that it ends with. It returns no lines if there is no copy, or
// if the copy is damaged: then the stream has the lines.
func (s *shelf) read(subject string) (lines [][]byte, e end) {
	text, err := os.ReadFile(s.path(subject))
	if err != nil || len(text) < sha256.Size || sha256.Sum256(text[sha256.Size:]) != [sha256.Size]byte(text[:sha256.Size]) {
		return nil, end{}
	}
	text = text[sha256.Size:]
	ok := true
	next := func() uint64 {
		n, size := binary.Uvarint(text)
		ok = ok && size > 0
		text = text[max(size, 0):]
		return n
	}
	e.line, e.message = next(), next()
	for range e.line {
		n := next()
		if !ok || n > uint64(len(text)) {
			return nil, end{}
		}
		lines, text = append(lines, text[:n:n]), text[n:]
	}
	if !ok || len(text) > 0 {
		return nil, end{}
	}
	return lines, e
}

func (s *shelf) remove(subject string) error {
	err := os.Remove(s.path(subject))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Shelve copies the lines of a subject into a file of its own: see [journal.Shelver].
func (j *Journal) Shelve(subject string) error {
	j.mu.Lock()
	last := j.ends[subject].line
	j.mu.Unlock()
	if j.shelf == nil || last < leastCopied {
		return nil
	}
	if _, e := j.shelf.read(subject); last < e.line+leastCopied {
		return nil
	}
	var lines [][]byte
	for line, err := range j.Read(subject, 1) {
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	j.mu.Lock()
	e := j.ends[subject]
	j.mu.Unlock()
	if e.line != uint64(len(lines)) {
		return nil // somebody uses it again
	}
	return j.shelf.write(subject, e, lines)
}

// Unshelve removes the copy of a subject: see [journal.Shelver].
func (j *Journal) Unshelve(subject string) error {
	if j.shelf == nil {
		return nil
	}
	return j.shelf.remove(subject)
}

// shelved returns the copy of a subject. The subject must be in memory, and not end before the copy does.
func (j *Journal) shelved(subject string) ([][]byte, end) {
	if j.shelf == nil {
		return nil, end{}
	}
	j.mu.Lock()
	known, ok := j.ends[subject]
	j.mu.Unlock()
	if !ok {
		return nil, end{}
	}
	lines, e := j.shelf.read(subject)
	if e.line > known.line || e.message > known.message {
		return nil, end{}
	}
	return lines, e
}
