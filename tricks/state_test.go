package tricks_test

import (
	"fmt"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// Ending a deal early does not change the score: each seat has taken the same scoring cards
// and scoring tricks as when the deal is played to the last card.
func TestEndChangesNoScore(t *testing.T) {
	early := 0
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		dealt := slices.Concat(d.hands...)
		scoring := rapid.SliceOfN(rapid.SampledFrom(dealt), 0, 3).Draw(t, "scoring")
		var counting []cards.Card // all copies dealt
		for _, c := range dealt {
			if slices.Contains(scoring, c) {
				counting = append(counting, c)
			}
		}
		d.counts(cards.HandOf(counting...), rapid.IntRange(0, len(d.hands[0])).Draw(t, "least"))

		all := d
		d.rules.End, all.rules.End = tricks.EndWhenDecided, tricks.EndPlayAll
		short, long := d.state(), all.state()
		for !long.Over() {
			c := rapid.SampledFrom(slices.Collect(long.Legal().All())).Draw(t, "card")
			if !short.Over() {
				require.Equal(t, long.Legal(), short.Legal())
				require.NoError(t, short.Play(c))
			}
			require.NoError(t, long.Play(c))
		}
		require.True(t, short.Over())
		require.Equal(t, long.Size(), long.Done())
		require.GreaterOrEqual(t, short.Done(), d.least)
		for i := range short.Done() {
			require.Equal(t, long.Winner(i), short.Winner(i), "Winner(%d)", i)
		}
		for seat := range cards.Seat(len(d.hands)) {
			for _, c := range counting {
				require.Equal(t, count(listOf(long.Taken(seat)), c), count(listOf(short.Taken(seat)), c), "%v taken by %v", c, seat)
			}
		}
		if short.Done() < long.Done() {
			early++
		}
	})
	require.NotZero(t, early, "no deal ended early")
}

// TestTheLaterOfTwoEqualCardsWins has cases with two packs and the tarot king that random
// deals seldom reach.
func TestTheLaterOfTwoEqualCardsWins(t *testing.T) {
	for _, test := range []struct {
		trump cards.Suit
		cards []string
		want  cards.Seat
	}{
		{cards.NoSuit, []string{"KH", "KH"}, 1},
		{cards.NoSuit, []string{"KH", "*H"}, 1},
		{cards.NoSuit, []string{"*H", "KH"}, 1},
		{cards.NoSuit, []string{"KH", "*H", "KH"}, 2},
		{cards.NoSuit, []string{"*H", "AH", "KH"}, 1},
		{cards.NoSuit, []string{"QH", "*H", "QH"}, 1},
		{cards.NoSuit, []string{"KH", "KC", "KH", "KS"}, 2},
		{cards.Hearts, []string{"2C", "KH", "*H", "AC"}, 2},
		{cards.Hearts, []string{"AC", "*H", "AC", "KH", "QH"}, 3},
		{cards.Spades, []string{"*H", "2S", "2S", "KH"}, 2},
		{cards.Clubs, []string{"*H", "AS", "KH", "AD"}, 2},
	} {
		trick := new(tricks.Rules).Trick(test.trump, len(test.cards), 0)
		for _, text := range test.cards {
			trick = trick.With(cards.MustParse(text))
		}
		require.Equal(t, test.want, trick.Winner(), "%v, trump %v", test.cards, test.trump)
		require.Equal(t, cards.MustParse(test.cards[test.want]), trick.Best())
	}
}

// Deals that reach the same position in different ways are equal.
func TestStatesCompare(t *testing.T) {
	start := deal(tricks.Rules{}, cards.NoSuit, "AK.2..", "32.3..")
	one, other := start, start
	play(t, &one, "AS 3S", "KS 2S")
	play(t, &other, "KS 2S", "AS 3S")
	require.True(t, one == other, "%+v, want %+v", one, other)
	require.False(t, one == start)
	play(t, &one, "2H")
	require.False(t, one == other)
	trick := other.Trick()
	require.Equal(t, cards.NoSuit, trick.Led(), "no suit has been led to the new trick")
}

