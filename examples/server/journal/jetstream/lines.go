package jetstream

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/synadia-io/orbit.go/jetstreamext"

	"github.com/barbukit/barbukit/examples/server/journal"
)

const (
	// header has the number of a line in its subject.
	header = "Barbu-Line"
	// pending has the number of messages of the subject after a message, in the answer to a request for many.
	pending = "Nats-Num-Pending"
)

// Append adds line number last+1: see [journal.Journal].
func (j *Journal) Append(subject string, last uint64, line []byte) error {
	if err := j.usable(subject); err != nil {
		return err
	}
	name, err := j.name(subject)
	if err != nil {
		return err
	}
	e, err := j.end(subject, last)
	if err != nil {
		return fmt.Errorf("%w: %w", journal.ErrUnknown, err)
	}
	if e.line != last {
		return fmt.Errorf("%w: it has %d: %d were expected", journal.ErrConflict, e.line, last)
	}
	message, err := j.write(subject, name, e.message, last+1, line)
	switch {
	case errors.Is(err, journal.ErrConflict):
		j.forget(subject)
		return fmt.Errorf("%w: %d were expected", journal.ErrConflict, last)
	case err != nil:
		j.forget(subject)
		j.failed.Store(time.Now().UnixMilli())
		if j.alone {
			return fmt.Errorf("%w: %w: is the disk of %s full, or are too many files open? then make space, or permit more files (ulimit -n), and start the server again", journal.ErrUnknown, err, j.dir)
		}
		return fmt.Errorf("%w: %w", journal.ErrUnknown, err)
	}
	if j.failed.Load() != 0 {
		j.failed.Store(0)
	}
	j.keep(subject, end{last + 1, message})
	return nil
}

// write writes a line, and returns the number of its message when it is durable.
func (j *Journal) write(subject, name string, after, number uint64, line []byte) (message uint64, err error) {
	if j.alone {
		return j.writers[j.Shard(subject)].append(name, after, number, line)
	}
	shard := j.Shard(subject)
	message, err = j.appender.append(shard, name, after, number, line)
	for began := time.Now(); errors.Is(err, errNobody) && time.Since(began) < wait; {
		time.Sleep(100 * time.Millisecond) // the servers of a cluster elect a leader
		message, err = j.appender.append(shard, name, after, number, line)
	}
	return message, err
}

// flush waits until a message of a stream is on the disk.
func (j *Journal) flush(shard int, message uint64) error {
	if len(j.writers) == 0 { // a stream with copies acknowledges only what is on the disk
		return nil
	}
	return j.writers[shard].flush(message)
}

// pages is how many lines are read at once.
const pages = 256

// Read yields the lines of a subject: see [journal.Journal].
func (j *Journal) Read(subject string, from uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := j.usable(subject); err != nil {
			yield(nil, err)
			return
		}
		if _, err := j.name(subject); err != nil {
			return
		}
		if err := j.read(subject, max(from, 1), func(line []byte) bool { return yield(line, nil) }); err != nil {
			yield(nil, j.unread(err))
		}
	}
}

// unread returns the error of [journal.Journal] for why lines were not read.
func (j *Journal) unread(err error) error {
	switch {
	case err == nil, errors.Is(err, journal.ErrDamaged):
		return err
	case j.open() != nil:
		return journal.ErrClosed
	}
	return fmt.Errorf("%w: %w", journal.ErrUnavailable, err)
}

