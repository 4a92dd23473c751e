package explain_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// TestNumbers sets each field that holds a number to random values, and looks for each
// value in its sentence. It fails if a field has no row.
func TestNumbers(t *testing.T) {
	shown := map[string]bool{}
	for _, row := range slices.Concat(numbersOfDeals, numbersOfMatches) {
		base := house(t, row.base)
		for _, n := range row.values {
			rules := base.Rules()
			field := reflect.ValueOf(row.field(&rules)).Elem()
			path := pathOf(reflect.ValueOf(&rules).Elem(), "", field.Addr().Interface())
			require.NotEmpty(t, path)
			shown[path] = true
			if field.CanInt() {
				field.SetInt(int64(n))
			} else {
				field.SetUint(uint64(n))
			}
			if row.with != nil {
				row.with(&rules, n)
			}
			v, err := rules.Compile()
			require.NoError(t, err, "%s: %d", path, n)
			text := oneLine(v)
			for _, want := range row.want(n) {
				require.Contains(t, text, want, "%s: %d", path, n)
			}
		}
	}
	for _, path := range numberPaths(reflect.TypeFor[variant.Rules](), "") {
		require.True(t, shown[path], "no row for %s: add one to numbersOfDeals or numbersOfMatches", path)
	}
}

// isNumber reports whether a type holds a number: an integer, or a rank.
func isNumber(t reflect.Type) bool {
	return t.Kind() == reflect.Int || t == reflect.TypeFor[cards.Rank]()
}

// numberPaths lists the paths of the fields that hold numbers.
func numberPaths(t reflect.Type, path string) []string {
	switch {
	case isNumber(t):
		return []string{path}
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Map:
		return numberPaths(t.Elem(), path+"[]")
	case t.Kind() == reflect.Pointer:
		return numberPaths(t.Elem(), path)
	case t.Kind() != reflect.Struct:
		return nil
	}
	var paths []string
	for f := range t.Fields() {
		if !f.IsExported() {
			continue // files do not hold this field
		}
		paths = append(paths, numberPaths(f.Type, strings.TrimPrefix(path+"."+strings.ToLower(f.Name), "."))...)
	}
	return paths
}

// pathOf returns the path of the field at an address within v, as numberPaths writes it.
func pathOf(v reflect.Value, path string, address any) string {
	switch {
	case v.CanAddr() && v.Addr().Interface() == address:
		return path
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			if found := pathOf(v.Index(i), path+"[]", address); found != "" {
				return found
			}
		}
	case v.Kind() == reflect.Map:
		for _, key := range v.MapKeys() {
			if found := pathOf(v.MapIndex(key), path+"[]", address); found != "" {
				return found
			}
		}
	case v.Kind() == reflect.Pointer && !v.IsNil():
		return pathOf(v.Elem(), path, address)
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if !v.Type().Field(i).IsExported() {
				continue
			}
			name := strings.TrimPrefix(path+"."+strings.ToLower(v.Type().Field(i).Name), ".")
			if found := pathOf(v.Field(i), name, address); found != "" {
				return found
			}
		}
	}
	return ""
}
