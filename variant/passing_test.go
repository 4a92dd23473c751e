package variant_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// passingTwo is a variant in which cards are passed before the contract is known.
const passingTwo = `
name: passing
players: [3, 4]
pack: {removed: {3: [2C]}}
contracts: {no-tricks: {terms: [{per: trick, points: -2}]}}
sets: 3
passing: {count: 3, to: [left, right, across, none]}
`

// The directions are used in turn. Three players use them without across.
func TestPassing(t *testing.T) {
	v, err := load(t, passingTwo)
	require.NoError(t, err)
	left, right, across, none := variant.Gift{Count: 3}, variant.Gift{Count: 3, To: cards.ToRight}, variant.Gift{Count: 3, To: cards.Across}, variant.Gift{}
	for players, want := range map[int][]variant.Gift{4: {left, right, across, none, left, right}, 3: {left, right, none, left, right, none}} {
		g, err := v.For(players)
		require.NoError(t, err)
		for deal, gift := range want {
			require.Equal(t, gift, g.Passing(deal), "%d players, deal %d", players, deal)
		}
	}
	plain, err := load(t, "name: a\nplayers: [4]\ncontracts: {no-tricks: {terms: [{per: trick, points: -2}]}}")
	require.NoError(t, err)
	g, err := plain.For(4)
	require.NoError(t, err)
	require.Equal(t, none, g.Passing(0))
}

func TestGiftAsText(t *testing.T) {
	for want, gift := range map[string]variant.Gift{
		"no cards": {}, "1 card right": {Count: 1, To: cards.ToRight}, "2 cards left": {Count: 2}, "3 cards across": {Count: 3, To: cards.Across},
	} {
		require.Equal(t, want, gift.String())
	}
}

// A list of directions that repeats itself is the same rule as its shortest form, and an
// omitted list means left.
func TestPassingNormal(t *testing.T) {
	print := func(to string) string {
		v, err := load(t, "name: a\nplayers: [4]\ncontracts: {no-tricks: {terms: [{per: trick, points: -2}]}}\npassing: {count: 2"+to+"}")
		require.NoError(t, err)
		return v.Fingerprint()
	}
	require.Equal(t, print(""), print(", to: [left]"))
	require.Equal(t, print(""), print(", to: [left, left, left]"))
	require.Equal(t, print(", to: [right, none]"), print(", to: [right, none, right, none]"))
	require.NotEqual(t, print(", to: [right, none]"), print(", to: [right, none, right]"))
	require.NotEqual(t, print(""), print(", to: [right]"))
}

func TestPassingFaults(t *testing.T) {
	const base = "name: a\nplayers: [3]\npack: {removed: {3: [2C]}}\ncontracts: {no-tricks: {terms: [{per: trick, points: -2}]}}\n"
	for _, b := range []bad{
		{base + "passing: {to: §[left]}", []string{"passing.to: no cards are passed: want count with to, or no to"}},
		{base + "passing: {count: §7}", []string{"passing.count: 7 is out of range: want 1 to 6"}},
		{base + "passing: {count: 2, to: §[none]}", []string{"passing.to: with 3 players: no cards are ever passed: want a direction such as left, or no passing"}},
		{base + "passing: {count: 2, to: §[across, none]}", []string{"passing.to: with 3 players: no cards are ever passed, because nobody sits across: want a direction such as left, or no passing"}},
		{base + "passing: {count: 2, to: [§up]}", []string{"passing.to[0]: unknown value \"up\": want left, right, across or none"}},
		{base + "passing: {count: 2, to: §[" + strings.Repeat("left, ", 32) + "left]}", []string{"passing.to: 33 directions: want at most 32"}},
		{"extends: fife\nname: a\npassing: §{count: 2}", []string{"passing: in the round of cuts the cuts determine when cards are passed: want no passing, or no cut-round"}},
		{"name: a\nplayers: [4]\npack: {lowest: K}\ncontracts: {no-tricks: {terms: [{per: trick, points: -2}]}}\npassing: {count: §2}", []string{"passing.count: with 4 players: two cards cannot be passed from a hand of 2: want fewer"}},
		{"name: a\nplayers: [4]\ncontracts: {no-tricks: {give: §{count: 1}, terms: [{per: trick, points: -2}]}}\npassing: {count: 2}", []string{"contracts.no-tricks.give: cards are already passed before the contract is known: want no give, or no passing"}},
	} {
		b.check(t)
	}
}
