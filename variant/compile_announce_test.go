package variant_test

import "testing"

// All tricks are announced in contracts that are played to the last trick and scored by seat.
func TestAnnounceRefused(t *testing.T) {
	const tricks, announce = "terms: [{per: trick, points: -1}]", "{made: {others: 5}}"
	const even = "terms: [{per: trick, points: 1}, {per: position, trick: 1, points: -13}]"
	for _, tt := range []bad{
		{contract("announce: §5, " + tricks), []string{
			"contracts.a.announce: 5 has the wrong type: want a mapping such as {made: {others: 5}, failed: {announcer: 5}}"}},
		{contract("announce: {made: §5}, " + tricks), []string{
			"contracts.a.announce.made: 5 has the wrong type: want a mapping such as {others: 5}"}},
		{contract("announce: {made: {others: §1001}}, " + tricks), []string{
			"contracts.a.announce.made.others: 1001 is out of range: want -1000 to 1000"}},
		{contract("announce: §{made: {others: 5}, failed: {others: 5}}, " + tricks), []string{
			"contracts.a.announce: made and failed both have the points 0 and 5: want other points in one of them, or no announce"}},
		{contract("play: layout, announce: §" + announce + ", " + fourPlaces), []string{
			"contracts.a.announce: all tricks are announced in contracts of tricks: want play: tricks, or no announce"}},
		{contract("tricks: {end: when-decided}, announce: §" + announce + ", terms: [{per: card, cards: Q, points: -6}]"), []string{
			"contracts.a.announce: the play can end before the last trick: want tricks.end: play-all, or no announce"}},
		{contract("all-taken: {taker: 5}, announce: §" + announce + ", " + tricks), []string{
			"contracts.a.announce: all-taken scores a player who takes everything without an announcement: want no all-taken, or no announce"}},
		{"teams: opposite\n" + contract("by-team: {level: replay}, announce: §"+announce+", terms: [{per: card, cards: H, points: -1}]"), []string{
			"contracts.a.announce: the points by team do not count in a deal with an announcement: want no by-team, or no announce"}},
		{contract("exposure: {cards: KH}, announce: §" + announce + ", terms: [{per: card, cards: KH, points: -20}]"), []string{
			"contracts.a.announce: cards that are shown do not count in a deal with an announcement: want no exposure, or no announce"}},
		{contract("trump: suit, sale: {least: 1}, announce: §" + announce + ", terms: [{per: trick, points: 25}]"), []string{
			"contracts.a.announce: a sale cannot be paid in a deal with an announcement: want no sale, or no announce"}},
		{"doubling: {negative: anyone, undoubled: split}\n" + contract("announce: §"+announce+", "+tricks), []string{
			"contracts.a.announce: a deal that nobody doubles is not played, so an announcement cannot be scored: want no announce, or no doubling.undoubled"}},
		{"zero-sum: §deal\n" + contract("announce: "+announce+", "+even), []string{
			"zero-sum: with 4 players: a adds up to +0, or to +15 if a player announces all tricks: want the same sum, or zero-sum: none"}},
		{"zero-sum: §deal\n" + contract("announce: {made: {announcer: -3, others: 1}, failed: {announcer: 3}}, "+even), []string{
			"zero-sum: with 4 players: a adds up to +0, or to +3 if a player announces all tricks: want the same sum, or zero-sum: none"}},
		{"sets: 0\nend: §{at: -100}\n" + contract("announce: "+announce+", "+tricks), []string{
			"end: with 4 players: a match may never end, because the points of a can add up to +15 and so need not bring a player to -100: want end.deals, the largest number of deals, or a number of sets"}},
		{"sets: 0\nend: §{at: -100}\n" + contract("announce: {made: {announcer: -5}}, "+tricks), []string{
			"end: with 4 players: a match may never end, because the points of a can add up to +0 and so need not bring a player to -100: want end.deals, the largest number of deals, or a number of sets"}},
		{"combine: {contracts: [§a, b]}\n" + contract("announce: "+announce+", "+tricks) + "  b: {terms: [{per: trick, points: -1}]}\n", []string{
			"combine.contracts[0]: a has announce, so it cannot be combined: want the list without it"}},
	} {
		tt.check(t)
	}
}

// All tricks can be announced beside the other rules of a deal.
func TestAnnounceCompiles(t *testing.T) {
	const tricks, announce = ", terms: [{per: trick, points: -1}]", "announce: {made: {others: 5}}"
	const even = ", terms: [{per: trick, points: 1}, {per: position, trick: 1, points: -13}]"
	for _, text := range []string{
		contract(announce + tricks),
		contract("announce: {made: {}, failed: {}}, all-taken: {taker: 5}" + tricks), // nobody may announce
		"teams: opposite\n" + contract(announce+tricks),
		"pack: {copies: 2}\n" + contract(announce+tricks),
		"pack: {removed: {4: [2C, 2D]}, talon: {to: last-trick}}\n" + contract(announce+tricks),
		"doubling: {negative: anyone}\n" + contract(announce+tricks),
		"sets: 3\nmultiplier: 2\nchooser: {bad-times: 2}\n" + contract(announce+tricks),
		"sets: 0\nend: {at: -100}\n" + contract("announce: {made: {announcer: -7}, failed: {others: -2}}"+tricks),
		"sets: 0\nend: {at: -100, deals: 50}\n" + contract(announce+tricks),
		"zero-sum: deal\nmultiplier: 2\n" + contract("announce: {made: {announcer: 15, others: -5}, failed: {announcer: -15, others: 5}}"+even),
		contract(announce + ", trump: suit, give: {count: 3}, redeal: [{has: 2}], none-taken: {points: 3}" + tricks),
	} {
		mustLoad(t, text)
	}
}
