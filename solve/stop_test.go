package solve_test

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// TestLimit stops searches early. The bounds must hold, and the next search must not be disturbed.
func TestLimit(t *testing.T) {
	s, stopped := solve.New(0), 0
	for seed := range deals() / 3 {
		d := draw(t, seed)
		want := plain(&d.state, &d.objective, d.players)
		s.Limit = int64(1 + seed%7)
		r, err := s.Value(context.Background(), &d.state, &d.objective)
		if err != nil {
			stopped++
			require.ErrorIs(t, err, solve.ErrLimit)
			answer, err := s.AtMost(context.Background(), &d.state, &d.objective, want)
			require.Contains(t, []solve.Answer{solve.Unknown, solve.Yes}, answer)
			require.Equal(t, answer == solve.Unknown, err != nil)
		}
		require.LessOrEqual(t, r.Low, want, "seed %d", seed)
		require.GreaterOrEqual(t, r.High, want, "seed %d", seed)
		list, _ := s.Cards(context.Background(), &d.state, &d.objective)
		for _, c := range list {
			next := d.state
			require.NoError(t, next.Play(c.Card))
			v := plain(&next, &d.objective, d.players)
			require.LessOrEqual(t, c.Low, v, "seed %d", seed)
			require.GreaterOrEqual(t, c.High, v, "seed %d", seed)
		}
		s.Limit = 0
		r, err = s.Value(context.Background(), &d.state, &d.objective)
		require.NoError(t, err)
		require.Equal(t, want, r.Low, "seed %d", seed)
	}
	require.Greater(t, stopped, 20)
}

// noHearts is a whole deal of 52 cards in which hearts count, and what seat 0 can guarantee.
func noHearts() (*tricks.State, *solve.Objective) {
	hands := handsOf("AKQ.AKQ.AKQ.AKQ2", "JT9.JT9.JT9.JT93", "876.876.876.8764", "5432.5432.5432.5")
	deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
	term := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -2}
	return &deal, &solve.Objective{Terms: []score.Term{term}, Weights: [cards.MaxSeats]int{1}, For: 1}
}

func handsOf(texts ...string) (hands cards.Hands) {
	for seat, text := range texts {
		hands[seat] = cards.MustParseHand(text)
	}
	return hands
}

func TestCancelled(t *testing.T) {
	deal, o := noHearts()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := solve.New(0)
	r, err := s.Value(ctx, deal, o)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, -26, r.Low)
	require.Equal(t, 0, r.High)
	_, err = s.Line(ctx, deal, o)
	require.ErrorIs(t, err, context.Canceled)
	answer, err := s.AtMost(ctx, deal, o, -10)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, "unknown", answer.String())
	_, err = s.MaxN(ctx, deal, &solve.Interests{Terms: o.Terms, Weights: solve.Own()})
	require.ErrorIs(t, err, context.Canceled)
}

// TestNoMemory solves without allocating memory.
func TestNoMemory(t *testing.T) {
	s := solve.New(4 << 20)
	d := draw(t, 3)
	in := &solve.Interests{Terms: d.objective.Terms, Weights: solve.Own()}
	ctx := context.Background()
	require.Zero(t, testing.AllocsPerRun(20, func() {
		_, _ = s.Value(ctx, &d.state, &d.objective)
		_, _ = s.Cards(ctx, &d.state, &d.objective)
		_, _ = s.Line(ctx, &d.state, &d.objective)
		_, _ = s.AtMost(ctx, &d.state, &d.objective, 0)
		_, _ = s.MaxN(ctx, &d.state, in)
	}))
}

