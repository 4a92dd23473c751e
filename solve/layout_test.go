package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
)

// layout is a deal with the points of its seats, for tests.
type layout struct {
	rules   dominoes.Rules
	players int
	state   dominoes.State
	points  solve.LayoutPoints
}

// value returns the weighted points of a deal that is over.
func (l *layout) value(s *dominoes.State, weights *[cards.MaxSeats]int) (v int) {
	points := l.score(s)
	for seat, n := range points {
		v += int(n) * weights[seat]
	}
	return v
}

// score returns the points of each seat, counted as the rules say it.
func (l *layout) score(s *dominoes.State) (points score.Points) {
	for _, t := range l.points.Terms {
		for seat := range l.players {
			to := seat
			switch t.To {
			case score.ToLeftOfTaker:
				if to = seat + 1; l.points.Reversed {
					to = seat - 1
				}
			case score.ToRightOfTaker:
				if to = seat - 1; l.points.Reversed {
					to = seat + 1
				}
			case score.ToFirstOut:
				for to = 0; s.Place(cards.Seat(to)) != 1; to++ {
				}
			}
			to = (to + l.players) % l.players
			if t.Per == score.PerPlace {
				points[to] += int32(t.Places[l.players][s.Place(cards.Seat(seat))-1])
			} else {
				points[to] += int32(t.Points * s.Held(cards.Seat(seat)))
			}
		}
	}
	return points
}

// after yields the positions after each legal move, in the order of Moves.
func after(s *dominoes.State, yield func(lay cards.Hand, next *dominoes.State)) {
	try := func(lay cards.Hand) {
		next := *s
		if err := next.Lay(lay); err != nil {
			panic(err)
		}
		yield(lay, &next)
	}
	for c := range s.Legal().All() {
		try(cards.HandOf(c))
	}
	for lay := range s.Lays() {
		try(lay)
	}
	if s.MayPass() {
		try(cards.Hand{})
	}
}

// minimax returns the value of a deal, by trying every line of play.
func (l *layout) minimax(s *dominoes.State, o *solve.LayoutObjective) (best int) {
	if s.Over() {
		return l.value(s, &o.Weights)
	}
	found := false
	after(s, func(_ cards.Hand, next *dominoes.State) {
		v := l.minimax(next, o)
		if !found || o.For.Has(s.Turn()) == (v > best) {
			best, found = v, true
		}
	})
	return best
}

// maxN returns the points if each seat plays for itself, by trying every line of play.
func (l *layout) maxN(s *dominoes.State, bets *solve.LayoutBets) (most score.Points) {
	if s.Over() {
		base := l.score(s)
		for seat := range l.players {
			for other := range l.players {
				most[seat] += base[other] * int32(bets[seat][other])
			}
		}
		return most
	}
	found := false
	after(s, func(_ cards.Hand, next *dominoes.State) {
		if p := l.maxN(next, bets); !found || l.prefers(s.Turn(), p, most) {
			most, found = p, true
		}
	})
	return most
}

// prefers is the tie rule of package bots.
func (l *layout) prefers(seat cards.Seat, p, q score.Points) bool {
	if p[seat] != q[seat] {
		return p[seat] > q[seat]
	}
	for other := seat.Next(l.players); other != seat; other = other.Next(l.players) {
		if p[other] != q[other] {
			return p[other] < q[other]
		}
	}
	return false
}

// The solver agrees with plain minimax and plain max^n on small deals, whatever it solved before
// and whatever the size of its table is, and its lines are legal and have the value.
func TestLayoutMatchesMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	ctx := context.Background()
	solvers := []*solve.LayoutSolver{solve.NewLayout(0), solve.NewLayout(4096), solve.NewLayout(1 << 20)}
	n := full.Of(500, 1_500, 20_000)
	small, wide := 0, 0
	for i := range n {
		l := randomLayout(r, 6+r.IntN(4))
		o, bets := randomObjective(r, &l), randomBets(r, l.players)
		want, points := l.minimax(&l.state, o), l.maxN(&l.state, bets)
		if len(l.points.Terms) > 1 || l.players > 4 {
			wide++
		} else {
			small++
		}
		for j, s := range solvers {
			if j == 1 {
				s = solve.NewLayout(1 << (6 + r.IntN(8)))
			}
			got, err := s.Value(ctx, &l.state, o)
			require.NoError(t, err)
			require.Equal(t, [2]int{want, want}, [2]int{got.Low, got.High}, "deal %d, solver %d: %+v", i, j, l)
			p, err := s.MaxN(ctx, &l.state, &l.points, bets)
			require.NoError(t, err)
			require.Equal(t, points, p, "deal %d, solver %d: %+v", i, j, l)
			k := want + r.IntN(3) - 1
			most, err := s.AtMost(ctx, &l.state, o, k)
			require.NoError(t, err)
			require.Equal(t, want <= k, most == solve.Yes)
			require.NotEqual(t, solve.Unknown, most)
		}
		s := solvers[r.IntN(len(solvers))]
		testMoves(t, s, &l, o)
		testLine(t, s, &l, o, want)
		if !l.state.Over() { // a later position of the same deal
			move(&l.state, r)
			got, err := s.Value(ctx, &l.state, o)
			require.NoError(t, err)
			require.Equal(t, l.minimax(&l.state, o), got.Low)
			p, err := s.MaxN(ctx, &l.state, &l.points, bets)
			require.NoError(t, err)
			require.Equal(t, l.maxN(&l.state, bets), p)
		}
	}
	require.Greater(t, small, n/4)
	require.Greater(t, wide, n/4)
}

func testMoves(t *testing.T, s *solve.LayoutSolver, l *layout, o *solve.LayoutObjective) {
	moves, err := s.Moves(context.Background(), &l.state, o, nil)
	require.NoError(t, err)
	if l.state.Over() {
		require.Empty(t, moves)
		return
	}
	after(&l.state, func(lay cards.Hand, next *dominoes.State) {
		require.Equal(t, lay, moves[0].Cards)
		v := l.minimax(next, o)
		require.Equal(t, [2]int{v, v}, [2]int{moves[0].Low, moves[0].High})
		moves = moves[1:]
	})
	require.Empty(t, moves)
}

func testLine(t *testing.T, s *solve.LayoutSolver, l *layout, o *solve.LayoutObjective, want int) {
	line, err := s.Line(context.Background(), &l.state, o, nil)
	require.NoError(t, err)
	now := l.state
	for _, lay := range line {
		require.NoError(t, now.Lay(lay))
		require.Equal(t, want, l.minimax(&now, o), "a move of the line gives points away")
	}
	require.True(t, now.Over())
	require.Equal(t, want, l.value(&now, &o.Weights))
}
