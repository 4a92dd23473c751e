package record_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
)

// A reader holds one match and one line, however much there is to read.
func TestConstantMemory(t *testing.T) {
	const records = 400
	text := play(t, "penguin", 4, 1)
	lines := strings.Count(text, "\n") * records
	var start, now runtime.MemStats
	n, most := 0, uint64(0)
	for s, err := range record.Verify("games.barbu", &again{text: []byte(text), times: records}, find) {
		require.NoError(t, err)
		require.True(t, s.Complete)
		switch n++; {
		case n == 10:
			runtime.GC()
			runtime.ReadMemStats(&start)
		case n > 10 && n%65 == 0, n == records:
			runtime.GC()
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc)
		}
	}
	require.Equal(t, records, n)
	require.Less(t, most, start.HeapAlloc+64<<10, "memory grows with what is read")

	perLine := float64(now.TotalAlloc-start.TotalAlloc) / float64(lines)
	require.Less(t, perLine, 100.0, "bytes allocated a line")
}

// Reading a card that is played allocates its text and no more.
func TestAllocsPerLine(t *testing.T) {
	file := &again{text: []byte(play(t, "penguin", 4, 1))}
	r := record.NewReader("games.barbu", file, find)
	per := testing.AllocsPerRun(20_000, func() {
		if _, err := r.Next(); err != nil {
			panic(err)
		}
	})
	require.LessOrEqual(t, per, 2.0)
}
