package barbu_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The program in the package comment compiles, and plays a match to its end.
func TestPackageComment(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	text, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	var program strings.Builder
	for line := range strings.Lines(string(text)) {
		if code, ok := strings.CutPrefix(line, "//\t"); ok {
			program.WriteString(code)
		} else if line == "//\n" {
			program.WriteString("\n")
		}
	}
	dir, err := os.MkdirTemp(".", "_doc") // in the module, but ignored by ./...
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	file := filepath.Join(dir, "main.go")
	require.NoError(t, os.WriteFile(file, []byte(program.String()), 0o600))
	out, err := exec.Command("go", "run", file).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "\ntotal  0: ")
}
