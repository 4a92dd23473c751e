package variant_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

const salad = `name: x
players: [4]
contracts:
  no-tricks: {terms: [{per: trick, points: 5}]}
  no-hearts: {terms: [{per: card, cards: H, points: 5}], all-taken: {taker: 9}}
  both: {sum: [no-tricks, no-hearts]}
  all: {sum: [both, no-queens], terms: [{per: position, trick: -1, points: 80}]}
  no-queens: {terms: [{per: card, cards: Q, points: 25}]}
`

// A sum counts the terms of the listed contracts, also of sums, and its own.
func TestSum(t *testing.T) {
	v, err := load(t, salad)
	require.NoError(t, err)
	g, err := v.For(4)
	require.NoError(t, err)
	totals := map[score.ContractID]int{}
	for i := range g.Contracts() {
		totals[g.Contract(i).ID()] = g.Contract(i).Total()
	}
	require.Equal(t, map[score.ContractID]int{"no-tricks": 65, "no-hearts": 65, "no-queens": 100, "both": 130, "all": 65 + 65 + 100 + 80}, totals)

	written := v.Rules().WithoutSums()
	require.Len(t, written.Contracts[3].Terms, 4)
	require.Len(t, v.Rules().Contracts[3].Terms, 1, "the rules stay as they are stated")
	require.Equal(t, []score.ContractID{"both", "no-queens"}, v.Rules().Contracts[3].Sum)
	same, err := written.Compile()
	require.NoError(t, err)
	require.Equal(t, v.Fingerprint(), same.Fingerprint(), "the terms can be written out")
	require.Empty(t, variant.Diff(v, same))
	require.Contains(t, string(v.YAML()), "sum: [both, no-queens]")

	// A change of one contract changes the sums, and Diff names each of them.
	other, err := load(t, strings.Replace(salad, "cards: H, points: 5", "cards: H, points: 6", 1))
	require.NoError(t, err)
	var paths []string
	for _, d := range variant.Diff(v, other) {
		paths = append(paths, d.Path)
	}
	require.Equal(t, []string{"contracts.no-hearts.terms", "contracts.both.terms", "contracts.all.terms"}, paths)
}

func TestSumsRefused(t *testing.T) {
	const tricks = "  b: {terms: [{per: trick, points: 1}]}\n"
	const layout = "  c: {play: layout, layout: {start-rank: fixed, rank: 7}, terms: [{per: place, places: {4: [4, 3, 2, 1]}}]}\n"
	for _, tt := range []bad{
		{head + "contracts:\n  a: {sum: [§d]}\n" + tricks, []string{`contracts.a.sum[0]: unknown contract "d": want a or b`}},
		{head + "contracts:\n  a: {sum: [b, §b]}\n" + tricks, []string{`contracts.a.sum[1]: b is listed twice: want each contract once`}},
		{head + "contracts:\n  a: {sum: [§a, b]}\n" + tricks, []string{`contracts.a.sum[0]: a sums up a itself: want a contract that does not`}},
		{head + "contracts:\n  a: {sum: [§d]}\n  d: {sum: [b, §a]}\n" + tricks, []string{`contracts.a.sum[0]: d sums up a itself: want a contract that does not`, `contracts.d.sum[1]: a sums up d itself: want a contract that does not`}},
		{head + "contracts:\n  a: {sum: [b, d]}\n  d: {sum: [b, §e]}\n" + tricks, []string{`contracts.d.sum[1]: unknown contract "e": want a, d or b`}},
		{head + "contracts:\n  a: {sum: [b, §c]}\n" + tricks + layout, []string{`contracts.a.sum[1]: c builds a layout, and a takes tricks: want contracts of tricks`}},
		{head + "contracts:\n" + tricks + strings.Replace(layout, "play: layout,", "play: layout, sum: §[b],", 1), []string{`contracts.c.sum: a contract that builds a layout counts no terms of other contracts: want play: tricks, or no sum`}},
		// A fault of a term is reported only at the contract that has the term.
		{head + "contracts:\n  a: {sum: [b]}\n  b: {terms: [{per: trick, points: §1001}]}\n", []string{`contracts.b.terms[0].points: with 4 players: 1001 points are out of range: want -1000 to 1000`}},
		{head + "contracts:\n  a: {sum: [b]}\n  b: {terms: [{per: §place, places: {4: [4, 3, 2, 1]}}]}\n", []string{`contracts.b.terms[0].per: a contract that takes tricks cannot score per place: want trick, card, position, trick-not-taken or most-of-a-suit, or another kind of play`}},
		{head + "contracts:\n  §a: {sum: []}\n" + tricks, []string{`contracts.a.terms: the contract scores nothing: want a list of terms, or sum`}},
	} {
		tt.check(t)
	}
}

