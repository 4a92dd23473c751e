package barbu_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/variant"
)

func collect(m *barbu.Match) []barbu.Action { return slices.Collect(m.Legal()) }

func TestEveryLegalActionHasAText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, players := drawVariant(t)
		m := must(barbu.New(v, players))
		playRandomly(m, rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), func() bool {
			seen := map[string]bool{}
			for a := range m.Legal() {
				text := m.Format(a)
				read, err := m.Parse(text)
				same(t, nil, err, text)
				same(t, a, read, text)
				same(t, false, seen[text], "two actions have one text")
				seen[text] = true
				same(t, "# "+text, string(m.AppendAction([]byte("# "), a)), "appended")
				read, err = m.Parse(" " + strings.ReplaceAll(text, " ", " \t ") + "\t")
				same(t, nil, err, "with other spaces")
				same(t, a, read, "with other spaces")
			}
			checkMaximum(t, m)
			return false
		})
	})
}

// checkMaximum checks the text "maximum" for every seat. For the seat that must bet now, the
// text must mean every double and redouble that the seat may make. For any other seat, and for
// a seat that can make no bet, Parse must refuse it.
func checkMaximum(t *rapid.T, m *barbu.Match) {
	for seat := range cards.Seat(cards.MaxSeats) {
		a, err := m.Parse(seat.String() + " maximum")
		if turn := m.Turn(); turn != (barbu.Turn{Due: barbu.DueBet, Seat: seat}) {
			require.Error(t, err)
			require.Zero(t, a)
			continue
		}
		var doubles, redoubles cards.Seats
		for legal := range m.Legal() {
			doubles |= legal.Doubles
			redoubles |= legal.Redoubles
		}
		if doubles|redoubles == 0 {
			require.ErrorIs(t, err, barbu.ErrMaximum)
			require.Zero(t, a)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, barbu.DoubleAction(seat, doubles, redoubles), a)
		require.NoError(t, m.Why(a))
	}
}

