package variant_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
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
