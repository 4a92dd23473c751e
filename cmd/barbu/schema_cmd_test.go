package main

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
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

func TestSchemaMisused(t *testing.T) {
	status, out, err := barbuRun("", "schema", "penguin")
	require.Equal(t, misused, status)
	require.Empty(t, out)
	require.Equal(t, misuse(t, "schema", `unexpected argument "penguin": want none`).err, err)
}
