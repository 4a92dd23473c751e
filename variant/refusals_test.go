package variant

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// verbs are the formatting verbs in the text of a fault.
var verbs = regexp.MustCompile(`%(\[\d+\])?[+#0-9]*[a-zA-Z]`)

// A test must quote the text of every fault that this package reports, from its first word
// to its last.
func TestEveryFaultIsQuoted(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	trees, quoted := map[string]ast.Node{}, []string(nil)
	for _, file := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		if !strings.HasSuffix(file, "_test.go") {
			trees[file] = tree
			continue
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				quoted = append(quoted, literal(e))
			}
			return true
		})
	}
	faults := 0
	for file, tree := range trees {
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !reports(call) {
				return true
			}
			for _, arg := range call.Args {
				text := literal(arg)
				if !strings.Contains(text, " ") || strings.Contains(text, "%w") { // a path, or a fault of another package
					continue
				}
				faults++
				parts := verbs.Split(text, -1)
				assert.True(t, slices.ContainsFunc(quoted, func(q string) bool { return hasInOrder(q, parts) }),
					"%s: no test quotes the fault %q", file, text)
			}
			return true
		})
	}
	require.Greater(t, faults, 100)
}

// hasInOrder reports whether a text has all parts, one after the other.
func hasInOrder(text string, parts []string) bool {
	for _, part := range parts {
		at := strings.Index(text, part)
		if at < 0 {
			return false
		}
		text = text[at+len(part):]
	}
	return true
}

// reports reports whether a call reports a fault.
func reports(call *ast.CallExpr) bool {
	called, ok := call.Fun.(*ast.SelectorExpr)
	return ok && (called.Sel.Name == "fault" || called.Sel.Name == "Errorf")
}

// literal returns the value of a string literal, or "" for any other expression.
func literal(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		text, _ := strconv.Unquote(lit.Value)
		return text
	}
	return ""
}
