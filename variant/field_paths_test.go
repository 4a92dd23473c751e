package variant_test

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// keyOf returns the key of a field in files, or "" if files do not hold the field.
func keyOf(f reflect.StructField) string {
	key, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
	return strings.TrimPrefix(key, "-")
}

// isLeaf reports whether a type is a value, or a list of values that is compared as one.
func isLeaf(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Pointer, reflect.Map:
		return false
	case reflect.Slice:
		return t.Elem().Kind() != reflect.Struct
	}
	return true
}

// allLeaves lists the paths of all values in a type, sorted, with * for any id or number and
// [] for any index.
func allLeaves(t reflect.Type, path string) []string {
	if isLeaf(t) {
		return []string{strings.TrimPrefix(path, ".")}
	}
	var all []string
	switch t.Kind() {
	case reflect.Pointer:
		all = allLeaves(t.Elem(), path)
	case reflect.Map:
		all = allLeaves(t.Elem(), path+".*")
	case reflect.Slice:
		step := "[]"
		if t == reflect.TypeFor[variant.Contracts]() {
			step = ".*"
		}
		all = allLeaves(t.Elem(), path+step)
	default:
		for f := range t.Fields() {
			if key := keyOf(f); key != "" {
				all = append(all, allLeaves(f.Type, path+"."+key)...)
			}
		}
	}
	slices.Sort(all)
	return all
}

var (
	ids     = regexp.MustCompile(`^contracts\.[^.]+|\.([0-9]+|fr)$`)
	indices = regexp.MustCompile(`\[[0-9]+\]`)
)

// anyOf returns the path with * for ids and numbers and [] for indices.
func anyOf(path string) string {
	path = ids.ReplaceAllStringFunc(path, func(part string) string { return part[:strings.Index(part, ".")] + ".*" })
	return indices.ReplaceAllString(path, "[]")
}

// fieldOf returns the field at a path with * and [].
func fieldOf(t *testing.T, leaf string) reflect.StructField {
	var field reflect.StructField
	in := reflect.TypeFor[variant.Rules]()
	for key := range strings.SplitSeq(strings.ReplaceAll(leaf, "[]", ".[]"), ".") {
		for in.Kind() == reflect.Pointer {
			in = in.Elem()
		}
		if key == "*" || key == "[]" {
			in = in.Elem()
			continue
		}
		require.Equal(t, reflect.Struct, in.Kind(), leaf)
		for f := range in.Fields() {
			if keyOf(f) == key {
				field = f
			}
		}
		in = field.Type
	}
	return field
}

// at returns the value at a path. If rules is a pointer, the value can be set. Otherwise at
// returns the value as text.
func at(t *testing.T, rules any, path string) reflect.Value {
	v := reflect.Indirect(reflect.ValueOf(rules))
	for key := range strings.SplitSeq(strings.ReplaceAll(path, "[", ".["), ".") {
		for v.Kind() == reflect.Pointer {
			v = v.Elem()
		}
		switch v.Kind() {
		case reflect.Map:
			k := reflect.ValueOf(lang.French)
			if key != "fr" {
				n, err := strconv.Atoi(key)
				require.NoError(t, err)
				k = reflect.ValueOf(n)
			}
			v = v.MapIndex(k)
			if !v.IsValid() {
				return reflect.ValueOf("nothing")
			}
		case reflect.Slice:
			i, err := strconv.Atoi(strings.Trim(key, "[]"))
			if err != nil { // a contract's id
				all := v.Interface().(variant.Contracts)
				i = slices.IndexFunc(all, func(k variant.ContractRules) bool { return string(k.ID) == key })
			}
			v = v.Index(i)
		default:
			i := slices.IndexFunc(reflect.VisibleFields(v.Type()), func(f reflect.StructField) bool { return keyOf(f) == key })
			require.GreaterOrEqual(t, i, 0, path)
			v = v.Field(i)
		}
	}
	if reflect.ValueOf(rules).Kind() == reflect.Pointer {
		return v
	}
	return reflect.ValueOf(fmt.Sprintf("%#v", v.Interface()))
}

func pathsOf(all []variant.Difference) []string {
	var paths []string
	for _, d := range all {
		paths = append(paths, d.Path)
	}
	return paths
}
