package record_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// A reader holds one match and one line, however long the file is.
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
	require.Less(t, most, start.HeapAlloc+64<<10, "memory grows with the length of the file")

	perLine := float64(now.TotalAlloc-start.TotalAlloc) / float64(lines)
	require.Less(t, perLine, 100.0, "bytes allocated per line")
}

// Reading an action allocates no memory. Each match, each declaration of a start rank and
// each buffer of text makes a few allocations.
func TestVerifyAllocates(t *testing.T) {
	for _, name := range []string{"penguin", "barbuda", "italian", "simplified", "simplified-choice"} {
		text := play(t, name, 4, 1)
		most := 12 + strings.Count(text, "declare domino") + 2*len(text)/record.MaxLine
		require.LessOrEqual(t, int(testing.AllocsPerRun(5, func() {
			for _, err := range record.Verify("game.barbu", strings.NewReader(text), variants.Lookup) {
				if err != nil {
					panic(err)
				}
			}
		})), most, "%s: %d lines", name, strings.Count(text, "\n"))
	}
}
