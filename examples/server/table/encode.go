package table

import (
	"encoding/json"
	"slices"

	"github.com/barbukit/barbukit/barbu"
)

// encoder writes the bodies of the frames of one entry as json.Marshal does. Most bodies have one
// event that everybody sees alike, so their frames share one text.
type encoder struct {
	events []barbu.Event // of the body that is shared
	text   []byte        // of that body; nil before the first one
	head   int           // the length of the text up to its events
	next   []barbu.Event // memory for the events of a body
}

// body returns the JSON of a body. The bodies of one encoder differ only in their events, and in what is
// legal.
func (x *encoder) body(b *Body) []byte {
	if b.View != nil || b.Seats != nil || b.Commitment != nil || b.Result != nil || b.Keys != nil || len(b.Events) == 0 {
		return spliced(b)
	}
	if x.text == nil || !slices.Equal(x.events, b.Events) {
		x.events = append(x.events[:0], b.Events...)
		x.text = appendEvents(append(make([]byte, 0, 320), '{'), b.Events)
		x.head = len(x.text)
		x.text = appendRest(x.text, b)
	}
	if len(b.Legal) == 0 {
		return x.text
	}
	text := append(make([]byte, 0, len(x.text)+16*(1+len(b.Legal))), x.text[:x.head]...)
	for i, line := range b.Legal {
		if !plain(line) {
			return spliced(b)
		}
		if i == 0 {
			text = append(text, `,"legal":[`...)
		} else {
			text = append(text, ',')
		}
		text = append(append(append(text, '"'), line...), '"')
	}
	return append(append(text, ']'), x.text[x.head:]...)
}

// spliced returns the JSON of a body. The JSON of its view and of its events can be long: json.Marshal would check and
// copy it once more.
func spliced(b *Body) []byte {
	others := *b
	others.View, others.Events = nil, nil
	rest, err := json.Marshal(&others)
	if err != nil {
		panic("table: " + err.Error()) // a Body has only types that can be encoded
	}
	var text []byte // each field with a comma before it; the first comma becomes the brace
	if b.View != nil {
		view, err := b.View.MarshalJSON()
		if err != nil {
			panic("table: " + err.Error()) // a view of a match can be encoded
		}
		text = append(make([]byte, 0, len(view)+len(rest)+16), `,"view":`...)
		text = append(text, view...)
	}
	if len(b.Events) > 0 {
		text = appendEvents(append(text, ','), b.Events)
	}
	if len(text) == 0 {
		return rest
	}
	text[0] = '{'
	if len(rest) > len("{}") {
		text = append(text, ',')
	}
	return append(text, rest[1:]...)
}

// appendEvents appends the field with the events.
func appendEvents(text []byte, events []barbu.Event) []byte {
	text = append(text, `"events":[`...)
	for i := range events {
		if i > 0 {
			text = append(text, ',')
		}
		event, err := events[i].MarshalJSON()
		if err != nil {
			panic("table: " + err.Error()) // an event of a match can be encoded
		}
		text = append(text, event...)
	}
	return append(text, ']')
}

// appendRest appends what follows the events and what is legal.
func appendRest(text []byte, b *Body) []byte {
	if c := b.Clock; c != nil && *c == (Clock{}) {
		text = append(text, `,"clock":{}`...)
	} else if c != nil {
		clock, _ := json.Marshal(c) // a Clock has only numbers
		text = append(append(text, `,"clock":`...), clock...)
	}
	if b.Begun {
		text = append(text, `,"begun":true`...)
	}
	if b.Closed {
		text = append(text, `,"closed":true`...)
	}
	return append(text, '}')
}
