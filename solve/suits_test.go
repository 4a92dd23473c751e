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

// TestClasses checks which suits share bounds. Each string has a class for each suit, clubs first.
func TestClasses(t *testing.T) {
	hearts := cards.Pattern(cards.Hearts.Set())
	trick := score.Term{Per: score.PerTrick, Points: -2}
	per := func(set string, points int) score.Term {
		return score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet(set)), Points: points}
	}
	hands, err := cards.Pack52().Deal(4, rand.NewPCG(1, 18))
	require.NoError(t, err)
	for _, c := range []struct {
		name  string
		rules tricks.Rules
		trump cards.Suit
		terms []score.Term
		want  [4]uint64
	}{
		{name: "plain", want: [4]uint64{0, 0, 0, 0}},
		{name: "trumps", trump: cards.Diamonds, want: [4]uint64{0, 1, 0, 0}},
		{name: "lead", rules: tricks.Rules{Lead: tricks.LeadLastResort}, want: [4]uint64{0, 0, 2, 0}},
		{name: "spared", rules: tricks.Rules{Lead: tricks.LeadLastResort, Spared: cards.Pattern(cards.Clubs.Set())}, want: [4]uint64{0, 1, 1, 1}},
		{name: "broken", rules: tricks.Rules{Lead: tricks.LeadUntilBroken, BrokenBy: cards.Pattern(cards.Spades.Set())}, want: [4]uint64{0, 0, 2, 3}},
		{name: "first trick", rules: tricks.Rules{FirstTrick: hearts}, want: [4]uint64{0, 0, 2, 0}},
		{name: "discard", rules: tricks.Rules{Discard: hearts}, want: [4]uint64{0, 0, 2, 0}},
		{name: "duck", rules: tricks.Rules{Duck: hearts}, want: [4]uint64{0, 0, 2, 0}},
		{name: "first chance", rules: tricks.Rules{FirstChance: hearts}, want: [4]uint64{0, 0, 2, 0}},
		{name: "queens", terms: []score.Term{per("QC QD QH QS", -6)}, want: [4]uint64{0, 0, 0, 0}},
		{name: "one queen counts more", terms: []score.Term{per("QC QD QH", -6), per("QS", -12)}, want: [4]uint64{0, 0, 0, 3}},
		{name: "a queen and a king", terms: []score.Term{per("QC QD KH KS", -6)}, want: [4]uint64{0, 0, 2, 2}},
	} {
		s := New(0)
		if c.terms == nil {
			c.terms = []score.Term{trick}
		}
		deal := c.rules.Deal(c.trump, &hands, 0)
		_, err := s.begin(context.Background(), &deal, &Objective{Terms: c.terms, Weights: [cards.MaxSeats]int{1}, For: 1})
		require.NoError(t, err)
		require.Equal(t, c.want, s.class, c.name)
	}
}
