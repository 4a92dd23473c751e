package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// lonely draws a deal of few suits with plain rules, in which one seat plays alone and wants no
// tricks. For half of the deals the other seats maximise.
func lonely(t *testing.T, seed uint64) (tricks.State, *solve.Objective, int) {
	src := rand.New(rand.NewPCG(seed, 17))
	players := 3 + src.IntN(2)
	size := []int{0, 0, 0, 5, 4}[players]
	suits := cards.Hearts.Set() | cards.Spades.Set()
	if src.IntN(2) == 0 {
		suits |= cards.Clubs.Set()
	}
	deck := cards.Pack52().Cards().First & suits
	var hands cards.Hands
	for seat := range players {
		for hands[seat].Len() < size {
			c := deck.Pick(src.Uint64())
			deck, hands[seat].First = deck.Without(c), hands[seat].First.With(c)
		}
	}
	kinds := []int{0, 2, 3, 4, 4, 5} // without trumps
	o := &solve.Objective{Terms: contracts[kinds[src.IntN(len(kinds))]].terms}
	lone := src.IntN(players)
	o.For, o.Weights[lone] = cards.Seats(1<<lone), 1
	if src.IntN(2) == 0 {
		o.For, o.Weights[lone] = cards.Seats(1<<players-1-1<<lone), -1
	}
	state := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, cards.Seat(src.IntN(players)))
	for range src.IntN(3) {
		require.NoError(t, state.Play(state.Legal().Pick(src.Uint64())))
	}
	return state, o, players
}

func TestLonelySeats(t *testing.T) {
	s := solve.New(0)
	for seed := range full.Of[uint64](20, 120, 2_000) {
		state, o, players := lonely(t, seed)
		want := plain(&state, o, players)
		r, err := s.Value(context.Background(), &state, o)
		require.NoError(t, err)
		require.Equal(t, [2]int{want, want}, [2]int{r.Low, r.High}, "seed %d", seed)
	}
}

// TestExitThatDoesNotLast has deals in which the lone seat has an exit in hearts, but the only opponent
// with a higher heart throws it before the lone seat leads.
func TestExitThatDoesNotLast(t *testing.T) {
	for _, seed := range []uint64{128, 1047} {
		hands := dealOf(t, seed, 4)
		state := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
		o := &solve.Objective{Terms: contracts[2].terms, Weights: [cards.MaxSeats]int{1}, For: 1}
		r, err := solve.New(0).Value(context.Background(), &state, o)
		require.NoError(t, err)
		require.Equal(t, plain(&state, o, 4), r.Low, "seed %d", seed)
		require.True(t, r.Exact())
	}
}
