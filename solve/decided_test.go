package solve_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// TestDecided solves a deal that ends as soon as the king of hearts is taken. The line must end
// there, and then there is no card to play.
func TestDecided(t *testing.T) {
	ctx := context.Background()
	king := cards.MustParseSet("KH")
	rules := tricks.Rules{End: tricks.EndWhenDecided}.WithCounting(cards.Hand{First: king}, 0)
	hands := handsOf("A.A2..", "2.K..3", "3.4..4", "4.5..8")
	deal := rules.Deal(cards.NoSuit, &hands, 0)
	o := &solve.Objective{
		Terms:   []score.Term{{Per: score.PerCard, Cards: cards.Pattern(king), Points: -20}},
		Weights: [cards.MaxSeats]int{1},
		For:     cards.SeatsOf(0),
	}
	s := solve.New(0)
	line, err := s.Line(ctx, &deal, o)
	require.NoError(t, err)
	require.Len(t, line, 4)
	for _, c := range line {
		require.NoError(t, deal.Play(c))
	}
	require.True(t, deal.Over())

	r, err := s.Value(ctx, &deal, o)
	require.NoError(t, err)
	require.Equal(t, [2]int{0, 0}, [2]int{r.Low, r.High})
	list, err := s.Cards(ctx, &deal, o)
	require.NoError(t, err)
	require.Empty(t, list)
	line, err = s.Line(ctx, &deal, o)
	require.NoError(t, err)
	require.Empty(t, line)
}
