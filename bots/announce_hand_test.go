package bots

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// TestLonger compares the risk that a suit is longer than expected with counts of all hands, rounded up to
// thousandths.
func TestLonger(t *testing.T) {
	for _, deal := range []struct{ hand, unseen int }{{13, 39}, {8, 24}, {4, 20}, {1, 3}} {
		for suit := 1; suit <= min(8, deal.unseen-deal.hand); suit++ {
			for n := range suit + 2 {
				hands := new(big.Int).Binomial(int64(deal.unseen), int64(deal.hand))
				with := new(big.Int)
				for has := n + 1; has <= min(suit, deal.hand); has++ {
					own := new(big.Int).Binomial(int64(suit), int64(has))
					with.Add(with, own.Mul(own, new(big.Int).Binomial(int64(deal.unseen-suit), int64(deal.hand-has))))
				}
				risk, rest := with.Mul(with, big.NewInt(sure)).DivMod(with, hands, new(big.Int))
				want := int(risk.Int64())
				if rest.Sign() > 0 {
					want++
				}
				require.Equal(t, want, longer(n, suit, deal.hand, deal.unseen), fmt.Sprint(n, suit, deal))
			}
		}
	}
	require.Zero(t, longer(0, 0, 13, 39), "a suit of which no card is out")
}

// TestSurest leads the card with the fewest unseen cards above it, trumps first, and of equal cards the
// last.
func TestSurest(t *testing.T) {
	for _, row := range []struct {
		hand, unseen string
		trump        cards.Suit
		want         string
	}{
		{"QC KD", "AC KC AD 2S", cards.NoSuit, "KD"},
		{"AC AD", "KC KD 2S", cards.NoSuit, "AD"},
		{"AC AD", "KC KD 2S", cards.Clubs, "AC"},
		{"AC AD", "KD 2S", cards.Clubs, "AD"}, // no other player has a trump
		{"2C AD", "3C KD 2S", cards.Clubs, "AD"},
	} {
		w := worth{ranks: natural}
		seat := table{worth: &w, trump: row.trump, unseen: cards.MustParseSet(row.unseen)}
		require.Equal(t, row.want, seat.surest(cards.MustParseSet(row.hand)).String(), row)
	}
}
