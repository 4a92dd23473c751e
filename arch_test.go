package barbukit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/barbukit/barbukit"

// imports lists the packages of this module that a package imports, separated by spaces.
// The field code lists the imports of its code, and the field tests lists the additional
// imports of its tests.
type imports struct{ code, tests string }

// importsOf lists every package of the root module with exactly the packages it imports.
var importsOf = map[string]imports{
	"": {"",
		"arena auction barbu bots cards counting explain internal/full internal/golden internal/matchtest keeper lang record score svg variant variants"},
	"analysis": {"barbu bots cards dominoes doubling internal/engine internal/play internal/scoring internal/words score solve tricks variant",
		"exposure internal/full internal/matchtest variants"},
	"arena": {"barbu bots cards internal/student internal/texttable internal/words record score variant",
		"explain internal/full sheet variants"},
	"auction": {"cards internal/words", ""},
	"barbu": {"auction cards counting dominoes doubling exposure internal/course internal/cuts internal/engine internal/hidden internal/line internal/play internal/position internal/scoring internal/sidebets internal/tabletext internal/texttable internal/words lang redeal runs score tricks variant",
		"barbu/barbutest internal/full internal/golden internal/jsonschema internal/matchtest sheet variants"},
	"barbu/barbutest": {"barbu cards record score variant",
		"internal/full variants"},
	"bots": {"auction barbu cards counting dominoes doubling exposure internal/course internal/engine internal/play internal/scoring internal/student internal/words runs score tricks variant",
		"internal/full internal/golden solve variants"},
	"bots/strength": {"arena barbu bots variant variants", ""},
	"cards":         {"internal/words", ""},
	"cmd/barbu": {"analysis arena barbu bots cards explain internal/engine internal/line internal/sit internal/terminal internal/texttable internal/words keeper lang record replay score sheet svg variant variants",
		"internal/full"},
	"dominoes": {"cards internal/words",
		"internal/full internal/golden"},
	"doubling":            {"cards internal/words score", ""},
	"examples/bot":        {"arena barbu bots cards tricks variant variants", "internal/full"},
	"examples/chat":       {"barbu bots cards lang parse score sheet variants", "internal/full"},
	"examples/checktrick": {"barbu cards doubling lang tricks variants", ""},
	"examples/client": {"",
		"internal/full record variants"},
	"examples/comparison": {"arena bots variant variants", ""},
	"examples/embedding":  {"barbu bots cards record variant variants", ""},
	"examples/environment": {"arena barbu bots cards variant variants",
		"internal/full internal/matchtest"},
	"examples/first/bot":    {"barbu bots cards variants", ""},
	"examples/first/score":  {"cards keeper score sheet variants", ""},
	"examples/first/server": {"barbu bots variants", ""},
	"examples/houserules": {"barbu variant variants",
		"barbu/barbutest"},
	"examples/puzzle":     {"barbu cards lang parse score variant variants", ""},
	"examples/quickstart": {"barbu sheet variants", ""},
	"examples/referee": {"barbu record variants",
		"variant"},
	"examples/scorer":    {"auction cards keeper lang parse score sheet variants", ""},
	"examples/validator": {"cards lang parse score tricks variant variants", ""},
	"examples/scorekeeper": {"auction cards doubling explain keeper lang parse score sheet variant variants",
		"barbu internal/full"},
	"exposure": {"cards internal/words", ""},
	"explain": {"auction cards counting dominoes doubling exposure internal/engine internal/sidebets internal/texttable internal/words lang redeal runs score tricks variant",
		"internal/full variants"},
	"internal/course": {"auction cards doubling exposure internal/engine internal/scoring internal/sidebets internal/words lang score variant",
		"barbu dominoes internal/matchtest internal/position tricks variants"},
	"internal/cuts":       {"cards internal/words", ""},
	"internal/full":       {"", ""},
	"internal/golden":     {"", ""},
	"internal/held":       {"cards", ""},
	"internal/hidden":     {"cards internal/words", "internal/full"},
	"internal/line":       {"cards internal/words score", ""},
	"internal/jsonschema": {"", ""},
	"internal/matchtest":  {"auction barbu cards dominoes doubling exposure internal/full redeal score tricks variant variants", ""},
	"internal/oracle": {"cards",
		"auction barbu counting dominoes doubling exposure internal/full internal/scoring record redeal runs score solve tricks variant variants"},
	"internal/play":     {"cards counting dominoes internal/scoring runs tricks", "internal/full"},
	"counting":          {"cards internal/held internal/words", ""},
	"redeal":            {"cards", ""},
	"runs":              {"cards internal/held internal/words", ""},
	"internal/position": {"cards internal/course internal/engine internal/sidebets internal/words score variant", "variants"},
	"internal/scoring":  {"cards exposure internal/words score", ""},
	"internal/sidebets": {"cards doubling", ""},
	"internal/sit": {"barbu bots cards explain internal/cuts internal/engine internal/terminal internal/texttable internal/words lang parse record score sheet variant",
		"internal/full internal/golden variants"},
	"internal/tabletext": {"internal/texttable", ""},
	"internal/student":   {"", ""},
	"internal/terminal":  {"", ""},
	"internal/texttable": {"", ""},
	"internal/words":     {"", ""},
	"lang":               {"cards internal/words", ""},
	"keeper": {"auction cards doubling exposure internal/course internal/cuts internal/engine internal/scoring internal/words lang score variant",
		"barbu counting internal/full internal/matchtest sheet variants"},
	"parse": {"barbu cards internal/words lang score variant",
		"internal/full internal/matchtest tricks variants"},
	"record": {"barbu cards internal/engine internal/line internal/words score variant",
		"doubling internal/full internal/golden internal/matchtest sheet tricks variants"},
	"score": {"cards internal/words lang", ""},
	"sheet": {"cards internal/texttable internal/words lang score", "internal/full"},
	"replay": {"analysis barbu cards dominoes internal/texttable lang record score sheet svg variant",
		"internal/matchtest variants"},
	"svg": {"barbu cards dominoes internal/texttable internal/words lang score tricks",
		"internal/full internal/matchtest variant variants"},
	"tricks": {"cards internal/words",
		"internal/full internal/golden"},
	"solve": {"cards dominoes score tricks",
		"internal/full"},
	"variant": {"auction cards counting dominoes doubling exposure internal/cuts internal/engine internal/play internal/scoring internal/words lang redeal runs score tricks",
		"internal/full internal/jsonschema variants"},
	"variants": {"internal/words variant",
		"cards dominoes doubling internal/engine internal/scoring lang score tricks"},
	"internal/engine": {"auction cards counting dominoes doubling exposure internal/cuts internal/play internal/scoring internal/sidebets redeal runs score tricks",
		"internal/full variant variants"},
}

