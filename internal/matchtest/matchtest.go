// Package matchtest has variants with rare rules, and random play, for tests of whole matches.
//
//	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
//		m, err := barbu.New(v, players)
//		for !matchtest.Finished(m) {
//			err = m.Apply(matchtest.Choice(m, src)) // or chance, if it is due
//		}
//	})
package matchtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Choice returns a random legal action. It often prefers to play several cards at once.
func Choice(m *barbu.Match, src *rand.Rand) barbu.Action {
	n, cautious := 0, src.IntN(3) == 0
	var chosen, several barbu.Action
	for a := range m.Legal() {
		if n++; src.IntN(n) == 0 {
			chosen = a
		}
		if a.Kind == barbu.KindPlay && a.Cards.Len() > 1 {
			several = a
		}
	}
	if several.Kind != 0 && !cautious {
		return several
	}
	return chosen
}

// Finished reports whether a match is over, or has no fixed end and is in its third set.
func Finished(m *barbu.Match) bool {
	return m.Turn().Over() || m.Game().Engine().Endless() && m.At().Set == 2
}

// EveryVariant runs a test for every third preset and every third variant of RareVariants, with
// one number of players each. The length of the test's name decides which third this is, so that the tests of all
// packages together play every variant. In a full run it takes all of them, with every number of players. With -short
// there are only two presets, it takes every fifth variant, and each has its smallest number of players.
func EveryVariant(t *testing.T, each func(t *testing.T, v *variant.Variant, players int)) {
	var all []*variant.Variant
	names := variants.Names()
	if testing.Short() {
		names = []string{"fife", "penguin"}
	}
	for _, name := range names {
		all = append(all, must(variants.Lookup(name)))
	}
	every, first := full.Of(5, 3, 1), len(t.Name())
	for i, v := range append(all, RareVariants()...) {
		if (i+first)%every > 0 {
			continue
		}
		numbers := v.Players()
		numbers = full.Of(numbers[:1], numbers[i%len(numbers):][:1], numbers)
		for _, players := range numbers {
			t.Run(fmt.Sprintf("%s/%d", v.Name(), players), func(t *testing.T) { each(t, v, players) })
		}
	}
}

