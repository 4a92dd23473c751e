package jetstream

import (
	"context"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Slots is the number of parts in which the tables are spread over the servers of a cluster.
const Slots = 24

// Slot returns the part of a table.
func Slot(subject string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte("slot " + subject))
	return int(h.Sum32() % Slots)
}

// owners says which slots this server has. It is only a hint, so that two servers do not do the same work:
// whoever is wrong about it is refused by the fence.
type owners struct {
	mine   atomic.Pointer[[Slots]bool]
	name   string
	kv     jetstream.KeyValue
	gained func(slot int)
	stop   context.CancelFunc
	ended  chan struct{}
}

const (
	ownersBucket = "OWNERS"
	ownersRound  = 1500 * time.Millisecond // between two looks at the bucket
	ownersTTL    = 4 * ownersRound         // after that, a server that does not answer has lost its slots
)

// Share takes a fair part of the slots from now on, and calls gained with each slot that this server gets.
func (j *Journal) Share(gained func(slot int)) {
	ctx, stop := context.WithCancel(context.Background())
	o := &owners{name: j.server.Name(), gained: gained, stop: stop, ended: make(chan struct{})}
	o.mine.Store(new([Slots]bool))
	j.owners.Store(o)
	go func() {
		defer close(o.ended)
		o.run(ctx, j.js)
	}()
}

// Owns reports whether this server lets the clock and the bots of a table act. Without [Journal.Share] it
// owns all tables.
func (j *Journal) Owns(subject string) bool {
	o := j.owners.Load()
	return o == nil || o.mine.Load()[Slot(subject)]
}

// Release gives all slots to the other servers. Tables that this server has keep their lines.
func (j *Journal) Release() {
	o := j.owners.Load()
	if o == nil {
		return
	}
	o.stop()
	<-o.ended
	o.mine.Store(new([Slots]bool))
	if o.kv == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	now, err := o.look(ctx)
	if err != nil {
		return // the entries end by themselves
	}
	_ = o.kv.Delete(ctx, "server."+o.name)
	for slot, s := range now.slots {
		if s.owner == o.name {
			_ = o.kv.Delete(ctx, slotKey(slot), jetstream.LastRevision(s.revision))
		}
	}
}

func slotKey(slot int) string { return fmt.Sprintf("slot.%d", slot) }

// run looks at the bucket again and again. An error changes nothing: this server believes what it knew.
func (o *owners) run(ctx context.Context, js jetstream.JetStream) {
	for ; ; sleep(ctx, ownersRound) {
		if ctx.Err() != nil {
			return
		}
		if o.kv == nil {
			kv, err := js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: ownersBucket, TTL: ownersTTL, Storage: jetstream.MemoryStorage, Replicas: 3})
			if err != nil {
				continue
			}
			o.kv = kv
		}
		round, cancel := context.WithTimeout(ctx, wait)
		if now, err := o.look(round); err == nil {
			o.claim(round, now)
		}
		cancel()
	}
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// owned is who has a slot, and the revision of the entry.
type owned struct {
	owner    string
	revision uint64
}

// bucket is what is in the bucket.
type bucket struct {
	slots   [Slots]owned
	servers map[string]bool
}

// look reads the bucket.
func (o *owners) look(ctx context.Context) (b bucket, err error) {
	b.servers = map[string]bool{o.name: true}
	if _, err := o.kv.Put(ctx, "server."+o.name, nil); err != nil {
		return b, err
	}
	all, err := o.kv.WatchAll(ctx, jetstream.IgnoreDeletes())
	if err != nil {
		return b, err
	}
	defer func() { _ = all.Stop() }()
	for {
		select {
		case <-ctx.Done():
			return b, ctx.Err()
		case e, ok := <-all.Updates():
			if !ok || e == nil { // all entries were read
				return b, nil
			}
			kind, name, _ := strings.Cut(e.Key(), ".")
			if kind == "server" {
				b.servers[name] = true
			} else if n, err := strconv.Atoi(name); err == nil && n >= 0 && n < Slots {
				b.slots[n] = owned{string(e.Value()), e.Revision()}
			}
		}
	}
}

// claim renews the slots of this server, takes free ones up to its fair part, and gives back what is more.
func (o *owners) claim(ctx context.Context, b bucket) {
	fair := (Slots + len(b.servers) - 1) / len(b.servers)
	mine, n := new([Slots]bool), 0
	for slot, s := range b.slots {
		if s.owner != o.name {
			continue
		}
		if n == fair {
			_ = o.kv.Delete(ctx, slotKey(slot), jetstream.LastRevision(s.revision)) // another server takes it
			continue
		}
		if _, err := o.kv.Update(ctx, slotKey(slot), []byte(o.name), s.revision); err == nil {
			mine[slot] = true
			n++
		}
	}
	for slot, s := range b.slots {
		if s.owner != "" || n >= fair {
			continue
		}
		if _, err := o.kv.Create(ctx, slotKey(slot), []byte(o.name)); err == nil {
			mine[slot] = true
			n++
		}
	}
	before := o.mine.Swap(mine)
	for slot := range mine {
		if mine[slot] && !before[slot] {
			o.gained(slot)
		}
	}
}
