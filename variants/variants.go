// Package variants has the built-in variants. Each variant is an embedded YAML file, which is
// read when the variant is first looked up:
//
//	fmt.Println(variants.Names())
//	v, err := variants.Lookup("penguin")
//
// [LoadFile] reads a variant of your own, which can extend built-in variants and other files:
//
//	house, _, err := variants.LoadFile("house.yaml")
//
// For a variant that is not in a file, pass [Open] to [variant.Load]:
//
//	v, _, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
//
// [Finder] finds your own variants and the built-in ones, for records, positions and scores.
package variants

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// files holds the variants. Each file names the rules of docs/sources.md that its figures
// implement:
//
// Rule: figures-penguin, figures-pagat, figures-italian, figures-barbuda
// Rule: figures-barbuda-flat, figures-simplified, figures-many, figures-fife
// Rule: figures-yale, figures-slobberhannes
// Rule: figures-king, figures-rifki, figures-trex, figures-polignac
// Rule: figures-king
// Rule: figures-rosbiratschka, figures-lorum, figures-kein-stich, figures-king-russian, figures-quodlibet
// Rule: figures-three-hand
// Rule: figures-lora, figures-herzeln
//
//go:embed */*.yaml
var files embed.FS

// ErrUnknown is the error for a name that no built-in variant has.
var ErrUnknown = errors.New("no variant")

// builtin loads each variant on its first use and keeps it.
var builtin = sync.OnceValue(func() map[string]func() *variant.Variant {
	all := map[string]func() *variant.Variant{}
	for name, p := range paths() {
		all[name] = sync.OnceValue(func() *variant.Variant { return load(name, p) })
	}
	return all
})

// load loads the variant in an embedded file. It panics if the file has an error: the tests load every
// file, and allow no errors and no warnings.
func load(name, file string) *variant.Variant {
	text, _ := files.ReadFile(file) // it is embedded
	v, _, err := variant.Load(name+".yaml", bytes.NewReader(text), Open)
	if err != nil {
		panic("variants: " + err.Error())
	}
	return v
}

// paths has the path of each file, by the name of its variant. The files are in folders, one for
// each group of games that are alike.
var paths = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	found, _ := fs.Glob(files, "*/*.yaml") // the pattern is valid
	for _, p := range found {
		all[strings.TrimSuffix(path.Base(p), ".yaml")] = p
	}
	return all
})

// Lookup returns the built-in variant with that name. It returns the same variant for every
// call; the variant can be shared. The error for an unknown name wraps [ErrUnknown], lists all
// names and suggests the nearest one.
func Lookup(name string) (*variant.Variant, error) {
	if v, ok := builtin()[name]; ok {
		return v(), nil
	}
	return nil, unknown(name)
}

func unknown(name string, own ...string) error {
	names := slices.Clone(own)
	for _, builtin := range Names() {
		if !slices.Contains(own, builtin) {
			names = append(names, builtin)
		}
	}
	return fmt.Errorf("%w %q: want %s%s", ErrUnknown, words.Clip(name), words.List("or", names), words.DidYouMean(name, names))
}

// Open opens the file of the built-in variant with that name. Pass it to [variant.Load], so that your own variant can
// extend any built-in variant. It opens no other files: see [LoadFile] and [OpenWith]. The error for an unknown name
// wraps [ErrUnknown].
func Open(name string) (io.ReadCloser, error) {
	if p, ok := paths()[name]; ok {
		return files.Open(p)
	}
	err := unknown(name)
	if variant.IsPath(name) {
		err = fmt.Errorf("only built-in variants can be opened here, not files: %w", err)
	}
	return nil, err
}

// Names lists the built-in variants, sorted.
func Names() []string { return slices.Sorted(maps.Keys(paths())) }
