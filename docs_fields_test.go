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

// The doc comment of every rule names its source; the schema repeats the comment. Names and
// labels are not rules.
func TestFieldsNameTheirSources(t *testing.T) {
	names := []string{"name", "language", "title", "titles.*", "notes",
		"contracts.*.label", "contracts.*.short", "contracts.*.labels.*", "contracts.*.shorts.*", "cut-round.label"}
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

// inSchema returns the part of a schema that describes the field at a path.
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
		require.NotNil(t, next, "%s: the schema has nothing at %s: run go test ./variant -run Schema -update", path, key)
		node = next.(map[string]any)
	}
	return node
}
