package bots

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// The expected values were computed by hand. The pack has the nines to the aces.
func TestLayValueAround(t *testing.T) {
	pack := cards.NewPack(cards.Nine, 1).Cards().First
	hand, laid := cards.MustParseSet("9C KC"), cards.MustParseSet("JC QC JD")
	unseen := pack &^ hand &^ laid
	circular := dominoes.Rules{Circular: dominoes.CircularYes}
	upwards := dominoes.Rules{Circular: dominoes.CircularYes, Grows: dominoes.GrowsUp}
	ignored := dominoes.Rules{Circular: dominoes.CircularYes, Suits: dominoes.SuitsIgnored}
	for _, row := range []struct {
		rules dominoes.Rules
		card  string
		want  int
	}{
		// After the ace comes the nine of the hand, one step away, and then the ten of others.
		// Below the ace is the king of the hand, and then the queen, which was laid.
		{circular, "AC", 2*(2+1) + 2*(2+1)},
		// After the king come the ace of others and the nine of the hand, two steps away, and the
		// ten. Below it is the queen, which was laid.
		{circular, "KC", 2*(2+2) - (2 + 2)},
		{upwards, "AC", 2 * (2 + 1)},
		{upwards, "TC", 0}, // the jack was laid
		// Upwards the king of the hand is three steps away and the nine five steps. Others have
		// two jacks, three queens, three kings, four aces and three nines. Downwards the nine of the
		// hand is next, and the king is three steps away.
		{ignored, "TC", 2*((2+3)+(2+5)) - (2 + 2 + 3 + 3 + 4 + 3) + 2*((2+1)+(2+3))},
	} {
		c := cards.MustParse(row.card)
		o := rowsOf(&row.rules, pack)
		require.Equal(t, row.want, o.layValue(c, hand&^cards.SetOf(c), unseen&^cards.SetOf(c), 11), "%v %s", row.rules, row.card)
	}
}

// The start is the queen, and the pack has the nines to the aces. The hand has the nine and the
// king of clubs and the queen of spades. Computed by hand.
func TestWaitsAround(t *testing.T) {
	pack, hand := cards.NewPack(cards.Nine, 1).Cards().First, cards.MustParseSet("9C KC QS")
	for _, row := range []struct {
		rules dominoes.Rules
		want  int
	}{
		// The king waits for the queen of clubs. The nine waits for queen and ace by the upper way,
		// because the hand has the king. The queen of spades is a start card.
		{dominoes.Rules{Circular: dominoes.CircularYes}, 2*1 + 2*2 + 3},
		{dominoes.Rules{Circular: dominoes.CircularYes, Grows: dominoes.GrowsUp}, 2*1 + 2*2 + 3},
		// The queen of the hand can begin the row, so the king waits for nothing, and the nine for
		// the ace.
		{dominoes.Rules{Circular: dominoes.CircularYes, Suits: dominoes.SuitsIgnored}, 2*0 + 2*1 + 3},
	} {
		o := rowsOf(&row.rules, pack)
		require.Equal(t, row.want, o.waits(hand, o.placeOf(cards.Queen)), "%v", row.rules)
	}
	// From low to high the row is nine, ten, ace, queen, king, jack. The nine waits for queen, ace and ten, and
	// the king for the queen of clubs.
	order, err := cards.ParseRankOrder("JKQAT9")
	require.NoError(t, err)
	other := rowsOf(&dominoes.Rules{RankOrder: order}, pack)
	require.Equal(t, 2*1+2*3+3, other.waits(hand, other.placeOf(cards.Queen)))
	// Rows that are not circles begin with the lowest rank. The king waits for nine to queen.
	up := rowsOf(&dominoes.Rules{Grows: dominoes.GrowsUp}, pack)
	require.Equal(t, 2*3+3+2*4-2*0, up.waits(cards.MustParseSet("9C KC KS"), up.placeOf(cards.Nine)))
}
