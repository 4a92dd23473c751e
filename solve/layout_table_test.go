package solve

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// A table that grows keeps nearly all entries, and each has what was stored under its key.
func TestTableGrows(t *testing.T) {
	const count = 20_000
	var table layTable
	table.init(4 << 20)
	fewest := table.shift
	for range 2 { // the second time the buckets have entries of another era
		table.forget()
		require.Equal(t, fewest, table.shift)
		r := rand.New(rand.NewPCG(2026, 11))
		keys := make([]uint64, count)
		for i := range keys {
			keys[i] = r.Uint64()
			shift := table.shift
			table.entry(keys[i], 0).yes |= uint32(i)
			if table.shift < shift { // it has doubled the number of its buckets
				require.Equal(t, 4<<(64-shift)*3/8+1, table.used)
			}
			require.EqualValues(t, i, table.entry(keys[i], 0).yes&layLow)
		}
		require.Less(t, table.shift, fewest)
		lost := 0
		for i, key := range keys {
			e := table.find(key)
			if e == nil {
				lost++
				continue
			}
			require.EqualValues(t, i, e.yes&layLow)
		}
		require.Less(t, lost, count/25)
		require.Equal(t, count-lost, table.used)
	}
}

// A table has at most the memory that it got.
func TestTableIsFull(t *testing.T) {
	var table layTable
	table.init(128 * layBucketSize)
	r := rand.New(rand.NewPCG(2026, 12))
	for range 10_000 {
		key := r.Uint64()
		table.entry(key, 0)
		require.NotNil(t, table.find(key))
	}
	require.Len(t, table.buckets, 128)
	require.Equal(t, table.most, table.shift)
	require.LessOrEqual(t, table.used, 128*len(layBucket{}))
}
