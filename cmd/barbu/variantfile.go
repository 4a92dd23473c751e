package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// isFile reports whether an argument is a variant file: it ends in .yaml or .yml or has a
// path separator. Other arguments are names of built-in variants.
func isFile(arg string) bool {
	ext := filepath.Ext(arg)
	return ext == ".yaml" || ext == ".yml" || strings.ContainsRune(arg, '/') || strings.ContainsRune(arg, filepath.Separator)
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
	return variant.Load(name, f, s.openBase)
}

// openBase opens the file of a variant to extend: a built-in variant by its name, or a file by its
// path.
func (s streams) openBase(name string) (io.ReadCloser, error) {
	if variant.IsPath(name) {
		return open(filepath.FromSlash(name), s)
	}
	return variants.Open(name)
}

// variant returns a built-in variant or the variant in a file. On failure it prints the
// reason and returns a status: misused for an unknown name, refused for a file that cannot
// be read or is wrong.
func (c *command) variant(arg string, s streams) (v *variant.Variant, status int) {
	if !isFile(arg) {
		v, err := variants.Lookup(arg)
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

// variantFlag declares the flag for a variant that is not built in.
func variantFlag(flags *flag.FlagSet) *string {
	return flags.String("variant", "", "variant `FILE` for records of a variant that is not built in")
}

// finder returns a function that finds the variants that records name: the built-in
// variants and, if a file is given, the variant in it.
func finder(file string, s streams) (record.Find, error) {
	if file == "" {
		return func(name string) (*variant.Variant, error) {
			v, err := variants.Lookup(name)
			if err != nil {
				err = fmt.Errorf("give the file of a variant that is not built in, as in -variant %s.yaml: %w", name, err)
			}
			return v, err
		}, nil
	}
	house, _, err := loadFile(file, s)
	if err != nil {
		return nil, err
	}
	return func(name string) (*variant.Variant, error) {
		if name == house.Name() {
			return house, nil
		}
		v, err := variants.Lookup(name)
		if err != nil {
			return nil, fmt.Errorf("%s has the variant %q: %w", file, house.Name(), err)
		}
		return v, nil
	}, nil
}
