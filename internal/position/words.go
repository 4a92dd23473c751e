package position

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/internal/words"
)

// The indexes of the words of a position. After them come the steps of the deal.
const (
	Keyword     = iota // position
	Version            // 1
	Variant            // the name of the variant
	Fingerprint        // of the variant
	Players            // the number of players
	Done               // the number of deals that are done
	Place              // SET.ROUND.DEAL
	First              // the first dealer of the round of cuts
	Declared           // by declarer, what was declared in this set
	Combined           // PAIRS.LARGEST
	Doubles            // by seat, how often each seat has doubled it in this set
	Total              // the points of each seat
	Due                // what is due
	Turn               // the seat that must act
	Steps              // the first step of the deal
)

// wanted says what each word must be.
var wanted = [Steps]string{
	Keyword:     "the word position",
	Version:     "the version of the format, 1",
	Variant:     "the name of the variant",
	Fingerprint: "the fingerprint of the variant",
	Players:     "the number of players",
	Done:        "the number of deals done",
	Place:       "the set, the round and the deal, as in 0.0.5",
	First:       "the seat at which the order of deals begins or the first dealer of the round of cuts, or -",
	Declared:    "the contracts that each seat has declared, or -, separated by /",
	Combined:    "the deals with two contracts and the most contracts in a deal, as in 0.1",
	Doubles:     "for each seat how often each seat has doubled it, as in 0.1.2.0/1.0.0.0/0.0.0.0/0.0.0.0, or -",
	Total:       "the points of each seat, separated by /",
	Due:         "what is due",
	Turn:        "the seat that must act, or -",
}

// Error reports a word that is wrong.
type Error struct {
	Word int    // the number of the word, from 1; 0 if the line as a whole is wrong
	Text string // the word, or the part of the word that is wrong
	Err  error  // what is wrong, and what would be right
}

// Error returns the number of the word, the word, and what is wrong with it.
func (e *Error) Error() string {
	if e.Word == 0 {
		return e.Err.Error()
	}
	return fmt.Sprintf("word %d, %q: %v", e.Word, words.Clip(e.Text), e.Err)
}

// At returns the error for the word with index i, or for a part of it.
func At(i int, text string, err error) *Error { return &Error{i + 1, text, err} }

// wrong returns the error for the word with index i.
func wrong(i int, word, format string, args ...any) *Error {
	return At(i, word, fmt.Errorf(format, args...))
}

// Differs returns the error for the word with index i, if the other words determine that it is want.
func Differs(i int, word, want string) *Error {
	switch {
	case i == Due:
		return wrong(i, word, "want %q, which is due after the steps of the deal", want)
	case i == Turn && want == None:
		return wrong(i, word, "want %q: no seat must act after the steps of the deal", want)
	case i == Turn:
		return wrong(i, word, "want %q, the seat that must act after the steps of the deal", want)
	}
	return wrong(i, word, "want %q", want)
}

// Split returns the words of a position. It checks only that all characters are printable ASCII, that
// single spaces separate the words, that the first two words are those of every position, and that there
// are enough words.
func Split(text string) ([]string, *Error) {
	if err := characters(text); err != nil {
		return nil, &Error{Err: err}
	}
	words := strings.Split(text, " ")
	for i, word := range words {
		switch {
		case word == "":
			return nil, wrong(i, word, "the word is empty: want words separated by single spaces")
		case i == Keyword && word != "position", i == Version && word != "1":
			return nil, wrong(i, word, "want %s", wanted[i])
		}
	}
	if n := len(words); n < Steps {
		return nil, wrong(n, "", "the word is missing: want %s", wanted[n])
	}
	return words, nil
}

// characters returns an error unless all characters are printable ASCII.
func characters(text string) error {
	switch {
	case strings.HasPrefix(text, "\ufeff"):
		return errors.New("the text begins with a byte order mark: want the text without it")
	case strings.HasSuffix(text, "\n"):
		return errors.New("the text ends with a line end: want one line without its end")
	}
	n := 0
	for i, c := range text {
		n++
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case c == utf8.RuneError && size == 1:
			return fmt.Errorf("character %d is the byte %#02x, which is not UTF-8: want only printable ASCII", n, text[i])
		case c < ' ' || c > '~':
			// Some letters look like those of ASCII, and their numbers show that they are others.
			return fmt.Errorf("character %d is %q, %U: want only printable ASCII", n, string(c), c)
		}
	}
	return nil
}

// Head is what must be known to read the other words.
type Head struct {
	Variant, Fingerprint string
	Players              int
}

// ParseHead reads the words up to the number of players. [Split] has checked the first two words.
func ParseHead(words []string) (Head, *Error) {
	h := Head{Variant: words[Variant], Fingerprint: words[Fingerprint]}
	n, ok := number(words[Players])
	if !ok {
		return h, wrong(Players, words[Players], "want %s, as in 4", wanted[Players])
	}
	h.Players = n
	return h, nil
}

// maxDigits is the most digits of a number in a position.
const maxDigits = 9

// number reads a number without leading zeros.
func number(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && strconv.Itoa(n) == text && len(text) <= maxDigits
}

// numbers reads that many numbers, separated by dots.
func numbers(text string, count int) ([]int, bool) {
	parts := strings.Split(text, ".")
	if len(parts) != count {
		return nil, false
	}
	all := make([]int, count)
	for i, part := range parts {
		n, ok := number(part)
		if !ok {
			return nil, false
		}
		all[i] = n
	}
	return all, true
}
