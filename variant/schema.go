package variant

import (
	"bytes"
	_ "embed"
)

//go:embed variant.schema.json
var schema []byte

// Schema returns the JSON Schema (draft 2020-12) of variant files, for editors and
// other tools: every key with its meaning, its kind and its range. A file that it
// refuses [Load] refuses too, unless it states what is never used; whether rules
// agree with each other only Load can tell. The same text lies beside the shipped
// variants as variant.schema.json.
func Schema() []byte { return bytes.Clone(schema) }
