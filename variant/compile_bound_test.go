package variant_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Points have 32 bits, so rules whose points could need more are refused.
func TestMoreThanCanBeCounted(t *testing.T) {
	const text = "contracts: §{a: {terms: [{per: trick, points: 1000}, {per: trick, points: -1000}, {per: position, trick: 1, points: -589}]}}\n"
	// A deal scores at most 26,589, and the deals of four declarers score at most 106,356.
	// With a multiplier of 100 this is 10,635,600, and 2^31-1 is more than 201 times as much.
	sum := func(n, room, sets string) []string {
		return []string{"contracts: with 4 players: the points of one player could reach " + n + " in a set: want at most " + room + ", the limit for " + sets}
	}
	for _, row := range []struct {
		rules, good string // rules just above the limit, and rules just within the limit
		want        []string
	}{
		{"multiplier: 100\nchooser: {bad-times: 100}\nsets: 3\n", "multiplier: 100\nchooser: {bad-times: 100}\nsets: 2\n",
			sum("1063560000", "715827882", "three sets")},
		{"multiplier: 100\ndoubling: {negative: anyone, positive: anyone, double-pays: 34}\n", "multiplier: 100\ndoubling: {negative: anyone, positive: anyone, double-pays: 33}\n",
			sum("2180298000", "2147483647", "one set")},
		{"multiplier: 100\ndoubling: {positive: anyone, declarer: each, redouble-pays: 34}\n", "multiplier: 100\ndoubling: {positive: anyone, redouble-pays: 100}\n",
			sum("2180298000", "2147483647", "one set")},
		{"multiplier: 100\ndoubling: {positive: anyone, flank: own-turn, redouble-pays: 34}\n", "multiplier: 100\ndoubling: {positive: anyone, flank: own-turn}\n",
			sum("2180298000", "2147483647", "one set")},
		// A redouble pays twice the difference unless redouble-pays says otherwise.
		{"multiplier: 100\ndoubling: {positive: anyone, declarer: each}\nsets: 16\n", "multiplier: 100\ndoubling: {positive: anyone, declarer: each}\nsets: 15\n",
			sum("138262800", "134217727", "16 sets")},
		{"doubling: {negative: anyone, double-pays: 4}\nsets: 0\n", "doubling: {negative: anyone, double-pays: 3}\nsets: 0\n",
			sum("2658900", "2147483", "1000 sets")},
		{"multiplier: 3\ndoubling: {negative: anyone}\nsets: 0\n", "multiplier: 2\ndoubling: {negative: anyone}\nsets: 0\n",
			sum("2233476", "2147483", "1000 sets")},
		{"multiplier: 21\nsets: 0\n", "multiplier: 20\nsets: 0\n", sum("2233476", "2147483", "1000 sets")},
	} {
		bad{row.rules + head + text, row.want}.check(t)
		mustLoad(t, row.good+head+strings.ReplaceAll(text, "§", ""))
	}

	// These rules reach the limit of two sets exactly: 49,981 × 3 × 77 × 93 × 2 is 2^31-2.
	const just = "name: x\nplayers: [3]\npack: {removed: {3: [2C]}}\nmultiplier: 77\nchooser: {bad-times: 93}\nsets: 2\n" +
		"contracts: §{a: {terms: [{per: trick, points: 1000}, {per: trick, points: 1000}, {per: trick, points: 940}, {per: position, trick: 1, points: 1}]}}\n"
	mustLoad(t, strings.ReplaceAll(just, "§", ""))
	bad{strings.Replace(just, "points: 1}", "points: -2}", 1), []string{
		"contracts: with 3 players: the points of one player could reach 1073763306 in a set: want at most 1073741823, the limit for two sets"}}.check(t)

	// The limit also counts both copies of a card, the points of the others if one player
	// takes all, each number of an announcement, and the round of cuts.
	for _, row := range []struct {
		rules     string
		bad, good int // the lowest multiplier above the limit, and the highest within the limit
	}{
		{"pack: {copies: 2}\n" + head + "contracts: {a: {terms: [{per: card, cards: H, points: 1000}]}}\n", 21, 20},
		{"chooser: {bad-times: 6}\n" + head + "contracts: {a: {all-taken: {others: -1000}, terms: [{per: trick}]}}\n", 90, 89},
		{"chooser: {bad-times: 6}\n" + head + "contracts: {a: {announce: {made: {announcer: -1000}}, terms: [{per: trick, points: 1}]}}\n", 90, 89},
		{"chooser: {bad-times: 6}\n" + head + "contracts: {a: {announce: {made: {others: -1000}}, terms: [{per: trick, points: 1}]}}\n", 90, 89},
		{"chooser: {bad-times: 6}\n" + head + "contracts: {a: {announce: {failed: {announcer: 1000}}, terms: [{per: trick, points: 1}]}}\n", 90, 89},
		{"chooser: {bad-times: 6}\n" + head + "contracts: {a: {announce: {failed: {others: 1000}}, terms: [{per: trick, points: 1}]}}\n", 90, 89},
		{"chooser: {bad-times: 100}\n" + head + "contracts: {a: {play: layout, terms: [{per: place, places: {4: [1000, 1, 0, -999]}}]}}\n", 6, 5},
		{"cut-round: {circle: [a], pack: {lowest: 2, highest: 2, jokers: 1}}\n" + head + "contracts: {a: {terms: [{per: trick, points: 1000}]}}\n", 34, 33},
	} {
		_, err := load(t, fmt.Sprintf("sets: 0\nmultiplier: %d\n%s", row.bad, row.rules))
		require.ErrorContains(t, err, "contracts: with 4 players: the points of one player could reach ")
		mustLoad(t, fmt.Sprintf("sets: 0\nmultiplier: %d\n%s", row.good, row.rules))
	}
}

