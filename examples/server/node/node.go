// Package node owns tables: it keeps live ones in memory, rebuilds others from the journal, and
// writes each entry before it sends anything. Several nodes can share a journal. No lease and no
// clock decides which node may write: only the fence of the journal does, so a node that wrongly
// believes that it owns a table is refused, reads what is new, and tries again.
package node

import (
	"errors"
	"fmt"
	"maps"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/table"
)

// ErrFrozen means that the entries of a table are damaged. The table does not continue.
var ErrFrozen = errors.New("node: the table is frozen: its log is damaged, see the report of the server")

// Node owns tables. Its methods can be called by several goroutines; calls for the same table
// wait for each other.
type Node struct {
	Journal journal.Journal
	Shared  bool                             // other nodes write to the journal too, and it can answer with an old end
	Now     func() int64                     // milliseconds since 1970
	Key     func() []byte                    // 32 bytes that nobody can predict
	Report  func(id string, err error)       // a table is frozen; may be nil
	Send    func(id string, f []table.Frame) // the frames of each durable entry, in order; may be nil
	Wrote   func(id string, f []table.Frame) // called before Send if this node has written the entry; may be nil

	mu    sync.Mutex
	lives map[string]*live
}

// live is a table in memory. Its lock is held during each call.
type live struct {
	mu     sync.Mutex
	table  *table.Table
	frozen error
	gone   bool // another one may be in memory
	used   int64
}

// tries is how often an input is proposed again after a conflict. In a cluster, the bots of a table act on another node
// without a pause while nobody watches it, and a player who takes a seat there must come between two of their entries.
const tries = 100

// patience is how long an input is proposed again, in milliseconds: an append and a read can each take seconds while
// the servers of a cluster elect a leader, and the client waits.
const patience = 10_000

// enter returns a table with its lock held.
func (n *Node) enter(id string) *live {
	for {
		n.mu.Lock()
		if n.lives == nil {
			n.lives = map[string]*live{}
		}
		l := n.lives[id]
		if l == nil {
			n.makeRoom()
			l = &live{}
			n.lives[id] = l
		}
		n.mu.Unlock()
		l.mu.Lock()
		if !l.gone {
			l.used = n.Now()
			return l
		}
		l.mu.Unlock()
	}
}

// mostLives is the number of tables in memory: clients can ask for many more than those that are played.
var mostLives = 1 << 14

// makeRoom drops any one table that nobody uses now, if there are too many. The caller holds the lock of the node.
func (n *Node) makeRoom() {
	if len(n.lives) < mostLives {
		return
	}
	for id, l := range n.lives {
		if !l.mu.TryLock() {
			continue
		}
		idle := l.frozen == nil
		if idle {
			l.gone, l.table = true, nil
			delete(n.lives, id)
		}
		l.mu.Unlock()
		if idle {
			return
		}
	}
}

// drop removes a table from memory. The caller holds its lock.
func (n *Node) drop(id string, l *live) {
	l.gone, l.table = true, nil
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.lives, id)
}

// follow applies the entries that the table does not have yet.
func (n *Node) follow(id string, l *live) error {
	if l.frozen != nil {
		return l.frozen
	}
	fresh := l.table == nil
	if fresh {
		l.table = &table.Table{}
	}
	for line, err := range n.Journal.Read(id, l.table.Seq()+1) {
		if errors.Is(err, journal.ErrDamaged) {
			return n.freeze(id, l, err)
		}
		if err != nil {
			if fresh {
				l.table = nil
			}
			return err
		}
		if fresh {
			err = l.table.Load(line)
		} else {
			var frames []table.Frame
			if frames, err = l.table.Apply(line); err == nil {
				n.send(id, frames)
			}
		}
		if err == nil && l.table.ID() != id {
			err = fmt.Errorf("%w: the entries are of table %s", table.ErrChain, l.table.ID())
		}
		if err != nil {
			return n.freeze(id, l, err)
		}
	}
	if fresh {
		l.table.Allow(n.Now())
	}
	return nil
}

// freeze ends a table whose log is damaged, and reports it.
func (n *Node) freeze(id string, l *live, err error) error {
	l.frozen = fmt.Errorf("%w: %w", ErrFrozen, err)
	if n.Report != nil {
		n.Report(id, err)
	}
	return l.frozen
}

func (n *Node) send(id string, frames []table.Frame) {
	if n.Send != nil {
		n.Send(id, frames)
	}
}