// A contract can be like another one, with changes. It has no label of the other.
func TestLike(t *testing.T) {
	v, err := load(t, `name: x
players: [4]
contracts:
  no-king: {label: King, short: K, tricks: {lead: last-resort}, shown: KH, terms: [{per: card, cards: KH, points: -20}]}
  no-black-king: {like: no-king, terms: [{per: card, cards: KS, points: -10}], tricks: {spared: S}}
  again: {like: no-black-king}
`)
	require.NoError(t, err)
	r := v.Rules()
	want := r.Contracts[0]
	want.ID, want.Label, want.Short = "no-black-king", "", ""
	want.Terms = []score.Term{{Per: score.PerCard, Cards: r.Contracts[1].Terms[0].Cards, Points: -10}}
	want.Tricks.Spared = r.Contracts[1].Tricks.Spared
	require.Equal(t, want, r.Contracts[1])
	require.NotZero(t, want.Tricks.Spared)
	want.ID = "again"
	require.Equal(t, want, r.Contracts[2])
	require.NotContains(t, string(v.YAML()), "like")
}

func TestLikeRefused(t *testing.T) {
	const one = "  one: {terms: [{per: trick, points: 1}]}\n"
	for _, tt := range []bad{
		{head + "contracts:\n" + one + "  two: {like: §onne}\n", []string{`contracts.two.like: there is no contract "onne" above or in the extended variant: want one (did you mean one?)`}},
		{head + "contracts:\n  two: {like: §one}\n" + one, []string{`contracts.two.like: there is no contract "one" above or in the extended variant: want no like, because there is no other contract`}},
		{head + "contracts:\n  two: {like: §two}\n", []string{`contracts.two.like: two cannot be like itself: want another contract`}},
		{head + "contracts:\n" + one + "  two: {like: §[one]}\n", []string{`contracts.two.like: a list has the wrong type: want text, in quotes if it looks like a number`}},
	} {
		tt.check(t)
	}
	_, err := load(t, "extends: penguin\nname: x\ncontracts: {no-hearts: {like: trumps}}\n")
	require.EqualError(t, err, "f.yaml:3:31: contracts.no-hearts.like: no-hearts is a contract of the extended variant, so it is already like that one: want like only in a new contract")
	v, err := load(t, "extends: penguin\nname: x\nzero-sum: none\ncontracts: {more: {like: trumps, label: More}}\n")
	require.NoError(t, err)
	all := v.Rules().Contracts
	require.Equal(t, all[slices.IndexFunc(all, func(k variant.ContractRules) bool { return k.ID == "trumps" })].Terms, all[len(all)-1].Terms)
}

// A chain of sums in which each contract sums up all that come before it is refused at once, although its terms,
// written out, would be billions.
func TestSumsOfSums(t *testing.T) {
	var file strings.Builder
	file.WriteString("name: x\nplayers: [4]\ncontracts:\n  c0: {terms: [{per: trick, points: 1}]}\n")
	for i := 1; i < 32; i++ {
		fmt.Fprintf(&file, "  c%d: {sum: [", i)
		for j := range i {
			fmt.Fprintf(&file, "c%d, ", j)
		}
		file.WriteString("]}\n")
	}
	_, err := load(t, file.String())
	require.ErrorContains(t, err, "contracts.c31: with 4 players: too many terms: want at most 16")
}
