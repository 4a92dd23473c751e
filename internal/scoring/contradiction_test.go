package scoring_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

func TestContradictionNamesBothItems(t *testing.T) {
	salad := []score.Term{
		{Per: score.PerTrick, Points: 5},
		{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: 5},
		{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: 20},
		{Per: score.PerPosition, Trick: -1, Points: 1},
	}
	s := must(scoring.New(salad, cards.Pack52(), 4))
	for _, row := range []struct {
		name   string
		counts [4][cards.MaxSeats]uint8
		want   string
		thing  score.Item
	}{
		{"consistent", [4][cards.MaxSeats]uint8{{4, 4, 4, 1}, {13}, {1, 3}, {0, 0, 1}}, "", ""},
		{"cards without a trick", [4][cards.MaxSeats]uint8{{4, 4, 5, 0}, {13}, {3, 0, 0, 1}, {1}},
			"no deal can end like this: seats 0 to 3 took tricks 4 4 5 0 and Q 3 0 0 1: correct one of the two", "Q"},
		{"more cards than four tricks have", [4][cards.MaxSeats]uint8{{3, 5, 5, 0}, {13}, {1, 3}, {1}},
			"no deal can end like this: seats 0 to 3 took tricks 3 5 5 0 and H 13 0 0 0: correct one of the two", "H"},
		{"two takers of the queen of hearts", [4][cards.MaxSeats]uint8{{5, 4, 4, 0}, {13}, {0, 4}, {1}},
			"no deal can end like this: seats 0 to 3 took H 13 0 0 0 and Q 0 4 0 0: correct one of the two", "Q"},
		{"more cards of two items than a trick has", [4][cards.MaxSeats]uint8{{1, 6, 6, 0}, {3, 10}, {3, 0, 1}, {1}},
			"no deal can end like this: seats 0 to 3 took tricks 1 6 6 0, but at least 5 10 0 0 cards of H and Q: want at most 4 for each trick", "tricks"},
		{"as many cards of two items as a trick has", [4][cards.MaxSeats]uint8{{1, 6, 6, 0}, {3, 10}, {2, 1, 1}, {1}}, "", ""},
		{"the last trick without a trick", [4][cards.MaxSeats]uint8{{5, 4, 4, 0}, {13}, {4}, {0, 0, 0, 1}},
			"no deal can end like this: seats 0 to 3 took tricks 5 4 4 0 and last-trick 0 0 0 1: correct one of the two", "last-trick"},
	} {
		t.Run(row.name, func(t *testing.T) {
			r := scoring.Result{}
			copy(r.Counts[:], row.counts[:])
			_, err := s.Points(&r)
			require.NoError(t, err)
			err = scoring.Consistent([]*scoring.Scale{s}, []scoring.Result{r})
			if row.want == "" {
				require.NoError(t, err)
				return
			}
			require.EqualError(t, err, row.want)
			wrong, ok := errors.AsType[*scoring.ResultError](err)
			require.True(t, ok)
			require.Equal(t, row.thing, wrong.Item)
		})
	}
}

// A seat has at least as many tricks as single tricks that it took.
func TestSingleTricks(t *testing.T) {
	terms := []score.Term{
		{Per: score.PerTrick, Points: 5},
		{Per: score.PerPosition, Trick: 1, Points: 1},
		{Per: score.PerPosition, Trick: -1, Points: 1},
		{Per: score.PerPosition, Trick: 13, Points: 2}, // the last one again
	}
	s := must(scoring.New(terms, cards.Pack52(), 4))
	check := func(counts ...[cards.MaxSeats]uint8) error {
		r := scoring.Result{}
		copy(r.Counts[:], counts)
		_, err := s.Points(&r)
		require.NoError(t, err)
		return scoring.Consistent([]*scoring.Scale{s}, []scoring.Result{r})
	}
	require.NoError(t, check([cards.MaxSeats]uint8{1, 12}, [cards.MaxSeats]uint8{1}, [cards.MaxSeats]uint8{0, 1}, [cards.MaxSeats]uint8{0, 1}))
	require.NoError(t, check([cards.MaxSeats]uint8{2, 11}, [cards.MaxSeats]uint8{1}, [cards.MaxSeats]uint8{1}, [cards.MaxSeats]uint8{1}))
	require.EqualError(t, check([cards.MaxSeats]uint8{1, 12}, [cards.MaxSeats]uint8{1}, [cards.MaxSeats]uint8{1}, [cards.MaxSeats]uint8{1}),
		"no deal can end like this: seats 0 to 3 took tricks 1 12 0 0, but 2 0 0 0 of first-trick and last-trick: want at most as many")
}

// If two contracts count the same item, the item is compared once. The items after it are
// compared too.
func TestConsistentSkipsARepeatedItem(t *testing.T) {
	tricksOnly := must(scoring.New([]score.Term{{Per: score.PerTrick, Points: 5}}, cards.Pack52(), 4))
	tricksAndHearts := must(scoring.New([]score.Term{
		{Per: score.PerTrick, Points: 5},
		{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: 5},
	}, cards.Pack52(), 4))
	queens := must(scoring.New([]score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: 20}}, cards.Pack52(), 4))
	first, second, third := scoring.Result{}, scoring.Result{}, scoring.Result{}
	first.Counts[0] = [cards.MaxSeats]uint8{4, 4, 4, 1}
	second.Counts[0], second.Counts[1] = first.Counts[0], [cards.MaxSeats]uint8{13}
	third.Counts[0] = [cards.MaxSeats]uint8{1, 3}
	require.NoError(t, scoring.Consistent([]*scoring.Scale{tricksOnly, tricksAndHearts, queens}, []scoring.Result{first, second, third}))
	third.Counts[0] = [cards.MaxSeats]uint8{0, 3, 1}
	require.EqualError(t, scoring.Consistent([]*scoring.Scale{tricksOnly, tricksAndHearts, queens}, []scoring.Result{first, second, third}),
		"no deal can end like this: seats 0 to 3 took H 13 0 0 0 and Q 0 3 1 0: correct one of the two")
}

// The tricks of two players are compared like the tricks of more players.
func TestContradictionOfTwoPlayers(t *testing.T) {
	s := must(scoring.New([]score.Term{{Per: score.PerTrick, Points: 5}, {Per: score.PerPosition, Trick: -1, Points: 1}}, cards.Pack52(), 2))
	r := entered(seats{26}, seats{0, 1})
	require.EqualError(t, scoring.Consistent([]*scoring.Scale{s}, []scoring.Result{r}),
		"no deal can end like this: seats 0 to 1 took tricks 26 0 and last-trick 0 1: correct one of the two")
}