// Do gives an input to a table. It returns the number of the durable entry that holds the input. The
// error is a *table.Refusal; or journal.ErrUnknown or journal.ErrUnavailable, and the client asks again with
// the same input; or ErrFrozen.
func (n *Node) Do(id string, in table.Input) (uint64, error) {
	l := n.enter(id)
	defer l.mu.Unlock()
	if l.table == nil || l.frozen != nil {
		if err := n.follow(id, l); err != nil {
			return 0, err
		}
	}
	in.ID = id
	if (in.Kind == table.KindCreate || in.Kind == table.KindTick) && in.Key == nil {
		in.Key = n.Key()
	}
	defer n.forget(id, l)
	now, i := n.Now(), 0
	for began := now; i < tries && now-began < patience; now, i = n.Now(), i+1 {
		p := l.table.Propose(in, now)
		if p.Refusal != nil {
			// Another node may have written since: a refusal must come from the newest place.
			seq := l.table.Seq()
			if err := n.follow(id, l); err != nil {
				return 0, err
			}
			if l.table.Seq() == seq {
				if n.Shared && p.Refusal.Code == "stale" && in.At > l.table.Place() {
					// The client has perhaps seen the place at another node: to refuse the action would promise that
					// it is not done.
					return 0, fmt.Errorf("%w: table %s is at place %d, and the action at %d", journal.ErrUnavailable, id, l.table.Place(), in.At)
				}
				return 0, p.Refusal
			}
			continue
		}
		if p.Entry == nil {
			return p.Seq, nil
		}
		switch err := n.Journal.Append(id, l.table.Seq(), p.Line); {
		case err == nil:
			frames, err := l.table.Apply(p.Line)
			if err != nil {
				return 0, n.freeze(id, l, err)
			}
			if n.Wrote != nil {
				n.Wrote(id, frames)
			}
			n.send(id, frames)
			return p.Seq, nil
		case errors.Is(err, journal.ErrDamaged):
			return 0, n.freeze(id, l, err)
		case !errors.Is(err, journal.ErrConflict):
			l.table.Allow(n.Now()) // its players may have been unable to act too
			return 0, err
		}
		if err := n.follow(id, l); err != nil {
			return 0, err
		}
	}
	return 0, fmt.Errorf("%w: other nodes write to table %s all the time (tries: %d)", journal.ErrUnavailable, id, i)
}

// Follow reads what other nodes have written to a table, and sends its frames.
func (n *Node) Follow(id string) error {
	l := n.enter(id)
	defer l.mu.Unlock()
	defer n.forget(id, l)
	return n.follow(id, l)
}

// Resume returns what a recipient has missed: see [table.Table.Resume].
func (n *Node) Resume(id string, to cards.Seat, from int, whole bool) (table.Frame, error) {
	l := n.enter(id)
	defer l.mu.Unlock()
	if err := n.follow(id, l); err != nil {
		return table.Frame{}, err
	}
	defer n.forget(id, l)
	f, refused := l.table.Resume(to, from, whole, n.Now())
	if refused != nil {
		return f, refused
	}
	return f, nil
}

// Read calls f with a table that must not be changed or kept. If the table is in memory, the journal
// is not read: call Follow before if another node may have written.
func (n *Node) Read(id string, f func(*table.Table)) error {
	l := n.enter(id)
	defer l.mu.Unlock()
	defer n.forget(id, l)
	if l.table == nil || l.frozen != nil {
		if err := n.follow(id, l); err != nil {
			return err
		}
	}
	f(l.table)
	return nil
}

// forget drops a table that has no entries: requests for tables that are not there take no memory.
func (n *Node) forget(id string, l *live) {
	if l.frozen == nil && (l.table == nil || l.table.Seq() == 0) {
		n.drop(id, l)
	}
}

// Tick gives a table the tick that is due, if one is. It returns when the next one is due: at 0 at
// once; if due is false, the table waits only for players.
func (n *Node) Tick(id string) (at int64, due bool, err error) {
	wake := func(t *table.Table) { at, due = t.Wake() }
	if err := n.Read(id, wake); err != nil || !due || at > n.Now() {
		return at, due, err
	}
	var refused *table.Refusal
	if _, err := n.Do(id, table.Input{Kind: table.KindTick}); err != nil && !errors.As(err, &refused) {
		return 0, false, err // a refusal means that another node was faster
	}
	err = n.Read(id, wake)
	return at, due, err
}

// Allow makes a table in memory wait at least [table.Grace] for the next action, like one that is rebuilt: this node owns
// it from now on, and its players may have been cut off.
func (n *Node) Allow(id string) {
	l := n.enter(id)
	defer l.mu.Unlock()
	defer n.forget(id, l)
	if l.table != nil {
		l.table.Allow(n.Now())
	}
}

// Sleep drops a table from memory. The next call rebuilds it from the journal.
func (n *Node) Sleep(id string) {
	l := n.enter(id)
	defer l.mu.Unlock()
	if l.frozen == nil {
		n.drop(id, l)
	}
}

// Doze drops the tables that nobody has used since a time from memory, like Sleep. The journal copies those
// that are not over. An error means only that some of them will wake more slowly.
func (n *Node) Doze(before int64) error {
	n.mu.Lock()
	lives := maps.Clone(n.lives)
	n.mu.Unlock()
	over := map[string]bool{} // of each table that was dropped
	for id, l := range lives {
		if !l.mu.TryLock() {
			continue // it is in use
		}
		if l.used < before && l.frozen == nil && !l.gone {
			over[id] = l.table != nil && l.table.Over()
			n.drop(id, l)
		}
		l.mu.Unlock()
	}
	shelver, ok := n.Journal.(journal.Shelver)
	if !ok {
		return nil
	}
	var failed error
	for id, over := range over {
		copied := shelver.Shelve
		if over {
			copied = shelver.Unshelve
		}
		if err := copied(id); err != nil && !errors.Is(err, journal.ErrClosed) {
			failed = err
		}
	}
	return failed
}
