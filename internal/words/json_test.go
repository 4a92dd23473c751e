package words_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/words"
)

// worded is a number that JSON has as a text.
type worded uint8

func (*worded) UnmarshalText([]byte) error { return nil }

func TestJSONError(t *testing.T) {
	type inner struct {
		Names []string `json:"names"`
	}
	type object struct {
		Count  int            `json:"count"`
		Seat   *uint8         `json:"seat"`
		Points int32          `json:"points"`
		Total  int64          `json:"total"`
		All    uint64         `json:"all"`
		Open   bool           `json:"open"`
		Title  string         `json:"title"`
		Inner  inner          `json:"inner"`
		Named  map[string]int `json:"named"`
		Card   worded         `json:"card"`
		Lead   *worded        `json:"lead"`
	}
	for _, tt := range []struct{ text, want string }{
		{`[]`, "JSON: found array: want an object"},
		{`{"count": "4"}`, "JSON: count: found string: want a whole number"},
		{`{"seat": true}`, "JSON: seat: found bool: want a whole number"},
		{`{"seat": 256}`, "JSON: seat: 256 is out of range: want 0 to 255"},
		{`{"seat": 1.5}`, "JSON: seat: found number 1.5: want a whole number"},
		{`{"points": 99999999999}`, "JSON: points: 99999999999 is out of range: want -2147483648 to 2147483647"},
		{`{"total": -99999999999999999999}`, "JSON: total: -99999999999999999999 is out of range: want -9223372036854775808 to 9223372036854775807"},
		{`{"all": 99999999999999999999}`, "JSON: all: 99999999999999999999 is out of range: want 0 to 18446744073709551615"},
		{`{"open": 1}`, "JSON: open: found number: want true or false"},
		{`{"title": {}}`, "JSON: title: found object: want a text"},
		{`{"inner": {"names": "A"}}`, "JSON: inner.names: found string: want a list"},
		{`{"card": 7}`, "JSON: card: found number: want a text"},
		{`{"lead": 7}`, "JSON: lead: found number: want a text"},
		{`{"named": 3}`, "JSON: named: found number: want an object"},
	} {
		require.EqualError(t, words.JSONError(json.Unmarshal([]byte(tt.text), new(object))), tt.want)
	}
	other := errors.New("another error")
	require.Equal(t, other, words.JSONError(other))
	require.NoError(t, words.JSONError(nil))
}
