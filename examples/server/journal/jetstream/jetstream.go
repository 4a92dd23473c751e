// Package jetstream keeps the entries of tables in NATS JetStream. The server of NATS runs inside
// this process, so that there is nothing to install, and keeps its files in a directory.
//
//	j, err := jetstream.Open(jetstream.Options{Dir: "store"})
//	defer j.Close()
//
// The tables are spread over a few streams, and each table is a subject of its stream. An append
// names the last message of the subject that the writer knows (Nats-Expected-Last-Subject-Sequence),
// and the stream refuses it if there is a newer one: this is the fence. So no lease, no clock and no
// owner is trusted.
package jetstream

import (
	"fmt"
	"hash/fnv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// wait is how long a request to the stream may take.
const wait = 5 * time.Second

// Options say where a journal is kept.
type Options struct {
	// Dir is the directory of the files. Open creates it. Only one process can use it.
	Dir string
	// Unsynced leaves it to the system when lines are written to the disk. Then lines survive the end
	// of the process, but not a power cut.
	Unsynced bool
	// Shards is the number of streams, at most 64. It never changes for the tables of a directory or a cluster. 0
	// means the number that they have; new ones get 1 for a server alone, and 3 for a cluster.
	Shards int
	// Cluster joins several servers. The zero Cluster is one server that listens nowhere.
	Cluster Cluster
	// Stop ends Open while it waits for the other servers of a cluster. It can be nil.
	Stop <-chan struct{}
}

// Journal is a journal in JetStream.
type Journal struct {
	lock     *flock.Flock
	server   *server.Server
	conn     *nats.Conn
	js       jetstream.JetStream
	appender *appender         // of the lines of a cluster
	writers  []*writer         // of the streams of a server alone
	hurt     map[string]string // tables with damaged lines, and what is wrong
	alone    bool              // no other server has the streams
	patience time.Duration     // of a request for lines; 0 means wait
	shards   int               // the number of streams
	shelf    *shelf            // nil in a cluster
	owners   atomic.Pointer[owners]
	public   string // the address of this server for clients; can be empty

	dir    string
	failed atomic.Int64 // when a line could not be written, in milliseconds since 1970; 0 after a line that was

	listener atomic.Pointer[listener]
	done     chan struct{} // closed by Close

	mu     sync.Mutex
	closed bool
	ends   map[string]end
}

// end is the last line of a subject.
type end struct {
	line    uint64 // its number in the subject
	message uint64 // its number in the stream
}

// Open starts the server and opens the journal. With a cluster it waits until most servers are there.
// The error says what to change.
func Open(o Options) (*Journal, error) {
	j := &Journal{ends: map[string]end{}, alone: !o.Cluster.on(), shards: o.shards(), dir: o.Dir, public: o.Cluster.Address, done: make(chan struct{})}
	if j.shards < 1 || j.shards > MostShards {
		return nil, fmt.Errorf("jetstream: %d streams: want 1 to %d, or 0 for the usual number", o.Shards, MostShards)
	}
	if err := j.start(o); err != nil {
		_ = j.Close()
		return nil, err
	}
	return j, nil
}

func (j *Journal) start(o Options) (err error) {
	if j.lock, err = lock(o.Dir); err != nil {
		return err
	}
	if j.alone {
		if j.shelf, err = openShelf(o.Dir); err != nil {
			return fmt.Errorf("jetstream: %w", err)
		}
	}
	if err := j.stored(o); err != nil {
		return err
	}
	files, err := j.inspect(o)
	if err != nil {
		return err
	}
	options, err := o.server()
	if err != nil {
		return err
	}
	if j.server, err = server.NewServer(options); err != nil {
		return fmt.Errorf("jetstream: %w", err)
	}
	go j.server.Start()
	if !j.server.ReadyForConnections(2 * wait) {
		return fmt.Errorf("jetstream: the server did not start in %v: is the port of the cluster free, and can files be written in %s?", 2*wait, o.Dir)
	}
	if !j.server.JetStreamEnabled() {
		return fmt.Errorf("jetstream: no files can be kept in %s: is the disk full, or the directory damaged?", o.Dir)
	}
	// The queue of each read has room for one page and its end; the usual one takes 512 KB.
	queue := nats.SyncQueueLen(2 * pages)
	if j.conn, err = nats.Connect("", nats.InProcessServer(j.server), nats.Token(options.Authorization), nats.NoEcho(), nats.MaxReconnects(-1), queue); err != nil {
		return fmt.Errorf("jetstream: %w", err)
	}
	if j.js, err = jetstream.New(j.conn, jetstream.WithDefaultTimeout(wait)); err != nil {
		return fmt.Errorf("jetstream: %w", err)
	}
	if err := j.create(o); err != nil {
		return err
	}
	if !j.alone {
		if j.appender, err = newAppender(j.conn, j.shards); err != nil {
			return fmt.Errorf("jetstream: %w", err)
		}
	}
	if err := j.complete(files); err != nil {
		return err
	}
	if o.Unsynced || o.Cluster.on() { // with copies, the server of NATS gathers the syncs itself
		err = removeMarks(o.Dir)
	} else {
		err = syncAll(o.Dir)
	}
	if err != nil {
		return fmt.Errorf("jetstream: %w", err)
	}
	for shard := 0; j.alone && shard < j.shards; shard++ {
		w, err := j.newWriter(o, streamName(shard))
		if err != nil {
			return err
		}
		j.writers = append(j.writers, w)
		go w.run()
	}
	return nil
}

// newWriter returns the writer of a stream.
func (j *Journal) newWriter(o Options, stream string) (w *writer, err error) {
	w = &writer{conn: j.conn, js: j.js, stream: stream, wake: make(chan struct{}, 1), ended: make(chan struct{}), message: &nats.Msg{Header: nats.Header{}}}
	if _, err := w.learn(); err != nil {
		return nil, fmt.Errorf("jetstream: stream %s: %w", stream, err)
	}
	w.synced.Store(w.last)
	if o.Unsynced {
		return w, nil
	}
	if w.tail, err = openTail(o.Dir, stream); err != nil {
		return nil, err
	}
	if w.mark, err = openMark(o.Dir, stream, w.last); err != nil {
		w.tail.close()
		return nil, err
	}
	return w, nil
}

// Shard returns the number of the stream of a table.
func (j *Journal) Shard(subject string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(subject))
	return int(h.Sum32() % uint32(j.shards))
}

