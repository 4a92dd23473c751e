package jetstream_test

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
	"github.com/barbukit/barbukit/examples/server/journal/journaltest"
)

// A server alone is a journal.
func TestJournal(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) journal.Journal { return open(t, t.TempDir()) })
}

// The servers of a cluster are one journal, whichever of them is asked.
func TestJournalOfACluster(t *testing.T) {
	t.Parallel() // it mostly waits
	servers, parts := cluster(t), 0
	journaltest.Run(t, func(*testing.T) journal.Journal {
		parts++
		return &part{servers: servers, prefix: fmt.Sprintf("%d-", parts)}
	})
}

// part is the tables of a cluster whose names begin with a prefix. A cluster takes seconds to start, so the tests share
// one, and each has a part. Close closes the cluster: no test of another part can follow.
type part struct {
	servers []*jetstream.Journal
	prefix  string
	calls   atomic.Uint32
}

// server returns another server for each call.
func (p *part) server() *jetstream.Journal {
	return p.servers[int(p.calls.Add(1))%len(p.servers)]
}

func (p *part) Append(subject string, last uint64, line []byte) error {
	return p.server().Append(p.prefix+subject, last, line)
}

func (p *part) Read(subject string, from uint64) iter.Seq2[[]byte, error] {
	return p.server().Read(p.prefix+subject, from)
}

func (p *part) Last(subject string) (uint64, error) { return p.server().Last(p.prefix + subject) }

func (p *part) List() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for name, err := range p.server().List() {
			if name, mine := strings.CutPrefix(name, p.prefix); (mine || err != nil) && !yield(name, err) {
				return
			}
		}
	}
}

func (p *part) Close() (err error) {
	for _, j := range p.servers {
		err = errors.Join(err, j.Close())
	}
	return err
}
