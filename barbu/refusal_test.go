package barbu_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// fixed is a deal of sixteen cards.
//
//	seat 0: AS KS QH JD    seat 1: QS JH AD KC
//	seat 2: JS AH KD QC    seat 3: KH QD AC JC
var fixed = cards.Hands{
	cards.MustParseHand("AK.Q.J."), cards.MustParseHand("Q.J.A.K"),
	cards.MustParseHand("J.A.K.Q"), cards.MustParseHand(".K.Q.AJ"),
}

// sixteen returns penguin with a pack of those 16 cards.
func sixteen() *variant.Variant {
	return small("no-tricks", "no-hearts", "no-queens", "no-king", "no-last-two", "trumps", "domino")
}

// at returns a match after the actions of some lines. Every deal has the same
// hands, see the variable fixed.
func at(t require.TestingT, v *variant.Variant, lines ...string) *barbu.Match {
	m := must(barbu.New(v, 4))
	for _, line := range lines {
		if m.Turn().Chance() {
			require.NoError(t, m.Deal(fixed))
		}
		apply(t, m, line)
	}
	if m.Turn().Chance() {
		require.NoError(t, m.Deal(fixed))
	}
	return m
}

// apply applies actions written as lines of a record.
func apply(t require.TestingT, m *barbu.Match, lines ...string) {
	for _, line := range lines {
		a, err := m.Parse(line)
		require.NoError(t, err)
		require.NoError(t, m.Apply(a))
	}
}

// ended returns a match that is over.
func ended(v *variant.Variant) *barbu.Match {
	m := must(barbu.New(v, 4))
	playRandomly(m, rand.NewPCG(1, 2), never)
	return m
}

