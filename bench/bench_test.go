package bench

import "testing"

// BenchmarkFloor plays the same deals with the kernels and the engine in turn. One
// operation is one round of each of them. The benchmark reports the fastest round of each
// side, in ns per card played or laid. For the sides of the engine it also reports the
// ratio to the baseline. It does not report the time of an operation, which is the sum of
// all sides.
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
					b.ReportMetric(c.ratio(s), s.name+"/"+baseline)
				}
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}
