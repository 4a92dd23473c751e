package variant_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// schema is the schema of variant files. It is read once, because many fields look for their places in it.
var schema = sync.OnceValues(func() (s map[string]any, err error) {
	err = json.Unmarshal(variant.Schema(), &s)
	return s, err
})

// inSchema returns the schema of the field at a path with * and [].
func inSchema(t *testing.T, leaf string) map[string]any {
	s, err := schema()
	require.NoError(t, err)
	for key := range strings.SplitSeq(strings.ReplaceAll(leaf, "[]", ".[]"), ".") {
		next, ok := s["items"].(map[string]any)
		switch {
		case key == "*" && s["additionalProperties"] == false: // each number has its own list
			require.Len(t, s["properties"], 7)
			return s
		case key == "*":
			next, ok = s["additionalProperties"].(map[string]any)
			if s["propertyNames"] != nil && (next["type"] == "array" || next["type"] == "string") { // the map has the description
				return s
			}
		case key != "[]":
			next, ok = s["properties"].(map[string]any)[key].(map[string]any)
		}
		require.True(t, ok, "%s has no %s", leaf, key)
		s = next
	}
	return s
}
