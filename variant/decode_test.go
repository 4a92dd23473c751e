package variant_test

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// TestEveryKey checks which field each key of a file sets.
func TestEveryKey(t *testing.T) {
	v := mustLoad(t, `
name: every-key
title: Every key there is
notes: |
  Two lines,
  kept as written.
players: [6, 4]
pack:
  lowest: 3
  copies: 2
  removed: {4: [], 6: [3C, 3C, 3H, 3D, 3H, 3D]}
table: {moves: every-deal, dealer: right-of-declarer, leader: left-of-declarer}
contracts:
  no-hearts:
    label: Coeurs
    short: "♥"
    play: tricks
    trump: suit-or-nt
    tricks: {lead: until-broken, head: must, ruff: must, overtrump: must, undertrump: must, end: when-decided}
    terms:
      - {per: card, cards: 3-KH JC, points: -2}
      - {per: trick, points: 1}
      - {per: position, trick: -1, points: 7}
    shown: H JC
  our-fan-tan:
    play: layout
    layout: {start-rank: fixed, rank: T, ace: low, ace-turn: again, end: last-card}
    terms:
      - {per: place, places: {4: [9, 4, 1, 0], 6: [9, 4, 1, 0, -1, -4]}}
doubling: {negative: anyone, positive: declarer, declarer: all-or-none, flank: reopened, quota: 2}
winner: fewest
zero-sum: none
`)
	threeC, threeD, threeH := cards.MustParse("3C"), cards.MustParse("3D"), cards.MustParse("3H")
	require.Equal(t, variant.Rules{
		Name: "every-key", Title: "Every key there is", Notes: "Two lines,\nkept as written.\n",
		Players: []int{6, 4},
		Pack: variant.Pack{Lowest: cards.Three, Copies: 2, Removed: map[int][]cards.Card{
			4: {}, 6: {threeC, threeC, threeH, threeD, threeH, threeD},
		}},
		Table: variant.Table{Moves: variant.MoveEveryDeal, Dealer: variant.SeatRightOfDeclarer, Leader: variant.SeatLeftOfDeclarer},
		Contracts: variant.Contracts{
			{
				ID: "no-hearts", Label: "Coeurs", Short: "♥", Trump: variant.TrumpOptional,
				Tricks: tricks.Rules{Lead: tricks.LeadUntilBroken, Head: tricks.DutyMust, Ruff: tricks.DutyMust, Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust, End: tricks.EndWhenDecided},
				Terms: []score.Term{
					{Per: score.PerCard, Cards: pattern("3H 4H 5H 6H 7H 8H 9H TH JH QH KH JC"), Points: -2},
					{Per: score.PerTrick, Points: 1},
					{Per: score.PerPosition, Trick: -1, Points: 7},
				},
				Shown: cards.Pattern(cards.Hearts.Set().With(cards.MustParse("JC"))),
			},
			{
				ID: "our-fan-tan", Play: variant.PlayLayout,
				Layout: dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Ten, Ace: dominoes.AceLow, AceTurn: dominoes.AceTurnAgain, End: dominoes.EndLastCard},
				Terms:  []score.Term{{Per: score.PerPlace, Places: map[int][]int{4: {9, 4, 1, 0}, 6: {9, 4, 1, 0, -1, -4}}}},
			},
		},
		Doubling: doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Declarer: doubling.RedoubleAllOrNone, Flank: doubling.FlankRedoubleReopened, Quota: 2},
		Winner:   variant.WinnerFewest,
	}, v.Rules())
}

func pattern(text string) cards.Pattern { return cards.Pattern(cards.MustParseSet(text)) }

// A file that extends another changes only what it mentions.
func TestExtends(t *testing.T) {
	text, err := os.ReadFile("testdata/house.yaml")
	require.NoError(t, err)
	house := mustLoad(t, string(text)).Rules()

	want := penguin(t).Rules()
	want.Name, want.Title, want.Notes = "house", "Barbu as we play it", ""
	want.ZeroSum = variant.ZeroSumNone
	// In a changed contract, the keys in the file replace the same keys of the base, and the
	// other keys stay. The list of terms is replaced as a whole.
	want.Contracts[1].Label = "Hearts"
	want.Contracts[1].Tricks.Lead = tricks.LeadUntilBroken
	want.Contracts[1].Terms = []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -2}}
	want.Contracts[5].Trump = variant.TrumpOptional
	// An added contract comes after the others.
	want.Contracts = append(want.Contracts, variant.ContractRules{ID: "no-first-last", Terms: []score.Term{
		{Per: score.PerPosition, Trick: 1, Points: -10}, {Per: score.PerPosition, Trick: -1, Points: -10},
	}})
	want.Doubling.Declarer, want.Doubling.Quota = doubling.RedoubleAllOrNone, 0
	require.Equal(t, want, house)
}

