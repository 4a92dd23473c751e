package dominoes_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// deal starts a deal of these hands, with seat 0 first to play.
func deal(r dominoes.Rules, start cards.Rank, texts ...string) dominoes.State {
	var hands cards.Hands
	for seat, text := range texts {
		hands[seat] = cards.MustParseHand(text)
	}
	return r.Deal(start, &hands, 0)
}

// play makes legal moves. The move - is a pass.
func play(t *testing.T, s *dominoes.State, moves ...string) {
	t.Helper()
	for i, move := range moves {
		if move == "-" {
			require.NoError(t, s.Pass(), "%v, move %d", moves, i)
		} else {
			require.NoError(t, s.Play(cards.MustParse(move)), "%v, move %d", moves, i)
		}
	}
}

func TestRefusals(t *testing.T) {
	plain := func() dominoes.State { return deal(dominoes.Rules{}, cards.King, "KQ.KQ..", "..KQ.KQ") }
	pass := func() dominoes.State { return deal(dominoes.Rules{}, cards.King, "Q.Q.Q.Q", "K.K.K.K") }
	ace := func(turn dominoes.AceTurn) dominoes.State {
		return deal(dominoes.Rules{AceTurn: turn}, cards.King, "AK.AQ.Q.Q", "Q.K.AK.AK")
	}
	first := func() dominoes.State {
		return deal(dominoes.Rules{Start: dominoes.StartFirstCard}, 0, "2346.2346.2346.346", "57.57.57.57")
	}
	for _, test := range []struct {
		name  string
		state dominoes.State
		moves []string
		move  cards.Card // no card for a pass
		want  dominoes.PlayError
		text  string
	}{
		{"not held", plain(), nil, cards.MustParse("KC"),
			dominoes.PlayError{Legal: cards.MustParseSet("KH KS"), Err: dominoes.ErrNotHeld},
			"seat 0: KC: not in the hand (may play KS KH)"},
		{"does not fit", plain(), nil, cards.MustParse("QH"),
			dominoes.PlayError{Legal: cards.MustParseSet("KH KS"), Err: dominoes.ErrDoesNotFit},
			"seat 0: QH: does not fit (may play KS KH)"},
		{"nothing fits", pass(), nil, cards.MustParse("QH"),
			dominoes.PlayError{Pass: true, Err: dominoes.ErrDoesNotFit},
			"seat 0: QH: does not fit (must pass)"},
		{"nothing fits, not held", pass(), nil, cards.MustParse("KH"),
			dominoes.PlayError{Pass: true, Err: dominoes.ErrNotHeld},
			"seat 0: KH: not in the hand (must pass)"},
		{"must play", plain(), nil, 0,
			dominoes.PlayError{Legal: cards.MustParseSet("KH KS"), Err: dominoes.ErrMustPlay},
			"seat 0: pass: must play while a card fits (may play KS KH)"},
		{"after an ace", ace(dominoes.AceTurnAgain), []string{"KS", "KH", "AS"}, cards.MustParse("QC"),
			dominoes.PlayError{Legal: cards.MustParseSet("QH AH"), Pass: true, Err: dominoes.ErrDoesNotFit},
			"seat 0: QC: does not fit (may play AH QH, or pass)"},
		{"after an ace that gives no other turn", ace(dominoes.AceTurnEnds), []string{"KS", "KH", "AS"}, cards.MustParse("AH"),
			dominoes.PlayError{Seat: 1, Legal: cards.MustParseSet("QS KD KC"), Err: dominoes.ErrNotHeld},
			"seat 1: AH: not in the hand (may play QS KD KC)"},
		{"over", plain(), []string{"KS", "KC", "KH", "KD", "QS", "QC", "QH"}, cards.MustParse("QD"),
			dominoes.PlayError{Err: dominoes.ErrOver}, "QD: the deal is over"},
		{"a pass when it is over", plain(), []string{"KS", "KC", "KH", "KD", "QS", "QC", "QH"}, 0,
			dominoes.PlayError{Err: dominoes.ErrOver}, "pass: the deal is over"},
		{"a first card of an incomplete rank", first(), nil, cards.MustParse("2S"),
			dominoes.PlayError{Legal: cards.MustParseSet("3C 3D 3H 3S 4C 4D 4H 4S 6C 6D 6H 6S"), Err: dominoes.ErrIncomplete},
			"seat 0: 2S: every card of the start rank must be in the pack (may play 6S 4S 3S 6H 4H 3H 6D 4D 3D 6C 4C 3C)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.state
			play(t, &s, test.moves...)
			before := s
			move, lay := s.Play, cards.HandOf(test.move)
			if test.move == 0 {
				lay = cards.Hand{}
				move = func(cards.Card) error { return s.Pass() }
			}
			err := move(test.move)
			require.ErrorIs(t, err, test.want.Err)
			refused, ok := errors.AsType[*dominoes.PlayError](err)
			require.True(t, ok)
			test.want.Card = test.move
			if test.want.Err == dominoes.ErrOver {
				test.want.Seat = s.Turn()
				test.text = "seat " + s.Turn().String() + ": " + test.text
			}
			require.Equal(t, test.want, *refused)
			require.EqualError(t, err, test.text)
			require.EqualError(t, s.Why(lay), test.text)
			require.True(t, before == s, "the refused move changed the state")
		})
	}
}

