// Package variants is the games that are shipped, each a YAML file beside this
// one: embedded, and not read before it is asked for.
//
// [Lookup] finds one by its name, and [Names] lists them. [Open] is the [variant.Base]
// by which a house's own file extends one of them. What is looked up is the same
// [variant.Variant] every time, and may be shared.
package variants

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

//go:embed *.yaml
var files embed.FS

// ErrUnknown is the error for a name that no shipped variant has.
var ErrUnknown = errors.New("no variant")

// shipped loads each variant when it is first asked for, and keeps it.
var shipped = sync.OnceValue(func() map[string]func() (*variant.Variant, error) {
	all := map[string]func() (*variant.Variant, error){}
	for _, name := range Names() {
		all[name] = sync.OnceValues(func() (*variant.Variant, error) { return load(name) })
	}
	return all
})

func load(name string) (*variant.Variant, error) {
	r, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return variant.Load(name+".yaml", r, Open)
}

// Lookup returns the shipped variant of that name, always the same one. The error
// wraps [ErrUnknown] and names the nearest.
func Lookup(name string) (*variant.Variant, error) {
	if v, ok := shipped()[name]; ok {
		return v()
	}
	return nil, unknown(name)
}

func unknown(name string) error {
	names := Names()
	return fmt.Errorf("%w %q: want %s%s", ErrUnknown, name, words.List("or", names), words.DidYouMean(name, names))
}

// Open opens the file of the shipped variant of that name. It is a [variant.Base]:
// a house's file can extend any shipped variant.
func Open(name string) (io.ReadCloser, error) {
	f, err := files.Open(name + ".yaml")
	if err != nil {
		return nil, unknown(name)
	}
	return f, nil
}

// Names lists the shipped variants, sorted.
func Names() []string {
	paths, _ := fs.Glob(files, "*.yaml") // the pattern is good
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = strings.TrimSuffix(path, ".yaml")
	}
	slices.Sort(names) // by name: as files barbuda-flat comes before barbuda
	return names
}
