package barbukit_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// Every rule's doc comment, which the schema repeats, names its source. What things are
// called is no rule.
func TestFieldsNameTheirSources(t *testing.T) {
	names := []string{"name", "title", "notes", "contracts.*.label", "contracts.*.short", "cut-round.label"}
	var schema any
	require.NoError(t, json.Unmarshal([]byte(read(t, "variants/variant.schema.json")), &schema))
	for _, field := range parameters(reflect.TypeFor[variant.Rules](), "") {
		if slices.Contains(names, field) {
			continue
		}
		says, _ := inSchema(t, schema, strings.TrimSuffix(field, ".*"))["description"].(string)
		require.Contains(t, says, "Source:", "the doc comment of %s", field)
	}
}

// inSchema returns what a schema says of the field at a path.
func inSchema(t *testing.T, of any, path string) map[string]any {
	node := of.(map[string]any)
	for key := range strings.SplitSeq(strings.ReplaceAll(path, "[]", ".[]"), ".") {
		var next any
		switch properties, _ := node["properties"].(map[string]any); {
		case key == "[]":
			next = node["items"]
		case key == "*" && node["additionalProperties"] != nil:
			next = node["additionalProperties"]
		case key == "*":
			next = node["patternProperties"].(map[string]any)[slices.Sorted(maps.Keys(node["patternProperties"].(map[string]any)))[0]]
		default:
			next = properties[key]
		}
		require.NotNil(t, next, "%s: nothing at %s", path, key)
		node = next.(map[string]any)
	}
	return node
}
