package jetstream

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// writer writes the lines of a stream of a server alone. All lines that wait are written together: they need only one
// answer and one sync. Nobody else writes to the stream, and it stores messages in order, so the number of the last
// message shows whether all of them were stored. A message that was refused has no number.
type writer struct {
	conn   *nats.Conn
	js     jetstream.JetStream
	stream string
	tail   *tail // nil if nobody waits for the disk
	mark   *mark
	synced atomic.Uint64 // the number of the last message that is on the disk

	mu      sync.Mutex
	waiting []*line
	closed  bool
	wake    chan struct{}
	ended   chan struct{}

	// Only run uses what follows.
	last    uint64    // the number of the last message of the stream
	known   bool      // last is right: no message without an answer is on its way
	failed  error     // of a sync
	message *nats.Msg // that is sent, one after the other
}

// line is a line that waits until it is written; or, without a name, a reader that waits until a message is on the disk.
type line struct {
	name   string // empty for a reader
	text   []byte
	number uint64 // of the line in its subject
	after  uint64 // the message of the line before: the fence
	seq    uint64 // of the message
	err    error
	done   chan error // of capacity 1
}

// written has lines that need no memory of their own any more.
var written = sync.Pool{New: func() any { return &line{done: make(chan error, 1)} }}

// roomForHeaders is more than the bytes that the headers of a message have.
const roomForHeaders = 1 << 10

// append writes a line, and returns the number of its message when it is durable.
func (w *writer) append(name string, after, number uint64, text []byte) (uint64, error) {
	if int64(len(text))+roomForHeaders > w.conn.MaxPayload() { // it would fail the lines that are sent with it
		return 0, nats.ErrMaxPayload
	}
	l := written.Get().(*line)
	*l = line{name: name, text: text, number: number, after: after, done: l.done}
	w.add(l)
	err := <-l.done
	seq := l.seq
	written.Put(l) // who has sent the error has no more use for the line
	return seq, err
}

// flush waits until a message is on the disk.
func (w *writer) flush(message uint64) error {
	if w.tail == nil || message <= w.synced.Load() {
		return nil
	}
	l := &line{seq: message, done: make(chan error, 1)}
	w.add(l)
	return <-l.done
}

// add lets a line wait for the others that are written next.
func (w *writer) add(l *line) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		l.done <- journal.ErrClosed
		return
	}
	w.waiting = append(w.waiting, l)
	select {
	case w.wake <- struct{}{}:
	default: // run is awake already
	}
}

// close ends the writer. Lines that wait get an error.
func (w *writer) close() {
	w.mu.Lock()
	w.closed = true
	close(w.wake)
	w.mu.Unlock()
	<-w.ended
}

// After this number of lines at once, the next ones wait for more lines: a server with so much to do has more use for
// its processors than for answers and syncs of a few lines each.
const (
	manyLines = 4
	gather    = time.Millisecond
)

// run writes all lines that wait, again and again, until the writer is closed.
func (w *writer) run() {
	defer close(w.ended)
	if w.tail != nil {
		defer w.mark.close()
		defer w.tail.close()
	}
	busy := false
	for range w.wake {
		if busy {
			time.Sleep(gather)
		}
		w.mu.Lock()
		lines := w.waiting
		w.waiting = nil
		w.mu.Unlock()
		busy = len(lines) >= manyLines
		w.write(lines)
	}
}

// write writes lines and syncs them. After a sync that failed the system may have dropped what it could not write, so no
// later sync proves anything.
func (w *writer) write(lines []*line) {
	fresh := make([]*line, 0, len(lines))
	for _, l := range lines {
		if l.name != "" {
			fresh = append(fresh, l)
		}
	}
	if w.failed == nil && len(fresh) > 0 {
		w.publish(fresh)
	}
	if w.failed == nil && w.tail != nil {
		w.failed = w.sync(lines)
	}
	for _, l := range lines {
		if l.err == nil {
			l.err = w.failed
		}
		l.done <- l.err
	}
}

// sync puts the lines that are stored on the disk.
func (w *writer) sync(lines []*line) error {
	var size int64
	synced := w.synced.Load()
	for _, l := range lines {
		if l.err == nil {
			size += int64(len(l.name) + len(l.text))
			synced = max(synced, l.seq)
		}
	}
	if err := w.tail.sync(size); err != nil {
		return err
	}
	if err := w.mark.set(synced); err != nil {
		return err
	}
	w.synced.Store(synced)
	return nil
}
