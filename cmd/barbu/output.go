package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// inputs are the files that a command has opened to read.
type inputs struct {
	files    []fs.FileInfo
	standard bool // and standard input
}

// add adds a file. A nil inputs keeps nothing.
func (i *inputs) add(f *os.File) {
	if info, err := f.Stat(); i != nil && err == nil {
		i.files = append(i.files, info)
	}
}

// has reports whether a file was opened to read. A nil inputs has none.
func (i *inputs) has(name string) bool {
	info, err := os.Stat(name)
	return i != nil && err == nil && info.Mode().IsRegular() &&
		slices.ContainsFunc(i.files, func(read fs.FileInfo) bool { return os.SameFile(read, info) })
}

// mayWrite checks what a command is about to write, and prints what is wrong. A file that the command has read must
// not be written, because it would be lost, and a file of another kind must not be replaced. Two outputs need two files.
// The folder that a file is in must exist.
func (c *command) mayWrite(s streams, all ...written) (status int) {
	for i, w := range all {
		for _, other := range all[:i] {
			if w.same(other) {
				return c.misuse(s, "-%s %s and -%s %s are the same file: want two", other.flag, other.name, w.flag, w.name)
			}
		}
	}
	for _, w := range all {
		if w.name == "" || w.name == "-" {
			continue
		}
		if s.read.has(w.name) {
			return c.misuse(s, "-%s %s: this command also reads that file: want another one", w.flag, w.name)
		}
		if info, err := os.Stat(w.name); err == nil && info.IsDir() {
			return c.refuse(s, fmt.Errorf("-%s %s: this is a folder: want a file", w.flag, w.name))
		}
		folder := filepath.Dir(w.name)
		if info, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
			return c.refuse(s, fmt.Errorf("-%s %s: there is no folder %s: want a folder that exists", w.flag, w.name, folder))
		}
		if err := w.mayReplace(); err != nil {
			return c.refuse(s, err)
		}
	}
	return success
}

// output is a file that is written as a whole. Until it is complete, a file of that name keeps what it had.
type output struct {
	*os.File
	name string // the file to replace, or "" if this is the file itself
	want string // the name that the user gave
}

// create opens a file to write. A device or a pipe is written directly, and so is a file in a folder in which
// no file can be created.
func create(name string) (*output, error) {
	inPlace := func() (*output, error) {
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666) // not to read: a pipe must wait for its reader
		return &output{f, "", name}, err
	}
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() || strings.HasPrefix(name, "/dev/") {
		return inPlace()
	}
	target := name
	if err == nil {
		f, err := os.OpenFile(name, os.O_WRONLY, 0) // a file that must not be written is not replaced
		if err != nil {
			return nil, err
		}
		f.Close()
		if target, err = filepath.EvalSymlinks(name); err != nil {
			return nil, err
		}
	} else if _, link := os.Lstat(name); link == nil {
		return inPlace() // a link to a file that does not exist
	}
	next, failed := os.OpenFile(fmt.Sprintf("%s.%d.new", target, os.Getpid()), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if failed != nil {
		return inPlace()
	}
	if err == nil {
		_ = next.Chmod(info.Mode().Perm()) // not every file system has permissions
	}
	return &output{next, target, name}, nil
}

// finish completes the file if err, what went wrong so far, is nil. Otherwise it leaves the file of that name as
// it was. It returns what went wrong.
func (o *output) finish(err error) error {
	err = errors.Join(err, o.Close())
	if o.name == "" {
		return err
	}
	if err == nil {
		err = os.Rename(o.File.Name(), o.name)
	}
	if err != nil {
		os.Remove(o.File.Name())
	}
	if failed, ok := errors.AsType[*fs.PathError](err); ok && failed.Path == o.File.Name() {
		failed.Path = o.want // nobody knows the other name
	}
	return err
}

// write writes a text to a file, or to standard output for -.
func (s streams) write(name string, text []byte) error {
	if name == "-" {
		_, err := s.out.Write(text)
		return err
	}
	f, err := create(name)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return f.finish(err)
}

// stdout is standard output. It keeps the first error.
type stdout struct {
	io.Writer
	err error
}

// Write writes to standard output.
func (o *stdout) Write(p []byte) (n int, err error) {
	n, err = o.Writer.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// Unwrap returns the writer itself, which can be a terminal.
func (o *stdout) Unwrap() any { return o.Writer }
