package course_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// rare returns a variant of [matchtest.RareVariants] by its name.
func rare(name string) *variant.Variant {
	all := matchtest.RareVariants()
	return all[slices.IndexFunc(all, func(v *variant.Variant) bool { return v.Name() == name })]
}

// If a card decides who is first, nobody begins until it is dealt. Later sets begin with other
// players.
func TestStatesWithAnotherFirstSeatAreRefused(t *testing.T) {
	decides := rare("card-decides")
	refuseAll(t, decides, after(t, decides, 0), []row{
		{"first", "2", "seat 2 begins, but the cards that decide who begins are not dealt: want no seat"},
	})
	refuseAll(t, decides, after(t, decides, 1), []row{
		{"first", "-", "the seat at which the order of deals begins is missing: want a seat from 0 to 3"},
		{"first at declared", "2", "seat 1 has declared no-queens, but has had no deals: want one contract for each of its deals"},
	})

	total := rare("to-a-total") // each set begins with the next player
	refuseAll(t, total, after(t, total, 8), []row{
		{"first", "0", "the order of deals begins at seat 0: want seat 1 in set 1"},
		{"first", "2", "the order of deals begins at seat 2: want seat 1 in set 1"},
		{"first", "-", "the seat at which the order of deals begins is missing: want a seat from 0 to 3"},
	})
	refuseAll(t, total, after(t, total, 0), []row{
		{"first", "-", "the seat at which the order of deals begins is missing: want a seat from 0 to 3"},
		{"first", "3", "the order of deals begins at seat 3: want seat 0 in set 0"},
	})
	three := must(variants.Lookup("three-hand")) // after six sets each player has begun twice
	many := matchtest.PenguinOf("house", func(r *variant.Rules) { r.Sets, r.Table.NextSet = 9, variant.NextSetAfterFirst })
	refuseAll(t, three, after(t, three, 15), []row{{"first", "0", "the order of deals begins at seat 0: want seat 2 in set 2"}})
	refuseAll(t, many, after(t, many, 5*28), []row{{"first", "0", "the order of deals begins at seat 0: want seat 1 in set 5"}})
}

// In a stage in which the points decide, the player with the most bad points must declare.
func TestStatesOfStagesAreRefused(t *testing.T) {
	staged := rare("staged")
	refuseAll(t, staged, after(t, staged, 2), []row{
		{"first", "0", "the order of deals begins at seat 0: want seat 3, because of the points"},
		{"total at first", "0/0/-24/-20", "the order of deals begins at seat 3: want seat 0, because of the points"},
		{"declared", "no-queens/trumps/-/-", "the contracts declared do not fit the stages of the set: want as many contracts of each stage as it had deals, and the quota of each declarer"},
		{"declared", "no-queens/no-king+trumps/-/-", "the contracts declared do not fit the stages of the set: want as many contracts of each stage as it had deals, and the quota of each declarer"},
		{"declared", "no-queens/-/-/-", "the contracts declared do not fit the stages of the set: want as many contracts of each stage as it had deals, and the quota of each declarer"},
	})
	refuseAll(t, staged, after(t, staged, 4), []row{ // of the trumps, only three can be declared
		{"declared", "no-queens/no-king+trumps/trumps+domino/-", "the contracts declared do not fit the stages of the set: want as many contracts of each stage as it had deals, and the quota of each declarer"},
	})
	refuseAll(t, staged, after(t, staged, 14), []row{
		{"first", "-", "the seat at which the order of deals begins is missing: want a seat from 0 to 3"},
	})
}

// The caps of a stage are checked, and which declarers declared in it, also after the stage.
func TestStatesAfterAStageAreRefused(t *testing.T) {
	const stages = "the contracts declared do not fit the stages of the set: want as many contracts of each stage as it had deals, and the quota of each declarer"
	const often = "some contract was declared too often, or the later declarers have no contract left: want each contract at most as often as its cap allows, and a contract left for each later deal"
	wheels := must(variants.Lookup("quodlibet")) // in the first stage players declare in turn, in the second the points decide
	refuseAll(t, wheels, "3 0.0.3 0 plus/minus/achmed/- 0.1 - 90/70/110/50 deal -", []row{
		{"declared", "-/-/-/plus+minus+achmed", stages},
		{"declared", "plus/plus/minus/-", often},
	})
	refuseAll(t, wheels, "0 0.0.0 0 -/-/-/- 0.0 - 0/0/0/0 deal -", []row{
		{"first", "2", "the order of deals begins at seat 2: want seat 0, because no deal is over"},
	})
	refuseAll(t, wheels, "5 0.0.5 0 plus+no-reds/achmed/minus/bad-neighbour 0.1 - 210/170/70/170 deal -", []row{
		{"declared", "plus/achmed+no-reds/minus/bad-neighbour", stages},
		{"declared", "plus+no-reds/plus/plus/plus", often},
	})

	halves := must(variants.Lookup("king-russian")) // in both stages players declare in turn
	refuseAll(t, halves, "9 0.0.9 - no-jacks+no-king+no-eralash/no-hearts+no-last-two+eralash/no-tricks+no-queens+jacks 0.1 - 0/-34/-50 deal -", []row{
		{"declared", "no-jacks+no-king+eralash/no-hearts+no-last-two+no-eralash/no-tricks+no-queens+jacks", stages},
		{"declared", "no-jacks+no-king+no-eralash/no-jacks+no-last-two+eralash/no-tricks+no-queens+jacks", often},
	})
}

