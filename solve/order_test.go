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

// TestWeights compares the positions of searches with the weights of an objective and with plain weights. The
// values are the same, because the order of the moves changes no value.
func TestWeights(t *testing.T) {
	king := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("KH")), Points: -20}
	hearts := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -2}
	last := score.Term{Per: score.PerPosition, Trick: -1, Points: -20}
	queens := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("QC QD QH QS")), Points: -6}
	each := score.Term{Per: score.PerTrick, Points: -2}
	for _, c := range []struct {
		name string
		term score.Term
		most float64 // of the positions with plain weights
	}{
		{"king", king, 0.6}, {"hearts", hearts, 0.85}, {"last trick", last, 0.6}, {"each trick", each, 0.95},
		{"queens", queens, 0.8},
	} {
		s, sum, plain := New(8<<20), int64(0), int64(0)
		for i := range uint64(10) {
			hands := smallDeal(t, i)
			deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
			o := &Objective{Terms: []score.Term{c.term}, Weights: [cards.MaxSeats]int{1}, For: 1}
			state, err := s.begin(context.Background(), &deal, o)
			require.NoError(t, err)
			require.NotNil(t, s.weights, c.name)
			r := s.value(&state)
			sum += s.nodes
			s.table.clear()
			s.nodes, s.weights = 0, nil
			require.Equal(t, r, s.value(&state), c.name)
			plain += s.nodes
		}
		require.Less(t, float64(sum), c.most*float64(plain), c.name)
	}
}

// TestWeighting lists the weights of objectives, in a deal of all 52 cards.
func TestWeighting(t *testing.T) {
	hands, err := cards.Pack52().Deal(4, rand.New(rand.NewPCG(1, 7)))
	require.NoError(t, err)
	some := func(text string) score.Term {
		return score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet(text)), Points: -6}
	}
	each := score.Term{Per: score.PerTrick, Points: -2}
	for _, c := range []struct {
		name string
		term score.Term
		side cards.Seats
		want *[2][5]weights
	}{
		{"king", some("KH"), 1, &forFew},
		{"all hearts", some("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"), 1, &forFew},
		{"last trick", score.Term{Per: score.PerPosition, Trick: -1, Points: -20}, 1, &forFew},
		{"queens", some("QC QD QH QS"), 1, &forSeveral},
		{"each trick", each, 1, &forTricks},
		{"the lone seat wants tricks", score.Term{Per: score.PerTrick, Points: 5}, 1, nil},
		{"two seats against two", each, 3, nil},
	} {
		s, deal := New(1<<20), (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
		o := &Objective{Terms: []score.Term{c.term}, Weights: [cards.MaxSeats]int{1}, For: c.side}
		_, err := s.begin(context.Background(), &deal, o)
		require.NoError(t, err)
		require.Same(t, c.want, s.weights, c.name)
	}
}

// TestOldProofs fills the proofs that an earlier search left with comparisons. A search that begins in a trick
// takes as many positions as that of a new solver.
func TestOldProofs(t *testing.T) {
	hearts := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -2}
	o := &Objective{Terms: []score.Term{hearts}, Weights: [cards.MaxSeats]int{1}, For: 1}
	used := New(1 << 20)
	for i := range uint64(20) {
		hands := smallDeal(t, i)
		deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
		for range 13 + i%3 {
			require.NoError(t, deal.Play(deal.Legal().Lowest()))
		}
		for d := range used.proofs {
			for k := range used.proofs[d] {
				used.proofs[d][k] = ^uint64(0)
			}
		}
		got, err := used.Value(context.Background(), &deal, o)
		require.NoError(t, err)
		want, err := New(1<<20).Value(context.Background(), &deal, o)
		require.NoError(t, err)
		require.Equal(t, want, got, i)
	}
}

// smallDeal returns a random deal of four hands of 9 cards.
func smallDeal(t *testing.T, seed uint64) cards.Hands {
	src := rand.New(rand.NewPCG(seed, 7))
	hands, err := cards.Pack52().Deal(4, src)
	require.NoError(t, err)
	for seat := range 4 {
		for hands[seat].Len() > 9 {
			hands[seat].First = hands[seat].First.Without(hands[seat].First.Pick(src.Uint64()))
		}
	}
	return hands
}

// TestWeigh lists which weights are used: for the lone seat, for another seat, and if no seat plays alone.
func TestWeigh(t *testing.T) {
	hands := cards.Hands{}
	for seat, text := range []string{"2C 3D", "3C 4C", "4D 5D", "5C 6D"} {
		hands[seat] = cards.Hand{First: cards.MustParseSet(text)}
	}
	each := score.Term{Per: score.PerTrick, Points: -2}
	for _, c := range []struct {
		name  string
		solo  cards.Seat
		trick string
		role  int
		at    int
	}{
		{"the lone seat leads", 0, "", alone, lead},
		{"another seat leads", 1, "", other, lead},
		{"the lone seat follows", 1, "2C", alone, follow},
		{"another seat follows before it", 2, "2C", other, follow},
		{"another seat follows after it", 0, "2C", other, followLate},
		{"the lone seat discards", 2, "2C 3C", alone, discard},
		{"another seat discards before it", 3, "2C 3C", other, discard},
		{"another seat discards after it", 1, "2C 3C", other, discardLate},
		{"the lone seat follows last", 3, "2C 3C 4D", alone, followLate},
	} {
		s := New(1 << 20)
		deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
		var trick []cards.Card
		for card := range cards.MustParseSet(c.trick).All() {
			trick = append(trick, card)
			require.NoError(t, deal.Play(card), c.name)
		}
		o := &Objective{Terms: []score.Term{each}, For: 1 << c.solo}
		o.Weights[c.solo] = 1
		state, err := s.begin(context.Background(), &deal, o)
		require.NoError(t, err)
		suit := cards.Set(0)
		if len(trick) > 0 {
			suit = 0xFFFF << (trick[0] & 48)
		}
		require.Same(t, &s.weights[c.role][c.at], s.weigh(&state, trick, suit), c.name)
		s.weights = nil
		require.Same(t, &plain, s.weigh(&state, trick, suit), c.name)
	}
}
