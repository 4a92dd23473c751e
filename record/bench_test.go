package record_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

func BenchmarkVerify(b *testing.B) {
	text := []byte(play(b, "penguin", 4, 1))
	lines, _ := requireReads(b, string(text))
	n := 0
	for _, line := range lines {
		if line.Kind == record.LineAction {
			n++
		}
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range record.Verify("game.barbu", bytes.NewReader(text), find) {
			require.NoError(b, err)
		}
	}
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "actions/s")
}

func BenchmarkWriter(b *testing.B) {
	lines, _ := requireReads(b, play(b, "penguin", 4, 1))
	done := actions(lines)
	b.ReportAllocs()
	for b.Loop() {
		m, _ := barbu.New(mustFind(b, "penguin"), 4)
		rec, _ := record.NewWriter(io.Discard, m, record.Header{})
		for i := range done {
			_ = take(rec, &done[i])
		}
	}
	b.ReportMetric(float64(len(done))*float64(b.N)/b.Elapsed().Seconds(), "lines/s")
}
