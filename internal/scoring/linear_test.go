package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// The multiplier is in the points and in the places. Where play is counter-clockwise, the player on
// the left is the one before.
func TestLinear(t *testing.T) {
	left := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.SetOf(cards.MustParse("KH"))), Points: -20, To: score.ToLeftOfTaker}
	s, err := scoring.New(list(eachTrick(-2), left, places(40, 20, 5, 0)), cards.Pack52(), 4)
	require.NoError(t, err)
	same, err := s.Linear()
	require.NoError(t, err)
	require.Equal(t, -2, same[0].Points)
	require.Equal(t, left, same[1])
	require.Equal(t, []int{40, 20, 5, 0}, same[2].Places[4])

	s, err = s.With(scoring.Options{Multiplier: 3, Reversed: true})
	require.NoError(t, err)
	changed, err := s.Linear()
	require.NoError(t, err)
	require.Equal(t, -6, changed[0].Points)
	require.Equal(t, score.ToTaker, changed[0].To)
	require.Equal(t, -60, changed[1].Points)
	require.Equal(t, score.ToRightOfTaker, changed[1].To)
	require.Equal(t, []int{120, 60, 15, 0}, changed[2].Places[4])
	r := scoring.Result{Counts: [scoring.MaxTerms][cards.MaxSeats]uint8{{13}, {1}}, Places: [cards.MaxSeats]uint8{3, 1, 2, 4}}
	points, err := s.Points(&r)
	require.NoError(t, err)
	require.Equal(t, score.Points{15 - 3*26, 120, 60, -60}, points)
	require.Equal(t, score.ToLeftOfTaker, score.ToRightOfTaker.Reversed())
	require.Equal(t, score.ToFirstOut, score.ToFirstOut.Reversed())
}

// Points that are not a sum are refused with the reason.
func TestNotLinear(t *testing.T) {
	for want, o := range map[string]scoring.Options{
		"a player who takes everything has other points":                           {AllTaken: &score.AllTaken{Taker: 26}},
		"the points change if a player takes nothing that counts":                  {NoneTaken: &score.NoneTaken{Times: 2}},
		"the teams score fixed points":                                             {ByTeam: score.ByTeam{More: 5, Fewer: -5}},
		"points per most-of-a-suit do not depend on each trick and card by itself": {},
	} {
		terms := list(eachTrick(-2))
		if o == (scoring.Options{}) {
			terms = list(score.Term{Per: score.PerMost, Points: -12, Rounding: score.RoundingDown})
		}
		s, err := scoring.New(terms, cards.Pack52(), 4)
		require.NoError(t, err)
		s, err = s.With(o)
		require.NoError(t, err)
		_, err = s.Linear()
		require.EqualError(t, err, want)
	}
}
