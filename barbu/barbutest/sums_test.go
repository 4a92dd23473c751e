package barbutest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// If the variant claims that each deal adds up to 0, Check refuses extra points of a declarer
// who chose the contract.
func TestWrongPointsOfADeal(t *testing.T) {
	message := checkWith(level(t), func(e *engine) {
		e.last = func(m *barbu.Match) score.Deal {
			d := m.Last()
			d.Points[0]++
			d.Chosen++
			return d
		}
	})
	require.Contains(t, message, "the variant claims that each deal adds up to 0")
	require.Empty(t, checkWith(level(t), func(*engine) {}))
}

// A deal that is declined has a sum of its own, and a card that decides who is first may not go to another seat in the deals
// that are compared.
func TestRareDeals(t *testing.T) {
	for _, rules := range []string{`
name: declined
players: [3]
pack: {lowest: J, removed: {3: [JC]}}
contracts: {tricks: {trump: suit, sale: {least: 1, decline: {bid: 5, seller: 5, others: 5}}, terms: [{per: trick, points: 5}]}}
`, `
name: first-and-turned
players: [4]
pack: {lowest: Q}
table: {first: {card: KC}}
redeal: [{count: QKA, least: 1}]
contracts: {tricks: {trump: turned, terms: [{per: trick, points: 1}]}}
`} {
		v, _, err := variant.Load("rare.yaml", strings.NewReader(rules), nil)
		require.NoError(t, err)
		require.Empty(t, checkWith(v, func(*engine) {}))
	}
}
