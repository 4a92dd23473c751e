package oracle_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/solve"
)

// twice reports whether a card was dealt twice.
func twice(hands *cards.Hands) bool {
	var all cards.Set
	for _, hand := range hands {
		if hand.Second != 0 || all&hand.First != 0 {
			return true
		}
		all |= hand.First
	}
	return false
}

// The solver of tricks refuses each deal in which a card was dealt twice, with a reason, at every point of
// the play, by random rules. The deal does not change.
func TestSolverRefusesTwoPacks(t *testing.T) {
	ctx, r, s := context.Background(), rand.New(rand.NewPCG(16, 9)), solve.New(0)
	for refused := 0; refused < full.Of(100, 200, 400); {
		players := 2 + r.IntN(7)
		full, err := cards.NewPack(cards.Six, 2).Deal(players, r)
		require.NoError(t, err)
		size := tricksEach[players]
		var hands cards.Hands
		var dealt cards.Set
		for seat := range players {
			for hand := full[seat]; hands[seat].Len() < size; {
				c := hand.First.Pick(r.Uint64())
				hand, hands[seat], dealt = hand.Without(c), hands[seat].With(c), dealt.With(c)
			}
		}
		if !twice(&hands) {
			continue
		}
		refused++
		a := drawAims(r, players)
		terms := drawTerms(r, size, dealt)
		rules := withCounting(drawTrickRules(r, dealt), terms, dealt, size)
		require.NoError(t, rules.Check())
		o := &solve.Objective{Terms: terms, Weights: a.weights, For: a.side}
		state := rules.Deal(cards.Suit(r.IntN(5)), &hands, rules.Leader(&hands, cards.Seat(r.IntN(players))))
		for {
			before := state
			refuse := func(err error) {
				t.Helper()
				require.ErrorIs(t, err, solve.ErrUnsupported)
				require.Regexp(t, `^solve: not supported: (a card is dealt twice: want one pack|the trick has ..: want one pack, without the tarot king)$`, err.Error())
			}
			_, err := s.Value(ctx, &state, o)
			refuse(err)
			_, err = s.Cards(ctx, &state, o)
			refuse(err)
			_, err = s.AtMost(ctx, &state, o, 0)
			refuse(err)
			_, err = s.Line(ctx, &state, o)
			refuse(err)
			_, err = s.MaxN(ctx, &state, &solve.Interests{Terms: terms, Weights: a.own})
			refuse(err)
			require.Equal(t, before, state)
			if state.Over() {
				break
			}
			require.NoError(t, state.Play(state.Legal().Pick(r.Uint64())))
		}
	}
}

// The solver of layouts refuses each layout of two packs, with a reason, at every point of the play, by random rules.
func TestLayoutSolverRefusesTwoPacks(t *testing.T) {
	ctx, r, s := context.Background(), rand.New(rand.NewPCG(16, 10)), solve.NewLayout(1<<16)
	for refused := 0; refused < 100; {
		players, rules := 2+r.IntN(5), drawLayoutRules(r)
		pack := cards.NewPack(cards.Queen-cards.Rank(r.IntN(3)), 2)
		for pack.Len()%players != 0 {
			pack = pack.Without(pack.Cards().First.Pick(r.Uint64()))
		}
		hands, err := pack.Deal(players, r)
		require.NoError(t, err)
		rank := cards.Rank(0)
		if rules.Start != dominoes.StartFirstCard {
			rank = cards.Ten + cards.Rank(r.IntN(5))
		}
		if rules.Start == dominoes.StartFixed {
			rules.Rank = rank
		}
		first := cards.Seat(r.IntN(players))
		if rules.Check() != nil || rules.CheckRank(rank, pack, hands[first]) != nil {
			continue
		}
		refused++
		points, a := drawPlaces(r, players), drawAims(r, players)
		o := &solve.LayoutObjective{LayoutPoints: points, Weights: a.weights, For: a.side}
		bets := solve.LayoutBets(a.own)
		state := rules.Deal(rank, &hands, first)
		for {
			refuse := func(err error) {
				t.Helper()
				require.ErrorIs(t, err, solve.ErrUnsupported)
				require.EqualError(t, err, "solve: not supported: a card is there twice: want one pack")
			}
			_, err := s.Value(ctx, &state, o)
			refuse(err)
			_, err = s.Moves(ctx, &state, o, nil)
			refuse(err)
			_, err = s.AtMost(ctx, &state, o, 0)
			refuse(err)
			_, err = s.Line(ctx, &state, o, nil)
			refuse(err)
			_, err = s.MaxN(ctx, &state, &points, &bets)
			refuse(err)
			moves := layMoves(&state)
			if len(moves) == 0 {
				break
			}
			require.NoError(t, state.Lay(moves[r.IntN(len(moves))]))
		}
	}
}