func TestUnsupported(t *testing.T) {
	ctx, s := context.Background(), solve.New(0)
	deal, o := noHearts()
	refused := func(deal *tricks.State, o *solve.Objective, why string) {
		t.Helper()
		_, err := s.Value(ctx, deal, o)
		require.ErrorIs(t, err, solve.ErrUnsupported)
		require.EqualError(t, err, "solve: not supported: "+why)
		list, err := s.Cards(ctx, deal, o)
		require.EqualError(t, err, "solve: not supported: "+why)
		require.Nil(t, list)
		line, err := s.Line(ctx, deal, o)
		require.EqualError(t, err, "solve: not supported: "+why)
		require.Nil(t, line)
		_, err = s.MaxN(ctx, deal, &solve.Interests{Terms: o.Terms, Weights: [cards.MaxSeats][cards.MaxSeats]int{o.Weights}})
		require.EqualError(t, err, "solve: not supported: "+why)
	}
	objective := func(term score.Term, weight int) *solve.Objective {
		return &solve.Objective{Terms: []score.Term{term}, Weights: [cards.MaxSeats]int{weight}, For: 1}
	}
	refused(deal, objective(score.Term{Per: score.PerMost, Points: 5}, 1), "points per most-of-a-suit are not a sum over tricks and cards")
	refused(deal, objective(score.Term{Per: score.PerTrick, Points: 1000}, 20000), "a term of 1000 points and a weight of 20000: want a product below 16777216")

	const wraps = 1 << (bits.UintSize - 20) // so many times 1048576 is 0 in an int
	refused(deal, objective(score.Term{Per: score.PerTrick, Points: 1 << 20}, wraps), fmt.Sprintf("a term of 1048576 points and a weight of %d: want a product below 16777216", wraps))
	for _, points := range []int{4096, -4096} {
		refused(deal, objective(score.Term{Per: score.PerTrick, Points: points}, 4096), fmt.Sprintf("a term of %d points and a weight of 4096: want a product below 16777216", points))
	}

	first := score.Term{Per: score.PerTrick, Points: 1, To: score.ToFirstOut}
	refused(deal, objective(first, 1), "points per trick go to first-out: want taker, right-of-taker or left-of-taker")
	refused(new(tricks.State), o, "there are 0 players: want 2 to 8")

	unknown := *deal
	hands := cards.Hands{0: deal.Hand(0)}
	unknown.SetHands(&hands)
	refused(&unknown, o, "seat 1 holds 0 known cards: want all 13")

	twice := func(texts ...string) *tricks.State {
		hands := handsOf(texts...)
		deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
		return &deal
	}
	refused(twice("A...", "A..."), o, "a card is dealt twice: want one pack")
	refused(twice("AA...", "KK..."), o, "a card is dealt twice: want one pack")
	three := twice("A.K..", "A.Q..", "2.J..")
	for range 2 {
		require.NoError(t, three.Play(three.Legal().Highest()))
	}
	require.Equal(t, 2, three.Trick().Len())
	refused(three, o, "the trick has AS: want one pack, without the tarot king")
	tarot := cards.Hands{{First: cards.SetOf(cards.TarotKing)}, {First: cards.MustParseSet("KH")}}
	king := (&tricks.Rules{}).Deal(cards.NoSuit, &tarot, 0)
	refused(&king, o, "the tarot king equals the king of hearts: want a pack without it")
	require.NoError(t, king.Play(cards.TarotKing))
	refused(&king, o, "the trick has *H: want one pack, without the tarot king")

	_, err := s.Value(ctx, deal, objective(score.Term{Per: score.PerTrick, Points: 999}, 16000))
	require.NoError(t, err) // only the tricks taken matter, so the unit is large
	mixed := objective(score.Term{Per: score.PerTrick, Points: 999}, 16000)
	mixed.Terms = append(mixed.Terms, score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("QS")), Points: 1})
	mixed.Weights[1] = 1
	_, err = s.Value(ctx, deal, mixed)
	require.ErrorContains(t, err, "the values of the objective span")
	mixed.Weights = [cards.MaxSeats]int{1}
	for points, why := range map[int]string{ // of a trick, of which there are 13
		1290555: "solve: not supported: the values of the objective span 16777216 units: want fewer than 16777216",
		1290554: "",
	} {
		mixed.Terms[0].Points = points
		if _, err = s.AtMost(ctx, deal, mixed, 0); why == "" {
			require.NoError(t, err)
		} else {
			require.EqualError(t, err, why)
		}
	}
}

// Many terms together can be too large for the sums, of 32 bits.
func TestTooManyTerms(t *testing.T) {
	hands := dealOf(t, 0, 4)
	deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
	for n, refused := range map[int]bool{1: false, 2: true, 20: true, 200: true} {
		terms := slices.Repeat([]score.Term{{Per: score.PerTrick, Points: 1 << 23}}, n)
		_, err := solve.New(0).Value(context.Background(), &deal, &solve.Objective{Terms: terms, Weights: [cards.MaxSeats]int{1}, For: 1})
		_, other := solve.New(0).MaxN(context.Background(), &deal, &solve.Interests{Terms: terms, Weights: solve.Own()})
		for _, err := range []error{err, other} {
			if !refused {
				require.NoError(t, err)
				continue
			}
			require.ErrorIs(t, err, solve.ErrUnsupported)
			require.ErrorContains(t, err, "the terms together span 16777216 units or more: want fewer than 16777216")
		}
	}
}

// Max^n has no result if it reaches its limit, and otherwise takes as many positions as without a limit.
func TestLimitOfMaxN(t *testing.T) {
	ctx := context.Background()
	s, hands := solve.New(0), dealOf(t, 0, 3)
	deal, in := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0), &solve.Interests{Terms: contracts[0].terms, Weights: solve.Own()}
	want, err := s.MaxN(ctx, &deal, in)
	require.NoError(t, err)
	s.Limit = s.Positions() + 1
	got, err := s.MaxN(ctx, &deal, in)
	require.NoError(t, err)
	require.Equal(t, want, got)
	s.Limit--
	got, err = s.MaxN(ctx, &deal, in)
	require.ErrorIs(t, err, solve.ErrLimit)
	require.Zero(t, got)

	for seed := range uint64(2) {
		l, d := solve.NewLayout(1<<12), randomLayout(rand.New(rand.NewPCG(seed, 28)), 16)
		want, err := l.MaxN(ctx, &d.state, &d.points, nil)
		require.NoError(t, err)
		all := l.Positions()
		l = solve.NewLayout(1 << 12) // with empty tables
		l.Limit = all
		got, err := l.MaxN(ctx, &d.state, &d.points, nil)
		require.NoError(t, err)
		require.Equal(t, want, got)
		l = solve.NewLayout(1 << 12)
		l.Limit = all - 1
		got, err = l.MaxN(ctx, &d.state, &d.points, nil)
		require.ErrorIs(t, err, solve.ErrLimit)
		require.Zero(t, got)
	}
}
