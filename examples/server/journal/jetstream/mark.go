package jetstream

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// mark is a file with the number of the last message of a stream that was acknowledged. If the files of the stream
// end before it, whole messages are missing: nothing else in the files shows that. The mark is written after each
// sync and is not synced itself, so that it costs little. After a power cut it can be too low, never too high.
type mark struct{ file *os.File }

const (
	markSuffix = ".acknowledged"
	markFormat = "%020d\n" // always equally long: it is written in place
)

func markPath(store, stream string) string { return filepath.Join(store, stream+markSuffix) }

// openMark begins with the last message of a stream that is on the disk. It can be lower than the mark before, if
// the damage was reported.
func openMark(store, stream string, number uint64) (*mark, error) {
	path := markPath(store, stream)
	// A new file must not be there without a number: the next start would refuse it.
	err := replaceFile(path, fmt.Appendf(nil, markFormat, number))
	if err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	return &mark{f}, nil
}

func (m *mark) set(number uint64) error {
	_, err := m.file.WriteAt(fmt.Appendf(nil, markFormat, number), 0)
	return err
}

func (m *mark) close() { _ = m.file.Close() }

// readMark returns the last message of a stream that was acknowledged, 0 if that is not known.
func readMark(store, stream string) (uint64, error) {
	text, err := os.ReadFile(markPath(store, stream))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	number, err := strconv.ParseUint(strings.TrimSuffix(string(text), "\n"), 10, 64)
	if err != nil || string(text) != fmt.Sprintf(markFormat, number) {
		return 0, fmt.Errorf("%s has %.40q: want the number of a message with 20 digits: remove it if the files are complete", markPath(store, stream), text)
	}
	return number, nil
}

// removeMarks forgets what was acknowledged.
func removeMarks(store string) error {
	marks, err := filepath.Glob(markPath(store, anyStream))
	for _, path := range marks {
		err = errors.Join(err, os.Remove(path))
	}
	return err
}
