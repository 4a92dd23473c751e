package barbu_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// rules has all errors that an illegal action can have. The errors of the match come first.
var rules = []error{
	barbu.ErrOver, barbu.ErrNotDue, barbu.ErrNotYourTurn, variant.ErrOneContract, variant.ErrDeclaredBefore,
	variant.ErrTrumpMissing, variant.ErrTrumpNotAllowed, variant.ErrRankMissing, variant.ErrRankNotAllowed, barbu.ErrOneCard, barbu.ErrCannotPass, barbu.ErrFields,
	doubling.ErrNoSuchSeat, doubling.ErrSelf, doubling.ErrDeclarerDoubles, doubling.ErrReopened,
	doubling.ErrRedoubleInstead, doubling.ErrNotTarget, doubling.ErrNotDoubled,
	doubling.ErrNoRedouble, doubling.ErrAllOrNone, doubling.ErrQuota, doubling.ErrQuotaOver,
	tricks.ErrNotHeld, tricks.ErrMustFollow, tricks.ErrMustHead, tricks.ErrMustTrump,
	tricks.ErrMustOvertrump, tricks.ErrLastResort, tricks.ErrUntilBroken,
	dominoes.ErrNotHeld, dominoes.ErrDoesNotFit, dominoes.ErrMustPlay, dominoes.ErrIncomplete,
	dominoes.ErrNoRank, dominoes.ErrRankNotHeld, dominoes.ErrOneCard,
}

// At every turn, actions of every kind are tried. A legal action is applied. An illegal action
// is refused with an error that wraps a rule, and leaves the match unchanged.
func TestApplyAcceptsOnlyLegalActions(t *testing.T) {
	broken := map[error]int{}
	play := func(t *rapid.T) {
		v, players := drawVariant(t)
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "offers"), 0))
		choose, before, after := drawHabit(t), new(barbu.Match), new(barbu.Match)
		for !m.Turn().Over() {
			if m.Turn().Chance() {
				checkAllRefused(t, m, broken)
				require.NoError(t, m.Deal(drawHands(t, m.Game())))
				continue
			}
			before.CopyFrom(m)
			legal := slices.Collect(m.Legal())
			for i, a := range legal {
				same(t, i, slices.Index(legal, a), "an action is listed twice")
				after.CopyFrom(m)
				same(t, nil, m.Why(a), "why")
				same(t, nil, after.Apply(a), "apply")
				same(t, false, after.Equal(m), "an action changes nothing")
				bare := a
				bare.Suit, bare.Rank = cards.NoSuit, 0
				if !slices.Contains(legal, bare) { // a trump or a rank is missing
					checkRefused(t, m, bare, broken)
				}
			}
			for range 24 {
				a := randomAction(src, legal, m.Game())
				if slices.Contains(legal, a) {
					continue
				}
				checkRefused(t, m, a, broken)
				if !m.Equal(before) {
					t.Fatalf("%s was refused and changed the match", m.Format(a))
				}
			}
			require.NoError(t, m.Apply(choose(t, legal)))
		}
		checkAllRefused(t, m, broken)
	}
	unbroken := func(rule error) bool { return broken[rule] == 0 }
	for range 10 {
		rapid.Check(t, play)
		if !slices.ContainsFunc(rules[:10], unbroken) { // the other rules have tests in their own packages
			return
		}
	}
	require.Fail(t, "no action broke the rule", "%v", rules[slices.IndexFunc(rules, unbroken)])
}

// randomAction returns a legal action with a random change. The result is rarely legal.
func randomAction(src *rand.Rand, legal []barbu.Action, g *variant.Game) barbu.Action {
	a := legal[src.IntN(len(legal))]
	switch src.IntN(12) {
	case 0:
		a.Seat = cards.Seat(src.IntN(9))
	case 1:
		a.Kind = barbu.Kind(src.IntN(19))
	case 2:
		a.Suit = cards.Suit(src.IntN(7))
	case 3:
		a.Rank = cards.Rank(src.IntN(20))
	case 4:
		a.Doubles = cards.Seats(src.IntN(256))
	case 5:
		a.Redoubles = cards.Seats(src.IntN(256))
	case 6:
		a = barbu.DoubleAction(a.Seat, cards.Seats(src.IntN(1<<g.Players())), cards.Seats(src.IntN(1<<g.Players())))
	case 7:
		a.Contracts = 1 << src.IntN(g.Contracts()+2)
	case 8:
		a.Contracts |= 1 << src.IntN(33)
	case 9:
		a = barbu.PlayAction(a.Seat, g.Pack().Cards().First.Pick(src.Uint64()))
	case 10:
		a.Cards.First |= 1 << src.IntN(64)
	case 11:
		a = barbu.PassAction(a.Seat)
	}
	return a
}

