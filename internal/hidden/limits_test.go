package hidden_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// Counts have at most 256 bits.
func TestLargerCountsAreUnknown(t *testing.T) {
	p := largeHands()
	_, err := hidden.New(p)
	require.EqualError(t, err, "hidden: 85 hidden cards of 8 players: too many possible deals to count")
	require.Nil(t, hidden.Tally(p))
	p.OneOf = nineStatements(&p)
	require.Nil(t, hidden.Tally(p), "with more statements than a sampler uses")

	// The viewer passes six diamonds to the left and six clubs to the right, and gets the same cards
	// back. In each pass, six other hands have 462 possible gifts.
	gave, back := cards.MustParseHand("..AKQJT9."), cards.MustParseHand("...AKQJT9")
	p = hidden.Problem{
		Players: 8, Sizes: [cards.MaxSeats]uint8{0, 11, 11, 11, 11, 11, 11, 5},
		Held: [cards.MaxSeats]cards.Hand{0: cards.MustParseHand("AKQJT..AKQJT9."), 7: back},
	}
	for _, c := range listOf(cards.NewPack(cards.Two, 2).Cards().Minus(plus(gave, gave)).Minus(plus(back, back)).Minus(p.Held[0])) {
		if p.Cards.Len() < 71 {
			p.Cards = p.Cards.With(c)
		}
	}
	for i := range hidden.MaxPasses {
		to := []cards.Direction{cards.ToLeft, cards.ToRight}[i%2]
		pass := hidden.Pass{To: to, Count: 6, Gave: gave, Got: back}
		if i%2 != 0 {
			pass.Gave, pass.Got = back, gave
		}
		p.Passes = append(p.Passes, pass)
	}
	_, err = hidden.New(p)
	require.EqualError(t, err, "hidden: 71 hidden cards of 8 players: too many possible deals to count")
}

func plus(a, b cards.Hand) cards.Hand {
	for _, c := range listOf(b) {
		a = a.With(c)
	}
	return a
}

// The viewer passes spades and gets hearts, then passes the hearts and gets spades. For each spade
// there are two cases: the copy that comes back is the one that the viewer passed, or the other.
func TestTooManyCasesAreUnknown(t *testing.T) {
	problem := func(spades, hearts string) hidden.Problem {
		a, b := cards.MustParseHand(spades+"..."), cards.MustParseHand("."+hearts+"..")
		n := uint8(a.Len())
		return hidden.Problem{
			Players: 3, Cards: a, Sizes: [cards.MaxSeats]uint8{2: n},
			SeenCopies: [cards.MaxSeats]cards.Set{a.First},
			Passes:     []hidden.Pass{{Count: n, Gave: a, Got: b}, {Count: n, Gave: b, Got: a}},
			Held:       [cards.MaxSeats]cards.Hand{a, b},
		}
	}
	s, err := hidden.New(problem("AKQJT98765", "AKQJT98765"))
	require.NoError(t, err)
	require.EqualValues(t, 1024, s.Worlds().Int64(), "each player passes the whole hand, so only the copies in the viewer's first hand are not known")
	_, err = hidden.New(problem("AKQJT987654", "AKQJT987654"))
	require.EqualError(t, err, "hidden: 11 hidden cards of 3 players: the copies of the cards passed can be in more than 1024 cases: too many possible deals to count")
}

// The largest packs have 106 cards, and all of them can be hidden.
func TestAllCardsHidden(t *testing.T) {
	pack := cards.NewPack(cards.Two, 2).With(cards.TarotKing).With(cards.TarotKing)
	s, err := hidden.New(hidden.Problem{Players: 2, Cards: pack.Cards(), Sizes: [cards.MaxSeats]uint8{1: 106}})
	require.NoError(t, err)
	require.EqualValues(t, 1, s.Worlds().Int64())
}
