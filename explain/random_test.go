package explain_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/explain"
)

// TestAnyVariant explains variants with random rules. It checks that no text has traces of a
// template, and that nothing panics.
func TestAnyVariant(t *testing.T) {
	all := allExamples()
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(all).Draw(t, "example").v
		for range rapid.IntRange(1, 6).Draw(t, "changes") {
			rules := v.Rules()
			change(t, reflect.ValueOf(&rules).Elem())
			if changed, err := rules.Compile(); err == nil {
				v = changed
			}
		}
		for _, n := range append(v.Players(), 0) {
			doc := explain.Rules(v, n)
			text, _, _ := strings.Cut(doc.Text(), "\nNotes\n-----\n")
			require.NotRegexp(t, badText, text)
			require.NotRegexp(t, badPlural, text)
			require.NotEmpty(t, doc.Markdown())
		}
	})
}

// change gives a random field of v another value. Compile refuses many of these values.
func change(t *rapid.T, v reflect.Value) {
	switch v.Interface().(type) {
	case cards.Pattern:
		set, err := cards.ParsePattern(rapid.SampledFrom([]string{"H", "Q", "KH", "2-AH", "KH *", "JCS", "9", "23456", "2-4S KH"}).Draw(t, "pattern"))
		require.NoError(t, err)
		v.SetUint(uint64(set))
		return
	case cards.Card:
		v.SetUint(uint64(rapid.SampledFrom([]cards.Card{cards.MustParse("2C"), cards.MustParse("3S"), cards.TarotKing}).Draw(t, "card")))
		return
	case cards.Rank:
		v.SetUint(rapid.Uint64Range(0, 14).Draw(t, "rank"))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		if f := v.Field(rapid.IntRange(0, v.NumField()-1).Draw(t, "field")); f.CanSet() {
			change(t, f)
		}
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		change(t, v.Elem())
	case reflect.Slice:
		n := v.Len()
		i := rapid.IntRange(0, max(n-1, 0)).Draw(t, "i")
		switch how := rapid.IntRange(0, 4).Draw(t, "how"); {
		case n == 0:
			v.Set(reflect.Append(v, reflect.New(v.Type().Elem()).Elem()))
			change(t, v.Index(0))
		case how == 0:
			v.Set(reflect.AppendSlice(v.Slice(0, i), v.Slice(i+1, n)))
		case how == 1:
			v.Set(reflect.Append(v, v.Index(i)))
			change(t, v.Index(n))
		default:
			change(t, v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			list := reflect.New(v.Type().Elem()).Elem()
			list.Set(v.MapIndex(key))
			change(t, list)
			v.SetMapIndex(key, list)
		}
	case reflect.Uint8:
		v.SetUint(rapid.Uint64Range(0, 6).Draw(t, "word"))
	case reflect.Int:
		v.SetInt(int64(rapid.OneOf(rapid.IntRange(-2, 8), rapid.SampledFrom([]int{28, 100, 1000})).Draw(t, "number")))
	}
}