// others lists the other modules that the code of a package imports. Tests may also import
// testModules.
var others = map[string][]string{"variant": {"gopkg.in/yaml.v3"}}

var testModules = []string{"github.com/stretchr/testify", "pgregory.net/rapid"}

type goPackage struct {
	ImportPath, Name                   string
	Export                             string // the file with the compiled package
	Imports, TestImports, XTestImports []string
}

// The table above is exact. The test fails if a package or an import is missing from the
// table, or if the table lists a package or an import that does not exist. The test prints
// the correct line.
func TestImports(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range listPackages(t) {
		name := pathInModule(p.ImportPath)
		seen[name] = true
		code := within(p.Imports)
		inTests := within(append(p.TestImports, p.XTestImports...))
		inTests = slices.DeleteFunc(inTests, func(imported string) bool { return imported == name || slices.Contains(code, imported) })
		got := imports{strings.Join(code, " "), strings.Join(inTests, " ")}
		if listed, known := importsOf[name]; !known || got != listed {
			t.Errorf("the table of arch_test.go is not exact: want\n\t%q: %s,", name, got)
		}

		require.Empty(t, foreign(p.Imports, others[name]), "%q imports other modules", name)
		allowed := append(others[name], testModules...)
		require.Empty(t, foreign(append(p.TestImports, p.XTestImports...), allowed), "the tests of %q import other modules", name)
	}
	for name := range importsOf {
		require.True(t, seen[name], "the table lists a package %q that does not exist", name)
	}
}

// Examples show what users can do, so their programs import no internal package.
func TestExamplesUseThePublicAPI(t *testing.T) {
	for name, listed := range importsOf {
		if strings.HasPrefix(name, "examples/") {
			require.NotContains(t, listed.code, "internal/", name)
		}
	}
}

// Records are cut, to take a choice back or to drop a last line that is not whole, and Windows does not cut a file that was
// opened with os.O_APPEND. Only a log of the server, which is never cut, is opened with it.
func TestRecordsAreNotOpenedToAppend(t *testing.T) {
	flag := regexp.MustCompile(`os\.O_APPEND *[|,]|\| *os\.O_APPEND`) // not in a comment
	var found []string
	require.NoError(t, filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && flag.MatchString(read(t, path)) {
			found = append(found, filepath.ToSlash(path))
		}
		return err
	}))
	require.Equal(t, []string{"examples/server/process.go"}, found)
}

// String returns the imports as Go source.
func (i imports) String() string {
	if i.tests == "" {
		return fmt.Sprintf("{%q, \"\"}", i.code)
	}
	return fmt.Sprintf("{%q,\n\t\t%q}", i.code, i.tests)
}

// pathInModule returns the path of a package within this module.
func pathInModule(path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
}

// within returns the paths that are in this module, sorted and without repetitions.
func within(paths []string) (own []string) {
	for _, path := range paths {
		if path == module || strings.HasPrefix(path, module+"/") {
			own = append(own, pathInModule(path))
		}
	}
	slices.Sort(own)
	return slices.Compact(own)
}

// foreign returns the paths that are outside the standard library, this module and the
// given modules.
func foreign(paths, modules []string) []string {
	return slices.DeleteFunc(slices.Clone(paths), func(path string) bool {
		first, _, _ := strings.Cut(path, "/")
		of := func(m string) bool { return path == m || strings.HasPrefix(path, m+"/") }
		return !strings.Contains(first, ".") || of(module) || slices.ContainsFunc(modules, of)
	})
}

// listPackages lists the packages of this module.
func listPackages(t *testing.T) []goPackage {
	packages, err := goList()
	require.NoError(t, err)
	return packages
}

// goList runs once for all tests.
var goList = sync.OnceValues(func() (packages []goPackage, err error) {
	command := exec.Command("go", "list", "-export", "-json=ImportPath,Name,Export,Imports,TestImports,XTestImports", "./...")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p goPackage
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
	return packages, nil
})

// The root module itself requires exactly these modules.
func TestDependencies(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{if not .Indirect}}{{.Path}}{{end}}", "all").Output()
	require.NoError(t, err)
	require.ElementsMatch(t, []string{module, "github.com/stretchr/testify", "gopkg.in/yaml.v3", "pgregory.net/rapid"},
		strings.Fields(string(out)))
}
