package jetstream

import (
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// apart is the time between two groups of lines of a stream in a cluster. Servers that get many lines at once copy them
// with one message and one sync, which cost more than the lines.
const apart = 20 * time.Millisecond

// queue sends the lines of a stream in groups. A line that comes when none was sent for a while is sent at once.
type queue struct {
	send func(*nats.Msg)

	mu      sync.Mutex
	waiting []*nats.Msg
	last    time.Time // when lines were sent
	timed   bool      // they will be sent when it is time
}

// add sends a line, now or together with the next ones.
func (q *queue) add(m *nats.Msg) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, m)
	if q.timed {
		return
	}
	if left := apart - time.Since(q.last); left > 0 {
		q.timed = true
		time.AfterFunc(left, q.timeout)
		return
	}
	q.sendAll()
}

func (q *queue) timeout() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.timed = false
	q.sendAll()
}

func (q *queue) sendAll() {
	for _, m := range q.waiting {
		q.send(m)
	}
	q.waiting, q.last = nil, time.Now()
}
