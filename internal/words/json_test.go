package words_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/words"
)

func TestJSONError(t *testing.T) {
	type inner struct {
		Names []string `json:"names"`
	}
	type object struct {
		Count int            `json:"count"`
		Seat  *uint8         `json:"seat"`
		Open  bool           `json:"open"`
		Title string         `json:"title"`
		Inner inner          `json:"inner"`
		Named map[string]int `json:"named"`
	}
	for _, tt := range []struct{ text, want string }{
		{`[]`, "JSON: found array: want an object"},
		{`{"count": "4"}`, "JSON: count: found string: want a whole number"},
		{`{"seat": true}`, "JSON: seat: found bool: want a whole number"},
		{`{"open": 1}`, "JSON: open: found number: want true or false"},
		{`{"title": {}}`, "JSON: title: found object: want a text"},
		{`{"inner": {"names": "A"}}`, "JSON: inner.names: found string: want a list"},
		{`{"named": 3}`, "JSON: named: found number: want an object"},
	} {
		require.EqualError(t, words.JSONError(json.Unmarshal([]byte(tt.text), new(object))), tt.want)
	}
	other := errors.New("another error")
	require.Equal(t, other, words.JSONError(other))
	require.NoError(t, words.JSONError(nil))
}
