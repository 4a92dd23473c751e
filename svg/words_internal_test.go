package svg

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// Numbers below zero have a minus sign, as in the other pages. A name keeps its hyphens.
func TestMinus(t *testing.T) {
	require.Equal(t, []string{"−12", "0", "7"}, []string{minus(-12), minus(0), minus(7)})
	o := Options{Names: []string{"Zoë -3", "", "A(-1)"}}
	require.Equal(t, "Last deal: 0 Zoë -3: −84, 1: 24, A(-1): 4th (−311)", o.withMinus("Last deal: 0 Zoë -3: -84, 1: 24, A(-1): 4th (-311)"))
	require.Equal(t, "No-2, -x, worth −30", o.withMinus("No-2, -x, worth -30"))
	o.Names = []string{"-3"}
	require.Equal(t, "Last deal: 0 -3: −84", o.withMinus("Last deal: 0 -3: -84"))
}

// A text is cut to the longest beginning that fits with its …, however long it is.
func TestCut(t *testing.T) {
	f := font{size: 10}
	for _, text := range []string{"Annie", "Annie Oakley of Ohio", "Ann  ie", "aaa bbb", strings.Repeat("龍", 300_000), ""} {
		for _, width := range []float64{0, 3, 20, 25, 30, 40, 500} {
			got := f.cut(text, width)
			if f.widthOf(text) <= width {
				require.Equal(t, text, got)
				continue
			}
			begin, found := strings.CutSuffix(got, "…")
			require.True(t, found && strings.HasPrefix(text, begin), "%.20q %v: %.20q", text, width, got)
			require.True(t, begin == "" || f.widthOf(got) <= width)
			_, next := utf8.DecodeRuneInString(text[len(begin):])
			longer := text[:len(begin)+next]
			require.True(t, strings.HasSuffix(longer, " ") || f.widthOf(longer+"…") > width, "%.20q fits too", longer)
		}
	}
}