func TestRefusals(t *testing.T) {
	v, choosing := sixteen(), choices()
	fresh := must(barbu.New(v, 4))
	declaring := at(t, v)
	betting := at(t, v, "0 declare no-queens", "1 double 0 2")
	playing := at(t, v, "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass")
	following := playing.Clone()
	apply(t, following, "0 play AS")
	laying := at(t, v, "0 declare domino Q", "1 pass", "2 pass", "3 pass", "0 pass")
	called := must(barbu.New(v, 4))
	playRandomly(called, rand.NewPCG(1, 2), func() bool { done, _ := called.Deals(); return done == 6 })
	require.NoError(t, called.Deal(fixed))
	left := onlyLeft(t, called)
	holding := must(barbu.New(choosing, 4))
	require.NoError(t, holding.Deal(cards.Hands{
		cards.MustParseHand("A.A.A.A"), cards.MustParseHand("K.K.K.K"), cards.MustParseHand("Q.Q.Q.Q"), cards.MustParseHand("J.J.J.J"),
	}))

	giving := at(t, changed(func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-queens", "no-king")
		r.Contracts[0].Gift.Count = 1
	}), "0 declare no-queens")

	const (
		everything = "contracts left: no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps, domino"
	)
	for _, row := range []struct {
		match  *barbu.Match
		action barbu.Action
		rule   error
		want   string
	}{
		{ended(v), barbu.PassAction(0), barbu.ErrOver, "0 pass: the match is over"},
		{ended(v), barbu.Action{}, barbu.ErrOver, "0 ?: the match is over"},
		{fresh, barbu.PassAction(0), barbu.ErrNotDue, "0 pass: that is not due now (due: deal)"},
		{declaring, barbu.PassAction(0), barbu.ErrNotDue, "0 pass: that is not due now (due: declaration of seat 0)"},
		{declaring, barbu.PlayAction(1, cards.MustParse("QH")), barbu.ErrNotDue, "1 play QH: that is not due now (due: declaration of seat 0)"},
		{betting, barbu.Action{Kind: barbu.KindDeclare, Seat: 2, Contracts: 1}, barbu.ErrNotDue, "2 declare no-tricks: that is not due now (due: bet of seat 2)"},
		{playing, barbu.DoubleAction(0, 2, 0), barbu.ErrNotDue, "0 double 1: that is not due now (due: card of seat 0)"},
		{declaring, barbu.Action{Contracts: 1}, barbu.ErrNotDue, "0 ?: that is not due now (due: declaration of seat 0)"},
		{giving, barbu.Action{Seat: 1, Cards: giving.Hand(1)}, barbu.ErrNotDue, "1 ?: that is not due now (due: gift of seat 1)"},
		{betting, barbu.Action{Seat: 2}, barbu.ErrNotDue, "2 ?: that is not due now (due: bet of seat 2)"},
		{playing, barbu.Action{Cards: playing.Hand(0)}, barbu.ErrNotDue, "0 ?: that is not due now (due: card of seat 0)"},
		{playing, barbu.Action{Kind: 19, Seat: 9}, barbu.ErrNotDue, "? ?: that is not due now (due: card of seat 0)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 1}, barbu.ErrNotYourTurn, "1 declare no-tricks: it is another seat's turn (seat 0 must act)"},
		{betting, barbu.PassAction(1), barbu.ErrNotYourTurn, "1 pass: it is another seat's turn (seat 2 must act)"},
		{following, barbu.PlayAction(0, cards.MustParse("KS")), barbu.ErrNotYourTurn, "0 play KS: it is another seat's turn (seat 1 must act)"},
		{laying, barbu.PassAction(7), barbu.ErrNotYourTurn, "7 pass: it is another seat's turn (seat 0 must act)"},

		{declaring, barbu.Action{Kind: barbu.KindDeclare, Contracts: 1, Cards: cards.Hand{First: 1 << 12}}, barbu.ErrFields, "0 declare no-tricks: the action has fields that its kind does not use"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Contracts: 1, Doubles: 2}, barbu.ErrFields, "0 declare no-tricks: the action has fields that its kind does not use"},
		{betting, barbu.Action{Kind: barbu.KindPass, Seat: 2, Doubles: 1}, barbu.ErrFields, "2 pass: the action has fields that its kind does not use"},
		{betting, barbu.Action{Kind: barbu.KindDouble, Seat: 2}, barbu.ErrFields, "2 double ?: the action has fields that its kind does not use"},
		{betting, barbu.Action{Kind: barbu.KindDouble, Seat: 2, Doubles: 1, Rank: 7}, barbu.ErrFields, "2 double 0: the action has fields that its kind does not use"},
		{playing, barbu.Action{Kind: barbu.KindPlay, Cards: cards.Hand{First: 1 << 0x3E}, Suit: cards.Spades}, barbu.ErrFields, "0 play AS: the action has fields that its kind does not use"},
		{playing, barbu.Action{Kind: barbu.KindPass, Contracts: 1}, barbu.ErrFields, "0 pass: the action has fields that its kind does not use"},

		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 0}, variant.ErrOneContract, "0 declare ?: declare exactly one contract (" + everything + ")"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 0b11}, variant.ErrOneContract, "0 declare no-tricks+no-hearts: declare exactly one contract (" + everything + ")"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 7}, variant.ErrOneContract, "0 declare ?: declare exactly one contract (" + everything + ")"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 | 1<<31, Suit: cards.Hearts, Rank: 9}, variant.ErrOneContract, "0 declare no-tricks+? H 9: declare exactly one contract (" + everything + ")"},
		{called, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: called.Declared(0) & -called.Declared(0)}, variant.ErrDeclaredBefore, called.Format(barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: called.Declared(0) & -called.Declared(0)}) + ": this declarer has declared that contract before (contracts left: " + left + ")"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1, Suit: cards.Hearts}, variant.ErrTrumpNotAllowed, "0 declare no-tricks H: that trump is not allowed (want no-tricks without a trump)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 6, Suit: cards.Hearts, Rank: 12}, variant.ErrTrumpNotAllowed, "0 declare domino H Q: that trump is not allowed (want domino without a trump)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 5}, variant.ErrTrumpMissing, "0 declare trumps: the trump is missing (want trumps C, D, H or S)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 5, Suit: 5}, variant.ErrTrumpNotAllowed, "0 declare trumps ?: that trump is not allowed (want trumps C, D, H or S)"},
		{at(t, choosing), barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 1, Suit: 5}, variant.ErrTrumpNotAllowed, "0 declare trumps ?: that trump is not allowed (want trumps C, D, H, S or NT)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1, Rank: 7}, variant.ErrRankNotAllowed, "0 declare no-tricks 7: a start rank is not allowed (want no-tricks without a rank)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 5, Suit: cards.Hearts, Rank: 7}, variant.ErrRankNotAllowed, "0 declare trumps H 7: a start rank is not allowed (want trumps without a rank)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 6}, variant.ErrRankMissing, "0 declare domino: the start rank is missing (want domino and one of J Q K A)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 6, Rank: 10}, dominoes.ErrIncomplete, "0 declare domino T: every card of the start rank must be in the pack: TS TH TD TC (allowed: J Q K A)"},
		{declaring, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 6, Rank: 99}, dominoes.ErrNoRank, "0 declare domino ?: not a rank from 2 to A (allowed: J Q K A)"},
		{holding, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 2, Rank: 13}, dominoes.ErrRankNotHeld, "0 declare domino K: the declarer must hold a card of the start rank (allowed: A)"},
		{holding, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 2}, variant.ErrRankMissing, "0 declare domino: the start rank is missing (want domino and one of A)"},

		{betting, barbu.DoubleAction(2, 0b100, 0), doubling.ErrSelf, "2 double 2: you cannot bet against yourself (may double 0 3, redouble 1 or pass)"},
		{betting, barbu.DoubleAction(2, 0b10, 0), doubling.ErrRedoubleInstead, "2 double 1: you cannot double a player who has doubled you (may double 0 3, redouble 1 or pass)"},
		{betting, barbu.DoubleAction(2, 1<<5, 0), doubling.ErrNoSuchSeat, "2 double 5: no such seat at this table, which has seats 0 to 3 (may double 0 3, redouble 1 or pass)"},

		{playing, barbu.PassAction(0), barbu.ErrCannotPass, "0 pass: you must play a card (may play AS KS QH JD)"},
		{playing, barbu.Action{Kind: barbu.KindPlay}, barbu.ErrOneCard, "0 play ?: play exactly one card"},
		{playing, barbu.Action{Kind: barbu.KindPlay, Cards: cards.Hand{First: 1}}, barbu.ErrOneCard, "0 play ?: play exactly one card"},
		{playing, barbu.Action{Kind: barbu.KindPlay, Cards: cards.Hand{First: fixed[0].First}}, barbu.ErrOneCard, "0 play JD QH KS AS: play exactly one card"},
		{laying, barbu.Action{Kind: barbu.KindPlay, Cards: cards.Hand{First: fixed[0].First}}, dominoes.ErrOneCard, "0 play JD QH KS AS: only one card may be laid in a turn (may play QH)"},
		{playing, barbu.PlayAction(0, cards.MustParse("7C")), tricks.ErrNotHeld, "0 play 7C: not in the hand (may play AS KS QH JD)"},
		{playing, barbu.Action{Kind: barbu.KindPlay, Cards: cards.Hand{First: 2}}, tricks.ErrNotHeld, "0 play ?: not in the hand (may play AS KS QH JD)"},
		{following, barbu.PlayAction(1, cards.MustParse("JH")), tricks.ErrMustFollow, "1 play JH: must follow the suit led (may play QS)"},
		{laying, barbu.PassAction(0), dominoes.ErrMustPlay, "0 pass: must play while a card fits (may play QH)"},
		{laying, barbu.PlayAction(0, cards.MustParse("AS")), dominoes.ErrDoesNotFit, "0 play AS: does not fit (may play QH)"},
		{laying, barbu.PlayAction(0, cards.MustParse("QS")), dominoes.ErrNotHeld, "0 play QS: not in the hand (may play QH)"},
	} {
		before := row.match.Clone()
		require.EqualError(t, row.match.Why(row.action), row.want)
		err := row.match.Apply(row.action)
		require.EqualError(t, err, row.want)
		require.ErrorIs(t, err, row.rule, row.want)
		var refusal *barbu.ActionError
		require.ErrorAs(t, err, &refusal)
		require.Equal(t, row.action, refusal.Action)
		require.Equal(t, row.match.Format(row.action), refusal.Text)
		require.Equal(t, row.want, refusal.Text+": "+refusal.Reason())
		require.True(t, row.match.Equal(before), row.want)
	}
}

