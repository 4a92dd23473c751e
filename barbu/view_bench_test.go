package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
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

// A view and its events allocate little, even in the last deal of a match: each deal that is
// done adds only a line of the sheet to a view.
func TestViewsAllocateLittle(t *testing.T) {
	m := late(40)
	require.Equal(t, barbu.DueCard, m.Turn().Due)
	require.Greater(t, len(m.View(0).History), 40)
	at := m.View(0).Cursor
	require.Less(t, testing.AllocsPerRun(10, func() { m.View(0) }), 250.0)
	require.Less(t, testing.AllocsPerRun(10, func() {
		for range m.Events(0, at-10) {
		}
	}), 40.0)
}

func BenchmarkView(b *testing.B) {
	m := late(24)
	b.ReportAllocs()
	for b.Loop() {
		m.View(m.Turn().Seat)
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

// BenchmarkApply applies the event of a card in the middle of the last deal.
func BenchmarkApply(b *testing.B) {
	m := late(24)
	old := m.View(0)
	if err := m.Apply(pick(m, rand.NewPCG(1, 1))); err != nil {
		b.Fatal(err)
	}
	var last barbu.Event
	for e := range m.Events(0, old.Cursor) {
		last = e
	}
	b.ReportAllocs()
	for b.Loop() {
		v := *old
		if err := v.Apply(last); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEvents walks the events of a whole match.
func BenchmarkEvents(b *testing.B) {
	m := late(24)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		for range m.Events(cards.Seat(0), 0) {
			n++
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "events/s")
}
