package redeal_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/redeal"
)

func pattern(text string) cards.Pattern {
	set, err := cards.ParsePattern(text)
	if err != nil {
		panic(err)
	}
	return cards.Pattern(set)
}

// trex are the hands of Trex: four twos, or three twos and the three of the fourth suit.
var trex = []redeal.Pattern{
	{Has: pattern("2")}, {Has: pattern("2CDH 3S")}, {Has: pattern("2CDS 3H")}, {Has: pattern("2CHS 3D")}, {Has: pattern("2DHS 3C")},
}

// Each part of a pattern, alone and with others. The hands have spades, hearts, diamonds and clubs.
func TestFits(t *testing.T) {
	for _, row := range []struct {
		patterns []redeal.Pattern
		hand     string
		trump    cards.Suit
		want     bool
	}{
		{trex, "A2.K2.Q2.J2", cards.NoSuit, true},
		{trex, "A2.K2.Q2.J3", cards.NoSuit, true},
		{trex, "A3.K2.Q2.J2", cards.NoSuit, true},
		{trex, "A3.K2.Q2.J3", cards.NoSuit, false},
		{trex, "A23.K2.Q.J2", cards.NoSuit, false}, // the three is not of the fourth suit
		{trex, "...", cards.NoSuit, false},
		{[]redeal.Pattern{{Lacks: pattern("J-A")}}, "T9.T.T.T", cards.NoSuit, true},
		{[]redeal.Pattern{{Lacks: pattern("J-A")}}, "T9.J.T.T", cards.NoSuit, false},
		{[]redeal.Pattern{{HighestTrump: cards.Ten}}, "AK.T9.A.A", cards.Hearts, true},
		{[]redeal.Pattern{{HighestTrump: cards.Ten}}, "AK.J9.A.A", cards.Hearts, false},
		{[]redeal.Pattern{{HighestTrump: cards.Ten}}, "AK..A.A", cards.Hearts, true},
		{[]redeal.Pattern{{HighestTrump: cards.Ten}}, "AK.T.A.A", cards.NoSuit, false},     // no trumps
		{[]redeal.Pattern{{HighestTrump: cards.Queen}}, "AK.*Q9.A.A", cards.Hearts, false}, // the tarot king ranks as a king
		{[]redeal.Pattern{{HighestTrump: cards.King}}, "AK.*Q9.A.A", cards.Hearts, true},
		{[]redeal.Pattern{{HighestTrump: cards.Queen}}, "AK.*Q9.A.A", cards.Clubs, false}, // the ace of clubs
		{[]redeal.Pattern{{HighestTrump: cards.Ace}}, "AK.A.A.A", cards.Spades, true},
		{[]redeal.Pattern{{Lacks: pattern("2-QH"), Count: pattern("H"), Least: 1, Most: 1}}, "AK.K.Q.2", cards.NoSuit, true},
		{[]redeal.Pattern{{Lacks: pattern("2-QH"), Count: pattern("H"), Least: 1, Most: 1}}, "AK.AK.Q.2", cards.NoSuit, false},
		{[]redeal.Pattern{{Lacks: pattern("2-QH"), Count: pattern("H"), Least: 1, Most: 1}}, "AK..Q.2", cards.NoSuit, false},
		{[]redeal.Pattern{{Lacks: pattern("2-QH"), Count: pattern("H"), Least: 1, Most: 1}}, "AK.Q.Q.2", cards.NoSuit, false},
		{[]redeal.Pattern{{Count: pattern("2"), Least: 3}}, "22.2..", cards.NoSuit, true}, // two packs
		{[]redeal.Pattern{{Count: pattern("2"), Most: 2}}, "22.2..", cards.NoSuit, false},
		{nil, "A2.K2.Q2.J2", cards.NoSuit, false},
	} {
		hand := cards.MustParseHand(row.hand)
		require.Equal(t, row.want, redeal.Meets(row.patterns, hand, row.trump), "%v %s", row.patterns, row.hand)
		if row.want {
			require.NoError(t, redeal.Why(row.patterns, hand, row.trump))
			require.True(t, redeal.CanMeet(row.patterns, hand, hand.Len(), row.trump))
		} else {
			require.ErrorIs(t, redeal.Why(row.patterns, hand, row.trump), redeal.ErrNoRight)
			require.False(t, redeal.CanMeet(row.patterns, hand, hand.Len(), row.trump))
		}
	}
}