func TestParseRefuses(t *testing.T) {
	v := sixteen()
	declaring, choosing, betting := at(t, v), at(t, choices()), at(t, v, "0 declare domino Q", "1 pass", "2 pass", "3 pass")
	const (
		verbs = "want declare, give, double, redouble, maximum, pass or play"
		names = "want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino"
	)
	for _, row := range []struct {
		match      *barbu.Match
		text, want string
		rule       error
	}{
		{declaring, "", `no seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{declaring, "pass", `"pass" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{declaring, "8 pass", `"8" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{declaring, "0", `no action after seat 0: ` + verbs, barbu.ErrSyntax},
		{declaring, "0 Pass", `"Pass" is not an action: ` + verbs + ` (did you mean pass?)`, barbu.ErrSyntax},
		{declaring, "0 bet 7", `"bet" is not an action: ` + verbs, barbu.ErrSyntax},
		{declaring, "0 pass now", `unexpected "now": want nothing after pass`, barbu.ErrSyntax},
		{declaring, "0 maximum 1", `unexpected "1": want nothing after maximum`, barbu.ErrSyntax},
		{declaring, "0 play", `no card after play: want a card, as in QH`, barbu.ErrSyntax},
		{declaring, "0 play 10H", `"10H" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`, barbu.ErrSyntax},
		{declaring, "0 play JOKER", `"JOKER" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`, barbu.ErrSyntax},
		{declaring, "0 play QH,KH", `"QH,KH" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`, barbu.ErrSyntax},
		{declaring, "0 play QH KH QH QH", `QH is listed three times: want each card at most twice`, barbu.ErrSyntax},
		{declaring, "1 double", `no seat after double: want the seats to double, or only pass`, barbu.ErrSyntax},
		{declaring, "1 redouble", `no seat after redouble: want the seats to redouble, or only pass`, barbu.ErrSyntax},
		{declaring, "1 double 0 redouble", `no seat after redouble: want the seats to redouble, or only pass`, barbu.ErrSyntax},
		{declaring, "1 double redouble 0", `"redouble" is not a seat: want 0 to 3, as in double 0 2 redouble 3`, barbu.ErrSyntax},
		{declaring, "1 redouble 0 double 2", `"double" is not a seat: want 0 to 3, as in double 0 2 redouble 3`, barbu.ErrSyntax},
		{declaring, "1 double 0 2 0", `seat 0 is listed twice: want each seat once`, barbu.ErrSyntax},
		{declaring, "1 redouble 0 2 0", `seat 0 is listed twice: want each seat once`, barbu.ErrSyntax},
		{declaring, "1 double 0 redouble 0", `seat 0 is listed twice: want each seat once`, barbu.ErrSyntax},
		{declaring, "0 declare", `the contract is missing: ` + names, barbu.ErrSyntax},
		{declaring, "0 declare no-trick", `no contract "no-trick": ` + names + ` (did you mean no-tricks?)`, barbu.ErrSyntax},
		{declaring, "0 declare no-tricks+", `the contract is missing: ` + names, barbu.ErrSyntax},
		{declaring, "0 declare no-tricks+no-tricks", `no-tricks is listed twice: want each contract once`, barbu.ErrSyntax},
		{declaring, "0 declare trumps Hearts", `unexpected "Hearts" after the contract: want at most a trump C, D, H, S or NT and then a start rank 23456789TJQKA`, barbu.ErrSyntax},
		{declaring, "0 declare trumps H S", `unexpected "S" after the contract: want at most a trump C, D, H, S or NT and then a start rank 23456789TJQKA`, barbu.ErrSyntax},
		{declaring, "0 declare domino Q Q", `unexpected "Q" after the contract: want at most a trump C, D, H, S or NT and then a start rank 23456789TJQKA`, barbu.ErrSyntax},
		{declaring, "0 declare domino Q H", `unexpected "H" after the contract: want at most a trump C, D, H, S or NT and then a start rank 23456789TJQKA`, barbu.ErrSyntax},
		{declaring, "0 declare domino *", `unexpected "*" after the contract: want at most a trump C, D, H, S or NT and then a start rank 23456789TJQKA`, barbu.ErrSyntax},

		{declaring, "0 declare trumps NT", `that trump is not allowed (want trumps C, D, H or S)`, variant.ErrTrumpNotAllowed},
		{declaring, "0 declare no-tricks NT", `that trump is not allowed (want no-tricks without a trump)`, variant.ErrTrumpNotAllowed},
		{choosing, "0 declare trumps", `the trump is missing (want C, D, H, S or NT)`, variant.ErrTrumpMissing},
		{choosing, "0 declare no-hearts NT", `that trump is not allowed (want no-hearts without a trump)`, variant.ErrTrumpNotAllowed},

		{must(barbu.New(v, 4)), "0 maximum", `that is not due now (due: deal)`, barbu.ErrNotDue},
		{declaring, "0 maximum", `that is not due now (due: declaration of seat 0)`, barbu.ErrNotDue},
		{betting, "1 maximum", `it is another seat's turn (seat 0 must act)`, barbu.ErrNotYourTurn},
		{betting, "0 maximum", `there is nobody you can double or redouble: pass`, barbu.ErrMaximum},
		{ended(v), "0 maximum", `the match is over`, barbu.ErrOver},
	} {
		a, err := row.match.Parse(row.text)
		require.EqualError(t, err, row.want, "%q", row.text)
		require.ErrorIs(t, err, row.rule)
		require.Zero(t, a, "%q", row.text)
		rule, ok := err.(interface{ Reason() string })
		require.True(t, ok)
		require.Equal(t, row.want, rule.Reason())
	}
}

// Illegal actions can also be formatted and parsed, so that an error can quote them.
func TestFormat(t *testing.T) {
	m, choosing := at(t, sixteen()), at(t, choices())
	for _, row := range []struct {
		match  *barbu.Match
		action barbu.Action
		want   string
	}{
		{m, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1}, "0 declare no-tricks"},
		{m, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 5, Suit: cards.Hearts}, "0 declare trumps H"},
		{m, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 6, Rank: cards.Ten}, "0 declare domino T"},
		{m, barbu.Action{Kind: barbu.KindDeclare, Seat: 3, Contracts: 1<<6 | 1<<0 | 1<<2, Suit: cards.Clubs, Rank: cards.Two}, "3 declare no-tricks+no-queens+domino C 2"},
		{m, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 << 5}, "0 declare trumps"},
		{choosing, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 1 << 1}, "1 declare trumps NT"},
		{choosing, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 1<<1 | 1<<2, Rank: cards.Ace}, "1 declare trumps+domino NT A"},
		{choosing, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 1 << 1, Suit: cards.Spades}, "1 declare trumps S"},
		{choosing, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 1}, "1 declare no-hearts"},
		{m, barbu.DoubleAction(1, 0b1101, 0), "1 double 0 2 3"},
		{m, barbu.DoubleAction(1, 0, 0b1001), "1 redouble 0 3"},
		{m, barbu.DoubleAction(1, 1<<7, 0b1001), "1 double 7 redouble 0 3"},
		{m, barbu.DoubleAction(1, 0, 0), "1 pass"},
		{m, barbu.PassAction(3), "3 pass"},
		{m, barbu.PlayAction(2, cards.MustParse("TH")), "2 play TH"},
		{m, barbu.PlayAction(2, cards.TarotKing), "2 play *H"},
		{m, barbu.Action{Kind: barbu.KindPlay, Cards: cards.Hand{First: cards.MustParseSet("AS 2C QH")}}, "0 play 2C QH AS"},
	} {
		require.Equal(t, row.want, row.match.Format(row.action))
		read, err := row.match.Parse(row.want)
		require.NoError(t, err)
		require.Equal(t, row.action, read)
	}
	for _, row := range []struct {
		action barbu.Action
		want   string
	}{
		{barbu.Action{}, "0 ?"},
		{barbu.Action{Kind: 19, Seat: 8}, "? ?"},
		{barbu.Action{Kind: barbu.KindPlay}, "0 play ?"},
		{barbu.Action{Kind: barbu.KindDouble}, "0 double ?"},
		{barbu.Action{Kind: barbu.KindDeclare}, "0 declare ?"},
		{barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1 | 1<<7 | 1<<31, Suit: 9, Rank: 99}, "0 declare no-tricks+?+? ? ?"},
	} {
		require.Equal(t, row.want, m.Format(row.action))
		a, err := m.Parse(row.want)
		require.ErrorIs(t, err, barbu.ErrSyntax, "%q", row.want)
		require.Zero(t, a)
	}
}

