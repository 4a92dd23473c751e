// Package journal is where the entries of tables are kept. Each table is a subject with its own
// sequence of lines, from 1. An append expects the last line of the subject: that is the fence, so
// a process that wrongly believes that it owns a table cannot write.
package journal

import (
	"errors"
	"iter"
)

var (
	// ErrConflict means that the subject has other lines than the caller expected: nothing was
	// written.
	ErrConflict = errors.New("journal: the table has newer entries: read them first")
	// ErrUnknown means that nobody knows whether the line was or will be written: read the
	// subject, and append again with the same expectation.
	ErrUnknown = errors.New("journal: no answer: the line may be written, now or later")
	// ErrUnavailable means that the lines could not be read in time: try again.
	ErrUnavailable = errors.New("journal: no answer: the lines cannot be read now")
	// ErrDamaged means that lines of the subject are lost or are not what was written. The subject must
	// not continue.
	ErrDamaged = errors.New("journal: the lines of the table are damaged")
	// ErrClosed means that the journal was closed.
	ErrClosed = errors.New("journal: closed")
)

// Journal keeps lines by subject. Its methods can be called by several goroutines.
type Journal interface {
	// Append adds line number last+1. When it returns nil, the line is durable. Any error but
	// ErrConflict, ErrDamaged and ErrClosed means that the line may be written, now or later.
	Append(subject string, last uint64, line []byte) error
	// Read yields the durable lines of a subject from a number on, from 1. A subject that Append does not accept
	// has none. The error of Read, Last and List is ErrDamaged, ErrClosed or ErrUnavailable.
	Read(subject string, from uint64) iter.Seq2[[]byte, error]
	// Last returns the number of the last line, 0 if there is none.
	Last(subject string) (uint64, error)
	// List yields the subjects, in order.
	List() iter.Seq2[string, error]
	Close() error
}

// Shelver is a Journal that can keep copies of subjects that nobody uses for a while, so that the next Read
// is fast. Copies change nothing else.
type Shelver interface {
	// Shelve copies the lines of a subject, if that makes the next Read faster.
	Shelve(subject string) error
	// Unshelve removes the copy of a subject, if there is one.
	Unshelve(subject string) error
}