// name returns the subject in NATS of a table.
func (j *Journal) name(subject string) (string, error) {
	if subject == "" || strings.ContainsFunc(subject, func(r rune) bool { return r <= ' ' || r == '.' || r == '*' || r == '>' || r > '~' }) {
		return "", fmt.Errorf("jetstream: a table %q: want a name of ASCII letters, digits, - and _", subject)
	}
	return prefix(j.Shard(subject)) + subject, nil
}

// stream returns the name of the stream of a table.
func (j *Journal) stream(subject string) string { return streamName(j.Shard(subject)) }

// open returns journal.ErrClosed after Close.
func (j *Journal) open() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.closed {
		return journal.ErrClosed
	}
	return nil
}

// usable returns journal.ErrClosed after Close, and journal.ErrDamaged for a table with damaged lines.
func (j *Journal) usable(subject string) error {
	if text, hurt := j.hurt[subject]; hurt {
		return fmt.Errorf("%w: %s", journal.ErrDamaged, text)
	}
	return j.open()
}

// Failing reports whether the last line could not be written, less than half a minute ago. After that it is not known
// whether lines can be written. In a cluster it reports whether a stream has no leader: it is late by up to 10 seconds.
func (j *Journal) Failing() bool {
	if o := j.owners.Load(); o != nil {
		return o.leaderless.Load()
	}
	failed := j.failed.Load()
	return j.alone && failed > 0 && time.Now().UnixMilli()-failed < 30_000
}

// Close stops the server. Appends that wait get [journal.ErrUnknown].
func (j *Journal) Close() error {
	j.mu.Lock()
	closed := j.closed
	j.closed = true
	j.mu.Unlock()
	if closed {
		return nil
	}
	close(j.done)
	if o := j.owners.Load(); o != nil {
		o.stop()
		o.ended.Wait()
	}
	if j.conn != nil {
		j.conn.Close()
	}
	if j.server != nil {
		j.server.Shutdown()
		j.server.WaitForShutdown()
	}
	for _, w := range j.writers {
		w.close()
	}
	if j.lock != nil {
		return j.lock.Unlock()
	}
	return nil
}
