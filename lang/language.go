package lang

import (
	"fmt"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/internal/words"
)

// Language is a language that this package has words of. The zero Language is English. Except for
// String and MarshalText, the methods of a number that is not a language answer in English.
type Language uint8

// The languages. Their numbers never change.
const (
	English Language = iota
	French
	Italian
	German
	Spanish
	Turkish
)

// languages are the words of each language.
var languages = [...]*table{
	English: &english, French: &french, Italian: &italian,
	German: &german, Spanish: &spanish, Turkish: &turkish,
}

// ParseError is the error for a code that is not the code of a language.
type ParseError struct {
	Text string // the code
}

// Error returns the code, quoted, and the codes of all languages.
func (e *ParseError) Error() string {
	var codes []string
	for l := range All() {
		codes = append(codes, l.String())
	}
	return fmt.Sprintf("lang: %q is not a language: want %s", words.Clip(e.Text), words.List("or", codes))
}

// Parse reads the code of a language: en, fr, it, de, es or tr. Case does not matter, and a region
// after a hyphen or an underscore is ignored, as in fr-CH. The error is a *ParseError.
func Parse(code string) (Language, error) {
	base, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(code), "_", "-"), "-")
	for l := range All() {
		if languages[l].code == base {
			return l, nil
		}
	}
	return English, &ParseError{code}
}

// All yields every language, English first.
func All() iter.Seq[Language] {
	return func(yield func(Language) bool) {
		for l := range languages {
			if !yield(Language(l)) {
				return
			}
		}
	}
}

// table returns the words of the language. A number that is not a language has the words of
// English.
func (l Language) table() *table {
	if int(l) >= len(languages) {
		return &english
	}
	return languages[l]
}

// String returns the code of the language: en, fr, it, de, es or tr. For a number that is not
// a language it returns "?".
func (l Language) String() string {
	if int(l) >= len(languages) {
		return "?"
	}
	return languages[l].code
}

// Name returns the name of the language in the language itself: "français".
func (l Language) Name() string { return l.table().name }

// MarshalText returns what String returns. For a number that is not a language the error is a
// *ParseError.
func (l Language) MarshalText() ([]byte, error) {
	if int(l) >= len(languages) {
		return nil, &ParseError{l.String()}
	}
	return []byte(l.String()), nil
}

// UnmarshalText reads what [Parse] reads. After an error l is unchanged.
func (l *Language) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err == nil {
		*l = read
	}
	return err
}

// Capital returns the text with its first letter in upper case, by the rules of the language:
// Turkish has the letter İ.
func (l Language) Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || first == utf8.RuneError {
		return text
	}
	if l == Turkish {
		return string(unicode.TurkishCase.ToUpper(first)) + text[size:]
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Decimal returns a number that has a decimal point, such as "+38.1", as the language writes it: "+38,1" in all
// languages but English. The rest of the text stays as it is.
func (l Language) Decimal(number string) string {
	return strings.Replace(number, ".", l.table().decimal, 1)
}

// Rule returns what the rule of a refusal demands, as a sentence for the player, such as "Vous devez fournir la couleur
// demandée." for must-follow. The codes are those of docs/refusals.md: barbu.Code returns the code of an error.
// Rule returns an empty text for a code that has no sentence, and in English, because there the text of the error
// says more: it names the cards that are allowed.
func (l Language) Rule(code string) string {
	for _, rule := range l.table().broken {
		if rule.code == code {
			return rule.text
		}
	}
	return ""
}
