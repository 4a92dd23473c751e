package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// scoring is a game in which every deal has good points.
const scoring = head + "contracts:\n  tricks: {terms: [{per: trick, points: 2}]}\n  no-queens: {terms: [{per: card, cards: Q, points: -4}, {per: trick, points: 1}]}\n"

func TestEndRefused(t *testing.T) {
	mustLoad(t, "end: {at: 50}\n"+scoring)
	mustLoad(t, "end: {at: 50, deals: 9, after: set}\nsets: 0\n"+scoring)
	const one = head + "contracts:\n  tricks: {terms: [{per: trick, points: 2}]}\nsets: 0\n"
	mustLoad(t, "end: {at: 50}\n"+one)
	mustLoad(t, "end: {at: 1}\n"+head+"contracts:\n  first: {terms: [{per: position, trick: 1, points: 1}]}\nsets: 0\n")
	mustLoad(t, "end: {at: -1}\n"+head+"contracts:\n  first: {terms: [{per: position, trick: 1, points: -1}]}\nsets: 0\n")
	mustLoad(t, "end: {at: 20, deals: 1}\nsets: 0\n"+scoring)
	const quota = "doubling: {negative: anyone, positive: anyone, quota: 1}\n"
	mustLoad(t, "end: {at: 50, after: set}\n"+quota+scoring)
	mustLoad(t, "end: {at: 50, after: set}\ncombine: {pairs: 1, contracts: [no-hearts, no-queens]}\n"+called)
	for _, tt := range []bad{
		{"end: §{after: set}\n" + scoring, []string{"end: no total ends the match: want end.at, such as at: 100, or no end"}},
		{"end: {at: §0}\n" + scoring, []string{"end.at: 0 is the total before the first deal: want a total above or below 0, or no end"}},
		{"end: {at: §0, after: set}\n" + scoring, []string{"end.at: 0 is the total before the first deal: want a total above or below 0, or no end"}},
		{"end: {at: 50, after: §round}\n" + scoring, []string{`end.after: unknown value "round": want deal or set`}},
		{"end: {at: §1000001}\n" + scoring, []string{"end.at: 1000001 is out of range: want -1000000 to 1000000"}},
		{"end: {at: 9, deals: §10001}\n" + scoring, []string{"end.deals: 10001 is out of range: want 1 to 10000"}},
		{"end: §{at: 50}\n" + quota + scoring, []string{"end.after: a match that ends in the middle of a set can end before every player has met the quota of doubles: want after: set, or no doubling.quota"}},
		{"end: §{at: 50}\ncombine: {pairs: 1, contracts: [no-hearts, no-queens]}\n" + called, []string{
			"end.after: a match that ends in the middle of a set can end before every declarer has combined contracts as they must: want after: set, or neither combine.pairs nor combine.group"}},
		{"end: §{at: 50}\nsets: 0\n" + scoring, []string{
			"end: with 4 players: a match may never end, because the points of no-queens can add up to -3 and so need not bring a player to 50: want end.deals, the largest number of deals, or a number of sets"}},
		{"end: §{at: 50}\nsets: 0\n" + head + "contracts:\n  hearts: {terms: [{per: trick, points: -1}, {per: card, cards: H, points: 1}]}\n", []string{
			"end: with 4 players: a match may never end, because the points of hearts can add up to +0 and so need not bring a player to 50: want end.deals, the largest number of deals, or a number of sets"}},
		{"end: §{at: -100}\nsets: 0\n" + head + "contracts:\n  sold: {trump: suit, terms: [{per: trick, points: 1}, {per: card, cards: KH, points: -30}], sale: {least: 1, decline: {seller: 4}}}\n", []string{
			"end: with 4 players: a match may never end, because the points of sold can add up to +4 and so need not bring a player to -100: want end.deals, the largest number of deals, or a number of sets"}},
		{"end: §{at: -50}\n" + one, []string{
			"end: with 4 players: a match may never end, because the points of tricks can add up to +26 and so need not bring a player to -50: want at: 50; or else end.deals, the largest number of deals, or a number of sets"}},
		{"end: §{at: 50}\nchooser: {bad-times: 2}\n" + one, []string{
			"end: with chooser nothing guarantees that a player reaches 50 points: want end.deals, the largest number of deals, or a number of sets"}},
		{"end: {at: 50}\nzero-sum: §§match\n" + head + "contracts:\n  tricks: {terms: [{per: trick, points: 3}]}\n  no-queens: {terms: [{per: card, cards: Q, points: -9}, {per: position, trick: -1, points: -3}]}\n", []string{
			"zero-sum: with 4 players: the match can end after any deal, and tricks adds up to +39: want zero-sum: none, or end.after: set",
			"zero-sum: with 4 players: the match can end after any deal, and no-queens adds up to -39: want zero-sum: none, or end.after: set"}},
	} {
		tt.check(t)
	}
}

// A match that ends at a total has no fixed number of deals.
func TestEndHasNoFixedLength(t *testing.T) {
	v := mustLoad(t, "end: {at: 50}\nsets: 3\n"+scoring)
	g, err := v.For(4)
	require.NoError(t, err)
	require.Zero(t, g.Deals())
	require.Equal(t, 8, g.Engine().MostDeals())
	require.False(t, g.Engine().Endless())
	require.Equal(t, []string{"deal", "set"}, []string{variant.EndAfterDeal.String(), variant.EndAfterSet.String()})
}
