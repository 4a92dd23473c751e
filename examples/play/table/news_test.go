package table

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// The news are for screen readers, and the log has signs. A name stays as it is, also in front of a ten or of points.
func TestNewsAndLog(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var hands cards.Hands
	for seat, text := range []string{"AK3.QJ.T98.76542", "J8765.AKT.AK.KQJ", "Q9.98764.QJ.AT98", "T42.532.765432.3"} {
		hands[seat] = cards.MustParseHand(text)
	}
	require.NoError(t, m.Deal(hands))
	p := Place{Match: m, Seat: 2, Names: []string{"annie", "T♥", "-3", "Dora"}, Language: lang.English}
	apply := func(lines ...string) (cursor int) {
		cursor = m.View(2).Cursor
		for _, line := range lines {
			a, err := m.Parse(line)
			require.NoError(t, err)
			require.NoError(t, m.Apply(a))
		}
		return cursor
	}
	apply("0 declare trumps S", "1 double 0")
	require.Equal(t, []string{"-3 does not bet", "Dora does not bet"}, p.State(apply("2 pass", "3 pass")).News)
	require.Equal(t, []string{"annie redoubled T♥", "annie plays ace of spades"}, p.State(apply("0 redouble 1", "0 play AS")).News)
	require.Equal(t, []string{"Dora plays ten of spades", "annie takes the trick"}, p.State(apply("1 play 5S", "2 play 9S", "3 play TS")).News[2:])
	require.Equal(t, []string{
		"annie deals", "annie declares Trump ♠", "T♥ doubled annie", "-3 does not bet", "Dora does not bet", "annie redoubled T♥",
		"annie A♠, T♥ 5♠, -3 9♠, Dora 10♠ – taken by annie",
	}, p.State(0).Log)
}

// A start rank is written as on the cards, and read in words.
func TestNewsOfStartRank(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(1, 2)))
	a, err := m.Parse("0 declare domino T")
	require.NoError(t, err)
	require.NoError(t, m.Apply(a))
	p := Place{Match: m, Seat: 2, Names: []string{"annie", "T♥", "-3", "Dora"}, Language: lang.English}
	require.Equal(t, "annie declares Domino 10", p.State(0).Log[1])
	require.Equal(t, "annie declares Domino ten", p.State(0).News[1])
	p.Language = lang.German
	require.Equal(t, "annie sagt Domino 10 an", p.State(0).Log[1])
	require.Equal(t, "annie sagt Domino Zehn an", p.State(0).News[1])
}
