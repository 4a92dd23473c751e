package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/internal/words"
)

// These are the faults of a record, for use with [errors.Is]. A line can also have a fault
// that package barbu reports: [barbu.ErrSyntax] if the text is not a line of a record,
// [barbu.ErrNotDue] if the line is not due now, or the error of the rule that the line
// breaks.
var (
	ErrHeader      = errors.New("a header line is missing or out of place")
	ErrFingerprint = errors.New("the rules of this variant have changed since the record was made")
	ErrLong        = errors.New("the line is too long")
	ErrText        = errors.New("the line is not UTF-8 text")
	ErrScore       = errors.New("the points are wrong")
	ErrNoScore     = errors.New("the previous deal has no score line")
	ErrCutOff      = errors.New("the file is cut off in this line")
)

// ErrNotWhole is the error for a match whose history does not begin with its first deal.
var ErrNotWhole = errors.New("record: the match does not know its deals before the current one: want a match from barbu.New or from a record; for the state of this match use Match.Position")

// ErrComplete is the error for a record that cannot continue, because its match is over.
var ErrComplete = errors.New("the match of the last record is over: want another file, or NewWriter to begin a new record")

// ErrChanged is the error of a [Writer] whose match was changed in another way than by the
// Writer. The record lacks this change.
var ErrChanged = errors.New("record: the match was changed without its Writer: want changes only by methods of the Writer")

// Error is the error for a refused line of a record. Neither this line nor any later line
// was applied.
type Error struct {
	File string
	Line int    // in the file, from 1
	Text string // without its comment
	Err  error  // what is wrong with the line
}

// Error returns "file:line: text: what is wrong". A long text is shortened, and its control
// characters are replaced. If a text that may have only ASCII has other characters, it is quoted as a
// Go string, because such characters can look like ASCII.
func (e *Error) Error() string {
	where := fmt.Sprintf("%s:%d: ", e.File, e.Line)
	if e.Text != "" {
		where += clip(e.Text) + ": "
	}
	return where + reason(e.Err)
}

// Unwrap returns what is wrong with the line.
func (e *Error) Unwrap() error { return e.Err }

// clip shortens a line to about 120 bytes, without cutting a letter in two, and replaces control
// characters. It quotes a line that is not ASCII, but not the names and tags, which may have any letters.
func clip(text string) string {
	statement, end := line.Trim(text), ""
	kind, _ := line.Cut(statement)
	quoted := kind != line.KindName && kind != line.KindTag && strings.ContainsFunc(statement, notASCII)
	for i := range text {
		if i >= 120 {
			text, end = text[:i], "…"
			break
		}
	}
	if quoted {
		return strconv.QuoteToASCII(text) + end
	}
	return words.Shown(text) + end
}

// misspelling is an error with a hint: the first word of the line is nearly deal, draw, score or total.
type misspelling struct {
	error
	hint string
}

// misspelled adds the hint to the error of a line that is not an action.
func misspelled(text string, err error) error {
	first, _, _ := strings.Cut(text, " ")
	var lines []string
	for kind := line.KindDeal; kind <= line.KindTotal; kind++ {
		lines = append(lines, kind.String())
	}
	hint := words.DidYouMean(first, lines)
	if hint == "" || !errors.Is(err, barbu.ErrSyntax) {
		return err
	}
	return &misspelling{err, hint}
}

func (e *misspelling) Error() string { return e.error.Error() + e.hint }

func (e *misspelling) Reason() string { return reason(e.error) + e.hint }

func (e *misspelling) Unwrap() error { return e.error }

func notASCII(r rune) bool { return r > unicode.MaxASCII }

// reason returns the text of err without the name of package cards. If the text of err
// quotes the line, err also has a method Reason, which returns the text without the line.
func reason(err error) string {
	if rule, ok := err.(interface{ Reason() string }); ok {
		return rule.Reason()
	}
	return strings.TrimPrefix(err.Error(), "cards: ")
}

// cutOff is the error for a last line without its end. It unwraps to [ErrCutOff] and to
// the error for the part of the line that is present.
type cutOff struct{ err error }

func (e *cutOff) Error() string   { return fmt.Sprintf("%v: %s", ErrCutOff, reason(e.err)) }
func (e *cutOff) Unwrap() []error { return []error{ErrCutOff, e.err} }

// described is an error with a text of its own.
type described struct {
	text string
	err  error
}

func (e *described) Error() string { return e.text }
func (e *described) Unwrap() error { return e.err }

// headerError returns the error for a header line that is missing or out of place.
func headerError(format string, args ...any) error {
	return &described{fmt.Sprintf(format, args...), ErrHeader}
}

// errNoTotal returns the error for a total that is not between two deals.
func errNoTotal() error {
	return fmt.Errorf("%w: want total only after the score line of a deal", barbu.ErrNotDue)
}
