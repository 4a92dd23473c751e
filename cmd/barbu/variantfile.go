package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// isFile reports whether an argument means a variant file: it ends in .yaml or .yml
// or has a path separator in it. Others are names of shipped variants.
func isFile(arg string) bool {
	ext := filepath.Ext(arg)
	return ext == ".yaml" || ext == ".yml" || strings.ContainsRune(arg, '/') || strings.ContainsRune(arg, filepath.Separator)
}

// loadFile loads a variant file, or standard input for -; it may extend shipped
// variants.
func loadFile(name string, s streams) (*variant.Variant, error) {
	f, err := open(name, s)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return variant.Load(name, f, variants.Open)
}

// variant returns the variant that an argument means, a shipped one or a file's. If
// there is none it says why and returns the status: an unknown name is wrong use, a
// file that cannot be read or is wrong is refused.
func (c *command) variant(arg string, s streams) (v *variant.Variant, status int) {
	if !isFile(arg) {
		v, err := variants.Lookup(arg)
		if err == nil {
			return v, success
		}
		hint := ""
		if _, missing := os.Stat(arg); missing == nil {
			hint = fmt.Sprintf("; the file of that name is .%c%s", filepath.Separator, arg)
		}
		return nil, c.misuse(s, "%v%s", err, hint)
	}
	v, err := loadFile(arg, s)
	if err != nil {
		return nil, refuse(s, err)
	}
	return v, success
}

// variantFlag declares the flag for the variant of records that is not shipped.
func variantFlag(flags *flag.FlagSet) *string {
	return flags.String("variant", "", "the `file` of the variant that the records name, if it is not shipped")
}

// finder resolves the variants that records name: the one of the file, where one is
// given, and the shipped ones.
func finder(file string, s streams) (record.Find, error) {
	if file == "" {
		return func(name string) (*variant.Variant, error) {
			v, err := variants.Lookup(name)
			if err != nil {
				err = fmt.Errorf("%w; the file of another is given by -variant", err)
			}
			return v, err
		}, nil
	}
	house, err := loadFile(file, s)
	if err != nil {
		return nil, err
	}
	return func(name string) (*variant.Variant, error) {
		if name == house.Name() {
			return house, nil
		}
		v, err := variants.Lookup(name)
		if err != nil {
			return nil, fmt.Errorf("%w; %s has %q", err, file, house.Name())
		}
		return v, nil
	}, nil
}
