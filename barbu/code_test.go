package barbu_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/tricks"
)

// Every sentinel of a rule that can forbid an action has a code of its own, which docs/refusals.md
// lists with the words of the sentinel.
func TestCodesOfAllRules(t *testing.T) {
	text, err := os.ReadFile("../docs/refusals.md")
	require.NoError(t, err)
	documented := map[string]string{} // the words of each code
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| (.*) \\|$").FindAllStringSubmatch(string(text), -1) {
		require.NotContains(t, documented, row[1], "the code is listed twice")
		documented[row[1]] = row[2]
	}
	sentinels := map[string]bool{}
	for code, rule := range barbu.Codes() {
		require.Regexp(t, "^[a-z]+(-[a-z]+)*$", code)
		require.Equal(t, rule.Error(), documented[code], code)
		require.Equal(t, code, barbu.Code(rule))
		require.Equal(t, code, barbu.Code(fmt.Errorf("more: %w", rule)))
		require.False(t, sentinels[rule.Error()] && code == "", "two codes")
		sentinels[rule.Error()] = true
	}
	require.Len(t, documented, len(barbu.Codes()), "two rules have the same code, or a code is not documented")
	for _, file := range []string{
		"error.go", "../tricks/error.go", "../dominoes/error.go", "../counting/error.go", "../runs/error.go", "../doubling/error.go", "../auction/error.go", "sale.go", "../variant/declare.go", "../internal/cuts/error.go",
	} {
		for name, words := range sentinelsIn(t, file) {
			require.True(t, sentinels[words] || name == "ErrUnfinished", "%s: %s has no code", filepath.Base(filepath.Dir(file)), name)
		}
	}
	require.Empty(t, barbu.Code(nil))
	require.Empty(t, barbu.Code(errors.New("another error")))
	require.Empty(t, barbu.Code(uncomparable{"x"}))
	require.Empty(t, barbu.Code(boxed{uncomparable{"x"}}))
	require.Equal(t, "must-follow", barbu.Code(fmt.Errorf("%w: %w", barbu.ErrEvent, tricks.ErrMustFollow)))
	require.Equal(t, "must-follow", barbu.Code(errors.Join(uncomparable{"x"}, tricks.ErrMustFollow)))
	require.Equal(t, "must-follow", barbu.Code(&barbu.ActionError{Err: &tricks.PlayError{Err: tricks.ErrMustFollow}}))
}

// uncomparable is an error that cannot be the key of a map.
type uncomparable []string

func (uncomparable) Error() string { return "uncomparable" }

// boxed is an error that can be the key of a map or not, as its content.
type boxed struct{ content any }

func (boxed) Error() string { return "boxed" }

// sentinelsIn returns the text of each exported error of a file that errors.New makes.
func sentinelsIn(t *testing.T, file string) map[string]string {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	require.NoError(t, err)
	found := map[string]string{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 || !strings.HasPrefix(spec.Names[0].Name, "Err") {
			return true
		}
		if call, ok := spec.Values[0].(*ast.CallExpr); ok {
			text := call.Args[0].(*ast.BasicLit).Value
			found[spec.Names[0].Name] = strings.Trim(text, `"`)
		}
		return true
	})
	require.NotEmpty(t, found, file)
	return found
}