// checkAllRefused tries actions of every kind while no player must act. It fails unless all of
// them are refused.
func checkAllRefused(t *rapid.T, m *barbu.Match, broken map[error]int) {
	require.Empty(t, slices.Collect(m.Legal()))
	require.Zero(t, m.LegalCards())
	before := m.Clone()
	for seat := range cards.Seat(cards.MaxSeats) {
		for kind := range barbu.Kind(8) {
			checkRefused(t, m, barbu.Action{Kind: kind, Seat: seat}, broken)
		}
		checkRefused(t, m, barbu.Action{Kind: barbu.KindDeclare, Seat: seat, Contracts: 1}, broken)
		checkRefused(t, m, barbu.DoubleAction(seat, 1, 2), broken)
		checkRefused(t, m, barbu.PlayAction(seat, cards.MustParse("AS")), broken)
	}
	require.True(t, m.Equal(before))
}

// checkRefused fails unless Why and Apply refuse an action with the same error, and the error
// wraps a rule.
func checkRefused(t *rapid.T, m *barbu.Match, a barbu.Action, broken map[error]int) {
	why, err := m.Why(a), m.Apply(a)
	if why == nil || err == nil || why.Error() != err.Error() {
		t.Fatalf("%s: Why returns %v, but Apply returns %v", m.Format(a), why, err)
	}
	var refusal *barbu.ActionError
	if !errors.As(err, &refusal) || refusal.Action != a || refusal.Text != m.Format(a) ||
		err.Error() != m.Format(a)+": "+refusal.Reason() {
		t.Fatalf("%+v is refused with %#v", a, err)
	}
	for _, rule := range rules {
		if errors.Is(err, rule) {
			broken[rule]++
			return
		}
	}
	t.Fatalf("%s is refused, but not by a rule: %v", m.Format(a), err)
}

// The same choices lead to the same scores in two games: in one, a deal ends when its result
// is decided; in the other, after the last card.
func TestEarlyEndKeepsScores(t *testing.T) {
	stopped := 0
	ending := func(r *variant.Rules, end tricks.End) {
		for i := range r.Contracts {
			if r.Contracts[i].Play == variant.PlayTricks {
				r.Contracts[i].Tricks.End = end
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		original, players := drawVariant(t)
		if rapid.IntRange(0, 3).Draw(t, "whole") == 0 {
			original, players = penguin(), 4
		}
		short, whole := original.Rules(), original.Rules()
		ending(&short, tricks.EndWhenDecided)
		ending(&whole, tricks.EndPlayAll)
		a, b := must(barbu.New(must(short.Compile()), players)), must(barbu.New(must(whole.Compile()), players))
		for !b.Turn().Over() {
			if b.Turn().Chance() {
				require.True(t, a.Turn().Chance())
				require.Equal(t, lines(b), lines(a))
				hands := drawHands(t, b.Game())
				require.NoError(t, a.Deal(hands))
				require.NoError(t, b.Deal(hands))
				continue
			}
			legal := slices.Collect(b.Legal())
			choice := rapid.SampledFrom(legal).Draw(t, "action")
			if doneA, _ := a.Deals(); doneA == len(lines(b)) {
				require.Equal(t, legal, slices.Collect(a.Legal()))
				require.NoError(t, a.Apply(choice))
			} else {
				stopped++
			}
			require.NoError(t, b.Apply(choice))
		}
		require.True(t, a.Turn().Over())
		require.Equal(t, lines(b), lines(a))
		require.Equal(t, b.Total(), a.Total())
	})
	require.NotZero(t, stopped, "no deal ended early")
}

func lines(m *barbu.Match) []score.Deal { return m.Sheet().Deals }
