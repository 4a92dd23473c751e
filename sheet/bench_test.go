package sheet_test

import (
	"testing"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// BenchmarkText writes a sheet of three deals.
func BenchmarkText(b *testing.B) {
	s := withBets()
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n += len(sheet.Text(s))
	}
	b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "MB/s")
}

// BenchmarkSheet writes the sheet of a set of Fife in each form.
func BenchmarkSheet(b *testing.B) {
	s := appendix()
	for name, write := range map[string]func(*score.Sheet) string{"text": sheet.Text, "markdown": sheet.Markdown, "html": sheet.HTML} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				n += len(write(s))
			}
			b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "MB/s")
		})
	}
}

func BenchmarkMarks(b *testing.B) {
	round := sheet.Rounds(appendix())[1]
	b.ReportAllocs()
	for b.Loop() {
		if len(round.Marks()) == 0 {
			b.Fatal("no marks")
		}
	}
}
