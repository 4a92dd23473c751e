// Package mem is a journal in memory. Faults can be injected: answers that are lost, lines that
// arrive late or twice, a crash that loses what is not on the disk, and a disk that lies.
package mem

import (
	"bytes"
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// Fault is what happens to one append.
type Fault uint8

const (
	None     Fault = iota
	Lost           // the line never arrives, and there is no answer
	NoAnswer       // the line is written, but the answer is lost
	Late           // there is no answer, and the line arrives with the next Deliver
	Twice          // the line arrives again with the next Deliver
	Unsynced       // there is no answer, and the line is lost if the journal crashes before the next sync
)

// Options inject faults. The zero Options inject none.
type Options struct {
	// Fault decides what happens to an append; nil means None.
	Fault func() Fault
	// NoFence and Lying are faults that a check must find: appends without the fence, and a disk
	// that confirms lines that it has not written.
	NoFence, Lying bool
}

// Journal is a journal in memory.
type Journal struct {
	mu      sync.Mutex
	o       Options
	closed  bool
	lines   map[string][][]byte
	durable map[string]int // the number of lines on the disk
	late    []message
}

type message struct {
	subject string
	last    uint64
	line    []byte
}

// New returns an empty journal.
func New(o Options) *Journal {
	return &Journal{o: o, lines: map[string][][]byte{}, durable: map[string]int{}}
}

// write adds a line if the fence permits it.
func (j *Journal) write(m message) error {
	if uint64(len(j.lines[m.subject])) != m.last && !j.o.NoFence {
		return fmt.Errorf("%w: it has %d: %d were expected", journal.ErrConflict, len(j.lines[m.subject]), m.last)
	}
	j.lines[m.subject] = append(j.lines[m.subject], bytes.Clone(m.line))
	return nil
}

// sync puts all lines of a subject on the disk.
func (j *Journal) sync(subject string) { j.durable[subject] = len(j.lines[subject]) }

func (j *Journal) Append(subject string, last uint64, line []byte) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.closed {
		return journal.ErrClosed
	}
	fault, m := None, message{subject, last, bytes.Clone(line)}
	if j.o.Fault != nil {
		fault = j.o.Fault()
	}
	switch fault {
	case Lost:
		return journal.ErrUnknown
	case Late:
		j.late = append(j.late, m)
		return journal.ErrUnknown
	}
	if err := j.write(m); err != nil {
		return err
	}
	if fault == Unsynced {
		return journal.ErrUnknown
	}
	if !j.o.Lying {
		j.sync(subject)
	}
	switch fault {
	case NoAnswer:
		return journal.ErrUnknown
	case Twice:
		j.late = append(j.late, m)
	}
	return nil
}

// Deliver lets the lines that are late arrive. The fence drops those that come too late.
func (j *Journal) Deliver() {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, m := range j.late {
		if j.write(m) == nil && !j.o.Lying {
			j.sync(m.subject)
		}
	}
	j.late = nil
}

// Crash loses all lines that are not on the disk, and the messages on their way.
func (j *Journal) Crash() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.late = nil
	for s := range j.lines {
		j.lines[s] = j.lines[s][:j.durable[s]]
	}
}

// Flush puts all lines on the disk.
func (j *Journal) Flush() {
	j.mu.Lock()
	defer j.mu.Unlock()
	for s := range j.lines {
		j.sync(s)
	}
}

func (j *Journal) Read(subject string, from uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		j.mu.Lock()
		if j.closed {
			j.mu.Unlock()
			yield(nil, journal.ErrClosed)
			return
		}
		if !j.o.Lying {
			j.sync(subject) // what a reader has seen must not be lost
		}
		lines := slices.Clone(j.lines[subject])
		j.mu.Unlock()
		for i := max(from, 1); i <= uint64(len(lines)); i++ {
			if !yield(bytes.Clone(lines[i-1]), nil) {
				return
			}
		}
	}
}

func (j *Journal) Last(subject string) (uint64, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.closed {
		return 0, journal.ErrClosed
	}
	return uint64(len(j.lines[subject])), nil
}

func (j *Journal) List() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		j.mu.Lock()
		closed, names := j.closed, slices.Sorted(maps.Keys(j.lines))
		j.mu.Unlock()
		if closed {
			yield("", journal.ErrClosed)
			return
		}
		for _, name := range names {
			if !yield(name, nil) {
				return
			}
		}
	}
}

func (j *Journal) Close() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.closed = true
	return nil
}
