package dominoes_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// handsOf returns the hands of a deal in play: of all seats, or of one.
func handsOf(s *dominoes.State, only ...cards.Seat) (hands cards.Hands) {
	for seat := range cards.Seat(cards.MaxSeats) {
		if len(only) == 0 || only[0] == seat {
			hands[seat] = s.Hand(seat)
		}
	}
	return hands
}

// A deal of which one hand is known, or none, goes as with all hands known: the turns, the
// layout, who is out. Told all hands, it is that deal at any time; and so is what a seat
// sees of that deal.
func TestBlindDealsAreTheSameDeals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		d.rules.Several = dominoes.Several(rapid.IntRange(0, 2).Draw(t, "several"))
		me := cards.Seat(rapid.SampledFrom([]int{0, 1, len(d.hands) - 1, len(d.hands), cards.MaxSeats, 200}).Draw(t, "who looks"))
		s := d.state()
		b := dominoes.Blind(&d.rules, d.start, packOf(d.pack), len(d.hands), cards.Seat(d.leader))
		first := handsOf(&s, me)
		b.SetHands(&first)
		for {
			require.True(t, b == s.Seen(me), "%+v, want %+v", s.Seen(me), b)
			require.True(t, b == b.Seen(me), "seen twice")
			for seat := range cards.Seat(cards.MaxSeats) {
				want := cards.Hand{}
				if seat == me {
					want = s.Hand(seat)
				}
				require.Equal(t, want, b.Hand(seat), "the hand of %v", seat)
				require.Equal(t, s.Place(seat), b.Place(seat))
			}
			told, all := b, handsOf(&s)
			told.SetHands(&all)
			require.True(t, told == s, "told all hands: %+v, want %+v", told, s)
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
			if move == (cards.Hand{}) {
				require.NoError(t, b.Pass())
				require.NoError(t, s.Pass())
				continue
			}
			require.NoError(t, s.Lay(move))
			if seat == me {
				require.NoError(t, b.Lay(move))
				continue
			}
			require.Zero(t, b.Legal(), "of a hand that is not seen nothing is known to be legal")
			require.NoError(t, b.Show(move, s.Hand(seat).Len() > 0, s.Again()))
		}
		require.True(t, b.Over())
	})
}

func TestShowRefusals(t *testing.T) {
	rules := func(several dominoes.Several) *dominoes.Rules {
		return &dominoes.Rules{Start: dominoes.Named, Several: several, AceTurn: dominoes.Again}
	}
	pack := cards.NewPack(cards.Jack, 1)
	for _, test := range []struct {
		several dominoes.Several
		lay     string
		more    bool
		want    string
	}{
		{dominoes.OneCard, "...", true, "no cards: nothing to lay (fitting are QS QH QD QC)"},
		{dominoes.OneCard, "K...", true, "KS: does not fit (fitting are QS QH QD QC)"},
		{dominoes.OneCard, "2...", true, "2S: does not fit (fitting are QS QH QD QC)"},
		{dominoes.OneCard, "Q.Q..", true, "QS QH: only one card may be laid in a turn (fitting are QS QH QD QC)"},
		{dominoes.OneCard, "Q.Q..", false, "QS QH: only one card may be laid in a turn (fitting are QS QH QD QC)"},
		{dominoes.GoingOut, "Q.Q..", true, "QS QH: several cards only to go out with them (fitting are QS QH QD QC)"},
		{dominoes.GoingOut, "Q.K..", false, "QS KH: neither a run of one suit nor a group of one rank (fitting are QS QH QD QC)"},
		{dominoes.AnyTurn, "A.A..", true, "AS AH: AH: does not fit (fitting are QS QH QD QC)"},
	} {
		s := dominoes.Blind(rules(test.several), cards.Queen, pack, 2, 0)
		before := s
		require.EqualError(t, s.Show(cards.MustParseHand(test.lay), test.more, false), test.want)
		require.True(t, before == s, "%s was refused and changed the deal", test.lay)
	}

	s := dominoes.Blind(rules(dominoes.GoingOut), cards.Queen, pack, 2, 0)
	require.NoError(t, s.Show(cards.MustParseHand("Q..."), true, true))
	require.Equal(t, cards.Seat(0), s.Turn(), "who has another turn keeps it")
	require.True(t, s.Again())
	require.NoError(t, s.Show(cards.MustParseHand(".Q.."), false, true))
	require.Equal(t, 1, s.Place(0))
	require.False(t, s.Again(), "who is out has no other turn")
	require.True(t, s.Over())
	require.EqualError(t, s.Show(cards.MustParseHand("K..."), true, false), "seat 1: KS: the deal is over")
}

// Other hands change nothing but the hands; who is out stays out.
func TestSetHands(t *testing.T) {
	s := deal(dominoes.Rules{}, cards.Ace, "A...", "K.AK..", "..AK.AK")
	play(t, &s, "AS")
	require.Equal(t, 1, s.Place(0))
	s.SetHands(&cards.Hands{cards.MustParseHand("K..."), cards.MustParseHand("K.K.K."), cards.MustParseHand(".A.A.AK")})
	require.Zero(t, s.Hand(0))
	require.Equal(t, cards.MustParseSet("KS"), s.Legal())
	s.SetHands(&cards.Hands{})
	require.Zero(t, s.Hand(1))
	require.True(t, s.MayPass(), "of a hand that is not known nothing fits")
	require.False(t, s.Over())
}

func TestBlindPanics(t *testing.T) {
	pack := cards.Pack52()
	for _, test := range []struct{ players, leader int }{{1, 0}, {9, 0}, {4, 4}} {
		require.Panics(t, func() {
			dominoes.Blind(&dominoes.Rules{}, cards.Seven, pack, test.players, cards.Seat(test.leader))
		}, "%+v", test)
	}
	require.PanicsWithValue(t, "dominoes: Blind: 4 players, leader 5: want 2 to 8 players, the leader one of them",
		func() { dominoes.Blind(&dominoes.Rules{}, cards.Seven, pack, 4, 5) })
	require.PanicsWithValue(t, "dominoes: NewLayout: start rank *: that is no rank to start from",
		func() { dominoes.Blind(&dominoes.Rules{}, cards.Tarot, pack, 4, 0) })
	var zero dominoes.State
	require.True(t, zero == zero.Seen(3))
}

func TestBlindAllocatesNothing(t *testing.T) {
	hands, err := cards.Pack52().Deal(4, source(1))
	require.NoError(t, err)
	rules, lay := dominoes.Rules{}, cards.MustParseHand("7...")
	var s dominoes.State
	require.Zero(t, testing.AllocsPerRun(100, func() {
		s = dominoes.Blind(&rules, cards.Seven, cards.Pack52(), 4, 0)
		err = s.Show(lay, true, false)
		s.SetHands(&hands)
		s = s.Seen(2)
	}))
	require.NoError(t, err)
}
