package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// The number of streams of new tables. A server alone has one, because all lines that wait then need only one
// sync. The streams of a cluster have their leaders on different servers.
const (
	shardsAlone   = 1
	shardsCluster = 3
)

// MostShards is the largest number of streams.
const MostShards = 64

// shardsKey is where each stream has the number of all streams: the name of a table says in which of them it is.
const shardsKey = "barbu.streams"

// shards returns the number of streams of new tables.
func (o Options) shards() int {
	switch {
	case o.Shards != 0:
		return o.Shards
	case o.Cluster.on():
		return shardsCluster
	}
	return shardsAlone
}

func streamName(shard int) string { return "TABLES-" + twoDigits(shard) }

func prefix(shard int) string { return "tables." + twoDigits(shard) + "." }

func twoDigits(shard int) string {
	if shard < 10 {
		return "0" + strconv.Itoa(shard)
	}
	return strconv.Itoa(shard)
}

// stored takes the number of streams from the files, before the server of NATS changes any of them.
func (j *Journal) stored(o Options) error {
	streams, err := filepath.Glob(streamsIn(o.Dir))
	if err != nil {
		return fmt.Errorf("jetstream: %w", err)
	}
	for _, dir := range streams {
		var c jetstream.StreamConfig
		text, err := os.ReadFile(filepath.Join(dir, "meta.inf"))
		if err != nil || json.Unmarshal(text, &c) != nil {
			continue // the server of NATS does not read this stream either
		}
		switch alone := c.Replicas == 1; {
		case alone && o.Cluster.on():
			return fmt.Errorf("jetstream: the tables in %s were written by a server alone: start it without -cluster, or use another directory", o.Dir)
		case !alone && !o.Cluster.on():
			return fmt.Errorf("jetstream: the tables in %s were written by a server of a cluster: start it with -cluster, or use another directory", o.Dir)
		}
		if err := j.agree(o, c); err != nil {
			return fmt.Errorf("%w, or another directory than %s", err, o.Dir)
		}
	}
	if len(streams) > j.shards {
		return fmt.Errorf("jetstream: %s has %d streams of tables: want %d: was it written by a server of a cluster, or of an earlier version?", o.Dir, len(streams), j.shards)
	}
	return nil
}

// agree takes the number of streams from one that is there. With another number, tables would be looked for
// where they are not.
func (j *Journal) agree(o Options, c jetstream.StreamConfig) error {
	number := Options{Cluster: o.Cluster}.shards() // what streams of earlier versions have
	if text, ok := c.Metadata[shardsKey]; ok {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > MostShards {
			return fmt.Errorf("jetstream: stream %s has %s %q: want 1 to %d", c.Name, shardsKey, text, MostShards)
		}
		number = n
	}
	if o.Shards != 0 && o.Shards != number {
		return fmt.Errorf("jetstream: the number of streams of the tables is %d, and cannot change to %d: use -shards %d", number, o.Shards, number)
	}
	j.shards = number
	return nil
}

// create creates the streams that are not there yet. The first one decides how many there are: in a cluster,
// another server may have created it.
func (j *Journal) create(o Options) error {
	deadline := time.Now().Add(o.Cluster.patience())
	for shard := 0; shard < j.shards; shard++ {
		for {
			c, err := j.createStream(shard, o.Cluster.replicas())
			if err == nil {
				if err := j.agree(o, c); err != nil {
					return err
				}
				break
			}
			switch late := time.Now().After(deadline); {
			case late && o.Cluster.on():
				return fmt.Errorf("jetstream: stream %s: %w: do most servers of the cluster run, with the same secret, and do they reach each other?", streamName(shard), err)
			case late:
				return fmt.Errorf("jetstream: stream %s: %w", streamName(shard), err)
			}
			select { // the servers of a cluster have no leader yet
			case <-o.Stop:
				return errors.New("jetstream: stopped before most servers of the cluster were there")
			case <-time.After(100 * time.Millisecond):
			}
		}
	}
	return nil
}

// createStream creates a stream if it is not there, and returns what it is.
func (j *Journal) createStream(shard, replicas int) (c jetstream.StreamConfig, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	s, err := j.js.CreateStream(ctx, jetstream.StreamConfig{
		Name:        streamName(shard),
		Description: "the entries of tables",
		Subjects:    []string{prefix(shard) + ">"},
		Storage:     jetstream.FileStorage,
		Replicas:    replicas,
		AllowDirect: true,
		DenyDelete:  true,
		DenyPurge:   true,
		Metadata:    map[string]string{shardsKey: strconv.Itoa(j.shards)},
	})
	if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // with other options
		s, err = j.js.Stream(ctx, streamName(shard))
	}
	if err != nil {
		return c, err
	}
	info, err := s.Info(ctx) // its leader answers
	if err != nil {
		return c, err
	}
	return info.Config, nil
}
