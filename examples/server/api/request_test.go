package api

import (
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Whatever readAct reads, decode reads alike.
func FuzzReadAct(f *testing.F) {
	for _, text := range []string{
		`{"act":"1 play QH","at":76,"id":3}`, `{"id":3,"at":76,"act":"1 play QH"}`, `{"act":"0 pass"}`, ` {"act":"x","at":0}
`,
		`{"act":"a","act":"b"}`, `{"act":"a\u0041","at":1}`, `{"act":"a","at":01}`, `{"act":"a","at":-1}`, `{"act":"a","at":1,}`,
		`{"act":"a"}}`, `{"act":"a","ping":true}`, `{"act":"a","id":"x"}`, `{"act":"é"}`, `{"act":"a" ,"at":1}`, `{`, `{"act":`, `{"act":"`, ``, "{\"act\":\"0\"}\v",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		fast, ok := readAct(text)
		if !ok {
			return
		}
		var r request
		require.NoError(t, decode(text, &r), "%q", text)
		require.Equal(t, r, fast, "%q", text)
	})
}

// The requests that clients send are read without decode.
func TestReadAct(t *testing.T) {
	r, ok := readAct([]byte(`{"act":"1 play QH","at":76,"id":3}`))
	require.True(t, ok)
	at := 76
	require.Equal(t, request{ID: []byte("3"), Act: "1 play QH", At: &at}, r)
	_, ok = readAct([]byte(`{"act":"1 play QH","at":76,"id":3,"ping":true}`))
	require.False(t, ok)
}

// An action needs its line and its place, and no other request does. Place 0 is a place.
func TestMissingKeys(t *testing.T) {
	const noAct = "act is missing: want a line of legal, such as 1 play QH"
	const noPlace = "at is missing: want the cursor of the view in which you chose the action"
	for text, want := range map[string]string{
		`{"act":"0 pass"}`:             noPlace,
		`{"id":6,"act":"0 pass"}`:      noPlace,
		`{"act": "0 pass"}`:            noPlace,
		`{"act":"0 pass","at":null}`:   noPlace,
		`{"at":44}`:                    noAct,
		`{"id":6,"at":0}`:              noAct,
		`{"act":"","at":44}`:           noAct,
		`{"act":"0 pass","ping":true}`: "want exactly one of act, nonce, back, leave, fill, pause, resume, close and ping",
		`{"act":"0 pass","at":0}`:      "",
		`{"ping":true}`:                "",
		`{"ping":true,"at":3}`:         "",
		`{"nonce":"00"}`:               "",
		`{"back":true}`:                "",
	} {
		r, ok := readAct([]byte(text))
		if !ok {
			r = request{}
			require.NoError(t, decode([]byte(text), &r))
		}
		_, _, err := r.input()
		if want == "" {
			require.NoError(t, err, text)
		} else {
			require.EqualError(t, err, want, text)
			require.Equal(t, "bad-json", problemOf(err).Code)
		}
	}
	for _, text := range []string{`{}`, `null`} {
		r := request{}
		require.NoError(t, decode([]byte(text), &r))
		_, _, err := r.input()
		require.ErrorContains(t, err, "want exactly one of act, nonce")
	}
}

// A value of the wrong type is named as the client wrote it.
func TestWrongTypes(t *testing.T) {
	for text, want := range map[string]string{
		`[]`:              "the request is of type array: want a JSON object as in PROTOCOL.md",
		`{"act":5}`:       "act is of type number: want a text",
		`{"at":"0"}`:      "at is of type string: want an integer of at most 64 bits",
		`{"at":1.5}`:      "at is 1.5: want an integer of at most 64 bits",
		`{"back":"true"}`: "back is of type string: want true or false",
	} {
		require.Equal(t, &problem{"bad-json", want}, problemOf(decode([]byte(text), &request{})))
	}
	var in struct{ table.Options }
	require.EqualError(t, decode([]byte(`{"delay":99999999999999999999}`), &in), "delay is 99999999999999999999: want an integer of at most 64 bits")
}

// A client learns the code and the text of each kind of error.
func TestProblems(t *testing.T) {
	for err, want := range map[error]problem{
		&table.Refusal{Code: "taken", Text: "another player has the seat"}: {"taken", "another player has the seat"},
		node.ErrFrozen:         {"frozen", "the log of the table is damaged: the table does not continue"},
		journal.ErrUnknown:     {"no-answer", "the journal has not answered: send the same request again"},
		journal.ErrUnavailable: {"no-answer", "the journal has not answered: send the same request again"},
		journal.ErrClosed:      {"draining", "this server is stopping: connect again"},
		io.ErrUnexpectedEOF:    {"failed", "the server could not do this: try again later"},
	} {
		require.Equal(t, &want, problemOf(fmt.Errorf("table abc: %w", err)))
	}
}
