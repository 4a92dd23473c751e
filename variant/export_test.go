package variant

import (
	"reflect"

	"github.com/barbukit/barbukit/internal/words"
)

// MaxFile is the largest size of a variant file.
const MaxFile = maxFile

// RootKeys lists the keys of a file, as the fault of an unknown key does.
func RootKeys() string { return words.List("or", keys(reflect.TypeFor[Rules]())) }

// Names for tests in package variant_test.
var (
	Normal    = Rules.normal
	Canonical = Rules.canonical
	LimitsOf  = limitsOf
	DefaultOf = defaultOf
)

// AllExamples lists the types of all mappings and lists that a file can have, each with the example
// that a fault shows.
func AllExamples() map[reflect.Type]string {
	all := map[reflect.Type]string{}
	var add func(t reflect.Type)
	add = func(t reflect.Type) {
		switch {
		case all[t] != "" || isWord(t):
			return
		case t.Kind() == reflect.Pointer:
			add(t.Elem())
			return
		case t.Kind() == reflect.Map, t.Kind() == reflect.Slice:
			add(t.Elem())
		case t.Kind() == reflect.Struct:
			for i := range t.NumField() {
				if name, _ := fieldName(t.Field(i)); name != "" {
					add(t.Field(i).Type)
				}
			}
		default:
			return
		}
		all[t] = exampleOf(t)
	}
	add(reflect.TypeFor[Rules]())
	delete(all, reflect.TypeFor[Rules]())
	return all
}

// ReadExample reads a YAML text into a new value of a type, and returns its faults.
func ReadExample(t reflect.Type, text string) error {
	root, err := parse([]byte(text))
	if err != nil {
		return err
	}
	d := decoder{loader: &loader{at: map[string]place{}}}
	d.value(root, reflect.New(t).Elem(), "")
	return d.faults.inOrder()
}
