package dominoes_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// deal starts a deal of just the cards of those hands, seat 0 first to play.
func deal(r dominoes.Rules, start cards.Rank, texts ...string) dominoes.State {
	var hands cards.Hands
	var pack cards.Pack
	for seat, text := range texts {
		hand := cards.MustParseHand(text)
		hands[seat] = hand
		for _, copies := range []cards.Set{hand.First, hand.Second} {
			for c := range copies.All() {
				pack = pack.With(c)
			}
		}
	}
	return dominoes.Start(&r, start, pack, &hands, len(texts), 0)
}

// play makes legal moves, - for a pass.
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
		return deal(dominoes.Rules{Start: dominoes.FirstCard}, 0, "2346.2346.2346.346", "57.57.57.57")
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
		{"after an ace", ace(dominoes.Again), []string{"KS", "KH", "AS"}, cards.MustParse("QC"),
			dominoes.PlayError{Legal: cards.MustParseSet("QH AH"), Pass: true, Err: dominoes.ErrDoesNotFit},
			"seat 0: QC: does not fit (may play AH QH, or pass)"},
		{"after an ace that gives nothing", ace(dominoes.PassOn), []string{"KS", "KH", "AS"}, cards.MustParse("AH"),
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
			move, why := s.Play, s.Why
			if test.move == 0 {
				move = func(cards.Card) error { return s.Pass() }
				why = func(cards.Card) error { return s.WhyPass() }
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
			require.EqualError(t, why(test.move), test.text)
			require.True(t, before == s, "the refused move changed the state")
		})
	}
}

// No card is not a pass.
func TestPlayNoCard(t *testing.T) {
	s := deal(dominoes.Rules{}, cards.King, "Q.Q.Q.Q", "K.K.K.K")
	require.EqualError(t, s.Play(0), "seat 0: -: not in the hand (must pass)")
}

func TestFitError(t *testing.T) {
	l := dominoes.NewLayout(dominoes.High, cards.Seven, cards.Pack52())
	before := l
	err := l.Play(cards.MustParse("8H"))
	require.ErrorIs(t, err, dominoes.ErrDoesNotFit)
	require.EqualError(t, err, "8H: does not fit (fitting are 7S 7H 7D 7C)")
	refused, ok := errors.AsType[*dominoes.FitError](err)
	require.True(t, ok)
	require.Equal(t, dominoes.FitError{Card: cards.MustParse("8H"), Fitting: cards.Seven.Set(), Err: dominoes.ErrDoesNotFit}, *refused)
	require.True(t, before == l, "the refused card changed the layout")

	var zero dominoes.Layout
	require.EqualError(t, zero.Play(cards.MustParse("8H")), "8H: does not fit")
}

func TestStartPanics(t *testing.T) {
	four, err := cards.Pack52().Deal(4, source(1))
	require.NoError(t, err)
	lent := four
	lent[0], lent[4] = cards.Hand{}, lent[0]
	twice := four
	twice[1] = twice[0]
	aces := cards.NewPack(cards.Ace, 2)
	thrice := cards.Hands{cards.MustParseHand("AA.AA..A"), cards.MustParseHand("..AA.AA")}
	named, fixed, first := dominoes.Rules{}, dominoes.Rules{Start: dominoes.Fixed, Rank: cards.Jack}, dominoes.Rules{Start: dominoes.FirstCard}
	short := cards.Pack52().Without(cards.MustParse("2C"))
	for _, test := range []struct {
		name    string
		rules   dominoes.Rules
		rank    cards.Rank
		pack    cards.Pack
		hands   cards.Hands
		players int
		leader  cards.Seat
	}{
		{"no rank", named, 0, cards.Pack52(), four, 4, 0},
		{"not a rank", named, cards.Tarot, cards.Pack52(), four, 4, 0},
		{"another rank than the fixed one", fixed, cards.Ten, cards.Pack52(), four, 4, 0},
		{"a rank though the first card sets it", first, cards.Ten, cards.Pack52(), four, 4, 0},
		{"one player", named, cards.Ten, cards.Pack52(), four, 1, 0},
		{"nine players", named, cards.Ten, cards.Pack52(), four, 9, 0},
		{"leader not at the table", named, cards.Ten, cards.Pack52(), four, 4, 4},
		{"a hand too few", named, cards.Ten, cards.Pack52(), lent, 4, 0},
		{"a hand too many", named, cards.Ten, cards.Pack52(), four, 3, 0},
		{"cards not of the pack", named, cards.Ten, short, four, 4, 0},
		{"a card in two hands", named, cards.Ten, cards.Pack52(), twice, 4, 0},
		{"a card three times", named, cards.Ace, aces, thrice, 2, 0},
		{"incomplete rank", named, cards.Two, short, four, 4, 0},
		{"no rank to start from", first, 0, cards.Pack{}, four, 4, 0},
	} {
		require.Panics(t, func() {
			dominoes.Start(&test.rules, test.rank, test.pack, &test.hands, test.players, test.leader)
		}, test.name)
	}
}
