package explain_test

import (
	"fmt"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// quotaBase is a variant with a contract of each kind, which can be played four times.
const quotaBase = `
players: [4]
contracts:
  a: {times: 4, terms: [{per: trick, points: -1}]}
  b: {times: 4, terms: [{per: trick, points: 2}]}`

// plain is a small variant in which most numbers can be set.
const plain = `
name: plain
players: [4]
deals: 8
contracts:
  no-hearts: {label: Hearts, terms: [{per: card, cards: H, points: -2}, {per: card, cards: KH, points: -3}], all-taken: {taker: 7, others: 8}}
  no-last: {label: Last, terms: [{per: position, trick: -1, points: -5}]}
  more: {label: More, terms: [{per: trick, points: 5}], give: {count: 2}}
  domino: {label: Domino, play: layout, layout: {start-rank: fixed, rank: J}, terms: [{per: place, places: {4: [40, 20, 5, 0]}}]}
`

// announcing is a variant in which a player may announce all tricks.
const announcing = `
name: announcing
players: [4]
multiplier: 2
contracts:
  no-tricks: {announce: {made: {announcer: 31, others: 32}, failed: {announcer: 33, others: 34}}, terms: [{per: trick, points: -1}]}
`

// announceOf returns the points of an announcement in the only contract.
func announceOf(r *variant.Rules) *score.Announce { return &r.Contracts[0].Announce }

// rounds is a small variant with rounds and a contract declared several times.
const rounds = `
name: rounds
players: [4]
contracts:
  no-hearts: {label: Hearts, terms: [{per: card, cards: H, points: -2}]}
  no-queens: {label: Queens, terms: [{per: card, cards: Q, points: -2}]}
  domino: {label: Domino, play: layout, times: 2, layout: {start-rank: fixed, rank: J}, terms: [{per: place, places: {4: [40, 20, 5, 0]}}]}
combine: {contracts: [no-hearts, no-queens, domino]}
`

// fifeCuts is Fife without its claim of zero sum.
const fifeCuts = "extends: fife\nname: cuts\nzero-sum: none\n"

// numberRow has a variant, the values that a field with a number can have in it, and the sentences that the rules
// must then contain.
type numberRow struct {
	base   string
	field  func(r *variant.Rules) any // a pointer to the field
	values []int
	with   func(r *variant.Rules, n int) // what else must change; nil: nothing
	want   func(n int) []string
}

// numbersOfDeals has rows for each number of the pack and of a deal.
var numbersOfDeals = []numberRow{
	{plain, func(r *variant.Rules) any { return &r.Players[0] }, []int{2, 4},
		func(r *variant.Rules, n int) {
			r.Contracts[3].Terms[0].Places = map[int][]int{2: {1, 2}, 4: {1, 2, 3, 4}}
		},
		func(n int) []string {
			return []string{"This is a card game of the Barbu family for " + things(n, "player") + ", each"}
		}},
	{"players: [4]\n" + laysRuns, func(r *variant.Rules) any { return &r.Contracts[0].Runs.Length }, upTo(2, 13), nil,
		func(n int) []string { return []string{"A run ends when it has " + things(n, "card") + ", when"} }},
	{"players: [4]\n" + addsValues, func(r *variant.Rules) any { return &r.Contracts[0].Terms[0].Threshold }, upTo(1, 80), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("You score +1 point if your card takes the total past %d.", n), fmt.Sprintf("Play ends when the total is higher than %d.", n)}
		}},
	{plain, func(r *variant.Rules) any { return &r.Pack.Lowest }, upTo(3, 10), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("You need a pack of %d cards (the %s to the ace of each suit).", 4*(15-n), rank(n)), fmt.Sprintf("Each player is dealt %s.", things(15-n, "card"))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Pack.Copies }, []int{1, 2}, nil,
		func(n int) []string {
			return []string{[]string{"", "You need a pack of 52 cards.", "You need two packs of 52 cards, shuffled together. You then play with 104 cards."}[n]}
		}},
	{plain, func(r *variant.Rules) any { return &r.Deals }, []int{4, 8, 12, 16}, nil,
		func(n int) []string {
			row := ""
			if n == 4 {
				row = "After every deal the next player becomes the declarer."
			} else {
				row = fmt.Sprintf("Each player is the declarer for %s in a row;", things(n/4, "deal"))
			}
			return []string{"A match has " + things(n, "deal") + ".", "The match ends after " + things(n, "deal") + ".", row}
		}},
	{plain, func(r *variant.Rules) any { return &r.Sets }, some(2, 99), nil,
		func(n int) []string {
			return []string{"A match has " + things(n, "set") + ".", "The match ends after " + things(8*n, "deal") + "."}
		}},
	{rounds, func(r *variant.Rules) any { return &r.Sets }, some(2, 99), nil,
		func(n int) []string {
			return []string{"A match has " + things(n, "set") + ".", "The match ends after " + things(n, "set") + "."}
		}},
	{plain, func(r *variant.Rules) any { return &r.Multiplier }, some(2, 100), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("all points of the contracts are multiplied by %d. The", n), fmt.Sprintf("You score %+d points for each trick you take: %+d points in all.", 5*n, 65*n),
				fmt.Sprintf("13 × %+d", 5*n), fmt.Sprintf("they score %+d points and each other player scores %+d points: %+d points in all.", 7*n, 8*n, 31*n), fmt.Sprintf("scores %+d points, the second %+d, the third %+d and the last 0: %+d points in all", 40*n, 20*n, 5*n, 65*n)}
		}},
	{plain, func(r *variant.Rules) any { return &r.Chooser.BadTimes }, some(2, 100), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If these points are bad (below 0), multiply them by %d.", n)}
		}},
	{plain, func(r *variant.Rules) any { return &r.Chooser.GoodPart }, some(2, 100), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If these points are good (above 0), divide them by %d and drop any fraction.", n)}
		}},
	{plain, func(r *variant.Rules) any { return &r.Stake }, append(some(2, 1000000), 1), nil,
		func(n int) []string {
			if n == 1 {
				return []string{"each point is worth one of the smallest coins, such as one cent."}
			}
			return []string{fmt.Sprintf("each point is worth %d of the smallest coins.", n)}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[2].Terms[0].Points }, append(some(-1000, 1000), -1, 1), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("You score %s for each trick you take: %s in all.", points(n), points(13*n)), "13 × " + signed(n) + " "}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[0].Terms[0].Points }, some(-1000, 1000), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("You score %s for each heart you take and -3 points if you take the king of hearts: %s in all.", points(n), points(13*n-3))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[1].Terms[0].Points }, some(-1000, 1000), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("You score %s if you take the last trick.", points(n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[1].Terms[0].Trick }, append(upTo(-13, -1), upTo(1, 13)...), nil,
		func(n int) []string {
			switch {
			case n == -1:
				return []string{"if you take the last trick."}
			case n < 0:
				return []string{fmt.Sprintf("if you take the %s-last trick.", place(-n))}
			}
			return []string{fmt.Sprintf("if you take the %s trick.", place(n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[3].Terms[0].Places[4][0] }, append(some(-1000, 1000), 1), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("The first player to have no cards left scores %s, the second +20, the third +5 and the last 0: %s in all.", points(n), points(25+n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[3].Terms[0].Places[4][2] }, some(-1000, 1000), nil,
		func(n int) []string { return []string{fmt.Sprintf("the third %s and the last 0:", signed(n))} }},
	{plain, func(r *variant.Rules) any { return &r.Contracts[3].Terms[0].Places[4][3] }, some(-1000, 1000), nil,
		func(n int) []string { return []string{fmt.Sprintf("the third +5 and the last %s:", signed(n))} }},
	{plain, func(r *variant.Rules) any { return &r.Contracts[0].AllTaken.Taker }, append(some(-1000, 1000), 1), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("But if one player takes all of these cards, they score %s and each other player scores +8 points: %s in all.", points(n), points(24+n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[0].AllTaken.Or.Taker }, append(some(-1000, 1000), 7), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("or they score %s and each other player scores 0 points: +31 points or %[1]s in all.", points(n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[0].AllTaken.Or.Others }, append(some(-1000, 1000), 8), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("or they score 0 points and each other player scores %s: +31 points or %s in all.", points(n), points(3*n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[2].NoneTaken.Times }, upTo(2, 10), nil,
		func(n int) []string { return []string{fmt.Sprintf("all these points are multiplied by %d", n)} }},
	{plain, func(r *variant.Rules) any { return &r.Contracts[2].NoneTaken.Points }, append(some(-1000, 1000), 1), nil,
		func(n int) []string {
			return []string{"each player who took no tricks gets " + points(n) + " instead"}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[2].NoneTaken.Pot }, append(some(-1000, 1000), -1),
		func(r *variant.Rules, _ int) { r.Contracts[2].NoneTaken.Rounding = score.RoundingDown },
		func(n int) []string {
			return []string{"the players who took no tricks share " + points(n) + " equally"}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[0].AllTaken.Others }, append(some(-1000, 1000), -1), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("they score +7 points and each other player scores %s: %s in all.", points(n), points(7+3*n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[2].Gift.Count }, upTo(1, 6), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("Before the play, pass %s face down to the player on your left.", things(n, "card"))}
		}},
	{"extends: penguin\nredeal: [{count: HS, least: 1}]", func(r *variant.Rules) any { return &r.Redeal[0].Least }, upTo(1, 13), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("if their hand has at least %s of these cards: hearts and spades.", inWords(n))}
		}},
	{"extends: penguin\nredeal: [{count: H, most: 2}]", func(r *variant.Rules) any { return &r.Redeal[0].Most }, upTo(1, 12), nil,
		func(n int) []string {
			return []string{"if their hand has at most " + things(n, "heart") + "."}
		}},
	{turnsUp + "\nredeal: [{highest-trump: T}]", func(r *variant.Rules) any { return &r.Redeal[0].HighestTrump }, upTo(2, 10), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("if their hand has no trump higher than the %s.", rank(n))}
		}},
	{"extends: penguin\ncontracts: {trumps: {redeal: [{highest-trump: T}]}}", func(r *variant.Rules) any { return &r.Contracts[5].Redeal[0].HighestTrump }, upTo(2, 10), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("if their hand has no trump higher than the %s.", rank(n))}
		}},
	{"extends: penguin\ncontracts: {trumps: {redeal: [{count: S, least: 2, most: 13}]}}", func(r *variant.Rules) any { return &r.Contracts[5].Redeal[0].Least }, upTo(1, 12), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("if their hand has %s to 13 spades.", inWords(n))}
		}},
	{"extends: penguin\ncontracts: {trumps: {redeal: [{count: S, least: 1, most: 2}]}}", func(r *variant.Rules) any { return &r.Contracts[5].Redeal[0].Most }, upTo(2, 12), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("if their hand has one to %s spades.", inWords(n))}
		}},
	{"extends: penguin\ncontracts: {no-king: {exposure: {cards: KH}}}", func(r *variant.Rules) any { return &r.Contracts[3].Exposure.Factor }, upTo(2, 10), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If another player takes a card that you have shown, it counts %s its points,", things(n, "time"))}
		}},
	{inTeams, func(r *variant.Rules) any { return &r.Contracts[2].ByTeam.More }, []int{-996, -98, 2, 4, 100, 1000}, nil,
		func(n int) []string {
			return []string{fmt.Sprintf("The team with more points scores %s and the other team scores -1000 points; each partner writes down half of this.", points(n))}
		}},
	{inTeams, func(r *variant.Rules) any { return &r.Contracts[2].ByTeam.Fewer }, []int{-1000, -100, -2, 2, 4, 96}, func(r *variant.Rules, _ int) { r.Contracts[2].ByTeam.More = 1000 },
		func(n int) []string {
			return []string{fmt.Sprintf("The team with more points scores +1000 points and the other team scores %s; each partner writes down half of this.", points(n))}
		}},
	{"extends: penguin", func(r *variant.Rules) any { return &r.Passing.Count }, upTo(1, 6), nil,
		func(n int) []string {
			got := "cards"
			if n == 1 {
				got = "card"
			}
			return []string{fmt.Sprintf("Pass %s face down to the player on your left. Look at the %s you get only after you have passed yours.", things(n, "card"), got)}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[2].Times }, upTo(2, 4), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("Each player can declare More %s and every other contract once in the match.", often(n))}
		}},
	{rounds, func(r *variant.Rules) any { return &r.Contracts[2].Times }, upTo(2, 4), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("Every round has Domino %s and every other contract once.", often(n)),
				"Domino with itself: " + []string{"", "", "twice", "twice or three times", "two to four times"}[n] + " in one deal", fmt.Sprintf("So a declarer's round has two to %s.", things(n+2, "deal"))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[2].Cap }, upTo(1, 3), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("All players together can declare More at most %s.", often(n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.Contracts[3].Layout.Rank }, upTo(2, 14), nil,
		func(n int) []string { return []string{fmt.Sprintf("The start rank is the %s.", rank(n))} }},
}

// sold is a variant in which the right to name trumps is sold.
const sold = `
name: sold
players: [4]
contracts:
  trumps:
    trump: suit
    sale: {least: 1, decline: {bid: 13, seller: 4, others: 3}}
    terms: [{per: trick, points: 25}]
`

// saleOf returns the sale of the only contract.
func saleOf(r *variant.Rules) *auction.Rules { return &r.Contracts[0].Sale }

// cutRanks returns the sentences that name the ranks of a cutting pack of five ranks.
func cutRanks(lowest int) []string {
	return []string{fmt.Sprintf("It has 23 cards: the %s to the %s of each suit,", rank(lowest), rank(lowest+4)),
		fmt.Sprintf("the cards rank: bridge card, joker, %s, %s, %s, %s, %s. Suits", rank(lowest+4), rank(lowest+3), rank(lowest+2), rank(lowest+1), rank(lowest)), fmt.Sprintf("so that the %s is next to the %s.", rank(lowest+4), rank(lowest))}
}