// Possible is true exactly if one of all hands of that size fits.
func TestPossibleTriesEveryHand(t *testing.T) {
	found := map[bool]int{}
	src := rand.New(rand.NewPCG(1, 2))
	some := func() (set cards.Set) {
		for range src.IntN(3) {
			set = set.With(faces[src.IntN(len(faces))])
		}
		return set
	}
	for range 2000 {
		p := redeal.Pattern{
			Has: cards.Pattern(some()), Lacks: cards.Pattern(some()), Count: cards.Pattern(some()),
			Least: src.IntN(3), Most: src.IntN(4), HighestTrump: []cards.Rank{0, cards.Ten, cards.King}[src.IntN(3)],
		}
		var from cards.Hand
		for _, i := range src.Perm(len(twice))[:src.IntN(9)] {
			from = from.With(twice[i])
		}
		size, trump := src.IntN(9), []cards.Suit{cards.NoSuit, cards.Hearts}[src.IntN(2)]
		want := false
		for hand := range hands(from, size) {
			want = want || p.Fits(hand, trump)
		}
		found[want]++
		require.Equal(t, want, p.Possible(from, size, trump), "%+v of %v, %d cards, trump %v", p, from, size, trump)
	}
	require.Greater(t, min(found[true], found[false]), 100, "%v", found)
}

var faces = []cards.Card{cards.MustParse("9H"), cards.MustParse("JH"), cards.MustParse("AH"), cards.MustParse("9S"), cards.MustParse("AS")}
var twice = append(faces[:len(faces):len(faces)], faces...)

// hands yields every hand of that size, of the cards of from.
func hands(from cards.Hand, size int) func(func(cards.Hand) bool) {
	var list []cards.Card
	for c := range from.First.All() {
		list = append(list, c)
	}
	for c := range from.Second.All() {
		list = append(list, c)
	}
	return func(yield func(cards.Hand) bool) {
		for chosen := range 1 << len(list) {
			var hand cards.Hand
			for i, c := range list {
				if chosen>>i&1 != 0 {
					hand = hand.With(c)
				}
			}
			if hand.Len() == size && !yield(hand) {
				return
			}
		}
	}
}

func TestCheck(t *testing.T) {
	require.NoError(t, trex[1].Check())
	require.NoError(t, redeal.Pattern{Count: pattern("H"), Least: 2, Most: 2}.Check())
	for _, row := range []struct {
		pattern redeal.Pattern
		want    string
	}{
		{redeal.Pattern{}, "the pattern has no condition: want has, lacks, count or highest-trump"},
		{redeal.Pattern{Has: pattern("2CD"), Lacks: pattern("2D 3D")}, "2D is in has and in lacks: want it in one of them"},
		{redeal.Pattern{Count: pattern("H")}, "cards are counted without a number: want least or most with count, or no count"},
		{redeal.Pattern{Most: 1}, "no cards are counted: want count with least and most, or neither of them"},
		{redeal.Pattern{Count: pattern("H"), Least: 3, Most: 2}, "the hand has at least 3 and at most 2 of the counted cards: want least up to most"},
	} {
		require.EqualError(t, row.pattern.Check(), row.want)
	}
	require.True(t, redeal.Pattern{HighestTrump: cards.Ten}.NeedsTrump())
	require.False(t, trex[0].NeedsTrump())
}

// A hand with four twos may ask for a new deal.
func ExamplePattern() {
	twos := []redeal.Pattern{{Has: cards.Pattern(cards.Two.Set())}}
	fmt.Println(redeal.Meets(twos, cards.MustParseHand("A2.K2.Q2.J2"), cards.NoSuit))
	fmt.Println(redeal.Why(twos, cards.MustParseHand("A2.K2.Q2.J3"), cards.NoSuit))
	// Output:
	// true
	// with this hand you may not ask for a new deal
}
