package barbukit_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mainTypes lists for each package the types that a reader looks for. Each of them has an
// example that is run. A package without such types has examples of functions.
var mainTypes = map[string][]string{
	"analysis": {"Deal", "Puzzle"},
	"arena":    nil,
	"auction":  {"Sale"},
	"barbu":    {"Match", "View"},
	"bots":     nil,
	"counting": nil,
	"runs":     nil,
	"cards":    {"Card", "Direction", "Hand", "Pack", "Seat", "Set"},
	"dominoes": {"Layout", "Rules", "State"},
	"doubling": {"Bets"},
	"explain":  nil,
	"exposure": {"Rules"},
	"redeal":   {"Pattern"},
	"keeper":   {"Keeper"},
	"lang":     {"Language"},
	"parse":    nil,
	"record":   {"Reader", "Writer"},
	"replay":   {"Record"},
	"score":    {"Payment"},
	"sheet":    {"Round"},
	"svg":      nil,
	"solve":    {"Solver", "LayoutSolver"},
	"tricks":   {"State", "Trick"},
	"variant":  {"Difference", "Game", "Rules", "Variant"},
	"variants": nil,
}

// Every package describes its purpose, and has examples.
func TestPackagesHaveExamples(t *testing.T) {
	for name := range importsOf {
		if name == "" || strings.Contains(name, "/") {
			continue
		}
		types, known := mainTypes[name]
		require.True(t, known, "package %s: want its main types in the table", name)
		p := parsePackage(t, name)
		require.Greater(t, len(strings.Fields(p.Doc)), 40, "package %s: its comment says too little", name)

		all := slices.Clone(p.Examples)
		for _, f := range p.Funcs {
			all = append(all, f.Examples...)
		}
		for _, one := range p.Types {
			shown := one.Examples
			for _, f := range slices.Concat(one.Funcs, one.Methods) {
				shown = append(shown, f.Examples...)
			}
			require.False(t, slices.Contains(types, one.Name) && len(shown) == 0, "package %s: no example of %s", name, one.Name)
			all = append(all, shown...)
		}
		require.NotEmpty(t, all, "package %s: no example", name)
		for _, e := range all {
			require.NotEmpty(t, e.Output, "package %s: Example%s is not run", name, e.Name)
		}
	}
}

func parsePackage(t *testing.T, dir string) *doc.Package {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	fset := token.NewFileSet()
	var files []*ast.File
	for _, path := range paths {
		file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		require.NoError(t, err)
		files = append(files, file)
	}
	p, err := doc.NewFromFiles(fset, files, module+"/"+dir)
	require.NoError(t, err)
	return p
}
