package jetstream

import (
	"errors"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// errNobody means that the stream has no leader at this time: nothing was written.
var errNobody = errors.New("the stream has no leader")

// appender sends lines to the streams of a cluster. All lines share one inbox for the answers.
type appender struct {
	conn   *nats.Conn
	inbox  string   // with the dot before the number of a line
	queues []*queue // of the streams

	mu      sync.Mutex
	number  uint64
	waiting map[uint64]*line
}

// newAppender listens for the answers of a number of streams.
func newAppender(conn *nats.Conn, shards int) (*appender, error) {
	a := &appender{conn: conn, inbox: conn.NewInbox() + ".", waiting: map[uint64]*line{}}
	for range shards {
		a.queues = append(a.queues, &queue{send: a.send})
	}
	answers, err := conn.Subscribe(a.inbox+"*", a.answered)
	if err != nil {
		return nil, err
	}
	return a, answers.SetPendingLimits(-1, -1) // each answer belongs to a line that waits
}

// append sends a line to a stream, and returns the number of its message when it is durable.
func (a *appender) append(shard int, name string, after, number uint64, text []byte) (uint64, error) {
	l := &line{name: name, text: text, number: number, after: after, done: make(chan error, 1)}
	a.mu.Lock()
	a.number++
	id := a.number
	a.waiting[id] = l
	a.mu.Unlock()
	m := l.message()
	m.Reply = a.inbox + strconv.FormatUint(id, 10)
	a.queues[shard].add(m)
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

// send sends the message of a line.
func (a *appender) send(m *nats.Msg) {
	if err := a.conn.PublishMsg(m); err != nil {
		a.finish(m.Reply, 0, err)
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
	seq, err := parseAck(m)
	a.finish(m.Subject, seq, err)
}

// finish ends the wait of the line whose answer comes to a subject, if it still waits.
func (a *appender) finish(subject string, seq uint64, err error) {
	id, wrong := strconv.ParseUint(subject[len(a.inbox):], 10, 64)
	if wrong != nil {
		return
	}
	if l := a.take(id); l != nil {
		l.seq = seq
		l.done <- err
	}
}
