package tricks_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// blind returns the deal of a table as nobody sees it.
func (d *table) blind() tricks.State {
	packs := 1
	dealt := slices.Concat(d.hands...)
	for _, c := range dealt {
		packs = max(packs, count(dealt, c))
	}
	return tricks.Blind(&d.rules, d.trump, len(d.hands[0]), packs, len(d.hands), cards.Seat(d.leader))
}

// handsOf returns the hands of a deal in play: of all seats, or of one.
func handsOf(s *tricks.State, only ...cards.Seat) (hands cards.Hands) {
	for seat := range cards.Seat(cards.MaxSeats) {
		if len(only) == 0 || only[0] == seat {
			hands[seat] = s.Hand(seat)
		}
	}
	return hands
}

// A deal of which one hand is known, or none, is played to the same end as with all hands
// known, card by card: who must play, the trick, who took what. Told all hands, it is that
// deal at any time; and so is what a seat sees of that deal.
func TestBlindDealsAreTheSameDeals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		me := cards.Seat(rapid.SampledFrom([]int{0, 1, len(d.hands) - 1, len(d.hands), cards.MaxSeats, 200}).Draw(t, "who looks"))
		s, b := d.state(), d.blind()
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
			}
			told, all := b, handsOf(&s)
			told.SetHands(&all)
			require.True(t, told == s, "told all hands: %+v, want %+v", told, s)
			if s.Over() {
				break
			}
			c := rapid.SampledFrom(slices.Collect(s.Legal().All())).Draw(t, "card")
			if s.Turn() == me {
				require.Equal(t, s.Legal(), b.Legal())
				require.NoError(t, b.Play(c))
			} else {
				require.Zero(t, b.Legal(), "of a hand that is not seen nothing is known to be legal")
				require.ErrorIs(t, b.Play(c), tricks.ErrNotHeld)
				b.Show(c)
			}
			require.NoError(t, s.Play(c))
		}
		require.True(t, b.Over())
	})
}

// Other hands change nothing but the hands.
func TestSetHands(t *testing.T) {
	s := deal(tricks.Rules{}, cards.NoSuit, "AK.2..", "32.3..")
	play(t, &s, "AS")
	other := cards.Hands{cards.MustParseHand("K.2.."), cards.MustParseHand(".A.A.3")}
	s.SetHands(&other)
	require.Equal(t, cards.MustParseSet("3C AD AH"), s.Legal(), "who follows has none of the suit now")
	play(t, &s, "3C")
	require.Equal(t, cards.MustParseHand("A...3"), s.Taken(0))
	require.Equal(t, cards.MustParseSet("KS 2H"), s.Legal())

	// Two copies in one hand are known by it; taken, they stay taken.
	two := tricks.Blind(&tricks.Rules{}, cards.NoSuit, 3, 2, 2, 0)
	two.SetHands(&cards.Hands{cards.MustParseHand("AAK...")})
	play(t, &two, "AS")
	two.Show(cards.MustParse("2C"))
	two.SetHands(&cards.Hands{{}, cards.MustParseHand("AK...")})
	require.Equal(t, cards.MustParseHand("AK..."), two.Hand(1))
	require.Equal(t, cards.MustParseHand("A...2"), two.Taken(0))
	two.SetHands(&cards.Hands{})
	require.Zero(t, two.Hand(0).Len()+two.Hand(1).Len())
}

func TestBlindPanics(t *testing.T) {
	require.PanicsWithValue(t, "tricks: NewTrick: 1 players, leader 0, trump NT: want 2 to 8 players, the leader one of them, and a suit or NT",
		func() { tricks.Blind(&tricks.Rules{}, cards.NoSuit, 13, 1, 1, 0) })
	require.PanicsWithValue(t, "tricks: NewTrick: 4 players, leader 4, trump NT: want 2 to 8 players, the leader one of them, and a suit or NT",
		func() { tricks.Blind(&tricks.Rules{}, cards.NoSuit, 13, 1, 4, 4) })
	s := tricks.Blind(&tricks.Rules{}, cards.NoSuit, 1, 1, 2, 0)
	for c, text := range map[cards.Card]string{0: "-", cards.Joker: "JOKER", cards.Bridge: "BRIDGE"} {
		require.PanicsWithValue(t, "tricks: State.Show("+text+"): the deal is over or that is no card to play", func() { b := s; b.Show(c) })
	}
	s.Show(cards.MustParse("AS"))
	s.Show(cards.MustParse("2S"))
	require.True(t, s.Over())
	require.PanicsWithValue(t, "tricks: State.Show(KS): the deal is over or that is no card to play", func() { s.Show(cards.MustParse("KS")) })
	var zero tricks.State
	require.True(t, zero == zero.Seen(3))
}

func TestBlindAllocatesNothing(t *testing.T) {
	d := table{hands: dealOut(newPack(cards.Two, 1, false), 4, 13)}
	s := d.state()
	hands, src := handsOf(&s), slices.Collect(s.Legal().All())
	var b tricks.State
	require.Zero(t, testing.AllocsPerRun(100, func() {
		b = tricks.Blind(&d.rules, d.trump, 13, 1, 4, 0)
		b.Show(src[0])
		b.SetHands(&hands)
		b = b.Seen(2)
	}))
}

// BenchmarkSetHands thinks of a deal with other hands, as who samples does.
func BenchmarkSetHands(b *testing.B) {
	d := table{hands: dealOut(newPack(cards.Two, 1, false), 4, 13)}
	s := d.state()
	hands := handsOf(&s)
	b.ReportAllocs()
	for b.Loop() {
		s.SetHands(&hands)
	}
}
