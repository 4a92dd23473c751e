package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

var (
	anyTurn  = dominoes.Rules{Several: dominoes.SeveralAnyTurn}
	goingOut = dominoes.Rules{Several: dominoes.SeveralGoingOut}
)

func lays(s *dominoes.State) []string {
	list := []string{}
	for lay := range s.Lays() {
		list = append(list, lay.String())
	}
	return list
}

func TestLays(t *testing.T) {
	low := dominoes.Rules{Ace: dominoes.AceLow, Several: dominoes.SeveralAnyTurn}
	first := dominoes.Rules{Start: dominoes.StartFirstCard, Several: dominoes.SeveralAnyTurn}
	for _, test := range []struct {
		name  string
		rules dominoes.Rules
		start cards.Rank
		hands []string
		moves []string
		want  []string
	}{
		{"runs around the start rank, then groups", anyTurn, cards.Jack, []string{".QJT..J", "QJT..QJT.QT"}, nil,
			[]string{".JT..", ".QJT..", ".QJ..", ".J..J"}},
		{"no run without a card that fits", anyTurn, cards.Jack, []string{"AK...", "QJ.AKQJ.AKQJ.AKQJ"}, nil, []string{}},
		{"the rank that follows is not held", anyTurn, cards.Jack, []string{"AQJ...", "K.AKQJ.AKQJ.AKQJ"}, nil, []string{"QJ..."}},
		{"a group only of cards that fit", anyTurn, cards.King, []string{"Q.Q.Q.", "K..K.", ".K..KQ"}, []string{"-", "KS", "KH"},
			[]string{"Q.Q.."}},
		{"one card only", dominoes.Rules{}, cards.Jack, []string{"QJ..J.J", ".QJ.Q.Q"}, nil, []string{}},
		{"going out: not all the hand", goingOut, cards.Jack, []string{"QJ..J.J", ".QJ.Q.Q"}, nil, []string{}},
		{"going out: all the hand", goingOut, cards.Jack, []string{"QJ...", ".QJ.QJ.QJ"}, nil, []string{"QJ..."}},
		{"going out: a single card", goingOut, cards.Jack, []string{"J...", "Q.QJ.QJ.QJ"}, nil, []string{}},
		{"low ace: not next to the king", low, cards.King, []string{"AKQ...", ".AKQ.AKQ.AKQ"}, nil, []string{"KQ...", "AKQ..."}},
		{"low ace: with the lowest other card", low, cards.Two, []string{"A32...", ".A32.A32.A32"}, nil, []string{"32...", "A2...", "A32..."}},
		{"no start rank: only groups", first, 0, []string{"QJ.QJ..", "..QJ.QJ"}, nil, []string{"J.J..", "Q.Q.."}},
		{"two packs: no face twice in a run, both in a group", anyTurn, cards.King, []string{"KKQ...", "Q.KKQQ.KKQQ.KKQQ"}, nil,
			[]string{"KQ...", "KK..."}},
		{"two packs: one copy that fits", anyTurn, cards.King, []string{"QQ...K", "KK.KKQQ.KKQQ.KQQ"}, []string{"KC", "KS"}, []string{}},
		{"tarot king: in a run and in a group", anyTurn, cards.King, []string{".KQ*..", "KQ..KQ.KQ"}, nil,
			[]string{".KQ..", ".*Q..", ".K*.."}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := deal(test.rules, test.start, test.hands...)
			play(t, &s, test.moves...)
			require.Equal(t, test.want, lays(&s))
		})
	}
}

// Lays always yields the moves in the same order, and a loop over Lays can stop early. If
// the loop makes moves in the state, Lays still yields the same moves.
func TestLaysOrder(t *testing.T) {
	s := deal(anyTurn, cards.King, ".AKQ*..AKQ", "AKQ..AKQ.")
	want := []string{
		"...KQ", "...AKQ", "...AK", ".KQ..", ".AKQ..", ".AK..", ".*Q..", ".A*Q..", ".A*..",
		".K..K", ".*..K", ".K*..", ".K*..K",
	}
	require.Equal(t, want, lays(&s))
	for lay := range s.Lays() {
		require.Equal(t, want[0], lay.String())
		break
	}
	walked := 0
	for range s.Lays() {
		if walked == 0 {
			play(t, &s, "KC")
		}
		walked++
	}
	require.Len(t, want, walked)
}

