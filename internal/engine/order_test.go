package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
)

// In each of two sets, Next goes through the rounds of all seats in turn, then through the round
// of cuts.
func TestNextGoesThroughTheRounds(t *testing.T) {
	g := changed("fife", 4, func(r *variant.Rules) { r.Sets = 2 }).Engine()
	at, more := engine.At{}, true
	for set := range 2 {
		var declared engine.Declared
		for round := range 5 {
			for deal := range 7 { // each contract by itself
				require.True(t, more)
				require.Equal(t, engine.At{Set: set, Round: round, Deal: deal}, at)
				require.Equal(t, round == 4, g.Cut(at))
				require.Equal(t, round < 4, g.Declares(at))
				require.Equal(t, []int{0, 1, 2, 3, cards.MaxSeats}[round], g.Caller(at))
				require.Equal(t, 7, g.DealsLeft(at))
				declarer, dealer, leader := g.Seats(at, 2)
				caller := cards.Seat(round)
				if round == 4 {
					caller = cards.Seat((2 + deal) % 4) // the dealer
					require.Equal(t, (caller+3)%4, g.Cutter(dealer))
				}
				require.Equal(t, []cards.Seat{caller, caller, (caller + 1) % 4}, []cards.Seat{declarer, dealer, leader})
				require.Equal(t, -1, g.Scheduled(at))
				require.False(t, g.TurnsUp(at))
				declared[g.Caller(at)] = g.Add(declared[g.Caller(at)], 1<<min(deal, 5))
				at, more = g.Next(at, &declared)
			}
		}
	}
	require.False(t, more)
	require.Equal(t, engine.At{Set: 2}, at)

	endless := changed("fife", 4, func(r *variant.Rules) { r.Sets = variant.SetsEndless }).Engine()
	at, more = endless.Next(engine.At{Set: 98, Round: 4, Deal: 3}, &engine.Declared{cards.MaxSeats: 1<<7 - 1})
	require.True(t, more)
	require.Equal(t, engine.At{Set: 99}, at)
}

// Without rounds, Next goes through the deals of each set, whose seats are listed.
func TestNextGoesThroughTheDeals(t *testing.T) {
	g := &engine.Game{Players: 3, Contracts: 5, Sets: 2, Deals: []engine.Deal{
		{Declarer: 1, Dealer: 0, Leader: 2, Left: 2, Contract: 4}, {Declarer: 2, Dealer: 1, Leader: 0, Left: 1, Contract: -1}, {Declarer: 1, Dealer: 0, Leader: 1, Left: 1, Contract: 2},
	}}
	at, more := engine.At{}, true
	for set := range 2 {
		for deal, want := range g.Deals {
			require.True(t, more)
			require.Equal(t, engine.At{Set: set, Deal: deal}, at)
			declarer, dealer, leader := g.Seats(at, cards.NoSeat)
			require.Equal(t, []cards.Seat{want.Declarer, want.Dealer, want.Leader}, []cards.Seat{declarer, dealer, leader})
			require.Equal(t, int(want.Declarer), g.Caller(at))
			require.Equal(t, want.Left, g.DealsLeft(at))
			require.Equal(t, want.Contract, g.Scheduled(at))
			require.False(t, g.Cut(at))
			at, more = g.Next(at, new(engine.Declared))
		}
	}
	require.False(t, more)
	require.Equal(t, 3, g.MostDeals())
	require.True(t, g.Declares(engine.At{}))
	g.Nobody = true
	require.False(t, g.Declares(engine.At{}))
}

// If the order of deals begins at another seat, everyone has the place of the seat before them.
func TestSeatsOfRoundsInAnotherOrder(t *testing.T) {
	g := &engine.Game{
		Players: 4, Rounds: 5, Contracts: 3, Sets: 1, First: 3,
		Dealer: engine.Place{Of: engine.OfDeclarer, Shift: -1}, Leader: engine.Place{Of: engine.OfDealer, Shift: -1},
		CutLeader: engine.Place{Of: engine.OfDealer, Shift: 1}, CutCutter: engine.Place{Of: engine.OfDealer, Shift: -1},
	}
	for round, want := range [][3]cards.Seat{{3, 2, 1}, {0, 3, 2}, {1, 0, 3}, {2, 1, 0}} {
		declarer, dealer, leader := g.Seats(engine.At{Round: round, Deal: 1}, 0)
		require.Equal(t, want, [3]cards.Seat{declarer, dealer, leader})
		require.Equal(t, int(want[0]), g.Caller(engine.At{Round: round}))
	}
	declarer, dealer, leader := g.Seats(engine.At{Round: 4, Deal: 2}, 1)
	require.Equal(t, [3]cards.Seat{3, 3, 0}, [3]cards.Seat{declarer, dealer, leader}, "the draw decides who deals first in the round of cuts")
	require.Equal(t, cards.Seat(2), g.Cutter(3))
}

func TestFirstDeal(t *testing.T) {
	for _, row := range []struct {
		variant string
		seat    cards.Seat
		cut     bool
		want    engine.At
		found   bool
	}{
		{"fife", 2, false, engine.At{Round: 2}, true},
		{"fife", 2, true, engine.At{Round: 4, Deal: 2}, true},
		{"penguin", 0, false, engine.At{}, true},
		{"penguin", 3, false, engine.At{Deal: 21}, true},
		{"penguin", 3, true, engine.At{Round: 4, Deal: 3}, false},
		{"herzeln", 2, false, engine.At{Deal: 2}, true}, // nobody declares: seat 2 deals
	} {
		at, found := builtin(row.variant, 4).Engine().FirstDeal(row.seat, row.cut)
		require.Equal(t, row.found, found, "%+v", row)
		require.Equal(t, row.want, at, "%+v", row)
	}
	declares := &engine.Game{Players: 3, Deals: []engine.Deal{{Declarer: 1}, {Declarer: 2}, {Declarer: 1}}}
	_, found := declares.FirstDeal(0, false)
	require.False(t, found, "seat 0 never declares")
	rounds := &engine.Game{Players: 3, Rounds: 3}
	_, found = rounds.FirstDeal(0, true)
	require.False(t, found, "the game has no round of cuts")
}
