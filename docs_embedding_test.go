package barbukit_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestEmbedding holds the programs of docs/embedding.md to the file that is run.
func TestEmbedding(t *testing.T) {
	programs := blocks(read(t, "docs/embedding.md"), "go")
	require.Len(t, programs, 14)
	for _, program := range programs {
		require.Contains(t, read(t, "example_embedding_test.go"), program)
	}
}
