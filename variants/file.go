package variants

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/barbukit/barbukit/variant"
)

// LoadFile reads a variant file and compiles it, as [variant.Load] does. The file can extend built-in variants by their
// names, and other files by their paths, which are relative to the file that extends them. These paths can lead to any
// folder, so do not use LoadFile for files of people that you do not trust.
func LoadFile(file string) (*variant.Variant, variant.Warnings, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	return variant.Load(file, f, OpenWith(func(path string) (io.ReadCloser, error) { return os.Open(filepath.FromSlash(path)) }))
}

// OpenWith returns a function for [variant.Load] that opens the variants that a file extends: the built-in variants as
// [Open] does, and files with the given function. Their paths have slashes, and are relative to the same folder as the
// path that Load gets. The function must not be nil.
func OpenWith(file func(path string) (io.ReadCloser, error)) func(name string) (io.ReadCloser, error) {
	return func(name string) (io.ReadCloser, error) {
		if !variant.IsPath(name) {
			return Open(name)
		}
		f, err := file(path.Clean(name))
		if err == nil {
			return f, nil
		}
		builtin := strings.TrimSuffix(path.Base(name), path.Ext(name))
		if _, ok := paths()[builtin]; ok && errors.Is(err, fs.ErrNotExist) {
			err = fmt.Errorf("%w: for the built-in variant want extends: %s", err, builtin)
		}
		return nil, err
	}
}

// Finder returns a function that finds your own variants by their names, and the built-in variants. An own variant
// replaces the built-in variant with the same name; of several own variants with a name, the first is found. The error
// for an unknown name wraps [ErrUnknown]. Pass the function to a record.Reader, to barbu.ParsePosition or to keeper.Read.
// Finder panics if a variant is nil.
func Finder(own ...*variant.Variant) func(name string) (*variant.Variant, error) {
	byName, names := map[string]*variant.Variant{}, []string(nil)
	for _, v := range own {
		if name := v.Name(); byName[name] == nil {
			byName[name], names = v, append(names, name)
		}
	}
	return func(name string) (*variant.Variant, error) {
		if v := byName[name]; v != nil {
			return v, nil
		}
		if v, ok := builtin()[name]; ok {
			return v(), nil
		}
		return nil, unknown(name, names...)
	}
}
