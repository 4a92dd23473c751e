package jetstream

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// tail is the end of the files of a stream, block 1, 2, … of a directory. A message is at the end of the last block
// before the server of NATS acknowledges it or a later one, but not on the disk: sync puts it there. One sync
// is enough for all messages that wait, while the server of NATS itself would sync once per message.
type tail struct {
	dir    string
	number int // of the last block; 0 if there is none yet
	block  *os.File
	before int64 // the size of the earlier blocks
	least  int64 // what the blocks must have at least, with all messages that were acknowledged
}

// openTail opens the files of a stream, and puts all of them on the disk.
func openTail(store, stream string) (*tail, error) {
	found, err := filepath.Glob(filepath.Join(store, "jetstream", "*", "streams", stream, "msgs"))
	if err != nil || len(found) != 1 {
		return nil, fmt.Errorf("jetstream: stream %s has %d directories of messages in %s: want one", stream, len(found), store)
	}
	t := &tail{dir: found[0]}
	if err := t.last(); err != nil {
		return nil, err
	}
	size, err := t.size()
	t.least = size
	return t, err
}

// last opens the last block and syncs those before it.
func (t *tail) last() error {
	entries, err := os.ReadDir(t.dir)
	if err != nil {
		return err
	}
	last, before := 0, int64(0)
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".blk")
		n, err := strconv.Atoi(name)
		if !ok || err != nil {
			continue
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		if n >= t.number {
			if err := syncFile(filepath.Join(t.dir, e.Name())); err != nil {
				return err
			}
		}
		before += info.Size()
		last = max(last, n)
	}
	if last == 0 {
		return nil
	}
	block, err := os.OpenFile(t.path(last), os.O_RDWR, 0)
	if err != nil {
		return err
	}
	info, err := block.Stat()
	if err != nil {
		return err
	}
	t.close()
	t.number, t.block, t.before = last, block, before-info.Size()
	return syncFile(t.dir)
}

func (t *tail) path(number int) string { return filepath.Join(t.dir, strconv.Itoa(number)+".blk") }

func (t *tail) size() (int64, error) {
	if t.block == nil {
		return 0, nil
	}
	info, err := t.block.Stat()
	if err != nil {
		return 0, err
	}
	return t.before + info.Size(), nil
}

// sync puts messages on the disk that the server of NATS has acknowledged, with this number of bytes. If
// the files have not grown by as much, they are not where the messages are, and sync fails.
func (t *tail) sync(bytes int64) error {
	t.least += bytes
	for {
		next, err := os.OpenFile(t.path(t.number+1), os.O_RDWR, 0)
		if errors.Is(err, fs.ErrNotExist) {
			break
		}
		if err != nil {
			return err
		}
		if err := t.follow(next); err != nil {
			return err
		}
	}
	size, err := t.size()
	if err == nil && size < t.least {
		if err = t.last(); err == nil { // the number of a block was skipped
			size, err = t.size()
		}
	}
	switch {
	case err != nil:
		return err
	case size < t.least:
		return fmt.Errorf("jetstream: the files in %s have %d bytes: want at least %d, with all messages", t.dir, size, t.least)
	}
	t.least = size // what the messages have beside their bytes must not hide that later ones are missing
	return t.block.Sync()
}

// follow makes the next block the last one.
func (t *tail) follow(next *os.File) error {
	size, err := t.size()
	if err == nil && t.block != nil {
		err = t.block.Sync()
	}
	if err == nil {
		err = syncFile(t.dir)
	}
	if err != nil {
		_ = next.Close()
		return err
	}
	t.close()
	t.number, t.block, t.before = t.number+1, next, size
	return nil
}

func (t *tail) close() {
	if t.block != nil {
		_ = t.block.Close()
		t.block = nil
	}
}

// syncFile puts a file or a directory on the disk.
func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if info, statErr := os.Stat(path); statErr == nil && info.IsDir() {
		if runtime.GOOS == "windows" {
			return nil // it has no sync for directories
		}
		f, err = os.Open(path)
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncAll puts all files of a directory on the disk: the definitions of the streams, which change only
// when they are created.
func syncAll(dir string) error {
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) { // the server of NATS replaces its files while it runs
			return nil
		}
		if err != nil || !e.IsDir() && !e.Type().IsRegular() {
			return err
		}
		if err := syncFile(path); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	})
}
