package table

import (
	"fmt"
	"runtime"
	"testing"
)

// BenchmarkMemory reports what a table needs after some actions of a match, without connections.
func BenchmarkMemory(b *testing.B) {
	const tables = 100
	for _, actions := range []int{10, 300, 600, 2000} { // a match has fewer than 2,000
		b.Run(fmt.Sprint(actions), func(b *testing.B) {
			heap := func() uint64 {
				var m runtime.MemStats
				runtime.GC()
				runtime.GC()
				runtime.ReadMemStats(&m)
				return m.HeapAlloc
			}
			for b.Loop() {
				keep := make([]*Table, tables)
				before := heap()
				for i := range keep {
					random(b, "penguin", actions, func(h *Table, _ Entry, _ int) { keep[i] = h })
				}
				b.ReportMetric(float64(heap()-before)/tables/1000, "KB/table")
				runtime.KeepAlive(keep)
			}
		})
	}
}