func TestTurnTexts(t *testing.T) {
	for _, row := range []struct {
		turn         barbu.Turn
		want         string
		over, chance bool
	}{
		{barbu.Turn{}, "nothing", true, false},
		{barbu.Turn{Due: barbu.DueDeal}, "deal", false, true},
		{barbu.Turn{Due: barbu.DueDeclaration, Seat: 1}, "declaration of seat 1", false, false},
		{barbu.Turn{Due: barbu.DueBet, Seat: 2}, "bet of seat 2", false, false},
		{barbu.Turn{Due: barbu.DueCard, Seat: 3}, "card of seat 3", false, false},
	} {
		require.Equal(t, row.want, row.turn.String())
		require.Equal(t, row.over, row.turn.Over(), "%v", row.turn)
		require.Equal(t, row.chance, row.turn.Chance(), "%v", row.turn)
		require.True(t, strings.HasPrefix(row.want, row.turn.Due.String()))
	}
	require.Equal(t, "?", barbu.Due(200).String())
}

// The legal actions have a fixed order.
func TestLegalOrder(t *testing.T) {
	m := at(t, sixteen())
	legal := func() string { return strings.Join(texts(m, collect(m)), ", ") }
	require.Equal(t, "0 declare no-tricks, 0 declare no-hearts, 0 declare no-queens, 0 declare no-king, "+
		"0 declare no-last-two, 0 declare trumps C, 0 declare trumps D, 0 declare trumps H, 0 declare trumps S, "+
		"0 declare domino J, 0 declare domino Q, 0 declare domino K, 0 declare domino A", legal())
	apply(t, m, "0 declare no-queens")
	require.Equal(t, "1 pass, 1 double 0, 1 double 2, 1 double 0 2, 1 double 3, 1 double 0 3, 1 double 2 3, 1 double 0 2 3", legal())
	apply(t, m, "1 double 0 2")
	require.Equal(t, "2 pass, 2 double 0, 2 redouble 1, 2 double 0 redouble 1, 2 double 3, 2 double 0 3, "+
		"2 double 3 redouble 1, 2 double 0 3 redouble 1", legal())
	apply(t, m, "2 double 0 3 redouble 1", "3 maximum")
	require.Equal(t, "0 pass, 0 redouble 1, 0 redouble 2, 0 redouble 1 2, 0 redouble 3, 0 redouble 1 3, "+
		"0 redouble 2 3, 0 redouble 1 2 3", legal())
	apply(t, m, "0 redouble 1 3")
	require.Equal(t, "0 play JD, 0 play QH, 0 play KS, 0 play AS", legal())
	require.Equal(t, "JD QH KS AS", m.LegalCards().String())
	apply(t, m, "0 play JD")
	require.Equal(t, "1 play AD", legal())

	m = at(t, choices())
	require.Equal(t, "0 declare no-hearts, 0 declare trumps NT, 0 declare trumps C, 0 declare trumps D, "+
		"0 declare trumps H, 0 declare trumps S, 0 declare domino J, 0 declare domino Q, 0 declare domino K, 0 declare domino A", legal())
	apply(t, m, "0 declare domino A", "1 double 0", "2 double 0", "3 double 0")
	require.Equal(t, "0 pass, 0 redouble 1, 0 redouble 2, 0 redouble 1 2, 0 redouble 3, 0 redouble 1 3, "+
		"0 redouble 2 3, 0 redouble 1 2 3", legal())
	apply(t, m, "0 pass")
	require.Equal(t, "0 play AS", legal())
	apply(t, m, "0 play AS")
	require.Equal(t, "0 play KS, 0 pass", legal(), "after an ace another turn, or a pass")
	apply(t, m, "0 pass", "1 play AD")
	require.Equal(t, "2 play KD, 2 play AH", legal())
	apply(t, m, "2 play KD", "3 play AC")
	require.Equal(t, "3 play QD, 3 pass", legal())
	require.Equal(t, "QD", m.LegalCards().String())

	fixedRank := changed(func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "domino")
		r.Contracts[0].Layout = dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Queen}
	})
	m = at(t, fixedRank)
	require.Equal(t, "0 declare domino", legal())
}
