package cards_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"QH", "2C", "AS", "*H", "JOKER", "BRIDGE", "", "-", "??", "10H", "*S", "QH ", "Q♥"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := cards.Parse(text)
		if err != nil {
			require.Zero(t, c)
			return
		}
		require.Equal(t, text, c.String(), "a card has one text")
		require.True(t, c.IsFace() || c == cards.Joker || c == cards.Bridge)
		roundTrip(t, cards.Parse, c)
	})
}

func FuzzSet(f *testing.F) {
	for _, seed := range []string{"", "QH", "2C QH *H AS", "AS 2C", "QH QH", "QH  AS", " ", "JOKER", "QH,AS"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parseSet(text)
		if err != nil {
			require.Zero(t, s)
			return
		}
		require.ElementsMatch(t, strings.Fields(text), strings.Fields(s.String()))
		require.Len(t, s.String(), len(text))
		roundTrip(t, parseSet, s)
	})
}

func FuzzParseHand(f *testing.F) {
	for _, seed := range []string{"...", "AK3.QJ.T98.76542", "AAKK.KK**Q..22", "3KA.*K..", "..", "....", "AAA...", "*...", "?...", "a..."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := cards.ParseHand(text)
		if err != nil {
			require.Zero(t, h)
			return
		}
		require.Len(t, h.String(), len(text))
		require.Equal(t, len(text)-3, h.Len())
		require.Zero(t, h.Second&^h.First)
		roundTrip(t, cards.ParseHand, h)
	})
}

func FuzzParsePattern(f *testing.F) {
	for _, seed := range []string{"", "QH", "Q", "H", "2-9H", "JCS", "2-4Q-AC 5H", "K*H", "CDS H", "2-A", " ", "QQ", "HX", "9-2", "*C"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := cards.ParsePattern(text)
		if err != nil {
			require.Zero(t, s)
			return
		}
		require.Zero(t, s&^every)
		require.Equal(t, text == "", s == 0)
		again, err := cards.ParsePattern(cards.Pattern(s).String())
		require.NoError(t, err)
		require.Equal(t, s, again, "%q, written as %q", text, cards.Pattern(s).String())
	})
}
