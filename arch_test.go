package barbukit_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/barbukit/barbukit"

// rooms says which packages of the module each package may import. Every package
// may import internal/words; its tests may import cards and internal/golden too.
var rooms = map[string][]string{
	"":                     {},
	"internal/words":       {},
	"internal/golden":      {},
	"internal/hidden":      {"cards"},
	"cards":                {},
	"tricks":               {"cards"},
	"dominoes":             {"cards"},
	"doubling":             {"cards"},
	"score":                {"cards"},
	"cuts":                 {"cards"},
	"variant":              {"cards", "cuts", "tricks", "dominoes", "doubling", "score"},
	"variants":             {"variant"},
	"barbu":                {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "internal/hidden"},
	"record":               {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu"},
	"barbu/barbutest":      {"cards", "score", "variant", "barbu", "record"},
	"bots":                 {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "barbu"},
	"arena":                {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record", "bots"},
	"cmd/barbu":            {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record", "bots", "arena"},
	"internal/literal":     {"cards"},
	"examples/houserules":  {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record"},
	"examples/quickstart":  {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record"},
	"examples/checktrick":  {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record"},
	"examples/referee":     {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record"},
	"examples/scorekeeper": {"cards", "cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record"},
}

// inTests says what the tests of a package may import besides.
var inTests = map[string][]string{
	"":                    {"variant", "variants", "barbu", "record", "bots"},
	"variant":             {"variants"},
	"variants":            {"tricks", "dominoes", "doubling", "score"},
	"bots":                {"variants"},
	"barbu/barbutest":     {"variants"},
	"examples/houserules": {"barbu/barbutest"},
	"internal/literal":    {"cuts", "tricks", "dominoes", "doubling", "score", "variant", "variants", "barbu", "record"},
}

// others says which modules a package may import beyond the standard library; its
// tests may import testify and rapid too.
var others = map[string][]string{"variant": {"gopkg.in/yaml.v3"}}

var forTests = []string{"github.com/stretchr/testify", "pgregory.net/rapid"}

type goPackage struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// TestRooms holds the line that imports point one way.
func TestRooms(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range listPackages(t) {
		name := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
		allowed, known := rooms[name]
		require.True(t, known, "package %q is in no room: add it to the table", name)
		seen[name] = true
		for _, path := range p.Imports {
			require.True(t, mayImport(path, append(allowed, "internal/words"), others[name]), "%q may not import %s", name, path)
		}
		rooms := slices.Concat(allowed, inTests[name], []string{"internal/words", "internal/golden", "cards", name})
		for _, path := range append(p.TestImports, p.XTestImports...) {
			require.True(t, mayImport(path, rooms, append(forTests, others[name]...)), "the tests of %q may not import %s", name, path)
		}
	}
	for name := range rooms {
		require.True(t, seen[name], "the table names a package %q that is not there", name)
	}
}

// mayImport reports whether a path is of the standard library, of one of the rooms
// or of one of the modules.
func mayImport(path string, rooms, modules []string) bool {
	if room, ours := strings.CutPrefix(path, module); ours {
		return slices.Contains(rooms, strings.TrimPrefix(room, "/"))
	}
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") || slices.ContainsFunc(modules, func(m string) bool {
		return path == m || strings.HasPrefix(path, m+"/")
	})
}

func listPackages(t *testing.T) (packages []goPackage) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "./...").Output()
	require.NoError(t, err)
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return packages
		}
		require.NoError(t, err)
		packages = append(packages, p)
	}
}

// TestDependencies holds the list of modules that the root module needs itself.
func TestDependencies(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{if not .Indirect}}{{.Path}}{{end}}", "all").Output()
	require.NoError(t, err)
	require.ElementsMatch(t, []string{module, "github.com/stretchr/testify", "gopkg.in/yaml.v3", "pgregory.net/rapid"},
		strings.Fields(string(out)))
}
