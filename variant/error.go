package variant

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
)

// Error is one fault of a variant file, or of rules that were never in a file:
// then File is empty and Line is 0.
type Error struct {
	File      string
	Line, Col int    // from 1, in characters
	Path      string // of the field: contracts.no-queens.terms[0].points
	Err       error
}

// Error returns "file:line:col: path: fault", as much of it as is known. Of a very long
// one the middle is cut, and what a terminal would obey is left out.
func (e *Error) Error() string {
	text := e.Err.Error()
	if e.Path != "" {
		text = e.Path + ": " + text
	}
	if e.Line > 0 {
		text = fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, text)
	}
	if most := 4096; len(text) > most {
		text = text[:most/2] + "…" + text[len(text)-most/2:]
	}
	return words.Shown(text)
}

// Unwrap returns the fault itself.
func (e *Error) Unwrap() error { return e.Err }

// Errors are all faults of a file, in its order; those of a file that it extends
// are told together.
type Errors []*Error

// mostTold is how many faults of a file a text tells: nobody reads more.
const mostTold = 200

// Error returns the faults, a line each; of very many the first.
func (e Errors) Error() string {
	var lines []string
	for _, fault := range e[:min(len(e), mostTold)] {
		lines = append(lines, fault.Error())
	}
	if more := len(e) - mostTold; more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the faults for [errors.Is] and [errors.As].
func (e Errors) Unwrap() []error {
	all := make([]error, len(e))
	for i, fault := range e {
		all[i] = fault
	}
	return all
}

// Err returns e in the order of the file, or nil when it is empty.
func (e Errors) Err() error {
	if len(e) == 0 {
		return nil
	}
	slices.SortStableFunc(e, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return e
}

// ErrExtends is what every fault about extending another variant is.
var ErrExtends = errors.New("cannot extend")
