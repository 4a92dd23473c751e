package solve

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// The sizes that New counts are not smaller than those of the types.
func TestSizes(t *testing.T) {
	require.GreaterOrEqual(t, bucketSize, int(unsafe.Sizeof(bucket{})))
	require.GreaterOrEqual(t, linkSize, int(unsafe.Sizeof(link{})+unsafe.Sizeof(uint64(0)))) // and its mask
	require.GreaterOrEqual(t, runSize, int(unsafe.Sizeof(run{})))
	require.GreaterOrEqual(t, dictionarySize, int(unsafe.Sizeof(dictionary{})))
	require.GreaterOrEqual(t, endingSize, int(unsafe.Sizeof(ending{})))
	require.GreaterOrEqual(t, layBucketSize, int(unsafe.Sizeof(layBucket{})))
	require.GreaterOrEqual(t, layBucketSize, int(unsafe.Sizeof(ownBucket{})))
}

// TestMemory lists how the solvers divide their memory. The parts of a Solver have nearly all of it.
func TestMemory(t *testing.T) {
	for _, c := range []struct{ memory, all, endings, buckets, dictionaries, links, runs, firsts, words int }{
		{0, 1 << 20, 2048, 1024, 35, 6289, 788, 8192, 62561}, // at least 1 MB
		{16 << 20, 16 << 20, 32768, 16384, 560, 100634, 12581, 131072, 1001061},
		{DefaultMemory, 256 << 20, 65536, 262144, 9823, 1768252, 221033, 131072, 19761769},
	} {
		s := New(c.memory)
		table := &s.table
		require.Equal(t, c.endings, len(s.maxN.table))
		require.Equal(t, c.buckets, len(table.buckets))
		require.Equal(t, c.dictionaries, len(table.dicts))
		require.Equal(t, c.links, len(table.runs.links))
		require.Equal(t, c.links, len(table.runs.masks))
		require.Equal(t, c.runs, len(table.runs.list))
		require.Equal(t, c.firsts, cap(table.firsts))
		require.Equal(t, c.words, len(table.words))
		sum := c.endings*endingSize + c.buckets*bucketSize + c.dictionaries*dictionarySize + c.links*linkSize + c.runs*runSize +
			(c.firsts+c.words)*8
		require.LessOrEqual(t, sum, c.all)
		require.Greater(t, sum, c.all-c.all/1000)
	}
	for _, c := range []struct{ memory, all, buckets, first, own int }{
		{0, 17 << 10, 1, 1, 256},
		{1 << 20, 1 << 20, 8192, 1024, 4096},
		{DefaultLayoutMemory, 24 << 20, 262144, 1024, 131072}, // the first 1024 buckets stay in the cache
	} {
		s := NewLayout(c.memory)
		require.Equal(t, c.buckets, len(s.table.buckets))
		require.Equal(t, c.first, 1<<(64-s.table.shift))
		require.Equal(t, c.own, len(s.ownTable.buckets))
		require.LessOrEqual(t, (c.buckets+c.own)*layBucketSize, c.all)
	}
}
