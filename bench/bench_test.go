package bench

import "testing"

// BenchmarkFloor lets kernels and engine play the same deals in turn, an operation
// being a round of each. Of each side it tells the quickest round, in ns a card or a
// placement, and of the engine's the ratio to the yardstick; their sum, which is what
// the time of an operation would be, tells nothing.
func BenchmarkFloor(b *testing.B) {
	for _, c := range contests() {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.round()
			}
			for _, s := range c.sides {
				b.ReportMetric(c.ns(s), s.name+"-ns/card")
				if s.goal != 0 {
					b.ReportMetric(c.ratio(s), s.name+"/"+yardstick)
				}
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}
