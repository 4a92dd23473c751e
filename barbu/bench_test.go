package barbu_test

import (
	"math/rand/v2"
	"runtime"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// BenchmarkMatch plays whole matches of every preset at random, from the first deal to the
// last score. Apply checks every action. At each turn the action is chosen from Legal or
// LegalCards; gifts are drawn from the hand instead, because hundreds of gifts are legal. The
// benchmark counts cuts as actions, but not deals and draws.
func BenchmarkMatch(b *testing.B) {
	for _, name := range variants.Names() {
		b.Run(name, func(b *testing.B) { benchmarkMatch(b, must(variants.Lookup(name))) })
	}
}

// BenchmarkSets plays matches of 1 to 16 sets. The number of sets does not change the time
// that an action takes.
func BenchmarkSets(b *testing.B) {
	for _, sets := range []variant.Sets{1, 4, 16} {
		b.Run(strconv.Itoa(int(sets)), func(b *testing.B) {
			benchmarkMatch(b, changed(func(r *variant.Rules) { r.Sets = sets }))
		})
	}
}

// BenchmarkPresets plays one variant while up to 255 others are in memory. The other variants
// do not slow an action down.
func BenchmarkPresets(b *testing.B) {
	for _, n := range []int{1, 16, 256} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			held := make([]*variant.Variant, n)
			for i := range held {
				held[i] = changed(func(r *variant.Rules) { r.Name = "house-" + strconv.Itoa(i) })
			}
			benchmarkMatch(b, held[n/2])
			runtime.KeepAlive(held)
		})
	}
}

func benchmarkMatch(b *testing.B, v *variant.Variant) {
	fresh := must(barbu.New(v, v.Players()[0]))
	m, src, actions := fresh.Clone(), rand.NewPCG(1, 2), 0
	b.ReportAllocs()
	for b.Loop() {
		m.CopyFrom(fresh)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Due == barbu.DueDeal || turn.Due == barbu.DueDraw {
				if err := m.Chance(src); err != nil {
					b.Fatal(err)
				}
				continue
			}
			if err := m.Apply(draw(m, turn, src)); err != nil {
				b.Fatal(err)
			}
			actions++
		}
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(actions), "ns/action")
}

// BenchmarkParallel plays whole matches on all cores. Run it with -cpu 1,2: the two values of
// matches/s show how much a second core adds.
func BenchmarkParallel(b *testing.B) {
	fresh := must(barbu.New(must(variants.Lookup("penguin")), 4))
	var seed atomic.Uint64
	b.ReportAllocs()
	b.RunParallel(func(p *testing.PB) {
		m, src := fresh.Clone(), rand.NewPCG(seed.Add(1), 2)
		for p.Next() {
			m.CopyFrom(fresh)
			for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
				var err error
				if turn.Due == barbu.DueDeal {
					err = m.Chance(src)
				} else {
					err = m.Apply(draw(m, turn, src))
				}
				if err != nil {
					panic(err)
				}
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
}

// draw returns a legal action.
func draw(m *barbu.Match, turn barbu.Turn, src rand.Source) barbu.Action {
	switch turn.Due {
	case barbu.DueCut:
		return m.ShuffleCut(src)
	case barbu.DueGift:
		hand, given := m.Hand(turn.Seat), cards.Hand{}
		for given.Len() < 3 {
			c := hand.First.Pick(src.Uint64())
			hand, given = hand.Without(c), given.With(c)
		}
		return barbu.Action{Kind: barbu.KindGive, Seat: turn.Seat, Cards: given}
	case barbu.DueCard:
		if legal := m.LegalCards(); legal != 0 {
			return barbu.PlayAction(turn.Seat, legal.Pick(src.Uint64()))
		}
	}
	return pick(m, src)
}

// BenchmarkLegal walks all legal actions in each kind of turn.
func BenchmarkLegal(b *testing.B) {
	v := sixteen()
	for _, state := range []struct {
		name  string
		match *barbu.Match
	}{
		{"declaration", at(b, v)},
		{"bet", at(b, v, "0 declare no-queens", "1 double 0 2")},
		{"trick", at(b, v, "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass")},
		{"layout", at(b, v, "0 declare domino Q", "1 pass", "2 pass", "3 pass", "0 pass", "0 play QH")},
	} {
		b.Run(state.name, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				for range state.match.Legal() {
					n++
				}
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}

// BenchmarkClone copies a match in its last deal.
func BenchmarkClone(b *testing.B) {
	m := must(barbu.New(penguin(), 4))
	playRandomly(m, rand.NewPCG(1, 2), func() bool { done, of := m.Deals(); return done == of-1 && m.Turn().Due == barbu.DueCard })
	b.Run("Clone", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			m.Clone()
		}
	})
	b.Run("CopyFrom", func(b *testing.B) {
		other := m.Clone()
		b.ReportAllocs()
		for b.Loop() {
			other.CopyFrom(m)
		}
	})
}

// BenchmarkUndo takes back whole matches of every preset, step by step, from the last action to
// the first deal. A step is a deal, a draw, a cut or an action.
func BenchmarkUndo(b *testing.B) {
	for _, name := range variants.Names() {
		b.Run(name, func(b *testing.B) {
			v := must(variants.Lookup(name))
			ended, src, steps := must(barbu.New(v, v.Players()[0])), rand.NewPCG(1, 2), 0
			for turn := ended.Turn(); !turn.Over(); turn = ended.Turn() {
				err := error(nil)
				if turn.Chance() {
					err = ended.Chance(src)
				} else {
					err = ended.Apply(draw(ended, turn, src))
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			m := ended.Clone()
			b.ReportAllocs()
			for b.Loop() {
				m.CopyFrom(ended)
				for m.Undo() == nil {
					steps++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/undo")
		})
	}
}
