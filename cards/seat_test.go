package cards_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

func TestLeftAndRight(t *testing.T) {
	for players := 1; players <= cards.MaxSeats; players++ {
		for s := range players {
			seat := cards.Seat(s)
			require.EqualValues(t, (s+1)%players, seat.Next(players), "seat %d of %d", s, players)
			require.EqualValues(t, (s+players-1)%players, seat.Previous(players), "seat %d of %d", s, players)
		}
	}
}

func TestSeatsIsASetOfSeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set cards.Seats
		oracle := map[cards.Seat]bool{}
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			seat := cards.Seat(rapid.IntRange(0, cards.MaxSeats-1).Draw(t, "seat"))
			if rapid.Bool().Draw(t, "with") {
				set, oracle[seat] = set.With(seat), true
			} else {
				set = set.Without(seat)
				delete(oracle, seat)
			}
			var want []cards.Seat
			for s := range cards.Seat(cards.MaxSeats) {
				require.Equal(t, oracle[s], set.Has(s))
				if oracle[s] {
					want = append(want, s)
				}
			}
			require.Equal(t, len(want), set.Len())
			require.Equal(t, want, slices.Collect(set.All()))
			require.Equal(t, set, cards.SeatsOf(want...))
			breaksAnywhere(t, want, set.All())
		}
	})
}

func TestAllSeats(t *testing.T) {
	for players := range cards.MaxSeats + 1 {
		var want cards.Seats
		for s := range players {
			want = want.With(cards.Seat(s))
		}
		require.Equal(t, want, cards.AllSeats(players), "%d players", players)
	}
	require.Panics(t, func() { _ = cards.AllSeats(-1) })
}

func TestSeatsBeyondTheTableAreInNoSet(t *testing.T) {
	for b := cards.MaxSeats; b < 256; b++ {
		require.False(t, cards.AllSeats(8).Has(cards.Seat(b)))
		require.Zero(t, cards.Seats(0).With(cards.Seat(b)))
		require.Equal(t, cards.AllSeats(8), cards.AllSeats(8).Without(cards.Seat(b)))
	}
}

// A number above NoSeat is a mistake. In an empty set it would be lost, and a bet would become a pass.
func TestSeatsOfRefusesNumbersThatAreNoSeats(t *testing.T) {
	for b := cards.MaxSeats + 1; b < 256; b++ {
		want := fmt.Sprintf("cards: SeatsOf: %d is not a seat: want 0 to 7, or NoSeat", b)
		require.PanicsWithError(t, want, func() { cards.SeatsOf(2, cards.Seat(b)) })
	}
	require.Equal(t, cards.AllSeats(1), cards.SeatsOf(0, cards.NoSeat))
}

// Index returns the number of the seat. Numbers above 7 wrap around.
func TestSeatIndex(t *testing.T) {
	for n := range 256 {
		require.Equal(t, n%cards.MaxSeats, cards.Seat(n).Index())
	}
}
