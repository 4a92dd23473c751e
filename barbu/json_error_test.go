package barbu_test

import (
	"encoding/json"
	"fmt"
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

// The JSON of v0.1.0 has lines instead of fields. It is refused with what to do instead, even if the
// reader finds nothing else that is wrong.
func TestJSONOfTheFirstVersion(t *testing.T) {
	const refused = `barbu: "heard" without "cursor": v0.1.0 wrote this %s: write it again from the match, or from its record, which stays valid`
	const view = `{"variant":"penguin","players":4,"seat":0,"due":"card","turn":0,"hand":"K2.AK84.Q2.AKQT4"`
	for _, text := range []string{
		view + `,"legal":["0 play 4C"],"heard":33}`,
		view + `,"history":[{"line":"0 declare domino 4"}],"heard":33}`,
		view + `,"heard":33}`,
	} {
		v := barbu.View{Cursor: 77}
		require.EqualError(t, json.Unmarshal([]byte(text), &v), fmt.Sprintf(refused, "view"), text)
		require.Equal(t, 77, v.Cursor, "a refused view changes nothing")
	}
	require.NoError(t, json.Unmarshal([]byte(view+`,"heard":33,"cursor":0}`), new(barbu.View)), "keys of other programs are no fault")
	require.EqualError(t, json.Unmarshal([]byte(`{"line":"0 declare domino 4","heard":40}`), new(barbu.Event)), fmt.Sprintf(refused, "event"))
}
