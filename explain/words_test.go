package explain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

func TestThose(t *testing.T) {
	pack := cards.Pack52().Cards()
	twice := cards.NewPack(cards.Two, 2).With(cards.TarotKing).Cards()
	short := cards.NewPack(cards.Seven, 1).Cards()
	tiny := cards.NewPack(cards.Jack, 1).Cards()
	twoTwos := cards.Pack52().Without(cards.MustParse("2C")).Without(cards.MustParse("2D")).Cards()
	for _, test := range []struct {
		pattern string
		pack    cards.Hand
		want    string
		single  bool
	}{
		{"H", pack, "hearts", false},
		{"Q", pack, "queens", false},
		{"KH", pack, "the king of hearts", true},
		{"KH", twice, "kings of hearts", false},
		{"2-KH", pack, "hearts except the ace", false},
		{"3-KH", pack, "hearts except the ace and the 2", false},
		{"4-KH", pack, "hearts from the 4 to the king", false},
		{"T-AH", pack, "hearts from the 10 to the ace", false},
		{"KQH", pack, "the king of hearts and the queen of hearts", false},
		{"JCS", pack, "black jacks", false},
		{"JDH", pack, "red jacks", false},
		{"JCH", pack, "jacks of clubs and hearts", false},
		{"JCDH", pack, "jacks of clubs, diamonds and hearts", false},
		{"2-4CS", pack, "black cards from the 2 to the 4", false},
		{"HS", pack, "hearts and spades", false},
		{"H Q", pack, "hearts and other queens", false},
		{"H QS", pack, "hearts and the queen of spades", false},
		{"JQKA", pack, "cards from the jack to the ace", false},
		{"KA", pack, "aces and kings", false},
		{"K JCS", pack, "kings and black jacks", false},
		{"2-A", pack, "cards", false},
		{"H", twice, "hearts", false},
		{"2-AH", twice, "hearts except the tarot king", false},
		{"*H", twice, "the tarot king", true},
		{"K", twice, "kings", false},
		{"KH *H", twice, "the tarot king and kings of hearts", false},
		{"7-KH", short, "hearts except the ace", false},
		{"8-KH", short, "hearts except the ace and the 7", false},
		{"H", tiny, "hearts", false},
		{"J-KH", tiny, "hearts from the jack to the king", false},
		{"2", pack, "2s", false},
		{"2", twoTwos, "2s", false},
		{"H S 3 4", twoTwos, "hearts, spades, other 4s and other 3s", false},
		{"2H", short, "the 2 of hearts", true}, // not in the pack: named as if the pack had it
		{"2-7H", short, "the 7 of hearts", true},
	} {
		set, err := cards.ParsePattern(test.pattern)
		require.NoError(t, err)
		text, single := those("and", set, test.pack)
		require.Equal(t, test.want, text, "pattern %s", test.pattern)
		require.Equal(t, test.single, single, "pattern %s", test.pattern)
	}
}

// TestGroups checks that every card of a set is in exactly one group.
func TestGroups(t *testing.T) {
	faces, err := cards.ParsePattern("2-A *H")
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		pack := cards.NewPack(rapid.SampledFrom([]cards.Rank{cards.Two, cards.Seven}).Draw(t, "lowest"), rapid.IntRange(1, 2).Draw(t, "copies"))
		if rapid.Bool().Draw(t, "tarot") {
			pack = pack.With(cards.TarotKing)
		}
		set := cards.Set(rapid.Uint64().Draw(t, "set")) & faces
		for range rapid.IntRange(0, 2).Draw(t, "whole") {
			set |= rapid.SampledFrom([]cards.Set{cards.Hearts.Set(), cards.Spades.Set(), cards.Queen.Set(), cards.King.Set(), cards.Ace.Set()}).Draw(t, "more")
		}
		want := 0
		for c := range (set & pack.Cards().First).All() {
			want++
			if pack.Cards().Second.Has(c) {
				want++
			}
		}
		if want == 0 {
			return
		}
		got, names := 0, map[string]bool{}
		for _, g := range groups(set, pack.Cards()) {
			got += g.n
			require.Positive(t, g.n)
			require.False(t, names[g.one], "%s twice", g.one)
			names[g.one] = true
		}
		require.Equal(t, want, got)
	})
}

