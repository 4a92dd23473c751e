package variant_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
)

func BenchmarkLoad(b *testing.B) {
	text, err := os.ReadFile("../variants/barbu/penguin.yaml")
	require.NoError(b, err)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		_, _, err = variant.Load("penguin.yaml", bytes.NewReader(text), nil)
	}
	require.NoError(b, err)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "variants/s")
}

func BenchmarkCompile(b *testing.B) {
	rules := penguin(b).Rules()
	var err error
	b.ReportAllocs()
	for b.Loop() {
		_, err = rules.Compile()
	}
	require.NoError(b, err)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "variants/s")
}

func BenchmarkGroups(b *testing.B) {
	g, n := game(b, fife(b), 4), 0
	var called engine.Declared
	called[0] = 3
	b.ReportAllocs()
	for b.Loop() {
		for calls := range g.Engine().Allowed(engine.At{}, &called, engine.Combined{Pairs: 1, Largest: 2}) {
			n += calls.Len()
		}
	}
	require.Positive(b, n)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
}
