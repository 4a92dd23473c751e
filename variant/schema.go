package variant

import (
	"bytes"
	_ "embed"
)

//go:embed variant.schema.json
var schema []byte

// Schema returns the JSON Schema (draft 2020-12) of variant files, for editors and other
// tools: every key with its meaning, type and range. [Load] checks more, because a schema
// cannot express how rules depend on each other. The same text is in the file
// variants/variant.schema.json.
func Schema() []byte { return bytes.Clone(schema) }
