package barbukit_test

import (
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

// sourced is a rule of docs/sources.md.
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

// shownBy returns which golden records show each rule, by the ids in their first lines.
func shownBy(t *testing.T) map[string][]string {
	paths, err := filepath.Glob("record/testdata/golden/*.txtar")
	require.NoError(t, err)
	shown := map[string][]string{}
	for _, path := range paths {
		prose, _ := golden.Parse(read(t, path))
		first, _, _ := strings.Cut(prose, "\n")
		ids, is := strings.CutPrefix(first, "Rule: ")
		require.True(t, is, "%s: want Rule: and the ids of docs/sources.md in the first line", path)
		require.NotEmpty(t, strings.Fields(ids), path)
		for _, id := range strings.Fields(ids) {
			require.NotContains(t, shown[id], path, "%s cites %s twice", path, id)
			shown[id] = append(shown[id], path)
		}
	}
	return shown
}

// Every rule has an id, and every id a golden record that shows it.
func TestSourcesAndRecords(t *testing.T) {
	shown := shownBy(t)
	known := map[string]bool{}
	for _, r := range sources(t) {
		require.Regexp(t, ruleID, r.id)
		require.False(t, known[r.id], "%s stands twice", r.id)
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
	require.Len(t, rows, len(known), "a row is not read as a rule")
}

// Every parameter is of a rule, and every parameter named is one.
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
		require.Contains(t, all, p, "docs/sources.md names a parameter that is not there")
	}
}

// parameters lists the paths of all values that a type can hold in a file: * is any id
// or number, [] any place in a list.
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
