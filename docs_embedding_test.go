package barbukit_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The code in docs/embedding.md is part of a program that is compiled and run.
func TestEmbedding(t *testing.T) {
	paths, err := filepath.Glob("examples/embedding/*.go")
	require.NoError(t, err)
	var program strings.Builder
	for _, path := range paths {
		program.WriteString(read(t, path))
	}
	quoted := blocks(read(t, "docs/embedding.md"), "go")
	require.Len(t, quoted, 7)
	for _, code := range quoted {
		require.Contains(t, program.String(), code)
	}
}
