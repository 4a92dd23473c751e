package main

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variant"
)

func TestSchemaCommand(t *testing.T) {
	status, out, err := barbuRun("", "schema")
	require.Equal(t, success, status, err)
	var schema struct {
		Schema     string         `json:"$schema"`
		Properties map[string]any `json:"properties"`
	}
	require.NoError(t, json.Unmarshal([]byte(out), &schema))
	require.Equal(t, "https://json-schema.org/draft/2020-12/schema", schema.Schema)
	for _, key := range []string{"extends", "name", "contracts", "doubling"} {
		require.Contains(t, schema.Properties, key)
	}
}

// The schema of views and of events is that of package barbu.
func TestSchemaOfViewsAndEvents(t *testing.T) {
	for name, want := range map[string][]byte{"variant": variant.Schema(), "view": barbu.ViewSchema(), "event": barbu.EventSchema()} {
		status, out, err := barbuRun("", "schema", name)
		require.Equal(t, success, status, err)
		require.Equal(t, string(want), out)
	}
}

func TestSchemaMisused(t *testing.T) {
	status, out, err := barbuRun("", "schema", "views")
	require.Equal(t, misused, status)
	require.Empty(t, out)
	require.Equal(t, misuse(t, "schema", `unknown schema "views": want variant, view or event (did you mean view?)`).err, err)
	status, out, err = barbuRun("", "schema", "view", "event")
	require.Equal(t, misused, status)
	require.Empty(t, out)
	require.Equal(t, misuse(t, "schema", `want one schema, not 2: want variant, view or event`).err, err)
}
