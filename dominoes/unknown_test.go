package dominoes_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// handsOf returns the hands of a deal in play: all hands, or only the hand of one seat.
func handsOf(s *dominoes.State, only ...cards.Seat) (hands cards.Hands) {
	for seat := range cards.Seat(cards.MaxSeats) {
		if len(only) == 0 || only[0] == seat {
			hands[seat] = s.Hand(seat)
		}
	}
	return hands
}

// with returns the deal with its hands replaced.
func with(s dominoes.State, hands cards.Hands) dominoes.State {
	s.SetHands(&hands)
	return s
}

// A deal with one known hand, or none, is played like the deal with all hands known: the
// turns, the layout and the places are the same. There are two ways to make the two deals
// equal: set all hands of the first deal, or remove from the second deal the hands that are
// unknown in the first.
func TestUnknownHandsArePlayedTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		d.drawSeveral(t)
		me := cards.Seat(rapid.SampledFrom([]int{0, 1, len(d.hands) - 1, len(d.hands), cards.MaxSeats, 200}).Draw(t, "known hand"))
		s := d.state()
		seen := with(s, handsOf(&s, me))
		for {
			require.True(t, seen == with(s, handsOf(&s, me)), "the deal as seat %v sees it", me)
			for seat := range cards.Seat(cards.MaxSeats) {
				want := cards.Hand{}
				if seat == me {
					want = s.Hand(seat)
				}
				require.Equal(t, want, seen.Hand(seat), "the hand of %v", seat)
				require.Equal(t, s.Place(seat), seen.Place(seat))
			}
			require.True(t, s == with(seen, handsOf(&s)), "with all hands: %+v, want %+v", seen, s)
			if s.Over() {
				break
			}
			moves := slices.Collect(s.Lays())
			for c := range s.Legal().All() {
				moves = append(moves, cards.HandOf(c))
			}
			if s.MayPass() {
				moves = append(moves, cards.Hand{})
			}
			seat, move := s.Turn(), rapid.SampledFrom(moves).Draw(t, "move")
			require.NoError(t, seen.Why(move))
			require.NoError(t, seen.Lay(move))
			require.NoError(t, s.Lay(move))
			if seat != me && seen.Turn() == seat && s.Turn() != seat {
				require.True(t, seen.Again(), "the seat could have another turn")
				require.Zero(t, seen.Legal(), "an unknown hand has no legal cards")
				require.NoError(t, seen.Pass())
			}
		}
		require.True(t, seen.Over())
	})
}

func TestUnknownHandRefusals(t *testing.T) {
	const fit = " (may play QH QD, or pass"
	const any, out = "; several cards only as a run or a group)", "; several cards only if they are the whole hand and a run or a group)"
	hidden := func(several dominoes.Several) dominoes.State {
		s := deal(dominoes.Rules{Several: several, AceTurn: dominoes.AceTurnAgain}, cards.Queen,
			"AJ.AQJ.Q.K", "KQ.K.AKJ.AQJ")
		s.SetHands(&cards.Hands{1: s.Hand(1)})
		return s
	}
	for _, test := range []struct {
		several dominoes.Several
		lay     string
		err     error
		want    string
	}{
		{dominoes.SeveralNever, "A...", dominoes.ErrDoesNotFit, "seat 0: AS: does not fit" + fit + ")"},
		{dominoes.SeveralNever, "2...", dominoes.ErrDoesNotFit, "seat 0: 2S: does not fit" + fit + ")"},
		{dominoes.SeveralNever, "Q...", dominoes.ErrNotHeld, "seat 0: QS: not in the hand" + fit + ")"},
		{dominoes.SeveralNever, ".Q.Q.", dominoes.ErrOneCard, "seat 0: QH QD: only one card may be laid in a turn" + fit + ")"},
		{dominoes.SeveralGoingOut, ".Q.Q.", dominoes.ErrNotGoingOut, "seat 0: QH QD: several cards may be laid only to go out" + fit + out},
		{dominoes.SeveralAnyTurn, "J.Q..", dominoes.ErrUnlike, "seat 0: JS QH: neither a run of one suit nor a group of one rank" + fit + any},
		{dominoes.SeveralAnyTurn, "A.A..", dominoes.ErrDoesNotFit, "seat 0: AS AH: AH: does not fit" + fit + any},
		{dominoes.SeveralAnyTurn, "Q.Q..", dominoes.ErrNotHeld, "seat 0: QS QH: QS: not in the hand" + fit + any},
		{dominoes.SeveralAnyTurn, ".QJ.QJ.QJ", dominoes.ErrNotHeld, "seat 0: QH JH QD JD QC JC: JC: not in the hand" + fit + any},
		{dominoes.SeveralAnyTurn, "98765432...", dominoes.ErrNotHeld, "seat 0: 9S 8S 7S 6S 5S 4S 3S 2S: not in the hand" + fit + any},
	} {
		s := hidden(test.several)
		before, lay := s, cards.MustParseHand(test.lay)
		err := s.Lay(lay)
		require.EqualError(t, err, test.want)
		require.ErrorIs(t, err, test.err)
		require.EqualError(t, s.Why(lay), test.want)
		require.True(t, before == s, "%s was refused and changed the deal", test.lay)
	}

	// One or both copies of a card are visible.
	two := deal(dominoes.Rules{}, cards.Ace, "A.A.A.A", "AK.A.A.A", "K.KK.KK.KK")
	two.SetHands(&cards.Hands{1: two.Hand(1)})
	require.NoError(t, two.Why(cards.HandOf(cards.MustParse("AS"))), "one copy is in a hand")
	require.NoError(t, two.Play(cards.MustParse("AS")))
	require.NoError(t, two.Play(cards.MustParse("AH")))
	require.ErrorIs(t, two.Play(cards.MustParse("AS")), dominoes.ErrNotHeld, "one copy is laid and one is in a hand")
	two.SetHands(&cards.Hands{1: cards.MustParseHand("AA...")})
	require.ErrorIs(t, two.Play(cards.MustParse("AS")), dominoes.ErrNotHeld)
	require.ErrorIs(t, two.Play(cards.MustParse("AC")), error(nil))
}

