package bots

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
)

// The points of the thresholds that a card passes decide. Otherwise a high card is better, unless the
// thresholds are good in all: then a low card keeps the total below one that the player can pass later.
func TestCountValue(t *testing.T) {
	values, err := counting.ParseValues("A11 T10 K4 Q3 J2")
	require.NoError(t, err)
	rules := counting.Rules{Values: values}.WithThresholds(12, 20)
	hands := cards.Hands{cards.MustParseHand("AJ..."), cards.MustParseHand("TK..."), cards.MustParseHand("Q7...")}
	for _, row := range []struct {
		first, second               int // the points of the thresholds
		ace, jack, ten, king, queen int
	}{
		{-5, -5, 11, 2, -5000 - 5000 + 10, -5000 + 4, -5000 + 3},
		{5, -6, 11, 2, 5000 - 6000 + 10, 5000 + 4, 5000 + 3},
		{5, -5, 11, 2, 10, 5000 + 4, 5000 + 3},
		{5, -4, -11, -2, 5000 - 4000 - 10, 5000 - 4, 5000 - 3},
	} {
		w := &worth{thresholds: []threshold{{12, row.first}, {20, row.second}}, total: row.first + row.second}
		s := rules.Deal(&hands, 0)
		require.Equal(t, row.ace, w.countValue(&s, cards.MustParse("AS")), "11 passes nothing, %v", row)
		require.Equal(t, row.jack, w.countValue(&s, cards.MustParse("JS")), "2 passes nothing, %v", row)
		require.NoError(t, s.Play(cards.MustParse("AS")))
		require.Equal(t, row.ten, w.countValue(&s, cards.MustParse("TS")), "21 passes both, %v", row)
		require.Equal(t, row.king, w.countValue(&s, cards.MustParse("KS")), "15 passes the first, %v", row)
		require.Equal(t, row.queen, w.countValue(&s, cards.MustParse("QS")), "14 passes the first, %v", row)
	}
}
