package sit

import (
	"fmt"
	"os"
)

// log is the file of a record that only this table may write.
type log struct {
	*os.File
	size int64 // what the file has if nobody else writes to it
}

// openLog opens a file to append to it. The flag os.O_APPEND is not used: with it Windows does not cut a file.
func openLog(name string, how int) (*log, error) {
	f, err := os.OpenFile(name, how, 0o666)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, err
	}
	return &log{f, info.Size()}, nil
}

// check returns an error if another program has changed the file.
func (l *log) check() error {
	info, err := l.Stat()
	if err == nil && info.Size() != l.size {
		err = l.changed()
	}
	return err
}

// changed is the error for a file that another program has changed.
func (l *log) changed() error {
	return fmt.Errorf("%s: another program has changed this file, perhaps the same match at another table: want one table for a file", l.Name())
}

// Write appends to the file, unless another program has changed it.
func (l *log) Write(p []byte) (n int, err error) {
	if err := l.check(); err != nil {
		return 0, err
	}
	n, err = l.WriteAt(p, l.size)
	l.size += int64(n)
	return n, err
}

// Truncate cuts the file, unless another program has changed it.
func (l *log) Truncate(size int64) error {
	if err := l.check(); err != nil {
		return err
	}
	err := l.File.Truncate(size)
	if err == nil {
		l.size = size
	}
	return err
}
