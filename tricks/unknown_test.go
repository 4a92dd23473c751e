package tricks_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// handsOf returns the hands of a deal in play: all hands, or only the hand of one seat.
func handsOf(s *tricks.State, only ...cards.Seat) (hands cards.Hands) {
	for seat := range cards.Seat(cards.MaxSeats) {
		if len(only) == 0 || only[0] == seat {
			hands[seat] = s.Hand(seat)
		}
	}
	return hands
}

// with returns the deal with its hands replaced.
func with(s tricks.State, hands cards.Hands) tricks.State {
	s.SetHands(&hands)
	return s
}

// A deal with one known hand, or none, is played like the deal with all hands known: the
// turns, the tricks and the cards taken are the same. There are two ways to make the two
// deals equal: set all hands of the first deal, or remove from the second deal the hands
// that are unknown in the first.
func TestUnknownHandsArePlayedTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
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
			}
			require.True(t, s == with(seen, handsOf(&s)), "with all hands: %+v, want %+v", seen, s)
			if s.Over() {
				break
			}
			c := rapid.SampledFrom(slices.Collect(s.Legal().All())).Draw(t, "card")
			if s.Turn() == me {
				require.Equal(t, s.Legal(), seen.Legal())
			} else {
				require.Zero(t, seen.Legal(), "an unknown hand has no legal cards")
			}
			require.NoError(t, seen.Why(c))
			require.NoError(t, seen.Play(c))
			require.NoError(t, s.Play(c))
		}
		require.True(t, seen.Over())
	})
}

// An unknown hand can play every card that it may hold, and no other card.
func TestUnknownHandRefusals(t *testing.T) {
	// Seat 1 knows its own hand, the trick and the cards taken.
	s := deal(tricks.Rules{}, cards.NoSuit, "AQ.2..", "K3.4..", "J5.6..")
	play(t, &s, "AS KS JS", "QS")
	s.SetHands(&cards.Hands{1: s.Hand(1)})
	play(t, &s, "3S")
	for _, test := range []struct{ card, where string }{
		{"AS", "taken"}, {"JS", "taken"}, {"QS", "in the trick"}, {"3S", "in the trick"}, {"4H", "in a known hand"},
		{"JOKER", "not a card of a hand"},
	} {
		before := s
		err := s.Play(cards.MustParse(test.card))
		require.EqualError(t, err, "seat 2: "+test.card+": not in the hand", test.where)
		require.ErrorIs(t, err, tricks.ErrNotHeld)
		require.True(t, before == s, "%s was refused and changed the deal", test.card)
	}
	require.Error(t, s.Play(0))
	require.NoError(t, s.Why(cards.MustParse("7D")), "a card is not checked against the pack")
	require.NoError(t, s.Play(cards.MustParse("5S")))

	// The card can be in the hand if one of its two copies is elsewhere, but not if both
	// copies are elsewhere.
	two := deal(tricks.Rules{}, cards.NoSuit, "AKKQ...", "AQJJ...", "T987...")
	play(t, &two, "AS JS")
	two.SetHands(&cards.Hands{})
	require.NoError(t, two.Why(cards.MustParse("AS")), "the other copy is in the trick")
	require.NoError(t, two.Why(cards.MustParse("KS")), "no copy is visible")
	two.SetHands(&cards.Hands{cards.MustParseHand("AKK...")})
	require.ErrorIs(t, two.Why(cards.MustParse("AS")), tricks.ErrNotHeld, "one copy is in the trick and the other is in a hand")
	require.ErrorIs(t, two.Why(cards.MustParse("KS")), tricks.ErrNotHeld, "both copies are in a hand")
	two.SetHands(&cards.Hands{})
	play(t, &two, "AS") // the later of the two takes the trick
	play(t, &two, "KS")
	require.ErrorIs(t, two.Why(cards.MustParse("AS")), tricks.ErrNotHeld, "both taken")
	require.NoError(t, two.Why(cards.MustParse("QS")), "one taken")
}

// SetHands changes only the hands.
func TestSetHands(t *testing.T) {
	s := deal(tricks.Rules{}, cards.NoSuit, "AK.2..", "32.3..")
	play(t, &s, "AS")
	other := cards.Hands{cards.MustParseHand("K.2.."), cards.MustParseHand(".A.A.3")}
	s.SetHands(&other)
	require.Equal(t, cards.MustParseSet("3C AD AH"), s.Legal(), "the hand is now void in the suit led")
	play(t, &s, "3C")
	require.Equal(t, cards.MustParseHand("A...3"), s.Taken(0))
	require.Equal(t, cards.MustParseSet("KS 2H"), s.Legal())

	// SetHands keeps the copies that were taken.
	two := deal(tricks.Rules{}, cards.NoSuit, "AAK...", "QQT...")
	two.SetHands(&cards.Hands{cards.MustParseHand("AAK...")})
	play(t, &two, "AS 2C")
	two.SetHands(&cards.Hands{{}, cards.MustParseHand("AK...")})
	require.Equal(t, cards.MustParseHand("AK..."), two.Hand(1))
	require.Equal(t, cards.MustParseHand("A...2"), two.Taken(0))
	two.SetHands(&cards.Hands{})
	require.Zero(t, two.Hand(0).Len()+two.Hand(1).Len())

	var zero tricks.State
	require.True(t, zero == with(zero, cards.Hands{}))
	require.ErrorIs(t, zero.Play(cards.MustParse("2C")), tricks.ErrOver)
}

func TestUnknownHandsAllocateNothing(t *testing.T) {
	d := table{hands: dealOut(newPack(cards.Two, 1, false), 4, 13)}
	start := d.state()
	hands, card := handsOf(&start), start.Legal().Lowest()
	var s tricks.State
	var err error
	require.Zero(t, testing.AllocsPerRun(100, func() {
		s = start
		s.SetHands(&cards.Hands{})
		err = s.Play(card)
		s.SetHands(&hands)
	}))
	require.NoError(t, err)
}

// BenchmarkSetHands sets all the hands of a deal, as a bot does when it draws possible
// deals.
func BenchmarkSetHands(b *testing.B) {
	d := table{hands: dealOut(newPack(cards.Two, 1, false), 4, 13)}
	s := d.state()
	hands := handsOf(&s)
	b.ReportAllocs()
	for b.Loop() {
		s.SetHands(&hands)
	}
}

// With second copies, of which one can be left over, a card can be played from two unknown hands, although the known
// hands have each face once.
func TestSecondCopies(t *testing.T) {
	queen := cards.MustParse("QH")
	for _, copies := range []bool{false, true} {
		rules := tricks.Rules{}
		if copies {
			rules = rules.WithSecondCopies()
		}
		hands := cards.Hands{cards.MustParseHand(".QJ.."), cards.MustParseHand(".AK..")}
		dealt := rules.Deal(cards.NoSuit, &hands, 0)
		resumed, err := rules.Resume(cards.NoSuit, &tricks.Position{Players: 2, Hands: hands})
		require.NoError(t, err)
		for _, s := range []tricks.State{dealt, resumed} {
			s.SetHands(&cards.Hands{})
			require.NoError(t, s.Play(queen))
			require.Equal(t, copies, s.Play(queen) == nil)
		}
	}
}
