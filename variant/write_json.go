package variant

import (
	"encoding/json"
	"reflect"

	"gopkg.in/yaml.v3"
)

// MarshalJSON returns the same file as [Variant.YAML], as JSON on one line. [Load] reads
// that too. The error is always nil.
func (v *Variant) MarshalJSON() ([]byte, error) { return v.rules.normal().MarshalJSON() }

// MarshalJSON returns the rules as a file in JSON, without the fields that are zero. It does
// not check them: [Rules.Compile] does. The error is always nil.
func (r Rules) MarshalJSON() ([]byte, error) { return jsonOf(r), nil }

// jsonOf returns the JSON of rules, or of a part of them.
func jsonOf(v any) []byte { return appendJSON(nil, node(reflect.ValueOf(v), 0)) }

// appendJSON appends the JSON of a YAML node to b.
func appendJSON(b []byte, n *yaml.Node) []byte {
	switch n.Kind {
	case yaml.MappingNode:
		b = append(b, '{')
		for i := 0; i < len(n.Content); i += 2 {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendText(b, n.Content[i].Value), ':')
			b = appendJSON(b, n.Content[i+1])
		}
		return append(b, '}')
	case yaml.SequenceNode:
		b = append(b, '[')
		for i, item := range n.Content {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendJSON(b, item)
		}
		return append(b, ']')
	}
	if n.Tag == "!!int" {
		return append(b, n.Value...)
	}
	return appendText(b, n.Value)
}

// appendText appends a JSON string to b.
func appendText(b []byte, text string) []byte {
	quoted, _ := json.Marshal(text) // never fails
	return append(b, quoted...)
}
