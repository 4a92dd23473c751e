package record_test

import (
	"errors"
	"io"
)

// disk is a file in memory. Each of its methods can be made to fail.
type disk struct {
	text []byte
	at   int64
	fail string // the name of the method that fails
	free int    // how many calls of that method still succeed
}

var errDisk = errors.New("the disk is broken")

func (d *disk) broken(method string) bool {
	if d.fail == method {
		d.free--
	}
	return d.fail == method && d.free < 0
}

func (d *disk) Read(p []byte) (int, error) {
	if d.broken("Read") {
		return 0, errDisk
	}
	if d.at >= int64(len(d.text)) {
		return 0, io.EOF
	}
	n := copy(p, d.text[d.at:])
	d.at += int64(n)
	return n, nil
}

func (d *disk) Write(p []byte) (int, error) {
	if d.broken("Write") {
		return 0, errDisk
	}
	d.text = append(d.text[:d.at], p...)
	d.at += int64(len(p))
	return len(p), nil
}

func (d *disk) Seek(offset int64, whence int) (int64, error) {
	if d.broken("Seek") || whence != io.SeekStart {
		return 0, errDisk
	}
	d.at = offset
	return offset, nil
}

func (d *disk) Truncate(size int64) error {
	if d.broken("Truncate") {
		return errDisk
	}
	d.text = d.text[:size]
	return nil
}
