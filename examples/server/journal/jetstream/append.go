package jetstream

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// errNobody means that the stream has no leader at this time: nothing was written.
var errNobody = errors.New("the stream has no leader")

// appender sends lines to the streams. All lines share one inbox for the answers, so that lines of
// different tables travel together and wait for one sync.
type appender struct {
	conn    *nats.Conn
	inbox   string // with the dot before the number of a line
	shards  []*shard
	mu      sync.Mutex
	number  uint64
	waiting map[uint64]*line
}

// line is a line that waits for its answer.
type line struct {
	shard int
	bytes int64
	seq   uint64     // of the message
	done  chan error // of capacity 1
}

// shard is a stream whose files this process must sync.
type shard struct {
	tail   *tail
	mark   *mark
	synced atomic.Uint64 // the number of the last message that is on the disk

	mu     sync.Mutex
	stored []*line // acknowledged, but perhaps not on the disk
	closed bool
	wake   chan struct{}
	ended  chan struct{}
}

// newAppender listens for answers.
func newAppender(conn *nats.Conn) (*appender, error) {
	a := &appender{conn: conn, inbox: conn.NewInbox() + ".", waiting: map[uint64]*line{}}
	answers, err := conn.Subscribe(a.inbox+"*", a.answered)
	if err != nil {
		return nil, err
	}
	return a, answers.SetPendingLimits(-1, -1) // each answer belongs to a line that waits
}

// sync adds the files of the next stream, whose messages up to a number are on the disk.
func (a *appender) sync(t *tail, m *mark, synced uint64) {
	s := &shard{tail: t, mark: m, wake: make(chan struct{}, 1), ended: make(chan struct{})}
	s.synced.Store(synced)
	a.shards = append(a.shards, s)
	go s.run()
}

// flush waits until a message of a stream is on the disk.
func (a *appender) flush(n int, message uint64) error {
	if len(a.shards) == 0 || message <= a.shards[n].synced.Load() {
		return nil
	}
	l := &line{seq: message, done: make(chan error, 1)}
	a.shards[n].add(l)
	return <-l.done
}

// close ends the syncs. Lines that wait get an error.
func (a *appender) close() {
	for _, s := range a.shards {
		s.mu.Lock()
		s.closed = true
		close(s.wake)
		s.mu.Unlock()
		<-s.ended
	}
}

// append sends a line, and returns the number of its message when it is durable.
func (a *appender) append(name string, n int, after uint64, number uint64, text []byte) (uint64, error) {
	l := &line{shard: n, bytes: int64(len(name) + len(text)), done: make(chan error, 1)}
	a.mu.Lock()
	a.number++
	id := a.number
	a.waiting[id] = l
	a.mu.Unlock()
	m := nats.Msg{Subject: name, Reply: a.inbox + strconv.FormatUint(id, 10), Data: text, Header: nats.Header{
		header:                              []string{strconv.FormatUint(number, 10)},
		jetstream.ExpectedLastSubjSeqHeader: []string{strconv.FormatUint(after, 10)},
	}}
	if err := a.conn.PublishMsg(&m); err != nil {
		a.take(id)
		return 0, err
	}
	limit := time.NewTimer(wait)
	defer limit.Stop()
	select {
	case err := <-l.done:
		return l.seq, err
	case <-limit.C:
		a.take(id)
		return 0, nats.ErrTimeout
	}
}

// take returns a line that waits, or nil, and forgets it.
func (a *appender) take(id uint64) *line {
	a.mu.Lock()
	defer a.mu.Unlock()
	l := a.waiting[id]
	delete(a.waiting, id)
	return l
}

// answered takes the answer of a stream.
func (a *appender) answered(m *nats.Msg) {
	id, err := strconv.ParseUint(m.Subject[len(a.inbox):], 10, 64)
	if err != nil {
		return
	}
	l := a.take(id)
	if l == nil {
		return // it came too late
	}
	if l.seq, err = parseAck(m); err != nil || len(a.shards) == 0 {
		l.done <- err
		return
	}
	a.shards[l.shard].add(l)
}

// parseAck returns the number of the message that a stream has stored.
func parseAck(m *nats.Msg) (uint64, error) {
	if len(m.Data) == 0 && m.Header.Get("Status") == "503" {
		return 0, errNobody
	}
	if _, after, ok := bytes.Cut(m.Data, []byte(`"seq":`)); ok && !bytes.Contains(m.Data, []byte(`"error"`)) {
		digits, _, _ := strings.Cut(strings.TrimRight(string(after), "} \n"), ",")
		return strconv.ParseUint(strings.TrimSpace(digits), 10, 64)
	}
	var ack struct {
		Error *jetstream.APIError `json:"error"`
	}
	if err := json.Unmarshal(m.Data, &ack); err != nil {
		return 0, err
	}
	if ack.Error == nil {
		return 0, fmt.Errorf("jetstream: an answer without a number: %.100q", m.Data)
	}
	if isConflict(ack.Error) {
		return 0, journal.ErrConflict
	}
	return 0, ack.Error
}

// add lets a line wait for the next sync.
func (s *shard) add(l *line) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		l.done <- journal.ErrClosed
		return
	}
	s.stored = append(s.stored, l)
	select {
	case s.wake <- struct{}{}:
	default: // run is awake already
	}
}

// After a sync for this number of lines, the next one waits for more lines: a server with so much to do has
// more use for its processors than for syncs of a few lines each.
const (
	manyLines = 4
	gather    = 2 * time.Millisecond
)

// run syncs all lines that wait, again and again, until the shard is closed. After a sync that failed
// the system may have dropped what it could not write, so no later sync proves anything.
func (s *shard) run() {
	defer close(s.ended)
	defer s.mark.close()
	defer s.tail.close()
	var failed error
	busy := false
	for range s.wake {
		if busy {
			time.Sleep(gather)
		}
		s.mu.Lock()
		lines := s.stored
		s.stored = nil
		s.mu.Unlock()
		busy = len(lines) >= manyLines
		var size int64
		synced := s.synced.Load()
		for _, l := range lines {
			size += l.bytes
			synced = max(synced, l.seq)
		}
		if failed == nil {
			failed = s.tail.sync(size)
		}
		if failed == nil {
			failed = s.mark.set(synced)
		}
		if failed == nil {
			s.synced.Store(synced)
		}
		for _, l := range lines {
			l.done <- failed
		}
	}
}
