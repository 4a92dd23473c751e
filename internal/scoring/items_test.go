package scoring_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

func TestItems(t *testing.T) {
	queens := cards.Pattern(cards.Queen.Set())
	places := map[int][]int{4: {3, 2, 1, 0}}
	for _, row := range []struct {
		term  score.Term
		thing score.Item
		of    int
	}{
		{score.Term{Per: score.PerTrick}, "tricks", 13},
		{score.Term{Per: score.PerUntaken}, "tricks", 13},
		{score.Term{Per: score.PerCard, Cards: queens}, "Q", 4},
		{score.Term{Per: score.PerPosition, Trick: 1}, "first-trick", 1},
		{score.Term{Per: score.PerPosition, Trick: 2}, "trick-2", 1},
		{score.Term{Per: score.PerPosition, Trick: -1}, "last-trick", 1},
		{score.Term{Per: score.PerPosition, Trick: -2}, "last-trick-but-1", 1},
		{score.Term{Per: score.PerPosition, Trick: -3}, "last-trick-but-2", 1},
	} {
		require.Equal(t, row.thing, scoring.ItemOf(row.term))
		s := must(scoring.New([]score.Term{row.term, {Per: score.PerPlace, Places: places}, row.term}, cards.Pack52(), 4))
		n := 0
		for thing, of := range s.Items() {
			require.Equal(t, row.thing, thing)
			require.Equal(t, row.of, of)
			n++
		}
		require.Equal(t, 2, n)
		for range s.Items() {
			break
		}
	}
	require.Equal(t, score.Item("threshold-31"), scoring.ItemOf(score.Term{Per: score.PerThreshold, Threshold: 31}))
	require.Equal(t, score.Item("most-of-a-suit of Q"), scoring.ItemOf(score.Term{Per: score.PerMost, Cards: queens}))
	require.Empty(t, scoring.ItemOf(score.Term{Per: score.PerPlace}))
	require.Empty(t, scoring.ItemOf(score.Term{}))
}

// FromCounts turns counts by item into the same counts by term.
func TestFromCounts(t *testing.T) {
	queens := cards.Pattern(cards.Queen.Set())
	s := must(scoring.New([]score.Term{
		{Per: score.PerUntaken, Points: 1},
		{Per: score.PerPlace, Places: map[int][]int{4: {3, 2, 1, 0}}},
		{Per: score.PerCard, Cards: queens, Points: 2},
		{Per: score.PerTrick, Points: 3},
	}, cards.Pack52(), 4))
	words := map[score.Item][cards.MaxSeats]uint8{"tricks": {1, 2, 3, 7}, "Q": {0, 4}}
	got := s.FromCounts(func(thing score.Item) [cards.MaxSeats]uint8 { return words[thing] }, [cards.MaxSeats]uint8{4, 3, 2, 1})
	want := scoring.Result{Places: [cards.MaxSeats]uint8{4, 3, 2, 1}}
	want.Counts[0] = [cards.MaxSeats]uint8{12, 11, 10, 6}
	want.Counts[2] = [cards.MaxSeats]uint8{0, 4}
	want.Counts[3] = [cards.MaxSeats]uint8{1, 2, 3, 7}
	require.Equal(t, want, got)

	wrong := want
	wrong.Counts[2][0] = 1
	_, err := s.Points(&wrong)
	fault, ok := errors.AsType[*scoring.ResultError](err)
	require.True(t, ok)
	require.Equal(t, score.Item("Q"), fault.Item)
	wrong = want
	wrong.Places[0] = 1
	_, err = s.Points(&wrong)
	fault, ok = errors.AsType[*scoring.ResultError](err)
	require.True(t, ok)
	require.Empty(t, fault.Item)
	wrong = want
	wrong.Counts[9][0] = 1
	_, err = s.Points(&wrong)
	require.ErrorIs(t, err, score.ErrResult)
}
