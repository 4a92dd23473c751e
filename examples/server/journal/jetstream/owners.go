package jetstream

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
)

// owners says which streams this server leads: it lets the clock and the bots of their tables act. It is only a
// hint, so that two servers do not do the same work: whoever is wrong about it is refused by the fence.
type owners struct {
	mu       sync.Mutex // held by claim
	mine     atomic.Pointer[[]bool]
	gained   func(shards []int)
	released atomic.Bool // this server must lead none
	// leaderless is whether a stream had no leader, as far as this server could see, at the last look at all of them.
	leaderless atomic.Bool
	stop       context.CancelFunc
	changed    chan struct{} // has a value when mine has changed
	ended      sync.WaitGroup
}

const (
	ownersRound = 500 * time.Millisecond // between two looks at what this server leads
	spreadRound = 10                     // rounds between two looks at what all servers lead
)

// Share takes part in leading the streams from now on, and calls gained with the streams that this server leads
// newly.
func (j *Journal) Share(gained func(shards []int)) {
	ctx, stop := context.WithCancel(context.Background())
	o := &owners{gained: gained, stop: stop, changed: make(chan struct{}, 1)}
	o.mine.Store(new(make([]bool, j.shards)))
	j.owners.Store(o)
	o.ended.Go(func() { j.noteAll(ctx, o) })
	o.ended.Go(func() {
		for round := 1; ctx.Err() == nil; round++ {
			j.claim(o)
			if round%spreadRound == 0 {
				j.look(ctx, o)
			}
			select {
			case <-ctx.Done():
			case <-time.After(ownersRound):
			}
		}
	})
}

// Owns reports whether this server lets the clock and the bots of a table act. Without [Journal.Share] it
// owns all tables.
func (j *Journal) Owns(subject string) bool {
	o := j.owners.Load()
	return o == nil || (*o.mine.Load())[j.Shard(subject)]
}

// leads reports whether this server leads a stream.
func (j *Journal) leads(shard int) bool {
	return j.server.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, streamName(shard))
}

// claim looks which streams this server leads now, or leads none after Release.
func (j *Journal) claim(o *owners) {
	o.mu.Lock()
	defer o.mu.Unlock()
	mine := make([]bool, j.shards)
	for shard := range mine {
		mine[shard] = j.leads(shard)
		if mine[shard] && o.released.Load() {
			mine[shard] = false
			_ = j.server.JetStreamStepdownStream(server.DEFAULT_GLOBAL_ACCOUNT, streamName(shard)) // the next round tries again
		}
	}
	before := *o.mine.Swap(&mine)
	if slices.Equal(before, mine) {
		return
	}
	j.listenTo(mine)
	select {
	case o.changed <- struct{}{}:
	default: // noteAll has not read the one before
	}
	var gained []int
	for shard, is := range mine {
		if is && !before[shard] {
			gained = append(gained, shard)
		}
	}
	if len(gained) > 0 {
		o.gained(gained)
	}
}

// look looks which servers lead the streams, and spreads them. If a stream has no leader, this server cannot write its
// lines: nor can another one, unless this server alone is cut off.
func (j *Journal) look(ctx context.Context, o *owners) {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	var all []*jetstream.StreamInfo
	for shard := range j.shards {
		s, err := j.js.Stream(ctx, streamName(shard))
		if err != nil || s.CachedInfo().Cluster == nil || s.CachedInfo().Cluster.Leader == "" {
			o.leaderless.Store(true)
			return // the next round tries again
		}
		all = append(all, s.CachedInfo())
	}
	o.leaderless.Store(false)
	if !o.released.Load() {
		j.spread(ctx, all)
	}
}

// spread gives streams to servers that lead fewer, while this one leads at least two more: the leader of a stream
// has most of the work. After an error the next round tries again.
func (j *Journal) spread(ctx context.Context, all []*jetstream.StreamInfo) {
	me, leads := j.server.Name(), map[string]int{}
	var mine []*jetstream.StreamInfo
	for _, info := range all {
		leads[info.Cluster.Leader]++
		if info.Cluster.Leader == me {
			mine = append(mine, info)
		}
	}
	for _, info := range mine {
		least := me // of the servers that have a copy of the stream
		for _, r := range info.Cluster.Replicas {
			if r.Current && !r.Offline && leads[r.Name] < leads[least] {
				least = r.Name
			}
		}
		if leads[me] < leads[least]+2 {
			continue
		}
		request := fmt.Appendf(nil, `{"placement":{"preferred":%q}}`, least)
		if _, err := j.conn.RequestWithContext(ctx, fmt.Sprintf(server.JSApiStreamLeaderStepDownT, info.Config.Name), request); err != nil {
			return
		}
		leads[me]--
		leads[least]++
	}
}

// Release lets other servers lead the streams from now on. This server keeps its copies.
func (j *Journal) Release() {
	if o := j.owners.Load(); o != nil {
		o.released.Store(true)
		j.claim(o)
	}
}
