package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

func TestTalon(t *testing.T) {
	v := mustLoad(t, "name: a\nplayers: [3, 4, 5]\npack: {talon: {to: aside}}\ncontracts: {no-jacks: {terms: [{per: card, cards: J, points: -2}]}}")
	for players, want := range map[int][2]int{3: {17, 1}, 4: {13, 0}, 5: {10, 2}} {
		g, err := v.For(players)
		require.NoError(t, err)
		require.Equal(t, want, [2]int{g.HandSize(), g.TalonSize()}, "%d players", players)
	}
}

// If cards that score can be out of play, the sum of the points has a range.
func TestTotalsWithATalon(t *testing.T) {
	const base = "name: a\nplayers: [3]\ncontracts: {a: {terms: [{per: trick, points: 1}, {per: card, cards: JH, points: -4}, {per: card, cards: JD, points: -3}, {per: card, cards: AS, points: 2}]}}\n"
	for talon, want := range map[string][]int{
		"aside":                        {10, 16},
		"last-trick":                   {12},
		"first-trick":                  {12},
		"declarer":                     {10, 16},
		"declarer, keep: JH":           {10, 15},
		"declarer, discards: declarer": {12},
	} {
		v := mustLoad(t, base+"pack: {talon: {to: "+talon+"}}")
		g, err := v.For(3)
		require.NoError(t, err)
		require.Equal(t, want, g.Contract(0).Engine().Scales[0].Totals(), talon)
	}
}

func TestTalonFaults(t *testing.T) {
	const contract = "contracts: {a: {terms: [{per: card, cards: J, points: -2}]}}\n"
	const three, four = "name: x\nplayers: [3]\n" + contract, "name: x\nplayers: [4]\n" + contract
	for _, b := range []bad{
		{four + "pack: {talon: §{to: aside}}", []string{"pack.talon: the pack deals equally to every number of players, so no cards are left over: want no talon, or other cards in the pack"}},
		{three + "pack: {talon: {to: aside, keep: §J}}", []string{"pack.talon.keep: nobody discards cards: want to: declarer with keep, or no keep"}},
		{three + "pack: {talon: {to: aside, discards: §declarer}}", []string{"pack.talon.discards: nobody discards cards: want to: declarer with discards, or no discards"}},
		{three + "pack: {talon: {to: §declarer}}\ntable: {turn: dealer}\nschedule: [a]", []string{"pack.talon.to: no player declares, so no player can take the talon: want aside, last-trick or first-trick"}},
		{"extends: §fife\nname: a\npack: {removed: {4: [7C]}, talon: {to: §declarer}}", []string{"contracts.patience.play: with 4 players: three cards are left over, and only contracts of tricks can do without them: want tricks, or a pack that deals equally (the value is from fife.yaml, line 90; without: [patience] removes the contract)", "pack.talon.to: in the round of cuts no player declares, so no player can take the talon: want aside, last-trick or first-trick, or no cut-round"}},
		{three + "pack: {talon: {to: declarer}}\npassing: §{count: 2}", []string{"passing: the declarer could discard cards that were passed to them: want give in the contracts, or another to in pack.talon"}},
		{three + "pack: {talon: {to: declarer, keep: §H D}}", []string{"pack.talon.keep: with 3 players: a declarer may hold too many of the 26 cards that cannot be discarded: want at most 17 such cards"}},
		{"name: x\nplayers: [3]\npack: {talon: {to: declarer, keep: §H 2C 3C 4C 5C}}\ncontracts: {a: {trump: turned, terms: [{per: trick, points: 2}]}}", []string{"pack.talon.keep: with 3 players: a declarer may hold too many of the 17 cards that cannot be discarded: want at most 16 such cards"}}, // the card turned up is kept too
		{three + "pack: {talon: {to: aside}}\nzero-sum: §§match", []string{"zero-sum: with 3 players: a adds up to -8 or -6, depending on the play: want zero-sum: none", "zero-sum: with 3 players: the contracts of a match add up to -24 (a 3 × -8): want 0, or zero-sum: none"}},
		{"name: x\nplayers: [5]\npack: {talon: {to: aside}}\ncontracts: {a: {play: §layout, layout: {start-rank: fixed, rank: J}, terms: [{per: place, places: {5: [1, 2, 3, 4, 5]}}]}}", []string{"contracts.a.play: with 5 players: two cards are left over, and only contracts of tricks can do without them: want tricks, or a pack that deals equally"}},
		{"name: x\nplayers: [3]\npack: {talon: {to: aside}}\ncontracts: {a: {play: §layout, layout: {start-rank: fixed, rank: J}, terms: [{per: place, places: {3: [1, 2, 3]}}]}}", []string{"contracts.a.play: with 3 players: one card is left over, and only contracts of tricks can do without them: want tricks, or a pack that deals equally"}},
		{"name: x\nplayers: [3]\npack: {talon: {to: aside}}\ncontracts: {a: {none-taken: §{times: 2}, terms: [{per: card, cards: J, points: -2}]}}", []string{"contracts.a.none-taken: with 3 players: cards that score can be out of play, so that nobody may take any: want a talon that a player takes, or no none-taken"}},
		{"name: x\nplayers: [3]\npack: {talon: {to: aside}}\ncontracts: {a: {terms: §[{per: most-of-a-suit, points: -24}]}}", []string{"contracts.a.terms: with 3 players: cards can be out of play, so that the number of players who tie is not known: want a talon that a player takes, or no term per: most-of-a-suit"}},
	} {
		b.check(t)
	}
	require.Equal(t, "declarer", variant.TalonDeclarer.String())
}
