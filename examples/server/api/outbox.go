package api

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// gather is how long a message that is not urgent waits for others, so that all can be written at once: a write
// costs more than all else that a message needs. So a client of a table with faster players gets what they do when
// it must act itself, but no more than mostGathered messages wait.
const (
	gather       = 200 * time.Millisecond
	mostGathered = 8
)

// outbox has the messages that wait for one client.
type outbox struct {
	most      int // messages that may wait
	overflows prometheus.Counter
	write     func(all [][]byte) error // to the connection
	run       func(f func())           // in another goroutine
	cancel    context.CancelCauseFunc  // closes the connection

	mu        sync.Mutex
	queue     [][]byte    // messages that are not written yet
	spare     [][]byte    // the memory of the next queue
	writer    func()      // writeAll; nil before the first message
	urgent    bool        // one of them must not wait
	later     *time.Timer // writes messages that are not urgent; nil before the first one
	armed     bool        // the timer runs
	answering bool        // an answer comes next, and takes along what waits
	writing   bool        // a goroutine writes
	dropped   bool        // a message was dropped: nothing after it may be written
}

// send queues a message. If too many messages wait, the connection closes. It never waits. A message that
// is not urgent is written with the next urgent one, or after the time gather.
func (o *outbox) send(text []byte, urgent bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.dropped {
		return
	}
	if len(o.queue) >= o.most {
		o.dropped = true
		o.overflows.Inc()
		o.cancel(errOverflow)
		return
	}
	o.queue, o.urgent = append(o.queue, text), o.urgent || urgent
	switch {
	case o.writing:
	case urgent && !o.answering, len(o.queue) > min(mostGathered, o.most/2):
		o.start()
	case o.armed:
	case o.later == nil:
		o.armed, o.later = true, time.AfterFunc(gather, o.flush)
	default:
		o.armed = true
		o.later.Reset(gather)
	}
}

// start lets a goroutine write what waits. The caller holds the lock.
func (o *outbox) start() {
	o.begin()
	if o.writer == nil {
		o.writer = o.writeAll
	}
	o.run(o.writer)
}

// begin lets nobody else write. The caller holds the lock.
func (o *outbox) begin() {
	if o.armed {
		o.later.Stop()
	}
	o.writing, o.armed = true, false
}

// flush writes what waits, also if it is not urgent.
func (o *outbox) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.writing && len(o.queue) > 0 {
		o.start()
	}
}

// expectAnswer lets what happens to the table travel with the answer that the client gets next.
func (o *outbox) expectAnswer() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.answering = true
}

// answer writes the answer to a message, with what waits. It only queues the answer if another goroutine writes, or if
// neither the answer nor a message that waits is urgent.
func (o *outbox) answer(text []byte, urgent bool) {
	o.mu.Lock()
	o.answering = false
	writes := !o.writing && (urgent || o.urgent)
	if writes {
		o.begin()
	}
	o.mu.Unlock()
	o.send(text, urgent)
	if writes {
		o.writeAll()
	}
}

// quiet reports whether no message waits, and no answer comes next.
func (o *outbox) quiet() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return !o.writing && !o.answering && len(o.queue) == 0
}

// end closes the connection when no message waits, or after a while. A player who leaves gets the answer to that.
func (o *outbox) end(reason error) {
	for range 100 {
		if o.quiet() {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	o.cancel(reason)
}

// writeAll writes the messages that wait, and ends.
func (o *outbox) writeAll() {
	for {
		o.mu.Lock()
		all := o.queue
		o.queue, o.spare, o.urgent = o.spare, nil, false
		o.writing = len(all) > 0
		o.mu.Unlock()
		if len(all) == 0 {
			return
		}
		if err := o.write(all); err != nil {
			o.mu.Lock()
			o.dropped, o.queue = true, nil
			o.mu.Unlock()
			o.cancel(err)
		}
		clear(all)
		o.mu.Lock()
		o.spare = all[:0]
		o.mu.Unlock()
	}
}
