package barbu

import (
	"bytes"
	_ "embed"
)

//go:embed view.schema.json
var viewSchema []byte

//go:embed event.schema.json
var eventSchema []byte

// ViewSchema returns the JSON Schema (draft 2020-12) of the JSON of a [View]: every key with
// its meaning and type. docs/protocol.md describes how a client uses a view.
func ViewSchema() []byte { return bytes.Clone(viewSchema) }

// EventSchema returns the JSON Schema (draft 2020-12) of the JSON of an [Event], as
// [Match.Events] yields it.
func EventSchema() []byte { return bytes.Clone(eventSchema) }
