package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// fife returns a match of Fife at the beginning of the given round.
func fife(t require.TestingT, round int, src *rand.Rand) *barbu.Match {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	for m.At().Round < round {
		if m.Turn().Due == barbu.DueDeal {
			require.NoError(t, m.Deal(m.Shuffle(src)))
			continue
		}
		step(t, m, src)
	}
	return m
}

// step makes a random deal, draw or cut, or applies a random legal action.
func step(t require.TestingT, m *barbu.Match, src *rand.Rand) {
	t = full.Quick(t)
	if m.Turn().Chance() {
		require.NoError(t, m.Chance(src))
	} else {
		n, chosen := 0, barbu.Action{}
		for a := range m.Legal() {
			if n++; src.IntN(n) == 0 {
				chosen = a
			}
		}
		require.NoError(t, m.Apply(chosen))
	}
}

// deal deals hands given as text.
func deal(t require.TestingT, m *barbu.Match, texts ...string) {
	var hands cards.Hands
	for seat, text := range texts {
		hands[seat] = cards.MustParseHand(text)
	}
	require.NoError(t, m.Deal(hands))
}

// drawn returns cards for Draw from their text; "-" means no card.
func drawn(texts ...string) (drawn [cards.MaxSeats]cards.Card) {
	for seat, text := range texts {
		if text != "-" {
			drawn[seat] = cards.MustParse(text)
		}
	}
	return drawn
}

var eight = []string{"AK.AK.AK.AK", "QJ.QJ.QJ.QJ", "T9.T9.T9.T9", "87.87.87.87"}

func TestFifeRefusals(t *testing.T) {
	src := rand.New(rand.NewPCG(4, 4))
	first := fife(t, 0, src)
	deal(t, first, eight...)

	// Declare single contracts until two or three must be combined.
	singles := first.Clone()
	singly := func(m *barbu.Match, call string) {
		apply(t, m, "0 declare "+call)
		for m.Turn().Due != barbu.DueDeal {
			step(t, m, src)
		}
		deal(t, m, eight...)
	}
	singly(singles, "no-aces")
	singly(singles, "no-king")
	singly(singles, "no-queens")

	// The function house returns a match of Fife with changed rules: either with only one
	// of the two obligations to combine contracts, or with a layout as the only contract
	// that can be combined.
	house := func(change func(r *variant.Rules), calls ...string) *barbu.Match {
		r := first.Variant().Rules()
		r.Name = "house"
		change(&r)
		m := must(barbu.New(must(r.Compile()), 4))
		deal(t, m, eight...)
		for _, call := range calls {
			singly(m, call)
		}
		return m
	}
	pairs := house(func(r *variant.Rules) { r.Combine.Pairs, r.Combine.Group = 1, 0 }, "no-aces", "no-king", "no-queens", "patience")
	group := house(func(r *variant.Rules) { r.Combine.Pairs = 0 }, "no-aces", "no-king")
	alone := house(func(r *variant.Rules) {
		r.Combine, r.CutRound = variant.Combine{Contracts: []score.ContractID{"patience"}}, variant.CutRound{}
	})

	laying := first.Clone()
	apply(t, laying, "0 declare patience", "1 play JC", "2 play TC", "3 pass")
	silly := fife(t, 4, src)
	dealt := silly.Clone()
	require.NoError(t, dealt.Draw(drawn("6C", "5C", "4C", "3C")))
	deal(t, dealt, eight...)
	giving := dealt.Clone()
	apply(t, giving, "cut 3C", "cut 5D", "cut 2S")

	for _, row := range []struct {
		match      *barbu.Match
		text, want string
		rule       error
	}{
		{first, "0 declare no-aces+patience", "these contracts cannot be combined (can be combined: no-aces, no-king, no-queens, no-hearts, no-tricks; patience with itself)", variant.ErrNotCombinable},
		{alone, "0 declare no-aces+no-king", "these contracts cannot be combined (can be combined: patience with itself)", variant.ErrNotCombinable},
		{singles, "0 declare no-aces+no-hearts", "this declarer has declared that contract before (contracts left: no-hearts, no-tricks, patience, patience)", variant.ErrDeclaredBefore},
		{singles, "0 declare no-hearts", "the deals left would not be enough to combine contracts as the rules demand " +
			"(want exactly two contracts in two deals, or three or more contracts in one deal; may declare no-hearts+no-tricks, patience+patience)", variant.ErrMustCombine},
		{pairs, "0 declare no-hearts", "the deals left would not be enough to combine contracts as the rules demand " +
			"(want exactly two contracts in one deal; may declare patience, no-hearts+no-tricks)", variant.ErrMustCombine},
		{group, "0 declare no-hearts", "the deals left would not be enough to combine contracts as the rules demand " +
			"(want three or more contracts in one deal; may declare patience, patience+patience, no-queens+no-hearts+no-tricks)", variant.ErrMustCombine},
		{laying, "0 play KC AC", "several cards may be laid only to go out (must pass)", dominoes.ErrNotGoingOut},
		{dealt, "cut 7C", "not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)", barbu.ErrNotInPack},
		{dealt, "0 pass", "that is not due now (due: cut)", barbu.ErrNotDue},
		{giving, "cut 4C", "that is not due now (due: gift of seat 1)", barbu.ErrNotDue},
		{giving, "1 give JC QC", "that is the wrong number of cards to pass (3 of QJ.QJ.QJ.QJ)", barbu.ErrGiftCount},
		{giving, "1 give JC QC AC AH", "that is the wrong number of cards to pass (3 of QJ.QJ.QJ.QJ, not AC AH)", barbu.ErrGiftCount},
		{giving, "1 give JC QC AC", "you can only pass cards from your hand (3 of QJ.QJ.QJ.QJ, not AC)", barbu.ErrGiftHeld},
	} {
		before := row.match.Clone()
		a, err := row.match.Parse(row.text)
		require.NoError(t, err, row.text)
		err = row.match.Apply(a)
		require.Error(t, err, row.text)
		require.ErrorIs(t, err, row.rule)
		require.EqualError(t, err, row.text+": "+row.want)
		require.Equal(t, err, row.match.Why(a))
		require.True(t, row.match.Equal(before), row.text)
	}
}