func TestLayRefusals(t *testing.T) {
	const singles = "(may play KS KH"
	const any, out = "; several cards only as a run or a group)", "; several cards only if they are the whole hand and a run or a group)"
	hands := []string{"AKQ.KQ.Q.", ".A.AK.AKQ"}
	first := dominoes.Rules{Start: dominoes.StartFirstCard, Several: dominoes.SeveralAnyTurn}
	again := dominoes.Rules{AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}
	for _, test := range []struct {
		name  string
		state dominoes.State
		moves []string
		lay   string
		card  string // the card that is wrong
		err   error
		text  string
	}{
		{"none", deal(anyTurn, cards.King, hands...), nil, "...", "", dominoes.ErrMustPlay,
			"seat 0: pass: must play while a card fits (may play KS KH)"},
		{"one that does not fit", deal(anyTurn, cards.King, hands...), nil, "Q...", "QS", dominoes.ErrDoesNotFit,
			"seat 0: QS: does not fit (may play KS KH)"},
		{"one card only", deal(dominoes.Rules{}, cards.King, hands...), nil, "KQ...", "", dominoes.ErrOneCard,
			"seat 0: KS QS: only one card may be laid in a turn (may play KS KH)"},
		{"not held", deal(anyTurn, cards.King, hands...), nil, "KQ..K.", "KD", dominoes.ErrNotHeld,
			"seat 0: KS QS KD: KD: not in the hand " + singles + any},
		{"the other copy not held", deal(anyTurn, cards.King, hands...), nil, "KK...", "KS", dominoes.ErrNotHeld,
			"seat 0: KS KS: KS: not in the hand " + singles + any},
		{"not the whole hand", deal(goingOut, cards.King, hands...), nil, "KQ...", "", dominoes.ErrNotGoingOut,
			"seat 0: KS QS: several cards may be laid only to go out " + singles + out},
		{"the whole hand, which is not a run or a group", deal(goingOut, cards.King, hands...), nil, hands[0], "", dominoes.ErrUnlike,
			"seat 0: AS KS QS KH QH QD: neither a run of one suit nor a group of one rank " + singles + out},
		{"a gap", deal(anyTurn, cards.King, hands...), nil, "AQ...", "", dominoes.ErrUnlike,
			"seat 0: AS QS: neither a run of one suit nor a group of one rank " + singles + any},
		{"two suits", deal(anyTurn, cards.King, hands...), nil, "K.Q..", "", dominoes.ErrUnlike,
			"seat 0: KS QH: neither a run of one suit nor a group of one rank " + singles + any},
		{"a run and one more card", deal(anyTurn, cards.King, hands...), nil, "KQ.K..", "", dominoes.ErrUnlike,
			"seat 0: KS QS KH: neither a run of one suit nor a group of one rank " + singles + any},
		{"a run with two kings", deal(anyTurn, cards.Queen, ".KQ*..K", "KQ..KQ.Q"), nil, ".KQ*..", "", dominoes.ErrUnlike,
			"seat 0: *H KH QH: neither a run of one suit nor a group of one rank (may play QH" + any},
		{"a group that does not fit", deal(anyTurn, cards.King, hands...), []string{"KS", "KD"}, "Q.Q..", "QH", dominoes.ErrDoesNotFit,
			"seat 0: QS QH: QH: does not fit (may play AS QS KH QD" + any},
		{"nothing fits", deal(anyTurn, cards.King, "A.AQ..", "K.K.K.K"), nil, "A.A..", "AH", dominoes.ErrDoesNotFit,
			"seat 0: AS AH: AH: does not fit (must pass)"},
		{"after an ace", deal(again, cards.King, hands...), []string{"KS", "KD", "AS"}, "Q.Q..", "QH", dominoes.ErrDoesNotFit,
			"seat 0: QS QH: QH: does not fit (may play QS KH QD, or pass" + any},
		{"a run as the first card", deal(first, 0, "KQ.KQ..", "..KQ.KQ"), nil, "KQ...", "", dominoes.ErrFirstRun,
			"seat 0: KS QS: a run cannot be laid first: any of its cards could set the start rank (may play KS QS KH QH" + any},
		{"a group of an incomplete rank", deal(first, 0, "QJ.QJ..", "..QJ.Q"), nil, "J.J..", "JH", dominoes.ErrIncomplete,
			"seat 0: JS JH: JH: every card of the start rank must be in the pack (may play QS QH" + any},
		{"over", dominoes.State{}, nil, "KQ...", "", dominoes.ErrOver,
			"seat 0: KS QS: the deal is over"},
		{"no cards after the deal is over", dominoes.State{}, nil, "...", "", dominoes.ErrOver,
			"seat 0: pass: the deal is over"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, lay := test.state, cards.MustParseHand(test.lay)
			play(t, &s, test.moves...)
			before := s
			err := s.Lay(lay)
			require.ErrorIs(t, err, test.err)
			require.EqualError(t, err, test.text)
			require.EqualError(t, s.Why(lay), test.text)
			require.True(t, before == s, "the refused lay changed the state")
			refused, ok := errors.AsType[*dominoes.PlayError](err)
			require.True(t, ok)
			var want cards.Card
			if test.card != "" {
				want = cards.MustParse(test.card)
			}
			require.Equal(t, want, refused.Card)
			if lay.Len() > 1 {
				require.Equal(t, lay, refused.Lay)
			} else {
				require.Zero(t, refused.Lay)
			}
		})
	}
}

// A second copy of a card cannot be laid without the first copy, although the hand holds
// both copies.
func TestLaySecondCopyWithoutFirst(t *testing.T) {
	s := deal(anyTurn, cards.King, "KK.KK.QQ.", "..KK.KK")
	before := s
	invalid := cards.Hand{First: cards.MustParseSet("KS"), Second: cards.MustParseSet("KH")}
	require.ErrorIs(t, s.Lay(invalid), dominoes.ErrDoesNotFit)
	require.True(t, before == s)
}

