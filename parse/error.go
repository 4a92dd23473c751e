package parse

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
)

// The errors of this package, for use with errors.Is.
var (
	ErrSpectator = errors.New("a spectator cannot act: want the view of a seat")
	ErrUnknown   = errors.New("the text is not understood")
	ErrAmbiguous = errors.New("the text can mean several things")
	ErrNoCard    = errors.New("no card of that rank or suit is allowed")
	ErrTooOften  = errors.New("a card is listed too often")
)

// Error is the error for a text that is not understood, that can mean several things, that is a
// rank or a suit of which no card is allowed, or that is a card listed too often. It unwraps to
// [ErrUnknown], [ErrAmbiguous], [ErrNoCard] or [ErrTooOften].
type Error struct {
	Text       string   // the part of the text that is the problem
	Candidates []string // what the text can mean; empty if it is not understood
	Allowed    []string // the cards that are allowed, if no card of that rank or suit is; else empty
	Nearest    string   // what was probably meant; "" if nothing is near

	tooOften bool        // the text is a card that is listed too often
	want     lang.Phrase // what to type instead
	examples []any       // the parameters of want
}

// Error returns the message in English.
func (e *Error) Error() string { return e.In(lang.English) }

// In returns the message in a language: what is wrong with which text, and what to type. The
// examples and the words that were probably meant are in the language of the text.
func (e *Error) In(l lang.Language) string {
	quoted := `"` + shown(e.Text) + `"`
	if len(e.Candidates) > 0 {
		return l.Text(lang.CanMean, quoted, words.List(l.Text(lang.Or), e.Candidates))
	}
	if len(e.Allowed) > 0 {
		return l.Text(lang.NoCardAllowed, quoted) + " (" + l.Text(lang.Allowed, strings.Join(e.Allowed, ", ")) + ")"
	}
	if e.want == lang.NotASeat {
		return l.Text(e.want, append([]any{quoted}, e.examples...)...)
	}
	wrong := lang.NotUnderstood
	if e.tooOften {
		wrong = lang.ListedTooOften
	}
	message := l.Text(lang.Heading, l.Text(wrong, quoted)) + " " + l.Text(e.want, e.examples...)
	if e.Nearest != "" {
		message += " (" + l.Text(lang.DidYouMean, e.Nearest) + ")"
	}
	return message
}

// Unwrap returns ErrUnknown, ErrAmbiguous, ErrNoCard or ErrTooOften.
func (e *Error) Unwrap() error {
	switch {
	case len(e.Candidates) > 0:
		return ErrAmbiguous
	case len(e.Allowed) > 0:
		return ErrNoCard
	case e.tooOften:
		return ErrTooOften
	}
	return ErrUnknown
}

// longestShown is the number of characters of a text that a message shows.
const longestShown = 40

// shown returns a text as a message shows it.
func shown(text string) string {
	text = words.Shown(strings.Join(strings.Fields(strings.ToValidUTF8(text, "\uFFFD")), " "))
	if utf8.RuneCountInString(text) <= longestShown {
		return text
	}
	return string([]rune(text)[:longestShown]) + "…"
}

// nearest returns the name that a text was probably meant to be, as it is written in names, or
// "" if no name is near.
func nearest(text string, fillers map[string]bool, names []string) string {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = keyOf(name, fillers)
	}
	best := words.Nearest(keyOf(text, fillers), keys)
	for i, key := range keys {
		if best != "" && key == best {
			return names[i]
		}
	}
	return ""
}