// A contract that the cuts chose does not count as a contract that a seat has declared.
func TestNobodyDeclaresWhatIsCut(t *testing.T) {
	src := rand.New(rand.NewPCG(4, 4))
	m := fife(t, 4, src)
	for m.At().Deal == 0 {
		step(t, m, src)
	}
	require.Zero(t, m.Declared(4))
}

func TestFifeParse(t *testing.T) {
	m := fife(t, 4, rand.New(rand.NewPCG(1, 1)))
	for text, want := range map[string]string{
		"cuts 4H": `"cuts" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play; or cut and a card (did you mean cut?)`,
		"cut 4":   `"4" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH, or JOKER or BRIDGE`,
	} {
		_, err := m.Parse(text)
		require.EqualError(t, err, want)
		require.ErrorIs(t, err, barbu.ErrSyntax)
	}
}

func TestFifeDraw(t *testing.T) {
	m := fife(t, 4, rand.New(rand.NewPCG(1, 1)))
	require.Equal(t, barbu.Turn{Due: barbu.DueDraw}, m.Turn())
	require.Equal(t, "draw", m.Turn().String())
	require.Equal(t, cards.AllSeats(4), m.Drawing())
	hands := m.Shuffle(rand.NewPCG(1, 2))
	require.ErrorIs(t, m.Deal(hands), barbu.ErrNotDue)
	_, cut := m.Cutter()
	require.False(t, cut)

	require.NoError(t, m.Draw(drawn("JOKER", "6C", "JOKER", "2C")))
	require.Equal(t, cards.SeatsOf(0, 2), m.Drawing())
	before := m.Clone()
	require.EqualError(t, m.Draw(drawn("3C", "6D", "4C", "-")), "seat 1: 6D: this seat is not in the draw (drawing: 0 2)")
	require.True(t, m.Equal(before))
	require.NoError(t, m.Draw(drawn("3C", "-", "4C", "-")))
	require.Equal(t, barbu.Turn{Due: barbu.DueDeal}, m.Turn())
	require.Zero(t, m.Drawing())
	require.ErrorIs(t, m.Draw(drawn("3C")), barbu.ErrNotDue)

	roles := m.Roles()
	cutter, cut := m.Cutter()
	require.True(t, cut)
	require.Equal(t, []cards.Seat{2, 3, 1}, []cards.Seat{roles.Dealer, roles.Leader, cutter})
}

// In the round of a Caller, several cards may be laid in one turn only to go out. In the Silly
// Round they may be laid in any turn. Legal lists several cards at once after the single
// cards; LegalCards has only single cards.
func TestFifeSeveral(t *testing.T) {
	m := fife(t, 0, rand.New(rand.NewPCG(1, 1)))
	deal(t, m, eight...)
	apply(t, m, "0 declare patience")
	require.ErrorIs(t, m.Why(barbu.Action{Kind: barbu.KindPlay, Seat: 1, Cards: cards.MustParseHand("J.J.J.J")}), dominoes.ErrNotGoingOut)

	silly := fife(t, 4, rand.New(rand.NewPCG(1, 1)))
	require.NoError(t, silly.Draw(drawn("6C", "5C", "4C", "3C")))
	deal(t, silly, eight...)
	apply(t, silly, "cut 4C", "cut 4D", "cut 2H")
	require.Equal(t, "patience", string(silly.Contract().ID()))
	var legal []string
	for a := range silly.Legal() {
		legal = append(legal, silly.Format(a))
	}
	require.Equal(t, []string{
		"1 play JC", "1 play JD", "1 play JH", "1 play JS",
		"1 play JC QC", "1 play JD QD", "1 play JH QH", "1 play JS QS",
	}, legal[:8])
	require.Contains(t, legal, "1 play JC JD JH JS")
	require.Len(t, legal, 4+4+6+4+1)
	require.Equal(t, cards.Jack.Set(), silly.LegalCards())
	apply(t, silly, "1 play JS JC JH")
	require.Equal(t, "Q.Q.QJ.Q", func() string { h := silly.Hand(1); return h.String() }())
}
