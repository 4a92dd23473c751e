package bots

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
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