// RareVariants returns variants with rules that no built-in variant has.
func RareVariants() []*variant.Variant {
	return []*variant.Variant{
		PenguinOf("giving", func(r *variant.Rules) { // contracts differ in how many cards are passed, and in which direction; there are bets
			Only(r, "no-tricks", "no-hearts", "no-king", "trumps", "domino")
			for i, to := range []cards.Direction{cards.ToRight, cards.Across, cards.ToLeft, cards.ToRight, cards.Across} {
				r.Contracts[i].Gift = variant.Gift{Count: 1 + i%3, To: to}
			}
			r.Doubling.Undoubled = doubling.UndoubledSplit
		}),
		PenguinOf("two-packs", func(r *variant.Rules) { // both copies of a card may be passed
			r.Pack = variant.Pack{Lowest: cards.Queen, Copies: 2}
			Only(r, "no-queens", "trumps", "domino")
			for i := range r.Contracts {
				r.Contracts[i].Gift = variant.Gift{Count: 2}
			}
			r.Contracts[2].Layout = dominoes.Rules{Start: dominoes.StartNamed, AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}
		}),
		PenguinOf("held", func(r *variant.Rules) { // the declarer must hold the start rank; cards are passed later; an ace gives another turn
			Only(r, "trumps", "domino")
			r.Pack.Lowest = cards.Ten
			r.Contracts[0].Trump = variant.TrumpOptional
			r.Contracts[1].Layout = dominoes.Rules{Start: dominoes.StartHeld, Ace: dominoes.AceLow, AceTurn: dominoes.AceTurnAgain, End: dominoes.EndLastCard}
			r.Contracts[1].Gift = variant.Gift{Count: 1}
		}),
		PenguinOf("first-card", func(r *variant.Rules) { // a schedule, and deals that end early
			Only(r, "no-queens", "no-king", "domino")
			r.Pack.Lowest = cards.Nine
			r.Schedule = []score.ContractID{"no-king", "domino", "no-queens"}
			r.Contracts[2].Layout = dominoes.Rules{Start: dominoes.StartFirstCard, AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralGoingOut}
			r.Doubling = doubling.Rules{}
		}),
		PenguinOf("staged", func(r *variant.Rules) { // two sets of two stages; the points decide who declares
			Only(r, "no-queens", "no-king", "trumps", "domino")
			r.Pack.Lowest = cards.Ten
			r.Table.Moves, r.Sets = variant.MoveEveryDeal, 2
			r.Contracts[0].Cap, r.Contracts[1].Cap = 1, 1
			r.Contracts[2].Cap, r.Contracts[2].Times = 3, 2
			r.Stages = []variant.Stage{
				{Contracts: []score.ContractID{"no-queens", "no-king"}, Chooser: variant.ChooseWorst},
				{Contracts: []score.ContractID{"trumps", "domino"}, Deals: 5, Chooser: variant.ChooseWorstBegins},
			}
			r.Doubling.Quota = 0
		}),
		PenguinOf("card-decides", func(r *variant.Rules) { // a card decides who declares first; each set begins with another player; a quota of contracts, and one of doubles over all deals
			Only(r, "no-queens", "no-king", "trumps")
			r.Pack.Lowest = cards.Queen
			r.Table.First, r.Table.NextSet = variant.FirstHolder{Card: cards.MustParse("KH")}, variant.NextSetAfterFirst
			r.Table.Moves, r.Table.Dealer = variant.MoveEveryDeal, variant.SeatRightOfDeclarer
			r.Contracts[2].Times = 2
			r.Quota = variant.Quota{Positive: 1, Negative: 1}
			r.Sets = 3
			r.Doubling.Quota, r.Doubling.QuotaOver = 3, doubling.QuotaOverAll
		}),
		PenguinOf("card-decides-and-passes", func(r *variant.Rules) { // the card that decides who deals first can be passed
			Only(r, "no-queens", "trumps")
			r.Pack.Lowest = cards.Jack
			r.Table.First = variant.FirstHolder{Card: cards.MustParse("QS"), Role: variant.RotateDealer}
			r.Contracts[0].Gift = variant.Gift{Count: 2, To: cards.ToRight}
			r.Contracts[1].Gift = variant.Gift{Count: 1}
			r.Doubling.Quota = 0
		}),
		PenguinOf("to-a-total", func(r *variant.Rules) { // sets of five deals until a player has 30 points
			Only(r, "no-queens", "trumps", "domino")
			r.Pack.Lowest = cards.Ten
			r.Table.Moves, r.Deals = variant.MoveEveryDeal, 5
			r.Sets, r.End = variant.SetsEndless, variant.End{At: 30, Deals: 14}
			r.Winner = variant.WinnerPositive
			r.Doubling.Quota = 0
		}),
		PenguinOf("circular", func(r *variant.Rules) { // rows that are circles, two packs, and a rank that is missing
			Only(r, "domino")
			r.Pack = variant.Pack{Lowest: cards.Jack, Copies: 2, Removed: map[int][]cards.Card{4: {
				cards.MustParse("QC"), cards.MustParse("QD"), cards.MustParse("QH"), cards.MustParse("QS"),
			}}}
			r.Contracts[0].Layout = dominoes.Rules{Circular: dominoes.CircularYes, Several: dominoes.SeveralAnyTurn}
			r.Doubling = doubling.Rules{}
		}),
		PenguinOf("one-row", func(r *variant.Rules) { // one row for all suits
			Only(r, "domino")
			r.Pack.Lowest = cards.Jack
			r.Contracts[0].Layout = dominoes.Rules{
				Start: dominoes.StartFirstCard, Circular: dominoes.CircularYes, Suits: dominoes.SuitsIgnored,
				AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralGoingOut,
			}
			r.Contracts[0].Layout.RankOrder, _ = cards.ParseRankOrder("KAJQ")
			r.Doubling = doubling.Rules{}
		}),
		PenguinOf("cards-left", func(r *variant.Rules) { // play ends when the first player is out, and cards left score
			Only(r, "no-king", "domino")
			r.Pack.Lowest = cards.Jack
			r.Contracts[1].Layout = dominoes.Rules{Grows: dominoes.GrowsUp, Circular: dominoes.CircularYes, Start: dominoes.StartFirstCard, End: dominoes.EndFirstOut}
			r.Contracts[1].Terms = []score.Term{
				{Per: score.PerPlace, Places: map[int][]int{4: {8, 0, 0, 0}}},
				{Per: score.PerCardLeft, Points: -2},
				{Per: score.PerCardLeft, Points: 1, To: score.ToFirstOut},
			}
			r.Doubling = doubling.Rules{}
		}),
		PenguinOf("upwards", func(r *variant.Rules) { // rows that grow only upwards in a circle; cards are passed before
			Only(r, "domino")
			r.Pack.Lowest = cards.Jack
			r.Contracts[0].Layout = dominoes.Rules{Start: dominoes.StartHeld, Circular: dominoes.CircularYes, Grows: dominoes.GrowsUp}
			r.Contracts[0].Gift = variant.Gift{Count: 1}
			r.Doubling = doubling.Rules{}
		}),
		PenguinOf("sold", func(r *variant.Rules) { // the right to name trumps is sold; there are bets
			Only(r, "no-queens", "trumps", "domino")
			r.Pack.Lowest = cards.Nine
			r.Doubling.Quota = 0
			k := &r.Contracts[1]
			k.Trump = variant.TrumpOptional
			k.Sale = auction.Rules{Least: 1, Equal: auction.EqualEarlier, Decline: auction.Decline{Bid: 2, Seller: 3, Others: 1}}
		}),
		PenguinOf("duties", func(r *variant.Rules) { // a card leads the first trick, other orders of ranks, more duties, fixed trumps
			Only(r, "no-tricks", "no-hearts", "no-queens", "trumps", "domino")
			r.Pack.Lowest = cards.Nine
			r.RankOrder, _ = cards.ParseRankOrder("ATKQJ9")
			lead := cards.Of(cards.Nine, cards.Clubs)
			queens, hearts := cards.Pattern(cards.Queen.Set()), cards.Pattern(cards.Hearts.Set())
			r.Contracts[0].Tricks = tricks.Rules{LeadCard: lead, FirstTrick: hearts}
			r.Contracts[0].Gift = variant.Gift{Count: 2}
			r.Contracts[1].Tricks = tricks.Rules{LeadCard: lead, Lead: tricks.LeadUntilBroken, BrokenBy: queens, Discard: hearts, DiscardHighest: tricks.DutyMust}
			r.Contracts[2].Tricks = tricks.Rules{Duck: queens, Discard: queens}
			r.Contracts[2].Tricks.RankOrder, _ = cards.ParseRankOrder("KQJAT9")
			r.Contracts[3].Trump, r.Contracts[3].TrumpSuit = variant.TrumpFixed, cards.Diamonds
			r.Contracts[3].Tricks = tricks.Rules{Ruff: tricks.DutyMust, Undertrump: tricks.DutyMust}
			r.Doubling.Undoubled = doubling.UndoubledSplit
		}),
		PenguinOf("showing", func(r *variant.Rules) { // players may show cards, after cards are passed and before the bets
			Only(r, "no-hearts", "no-queens", "no-king", "trumps")
			r.Pack.Lowest = cards.Nine
			r.ZeroSum = variant.ZeroSumNone
			r.Contracts[0].Exposure = exposure.Rules{Cards: cards.Pattern(cards.MustParseSet("AH KH")), Factor: 3, Scores: exposure.ScoresNothing}
			r.Contracts[1].Exposure = exposure.Rules{Cards: cards.Pattern(cards.Queen.Set())}
			r.Contracts[1].Gift = variant.Gift{Count: 1}
			r.Contracts[2].Exposure = exposure.Rules{Cards: cards.Pattern(cards.MustParseSet("KH"))}
		}),
		PenguinOf("choosing", func(r *variant.Rules) { // a player who takes everything chooses the points; there are bets, and deals that end early
			Only(r, "no-queens", "no-king", "no-last-two")
			r.Pack.Lowest = cards.Ten
			r.Contracts[0].AllTaken = &score.AllTaken{Taker: 5, Others: -5, Or: score.Alternative{Others: -9}}
			r.Contracts[1].AllTaken = &score.AllTaken{Taker: 0, Others: -7, To: score.ToLeftOfTaker, Or: score.Alternative{Taker: -21}}
			r.Contracts[1].Gift = variant.Gift{Count: 2}
			r.Contracts[2].AllTaken = &score.AllTaken{Taker: 10, Or: score.Alternative{Taker: -10, Others: -20}}
			r.Doubling.Undoubled = doubling.UndoubledSplit
		}),
		PenguinOf("announcing", func(r *variant.Rules) { // a player may announce all tricks; there are bets, cards passed, and contracts without an announcement
			Only(r, "no-hearts", "no-queens", "no-king", "trumps")
			r.Pack.Lowest = cards.Queen
			r.Multiplier = 2
			for i := range r.Contracts {
				r.Contracts[i].Tricks.End = tricks.EndPlayAll
			}
			r.Contracts[0].Announce = score.Announce{Made: score.AnnouncePoints{Others: -5}, Failed: score.AnnouncePoints{Announcer: -7}}
			r.Contracts[0].Gift = variant.Gift{Count: 1}
			r.Contracts[2].Announce = score.Announce{Made: score.AnnouncePoints{Announcer: 20, Others: 1}, Failed: score.AnnouncePoints{Announcer: -20, Others: 3}}
			r.Contracts[3].Announce = score.Announce{Made: score.AnnouncePoints{Announcer: 30}}
		}),
		PenguinOf("redeals", func(r *variant.Rules) { // hands may ask for a new deal, before the contract and when it is known
			Only(r, "no-hearts", "no-king", "trumps", "domino")
			r.Pack.Lowest = cards.Nine
			r.Passing = variant.Passing{Count: 1, To: []variant.PassWay{variant.PassLeft, variant.PassNone}}
			r.Redeal = []redeal.Pattern{{Count: cards.Pattern(cards.Nine.Set()), Least: 3}}
			r.Contracts[1].Redeal = []redeal.Pattern{{Has: cards.Pattern(cards.MustParseSet("KH")), Count: cards.Pattern(cards.Hearts.Set()), Most: 1}}
			r.Contracts[2].Redeal = []redeal.Pattern{{HighestTrump: cards.Ten}}
			r.Contracts[3].Redeal = []redeal.Pattern{{Lacks: cards.Pattern(cards.Jack.Set())}}
			r.Table.First.Card = cards.Of(cards.Ace, cards.Hearts)
		}),
		FifeOf("fife-sets", func(r *variant.Rules) { // three sets, cards passed after red cuts, four bridge cards
			r.Sets = 3
			r.CutRound.Passes.On = variant.ColourRed
			r.CutRound.Passes.CallFirst = 1
			r.CutRound.Pack.Bridges = 4
			r.CutRound.Several = dominoes.SeveralNever
		}),
	}
}

// PenguinOf returns penguin under another name with some of its rules changed.
func PenguinOf(name string, change func(*variant.Rules)) *variant.Variant {
	r := must(variants.Lookup("penguin")).Rules()
	r.ZeroSum = variant.ZeroSumNone
	change(&r)
	r.Name = name
	return must(r.Compile())
}

// FifeOf returns fife under another name with some of its rules changed.
func FifeOf(name string, change func(*variant.Rules)) *variant.Variant {
	r := must(variants.Lookup("fife")).Rules()
	change(&r)
	r.Name, r.ZeroSum = name, variant.ZeroSumNone
	return must(r.Compile())
}

// Only keeps the named contracts, in the given order.
func Only(r *variant.Rules, ids ...score.ContractID) {
	all := r.Contracts
	r.Contracts = nil
	for _, id := range ids {
		i := slices.IndexFunc(all, func(k variant.ContractRules) bool { return k.ID == id })
		r.Contracts = append(r.Contracts, all[i])
	}
	r.Doubling.Quota = min(r.Doubling.Quota, len(ids))
}

func must(v *variant.Variant, err error) *variant.Variant {
	if err != nil {
		panic(err)
	}
	return v
}
