package solve

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A table counts the keys that it has. It is cleared when more than half of its buckets are in use, and always has the
// bound that was stored last.
func TestTableOfManyKeys(t *testing.T) {
	var table table
	table.init(1<<21 - 1) // then the buckets are full before the runs
	none := new(holding)
	clears, keys := 0, 0
	for i := range 3 * len(table.buckets) {
		f := frame{key: key{lengths: [2]uint64{uint64(i)}}, suits: [4]*holding{none, none, none, none}}
		table.store(&f, 5, &proof{}, true)
		v, _, ok := table.find(&f, 5)
		require.True(t, ok)
		require.EqualValues(t, 5, v)
		if keys++; table.keys < keys {
			require.Greater(t, 2*(keys-1), len(table.buckets), "cleared too early")
			clears, keys = clears+1, 1
		}
		require.Equal(t, keys, table.keys)
		require.LessOrEqual(t, 2*keys, len(table.buckets)+2)
	}
	require.Greater(t, clears, 3)
}
