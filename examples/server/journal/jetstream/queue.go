package jetstream

import (
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// After this number of lines in this time, the next lines of a stream in a cluster wait until the time is over, and are
// sent together. The servers copy lines that come together with one message and one sync, which cost more than the lines.
const (
	atOnce = 4
	apart  = 20 * time.Millisecond
)

// queue sends the lines of a stream of a cluster.
type queue struct {
	send func(*nats.Msg)

	mu      sync.Mutex
	began   time.Time // when the time began
	sent    int       // lines since then
	waiting []*nats.Msg
}

// add sends a line, now or together with others.
func (q *queue) add(m *nats.Msg) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) > 0 {
		q.waiting = append(q.waiting, m)
		return
	}
	passed := time.Since(q.began)
	if passed >= apart {
		q.begin(0)
	}
	if q.sent < atOnce {
		q.sent++
		q.send(m)
		return
	}
	q.waiting = []*nats.Msg{m}
	time.AfterFunc(apart-passed, q.sendAll)
}

// sendAll sends the lines that wait.
func (q *queue) sendAll() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, m := range q.waiting {
		q.send(m)
	}
	q.begin(len(q.waiting))
	q.waiting = nil
}

func (q *queue) begin(sent int) { q.began, q.sent = time.Now(), sent }
