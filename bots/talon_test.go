package bots

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// A playout counts the talon for the player who gets it, as a match does. Three players have ten cards
// each, so two cards are left over, and most deals leave a card that scores in the talon.
func TestPlayoutsCountTheTalon(t *testing.T) {
	for _, talon := range []string{"{to: aside}", "{to: last-trick}", "{to: first-trick}", "{to: declarer}", "{to: declarer, discards: declarer}"} {
		v, _, err := variant.Load("talon.yaml", strings.NewReader("name: talon\nplayers: [3]\npack: {lowest: 7, talon: "+talon+"}\n"+
			"contracts: {low: {terms: [{per: card, cards: 789, points: -5}, {per: trick, points: -1}]}}\n"), nil)
		require.NoError(t, err, talon)
		for seed := range uint64(4) {
			m := started(t, v, seed, "0 declare low")
			random := NewRandom(rand.NewPCG(seed, 1))
			for m.Hand(0).Len()+m.Hand(1).Len()+m.Hand(2).Len() > 3 { // the last trick is forced
				require.NoError(t, m.Apply(random.Choose(m.View(m.Turn().Seat))))
			}
			s, _ := searcherFor(t, m, 1)
			expected := s.finish(m.Clone(), 0, rand.NewPCG(1, 1))
			require.Equal(t, lastPoints(t, m, 0), expected, "%s, deal %d", talon, seed)
		}
	}
}
