package barbu_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// Each exported field takes part in the comparison of two views. Whether a view is bound does not.
func TestEqualComparesEveryField(t *testing.T) {
	view := at(t, sixteen()).View(0)
	text, err := view.MarshalJSON()
	require.NoError(t, err)
	var read barbu.View
	require.NoError(t, read.UnmarshalJSON(text))
	require.True(t, view.Equal(&read), "a view that is not bound equals one that is")
	read.Rows = nil
	other := read
	other.Rows = make([]cards.Set, 0)
	require.True(t, read.Equal(&other), "JSON omits an empty list")
	for _, f := range reflect.VisibleFields(reflect.TypeFor[barbu.View]()) {
		if !f.IsExported() {
			continue
		}
		other := read
		field := reflect.ValueOf(&other).Elem().FieldByIndex(f.Index)
		if field.Kind() == reflect.Slice {
			field.Set(reflect.MakeSlice(f.Type, field.Len()+1, field.Len()+1))
		} else {
			require.True(t, differ(field), f.Name)
		}
		require.False(t, read.Equal(&other), f.Name)
		require.False(t, other.Equal(&read), f.Name)
	}
}

// differ gives a value another value: to a struct, in its first field that can be set. It reports whether it
// could.
func differ(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() && differ(v.Field(i)) {
				return true
			}
		}
		return false
	default:
		if !v.CanInt() {
			v.SetUint(1 - min(v.Uint(), 1)) // not another number for no seat
			return true
		}
		v.SetInt(v.Int() + 1)
	}
	return true
}
