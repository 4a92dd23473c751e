package jetstream

import (
	"fmt"
	"strings"
	"sync"

	"github.com/nats-io/nats.go"
)

// news is the subject under which servers report to each other what happened to a table: news.STREAM.TABLE. It
// is a hint: it can be lost, and it proves nothing. A server receives only the news of the streams that it
// leads, and of the tables that it watches: the servers of NATS send to nobody else.
func (j *Journal) news(subject string) string {
	return fmt.Sprintf("news.%d.%s", j.Shard(subject), subject)
}

// listener is what a server listens to.
type listener struct {
	all chan *nats.Msg

	mu     sync.Mutex
	tables map[string]*nats.Subscription // that are watched; nil if their stream is listened to
	shards []*nats.Subscription
}

// Publish reports to the other servers of the cluster what happened to a table, if they listen.
func (j *Journal) Publish(subject, text string) {
	_ = j.conn.Publish(j.news(subject), []byte(text)) // a hint can be lost
}

// listeners is the number of goroutines that call what Listen was given.
const listeners = 4

// Listen calls f with what the other servers report of a table whose stream this server leads, or that it watches.
// Several goroutines call it. It must be called once, before [Journal.Share] and [Journal.Watch].
func (j *Journal) Listen(f func(subject, text string)) error {
	if err := j.open(); err != nil {
		return err
	}
	l := &listener{all: make(chan *nats.Msg, 4096), tables: map[string]*nats.Subscription{}, shards: make([]*nats.Subscription, j.shards)}
	j.listener.Store(l)
	for range listeners {
		go func() {
			for {
				select {
				case m := <-l.all:
					f(m.Subject[strings.LastIndexByte(m.Subject, '.')+1:], string(m.Data))
				case <-j.done:
					return
				}
			}
		}()
	}
	return nil
}

// Watch lets this server listen to a table, or no longer.
func (j *Journal) Watch(subject string, on bool) {
	l := j.listener.Load()
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	s, watched := l.tables[subject]
	switch {
	case on && !watched:
		l.tables[subject] = l.listen(j.conn, s, j.news(subject), l.shards[j.Shard(subject)] == nil)
	case !on && watched:
		l.listen(j.conn, s, "", false)
		delete(l.tables, subject)
	}
}

// listen begins to listen to a subject of NATS, or ends it, if that is not so already.
func (l *listener) listen(conn *nats.Conn, s *nats.Subscription, name string, on bool) *nats.Subscription {
	switch {
	case on && s == nil:
		s, _ = conn.ChanSubscribe(name, l.all) // it fails only when the connection is closed, like Unsubscribe
	case !on && s != nil:
		_ = s.Unsubscribe()
		s = nil
	}
	return s
}

// listenTo lets this server listen to the tables of the streams that it leads.
func (j *Journal) listenTo(mine []bool) {
	l := j.listener.Load()
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for shard, on := range mine {
		l.shards[shard] = l.listen(j.conn, l.shards[shard], fmt.Sprintf("news.%d.*", shard), on)
	}
	for subject, s := range l.tables {
		l.tables[subject] = l.listen(j.conn, s, j.news(subject), l.shards[j.Shard(subject)] == nil)
	}
}
