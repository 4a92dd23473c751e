package jetstream

import (
	"github.com/nats-io/nats.go"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// news is the subject under which servers tell each other that a table has new lines. It is a hint: it
// can be lost, and it proves nothing.
const news = "news."

// Tell tells the other servers of the cluster that a table has new lines.
func (j *Journal) Tell(subject string) {
	_ = j.conn.Publish(news+subject, []byte(j.id)) // a hint can be lost
}

// Listen calls f with each table of which another server tells that it has new lines.
func (j *Journal) Listen(f func(subject string)) error {
	if err := j.open(); err != nil {
		return err
	}
	_, err := j.conn.Subscribe(news+">", func(m *nats.Msg) {
		if string(m.Data) != j.id {
			f(m.Subject[len(news):])
		}
	})
	if err != nil {
		return journal.ErrClosed
	}
	return nil
}
