package barbukit_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const apiFile = "api/v0.txt"

// TestAPI compares what the packages export with the list in api/v0.txt. A change of the API
// is therefore a change of that file, which a reviewer sees and the changelog names.
func TestAPI(t *testing.T) {
	got := exported(t)
	if *update {
		require.NoError(t, os.WriteFile(apiFile, []byte(strings.Join(got, "\n")+"\n"), 0o666))
	}
	listed := strings.Split(strings.TrimSuffix(read(t, apiFile), "\n"), "\n")
	require.Empty(t, strings.Join(difference(listed, got), "\n"), "the exported API differs from %s; to update the list: go test . -run TestAPI -update", apiFile)
}

// difference returns the lines that are in only one of two lists, with - before the lines
// of the first list and + before the lines of the second.
func difference(before, after []string) (lines []string) {
	for _, line := range before {
		if !slices.Contains(after, line) {
			lines = append(lines, "- "+line)
		}
	}
	for _, line := range after {
		if !slices.Contains(before, line) {
			lines = append(lines, "+ "+line)
		}
	}
	return lines
}

// exported lists what all public packages export, one line each, sorted.
func exported(t *testing.T) (lines []string) {
	t.Helper()
	files := map[string]string{} // the compiled packages, by path
	for _, p := range listPackages(t) {
		if p.Name != "main" && !strings.Contains(p.ImportPath, "/internal/") {
			files[p.ImportPath] = p.Export
		}
	}
	imports := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
	for path := range files {
		p, err := imports.Import(path)
		require.NoError(t, err)
		for _, line := range apiOf(p) {
			lines = append(lines, strings.TrimPrefix(path, module+"/")+": "+line)
		}
	}
	slices.Sort(lines)
	return lines
}

// apiOf lists what a package exports, with the values of constants, and with fields and
// methods, including promoted ones. It omits the names of parameters, because a change of
// such a name breaks no caller.
func apiOf(p *types.Package) (lines []string) {
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	text := func(t types.Type) string { return types.TypeString(unnamed(t), inside(p)) }
	for _, name := range p.Scope().Names() {
		if !token.IsExported(name) {
			continue
		}
		switch o := p.Scope().Lookup(name).(type) {
		case *types.Const:
			add("const %s %s = %s", name, text(o.Type()), o.Val().ExactString())
		case *types.Var:
			add("var %s %s", name, text(o.Type()))
		case *types.Func:
			add("func %s%s", name, strings.TrimPrefix(text(o.Type()), "func"))
		case *types.TypeName:
			if o.IsAlias() {
				add("type %s = %s", name, text(types.Unalias(o.Type())))
				continue
			}
			switch u := o.Type().Underlying().(type) {
			case *types.Struct:
				add("type %s struct", name)
				for f := range u.Fields() {
					if f.Embedded() && f.Exported() {
						add("type %s struct, embedded %s", name, text(f.Type()))
					} else if f.Exported() {
						add("type %s struct, %s %s", name, f.Name(), text(f.Type()))
					}
				}
			case *types.Interface:
				add("type %s interface", name)
				for m := range u.Methods() {
					add("type %s interface, %s%s", name, m.Name(), strings.TrimPrefix(text(m.Type()), "func"))
				}
				continue
			default:
				add("type %s %s", name, text(u))
			}
			onValue := types.NewMethodSet(o.Type())
			for m := range types.NewMethodSet(types.NewPointer(o.Type())).Methods() {
				receiver := "*" + name
				if onValue.Lookup(p, m.Obj().Name()) != nil {
					receiver = name
				}
				if m.Obj().Exported() {
					add("method (%s) %s%s", receiver, m.Obj().Name(), strings.TrimPrefix(text(m.Type()), "func"))
				}
			}
		}
	}
	return lines
}

// inside returns a qualifier for the names of types: types of package p have no prefix.
func inside(p *types.Package) types.Qualifier {
	return func(other *types.Package) string {
		if other == p {
			return ""
		}
		return strings.TrimPrefix(other.Path(), module+"/")
	}
}

// unnamed returns a type without the names of parameters.
func unnamed(t types.Type) types.Type {
	s, ok := t.(*types.Signature)
	if !ok {
		return t
	}
	withoutNames := func(of *types.Tuple) *types.Tuple {
		var all []*types.Var
		for v := range of.Variables() {
			all = append(all, types.NewParam(token.NoPos, v.Pkg(), "", unnamed(v.Type())))
		}
		return types.NewTuple(all...)
	}
	return types.NewSignatureType(nil, nil, nil, withoutNames(s.Params()), withoutNames(s.Results()), s.Variadic())
}

// Everything that is exported is listed, and nothing else.
func TestAPIOf(t *testing.T) {
	const source = `package p
const Two, three Suit = 2, 3
const Name = "x"
var Err error
var err error
type Suit uint8
func (s Suit) String() string { return "" }
func (s *Suit) Set(text string, more ...int) (n int, err error) { return }
func (s Suit) hidden() {}
type Table struct { Suit; Seats [4]Suit; Why func(s Suit) (ok bool); base; secret int }
type base struct { Deep int }
func (b *base) Promoted() {}
type Source interface { Next() uint64; more() }
type Old = Table
func New(seats int) *Table { return nil }
func old() {}
`
	want := []string{
		`const Name untyped string = "x"`,
		"const Two Suit = 2",
		"func New(int) *Table",
		"method (*Suit) Set(string, ...int) (int, error)",
		"method (Suit) String() string",
		"method (*Table) Promoted()",
		"method (*Table) Set(string, ...int) (int, error)",
		"method (Table) String() string",
		"type Old = Table",
		"type Source interface",
		"type Source interface, Next() uint64",
		"type Source interface, more()",
		"type Suit uint8",
		"type Table struct",
		"type Table struct, Seats [4]Suit",
		"type Table struct, Why func(Suit) bool",
		"type Table struct, embedded Suit",
		"var Err error",
	}
	require.ElementsMatch(t, want, apiIn(t, source))
	for _, change := range []struct {
		old, new string
		want     []string
	}{
		{"(seats int)", "(n int)", nil},
		{"secret int", "secret bool", nil},
		{"Two, three Suit = 2, 3", "Two, three Suit = 4, 3", []string{"- const Two Suit = 2", "+ const Two Suit = 4"}},
		{"Seats [4]Suit", "Seats [5]Suit", []string{"- type Table struct, Seats [4]Suit", "+ type Table struct, Seats [5]Suit"}},
		{"func New(", "func Make(", []string{"- func New(int) *Table", "+ func Make(int) *Table"}},
		{"(s Suit) String", "(s *Suit) String", []string{"- method (Suit) String() string", "- method (Table) String() string", "+ method (*Suit) String() string", "+ method (*Table) String() string"}},
		{"func old()", "func Old2()", []string{"+ func Old2()"}},
		{"Next() uint64", "Next() uint32", []string{"- type Source interface, Next() uint64", "+ type Source interface, Next() uint32"}},
		{"type Suit uint8", "type Suit uint16", []string{"- type Suit uint8", "+ type Suit uint16"}},
	} {
		changed := strings.Replace(source, change.old, change.new, 1)
		require.NotEqual(t, source, changed)
		require.ElementsMatch(t, change.want, difference(want, apiIn(t, changed)), "%s", change.new)
	}
}

// apiIn lists what a source text exports.
func apiIn(t *testing.T, source string) []string {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "p.go", source, 0)
	require.NoError(t, err)
	p, err := new(types.Config).Check("p", files, []*ast.File{file}, nil)
	require.NoError(t, err)
	return apiOf(p)
}
