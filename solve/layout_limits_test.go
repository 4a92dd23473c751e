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

// The solver agrees with plain search if the first card sets the start rank.
func TestLayoutFirstCard(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 2))
	s := solve.NewLayout(1 << 16)
	for range 60 {
		l := layout{players: 2 + 2*r.IntN(2), rules: dominoes.Rules{Start: dominoes.StartFirstCard, End: dominoes.End(r.IntN(3))}}
		if r.IntN(2) == 0 {
			l.rules.Circular = dominoes.CircularYes
			l.rules.Grows = dominoes.GrowsUp
		}
		hands, _ := cards.NewPack(cards.King, 1).Deal(l.players, r)
		l.state = l.rules.Deal(0, &hands, cards.Seat(r.IntN(l.players)))
		testFirstCard(t, s, &l, r)
	}
}

// testFirstCard compares the solver with plain search, for random points and bets.
func testFirstCard(t *testing.T, s *solve.LayoutSolver, l *layout, r *rand.Rand) {
	l.points = randomPoints(r, l.players)
	o, bets := randomObjective(r, l), randomBets(r, l.players)
	want := l.minimax(&l.state, o)
	got, err := s.Value(t.Context(), &l.state, o)
	require.NoError(t, err)
	require.Equal(t, [2]int{want, want}, [2]int{got.Low, got.High})
	require.Zero(t, s.Depth())
	p, err := s.MaxN(t.Context(), &l.state, &l.points, bets)
	require.NoError(t, err)
	require.Equal(t, l.maxN(&l.state, bets), p)
	require.Zero(t, s.Depth())
	testLine(t, s, l, o, want)
}

// The queen of clubs is missing, so the first card cannot be a queen: a leader with two queens must pass.
func TestLayoutFirstCardAfterAPass(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 14))
	s := solve.NewLayout(1 << 16)
	for range 20 {
		l := layout{players: 4, rules: dominoes.Rules{Start: dominoes.StartFirstCard, End: dominoes.End(r.IntN(3))}}
		hands, _ := cards.NewPack(cards.King, 1).With(cards.MustParse("QS")).Deal(3, r)
		hands[3] = cards.MustParseHand(".Q.Q.")
		l.state = l.rules.Deal(0, &hands, 3)
		require.Zero(t, l.state.Legal())
		testFirstCard(t, s, &l, r)
	}
}

// A search that is cut off returns bounds that are certain and the reason.
func TestLayoutCutOff(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 3))
	ctx := context.Background()
	cut, cutOwn, cutLines := 0, 0, 0
	pass := []cards.Hand{{}}
	for range full.Of(100, 200, 400) {
		l := randomLayout(r, 9)
		o := randomObjective(r, &l)
		want := l.minimax(&l.state, o)
		s := solve.NewLayout(1 << 12)
		s.Limit = 1 + r.Int64N(20)
		got, err := s.Value(ctx, &l.state, o)
		if err != nil {
			require.ErrorIs(t, err, solve.ErrLimit)
			cut++
		}
		require.LessOrEqual(t, got.Low, want)
		require.GreaterOrEqual(t, got.High, want)
		require.True(t, err != nil || got.Low == got.High)
		moves, err := s.Moves(ctx, &l.state, o, nil)
		if err != nil {
			require.ErrorIs(t, err, solve.ErrLimit)
		}
		i := 0
		if !l.state.Over() {
			after(&l.state, func(_ cards.Hand, next *dominoes.State) {
				v := l.minimax(next, o)
				require.LessOrEqual(t, moves[i].Low, v)
				require.GreaterOrEqual(t, moves[i].High, v)
				i++
			})
		}
		most, err := s.AtMost(ctx, &l.state, o, want-1)
		require.Equal(t, err == nil, most == solve.No)
		require.Equal(t, err != nil, most == solve.Unknown)
		bets := randomBets(r, l.players)
		points, each := l.maxN(&l.state, bets), score.Points{}
		own, err := s.MaxN(ctx, &l.state, &l.points, bets)
		if err == nil {
			each = points
		} else {
			require.ErrorIs(t, err, solve.ErrLimit)
			cutOwn++
		}
		require.Equal(t, each, own)
		line, err := s.Line(ctx, &l.state, o, pass)
		if err != nil {
			require.ErrorIs(t, err, solve.ErrLimit)
			require.Equal(t, pass, line)
			cutLines++
		} else if !l.state.Over() {
			require.Greater(t, len(line), 1)
		}
		s.Limit = 0 // what was cut off has left nothing wrong behind
		got, err = s.Value(ctx, &l.state, o)
		require.NoError(t, err)
		require.Equal(t, want, got.Low)
		own, err = s.MaxN(ctx, &l.state, &l.points, bets)
		require.NoError(t, err)
		require.Equal(t, points, own)
	}
	require.Greater(t, cut, 20)
	require.Greater(t, cutOwn, 20)
	require.Greater(t, cutLines, 20)
}

func TestLayoutCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := solve.NewLayout(1 << 12)
	deal := layoutDeals(1)[0]
	o := seatZero()
	_, err := s.Value(ctx, &deal, o)
	require.ErrorIs(t, err, context.Canceled)
	_, err = s.MaxN(ctx, &deal, &dominoPoints, nil)
	require.ErrorIs(t, err, context.Canceled)
	_, err = s.Line(ctx, &deal, o, nil)
	require.ErrorIs(t, err, context.Canceled)
}

func seatZero() *solve.LayoutObjective {
	return &solve.LayoutObjective{LayoutPoints: dominoPoints, Weights: [cards.MaxSeats]int{1}, For: cards.SeatsOf(0)}
}

// What the solver cannot solve it refuses, with the reason.
func TestLayoutRefuses(t *testing.T) {
	ctx := context.Background()
	s := solve.NewLayout(1 << 12)
	src := rand.NewPCG(1, 1)
	var rules dominoes.Rules
	one := layoutDeals(1)[0]
	unknown := one
	unknown.SetHands(&cards.Hands{one.Hand(0)})
	hands, _ := cards.NewPack(cards.Seven, 2).Deal(4, src)
	two := rules.Deal(cards.Seven, &hands, 0)
	few := one
	few.SetHands(&cards.Hands{one.Hand(0), one.Hand(1), one.Hand(2), cards.HandOf(one.Hand(3).First.Lowest())})
	shared := one
	shared.SetHands(&cards.Hands{one.Hand(0), one.Hand(0), one.Hand(2), one.Hand(3)})
	again := one
	_ = again.Lay(cards.HandOf(again.Legal().Lowest()))
	again.SetHands(&cards.Hands{one.Hand(0), one.Hand(1), one.Hand(2), one.Hand(3)})
	big := seatZero()
	big.Weights[0] = 1 << 30
	bigLeft, bigFirst := seatZero(), seatZero()
	bigLeft.Terms = []score.Term{{Per: score.PerCardLeft, Points: 1 << 24}}
	bigFirst.Terms = []score.Term{{Per: score.PerCardLeft, Points: 1 << 24, To: score.ToFirstOut}}
	wide := &solve.LayoutObjective{Weights: [cards.MaxSeats]int{16000, 16000, 16000, 16000}, For: 1}
	wide.Terms = []score.Term{
		{Per: score.PerCardLeft, Points: 1000},
		{Per: score.PerCardLeft, Points: 1000, To: score.ToFirstOut},
	}
	wrongTerm, wrongPlaces := seatZero(), seatZero()
	wrongTerm.Terms = []score.Term{{Per: score.PerTrick, Points: 1}}
	wrongPlaces.Terms = []score.Term{{Per: score.PerPlace, Places: map[int][]int{3: {1, 2, 3}}}}
	for _, test := range []struct {
		name string
		deal *dominoes.State
		o    *solve.LayoutObjective
		want string
	}{
		{"unknown hand", &unknown, seatZero(), "solve: not supported: the hand of seat 1 is not known: want open cards"},
		{"two packs", &two, seatZero(), "solve: not supported: a card is there twice: want one pack"},
		{"one card in two hands", &shared, seatZero(), "solve: not supported: a card is there twice: want one pack"},
		{"one card laid and held", &again, seatZero(), "solve: not supported: a card is there twice: want one pack"},
		{"no deal", &dominoes.State{}, seatZero(), "solve: not supported: there are 0 players: want 2 to 8"},
		{"large weight", &one, big, "solve: not supported: a term of 40 points and a weight of 1073741824: want a product below 16777216"},
		{"large points for cards left", &one, bigLeft, "solve: not supported: a term of 16777216 points and a weight of 1: want a product below 16777216"},
		{"large points for the first out", &one, bigFirst, "solve: not supported: a term of 16777216 points and a weight of 1: want a product below 16777216"},
		{"large sum", &one, wide, "solve: not supported: the values of the objective can pass 1073741824: want smaller weights or points"},
		{"tricks", &one, wrongTerm, "solve: not supported: a term has points per trick: want per place or per card-left"},
		{"places", &one, wrongPlaces, "solve: not supported: a term has points for 0 places with 4 players: want points for each place"},
	} {
		_, err := s.Value(ctx, test.deal, test.o)
		require.ErrorIs(t, err, solve.ErrUnsupported, test.name)
		require.EqualError(t, err, test.want, test.name)
		_, err = s.AtMost(ctx, test.deal, test.o, 0)
		require.EqualError(t, err, test.want, test.name)
		moves, err := s.Moves(ctx, test.deal, test.o, nil)
		require.EqualError(t, err, test.want, test.name)
		require.Empty(t, moves, test.name)
		line, err := s.Line(ctx, test.deal, test.o, nil)
		require.EqualError(t, err, test.want, test.name)
		require.Empty(t, line, test.name)
	}
	pack := cards.Pack52().Cards().First
	rest := pack
	for rest.Len() > 32 {
		rest = rest.Without(rest.Highest())
	}
	for n, held := range []cards.Set{rest, rest.Without(rest.Lowest())} {
		uneven := rules.Deal(cards.Seven, &cards.Hands{{First: held}, {First: pack &^ held}}, 0)
		_, err := s.MaxN(ctx, &uneven, &dominoPoints, nil)
		require.ErrorIs(t, err, solve.ErrUnsupported)
		if n == 0 {
			require.EqualError(t, err, "solve: not supported: seat 0 has 32 cards: want at most 31")
		} else {
			require.NotContains(t, err.Error(), "31", "the points are those of four players")
		}
	}
	_, err := s.Value(ctx, &few, seatZero())
	require.ErrorIs(t, err, solve.ErrUnsupported)
	require.ErrorContains(t, err, "can never be laid: want hands that have all cards of the pack")
	_, err = s.MaxN(ctx, &two, &dominoPoints, nil)
	require.ErrorIs(t, err, solve.ErrUnsupported)
}

