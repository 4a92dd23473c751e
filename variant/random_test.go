package variant_test

import (
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// read loads a file's text; it may extend the shipped variants.
func read(t require.TestingT, text string) *variant.Variant {
	v, err := variant.Load("test.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err, "%s", text)
	return v
}

// layers loads files each of which extends the one before. Each is the text
// without its name, which is "house" unless it gives one.
func layers(t require.TestingT, texts ...string) *variant.Variant {
	base := func(name string) (io.ReadCloser, error) {
		text := texts[len(name)-1] // a layer is named by so many letters
		return io.NopCloser(strings.NewReader(layer(len(name)-1, text))), nil
	}
	v, err := variant.Load("test.yaml", strings.NewReader(layer(len(texts)-1, texts[len(texts)-1])), base)
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

// anyVariant draws a valid variant: a shipped one with some of its rules changed
// at random.
func anyVariant(t *rapid.T) *variant.Variant {
	v, err := variants.Lookup(rapid.SampledFrom(variants.Names()).Draw(t, "preset"))
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
	anyID      = rapid.SampledFrom([]score.Contract{score.NoTricks, score.NoQueens, score.Domino, "7", "null", "a-b"})
	anyPattern = rapid.SampledFrom([]string{"", "H", "Q", "KH", "2-AH", "KH *", "JCS", "9", "23456", "2-4S KH"})
)

// change gives one value within v, chosen at random, another: one that a file could
// hold, if not always one that is allowed there.
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
	case score.Contract:
		v.SetString(string(anyID.Draw(t, "id")))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		change(t, v.Field(rapid.IntRange(0, v.NumField()-1).Draw(t, "field")))
	case reflect.Pointer:
		if v.IsNil() || rapid.Bool().Draw(t, "new") {
			v.Set(reflect.New(v.Type().Elem()))
		}
		change(t, v.Elem())
	case reflect.Slice:
		changeList(t, v)
	case reflect.Array: // the cards that follow from how a contract scores: no rule
	case reflect.Map:
		if v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
		list := reflect.New(v.Type().Elem()).Elem()
		key := reflect.ValueOf(rapid.IntRange(2, 8).Draw(t, "key"))
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

// changeList adds to a list, takes from it, swaps two of it or changes one.
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

// The random variants are worth something only if most changes are allowed.
func TestRandomVariantsDiffer(t *testing.T) {
	seen, drawn := map[string]bool{}, 0
	rapid.Check(t, func(t *rapid.T) {
		drawn++
		seen[anyVariant(t).Fingerprint()] = true
	})
	require.Greater(t, len(seen), drawn/4, "of %d", drawn)
}
