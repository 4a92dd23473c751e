package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// isFile reports whether an argument is a variant file: it ends in .yaml, .yml or .json or has a
// path separator. Other arguments are names of built-in variants.
func isFile(arg string) bool {
	return variant.IsPath(arg) || strings.ContainsRune(arg, filepath.Separator)
}

// loadFile loads a variant file, or standard input for -. The file may extend built-in
// variants and other files.
func loadFile(name string, s streams) (*variant.Variant, variant.Warnings, error) {
	f, err := open(name, s)
	if _, builtin := variants.Lookup(name); errors.Is(err, fs.ErrNotExist) && builtin == nil {
		return nil, nil, fmt.Errorf("%w: %s is a built-in variant: want a variant file", err, name)
	}
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	return variant.Load(name, f, variants.OpenWith(func(path string) (io.ReadCloser, error) { return open(filepath.FromSlash(path), s) }))
}

// variant returns a built-in variant or the variant in a file. On failure it prints the
// reason and returns a status: misused for an unknown name, refused for a file that cannot
// be read or is wrong.
func (c *command) variant(arg string, s streams) (v *variant.Variant, status int) {
	if !isFile(arg) && arg != "-" {
		v, err := lookup(arg)
		if err == nil {
			return v, success
		}
		hint := ""
		if _, missing := os.Stat(arg); missing == nil {
			hint = fmt.Sprintf("; for the file of that name write .%c%s", filepath.Separator, arg)
		}
		return nil, c.misuse(s, "%v%s", err, hint)
	}
	v, _, err := loadFile(arg, s)
	if err != nil {
		return nil, c.refuse(s, err)
	}
	return v, success
}

// lookup returns the built-in variant with that name. Its error does not list all names, as that of
// [variants.Lookup] does, because a long list would hide what else the error says.
func lookup(name string) (*variant.Variant, error) {
	v, err := variants.Lookup(name)
	if err != nil {
		err = fmt.Errorf(`%w %q: want a name that "barbu variants" lists%s`, variants.ErrUnknown, name, words.DidYouMean(name, variants.Names()))
	}
	return v, err
}

// variantFlag declares the flag for a variant that is not built in.
func variantFlag(flags *flag.FlagSet) *string {
	return flags.String("variant", "", "variant `FILE` for records of a variant that is not built in")
}

// finder finds the variants that records name: the built-in variants and, if a file is given, the
// variant in it.
type finder struct {
	file  string           // "" if none is given
	house *variant.Variant // the variant in the file
	used  bool             // a record is of this variant
	other []string         // the other variants that records name
}

// newFinder returns a finder. The file can be "".
func newFinder(file string, s streams) (*finder, error) {
	f := &finder{file: file}
	if file == "" {
		return f, nil
	}
	var err error
	f.house, _, err = loadFile(file, s)
	return f, err
}

// find is a [record.Find].
func (f *finder) find(name string) (*variant.Variant, error) {
	if f.house != nil && name == f.house.Name() {
		f.used = true
		return f.house, nil
	}
	v, err := lookup(name)
	switch {
	case err == nil && !slices.Contains(f.other, name):
		f.other = append(f.other, name)
	case err != nil && f.house != nil:
		err = fmt.Errorf("%s has the variant %q: %w", f.file, f.house.Name(), err)
	case err != nil:
		err = fmt.Errorf("give the file of a variant that is not built in, as in -variant %s.yaml: %w", name, err)
	}
	return v, err
}

// unused is the error for a variant file that no record needs, after all records were read.
func (f *finder) unused() error {
	switch {
	case f.house == nil || f.used || f.other == nil:
		return nil
	case len(f.other) == 1:
		return fmt.Errorf("%s has the variant %s, but the record is of %s", f.file, f.house.Name(), f.other[0])
	}
	return fmt.Errorf("%s has the variant %s, but the records are of %s", f.file, f.house.Name(), words.List("and", f.other))
}