// When the points decide who begins a stage, the seats that declared in the stages before are not known.
func TestStatesOfAStageAfterUnevenDeals(t *testing.T) {
	v := matchtest.PenguinOf("uneven", func(r *variant.Rules) {
		matchtest.Only(r, "no-queens", "no-king", "trumps")
		r.Table.Moves, r.Doubling.Quota = variant.MoveEveryDeal, 0
		r.Stages = []variant.Stage{
			{Contracts: []score.ContractID{"no-queens", "no-king"}, Deals: 2},
			{Contracts: []score.ContractID{"trumps"}, Deals: 3, Chooser: variant.ChooseWorstBegins},
		}
	})
	refuseAll(t, v, "3 0.0.3 1 no-king/no-queens/-/trumps 0.1 - 0/0/-24/45 deal -", []row{{"declared", "no-king/no-queens/trumps/-",
		"the contracts declared do not fit the stages of the set: want as many contracts of each stage as it had deals, and the quota of each declarer"}})
}

// The totals, or the number of deals, would have ended the match before.
func TestStatesAfterTheEndAreRefused(t *testing.T) {
	total := rare("to-a-total")
	refuseAll(t, total, after(t, total, 8), []row{
		{"total", "30/-77/-48/-48", "a player has reached 30 points, which ends the match: want no such total, or the match over"},
	})
	require.EqualError(t, resume(t, total, "1 0.0.1 0 trumps/-/-/- 0.1 - 30/-5/0/0 deal -"), "a player has reached 30 points, which ends the match: want no such total, or the match over")
	refuseAll(t, total, "9 1.0.4 1 no-queens/no-queens/no-queens/no-queens 0.1 - 29/-100/-48/-48 deal -", nil)
	require.EqualError(t, resume(t, total, "14 2.0.4 2 no-queens/no-queens/no-queens/no-queens 0.1 - -72/-47/-47/-72 deal -"),
		"the match ends after 14 deals: want fewer, or the match over")
	refuseAll(t, total, "8 1.0.2 1 -/no-queens/no-queens/no-queens 0.1 - 32/-100/-48/-27 nothing - lead:3", []row{
		{"total at due", "29/-97/-48/-27", "the match is over after set 1, round 0, deal 2: want the deal after it, 1.0.3"},
	})

	set := matchtest.PenguinOf("house", func(r *variant.Rules) { // the totals count only after a set
		matchtest.Only(r, "no-queens", "trumps")
		r.Doubling.Quota = 0
		r.Sets, r.End = 3, variant.End{At: 30, After: variant.EndAfterSet}
	})
	refuseAll(t, set, "4 0.0.4 - no-queens+trumps/no-queens+trumps/-/- 0.1 - 31/50/-40/41 deal -", nil)
	refuseAll(t, set, "8 0.0.7 - no-queens+trumps/no-queens+trumps/no-queens+trumps/no-queens+trumps 0.1 - 31/50/-40/123 nothing - lead:3", nil)
	require.EqualError(t, resume(t, set, "8 1.0.0 - -/-/-/- 0.0 - 31/50/-40/123 deal -"),
		"a player has reached 30 points, which ends the match: want no such total, or the match over")
}

