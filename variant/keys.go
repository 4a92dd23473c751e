package variant

import (
	"reflect"
	"strings"
	"sync"
)

// mostKeys is the largest number of keys that the fault of a misspelt key lists.
const mostKeys = 8

// keys lists the keys that a file may have for a struct.
func keys(t reflect.Type) []string {
	var names []string
	switch t {
	case reflect.TypeFor[Rules]():
		names = append(names, extends, without)
	case reflect.TypeFor[ContractRules]():
		names = append(names, like)
	}
	for _, name := range fieldNames(t) {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// fieldName returns the key of a field in files, or "" if files do not hold the field. It also
// reports whether the field's value is itself the key of its struct.
func fieldName(f reflect.StructField) (name string, key bool) {
	name, option, _ := strings.Cut(f.Tag.Get("yaml"), ",")
	if name == "-" {
		name = ""
	}
	return name, option == "key"
}

var namesByType sync.Map // what fieldNames has returned

// fieldNames returns what fieldName returns for each field of a struct. To parse the tags for each key of a file
// would take a tenth of the time of Load.
func fieldNames(t reflect.Type) []string {
	if names, ok := namesByType.Load(t); ok {
		return names.([]string)
	}
	names := make([]string, t.NumField())
	for i := range names {
		names[i], _ = fieldName(t.Field(i))
	}
	namesByType.Store(t, names)
	return names
}

// keyField returns the index of the field whose value is the key of its struct, or -1.
func keyField(t reflect.Type) int {
	if t.Kind() == reflect.Struct {
		for i := range t.NumField() {
			if _, key := fieldName(t.Field(i)); key {
				return i
			}
		}
	}
	return -1
}
