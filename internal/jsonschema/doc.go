// Package jsonschema has what the generators of JSON Schemas share. It is for tests only: they
// write the schemas with -update, and check that the files are up to date.
//
//	o := jsonschema.Object{{"type", "object"}}
//	o.Add("description", jsonschema.Plain(comment))
//	text, err := jsonschema.Text(o)
package jsonschema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Object is a JSON object that keeps the order of its keys: pairs of a key and a value.
type Object [][2]any

// Add adds a key at the end.
func (o *Object) Add(key string, value any) { *o = append(*o, [2]any{key, value}) }

// MarshalJSON returns the object without escaped HTML.
func (o Object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		var value bytes.Buffer
		enc := json.NewEncoder(&value)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(m[1]); err != nil {
			return nil, err
		}
		b = fmt.Appendf(b, "%q:%s", m[0], value.Bytes())
	}
	return append(b, '}'), nil
}

// Text returns the indented text of a schema.
func Text(schema Object) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(schema)
	return b.Bytes(), err
}

// Plain returns a comment on one line, without brackets.
func Plain(comment string) string {
	return strings.NewReplacer("[", "", "]", "").Replace(strings.Join(strings.Fields(comment), " "))
}
