package main

import (
	"bytes"
	"errors"
	"io"
	"os"
)

var (
	errHome  = errors.New("the referee is sent home")
	errOther = errors.New("what was read is no longer in the file")
)

// tail reads a file as it grows: at its end it waits. A line that lacks its end waits so
// for the rest. It fails with errOther where the file is another, or no longer begins
// with what was read, as far as it looks: at its length and at what was read last.
type tail struct {
	file *os.File
	wait func() error // nil: the end is the end
	at   int64        // how much was read
	last []byte       // of that the last piece
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

// same fails if the file is not the one that was read. One that is not there is being
// replaced: the next look will tell.
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
