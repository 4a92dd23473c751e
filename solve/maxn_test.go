package solve_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// plainMaxN returns the weighted points of each seat by plain max^n.
func plainMaxN(s *tricks.State, in *solve.Interests, players int) (most [cards.MaxSeats]int) {
	if s.Over() {
		p := points(s, in.Terms, players)
		for seat, weights := range in.Weights {
			for other, w := range weights {
				most[seat] += w * p[other]
			}
		}
		return most
	}
	found := false
	for c := range s.Legal().All() {
		next := *s
		_ = next.Play(c)
		if p := plainMaxN(&next, in, players); !found || better(s.Turn(), p, most, players) {
			most, found = p, true
		}
	}
	return most
}

// better compares sums in the order of the seats, beginning with the seat itself.
func better(seat cards.Seat, a, b [cards.MaxSeats]int, players int) bool {
	if a[seat] != b[seat] {
		return a[seat] > b[seat]
	}
	for i := 1; i < players; i++ {
		other := (int(seat) + i) % players
		if a[other] != b[other] {
			return a[other] < b[other]
		}
	}
	return false
}

func TestRandomMaxN(t *testing.T) {
	s := solve.New(0)
	for seed := range deals() / 3 {
		d := draw(t, seed)
		in := &solve.Interests{Terms: d.objective.Terms, Weights: solve.Own()}
		if seed%2 == 0 {
			for seat := range d.players {
				in.Weights[seat][(seat+1)%d.players] = int(seed/2)%5 - 2
			}
		}
		got, err := s.MaxN(context.Background(), &d.state, in)
		require.NoError(t, err)
		require.Equal(t, plainMaxN(&d.state, in, d.players), got, "seed %d", seed)
	}
}

// TestMaxNOfOpponents is for two players whose interests are opposite. Then each gets what they can
// guarantee.
func TestMaxNOfOpponents(t *testing.T) {
	s, found := solve.New(0), 0
	for seed := range deals() {
		d := draw(t, seed)
		if d.players != 2 {
			continue
		}
		found++
		o := solve.Objective{Terms: d.objective.Terms, For: 1, Weights: [cards.MaxSeats]int{1, -1}}
		in := &solve.Interests{Terms: o.Terms, Weights: [cards.MaxSeats][cards.MaxSeats]int{{1, -1}, {-1, 1}}}
		each, err := s.MaxN(context.Background(), &d.state, in)
		require.NoError(t, err)
		value, err := s.Value(context.Background(), &d.state, &o)
		require.NoError(t, err)
		require.Equal(t, value.Low, each[0], "seed %d", seed)
	}
	require.Greater(t, found, int(deals()/10))
}
