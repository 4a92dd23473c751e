package variant_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// TestFaultsAreMerged checks that a fault which several numbers of players have in common is listed
// once, with these numbers.
func TestFaultsAreMerged(t *testing.T) {
	removed := map[string]string{
		"[3, 5, 7]": "{3: [2C], 5: [2C, 2D], 7: [2C, 2D, 2H]}",
		"[5, 3]":    "{3: [2C], 5: [2C, 2D]}",
		"[3, 4]":    "{3: [2C]}",
		"[3]":       "{3: [2C]}",
	}
	for players, want := range map[string]string{"[3, 5, 7]": "with 3, 5 and 7 players", "[5, 3]": "with 3 and 5 players", "[3, 4]": "with 3 players", "[3]": "with 3 players"} {
		text := "name: x\nplayers: " + players + "\npack: {removed: " + removed[players] + "}\n"
		bad{text + "contracts: {a: {give: {count: 1, to: §across}, terms: [{per: trick, points: 1}]}}\n",
			[]string{"contracts.a.give.to: " + want + ": no player sits across: want left or right"}}.check(t)
	}
	bad{"name: x\nplayers: [6, 8]\nteams: opposite\npack: {removed: {6: [2], 8: [2]}}\ncontracts: {a: {by-team: §{level: replay}, terms: [{per: card, cards: Q, points: 1}]}}\n",
		[]string{"contracts.a.by-team: with 6 and 8 players there are not two teams: want players: [4], or no by-team"}}.check(t)
}

// A merged fault wraps the first of the faults.
func TestMergedFaultsWrapTheFirst(t *testing.T) {
	_, err := load(t, "name: x\nplayers: [3, 5]\npack: {removed: {3: [2C], 5: [2C, 2D]}}\ncontracts: {a: {give: {count: 1, to: across}, terms: [{per: trick, points: 1}]}}\n")
	var faults variant.Errors
	require.ErrorAs(t, err, &faults)
	require.Len(t, faults, 1)
	require.EqualError(t, errors.Unwrap(faults[0].Err), "with 3 players: no player sits across: want left or right")
}
