package variant

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
)

// Error is one fault of a variant file. For rules that were not read from a file, File is
// empty and Line and Col are 0. Line and Col are 0 too if the file is a folder or cannot be read.
type Error struct {
	File      string
	Line, Col int    // the first is 1; columns count characters
	Path      string // path of the field, as in contracts.no-queens.terms[0].points
	Err       error  // what is wrong, and what would be right
}

// Error returns "file:line:col: path: fault" without the parts that are not known. It cuts
// the middle of a very long text and replaces characters that a terminal would interpret.
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

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// Errors are the faults of a file and of the files it extends, ordered by file, line and
// column.
type Errors []*Error

// mostListed is how many faults the text of an error lists.
const mostListed = 200

// Error returns one line for each of the first 200 faults, and the number of any others.
func (e Errors) Error() string {
	var lines []string
	for _, fault := range e[:min(len(e), mostListed)] {
		lines = append(lines, fault.Error())
	}
	if more := len(e) - mostListed; more > 0 {
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

// inOrder returns e ordered by file, line and column, or nil if e is empty. Faults that are alike
// for several numbers of players become one.
func (e Errors) inOrder() error {
	if len(e) == 0 {
		return nil
	}
	e = e.merged()
	slices.SortStableFunc(e, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return e
}

// Warnings are what is probably a mistake in a file whose rules can be played, ordered like
// [Errors].
type Warnings []*Error

// String returns a line for each warning.
func (w Warnings) String() string { return Errors(w).Error() }

// ErrExtends is wrapped by the fault of a file that names a variant it cannot extend.
var ErrExtends = errors.New("cannot extend")
