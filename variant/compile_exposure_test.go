package variant_test

import "testing"

// The cards that can be shown must be in the pack once, and the contract must score them.
func TestExposureRefused(t *testing.T) {
	const king = "terms: [{per: card, cards: KH, points: -20}]"
	for _, tt := range []bad{
		{contract("exposure: §{factor: 3}, " + king), []string{
			"contracts.a.exposure: no card can be shown: want cards with factor and scores, or none of them"}},
		{contract("exposure: §{cards: H}, " + king), []string{
			"contracts.a.exposure: cards: 14 cards can be shown: want at most 8"}},
		{contract("play: layout, exposure: §{cards: KH}, " + fourPlaces), []string{
			"contracts.a.exposure: cards are shown in contracts of tricks: want play: tricks, or no exposure"}},
		{contract("all-taken: {taker: 5}, exposure: §{cards: KH}, " + king), []string{
			"contracts.a.exposure: the points of all-taken replace those of the cards that are shown: want no all-taken, or no exposure"}},
		{contract("none-taken: {times: 2}, exposure: §{cards: KH}, " + king), []string{
			"contracts.a.exposure: the points of none-taken change those of the cards that are shown: want no none-taken, or no exposure"}},
		{contract("exposure: {cards: §QH}, " + king), []string{
			"contracts.a.exposure.cards: the contract scores nothing for QH: want cards of a term with per: card"}},
		{"pack: {lowest: 7}\n" + contract("exposure: {cards: §2C}, terms: [{per: card, cards: C, points: -1}]"), []string{
			"contracts.a.exposure.cards: with 4 players: 2C is not in the pack: want cards of the pack"}},
		{"pack: {copies: 2, lowest: 7}\n" + contract("exposure: {cards: §KH}, "+king), []string{
			"contracts.a.exposure.cards: with 4 players: KH is in the pack twice: want cards that the pack has once"}},
		{"zero-sum: §deal\n" + contract("exposure: {cards: KH, scores: nothing}, terms: [{per: card, cards: KH, points: -20}, {per: position, trick: 1, points: 20}]"), []string{
			"zero-sum: with 4 players: the sum of a depends on what players show before play: want zero-sum: none"}},
		{"sets: 0\nend: §{at: -100}\n" + contract("exposure: {cards: KH, scores: nothing}, "+king), []string{
			"end: with 4 players: a match may never end, because the points of a depend on what players show before play: want end.deals, the largest number of deals, or a number of sets"}},
		{"combine: {contracts: [§a, b]}\n" + contract("exposure: {cards: KH}, "+king) + "  b: {terms: [{per: trick, points: -1}]}\n", []string{
			"combine.contracts[0]: a has exposure, so it cannot be combined: want the list without it"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		contract("exposure: {cards: KH}, " + king),
		"zero-sum: deal\n" + contract("exposure: {cards: KH}, terms: [{per: card, cards: KH, points: -20}, {per: position, trick: 1, points: 20}]"),
		"pack: {copies: 2, lowest: 7, removed: {4: [KH, KS, KD, KC]}}\n" + contract("exposure: {cards: KH}, "+king),
	} {
		mustLoad(t, text)
	}
}