// The sums of the sets before and of the deals of this set are added.
func TestSumsOfLaterSets(t *testing.T) {
	scheduled := matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, "no-king", "trumps")
		r.Doubling.Quota = 0
		r.Schedule, r.Sets = []score.ContractID{"no-king", "trumps", "no-king"}, 3
	})
	counted := matchtest.PenguinOf("house", func(r *variant.Rules) { // every contract is played as often as it can be
		matchtest.Only(r, "no-queens", "no-king", "trumps")
		r.Doubling.Quota = 0
		r.Contracts[0].Cap, r.Contracts[1].Cap, r.Contracts[2].Cap, r.Contracts[2].Times = 1, 2, 3, 2
		r.Table.Moves, r.Deals, r.Sets = variant.MoveEveryDeal, 6, 3
	})
	for _, tt := range []struct {
		variant *variant.Variant
		deals   int
		want    string
	}{
		{scheduled, 27, "the points add up to 1: want 225, the sum of the contracts of 27 deals"},          // 9 × (65 - 2 × 20)
		{counted, 13, "the points add up to 1: want 238, the sum of the contracts of 13 deals"},            // 2 × (3 × 65 - 24 - 2 × 20), and -24
		{rare("fife-sets"), 36, "the points add up to 1: want -420, the sum of the contracts of 36 deals"}, // 0, and -420 for the contracts of tricks
	} {
		refuseAll(t, tt.variant, after(t, tt.variant, tt.deals), []row{{"total", "1/0/0/0", tt.want}})
	}
	plain := must(variants.Lookup("simplified-choice-plain")) // it has factors of 1
	refuseAll(t, plain, after(t, plain, 1), []row{{"total", "1/0/0", "the points add up to 1: want 85, the sum of the contracts of one deal"}})
	never := matchtest.PenguinOf("house", func(r *variant.Rules) { // the sum of a set depends on what is declared
		matchtest.Only(r, "no-queens", "no-king", "trumps")
		r.Doubling.Quota = 0
		r.Contracts[0].Cap, r.Contracts[1].Cap, r.Contracts[2].Cap = 2, 2, 2
		r.Deals, r.Sets = 4, 2
	})
	refuseAll(t, never, after(t, never, 3), []row{{"total", "1/0/0/0", "the points add up to 1: want -68, the sum of the contracts of three deals"}})
	require.NoError(t, resume(t, never, "5 1.0.1 - no-queens/-/-/- 0.1 - 1/0/0/0 deal -"))
}

// The sum of the points is not checked if the play or the bets decide it.
func TestSumsThatAreUnknown(t *testing.T) {
	two := func(change func(*variant.Rules)) *variant.Variant {
		return matchtest.PenguinOf("house", func(r *variant.Rules) {
			matchtest.Only(r, "no-king", "trumps")
			r.Doubling.Quota = 0
			change(r)
		})
	}
	for name, v := range map[string]*variant.Variant{
		"the declarer's points count more": two(func(r *variant.Rules) { r.Chooser.BadTimes = 2 }),
		"the declarer's points count less": two(func(r *variant.Rules) { r.Chooser.GoodPart = 2 }),
		"a choice":                         two(func(r *variant.Rules) { r.Contracts[0].AllTaken = &score.AllTaken{Others: -1} }),
		"cards shown":                      rare("showing"),
		"an announcement":                  rare("announcing"),
		"a deal can be split": two(func(r *variant.Rules) {
			r.Contracts[0].NoneTaken.Times = 2
			r.Doubling.Undoubled = doubling.UndoubledSplit
		}),
		"a deal can be declined": two(func(r *variant.Rules) {
			r.Contracts[1].Sale = auction.Rules{Least: 1, Decline: auction.Decline{Seller: 4, Others: 2}}
		}),
	} {
		id := string(must(v.For(4)).Contract(0).ID())
		require.NoError(t, resume(t, v, "1 0.0.1 - "+id+"/-/-/- 0.1 - 1/2/3/-4 deal -"), name)
	}
	announced := func(made, failed score.AnnouncePoints) *variant.Variant {
		return two(func(r *variant.Rules) { r.Contracts[1].Announce = score.Announce{Made: made, Failed: failed} })
	}
	same, other := score.AnnouncePoints{Announcer: 65}, score.AnnouncePoints{Announcer: -10, Others: 5} // trumps have 65 points
	for _, v := range []*variant.Variant{announced(same, other), announced(other, same)} {
		require.NoError(t, resume(t, v, "1 0.0.1 - no-king/-/-/- 0.1 - 1/2/3/-4 deal -"))
	}
	known := announced(same, score.AnnouncePoints{Announcer: -10, Others: 25})
	require.EqualError(t, resume(t, known, "1 0.0.1 - no-king/-/-/- 0.1 - 1/2/3/-4 deal -"), "the points add up to 2: want -20, the sum of the contracts of one deal")
	known = two(func(r *variant.Rules) { // the seller and the others have 13 tricks together
		r.Contracts[1].Sale = auction.Rules{Least: 1, Decline: auction.Decline{Seller: 4, Others: 3}}
	})
	require.EqualError(t, resume(t, known, "1 0.0.1 - no-king/-/-/- 0.1 - 1/2/3/-4 deal -"), "the points add up to 2: want -20, the sum of the contracts of one deal")
}
