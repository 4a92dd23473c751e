package cards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

func TestParsePattern(t *testing.T) {
	for _, row := range []struct{ pattern, want string }{
		{"", ""},
		{"QH", "QH"},
		{"Q", "QC QD QH QS"},
		{"S", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"},
		{"H", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH *H"},
		{"JCS", "JC JS"},
		{"JSC", "JC JS"},
		{"KJD", "JD KD"},
		{"2-5H", "2H 3H 4H 5H"},
		{"2-3S", "2S 3S"},
		{"2-4Q-AC", "2C 3C 4C QC KC AC"},
		{"A-", "!"},
		{"QH JCS", "JC QH JS"},
		{"QH Q", "QC QD QH QS"},
		{"*", "*H"},
		{"*H", "*H"},
		{"K*", "KC KD KH *H KS"},
		{"K*H", "KH *H"},
		{"CDHS", every.String()},
		{"2-A", cards.Pack52().Cards().First.String()},
		{"2-A*", every.String()},
	} {
		got, err := cards.ParsePattern(row.pattern)
		if row.want == "!" {
			require.Error(t, err, row.pattern)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, row.want, got.String(), row.pattern)
	}
}

func TestPatternString(t *testing.T) {
	for _, row := range []struct{ cards, want string }{
		{"", ""},
		{"QH", "QH"},
		{"QC QD QH QS", "Q"},
		{"JC JS", "JCS"},
		{"2H 3H", "23H"},
		{"2H 3H 4H", "2-4H"},
		{"TH JH QH KH AH *H", "T-A*H"},
		{"KH *H", "K*H"},
		{"*H", "*H"},
		{"JC JS QC", "JQC JS"},
		{cards.Clubs.Set().String() + " QD QS", "C QDS"},
		{"KC KD KH KS *H", "KCDS K*H"},
		{cards.Hearts.Set().String(), "H"},
		{cards.Hearts.Set().Without(cards.TarotKing).String(), "2-AH"},
		{(cards.Clubs.Set() | cards.Spades.Set()).String(), "CS"},
		{cards.Pack52().Cards().First.String(), "2-A"},
		{every.String(), "CDS H"},
	} {
		require.Equal(t, row.want, cards.Pattern(cards.MustParseSet(row.cards)).String(), row.cards)
	}
}

func TestEveryPatternReadsBack(t *testing.T) {
	back := func(t require.TestingT, s cards.Set) {
		got, err := cards.ParsePattern(cards.Pattern(s).String())
		require.NoError(t, err)
		require.Equal(t, s, got, "%v as %q", s, cards.Pattern(s).String())
	}
	// This checks every set of ranks in one suit, and the same set in all suits.
	for lane := range cards.Set(1 << 16) {
		hearts := lane << 32 & every
		back(t, hearts)
		back(t, (lane|lane<<16|lane<<32|lane<<48)&every)
	}
	// This draws sets like the sets in rules: whole suits and ranks, with some cards added
	// or removed.
	part := rapid.OneOf(
		rapid.Map(rapid.IntRange(0, 4), func(s int) cards.Set { return cards.Suit(s).Set() }),
		rapid.Map(rapid.IntRange(2, 15), func(r int) cards.Set { return cards.Rank(r).Set() }),
		rapid.Map(anyCard, func(c cards.Card) cards.Set { return cards.SetOf(c) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		back(t, anySet.Draw(t, "set"))
		var s cards.Set
		for _, p := range rapid.SliceOfN(part, 0, 6).Draw(t, "parts") {
			s ^= p
		}
		back(t, s)
	})
}

func TestWrongPatternsAreRefused(t *testing.T) {
	for _, text := range []string{
		" ", "Q ", " Q", "Q  H", "Q\tH", "Q,H", // words are separated by single spaces
		"X", "1", "10", "q", "h", "?", "♥", "-", "NT", "JOKER",
		"HX", "QHx", "QH2", "QH-", "HQ", "QHQ", // nothing after the suits
		"QQ", "QQH", "2-9H5", "2-95H", "52-9H", "2-55-9H", "HH", "QHH", "QHSH", // each once
		"-9H", "2-H", "2-", "9-2H", "9-9H", "2--9", "2-4-6", "2-*H", "*-A", "x-9", "2-x", // ranges
		"*C", "*S", "*CDS", // the tarot king is a heart
	} {
		got, err := cards.ParsePattern(text)
		require.EqualError(t, err, fmt.Sprintf("cards: cannot read %q: want patterns such as Q, H, QH, 2-9H or JCS, separated by spaces", text))
		require.Zero(t, got)
	}
	_, err := cards.ParsePattern(strings.Repeat("QH ", 40))
	require.Error(t, err)
}