// TestBoundHolds computes the limit a second time, from its definition. Every contract is
// played as often as possible. In every deal one player has all points of every term, good or
// bad, and a bet with each other player. In each bet the difference is the largest that two
// players with so many points can have. Rules are refused exactly if the total of the player
// does not fit in 32 bits.
func TestBoundHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := anyVariant(t).Rules()
		rules.ZeroSum = variant.ZeroSumNone
		rules.End = variant.End{} // it limits the sets, which are drawn below
		rules.Multiplier = rapid.SampledFrom([]int{0, 1, 3, 50, 100}).Draw(t, "multiplier")
		if rules.Chooser != (variant.Chooser{}) {
			rules.Chooser.BadTimes = rapid.SampledFrom([]int{0, 2, 100}).Draw(t, "bad")
		}
		rules.Sets = rapid.SampledFrom([]variant.Sets{0, 1, 2, 50, 99, variant.SetsEndless}).Draw(t, "sets")
		if rules.Doubling.Negative != doubling.TargetsNobody {
			rules.Doubling.DoublePays = rapid.SampledFrom([]int{0, 1, 30, 100}).Draw(t, "pays")
		}
		_, err := rules.Compile()

		once := rules
		once.Sets, once.Multiplier, once.Chooser.BadTimes, once.Doubling.DoublePays = 0, 0, 0, 0
		v, plainErr := once.Compile()
		if plainErr != nil {
			return
		}
		too := false
		for _, n := range rules.Players {
			g, _ := v.For(n)
			too = too || slowBound(g, &rules).Cmp(big.NewInt(math.MaxInt32)) > 0
		}
		require.Equal(t, too, err != nil, "%v", err)
		if err != nil {
			require.ErrorContains(t, err, "contracts: with ")
		}
	})
}

