package variant_test

import "testing"

// Both pairs of points of a player who takes everything are checked.
func TestChoiceOfPointsRefused(t *testing.T) {
	const queens = "terms: [{per: card, cards: Q, points: -5}]"
	for _, tt := range []bad{
		{contract("all-taken: {taker: 5, or: {taker: §1001}}, " + queens), []string{
			"contracts.a.all-taken.or.taker: 1001 is out of range: want -1000 to 1000"}},
		{contract("all-taken: {taker: 5, others: -1, or: §{taker: 5, others: -1}}, " + queens), []string{
			"contracts.a.all-taken.or: with 4 players: both choices have the points 5 and -1: want other points, or no or"}},
		{"zero-sum: §deal\n" + contract("all-taken: {taker: 3, others: -1, or: {taker: 6, others: -1}}, terms: [{per: trick}]"), []string{
			"zero-sum: with 4 players: a adds up to +0 or +3, depending on the play: want zero-sum: none"}},
		{"sets: 0\nend: §{at: 50}\n" + contract("all-taken: {taker: 5, or: {taker: -6}}, terms: [{per: card, cards: Q, points: 5}]"), []string{
			"end: with 4 players: a match may never end, because the points of a can add up to -6 and so need not bring a player to 50: want end.deals, the largest number of deals, or a number of sets"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		"zero-sum: deal\n" + contract("all-taken: {taker: 3, others: -1, or: {taker: -3, others: 1}}, terms: [{per: trick}]"),
		"sets: 0\nend: {at: 50, deals: 60}\n" + contract("all-taken: {taker: 5, or: {taker: -6}}, terms: [{per: card, cards: Q, points: 5}]"),
	} {
		mustLoad(t, text)
	}
}