func TestStateIsASmallValue(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(tricks.State{}), uintptr(192))
	var zero tricks.State
	require.True(t, zero.Over())
	require.Zero(t, zero.Legal())
	require.Zero(t, zero.Size())
	require.Zero(t, zero.Done())
	require.Zero(t, zero.Won(0))
	require.Zero(t, zero.Hand(0))
	require.Zero(t, zero.Taken(0))
	require.ErrorIs(t, zero.Play(cards.MustParse("7C")), tricks.ErrOver)
	require.ErrorIs(t, zero.Why(cards.MustParse("7C")), tricks.ErrOver)
	zero.Rollout(nil)
	require.True(t, zero == tricks.State{})
}

func TestDealPanics(t *testing.T) {
	handsOf := func(texts ...string) (h cards.Hands) {
		for seat, text := range texts {
			h[seat] = cards.MustParseHand(text)
		}
		return h
	}
	ones := handsOf("A...", ".A..", "..A.", "...A")
	full := cards.MustParseHand("AKQJT98765432.AKQJT98765432.AKQJT98.")
	for _, test := range []struct {
		name   string
		trump  cards.Suit
		hands  cards.Hands
		leader cards.Seat
		want   string
	}{
		{"no cards", 0, cards.Hands{}, 0,
			"tricks: Rules.Deal: 0 players, leader 0, trump NT: want 2 to 8 players, a leader who is one of them, and a suit or NT"},
		{"one player", 0, handsOf("A..."), 0,
			"tricks: Rules.Deal: 1 players, leader 0, trump NT: want 2 to 8 players, a leader who is one of them, and a suit or NT"},
		{"leader not at the table", cards.Hearts, ones, 4,
			"tricks: Rules.Deal: 4 players, leader 4, trump H: want 2 to 8 players, a leader who is one of them, and a suit or NT"},
		{"not a suit", 5, ones, 0,
			"tricks: Rules.Deal: 4 players, leader 0, trump ?: want 2 to 8 players, a leader who is one of them, and a suit or NT"},
		{"an empty seat between players", 0, cards.Hands{ones[0], ones[1], {}, ones[3]}, 0,
			"tricks: Rules.Deal: seat 3 has 1 card: want equal hands of 1 to 32"},
		{"unequal hands", 0, handsOf("A...", "KQ..."), 0,
			"tricks: Rules.Deal: seat 1 has 2 cards: want equal hands of 1 to 32"},
		{"33 cards", 0, cards.Hands{full, full}, 0,
			"tricks: Rules.Deal: seat 0 has 33 cards: want equal hands of 1 to 32"},
		{"a third copy, two in an earlier hand", 0, handsOf("AA...", "AK..."), 0,
			"tricks: Rules.Deal: seat 1 has a third copy of AS, or a second copy without a first"},
		{"a third copy, two in a later hand", 0, handsOf("AK...", "AA..."), 0,
			"tricks: Rules.Deal: seat 1 has a third copy of AS, or a second copy without a first"},
		{"a third copy, one in each hand", 0, handsOf("A...", "A...", "A..."), 0,
			"tricks: Rules.Deal: seat 2 has a third copy of AS, or a second copy without a first"},
		{"a second copy without a first", 0, cards.Hands{handsOf("K...")[0], {First: cards.MustParseSet("QS"), Second: cards.MustParseSet("AS")}}, 0,
			"tricks: Rules.Deal: seat 1 has 2 cards: want equal hands of 1 to 32"},
		{"a second copy without a first, in equal hands", 0, cards.Hands{handsOf("K2...")[0], {First: cards.MustParseSet("QS"), Second: cards.MustParseSet("AS")}}, 0,
			"tricks: Rules.Deal: seat 1 has a third copy of AS, or a second copy without a first"},
	} {
		t.Run(test.name, func(t *testing.T) {
			require.PanicsWithValue(t, test.want, func() {
				new(tricks.Rules).Deal(test.trump, &test.hands, test.leader)
			})
		})
	}
}

