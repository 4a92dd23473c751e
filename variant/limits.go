package variant

import (
	"cmp"
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

// limits are the numbers that a field may hold. They are stated in the field's tag, as in
// range:"1..100", or range:"1.." for no highest number. In rules made by a program 0 is always
// allowed, because it means an omitted field. In a file it is allowed unless the omitted field means
// another number: times: 0 would look as if the contract were never played.
type limits struct {
	low, high int
	number    bool // an omitted field means a number, which is stated in its tag, as in default:"1"
}

// limitsOf returns the limits of a field and reports whether it has any.
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
	_, l.number = f.Tag.Lookup("default")
	return l, true
}

// refusesZero reports whether a file may not state 0.
func (l limits) refusesZero() bool { return l.number && l.low > 0 }

// String returns the limits as in "1 to 100" or "1 or more".
func (l limits) String() string {
	if l.high == math.MaxInt {
		return fmt.Sprintf("%d or more", l.low)
	}
	return fmt.Sprintf("%d to %d", l.low, l.high)
}

// defaultOf returns the value of an omitted field. It is stated in the field's tag, as in
// default:"1"; without that tag it is the zero value.
func defaultOf(f reflect.StructField) reflect.Value {
	v := reflect.New(f.Type)
	if text, ok := f.Tag.Lookup("default"); ok {
		if isWord(f.Type) {
			_ = setWord(v.Elem(), text) // a test checks that every tag can be read
		} else {
			n, _ := strconv.Atoi(text)
			v.Elem().SetInt(int64(n))
		}
	}
	return v.Elem()
}

// values checks that v, at path, and everything in it could come from a file: numbers are
// within their limits, and words can be written and read back. The packages doubling and
// score check the numbers of bets and terms.
func (c *compiler) values(path string, v reflect.Value) {
	if v.IsZero() || v.Type() == reflect.TypeFor[doubling.Rules]() {
		return
	}
	if isWord(v.Type()) {
		if err := readable(v); err != nil {
			c.fault(path, "%w", err)
		}
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		c.values(path, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).IsZero() { // most are, and need no reflection of their names
				continue
			}
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
			if isWord(key.Type()) {
				c.values(join(path, keyText(key)), key)
			}
			c.values(join(path, keyText(key)), v.MapIndex(key))
		}
	}
}

// within checks that a number is 0 or within its limits.
func (c *compiler) within(path string, n int, l limits) {
	if n != 0 && (n < l.low || n > l.high) {
		c.fault(path, "%d is out of range: want %v", n, l)
	}
}

// readable returns nil if the text of a word can be read back to the same value.
func readable(word reflect.Value) error {
	text, err := wordOf(word)
	if err != nil {
		return err
	}
	again := reflect.New(word.Type()).Elem()
	if err := setWord(again, text); err != nil {
		return err
	}
	if !again.Equal(word) {
		return fmt.Errorf("the value %d cannot be written in a file: want a set of cards that a pattern can describe", word.Interface())
	}
	return nil
}

// The control characters that are allowed in texts for people.
const (
	oneLine   = ""
	manyLines = "\n\t"
)

// text checks that a text for people can be displayed and written in a file. It must be
// UTF-8 without marks that change the direction of text, and without control characters
// other than those in allowed.
func (c *compiler) text(path, text, allowed string) {
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			c.fault(path, "the byte %#02x in %q is not UTF-8: want UTF-8 text", text[i], text)
			return
		case (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == 0xFFFE || r == 0xFFFF) && !strings.ContainsRune(allowed, r):
			c.fault(path, "the character %+q in %q cannot be displayed: want text without it", r, text)
			return
		}
	}
}

// pattern returns a function that compiles a regular expression on its first call, so that
// importing this package costs nothing.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// sortedKeys returns the keys of a map of numbers or languages, ascending.
func sortedKeys(v reflect.Value) []reflect.Value {
	keys := v.MapKeys()
	number := func(key reflect.Value) int64 {
		if key.CanInt() {
			return key.Int()
		}
		return int64(key.Uint())
	}
	slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(number(a), number(b)) })
	return keys
}
