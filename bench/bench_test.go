package bench

import "testing"

// BenchmarkFloor plays the same deals with kernels and engine in turn; an operation is a round
// of each. It reports the fastest round of each side, in ns per card or per card laid, and the
// ratio to the yardstick for the sides of the engine. It does not report the time of an
// operation, which is their sum and means nothing.
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