// onlyLeft returns the id of the one contract that seat 0 has left.
func onlyLeft(t *testing.T, m *barbu.Match) string {
	for i := range m.Game().Contracts() {
		if !m.Declared(0).Has(i) {
			require.Equal(t, m.Game().Contracts()-1, m.Declared(0).Len())
			return string(m.Game().Contract(i).ID())
		}
	}
	return ""
}

// A match enforces the quota and the rules of the second turn to bet.
func TestIllegalBetsAreRefused(t *testing.T) {
	quota := at(t, small("no-queens"), "0 declare no-queens") // each declarer has one deal, so each flank must double in it
	require.Equal(t, 1, quota.Owed(1))
	require.Zero(t, quota.Owed(0))
	for _, seat := range []cards.Seat{cards.Seat(quota.Players()), cards.NoSeat, 255} {
		require.Zero(t, quota.Owed(seat), "a seat that is not at the table")
	}
	err := quota.Apply(barbu.PassAction(1))
	require.ErrorIs(t, err, doubling.ErrQuota)
	require.EqualError(t, err, "1 pass: you must double the declarer: you still owe a double for each deal that the declarer has left (must double 0, may double 2 3)")
	apply(t, quota, "1 double 0", "2 double 0", "3 double 0", "0 pass")
	require.Zero(t, quota.Owed(1))

	reopened := at(t, choices(), "0 declare no-hearts", "1 double 0", "2 double 0 1", "3 double 0", "0 pass")
	require.Equal(t, barbu.Turn{Due: barbu.DueBet, Seat: 1}, reopened.Turn())
	err = reopened.Apply(barbu.DoubleAction(1, 0b1000, 0))
	require.ErrorIs(t, err, doubling.ErrReopened)
	require.EqualError(t, err, "1 double 3: in your second turn you can only redouble players who have doubled you since your first turn (may redouble 2 or pass)")
	require.Equal(t, []string{"1 pass", "1 redouble 2"}, texts(reopened, collect(reopened)))
}