// A seat with an unknown hand keeps the turn after an ace, and goes out with its last card.
func TestUnknownHandGoesOut(t *testing.T) {
	s := deal(dominoes.Rules{Several: dominoes.SeveralGoingOut, AceTurn: dominoes.AceTurnAgain}, cards.King, "AK.K..", "..AK.", ".A..AK")
	s.SetHands(&cards.Hands{})
	play(t, &s, "KS", "KD", "KC", "AS")
	require.Equal(t, cards.Seat(0), s.Turn(), "the seat may have another turn")
	require.True(t, s.Again())
	require.True(t, s.MayPass())
	play(t, &s, "-")
	require.Equal(t, cards.Seat(1), s.Turn())
	play(t, &s, "AD")
	require.Equal(t, 1, s.Place(1))
	require.False(t, s.Again(), "a seat that is out has no other turn")
	play(t, &s, "-", "KH")
	require.Equal(t, 2, s.Place(0))
	require.True(t, s.Over())
	require.ErrorIs(t, s.Play(cards.MustParse("AC")), dominoes.ErrOver)
	require.ErrorIs(t, s.Lay(cards.MustParseHand(".A..A")), dominoes.ErrOver)
}

// SetHands changes only the hands. A seat that is out stays out.
func TestSetHands(t *testing.T) {
	s := deal(dominoes.Rules{}, cards.Ace, "A...", "K.AK..", "..AK.AK")
	play(t, &s, "AS")
	require.Equal(t, 1, s.Place(0))
	s.SetHands(&cards.Hands{cards.MustParseHand("K..."), cards.MustParseHand("K.K.K."), cards.MustParseHand(".A.A.AK")})
	require.Zero(t, s.Hand(0))
	require.Equal(t, cards.MustParseSet("KS"), s.Legal())
	s.SetHands(&cards.Hands{})
	require.Zero(t, s.Hand(1))
	require.True(t, s.MayPass(), "an unknown hand may pass")
	require.False(t, s.Over())

	var zero dominoes.State
	require.True(t, zero == with(zero, cards.Hands{}))
}

// Rollout panics if a hand is unknown, because it would pass forever for that hand.
func TestRolloutPanics(t *testing.T) {
	s := deal(dominoes.Rules{}, cards.King, "AK.AK..", "..AK.AK")
	s.SetHands(&cards.Hands{s.Hand(0)})
	require.PanicsWithValue(t, "dominoes: State.Rollout: a hand is unknown", func() { s.Rollout(source(1)) })
}

func TestUnknownHandsAllocateNothing(t *testing.T) {
	hands, err := cards.Pack52().Deal(4, source(1))
	require.NoError(t, err)
	start := new(dominoes.Rules).Deal(cards.Seven, &hands, 0)
	card := cards.MustParse("7S")
	var s dominoes.State
	require.Zero(t, testing.AllocsPerRun(100, func() {
		s = start
		s.SetHands(&cards.Hands{})
		err = s.Play(card)
		s.SetHands(&hands)
	}))
	require.NoError(t, err)
}

// The tarot king is a king in the single row too, so it can be the first card.
func TestTarotKingBeginsTheSingleRow(t *testing.T) {
	rules := dominoes.Rules{Start: dominoes.StartFirstCard, Suits: dominoes.SuitsIgnored, Circular: dominoes.CircularYes, End: dominoes.EndFirstOut}
	hands := cards.Hands{
		cards.HandOf(cards.MustParse("KH"), cards.TarotKing, cards.MustParse("AC")),
		cards.HandOf(cards.MustParse("KC"), cards.MustParse("KD"), cards.MustParse("KS")),
		cards.HandOf(cards.MustParse("AD"), cards.MustParse("AH"), cards.MustParse("AS")),
	}
	s, err := rules.Resume(0, &dominoes.Position{Players: 3, Hands: hands})
	if err != nil {
		t.Fatal(err)
	}
	if !s.Legal().Has(cards.TarotKing) {
		t.Fatalf("legal %v: want the tarot king", s.Legal())
	}
	if err := s.Play(cards.TarotKing); err != nil {
		t.Fatal(err)
	}
}

// An unknown hand plays no card that does not exist, and a second copy only with the first.
func TestUnknownHandsPlayCards(t *testing.T) {
	s := with(deal(dominoes.Rules{}, cards.King, "KQ.KQ..", "..KQ.KQ"), cards.Hands{})
	before := s
	require.ErrorIs(t, s.Lay(cards.Hand{Second: cards.SetOf(cards.MustParse("KH"))}), dominoes.ErrNotHeld)
	require.ErrorIs(t, s.Play(0), dominoes.ErrNotHeld)
	require.True(t, s == before)
}