// slowBound computes the most points that a player can have after the largest number of sets
// whose points must fit in 32 bits.
func slowBound(g *variant.Game, r *variant.Rules) *big.Int {
	or := func(n, otherwise int) int64 {
		if n == 0 {
			return int64(otherwise)
		}
		return int64(n)
	}
	abs := func(n int) int64 { return int64(math.Abs(float64(n))) }
	match := big.NewInt(0)
	for _, k := range r.Contracts {
		deal := int64(0)
		for _, term := range k.Terms {
			switch term.Per {
			case score.PerPlace:
				most := int64(0)
				for _, n := range term.Places[g.Players()] {
					most = max(most, abs(n))
				}
				deal += most
			case score.PerPosition, score.PerMost, score.PerThreshold:
				deal += abs(term.Points)
			case score.PerCardLeft:
				deal += abs(term.Points) * int64(g.Pack().Len())
			case score.PerCard:
				for c := range cards.Set(term.Cards).All() {
					for _, copies := range []cards.Set{g.Pack().Cards().First, g.Pack().Cards().Second} {
						if copies.Has(c) {
							deal += abs(term.Points)
						}
					}
				}
			default:
				deal += abs(term.Points) * int64(g.HandSize())
			}
		}
		for c := range cards.Set(k.Exposure.Cards).All() {
			for _, term := range k.Terms {
				if term.Per == score.PerCard && cards.Set(term.Cards).Has(c) {
					deal += or(k.Exposure.Factor, 2) * abs(term.Points)
				}
			}
		}
		// A player who took none gets the fixed points, and could share the pot with nobody.
		deal = deal*or(k.NoneTaken.Times, 1) + abs(k.NoneTaken.Points) + abs(k.NoneTaken.Pot)
		switch {
		case k.AllTaken != nil && k.AllTaken.Cards != 0: // the terms for other cards count too
			deal += max(abs(k.AllTaken.Taker), abs(k.AllTaken.Others))
		case k.AllTaken != nil:
			deal = max(deal, abs(k.AllTaken.Taker), abs(k.AllTaken.Others))
		}
		if k.ByTeam.More != 0 || k.ByTeam.Fewer != 0 {
			deal = max(deal, abs(k.ByTeam.More), abs(k.ByTeam.Fewer), abs(k.ByTeam.More+k.ByTeam.Fewer))
		}
		for _, pair := range []score.AnnouncePoints{k.Announce.Made, k.Announce.Failed} {
			deal = max(deal, abs(pair.Announcer), abs(pair.Others))
		}
		deal *= or(r.Multiplier, 1)
		d := r.Doubling
		if d.Negative != doubling.TargetsNobody || d.Positive != doubling.TargetsNobody {
			pays := or(d.DoublePays, 1)
			if redouble := or(d.RedoublePays, 2); (d.Declarer != doubling.RedoubleNever || d.Flank != doubling.FlankRedoubleNever) && redouble > pays {
				pays = redouble
			}
			bets := int64(0)
			for range g.Players() - 1 {
				bets += pays * (deal - -deal)
			}
			deal += bets
		}
		deal *= or(r.Chooser.BadTimes, 1)
		if k.Sale.Least > 0 {
			trick := 0
			for _, term := range k.Terms {
				if term.Per == score.PerTrick && term.To == score.ToTaker {
					trick += term.Points
				}
			}
			deal += abs(trick) * int64(g.HandSize()) * or(r.Multiplier, 1)
		}

		deals := int64(g.Players()) * or(k.Times, 1)
		if g.Engine().Rounds > 0 {
			deals = int64(g.Engine().Rounds) * or(k.Times, 1)
		}
		if len(r.Schedule) > 0 {
			deals = 0
			for i := range g.Engine().MostDeals() {
				if g.Contract(g.Engine().Scheduled(engine.At{Deal: i})).ID() == k.ID {
					deals++
				}
			}
		}
		match.Add(match, new(big.Int).Mul(big.NewInt(deal), big.NewInt(deals)))
	}
	sets := map[bool]int64{true: 1000, false: or(int(r.Sets), 1)}[r.Sets == variant.SetsEndless]
	return match.Mul(match, big.NewInt(sets))
}

// The points of a thousand sets of each built-in variant fit in 32 bits.
func TestBuiltInVariantsAreCounted(t *testing.T) {
	for _, name := range variants.Names() {
		_, _, err := variant.Load(name, strings.NewReader(fmt.Sprintf("extends: %s\nname: house\nsets: 0\n", name)), variants.Open)
		require.NoError(t, err)
	}
}