// Name, titles and notes are not inherited.
func TestExtendsNames(t *testing.T) {
	v := mustLoad(t, "extends: penguin\nname: x\n")
	require.Equal(t, []string{"x", "x", ""}, []string{v.Name(), v.Title(), v.Rules().Notes})
	require.Equal(t, penguin(t).Fingerprint(), v.Fingerprint(), "it is the same game")

	v = mustLoad(t, "extends: second\nname: third\nnotes: ours\n")
	require.Equal(t, []string{"third", "third", "ours"}, []string{v.Name(), v.Title(), v.Rules().Notes})
	require.Equal(t, 3, v.Rules().Doubling.Quota, "the value is from the middle file")
	require.Equal(t, doubling.TargetsAnyone, v.Rules().Doubling.Negative, "the value is from the file that extends no other")
}

// The key extends may be anywhere in the file.
func TestExtendsAnywhere(t *testing.T) {
	want := mustLoad(t, "extends: penguin\nname: x\ntable: {dealer: right-of-declarer}\n")
	got := mustLoad(t, "name: x\ntable: {dealer: right-of-declarer}\nextends: penguin\n")
	require.Equal(t, want.Rules(), got.Rules())
	require.Equal(t, want.Fingerprint(), got.Fingerprint())
}

// Lists are replaced. Mappings are merged, also those by number of players.
func TestExtendsMerges(t *testing.T) {
	const first = `name: first
players: [4, 5]
pack:
  lowest: 5
  removed:
    4: [AS, AH, AD, AC]
    5: [5C, 5D, 5H, 5S, 6C]
contracts:
  a:
    label: A
    terms: [{per: trick, points: 1}, {per: card, cards: Q, points: 2}]
  b:
    terms: [{per: trick, points: 3}]
`
	base := func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(first)), nil }
	v, _, err := variant.Load("f.yaml", strings.NewReader(`extends: first
name: x
players: [5, 4]
pack:
  removed:
    5: []
contracts:
  c:
    terms: [{per: trick, points: 4}]
  a:
    terms: [{per: card, points: 5, cards: K}]
`), base)
	require.NoError(t, err)
	r := v.Rules()
	require.Equal(t, []int{5, 4}, r.Players)
	require.Equal(t, variant.Pack{Lowest: cards.Five, Removed: map[int][]cards.Card{
		4: {cards.MustParse("AS"), cards.MustParse("AH"), cards.MustParse("AD"), cards.MustParse("AC")}, 5: {},
	}}, r.Pack)
	require.Equal(t, variant.Contracts{
		{ID: "a", Label: "A", Terms: []score.Term{{Per: score.PerCard, Cards: pattern("KC KD KH KS"), Points: 5}}},
		{ID: "b", Terms: []score.Term{{Per: score.PerTrick, Points: 3}}},
		{ID: "c", Terms: []score.Term{{Per: score.PerTrick, Points: 4}}},
	}, r.Contracts)
}

// A fault is reported at the faulty value if this file has that value. If the value is from the
// extended file, the fault is reported at extends. When a list is replaced, the places of its
// old elements are forgotten.
func TestExtendsPlaces(t *testing.T) {
	house := func(text string) error {
		_, err := load(t, "extends: queens\nname: x\n"+text)
		return err
	}
	require.EqualError(t, house("contracts: {no-queens: {terms: [{per: card, points: -6}]}}\n"),
		`f.yaml:3:33: contracts.no-queens.terms[0].cards: with 4 players: the cards are missing: want the cards that score, such as H or AH`)
	require.EqualError(t, house("pack: {lowest: K}\n"),
		`f.yaml:1:10: contracts.no-queens.terms[0].cards: with 4 players: none of the cards Q is in the pack: want cards of the pack (the value is from queens.yaml, line 5; without: [no-queens] removes the contract)`)
	require.EqualError(t, house("pack: {lowest: K}\ncontracts: {no-queens: {terms: [{cards: Q, per: card, points: -6}]}}\n"),
		`f.yaml:4:41: contracts.no-queens.terms[0].cards: with 4 players: none of the cards Q is in the pack: want cards of the pack`)
	require.EqualError(t, house("contracts: {no-queens: {play: layout}}\n"),
		"f.yaml:1:10: contracts.no-queens.terms[0].per: a contract that builds a layout cannot score per card: want place or card-left, or another kind of play (the value is from queens.yaml, line 5; without: [no-queens] removes the contract)")
}
