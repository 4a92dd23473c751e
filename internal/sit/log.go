package sit

import (
	"fmt"
	"os"
)

// Log is the file of a record that only this table may write. Write and Truncate return an error if another program has
// changed it.
type Log struct {
	*os.File
	size int64 // what the file has if nobody else writes to it
}

// OpenLog opens a file to append to it. The flag os.O_APPEND is not used: with it Windows does not cut a file.
func OpenLog(name string, how int) (*Log, error) {
	f, err := os.OpenFile(name, how, 0o666)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, err
	}
	return &Log{f, info.Size()}, nil
}

// Check returns an error if another program has changed the file, or has put another one in its place.
func (l *Log) Check() error {
	info, err := l.Stat()
	if err != nil {
		return err
	}
	if now, err := os.Stat(l.Name()); err != nil || !os.SameFile(info, now) || info.Size() != l.size {
		return l.changed()
	}
	return nil
}

// changed is the error for a file that another program has changed.
func (l *Log) changed() error {
	return fmt.Errorf("%s: another program has changed this file, perhaps the same match at another table: want one table for a file", l.Name())
}

// Write appends to the file, unless another program has changed it.
func (l *Log) Write(p []byte) (n int, err error) {
	if err := l.Check(); err != nil {
		return 0, err
	}
	n, err = l.WriteAt(p, l.size)
	l.size += int64(n)
	return n, err
}

// Truncate cuts the file, unless another program has changed it.
func (l *Log) Truncate(size int64) error {
	if err := l.Check(); err != nil {
		return err
	}
	err := l.File.Truncate(size)
	if err == nil {
		l.size = size
	}
	return err
}
