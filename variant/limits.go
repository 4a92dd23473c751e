package variant

import (
	"encoding"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
)

// limits are the numbers that a field may hold, as its tag says: range:"1..100",
// or range:"1.." without a highest. Whatever the range, 0 is the field left out.
type limits struct{ low, high int }

// limitsOf returns the limits of a field, and whether it has any.
func limitsOf(f reflect.StructField) (limits, bool) {
	low, high, ok := strings.Cut(f.Tag.Get("range"), "..")
	if !ok {
		return limits{}, false
	}
	l := limits{high: math.MaxInt}
	l.low, _ = strconv.Atoi(low)
	if high != "" {
		l.high, _ = strconv.Atoi(high)
	}
	return l, true
}

// String says the limits in words: "1 to 100".
func (l limits) String() string {
	if l.high == math.MaxInt {
		return fmt.Sprintf("%d or more", l.low)
	}
	return fmt.Sprintf("%d to %d", l.low, l.high)
}

// defaultOf returns the value that a field has when it is left out, as its tag
// says: default:"1". Without a tag that is the zero value.
func defaultOf(f reflect.StructField) reflect.Value {
	v := reflect.New(f.Type)
	if text, ok := f.Tag.Lookup("default"); ok {
		if word, ok := v.Interface().(encoding.TextUnmarshaler); ok {
			_ = word.UnmarshalText([]byte(text)) // a test reads every tag
		} else {
			n, _ := strconv.Atoi(text)
			v.Elem().SetInt(int64(n))
		}
	}
	return v.Elem()
}

// values checks that v, which stands at path, and all it holds are values that a
// file could hold: numbers within their limits, words that can be read again.
// The numbers of side-bets and of terms are checked by their packages.
func (c *compiler) values(path string, v reflect.Value) {
	if v.IsZero() || v.Type() == reflect.TypeFor[doubling.Rules]() {
		return
	}
	if word, ok := v.Interface().(encoding.TextMarshaler); ok {
		if err := readable(word); err != nil {
			c.fault(path, "%w", err)
		}
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		c.values(path, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			name, _ := fieldName(f)
			if name == "" {
				continue
			}
			c.values(join(path, name), v.Field(i))
			if l, ok := limitsOf(f); ok && v.Field(i).CanInt() && v.Type() != reflect.TypeFor[score.Term]() {
				c.within(join(path, name), int(v.Field(i).Int()), l)
			}
		}
	case reflect.Slice:
		key := keyField(v.Type().Elem())
		for i := range v.Len() {
			if key >= 0 {
				c.values(join(path, v.Index(i).Field(key).String()), v.Index(i))
			} else {
				c.values(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		}
	case reflect.Map:
		for _, key := range sortedKeys(v) {
			c.values(fmt.Sprintf("%s.%d", path, key.Int()), v.MapIndex(key))
		}
	}
}

// within checks that a number is within its limits, or left out.
func (c *compiler) within(path string, n int, l limits) {
	if n != 0 && (n < l.low || n > l.high) {
		c.fault(path, "%d is out of range: want %v", n, l)
	}
}

// readable returns nil if the text of a word can be read again, to the same value.
func readable(word encoding.TextMarshaler) error {
	text, err := word.MarshalText()
	if err != nil {
		return err
	}
	again := reflect.New(reflect.TypeOf(word))
	if err := again.Interface().(encoding.TextUnmarshaler).UnmarshalText(text); err != nil {
		return err
	}
	if again.Elem().Interface() != any(word) {
		return fmt.Errorf("the value %d has no text form", word)
	}
	return nil
}

// The control characters that texts for people may hold.
const (
	oneLine   = ""
	manyLines = "\n\t"
)

// text checks that a text for people can be shown, and be written in a file: it is
// UTF-8 and has no control characters but those allowed, nor marks that turn text round.
func (c *compiler) text(path, text, allowed string) {
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			c.fault(path, "the byte %#02x in %q is not UTF-8", text[i], text)
			return
		case (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == 0xFFFE || r == 0xFFFF) && !strings.ContainsRune(allowed, r):
			c.fault(path, "the character %+q in %q cannot be shown: want it left out", r, text)
			return
		}
	}
}

// pattern returns a regular expression that is compiled when it is first asked for:
// to import this package should cost a program nothing.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// sortedKeys returns the keys of a map by number, ascending.
func sortedKeys(v reflect.Value) []reflect.Value {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return int(a.Int() - b.Int()) })
	return keys
}
