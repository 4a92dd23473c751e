package record_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
)

// FuzzReader checks that nothing panics, and that only legal lines are applied (the
// function read checks this). It also checks that the same bytes always give the same
// lines, and that these lines can be written and read again.
func FuzzReader(f *testing.F) {
	for _, text := range []string{
		"", header, opening, deal, deal + dealScore + nextDeal, corrupt, corrupt + header + opening, opening + "2 play 4H\n", opening + "2 play Q",
		"barbu 1\nvariant pagat\nplayers 5\nname 4 Emma #5\n", "barbu 1\r\nvariant two-packs\r\nplayers 6\r\n", "barbu 1\nvariant none\n", "\xff", "# \x00",
		header + "name 1 A # b\ntag event C # d\ntag x-e f\n\n# g\ntag event H\n", header + "tag site I\nname 1 A\n", header + "tag event\n", opening + "tag date 1930\n",
		header + "0 maximum\n", header + "total 0 0 0 0\n", play(f, "short", 2, 1, "A", "B"), play(f, "small-pack", 4, 1)[:2000], play(f, "two-packs", 6, 1)[:3000],
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		lines, r, err := read(t, string(text))
		again, s, errAgain := read(t, string(text))
		require.Equal(t, lines, again)
		require.Equal(t, err.Error(), errAgain.Error())
		require.Equal(t, r.Summary(), s.Summary())
		if err != io.EOF {
			require.Positive(t, fault(t, err).Line)
		}
		if r.Match() == nil {
			return
		}
		written := rewrite(t, lines, r)
		got, w := requireReads(t, written)
		require.Equal(t, actions(last(lines)), actions(got))
		require.Equal(t, r.Names(), w.Names())
		require.Equal(t, r.Tags(), w.Tags())
		require.True(t, r.Match().Equal(w.Match()))
		require.Equal(t, written, rewrite(t, got, w), "a record that is written again differs")
		requireMoves(t, lines)
	})
}

// requireMoves checks that the numbers of the lines ascend.
func requireMoves(t *testing.T, lines []record.Line) {
	for i := 1; i < len(lines); i++ {
		require.Greater(t, lines[i].Number, lines[i-1].Number)
	}
}
