package cuts_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// BenchmarkRound cuts whole rounds with the pack of Fife: the draw, and the call and the
// passes of every deal.
func BenchmarkRound(b *testing.B) {
	src := rand.NewPCG(1, 2)
	b.ReportAllocs()
	made, deals := 0, 0
	for b.Loop() {
		for d := cuts.StartDraw(4); !d.Done(); {
			if err := d.Take(fife, d.Deal(fife, src)); err != nil {
				b.Fatal(err)
			}
		}
		unused, layouts := fife.Numbers(), 2
		for deal := 0; unused.Len()+layouts > 0; deal++ {
			c := startCall(fife, unused, layouts, deal == 0)
			for ; !c.Done(); made++ {
				if err := c.Cut(fife.Cut(src)); err != nil {
					b.Fatal(err)
				}
			}
			s := startPasses(fife, fifePasses, deal, c.Last())
			for ; !s.Done(); made++ {
				if err := s.Cut(fife.Cut(src)); err != nil {
					b.Fatal(err)
				}
				if _, ok := s.Due(); ok {
					s.Passed()
				}
			}
			unused &^= c.Chosen()
			layouts -= c.Layouts()
			deals++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(made), "ns/cut")
	b.ReportMetric(float64(deals)/float64(b.N), "deals/round")
}

func BenchmarkCut(b *testing.B) {
	src := rand.NewPCG(1, 2)
	b.ReportAllocs()
	var c cards.Card
	for b.Loop() {
		c = fife.Cut(src)
	}
	_ = c
}
