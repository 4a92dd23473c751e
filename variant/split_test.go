package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The points of a deal that nobody doubled are split by the terms without the cards left. So the sum
// can differ from that of a deal that is played: here one card is left with each of two players.
func TestZeroSumOfSplitDeals(t *testing.T) {
	const text = `
name: house
players: [3]
pack: {lowest: A, removed: {3: [AC]}}
doubling: {negative: declarer, undoubled: split}
zero-sum: match
contracts:
  race: {play: runs, runs: {end: first-out}, terms: [{per: place, places: {3: [0, -1, -1]}}, {per: card-left, points: 1, to: first-out}]}
`
	_, err := load(t, text)
	require.ErrorContains(t, err, "zero-sum: with 3 players: race adds up to +0, or to -2 if nobody doubles and its points are split: want the same sum, or zero-sum: none")
}
