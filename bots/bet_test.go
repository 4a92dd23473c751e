package bots

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Seat 2 bets after seat 1 and before seat 3, and seat 0 is the declarer.
func TestBiasOfBets(t *testing.T) {
	k := knownOf(t, "penguin")
	b := outlook{usual: 1000, declarer: 4000, deviation: 2000}
	for _, c := range []struct {
		contract score.ContractID
		trump    string
		seat     cards.Seat
		doubled  []cards.Seats
		want     int
		what     string
	}{
		{"no-queens", "", 0, nil, -3000, "the declarer chose the contract"},
		{"no-queens", "H", 0, nil, -3000, "the rules fix the trump suit"},
		{"trumps", "H", 0, nil, -5000, "the declarer named trumps"},
		{"no-queens", "", 1, nil, 1000, "the seat has not doubled"},
		{"no-queens", "", 3, nil, 400, "the seat had no turn yet"},
		{"no-queens", "", 1, []cards.Seats{0, cards.SeatsOf(2), 0, 0}, -1800, "the seat doubled the player"},
		{"no-queens", "", 1, []cards.Seats{0, cards.SeatsOf(0), 0, 0}, -600, "the seat doubled another"},
		{"no-queens", "", 1, []cards.Seats{0, 0, cards.SeatsOf(1), cards.SeatsOf(2)}, 1000, "others have doubled"},
	} {
		v := &barbu.View{Players: 4, Seat: 2, Contract: c.contract, Trump: c.trump, Doubled: c.doubled}
		require.Equal(t, c.want, k.bias(v, &b, c.seat), c.what)
	}
	v := &barbu.View{Players: 4, Seat: 0, Declarer: 1, Contract: "no-queens"}
	require.Equal(t, 1000, k.bias(v, &b, 3), "after seat 1, seat 3 bets before seat 0")
	require.Equal(t, 1000, k.bias(v, &b, 2), "and seat 2 too")
	v.Seat = 2
	require.Equal(t, 400, k.bias(v, &b, 0), "after seat 1, seat 0 bets later than seat 2")
}

// Before a match the players bet as in the first deal of a match without a quota, also in the second turns of players who
// were doubled after their turn.
func TestBetAllMatchesTheMatch(t *testing.T) {
	doubles, redoubles, again := 0, 0, 0
	for _, name := range []string{"pagat", "san-francisco", "penguin"} {
		r := lookup(t, name).Rules()
		r.Name, r.Doubling.Quota = "free", 0
		if name == "penguin" { // in their only deal, the declarer more often redoubles a player who doubled nobody else
			r.ZeroSum, r.Contracts = variant.ZeroSumNone, r.Contracts[5:6]
			r.Doubling.Negative, r.Doubling.Flank = doubling.TargetsDeclarer, doubling.FlankRedoubleNever
		}
		if name == "san-francisco" { // seat 1 declares
			r.Table.Rotates, r.Table.Declarer = variant.RotateDealer, variant.SeatLeftOfDealer
		}
		v, err := r.Compile()
		require.NoError(t, err)
		var k known
		for seed := range uint64(30) {
			m := started(t, v, seed)
			declarer := m.Turn().Seat
			k.learn(m.View(declarer))
			legal := slices.Collect(m.Legal())
			a := legal[int(seed)*7%len(legal)]
			require.NoError(t, m.Apply(a))
			var hands cards.Hands
			for seat := range m.Game().Players() {
				hands[seat] = m.Hand(cards.Seat(seat))
			}
			all := k.betAll(m.Contract(), estimated{m.Contract().ID(), a.Suit, a.Rank}, &hands, declarer)
			turns := 0
			for m.Turn().Due == barbu.DueBet {
				bet := k.bet(m.View(m.Turn().Seat))
				require.NoError(t, m.Apply(bet))
				doubles, redoubles = doubles+bet.Doubles.Len(), redoubles+bet.Redoubles.Len()
				turns++
			}
			require.Equal(t, m.Bets(), all, "%s, seed %d", name, seed)
			again += max(0, turns-m.Game().Players())
		}
	}
	require.Greater(t, doubles, 50)
	require.Positive(t, redoubles)
	require.Greater(t, again, 20)
}

// Inside the bots more points are always better. If the fewest points win, an explanation shows them with the other sign,
// and the bias too; how far a bet is behind is always a loss.
func TestBiasInExplanations(t *testing.T) {
	e := Explanation{points: [][]int{{5, 7}, {4, 6}}, biases: []float64{0.5, -3}}
	for _, sign := range []int{1, -1} {
		o := e.option(1, 0, sign)
		require.Equal(t, float64(sign)*(5-3), o.Points)
		require.Equal(t, 1+3.5, o.Behind)
		require.Len(t, o.Fails, 2, "as the worlds show")
	}
}
