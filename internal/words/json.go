package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// JSONError returns an error of json.Unmarshal in words that a reader of the JSON understands:
// without names of Go types. It returns any other error unchanged.
func JSONError(err error) error {
	wrong, ok := errors.AsType[*json.UnmarshalTypeError](err)
	if !ok {
		return err
	}
	where := ""
	if wrong.Field != "" {
		where = wrong.Field + ": "
	}
	return fmt.Errorf("JSON: %sfound %s: want %s", where, wrong.Value, jsonKind(wrong.Type))
}

// jsonKind returns the kind of JSON that a value of a Go type is read from.
func jsonKind(t reflect.Type) string {
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
	return "a whole number"
}
