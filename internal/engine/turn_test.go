package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
)

// moving returns a game of three players whose order of deals can begin at any seat.
func moving() *engine.Game {
	g := &engine.Game{Players: 3, NextSet: 2, FirstOf: cards.MustParse("7H"), Deals: []engine.Deal{
		{Declarer: 0, Dealer: 2, Leader: 1, Left: 2, Contract: -1}, {Declarer: 1, Dealer: 0, Leader: 2, Left: 1, Contract: -1},
		{Declarer: 2, Dealer: 1, Leader: 0, Left: 1, Contract: -1, Worst: true}, {Declarer: 0, Dealer: 2, Leader: 1, Left: 1, Contract: -1},
	}}
	g.Turns()
	return g
}

// Beginning moves the seats of all deals, and nothing else.
func TestBeginning(t *testing.T) {
	g := moving()
	require.True(t, g.Moves())
	for first := range cards.Seat(3) {
		moved := g.Beginning(first)
		require.Equal(t, first, moved.First)
		require.Len(t, moved.Deals, len(g.Deals))
		for i, want := range moving().Deals {
			want.Declarer, want.Dealer, want.Leader = (want.Declarer+first)%3, (want.Dealer+first)%3, (want.Leader+first)%3
			require.Equal(t, want, moved.Deals[i])
		}
		for again := range cards.Seat(3) {
			require.Same(t, g.Beginning(again), moved.Beginning(again))
		}
		require.Same(t, g.Beginning((first+2)%3), moved.AfterSet(), "the next set begins two seats later")
	}
	require.Same(t, g, g.Beginning(0))
}

// The order of deals moves if the points or a card decide who is first, or if there is another set
// and each set begins at another seat.
func TestMoves(t *testing.T) {
	deals := []engine.Deal{{Declarer: 0}, {Declarer: 1}}
	for _, row := range []struct {
		game  engine.Game
		moves bool
	}{
		{engine.Game{Sets: 1}, false}, {engine.Game{Sets: 1, NextSet: 1}, false}, {engine.Game{Sets: 2}, false}, {engine.Game{}, false},
		{engine.Game{Sets: 2, NextSet: 1}, true}, {engine.Game{NextSet: 1}, true},
		{engine.Game{Sets: 1, Choosers: true}, true}, {engine.Game{Sets: 1, FirstOf: cards.MustParse("7H")}, true},
	} {
		g := row.game
		g.Players, g.Deals = 2, deals
		g.Turns()
		require.Equal(t, row.moves, g.Moves(), "%+v", row.game)
		if !row.moves {
			require.Same(t, &g, g.Beginning(1))
			require.Same(t, &g, g.AfterSet())
		}
	}
}

// With gives a seat the role that it asks for.
func TestWith(t *testing.T) {
	for deal := range 4 {
		for first := range cards.Seat(3) {
			for seat := range cards.Seat(3) {
				at, g := engine.At{Deal: deal}, moving().Beginning(first)
				declarer, _, _ := g.With(at, engine.OfDeclarer, seat).Seats(at, 0)
				require.Equal(t, seat, declarer)
				_, dealer, _ := g.With(at, engine.OfDealer, seat).Seats(at, 0)
				require.Equal(t, seat, dealer)
			}
		}
	}
}

func TestHolder(t *testing.T) {
	hands := cards.Hands{0: cards.HandOf(cards.MustParse("7S")), 1: cards.HandOf(cards.MustParse("8H")), 2: cards.HandOf(cards.MustParse("7H"))}
	require.Equal(t, cards.Seat(2), moving().Holder(&hands))
	hands[2] = cards.Hand{}
	require.Equal(t, cards.NoSeat, moving().Holder(&hands))
}

// The player with the most bad points declares. Of several such players the first in order of play
// declares.
func TestChoosing(t *testing.T) {
	worst := engine.At{Deal: 2}
	repeat(t, 100, func(src *rand.Rand) {
		g := moving()
		g.Fewest = src.IntN(2) == 0
		g.Turns()
		g = g.Beginning(cards.Seat(between(src, 0, 2)))
		var total score.Points
		for seat := range 3 {
			total[seat] = int32(between(src, -2, 2))
		}
		bad := func(seat cards.Seat) int32 {
			if g.Fewest {
				return total[seat]
			}
			return -total[seat]
		}
		first := g.Deals[2].Declarer
		want := first
		for _, seat := range []cards.Seat{first, (first + 1) % 3, (first + 2) % 3} {
			if bad(seat) > bad(want) {
				want = seat
			}
		}
		declarer, _, _ := g.Choosing(worst, &total).Seats(worst, 0)
		require.Equal(t, want, declarer)
		require.Same(t, g, g.Choosing(engine.At{Deal: 1}, &total), "the points do not decide there")
	})
	rounds := builtin("fife", 4).Engine()
	require.Same(t, rounds, rounds.Choosing(engine.At{Round: 1}, &score.Points{-1}))
}
