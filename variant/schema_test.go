package variant

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the generated files")

// There are two copies of the schema: this package embeds one, and editors find the other
// beside the variants.
func TestSchemaIsWhatTheCodeSays(t *testing.T) {
	want, err := generate()
	require.NoError(t, err)
	for _, file := range []string{"variant.schema.json", "../variants/variant.schema.json"} {
		if *update {
			require.NoError(t, os.WriteFile(file, want, 0o644))
		}
		got, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), "%s: go test ./variant -run Schema -update rewrites it", file)
	}
}

func TestSchemaIsTheCallersOwn(t *testing.T) {
	Schema()[0] = '?'
	require.Equal(t, schema, Schema())
	require.Equal(t, byte('{'), schema[0])
}
