package words

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
)

const wholeNumber = "a whole number"

// JSONError returns an error of json.Unmarshal in words that a reader of the JSON understands:
// without names of Go types. It returns any other error unchanged.
func JSONError(err error) error {
	wrong, ok := errors.AsType[*json.UnmarshalTypeError](err)
	if !ok {
		return err
	}
	where := ""
	if wrong.Field != "" {
		where = Clip(wrong.Field) + ": "
	}
	if n, ok := strings.CutPrefix(wrong.Value, "number "); ok && IsWhole(n) && jsonKind(wrong.Type) == wholeNumber {
		return fmt.Errorf("JSON: %s%s is out of range: want %s", where, Clip(n), rangeOf(wrong.Type))
	}
	return fmt.Errorf("JSON: %sfound %s: want %s", where, Clip(wrong.Value), jsonKind(wrong.Type))
}

// fromText is the type of values that are read from a text.
var fromText = reflect.TypeFor[encoding.TextUnmarshaler]()

// jsonKind returns the kind of JSON that a value of a Go type is read from.
func jsonKind(t reflect.Type) string {
	if t.Implements(fromText) || reflect.PointerTo(t).Implements(fromText) {
		return "a text"
	}
	switch t.Kind() {
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Pointer:
		return jsonKind(t.Elem())
	}
	return wholeNumber
}

// rangeOf returns the numbers that a type of integers holds: "0 to 255".
func rangeOf(t reflect.Type) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if bits := t.Bits(); t.Kind() >= reflect.Uint {
		return fmt.Sprintf("0 to %d", uint64(math.MaxUint64)>>(64-bits))
	}
	highest := int64(math.MaxInt64) >> (64 - t.Bits())
	return fmt.Sprintf("%d to %d", -highest-1, highest)
}
