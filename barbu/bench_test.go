package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// presets are the games whose matches are measured, and by how many players.
var presets = []struct {
	name    string
	players int
}{
	{"penguin", 4},
}

// BenchmarkMatch plays whole matches at random, every action applied and so checked:
// deal, declare, bet, play and score to the last deal. Deals count as no action.
func BenchmarkMatch(b *testing.B) {
	for _, preset := range presets {
		b.Run(preset.name, func(b *testing.B) {
			fresh := must(barbu.New(must(variants.Lookup(preset.name)), preset.players))
			m, src, actions := fresh.Clone(), rand.NewPCG(1, 2), 0
			b.ReportAllocs()
			for b.Loop() {
				m.CopyFrom(fresh)
				for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
					if turn.Chance() {
						if err := m.Deal(m.Shuffle(src)); err != nil {
							b.Fatal(err)
						}
						continue
					}
					a := barbu.PlayAction(turn.Seat, m.LegalCards().Pick(src.Uint64()))
					if a.Cards.First == 0 {
						a = pick(m, src)
					}
					if err := m.Apply(a); err != nil {
						b.Fatal(err)
					}
					actions++
				}
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(actions), "ns/action")
		})
	}
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
	playRandomly(m, rand.NewPCG(1, 2), func() bool { done, of := m.Deals(); return done == of-1 && m.Turn().Due == barbu.Card })
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