// A game can have as many contracts as a ContractSet can hold.
func TestMostContracts(t *testing.T) {
	m := at(t, changed(func(r *variant.Rules) {
		k := r.Contracts[2]
		r.Contracts, r.Doubling = nil, doubling.Rules{}
		for i := range variant.MaxContracts {
			k.ID = score.ContractID(fmt.Sprintf("queens-%d", i))
			r.Contracts = append(r.Contracts, k)
		}
		r.Pack.Lowest = cards.Jack
	}))
	legal := collect(m)
	require.Len(t, legal, variant.MaxContracts)
	for _, a := range legal {
		require.NoError(t, m.Why(a))
	}
	apply(t, m, "0 declare queens-31")
	require.Equal(t, score.ContractID("queens-31"), m.Contract().ID())
}

func TestShuffleIsReproducible(t *testing.T) {
	m := must(barbu.New(penguin(), 4))
	before, seen := m.Clone(), map[cards.Hands]bool{}
	for seed := range uint64(50) {
		hands := m.Shuffle(rand.NewPCG(seed, 0))
		require.Equal(t, hands, m.Shuffle(rand.NewPCG(seed, 0)))
		require.False(t, seen[hands], "two seeds give the same deal")
		seen[hands] = true
		require.NoError(t, m.Clone().Deal(hands))
	}
	require.True(t, m.Equal(before), "Shuffle changed the match")
	src := rand.NewPCG(1, 2)
	require.NotEqual(t, m.Shuffle(src), m.Shuffle(src))
}

func TestRuleErrors(t *testing.T) {
	rule := &variant.RuleError{Err: barbu.ErrNotDue, Allowed: "due: deal"}
	require.EqualError(t, rule, "that is not due now (due: deal)")
	require.Equal(t, rule.Error(), rule.Reason())
	require.ErrorIs(t, rule, barbu.ErrNotDue)
	require.EqualError(t, &variant.RuleError{Err: barbu.ErrOver}, "the match is over")
	plain := errors.New("the table is on fire")
	refusal := &barbu.ActionError{Text: "0 pass", Err: plain}
	require.EqualError(t, refusal, "0 pass: the table is on fire")
	require.Equal(t, "the table is on fire", refusal.Reason())
	require.ErrorIs(t, refusal, plain)
}