func TestStateWinnerPanics(t *testing.T) {
	s := deal(tricks.Rules{}, cards.NoSuit, "AK...", "32...")
	play(t, &s, "AS 3S", "KS")
	require.Equal(t, cards.Seat(0), s.Winner(0))
	for _, i := range []int{-1, 1, 2, 99} {
		require.PanicsWithValue(t, "tricks: State.Winner: that trick is not complete", func() { s.Winner(i) }, "%d", i)
	}
}

// The longest possible deal uses all bits that count tricks.
func TestTheLongestDeal(t *testing.T) {
	pack := newPack(cards.Two, 2, false)
	d := table{hands: dealOut(pack, 2, tricks.MaxTricks)}
	s := d.state()
	for !s.Over() {
		require.NoError(t, s.Play(s.Legal().Highest()))
	}
	require.Equal(t, 32, s.Done())
	require.Equal(t, 32, s.Won(0)+s.Won(1))
	require.Equal(t, 64, s.Taken(0).Len()+s.Taken(1).Len())
	// Both players hold every face, so the player who follows plays the second copy, which
	// wins.
	winners := ""
	for i := range s.Done() {
		winners += fmt.Sprint(s.Winner(i))
	}
	require.Equal(t, "10101010101010101010101010101010", winners)
}

func TestWhenDecided(t *testing.T) {
	const spades, rest = "KS QS", "AS 2S"
	for _, test := range []struct {
		name     string
		end      tricks.End
		counting string
		least    int
		want     int // tricks played
	}{
		{"play all", tricks.EndPlayAll, "K...", 0, 3},
		{"the king is taken in the first trick", tricks.EndWhenDecided, "K...", 0, 1},
		{"two tricks are played, whatever cards they have", tricks.EndWhenDecided, "K...", 2, 2},
		{"the last trick counts", tricks.EndWhenDecided, "K...", 3, 3},
		{"more tricks than the deal has", tricks.EndWhenDecided, "K...", 4, 3},
		{"the two is taken in the second trick", tricks.EndWhenDecided, "K2...", 0, 2},
		{"a heart is taken in the last trick", tricks.EndWhenDecided, "K.A..", 0, 3},
		{"a card that was not dealt", tricks.EndWhenDecided, "J...", 0, 3},
		{"a second copy that was not dealt", tricks.EndWhenDecided, "KK...", 0, 3},
		{"nothing counts: one trick is played", tricks.EndWhenDecided, "...", 0, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := tricks.Rules{End: test.end}.WithCounting(cards.MustParseHand(test.counting), test.least)
			s := deal(r, cards.NoSuit, "AK.A..", "Q2.K..")
			for _, moves := range []string{spades, rest, "AH KH"}[:test.want] {
				require.False(t, s.Over())
				play(t, &s, moves)
			}
			require.True(t, s.Over())
			require.Equal(t, test.want, s.Done())
			require.Equal(t, 3, s.Size())
			require.Zero(t, s.Legal())
			require.ErrorIs(t, s.Play(cards.MustParse("AH")), tricks.ErrOver)
		})
	}
}

// A number that is not a seat of the table, such as NoSeat, has no cards and no tricks. In a byte
// without its high bits NoSeat is seat 0, whose cards are not to be shown instead.
func TestNotAtTable(t *testing.T) {
	s := deal(tricks.Rules{}, cards.NoSuit, "AK...", "Q2...")
	play(t, &s, "AS 2S")
	require.NotZero(t, s.Hand(0))
	require.NotZero(t, s.Taken(0))
	for _, seat := range []cards.Seat{2, 7, cards.NoSeat, 9, 255} {
		require.Zero(t, s.Hand(seat), seat)
		require.Zero(t, s.Taken(seat), seat)
		require.Zero(t, s.Won(seat), seat)
	}
}
