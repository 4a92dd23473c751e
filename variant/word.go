package variant

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
)

// isWord reports whether a file holds values of type t as one word or number: a card or
// another text of package cards, a value of an enumerated rule, or the number of sets.
func isWord(t reflect.Type) bool { return hasText(t) || isEnum(t) || t == reflect.TypeFor[Sets]() }

// hasText reports whether values of type t write and read their own text.
func hasText(t reflect.Type) bool { return t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) }

// isEnum reports whether t is the type of an enumerated rule.
func isEnum(t reflect.Type) bool {
	return t.Kind() == reflect.Uint8 && !hasText(t) && t.Implements(reflect.TypeFor[fmt.Stringer]())
}

// wordOf returns the text of v in a file. The type of v must be a type that isWord accepts.
func wordOf(v reflect.Value) (string, error) {
	switch {
	case hasText(v.Type()):
		text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil {
			err = &textError{err}
		}
		return string(text), err
	case isEnum(v.Type()):
		name := v.Interface().(fmt.Stringer).String()
		if words.Undefined(name) {
			return "", namesOf(v.Type()).Check(uint8(v.Uint()))
		}
		return name, nil
	}
	sets := Sets(v.Int())
	return sets.String(), sets.check()
}

// setWord sets v to the value with that text. The type of v must be a type that isWord
// accepts. On an error v is unchanged.
func setWord(v reflect.Value, text string) error {
	switch {
	case hasText(v.Type()):
		if l, ok := v.Addr().Interface().(*lang.Language); ok {
			return setLanguage(l, text)
		}
		err := v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
		if err != nil {
			return fmt.Errorf("%w%s", &textError{err}, cardHint(text))
		}
		return nil
	case isEnum(v.Type()):
		return setEnum(v, text)
	}
	sets, err := parseSets(text)
	if err == nil {
		v.SetInt(int64(sets))
	}
	return err
}

// setLanguage implements setWord for a language. A file has exactly the codes that it is written with, although
// lang.Parse reads others too: titles for fr and for FR would be two titles in one language.
func setLanguage(l *lang.Language, text string) error {
	known, err := lang.Parse(text)
	if err == nil && known.String() == text {
		*l = known
		return nil
	}
	hint := words.DidYouMean(text, languages())
	switch {
	case err == nil:
		hint = fmt.Sprintf(" (did you mean %v?)", known)
	case languageTag().MatchString(text) && (hint == "" || len(text) == 2): // pt is Portuguese, not a misspelt it
		hint = ", or names in other languages in notes"
	}
	return fmt.Errorf("%w%s", &textError{&lang.ParseError{Text: text}}, hint)
}

// languageTag matches the code of any language, such as no or pt-BR.
var languageTag = pattern(`^[a-z]{2,3}([-_][A-Za-z]{2})?$`)

// textError is an error of package cards, lang or counting without the name of the package.
type textError struct{ err error }

func (e *textError) Error() string {
	return strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(e.err.Error(), "cards: "), "lang: "), "counting: ")
}
func (e *textError) Unwrap() error { return e.err }

// cardSigns replaces what people write for cards, but files do not: suit symbols, 10 and commas.
var cardSigns = strings.NewReplacer("♣", "C", "♦", "D", "♥", "H", "♠", "S", "\ufe0f", "", "10", "T", ",", " ", ";", " ")

// cardHint suggests how a file writes the cards of a text. It returns "" if the text is unlike
// cards.
func cardHint(text string) string {
	meant := strings.Join(strings.Fields(cardSigns.Replace(strings.ToUpper(text))), " ")
	if set, err := cards.ParsePattern(meant); err != nil || set == 0 || meant == text {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", meant)
}

// setEnum implements setWord for an enumerated rule.
func setEnum(v reflect.Value, text string) error {
	try := reflect.New(v.Type()).Elem()
	for n := uint64(0); ; n++ {
		try.SetUint(n)
		switch name := try.Interface().(fmt.Stringer).String(); {
		case words.Undefined(name) && n > 0:
			_, err := namesOf(v.Type()).Parse(text)
			return err
		case name == text && !words.Undefined(name):
			v.Set(try)
			return nil
		}
	}
}

// namesOf returns the names of the values of an enumerated type. The name of 0 is "" if 0 is
// undefined.
func namesOf(t reflect.Type) (names words.Enum) {
	v := reflect.New(t).Elem()
	for n := uint64(0); ; n++ {
		v.SetUint(n)
		name := v.Interface().(fmt.Stringer).String()
		if words.Undefined(name) {
			if n > 0 {
				return names
			}
			name = ""
		}
		names = append(names, name)
	}
}

// parseSets reads the number of sets in a file.
func parseSets(text string) (Sets, error) {
	n, err := strconv.Atoi(text)
	switch {
	case words.IsWhole(text) && (err != nil || n < 0 || n > maxSets):
		return 0, fmt.Errorf("%s sets are out of range: want 1 to %d, or 0 for no limit", text, maxSets)
	case err != nil || strconv.Itoa(n) != text:
		return 0, fmt.Errorf("%q is not a number of sets: want 1 to %d, or 0 for no limit", text, maxSets)
	case n == 0:
		return SetsEndless, nil
	}
	return Sets(n), nil
}
