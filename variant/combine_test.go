package variant_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
)

// If all contracts of a combination end when they are decided, the deal ends when all of them
// are decided: no card that a contract counts is left, and every trick that a contract counts
// has been taken.
func TestCombinedContractsEndTogether(t *testing.T) {
	one := mustLoad(t, head+`pack: {lowest: 9}
combine: {contracts: [no-king, no-queens, third, first]}
contracts:
  no-king: {tricks: {end: when-decided}, terms: [{per: card, cards: KH, points: -20}]}
  no-queens: {tricks: {end: when-decided}, terms: [{per: card, cards: Q, points: -6}]}
  third: {tricks: {end: when-decided}, terms: [{per: position, trick: 3, points: -6}]}
  first: {tricks: {end: when-decided}, terms: [{per: position, trick: 1, points: -6}]}
`)
	rules := one.Rules()
	rules.Pack.Copies = 2
	two, err := rules.Compile()
	require.NoError(t, err)
	queens, king := cards.Queen.Set(), cards.King.Set().In(cards.Hearts)
	counted := []cards.Set{king, queens, 0, 0}
	tricks := []int{0, 0, 3, 1}
	rapid.Check(t, func(t *rapid.T) {
		g := game(t, rapid.SampledFrom([]*variant.Variant{one, two}).Draw(t, "packs"), 4)
		call := variant.ContractSet(rapid.IntRange(1, 15).Draw(t, "call"))
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		hands, err := g.Pack().Deal(4, src)
		require.NoError(t, err)
		play := g.InDeal(variant.At{}, call).Engine().Tricks(cards.NoSuit, &hands, 0)
		for played := 0; ; played++ {
			if played%4 == 0 {
				left, least := 0, 0
				for i := range call.All() {
					for seat := range cards.Seat(4) {
						hand := play.Hand(seat)
						left += (hand.First & counted[i]).Len() + (hand.Second & counted[i]).Len()
					}
					least = max(least, tricks[i])
				}
				decided := left == 0 && played/4 >= least
				require.Equal(t, decided, play.Over(), "call %b after %d tricks", call, played/4)
				if decided {
					return
				}
			}
			require.NoError(t, play.Play(play.Legal().Pick(src.Uint64())))
		}
	})
}

// TestCutVectors checks cuts from the booklet and from our readings of the booklet. A row has
// the contracts declared before, the cards that are cut, and the ids of the contracts that
// these cards choose, joined by +.
func TestCutVectors(t *testing.T) {
	g := game(t, fife(t), 4)
	const a, k, q, h, tr, p, pp = 1, 2, 4, 8, 16, 32, 96
	all := variant.ContractSet(127)
	for _, row := range []struct {
		called variant.ContractSet
		cuts   string
		want   string
	}{
		{0, "2H 4C", "no-aces"},
		{0, "2H 3C 5D", "no-aces+no-king"},
		{0, "2H 3C 6D 5S 4C", "no-aces+no-king+no-queens+no-hearts+no-tricks"},
		{0, "2H 2H", "patience"},
		{0, "BRIDGE", "patience+patience"},
		{0, "JOKER", "no-aces+no-king+no-queens+no-hearts+no-tricks"},
		{0, "4H JOKER", "no-aces+no-king+no-queens+no-hearts+no-tricks"},
		{0, "2H BRIDGE", "no-aces"},
		{0, "3H 4H 6S", "no-king+no-queens"},
		{0, "2H 3H 2S", "no-aces+no-king"},
		{k | q, "3S", "patience"},
		{k | q | p, "BRIDGE", "patience"},
		{k | q | pp, "6S 3C", "no-tricks"},
		{k | q | pp | tr, "JOKER", "no-aces+no-hearts"},
		{k | h | tr, "2C 4C", "no-aces"},
		{k | h | tr, "2C JOKER", "no-aces+no-queens"},
		{k | h | tr, "2C 2S", "no-aces"},
		{k | q | h, "6C 2C", "no-aces+no-tricks"},
		{k | h | tr | pp, "3S BRIDGE 4H 3S", "no-queens"},
		{31, "JOKER BRIDGE", "patience+patience"},
		{31, "5C", "patience"},
		{all &^ a, "", "no-aces"},
		{all&^pp | p, "", "patience"},
	} {
		c := g.Engine().StartCall(engine.Set(row.called))
		for card := range strings.FieldsSeq(row.cuts) {
			require.False(t, c.Done(), "%v", row)
			require.NoError(t, c.Cut(cards.MustParse(card)))
		}
		require.True(t, c.Done(), "%v", row)
		calls := g.Engine().CutContracts(&c)
		require.Equal(t, row.want, string(inDeal(g, engine.At{Round: 4}, calls).ID()), "%v", row)
	}
}