// read calls yield with the lines from a number on, until it returns false. Any server of a cluster may
// answer, also one that does not have the newest lines yet. So read asks the leader of the stream what
// the last line is, and does not end before it.
func (j *Journal) read(subject string, from uint64, yield func([]byte) bool) error {
	next, line := uint64(1), uint64(0)
	j.mu.Lock()
	if e, ok := j.ends[subject]; ok && e.line < from {
		next, line = e.message+1, e.line // the lines before are not wanted
	}
	j.mu.Unlock()
	if j.alone {
		return j.readAlone(subject, next, line, from, yield)
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	last, err := j.durable(ctx, subject)
	if err != nil {
		return err
	}
	name, _ := j.name(subject) // ask has checked the subject
	for line < last.line {
		before := line
		done, _, err := j.page(ctx, j.stream(subject), name, &next, &line, from, yield)
		if err != nil || done {
			return err
		}
		if line == before {
			select {
			case <-ctx.Done():
				return fmt.Errorf("jetstream: %s: the lines after %d: %w", name, line, ctx.Err())
			case <-time.After(5 * time.Millisecond):
			}
		}
	}
	return nil
}

// readAlone does the same if no other process can have a copy of the stream, or write to it. So there is
// nothing after the end of a subject that is in memory.
func (j *Journal) readAlone(subject string, next, line, from uint64, yield func([]byte) bool) error {
	if line > 0 && line+1 == from {
		return nil
	}
	name, err := j.name(subject)
	if err != nil {
		return err
	}
	if line == 0 {
		lines, e := j.shelved(subject)
		for i, text := range lines {
			if uint64(i)+1 >= from && !yield(text) {
				return nil
			}
		}
		if next, line = max(next, e.message+1), e.line; line > 0 && j.ended(subject, line) {
			return nil
		}
	}
	for first, more := true, true; more; first = false {
		before, done := line, false
		if done, more, err = j.page(context.Background(), j.stream(subject), name, &next, &line, from, yield); err != nil || done {
			return err
		}
		if line == before && (more || !first) {
			return fmt.Errorf("jetstream: %s: the lines after %d are not read", name, line)
		}
	}
	if line > 0 {
		j.keep(subject, end{line, next - 1})
	}
	return nil
}

// durable returns the last line of a subject, when it is durable: nobody may see a line before.
func (j *Journal) durable(ctx context.Context, subject string) (end, error) {
	e, err := j.ask(ctx, subject)
	if err == nil {
		err = j.flush(j.Shard(subject), e.message)
	}
	return e, err
}

// page reads some messages of a subject, from message next on. Line is the number of the line before.
// It returns whether yield wants no more, and whether there are more messages. An answer that takes too long ends
// without an error. So the end is known only from a message with no pending messages after it, or from ErrNoMessages.
func (j *Journal) page(ctx context.Context, stream, name string, next, line *uint64, from uint64, yield func([]byte) bool) (done, more bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(j.patience, wait))
	defer cancel()
	more = true
	all, err := jetstreamext.GetBatch(ctx, j.js, stream, pages, jetstreamext.GetBatchSeq(*next), jetstreamext.GetBatchSubject(name))
	if err != nil {
		return false, more, err
	}
	for m, err := range all {
		if errors.Is(err, jetstreamext.ErrNoMessages) {
			return false, false, nil
		}
		if err != nil {
			return false, more, err
		}
		number, err := lineNumber(name, m.Sequence, m.Header)
		if err != nil {
			return false, more, err
		}
		if number != *line+1 {
			return false, more, fmt.Errorf("%w: %s: line %d follows line %d: the stream has lost or repeated a message", journal.ErrDamaged, name, number, *line)
		}
		if err := j.flush(j.Shard(name[strings.LastIndexByte(name, '.')+1:]), m.Sequence); err != nil {
			return false, more, err
		}
		*next, *line, more = m.Sequence+1, number, m.Header.Get(pending) != "0"
		if number >= from && !yield(bytes.Clone(m.Data)) {
			return true, more, nil
		}
	}
	return false, more, nil
}

// Last returns the number of the last line: see [journal.Journal].
func (j *Journal) Last(subject string) (uint64, error) {
	if err := j.usable(subject); err != nil {
		return 0, err
	}
	if _, err := j.name(subject); err != nil {
		return 0, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	e, err := j.durable(ctx, subject)
	return e.line, j.unread(err)
}

// List yields the subjects: see [journal.Journal].
func (j *Journal) List() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		names, err := j.names()
		if err != nil {
			yield("", j.unread(err))
			return
		}
		for _, name := range names {
			if !yield(name, nil) {
				return
			}
		}
	}
}

// names returns the subjects of all streams, in order, with the damaged ones that have no lines any more.
func (j *Journal) names() (names []string, err error) {
	if err := j.open(); err != nil {
		return nil, err
	}
	for shard := range j.shards {
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		defer cancel()
		s, err := j.js.Stream(ctx, streamName(shard))
		if err != nil {
			return nil, err
		}
		info, err := s.Info(ctx, jetstream.WithSubjectFilter(prefix(shard)+">"))
		if err != nil {
			return nil, err
		}
		for name := range maps.Keys(info.State.Subjects) {
			names = append(names, strings.TrimPrefix(name, prefix(shard)))
		}
	}
	names = slices.AppendSeq(names, maps.Keys(j.hurt))
	slices.Sort(names)
	return slices.Compact(names), nil
}
