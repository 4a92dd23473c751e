package variant

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
)

// MarshalJSON returns the same file as [Variant.YAML], as JSON on one line. [Load] reads this
// JSON too. The error is always nil.
func (v *Variant) MarshalJSON() ([]byte, error) { return v.rules.normal().MarshalJSON() }

// MarshalJSON returns the rules as a file in JSON, without the fields that are zero. It does
// not check the rules; [Rules.Compile] does. The error is always nil.
func (r Rules) MarshalJSON() ([]byte, error) { return jsonOf(r), nil }

// jsonOf returns the JSON of rules, or of a part of them.
func jsonOf(v any) []byte { return appendJSON(nil, reflect.ValueOf(v)) }

// appendJSON appends the JSON of a value to b, with the same structure as its YAML, see node.
func appendJSON(b []byte, v reflect.Value) []byte {
	if isWord(v.Type()) {
		text, _ := wordOf(v) // checked when the rules were compiled
		if v.Kind() == reflect.Int {
			return append(b, text...)
		}
		return appendText(b, text)
	}
	switch v.Kind() {
	case reflect.Pointer:
		return appendJSON(b, v.Elem())
	case reflect.Struct:
		o := jsonObject{b: append(b, '{')}
		for i := range v.NumField() {
			if v.Field(i).IsZero() {
				continue
			}
			if name, _ := fieldName(v.Type().Field(i)); name != "" {
				o.add(name, v.Field(i))
			}
		}
		return append(o.b, '}')
	case reflect.Map:
		o := jsonObject{b: append(b, '{')}
		for _, key := range sortedKeys(v) {
			o.add(keyText(key), v.MapIndex(key))
		}
		return append(o.b, '}')
	case reflect.Slice:
		return appendList(b, v)
	case reflect.Int:
		return strconv.AppendInt(b, v.Int(), 10)
	default:
		return appendText(b, v.String())
	}
}

// appendList appends the JSON of a slice: an object if its elements hold their own key.
func appendList(b []byte, v reflect.Value) []byte {
	if key := keyField(v.Type().Elem()); key >= 0 {
		o := jsonObject{b: append(b, '{')}
		for i := range v.Len() {
			o.add(v.Index(i).Field(key).String(), v.Index(i))
		}
		return append(o.b, '}')
	}
	b = append(b, '[')
	for i := range v.Len() {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSON(b, v.Index(i))
	}
	return append(b, ']')
}

// jsonObject is a JSON object that is being written.
type jsonObject struct {
	b    []byte
	more bool // the object has a member
}

func (o *jsonObject) add(name string, v reflect.Value) {
	if o.more {
		o.b = append(o.b, ',')
	}
	o.more = true
	o.b = appendJSON(append(appendText(o.b, name), ':'), v)
}

// appendText appends a JSON string to b.
func appendText(b []byte, text string) []byte {
	if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' || strings.ContainsRune(`"\<>&`, r) }) {
		quoted, _ := json.Marshal(text) // Marshal never fails for a string
		return append(b, quoted...)
	}
	return append(append(append(b, '"'), text...), '"') // most texts are names, which have none of these characters
}
