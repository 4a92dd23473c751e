package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// bucketName is the bucket of keys and values in which the servers of a cluster note which streams they own, so that a
// server that stops can say where its clients find the owner of their table. It is only a hint, so it is in memory.
const bucketName = "OWNERS"

// noteAgain is after which time a server notes again what it owns: the bucket can lose it.
const noteAgain = time.Minute

// owner is what a server notes about a stream.
type owner struct {
	Server  string `json:"server"`
	Address string `json:"address"` // for clients; can be empty
}

// bucket returns the bucket, and makes it if it is not there.
func (j *Journal) bucket(ctx context.Context) (jetstream.KeyValue, error) {
	return j.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: bucketName, Description: "hints who owns each stream", Storage: jetstream.MemoryStorage, Replicas: replicas,
	})
}

// noteAll notes which streams this server owns, when that changes, until the context ends.
func (j *Journal) noteAll(ctx context.Context, o *owners) {
	noted := make([]time.Time, j.shards)
	for {
		_ = j.note(ctx, *o.mine.Load(), noted) // the bucket has no leader yet: the next round tries again
		select {
		case <-ctx.Done():
			return
		case <-o.changed:
		case <-time.After(ownersRound):
		}
	}
}

// note notes the streams that this server owns, and that it has not noted for a while.
func (j *Journal) note(ctx context.Context, mine []bool, noted []time.Time) error {
	text, err := json.Marshal(owner{j.server.Name(), j.public})
	var kv jetstream.KeyValue
	for shard, is := range mine {
		if !is {
			noted[shard] = time.Time{}
		}
		if err != nil || !is || time.Since(noted[shard]) < noteAgain {
			continue
		}
		if kv == nil {
			kv, err = j.bucket(ctx)
		}
		if err == nil {
			_, err = kv.Put(ctx, streamName(shard), text)
		}
		if err == nil {
			noted[shard] = time.Now()
		}
	}
	return err
}

// Owners returns the address for clients of the server that owns each stream. It is empty if it is not noted, or if this
// server owns the stream. It can be wrong for a while.
func (j *Journal) Owners(ctx context.Context) ([]string, error) {
	kv, err := j.js.KeyValue(ctx, bucketName)
	if err != nil {
		return nil, fmt.Errorf("jetstream: the owners: %w", err)
	}
	all := make([]string, j.shards)
	for shard := range all {
		entry, err := kv.Get(ctx, streamName(shard))
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("jetstream: the owner of stream %s: %w", streamName(shard), err)
		}
		var o owner
		if err := json.Unmarshal(entry.Value(), &o); err == nil && o.Server != j.server.Name() {
			all[shard] = o.Address
		}
	}
	return all, nil
}