// Play(0) is not a pass.
func TestPlayNoCard(t *testing.T) {
	s := deal(dominoes.Rules{}, cards.King, "Q.Q.Q.Q", "K.K.K.K")
	require.EqualError(t, s.Play(0), "seat 0: -: not in the hand (must pass)")
}

func TestLayoutPlayError(t *testing.T) {
	l := dominoes.NewLayout(dominoes.AceHigh, cards.Seven, cards.Pack52())
	before := l
	err := l.Play(cards.MustParse("8H"))
	require.ErrorIs(t, err, dominoes.ErrDoesNotFit)
	require.EqualError(t, err, "8H: does not fit (these fit: 7S 7H 7D 7C)")
	refused, ok := errors.AsType[*dominoes.PlayError](err)
	require.True(t, ok)
	require.Equal(t, dominoes.PlayError{Seat: cards.NoSeat, Card: cards.MustParse("8H"), Legal: cards.Seven.Set(), Err: dominoes.ErrDoesNotFit}, *refused)
	require.True(t, before == l, "the refused card changed the layout")

	var zero dominoes.Layout
	require.EqualError(t, zero.Play(cards.MustParse("8H")), "8H: does not fit")
}

func TestDealPanics(t *testing.T) {
	four, err := cards.Pack52().Deal(4, source(1))
	require.NoError(t, err)
	gap := four
	gap[0], gap[4] = cards.Hand{}, gap[0]
	short := four
	for seat := range short {
		short[seat] = short[seat].Without(cards.MustParse("2C"))
	}
	secondOnly := four
	secondOnly[0].Second = secondOnly[1].First
	threeCopies := cards.Hands{cards.MustParseHand("AA.A.."), cards.MustParseHand("A.A.AA.AA")}
	three := cards.Hands{cards.MustParseHand("A.A.."), cards.MustParseHand("A..A."), cards.MustParseHand("A...A")}
	named, fixed, first := dominoes.Rules{}, dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Jack}, dominoes.Rules{Start: dominoes.StartFirstCard}
	const players = ": want 2 to 8 players, a leader who is one of them"
	for _, test := range []struct {
		name   string
		rules  dominoes.Rules
		rank   cards.Rank
		hands  cards.Hands
		leader cards.Seat
		want   string
	}{
		{"no rank", named, 0, four, 0, "Rules.Deal: the start rule named ? does not allow start rank ?"},
		{"not a rank", named, cards.Tarot, four, 0, "NewLayout: start rank *: not a rank from 2 to A"},
		{"another rank than the fixed one", fixed, cards.Ten, four, 0, "Rules.Deal: the start rule fixed J does not allow start rank T"},
		{"a rank though the first card sets it", first, cards.Ten, four, 0, "Rules.Deal: the start rule first-card ? does not allow start rank T"},
		{"no player", named, cards.Ten, cards.Hands{}, 0, "Rules.Deal: 0 players, leader 0" + players},
		{"one player", named, cards.Ten, cards.Hands{cards.Pack52().Cards()}, 0, "Rules.Deal: 1 players, leader 0" + players},
		{"leader not at the table", named, cards.Ten, four, 4, "Rules.Deal: 4 players, leader 4" + players},
		{"no cards for seat 0", named, cards.Ten, gap, 0, "Rules.Deal: 0 players, leader 0" + players},
		{"an empty seat between players", named, cards.Ace, cards.Hands{0: three[0], 1: three[1], 3: three[2]}, 0,
			"Rules.Deal: seat 3 has A...A: want cards for the first 2 seats"},
		{"a second copy without a first", named, cards.Ten, secondOnly, 0, ""},
		{"a third copy, two in an earlier hand", named, cards.Ace, threeCopies, 0, "Rules.Deal: seat 1 has a third copy of AS, or a second copy without a first"},
		{"a third copy, two in a later hand", named, cards.Ace, cards.Hands{threeCopies[1], threeCopies[0]}, 0, "Rules.Deal: seat 1 has a third copy of AS, or a second copy without a first"},
		{"a third copy, one in each hand", named, cards.Ace, three, 0, "Rules.Deal: seat 2 has a third copy of AS, or a second copy without a first"},
		{"incomplete rank", named, cards.Two, short, 0, "NewLayout: start rank 2: every card of the start rank must be in the pack: 2C"},
		{"no rank to start from", first, 0, cards.Hands{cards.MustParseHand("A.K.."), cards.MustParseHand("Q...")}, 0, "NewLayout: start rank ?: no rank of the pack can start the layout"},
	} {
		t.Run(test.name, func(t *testing.T) {
			deal := func() { test.rules.Deal(test.rank, &test.hands, test.leader) }
			if test.want == "" {
				require.Panics(t, deal)
			} else {
				require.PanicsWithValue(t, "dominoes: "+test.want, deal)
			}
		})
	}
}
