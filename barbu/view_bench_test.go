package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// late returns a match of penguin in its last deal, after the given number of cards has been
// played.
func late(played int) *barbu.Match {
	m := must(barbu.New(penguin(), 4))
	playRandomly(m, rand.NewPCG(1, 2), func() bool {
		done, total := m.Deals()
		tricks := m.Tricks()
		return done == total-1 && tricks.Size() > 0 && tricks.Done()*4 >= played
	})
	return m
}

// benchPresets are the presets of the benchmarks, each with a number of players.
var benchPresets = []struct {
	name    string
	players int
}{{"penguin", 4}, {"fife", 4}, {"italian", 4}, {"simplified-many", 8}}

// BenchmarkView makes views from scratch, at moments of a whole match.
func BenchmarkView(b *testing.B) {
	for _, preset := range benchPresets {
		b.Run(preset.name, func(b *testing.B) {
			m, src := must(barbu.New(must(variants.Lookup(preset.name)), preset.players)), rand.New(rand.NewPCG(1, 1))
			var moments []*barbu.Match
			for n := 0; !finished(m); n++ {
				step(b, m, src)
				if n%31 == 0 {
					moments = append(moments, m.Clone())
				}
			}
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				moments[n%len(moments)].View(1)
				n++
			}
		})
	}
}

// BenchmarkViewInto keeps a view up to date for whole matches. The time of the match itself is
// included: see BenchmarkHappenings.
func BenchmarkViewInto(b *testing.B) { benchKeep(b, keepers["ViewInto"]) }

// BenchmarkApplyEvents keeps a view up to date with the events of whole matches.
func BenchmarkApplyEvents(b *testing.B) { benchKeep(b, keepers["Apply"]) }

// BenchmarkHappenings plays the same matches without a view.
func BenchmarkHappenings(b *testing.B) { benchKeep(b, func(*barbu.Match, *barbu.View) {}) }

func benchKeep(b *testing.B, keep func(*barbu.Match, *barbu.View)) {
	for _, preset := range benchPresets {
		b.Run(preset.name, func(b *testing.B) {
			v := must(variants.Lookup(preset.name))
			all := steadyMatch(v, preset.players)
			start := must(barbu.New(v, preset.players))
			m, steps := start.Clone(), 0
			var view barbu.View
			replayKept(m, start, &view, all, keep)
			b.ReportAllocs()
			for b.Loop() {
				replayKept(m, start, &view, all, keep)
				steps += len(all)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
		})
	}
}

func BenchmarkViewJSON(b *testing.B) {
	v := late(24).View(0)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := json.Marshal(v); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBind reads a view from JSON and binds it. Bind replays the history of the view.
func BenchmarkBind(b *testing.B) {
	m := late(24)
	text, err := json.Marshal(m.View(0))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		var v barbu.View
		if err := json.Unmarshal(text, &v); err != nil {
			b.Fatal(err)
		}
		if err := v.Bind(m.Variant()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEvents walks the events of whole matches, and the last event of them.
func BenchmarkEvents(b *testing.B) {
	for _, preset := range benchPresets {
		v := must(variants.Lookup(preset.name))
		m, last := must(barbu.New(v, preset.players)), 0
		for _, h := range steadyMatch(v, preset.players) {
			if err := m.Repeat(h); err != nil {
				b.Fatal(err)
			}
		}
		for e := range m.Events(0, 0) {
			if !e.Ended {
				last = e.Cursor
			}
		}
		for name, from := range map[string]int{"all": 0, "last": last} {
			b.Run(preset.name+"/"+name, func(b *testing.B) {
				n := 0
				b.ReportAllocs()
				for b.Loop() {
					for range m.Events(0, from) {
						n++
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/step")
			})
		}
	}
}