// A layout checks several cards without a hand.
func TestLayoutLay(t *testing.T) {
	l := dominoes.NewLayout(dominoes.AceHigh, cards.Jack, cards.NewPack(cards.Jack, 2))
	for _, test := range []struct{ lay, want string }{
		{"QJ...", ""},
		{"AQ...", "AS QS: neither a run of one suit nor a group of one rank (these fit: KS JS JH JD JC)"},
		{"AK.K..", "AS KS KH: neither a run of one suit nor a group of one rank (these fit: KS JS JH JD JC)"},
		{"K.K..", "KS KH: KH: does not fit (these fit: KS JS JH JD JC)"},
		{"JJ...", "JS JS: JS: does not fit (these fit: KS JS JH JD JC)"},
		{"...", ""},
		{"Q...", "QS: does not fit (these fit: KS JS JH JD JC)"},
		{"J...", ""},
		{"J.JJ.J.J", "JS JH JH JD JC: JS: does not fit (these fit: KS QS JH JD JC)"},
		{".JJ.JJ.J", ""},
	} {
		before := l
		err := l.Lay(cards.MustParseHand(test.lay))
		if test.want == "" {
			require.NoError(t, err, test.lay)
			continue
		}
		require.EqualError(t, err, test.want)
		_, ok := errors.AsType[*dominoes.PlayError](err)
		require.True(t, ok)
		require.True(t, before == l, "the refused lay changed the layout")
	}
	require.Equal(t, "QJJ.JJ.JJ.J", l.Laid().String())
}

// An ace among the cards gives another turn, unless the seat is out or has no card that
// fits.
func TestLayWithAnAcePlaysAgain(t *testing.T) {
	rules := dominoes.Rules{AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}
	lay := func(s *dominoes.State, text string) { require.NoError(t, s.Lay(cards.MustParseHand(text)), text) }

	s := deal(rules, cards.King, "AK.AK..", "..AK.AK")
	lay(&s, "AK...")
	require.Equal(t, cards.Seat(0), s.Turn())
	require.True(t, s.MayPass())
	lay(&s, ".AK..")
	require.True(t, s.Over())
	require.Equal(t, []int{1, 2}, places(&s, 2))

	s = deal(rules, cards.King, "AK.A..", ".K.AK.AK")
	lay(&s, "AK...")
	require.Equal(t, cards.Seat(1), s.Turn(), "nothing fits")

	s = deal(rules, cards.King, "K.AK..", "A..AK.AK")
	lay(&s, "K.K..")
	require.Equal(t, cards.Seat(1), s.Turn(), "no ace")
}

// With two rows both copies of a card can be laid one after the other, and the hand keeps
// the copies that were not laid.
func TestLayKeepsTheOtherCopy(t *testing.T) {
	s := deal(anyTurn, cards.King, "KKQQ.K..", ".K.KK.KK")
	require.NoError(t, s.Lay(cards.MustParseHand("K.K..")))
	require.Equal(t, "KQQ...", s.Hand(0).String())
	play(t, &s, "KC")
	require.NoError(t, s.Lay(cards.MustParseHand("KQ...")))
	require.Equal(t, "Q...", s.Hand(0).String())
	play(t, &s, "KC")
	require.NoError(t, s.Lay(cards.MustParseHand("Q...")))
	require.True(t, s.Over())
}

func TestLaysAllocateNothing(t *testing.T) {
	src := source(3)
	hands, err := cards.NewPack(cards.Seven, 1).Deal(4, src)
	require.NoError(t, err)
	double := cards.NewPack(cards.Ten, 2).With(cards.TarotKing).Without(cards.MustParse("AC"))
	twice, err := double.Deal(4, src)
	require.NoError(t, err)
	for _, rules := range []dominoes.Rules{goingOut, anyTurn, {Ace: dominoes.AceLow, AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}} {
		for _, start := range []dominoes.State{
			rules.Deal(cards.Jack, &hands, 0),
			rules.Deal(cards.Jack, &twice, 0),
		} {
			laid := 0
			require.Zero(t, testing.AllocsPerRun(100, func() {
				s := start
				for !s.Over() {
					laid = max(laid, layOrPlay(&s, src))
				}
				s = start
				s.Rollout(src)
			}), "%+v", rules)
			require.Greater(t, laid, 1, "%+v", rules)
		}
	}
}

// layOrPlay lays the last run or group that Lays yields. If there is none, it plays a
// single card or passes. It returns how many cards it laid.
func layOrPlay(s *dominoes.State, src *rand.PCG) int {
	var lay cards.Hand
	for lay = range s.Lays() {
	}
	switch {
	case s.Legal() == 0:
		_ = s.Pass()
		return 0
	case lay == cards.Hand{}:
		lay = cards.HandOf(s.Legal().Pick(src.Uint64()))
	}
	_ = s.Lay(lay)
	return lay.Len()
}
