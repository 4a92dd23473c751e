package main

import (
	"bytes"
	"errors"
	"io"
	"os"
)

var (
	errStopped = errors.New("the referee was stopped")
	errOther   = errors.New("the file was replaced or its beginning has changed")
)

// tail reads a file as it grows. At the end of the file it waits for more, so a reader gets
// the rest of an incomplete line. Read returns errOther if the file was replaced, or no
// longer begins with the bytes read so far. To find this out, tail compares only the length
// and the last bytes.
type tail struct {
	file *os.File
	wait func() error // nil: do not wait at the end
	at   int64        // the number of bytes read
	last []byte       // the last bytes read
}

func (t *tail) Read(p []byte) (int, error) {
	for {
		n, err := t.file.Read(p)
		if n > 0 {
			t.at += int64(n)
			t.last = append(t.last[:0], p[:n]...)
			return n, nil
		}
		if err != io.EOF || t.wait == nil {
			return 0, err
		}
		if err := t.wait(); err != nil {
			return 0, err
		}
		if err := t.same(); err != nil {
			return 0, err
		}
	}
}

// same returns errOther if the file is not the file that was read. It ignores a missing
// file: this file is about to be replaced, and a later call notices the new file.
func (t *tail) same() error {
	now, err := os.Stat(t.file.Name())
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	was, err := t.file.Stat()
	if err != nil {
		return err
	}
	if !os.SameFile(was, now) || now.Size() < t.at {
		return errOther
	}
	again := make([]byte, len(t.last))
	if _, err := t.file.ReadAt(again, t.at-int64(len(again))); err != nil && err != io.EOF {
		return err
	}
	if !bytes.Equal(again, t.last) {
		return errOther
	}
	return nil
}
