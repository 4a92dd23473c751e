package variant_test

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// read loads a file, which may extend a built-in variant.
func read(t require.TestingT, text string) *variant.Variant {
	v, _, err := variant.Load("test.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err, "%s", text)
	return v
}

// layers loads files, each of which extends the file before. Each text gets the name "house"
// unless it has a name.
func layers(t require.TestingT, texts ...string) *variant.Variant {
	base := func(name string) (io.ReadCloser, error) {
		if strings.Trim(name, "x") != "" {
			return nil, fmt.Errorf("no layer has the name %s", name)
		}
		text := texts[len(name)-1] // the name of layer i has i letters
		return io.NopCloser(strings.NewReader(layer(len(name)-1, text))), nil
	}
	v, _, err := variant.Load("test.yaml", strings.NewReader(layer(len(texts)-1, texts[len(texts)-1])), base)
	require.NoError(t, err, "%s", strings.Join(texts, "\n--\n"))
	return v
}

func layer(i int, text string) string {
	if !strings.HasPrefix(text, "name:") && !strings.Contains(text, "\nname:") {
		text = "name: house\n" + text
	}
	if i > 0 {
		text = "extends: " + strings.Repeat("x", i) + "\n" + text
	}
	return text
}

// anyVariant draws a valid variant: a built-in one with some rules changed at random.
func anyVariant(t *rapid.T) *variant.Variant {
	v, err := variants.Lookup(rapid.SampledFrom(variants.Names()).Draw(t, "variant"))
	require.NoError(t, err)
	return changed(t, v)
}

// changed draws a variant that differs in a few rules, or in none.
func changed(t *rapid.T, v *variant.Variant) *variant.Variant {
	for range rapid.IntRange(0, 8).Draw(t, "changes") {
		rules := v.Rules()
		change(t, reflect.ValueOf(&rules).Elem())
		if house, err := rules.Compile(); err == nil {
			v = house
		}
	}
	return v
}

var (
	anyText    = rapid.OneOf(rapid.String(), rapid.SampledFrom(oddTexts), rapid.StringMatching(`[ \n\t#:'"a0-]{0,9}`))
	anyID      = rapid.SampledFrom([]score.ContractID{"no-tricks", "no-queens", "domino", "7", "null", "a-b"})
	anyPattern = rapid.SampledFrom([]string{"", "H", "Q", "KH", "2-AH", "KH *", "JCS", "9", "23456", "2-4S KH"})
)

// change sets one random value within v to another value that a file could hold. The rules may
// refuse the new value.
func change(t *rapid.T, v reflect.Value) {
	switch v.Interface().(type) {
	case cards.Card:
		v.SetUint(uint64(rapid.SampledFrom([]cards.Card{2, 3, 0x12, 0x2F, 0x3E}).Draw(t, "card")))
		return
	case cards.Rank:
		v.SetUint(rapid.SampledFrom([]uint64{0, 2, 7, 11, 14}).Draw(t, "rank"))
		return
	case cards.Pattern:
		set, err := cards.ParsePattern(anyPattern.Draw(t, "pattern"))
		require.NoError(t, err)
		v.SetUint(uint64(set))
		return
	case score.ContractID:
		v.SetString(string(anyID.Draw(t, "id")))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		if field := rapid.IntRange(0, v.NumField()-1).Draw(t, "field"); v.Type().Field(field).IsExported() {
			change(t, v.Field(field))
		}
	case reflect.Pointer:
		if v.IsNil() || rapid.Bool().Draw(t, "new") {
			v.Set(reflect.New(v.Type().Elem()))
		}
		change(t, v.Elem())
	case reflect.Slice:
		changeList(t, v)
	case reflect.Array: // the cards that count, which are computed from the terms
	case reflect.Map:
		if v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
		list := reflect.New(v.Type().Elem()).Elem()
		key := reflect.ValueOf(rapid.IntRange(2, 8).Draw(t, "key"))
		if v.Type().Key() == reflect.TypeFor[lang.Language]() {
			key = reflect.ValueOf(lang.Language(rapid.IntRange(0, 6).Draw(t, "language")))
		}
		if old := v.MapIndex(key); old.IsValid() {
			list.Set(old)
		}
		change(t, list)
		v.SetMapIndex(key, list)
	case reflect.Uint8:
		v.SetUint(rapid.Uint64Range(0, 6).Draw(t, "word"))
	case reflect.Int:
		v.SetInt(int64(rapid.OneOf(rapid.IntRange(-2, 8), rapid.SampledFrom([]int{28, 100, 1000})).Draw(t, "number")))
	case reflect.String:
		v.SetString(anyText.Draw(t, "text"))
	}
}

// changeList adds an element, removes one, swaps two or changes one.
func changeList(t *rapid.T, v reflect.Value) {
	n := v.Len()
	if n == 0 || rapid.IntRange(0, 4).Draw(t, "longer") == 0 {
		element := reflect.New(v.Type().Elem()).Elem()
		if n > 0 {
			element.Set(v.Index(rapid.IntRange(0, n-1).Draw(t, "like")))
		}
		change(t, element)
		v.Set(reflect.Append(v, element))
		return
	}
	i, j := rapid.IntRange(0, n-1).Draw(t, "i"), rapid.IntRange(0, n-1).Draw(t, "j")
	switch rapid.IntRange(0, 3).Draw(t, "how") {
	case 0:
		reflect.Swapper(v.Interface())(i, j)
	case 1:
		v.Set(reflect.AppendSlice(v.Slice(0, i), v.Slice(i+1, n)))
	default:
		change(t, v.Index(i))
	}
}

// Tests with random variants are useful only if many of these variants differ from each other.
func TestRandomVariantsDiffer(t *testing.T) {
	seen, drawn := map[string]bool{}, 0
	rapid.Check(t, func(t *rapid.T) {
		drawn++
		seen[anyVariant(t).Fingerprint()] = true
	})
	require.Greater(t, len(seen), drawn/4, "of %d", drawn)
}
