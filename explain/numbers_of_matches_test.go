package explain_test

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// numbersOfMatches has rows for each number of rounds, cuts, quotas, stages, the end, bets and what comes before
// the play.
var numbersOfMatches = []numberRow{
	{fifeCuts, func(r *variant.Rules) any { return &r.Combine.Pairs }, upTo(1, 3), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("must combine exactly two contracts in at least %s, or else combine three or more contracts in at least one deal.", things(n, "deal"))}
		}},
	{fifeCuts, func(r *variant.Rules) any { return &r.Combine.Group }, upTo(2, 5), nil,
		func(n int) []string {
			if n == 5 {
				return []string{"or else combine five contracts in at least one deal."}
			}
			return []string{fmt.Sprintf("or else combine %s or more contracts in at least one deal.", inWords(n))}
		}},
	{fifeCuts, func(r *variant.Rules) any { return &r.CutRound.Pack.Jokers }, upTo(1, 4), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("It has %d cards: the 2 to the 6 of each suit, %s and one bridge card.", 21+n, things(n, "joker"))}
		}},
	{fifeCuts, func(r *variant.Rules) any { return &r.CutRound.Pack.Bridges }, upTo(1, 4), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("It has %d cards: the 2 to the 6 of each suit, two jokers and %s.", 22+n, things(n, "bridge card"))}
		}},
	{fifeCuts, func(r *variant.Rules) any { return &r.CutRound.Pack.Lowest }, upTo(2, 10),
		func(r *variant.Rules, n int) { r.CutRound.Pack.Highest = cards.Rank(n + 4) }, cutRanks},
	{fifeCuts, func(r *variant.Rules) any { return &r.CutRound.Pack.Highest }, upTo(6, 14),
		func(r *variant.Rules, n int) { r.CutRound.Pack.Lowest = cards.Rank(n - 4) },
		func(n int) []string { return cutRanks(n - 4) }},
	{fifeCuts, func(r *variant.Rules) any { return &r.CutRound.Passes.Count }, upTo(1, 6), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If the card is black, every player passes %s face down", things(n, "card"))}
		}},
	{fifeCuts, func(r *variant.Rules) any { return &r.CutRound.Passes.CallFirst }, upTo(1, 6), nil,
		func(n int) []string {
			switch n {
			case 1:
				return []string{"In the first deal cards are passed after the contract is decided; in later deals they are passed before it is decided."}
			case 6:
				return []string{"Cards are passed after the contract is decided."}
			}
			return []string{fmt.Sprintf("In the first %s cards are passed after the contract is decided; in later deals they are passed before it is decided.", things(n, "deal"))}
		}},
	{quotaBase, func(r *variant.Rules) any { return &r.Quota.Positive }, upTo(1, 4),
		func(r *variant.Rules, n int) { r.Quota.Negative = 2 },
		func(n int) []string {
			return []string{fmt.Sprintf("Each player declares %s and two negative contracts in the match.", things(n, "positive contract"))}
		}},
	{quotaBase, func(r *variant.Rules) any { return &r.Quota.Negative }, upTo(1, 4), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("Each player declares %s in the match, and no positive one.", things(n, "negative contract"))}
		}},
	{quotaBase, func(r *variant.Rules) any {
		r.Table.Moves = variant.MoveEveryDeal
		r.Stages = []variant.Stage{{Contracts: []score.ContractID{"a", "b"}}}
		return &r.Stages[0].Deals
	}, upTo(1, 32), nil, func(n int) []string { return []string{fmt.Sprintf("a and b, in %s.", things(n, "deal"))} }},
	{quotaBase, func(r *variant.Rules) any {
		r.Table.Moves = variant.MoveEveryDeal
		r.Stages = []variant.Stage{{Contracts: []score.ContractID{"a", "b"}}}
		return &r.Stages[0].Quota.Positive
	}, upTo(1, 4), nil, func(n int) []string {
		return []string{fmt.Sprintf("Each player declares %s in this stage, and no negative one.", things(n, "positive contract"))}
	}},
	{quotaBase, func(r *variant.Rules) any {
		r.Table.Moves = variant.MoveEveryDeal
		r.Stages = []variant.Stage{{Contracts: []score.ContractID{"a", "b"}}}
		return &r.Stages[0].Quota.Negative
	}, upTo(1, 4), func(r *variant.Rules, n int) { r.Stages[0].Quota.Positive = 3 }, func(n int) []string {
		return []string{fmt.Sprintf("Each player declares three positive contracts and %s in this stage.", things(n, "negative contract"))}
	}},
	{plain, func(r *variant.Rules) any { return &r.End.At }, some(1, 1_000_000), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("The match ends when a player has %s or more.", strings.TrimPrefix(points(n), "+"))}
		}},
	{plain, func(r *variant.Rules) any { return &r.End.At }, some(-1_000_000, -1), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("The match ends when a player has %s or fewer.", points(n))}
		}},
	{plain, func(r *variant.Rules) any { return &r.End.Deals }, some(1, 10_000),
		func(r *variant.Rules, n int) { r.End.At = 50 },
		func(n int) []string {
			return []string{fmt.Sprintf("If nobody has reached it after %s, the match ends all the same.", things(n, "deal"))}
		}},
	{"extends: penguin", func(r *variant.Rules) any { return &r.Doubling.Quota }, upTo(1, 7), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("You must double each other player at least %s in the seven deals in which they are the declarer.", often(n))}
		}},
	{"extends: penguin", func(r *variant.Rules) any { return &r.Doubling.DoublePays }, some(1, 100), nil,
		func(n int) []string {
			times := often(n) + " the difference"
			if n == 1 {
				times = "the difference"
			}
			return []string{"The player with more points adds " + times + " to their points", fmt.Sprintf("a double changes their points to %d and %d;", 10-10*n, 20+10*n)}
		}},
	{sold, func(r *variant.Rules) any { return &saleOf(r).Least }, upTo(1, 13), nil,
		func(n int) []string {
			return []string{"The lowest bid is " + things(n, "trick") + ", and the highest is all the tricks."}
		}},
	{sold, func(r *variant.Rules) any { return &saleOf(r).Step }, upTo(2, 13), nil,
		func(n int) []string {
			return []string{"Each bid must be at least " + things(n, "trick") + " higher than the bid before it."}
		}},
	{sold, func(r *variant.Rules) any { return &saleOf(r).Decline.Bid }, upTo(1, 13), nil,
		func(n int) []string {
			return []string{"If nobody has bid more than " + things(n, "trick") + ", the declarer may decline the deal instead."}
		}},
	{sold, func(r *variant.Rules) any { return &saleOf(r).Decline.Seller }, upTo(1, 13), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("It is then not played: the declarer scores +%d points and each other player +75.", 25*n)}
		}},
	{sold, func(r *variant.Rules) any { return &saleOf(r).Decline.Others }, upTo(1, 13), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("It is then not played: the declarer scores +100 points and each other player +%d.", 25*n)}
		}},
	{announcing, func(r *variant.Rules) any { return &announceOf(r).Made.Announcer }, some(1, 1000), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If the announcer takes every trick, they score +%d points and each other player scores +64 points: +%d points in all.", 2*n, 2*n+3*64)}
		}},
	{announcing, func(r *variant.Rules) any { return &announceOf(r).Made.Others }, some(1, 1000), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If the announcer takes every trick, they score +62 points and each other player scores +%d points: +%d points in all.", 2*n, 62+3*2*n)}
		}},
	{announcing, func(r *variant.Rules) any { return &announceOf(r).Failed.Announcer }, some(1, 1000), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If not, they score +%d points and each other player scores +68 points: +%d points in all.", 2*n, 2*n+3*68)}
		}},
	{announcing, func(r *variant.Rules) any { return &announceOf(r).Failed.Others }, some(1, 1000), nil,
		func(n int) []string {
			return []string{fmt.Sprintf("If not, they score +66 points and each other player scores +%d points: +%d points in all.", 2*n, 66+3*2*n)}
		}},
	{"extends: penguin", func(r *variant.Rules) any { return &r.Doubling.RedoublePays }, some(1, 100), nil,
		func(n int) []string {
			times := often(n) + " the difference"
			if n == 1 {
				times = "the difference"
			}
			return []string{"If the bet was redoubled, this number is " + times + ".", fmt.Sprintf("a redouble changes them to %d and %d.", 10-10*n, 20+10*n)}
		}},
}
