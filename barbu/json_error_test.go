package barbu_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// The errors of JSON have no names of Go types.
func TestJSONErrorsAreInWords(t *testing.T) {
	require.EqualError(t, json.Unmarshal([]byte(`[]`), new(barbu.View)), "JSON: found array: want an object")
	require.EqualError(t, json.Unmarshal([]byte(`{"players": "4"}`), new(barbu.View)), "JSON: players: found string: want a whole number")
	require.EqualError(t, json.Unmarshal([]byte(`7`), new(barbu.Event)), "JSON: found number: want an object")
	require.EqualError(t, json.Unmarshal([]byte(`{"kind": "play", "trump": 1}`), new(barbu.Move)), "JSON: trump: found number: want a text")
}
