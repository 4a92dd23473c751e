package cards_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func TestOfReturnsFacesOnly(t *testing.T) {
	for r := range 256 {
		for s := range 256 {
			rank, suit := cards.Rank(r), cards.Suit(s)
			c := cards.Of(rank, suit)
			plain := rank >= cards.Two && rank <= cards.Ace && suit >= cards.Clubs && suit <= cards.Spades
			if !plain && !(rank == cards.Tarot && suit == cards.Hearts) {
				require.Zero(t, c, "Of(%d, %d)", r, s)
				continue
			}
			require.Equal(t, rank.String()+suit.String(), c.String())
			require.Equal(t, rank, c.Rank())
			require.Equal(t, suit, c.Suit())
		}
	}
}

func TestInvalidFaceHasNoSuitAndRank(t *testing.T) {
	for b := range 256 {
		c := cards.Card(b)
		face := slices.Contains(deck, c)
		require.Equal(t, face, c.IsFace(), "Card(%d)", b)
		if !face {
			require.Equal(t, cards.NoSuit, c.Suit())
			require.Zero(t, c.Rank())
		}
	}
}

func TestSuitAndRankSetsAreTheirFaces(t *testing.T) {
	for b := range 256 {
		suit, rank := cards.Suit(b), cards.Rank(b)
		var ofSuit, ofRank cards.Set
		for _, c := range deck {
			if c.Suit() == suit {
				ofSuit = ofSuit.With(c)
			}
			if c.Rank() == rank {
				ofRank = ofRank.With(c)
			}
		}
		require.Equal(t, ofSuit, suit.Set(), "Suit(%d)", b)
		require.Equal(t, ofRank, rank.Set(), "Rank(%d)", b)
	}
	require.Equal(t, 14, cards.Hearts.Set().Len())
	require.Equal(t, 4, cards.Queen.Set().Len())
}