func TestCardNames(t *testing.T) {
	for _, test := range []struct {
		cards  string
		copies int
		want   string
	}{
		{"2C", 1, "the 2 of clubs"},
		{"2S 2C", 1, "the 2 of clubs and the 2 of spades"},
		{"2C 2S 2C", 2, "both 2s of clubs and one 2 of spades"},
		{"*H", 1, "the tarot king"},
		{"*H *H", 1, "both tarot kings"},
		{"QH", 1, "the queen of hearts"},
	} {
		require.Equal(t, test.want, cardNames(cardsOf(test.cards), test.copies))
	}
}

func TestPointsAndCapital(t *testing.T) {
	require.Equal(t, []string{"+5 points", "+1 point", "0 points", "-1 point", "-20 points"},
		[]string{points(5), points(1), points(0), points(-1), points(-20)})
	require.Equal(t, "Misère", capital("misère"))
	require.Equal(t, "Être", capital("être"))
}

func TestNoteBlocks(t *testing.T) {
	require.Nil(t, noteBlocks(""))
	require.Equal(t, []block{
		{text: "Source: a book, and its second page."},
		{text: "Readings:"},
		{items: []string{"one that goes on", "two - or three"}},
		{text: "The end."},
		{items: []string{"alone"}},
	}, noteBlocks("Source: a book,\nand its second page.\n\nReadings:\n- one\n  that goes on\n- two - or three\n\nThe end.\n\n- alone\n"))
}

// TestWhy checks the reason for a play. Spades are trumps.
func TestWhy(t *testing.T) {
	for _, test := range []struct {
		trick, hand, legal string
		broken             error
		want               string
	}{
		{"", "AH 2C", "AH 2C", nil, "leads, and may lead any card"},
		{"", "AH 2C", "2C", tricks.ErrLastResort, "leads, but may not lead A♥"},
		{"KH", "2H 3H", "2H 3H", nil, "must follow suit, and has only hearts"},
		{"KH", "2H", "2H", nil, "must follow suit, and has only hearts"},
		{"KH", "2H 3C", "2H", tricks.ErrMustFollow, "must follow suit, and has only one heart"},
		{"KH", "2H 3H 3C", "2H 3H", tricks.ErrMustFollow, "must follow suit, with 3♥ or 2♥"},
		{"KH", "2H QH 3C", "QH", tricks.ErrFirstChance, "must follow suit, and must play Q♥"},
		{"TS", "2S AS 3C", "AS", tricks.ErrMustHead, "must follow suit, and must beat 10♠"},
		{"KH", "2S 3C", "2S", tricks.ErrMustTrump, "has no hearts, and must play a trump"},
		{"KH 2S", "3S 3C", "3S", tricks.ErrMustOvertrump, "has no hearts, and must beat the trump 2♠"},
		{"KH", "QC 3C", "QC", tricks.ErrMustDiscard, "has no hearts, and must play Q♣"},
		{"KH", "QC 3C", "QC 3C", nil, "has no hearts, and may play any card"},
	} {
		before := (&tricks.Rules{}).Trick(cards.Spades, 4, 0)
		for _, c := range cardsOf(test.trick) {
			before = before.With(c)
		}
		p := samplePlay{before: before, hand: setOf(test.hand), legal: setOf(test.legal)}
		if test.broken != nil {
			p.broken = []error{test.broken}
		}
		require.Equal(t, test.want, (&sampleTrick{contract: &contract{}}).why(p))
	}
}

// TestSamplePlay checks the cards that players choose in a sample trick of four.
func TestSamplePlay(t *testing.T) {
	for _, test := range []struct {
		positive    bool
		trick, hand string
		want        string
	}{
		{true, "TH", "AH JH 2H", "JH"}, // the lowest card that takes the trick
		{true, "KH", "QH 2H", "2H"},    // a low card if no card takes it
		{false, "KH", "QH 2H", "QH"},   // the highest card that does not take it
		{false, "2H", "AH 3H", "3H"},   // the lowest, which may still be beaten
		{false, "2H 3H 4H", "AH 5H", "AH"},
		{false, "KH", "QS 2C", "QS"},
	} {
		s := &sampleTrick{contract: &contract{positive: test.positive}, trick: (&tricks.Rules{}).Trick(cards.NoSuit, 4, 0)}
		for _, c := range cardsOf(test.trick) {
			s.trick = s.trick.With(c)
		}
		s.play(&game{}, setOf(test.hand), nil)
		require.Equal(t, test.want, s.plays[0].card.String(), "%v", test)
	}
}

func cardsOf(text string) (list []cards.Card) {
	for _, card := range strings.Fields(text) {
		list = append(list, cards.MustParse(card))
	}
	return list
}

func setOf(text string) (set cards.Set) {
	for _, c := range cardsOf(text) {
		set = set.With(c)
	}
	return set
}
