package solve_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
)

// Seat 1 holds cards behind both ends of the row of hearts, K A and 7. Each seat always has a card to lay: first JH, then
// seat 1 lays KH, AH and 8C in any order, and seat 0 can lay TH, 9H and 8H. Then seat 1 must lay its last card, 7H: so
// seat 0 can be the second to go out. The turn in which both ends are done is the later of two, not their sum.
func TestLayoutOfBothEnds(t *testing.T) {
	rules := dominoes.Rules{End: dominoes.EndFirstOut}
	deal, err := rules.Resume(cards.Queen, &dominoes.Position{
		Players: 2, Hands: cards.Hands{cards.MustParseHand("7..JT98."), cards.MustParseHand("8..AK7.")},
		Laid: cards.MustParseHand("AKQJT9.AKQJT987.Q.AKQJT987"),
	})
	require.NoError(t, err)
	points := solve.LayoutPoints{Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{2: {0, 1}}}}}
	s := solve.NewLayout(0)
	for seat := range cards.Seat(2) {
		o := &solve.LayoutObjective{LayoutPoints: points, For: cards.SeatsOf(seat)}
		o.Weights[seat] = 1
		r, err := s.Value(t.Context(), &deal, o)
		require.NoError(t, err)
		require.Equal(t, [2]int{int(1 - seat), int(1 - seat)}, [2]int{r.Low, r.High}, "seat %v", seat)
	}
	most, err := s.MaxN(t.Context(), &deal, &points, nil)
	require.NoError(t, err)
	require.Equal(t, score.Points{1, 0}, most)
}
