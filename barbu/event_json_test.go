package barbu_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// An event that no match can have is refused when it is read, with what is wrong and what would be right.
// An event that can be read has the same JSON again.
func TestEventsInJSON(t *testing.T) {
	for _, row := range []struct{ text, refused string }{
		{`{"kind":"play","seat":1,"players":4,"cards":["AC"],"due":"card","turn":2,"cursor":54,"line":"1 play AC"}`, ""},
		{`{"kind":"deal","players":8,"talon":7,"due":"declaration","turn":0,"cursor":1}`, ""},
		{`{"kind":"deal","players":2,"talon":1,"due":"declaration","turn":0,"cursor":1}`, ""},
		{`{"kind":"give","seat":1,"players":4,"to":2,"hidden":255,"due":"gift","turn":2,"cursor":9}`, ""},
		{`{"seat":1,"players":4}`, `barbu: an event without a kind: want "kind", such as "play"`},
		{`{"kind":"play","players":1}`, "barbu: an event of 1 player: want 2 to 8"},
		{`{"kind":"play","players":9}`, "barbu: an event of 9 players: want 2 to 8"},
		{`{"kind":"deal","players":8,"talon":8}`, "barbu: a talon of 8 cards: want fewer cards than players"},
		{`{"kind":"deal","players":4,"talon":-1}`, "barbu: a talon of -1 cards: want fewer cards than players"},
		{`{"kind":"give","seat":1,"players":4,"hidden":256}`, "barbu: an event with 256 hidden cards: want 0 or more"},
		{`{"kind":"give","seat":1,"players":4,"hidden":-1}`, "barbu: an event with -1 hidden cards: want 0 or more"},
		{`{"kind":"draw","players":3,"drawn":["AC","KC"]}`, "barbu: drawn: 2 cards: want one for each of 3 players"},
		{`{"kind":"play","seat":1,"players":2,"cards":["AC"],"scored":{"base":[1],"points":[1,2],"total":[1,2]}}`, "barbu: scored: base: 1 number: want one for each of 2 players"},
		{`{"kind":"play","seat":1,"players":2,"cards":["AC"],"scored":{"base":[1,2],"points":[1,2,3],"total":[1,2]}}`, "barbu: scored: points: 3 numbers: want one for each of 2 players"},
		{`{"kind":"play","seat":1,"players":2,"cards":["AC"],"scored":{"base":[1,2],"points":[1,2],"total":[]}}`, "barbu: scored: total: 0 numbers: want one for each of 2 players"},
		{`{"kind":"play","seat":1,"players":2,"cards":["AC"],"scored":{"base":[1,2],"points":[1,2],"total":[1,2],"places":[1]}}`, "barbu: scored: places: [1]: want a place for each of 2 players"},
		{`{"kind":"play","seat":1,"players":2,"cards":["AC"],"scored":{"base":[1,2],"points":[1,2],"total":[1,2],"places":[1,3]}}`, "barbu: scored: places: [1 3]: want a place for each of 2 players"},
		{`{"kind":"play","seat":1,"players":2,"cards":["AC"],"scored":{"base":[1,2],"points":[1,2],"total":[1,2],"places":[-1,1]}}`, "barbu: scored: places: [-1 1]: want a place for each of 2 players"},
		{`{"kind":"play","seat":1,"players":4,"cards":["AC"],"line":"1 play KC"}`, `barbu: the line "1 play KC" contradicts the other fields of the event: want "1 play AC"`},
	} {
		e := barbu.Event{Cursor: 77}
		err := json.Unmarshal([]byte(row.text), &e)
		if row.refused != "" {
			require.EqualError(t, err, row.refused, row.text)
			require.Equal(t, barbu.Event{Cursor: 77}, e, "a refused event changes nothing")
			continue
		}
		require.NoError(t, err, row.text)
		again, err := json.Marshal(e)
		require.NoError(t, err)
		var read barbu.Event
		require.NoError(t, json.Unmarshal(again, &read))
		require.Equal(t, e, read)
	}
}
