package scoring_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// The points were calculated by hand. Four players have eight cards each.
func TestCardsLeft(t *testing.T) {
	holder, winner := score.Term{Per: score.PerCardLeft, Points: 1}, score.Term{Per: score.PerCardLeft, Points: -1, To: score.ToFirstOut}
	places := score.Term{Per: score.PerPlace, Places: map[int][]int{4: {-8, 0, 0, 0}}}
	left := score.Term{Per: score.PerCardLeft, Points: 3, To: score.ToLeftOfTaker}
	first := scoring.Options{FirstOut: true}
	for _, row := range []struct {
		name    string
		terms   []score.Term
		options scoring.Options
		places  [cards.MaxSeats]uint8
		left    [cards.MaxSeats]uint8
		want    score.Points
		totals  [3]int // the first, the last, and how many there are
	}{
		{"holders pay", []score.Term{holder}, first, [8]uint8{2, 1, 2, 2}, [8]uint8{1, 0, 5, 8}, score.Points{1, 0, 5, 8}, [3]int{3, 24, 22}},
		{"and the winner gets fixed points", []score.Term{places, holder}, first, [8]uint8{2, 1, 2, 2}, [8]uint8{1, 0, 5, 8}, score.Points{1, -8, 5, 8}, [3]int{-5, 16, 22}},
		{"the winner gets what they pay", []score.Term{holder, winner}, first, [8]uint8{2, 1, 2, 2}, [8]uint8{1, 0, 5, 8}, score.Points{1, -14, 5, 8}, [3]int{0, 0, 1}},
		{"only the last player holds cards", []score.Term{holder, winner}, scoring.Options{}, [8]uint8{2, 1, 4, 3}, [8]uint8{2: 6}, score.Points{0, -6, 6, 0}, [3]int{0, 0, 1}},
		{"the neighbour gets them, times two", []score.Term{left}, scoring.Options{Multiplier: 2}, [8]uint8{2, 1, 3, 4}, [8]uint8{3: 6}, score.Points{36, 0, 0, 0}, [3]int{6, 48, 8}},
	} {
		s := must(must(scoring.New(row.terms, cards.NewPack(cards.Seven, 1), 4)).With(row.options))
		r := s.Result(&scoring.Taken{Places: row.places, Left: row.left})
		got, err := s.Points(&r)
		require.NoError(t, err, row.name)
		require.Equal(t, row.want, got, row.name)
		totals := s.Totals()
		require.Equal(t, row.totals, [3]int{totals[0], totals[len(totals)-1], len(totals)}, row.name)
		require.Contains(t, totals, got.Sum(), row.name)
	}
}

// Numbers of cards left that do not go with the places are refused.
func TestCardsLeftRefused(t *testing.T) {
	terms := []score.Term{{Per: score.PerCardLeft, Points: 1}}
	for _, row := range []struct {
		firstOut     bool
		places, left [cards.MaxSeats]uint8
		want         string
	}{
		{true, [8]uint8{1, 2, 2, 2}, [8]uint8{1, 1, 1, 1}, "seat 0 has place 1 and 1 card left: want 0, because the seat went out"},
		{true, [8]uint8{1, 2, 2, 2}, [8]uint8{0, 1, 0, 1}, "seat 2 has 0 cards left: want 1 to 8, because the seat did not go out"},
		{true, [8]uint8{1, 2, 2, 2}, [8]uint8{0, 1, 9, 1}, "seat 2 has 9 cards left: want 1 to 8, because the seat did not go out"},
		{false, [8]uint8{1, 2, 3, 4}, [8]uint8{0, 0, 1, 1}, "seat 2 has place 3 and 1 card left: want 0, because the seat went out"},
		{false, [8]uint8{1, 2, 3, 4}, [8]uint8{}, "seat 3 has 0 cards left: want 1 to 8, because the seat did not go out"},
		{true, [8]uint8{1, 1, 2, 2}, [8]uint8{0, 0, 1, 1}, "seats 0 to 3 have places 1 1 2 2: want 1 for the player who went out, and 2 for each other player"},
		{true, [8]uint8{1, 2, 3, 2}, [8]uint8{0, 1, 1, 1}, "seats 0 to 3 have places 1 2 3 2: want 1 for the player who went out, and 2 for each other player"},
		{true, [8]uint8{1, 2, 2, 2, 2}, [8]uint8{0, 1, 1, 1}, "seat 4 has place 2: want seats 0 to 3"},
	} {
		s := must(must(scoring.New(terms, cards.NewPack(cards.Seven, 1), 4)).With(scoring.Options{FirstOut: row.firstOut}))
		r := s.FromCounts(func(score.Item) [cards.MaxSeats]uint8 { return row.left }, row.places)
		_, err := s.Points(&r)
		require.ErrorIs(t, err, score.ErrResult)
		wrong, ok := errors.AsType[*scoring.ResultError](err)
		require.True(t, ok)
		require.EqualError(t, wrong, row.want)
	}
}
