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

// What a seat can guarantee is also the most that all others together allow it.
func TestBothSides(t *testing.T) {
	s := solve.New(4 << 20)
	for _, c := range contracts {
		for seed := range uint64(12) {
			hands := dealOf(t, seed, 7)
			deal := new(tricks.Rules).Deal(c.trump, &hands, 0)
			seat := seed % 4
			most := &solve.Objective{Terms: c.terms, For: 1 << seat}
			most.Weights[seat] = 1
			want, err := s.Value(context.Background(), &deal, most)
			require.NoError(t, err)
			got, err := s.Value(context.Background(), &deal, against(cards.Seat(seat), c.terms))
			require.NoError(t, err)
			require.Equal(t, -want.Low, got.Low, "%s, deal %d", c.name, seed)
			require.Equal(t, -want.High, got.High, "%s, deal %d", c.name, seed)
		}
	}
}

// against returns the objective of three seats that want the fourth to score as few points as possible.
func against(seat cards.Seat, terms []score.Term) *solve.Objective {
	o := &solve.Objective{Terms: terms, For: cards.AllSeats(4) &^ cards.SeatsOf(seat)}
	o.Weights[seat] = -1
	return o
}