// Solving allocates no memory.
func TestLayoutNoAllocs(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 4))
	ctx := context.Background()
	s := solve.NewLayout(1 << 16)
	moves, line := make([]solve.LayoutMove, 0, 1000), make([]cards.Hand, 0, 1000)
	for range 30 {
		l := randomLayout(r, 9)
		o, bets := randomObjective(r, &l), randomBets(r, l.players)
		n := testing.AllocsPerRun(2, func() {
			_, _ = s.Value(ctx, &l.state, o)
			_, _ = s.AtMost(ctx, &l.state, o, 3)
			_, _ = s.Moves(ctx, &l.state, o, moves)
			_, _ = s.Line(ctx, &l.state, o, line)
			_, _ = s.MaxN(ctx, &l.state, &l.points, bets)
		})
		require.Zero(t, n, "%+v", l.rules)
	}
}

// Whole deals have the same values whatever the size of the table is, and both searches agree: in
// a deal of two players, whose points add up to a fixed sum, each seat has what it can guarantee.
func TestLayoutWholeDeals(t *testing.T) {
	ctx := context.Background()
	small, large := solve.NewLayout(1<<20), solve.NewLayout(1<<24)
	for _, deal := range layoutDeals(12) {
		a, err := small.Value(ctx, &deal, seatZero())
		require.NoError(t, err)
		b, err := large.Value(ctx, &deal, seatZero())
		require.NoError(t, err)
		require.Equal(t, [2]int{a.Low, a.High}, [2]int{b.Low, b.High})
		require.Equal(t, a.Low, a.High)
	}
	r := rand.New(rand.NewPCG(16, 5))
	points := solve.LayoutPoints{Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{2: {3, -3}}}}}
	for range 40 {
		hands, _ := cards.NewPack(cards.Seven, 1).Deal(2, r)
		deal := new(dominoes.Rules).Deal(cards.Jack, &hands, 0)
		got, err := small.Value(ctx, &deal, &solve.LayoutObjective{LayoutPoints: points, Weights: [cards.MaxSeats]int{1}, For: 1})
		require.NoError(t, err)
		p, err := large.MaxN(ctx, &deal, &points, nil)
		require.NoError(t, err)
		require.Equal(t, int32(got.Low), p[0])
	}
}

// The points of play for oneself do not depend on the size of the tables. The smallest tables are
// full many times over.
func TestLayoutMaxNSizes(t *testing.T) {
	ctx := context.Background()
	tiny, large := solve.NewLayout(0), solve.NewLayout(solve.DefaultLayoutMemory)
	r := rand.New(rand.NewPCG(16, 6))
	for range 20 {
		hands, err := cards.NewPack(cards.Six, 1).Deal(4, r)
		require.NoError(t, err)
		deal := new(dominoes.Rules).Deal(cards.Six+cards.Rank(r.IntN(9)), &hands, 0)
		a, err := tiny.MaxN(ctx, &deal, &dominoPoints, nil)
		require.NoError(t, err)
		b, err := large.MaxN(ctx, &deal, &dominoPoints, nil)
		require.NoError(t, err)
		require.Equal(t, a, b)
	}
}
