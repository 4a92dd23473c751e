package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// TestWords writes random proofs as words and reads them back, in positions of random cards, with special
// cards and without. The proof that is read has each comparison of the first, and what follows from it:
// if a card of a chain beats another card, it beats the lower cards of that chain too, and so do the
// higher cards of its own chain. The comparisons are found here one by one.
func TestWords(t *testing.T) {
	s, src := New(0), rand.New(rand.NewPCG(16, 40))
	for _, special := range []string{"", "QC QD QH QS"} {
		hands, err := cards.Pack52().Deal(4, src)
		require.NoError(t, err)
		terms := []score.Term{{Per: score.PerTrick, Points: -2}}
		if special != "" {
			terms = append(terms, score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet(special)), Points: -5})
		}
		deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
		_, err = s.begin(context.Background(), &deal, &Objective{Terms: terms, Weights: [cards.MaxSeats]int{1}, For: 1})
		require.NoError(t, err)
		for range 300 {
			left := cards.Pack52().Cards().First & cards.Set(src.Uint64())
			var f frame
			s.describe(&f, uint64(left), 0)
			var p, want, got proof
			for range src.IntN(8) {
				c, d := cards.Card(0), cards.Card(0)
				for left != 0 && (c.Suit() != d.Suit() || s.chain[c] == s.chain[d] || c <= d) {
					c, d = left.Pick(src.Uint64()), left.Pick(src.Uint64())
					if src.IntN(50) == 0 {
						break
					}
				}
				if c > d && c.Suit() == d.Suit() && s.chain[c] != s.chain[d] {
					p.add(c, 1<<(d&15))
				}
			}
			for c := range left.All() {
				for d := range left.All() {
					if p.beats(c)>>(d&15)&1 == 0 || c.Suit() != d.Suit() {
						continue
					}
					for high := range left.All() {
						for low := range left.All() {
							if high.Suit() == c.Suit() && low.Suit() == c.Suit() && high >= c && low <= d && s.chain[high] == s.chain[c] && s.chain[low] == s.chain[d] {
								want.add(high, 1<<(low&15))
							}
						}
					}
				}
			}
			words := f.words(&p, nil)
			for _, w := range words {
				require.True(t, f.ordered(w), "the position has its own words")
				f.expand(&got, w)
			}
			require.Equal(t, want, got, "%v: %x", left, words)
		}
	}
}

// TestUnite compares uniting cards with the comparisons changed one by one.
func TestUnite(t *testing.T) {
	src := rand.New(rand.NewPCG(16, 41))
	for range 500 {
		suit := cards.Set(0xFFFF) << (16 * src.IntN(4))
		some := cards.Set(src.Uint64()&src.Uint64()) & suit
		var p proof
		for range src.IntN(12) {
			p.add(cards.Card(src.IntN(64)), 1<<src.IntN(16))
		}
		want := p
		if some.Len() > 1 {
			lost := uint64(0)
			for c := range cards.Card(64) {
				if beats := p.beats(c); cards.Card(c)>>4 == some.Lowest()>>4 && beats<<(c&48)&uint64(some) != 0 {
					want.add(c, uint64(some)>>(some.Lowest()&48)&0xFFFF)
				}
			}
			for c := range some.All() {
				lost |= want.beats(c)
			}
			for c := range some.All() {
				want.add(c, lost)
			}
		}
		p.unite(some)
		require.Equal(t, want, p, "%v", some)
	}
}
