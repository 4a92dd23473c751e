package barbukit_test

import (
	"io/fs"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/variant"
)

// sourced is a rule in docs/sources.md: a row of its tables.
type sourced struct{ id, says, source, parameters, ours string }

var (
	ruleRow = regexp.MustCompile("(?m)^\\| `([^`]*)` \\| (.*) \\| (.*) \\| (.*) \\| (.*) \\|$")
	ruleID  = regexp.MustCompile(`^[a-z]+(-[a-z]+)+$`)
	quoted  = regexp.MustCompile("`([^`]+)`")
)

func sources(t *testing.T) (rules []sourced) {
	for _, row := range ruleRow.FindAllStringSubmatch(read(t, "docs/sources.md"), -1) {
		rules = append(rules, sourced{row[1], row[2], row[3], row[4], row[5]})
	}
	require.NotEmpty(t, rules)
	return rules
}

// shownBy returns the golden records that show each rule. A record lists in its first line
// the ids of the rules it shows.
func shownBy(t *testing.T) map[string][]string {
	paths, err := filepath.Glob("record/testdata/golden/*.txtar")
	require.NoError(t, err)
	shown := map[string][]string{}
	for _, path := range paths {
		prose, _ := golden.Parse(read(t, path))
		first, _, _ := strings.Cut(prose, "\n")
		ids, ok := strings.CutPrefix(first, "Rule: ")
		require.True(t, ok, "%s: want Rule: and the ids of docs/sources.md in the first line", path)
		require.NotEmpty(t, strings.Fields(ids), path)
		for _, id := range strings.Fields(ids) {
			require.NotContains(t, shown[id], path, "%s cites %s twice", path, id)
			shown[id] = append(shown[id], path)
		}
	}
	return shown
}

// Every rule has an id, and a golden record that shows it.
func TestSourcesAndRecords(t *testing.T) {
	shown := shownBy(t)
	known := map[string]bool{}
	for _, r := range sources(t) {
		require.Regexp(t, ruleID, r.id)
		require.False(t, known[r.id], "%s is listed twice", r.id)
		known[r.id] = true
		require.NotEmpty(t, shown[r.id], "no golden record shows %s", r.id)
		for _, cell := range []string{r.says, r.source, r.parameters, r.ours} {
			require.NotEmpty(t, strings.TrimSpace(cell), "%s: an empty cell", r.id)
			require.NotContains(t, cell, "|", r.id)
		}
	}
	for id, paths := range shown {
		require.True(t, known[id], "%v cites %s, which docs/sources.md does not have", paths, id)
	}
	rows := regexp.MustCompile("(?m)^\\| `").FindAllString(read(t, "docs/sources.md"), -1)
	require.Len(t, rows, len(known), "a row that does not look like a rule")
}

// A source in Wikipedia names the article, so that a reader finds the rule at once.
func TestSourcesNameArticles(t *testing.T) {
	article := regexp.MustCompile(`Wikipedia(, "[^"]+"| on \w+)`)
	for _, r := range sources(t) {
		require.NotContains(t, article.ReplaceAllString(r.source, ""), "Wikipedia", r.id)
	}
}

// ruleComment matches a comment that names rules. The line or function beside the comment, or
// the built-in variant that has it, implements these rules.
var ruleComment = regexp.MustCompile(`(?m)(?://|#) Rule: (.*)$`)

// implementedBy returns the files of the engine, and of the built-in variants, that implement
// each rule.
func implementedBy(t *testing.T) map[string][]string {
	files := map[string][]string{}
	require.NoError(t, filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		path = filepath.ToSlash(path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || path == "examples" || path == "internal/oracle"):
			return filepath.SkipDir
		case !isEngine(path):
			return nil
		}
		for _, comment := range ruleComment.FindAllStringSubmatch(read(t, path), -1) {
			for id := range strings.SplitSeq(comment[1], ", ") {
				if !slices.Contains(files[id], path) {
					files[id] = append(files[id], path)
				}
			}
		}
		return nil
	}))
	return files
}

// isEngine reports whether a file is code of the engine or a built-in variant.
func isEngine(path string) bool {
	code := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go")
	return code || strings.HasPrefix(path, "variants/") && strings.HasSuffix(path, ".yaml")
}

// Every rule has a line that implements it, and every rule that a comment names is in
// docs/sources.md.
func TestSourcesAndCode(t *testing.T) {
	known, files := map[string]bool{}, implementedBy(t)
	for _, r := range sources(t) {
		known[r.id] = true
		require.NotEmpty(t, files[r.id], "no line of the engine has the comment // Rule: %s", r.id)
	}
	for id, paths := range files {
		require.True(t, known[id], "%v: // Rule: %s, which docs/sources.md does not have", paths, id)
	}
}

// Every parameter belongs to a rule, and every parameter listed exists.
func TestSourcesAndParameters(t *testing.T) {
	named := map[string]bool{}
	for _, r := range sources(t) {
		for _, p := range quoted.FindAllStringSubmatch(r.parameters, -1) {
			named[p[1]] = true
		}
	}
	all := parameters(reflect.TypeFor[variant.Rules](), "")
	for _, p := range all {
		require.True(t, named[p], "no rule of docs/sources.md has the parameter %s", p)
	}
	for p := range named {
		require.Contains(t, all, p, "docs/sources.md lists a parameter that does not exist")
	}
}

// parameters lists the paths of all values that a type has in a file: * is any id or number,
// [] any place in a list.
func parameters(of reflect.Type, path string) (all []string) {
	switch {
	case of == reflect.TypeFor[variant.Contracts](), of.Kind() == reflect.Map:
		return parameters(of.Elem(), path+".*")
	case of.Kind() == reflect.Pointer:
		return parameters(of.Elem(), path)
	case of.Kind() == reflect.Slice && of.Elem().Kind() == reflect.Struct:
		return parameters(of.Elem(), path+"[]")
	case of.Kind() != reflect.Struct:
		return []string{strings.TrimPrefix(path, ".")}
	}
	for field := range of.Fields() {
		if key, _, _ := strings.Cut(field.Tag.Get("yaml"), ","); key != "-" && key != "" {
			all = append(all, parameters(field.Type, path+"."+key)...)
		}
	}
	slices.Sort(all)
	return all
}
