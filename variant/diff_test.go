package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func ExampleDiff() {
	barbuda, _ := variants.Lookup("barbuda")
	flat, _ := variants.Lookup("barbuda-flat")
	for _, d := range variant.Diff(barbuda, flat) {
		fmt.Println(d)
	}

	house := barbuda.Rules()
	house.Name = "house"
	house.Stake = 0
	house.Doubling.Quota = 1
	v, err := house.Compile()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range variant.Diff(barbuda, v) {
		fmt.Printf("%s: %d, %d\n", d.Path, d.A, d.B)
	}
	// Output:
	// contracts.domino.terms: places 50 25 10 -10 -> places 35 25 15 0
	// doubling.quota: 0, 1
	// stake: 1, 0
}

func TestDiffOfShippedVariants(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want []string
	}{
		{"penguin", "penguin", nil},
		{"penguin", "penguin-right-lead", []string{"table.leader: default -> right-of-declarer", "contracts.domino.leader: default -> declarer"}},
		{"simplified-choice-plain", "simplified-choice", []string{"chooser.bad-times: 1 -> 2", "chooser.good-part: 1 -> 2"}},
		{"penguin", "pagat", []string{
			"players: 4 -> 4 5",
			"pack.removed.5: none -> 2C 2D",
			"table.dealer: default -> right-of-declarer",
			"contracts.no-queens.tricks.end: when-decided -> play-all",
			"contracts.no-queens.shown: Q -> none",
			"contracts.no-king.tricks.end: when-decided -> play-all",
			"contracts.trumps.tricks.ruff: may -> must",
			"contracts.domino.terms: places 40 20 5 0 -> places with 4: 45 20 5 -5, with 5: 45 25 10 0 -6",
			"doubling.flank: own-turn -> reopened",
		}},
		{"simplified", "simplified-five", []string{
			"contracts.tricks: terms -5 a trick -> none",
			"contracts.no-first-last: terms +40 for the first trick, +40 for the last trick -> none",
			"contracts.domino: play layout; layout.start-rank first-card; layout.ace-turn again; layout.end last-card; " +
				"terms places with 3: -40 0 40, with 4: -50 -20 20 40, with 5: -50 -25 0 25 50 -> none",
			"schedule: no-tricks no-hearts no-queens no-king salad tricks no-first-last domino -> no-tricks no-hearts no-queens no-king salad",
		}},
		{"simplified-many", "simplified-many-tarot", []string{
			"pack.removed.6: 2C 2C -> 2C 2C 2S",
			"pack.removed.7: 2C 2C 2D 2D 2S 2S -> none",
			"pack.removed.8: none -> 2C",
			"pack.added: none -> *H",
			"contracts.no-king.terms: none -> +160 for each of *H",
			"contracts.salad.terms: none -> +160 for each of *H",
		}},
	} {
		a, err := variants.Lookup(row.a)
		require.NoError(t, err)
		b, err := variants.Lookup(row.b)
		require.NoError(t, err)
		var got []string
		for _, d := range variant.Diff(a, b) {
			got = append(got, d.String())
		}
		require.Equal(t, row.want, got, "%s, %s", row.a, row.b)
	}
}

// A rank, a card or a trump suit that the rules of one variant do not have is "none".
func TestDiffOfAbsentCards(t *testing.T) {
	for _, row := range []struct{ base, change, want string }{
		{"fife", "without: [cut-round]", "cut-round.pack.lowest: 2 -> none"},
		{"penguin", "contracts: {domino: {layout: {start-rank: fixed, rank: 9}}}", "contracts.domino.layout.rank: none -> 9"},
		{"penguin", "contracts: {trumps: {trump: fixed, trump-suit: H}}", "contracts.trumps.trump-suit: none -> H"},
		{"penguin", "contracts: {no-king: {tricks: {lead-card: 2C}}}", "contracts.no-king.tricks.lead-card: none -> 2C"},
	} {
		base := read(t, "extends: "+row.base+"\nname: base")
		var got []string
		for _, d := range variant.Diff(base, read(t, "extends: "+row.base+"\nname: changed\n"+row.change)) {
			got = append(got, d.String())
		}
		require.Contains(t, got, row.want)
	}
}

// Each list within a list is shown separately, even an empty list.
func TestDiffOfPasses(t *testing.T) {
	before := read(t, "extends: fife\nname: before\ncut-round: {passes: {call-first: 2, to: [[left, right], [across]]}}")
	after := read(t, "extends: fife\nname: after\ncut-round: {passes: {call-first: 1, to: [[left], [], [right]]}}")
	var got []string
	for _, d := range variant.Diff(before, after) {
		got = append(got, d.String())
	}
	require.Equal(t, []string{"cut-round.passes.call-first: 2 -> 1", "cut-round.passes.to: left right, across -> left, none, right"}, got)
}

// A and B have the type of their field, whichever of the two variants states the field.
func TestDiffHasTypedValues(t *testing.T) {
	none, some := []score.Term(nil), []score.Term{{Per: score.PerTrick, Points: 5}}
	for _, row := range []struct {
		with, change string
		want         variant.Difference
		text         string
	}{
		{"", "players: [4, 2]\nwithout: [domino]", variant.Difference{Path: "players", A: []int{4}, B: []int{2, 4}}, "players: 4 -> 2 4"},
		{"", "pack: {lowest: 7}", variant.Difference{Path: "pack.lowest", A: cards.Two, B: cards.Seven}, "pack.lowest: 2 -> 7"},
		{"", "pack: {copies: 2}", variant.Difference{Path: "pack.copies", A: 1, B: 2}, "pack.copies: 1 -> 2"},
		{"", "deals: 4", variant.Difference{Path: "deals", A: 0, B: 4}, "deals: none -> 4"},
		{"", "pack: {removed: {4: [3H, 2C, 4H, 5H]}}\nwithout: [domino]", variant.Difference{Path: "pack.removed.4", A: []cards.Card(nil),
			B: []cards.Card{cards.MustParse("2C"), cards.MustParse("3H"), cards.MustParse("4H"), cards.MustParse("5H")}}, "pack.removed.4: none -> 2C 3H 4H 5H"},
		{"", "contracts: {no-hearts: {shown: Q}}", variant.Difference{Path: "contracts.no-hearts.shown", A: cards.Pattern(0), B: cards.Pattern(cards.Queen.Set())},
			"contracts.no-hearts.shown: none -> Q"},
		{"contracts: {no-hearts: {tricks: {lead: last-resort}}}", "contracts: {no-hearts: {tricks: {spared: Q}}}", variant.Difference{Path: "contracts.no-hearts.tricks.spared",
			A: cards.Pattern(cards.Hearts.Set()), B: cards.Pattern(cards.Queen.Set())}, "contracts.no-hearts.tricks.spared: H -> Q"},
		{"contracts: {domino: {layout: {start-rank: fixed, rank: J}}}", "contracts: {domino: {layout: {rank: 9}}}",
			variant.Difference{Path: "contracts.domino.layout.rank", A: cards.Jack, B: cards.Nine}, "contracts.domino.layout.rank: J -> 9"},
		{"", "contracts: {trumps: {all-taken: {others: -3}}}", variant.Difference{Path: "contracts.trumps.all-taken", A: nil, B: score.AllTaken{Others: -3}},
			"contracts.trumps.all-taken: none -> taker 0, others -3"},
		{"contracts: {trumps: {all-taken: {taker: 1}}}", "contracts: {trumps: {all-taken: {others: -3}}}", variant.Difference{Path: "contracts.trumps.all-taken",
			A: score.AllTaken{Taker: 1}, B: score.AllTaken{Taker: 1, Others: -3}}, "contracts.trumps.all-taken: taker 1, others 0 -> taker 1, others -3"},
		{"contracts: {trumps: {all-taken: {taker: 1}}}", "contracts: {trumps: {all-taken: {or: {others: -3}}}}", variant.Difference{Path: "contracts.trumps.all-taken",
			A: score.AllTaken{Taker: 1}, B: score.AllTaken{Taker: 1, Or: score.Alternative{Others: -3}}}, "contracts.trumps.all-taken: taker 1, others 0 -> taker 1, others 0, or taker 0, others -3"},
		{"", "contracts: {trumps: {announce: {failed: {announcer: -3}}}}", variant.Difference{Path: "contracts.trumps.announce.failed.announcer", A: 0, B: -3},
			"contracts.trumps.announce.failed.announcer: none -> -3"},
		{"contracts: {trumps: {announce: {made: {others: 5}}}}", "contracts: {trumps: {announce: {made: {others: 4}}}}",
			variant.Difference{Path: "contracts.trumps.announce.made.others", A: 5, B: 4}, "contracts.trumps.announce.made.others: 5 -> 4"},
		{"", "contracts: {salad: {announce: {made: {others: 5}, failed: {announcer: 4}}, terms: [{per: trick, points: 5}]}}",
			variant.Difference{Path: "contracts.salad", A: nil, B: variant.ContractRules{ID: "salad", Terms: some,
				Announce: score.Announce{Made: score.AnnouncePoints{Others: 5}, Failed: score.AnnouncePoints{Announcer: 4}}}},
			"contracts.salad: none -> terms +5 a trick; announce.made.others 5; announce.failed.announcer 4"},
		{"", "contracts: {trumps: {terms: [{per: trick, points: 5}, {per: trick, points: 5}]}}",
			variant.Difference{Path: "contracts.trumps.terms", A: none, B: some}, "contracts.trumps.terms: none -> +5 a trick"},
		{"", "contracts: {salad: {label: Salad, give: {count: 2}, terms: [{per: trick, points: 5}]}}",
			variant.Difference{Path: "contracts.salad", A: nil, B: variant.ContractRules{ID: "salad", Gift: variant.Gift{Count: 2}, Terms: some}},
			"contracts.salad: none -> terms +5 a trick; give.count 2"},
		{"contracts: {salad: {terms: [{per: trick, points: 5}]}}", "without: [salad]",
			variant.Difference{Path: "contracts.salad", A: variant.ContractRules{ID: "salad", Terms: some}, B: nil}, "contracts.salad: terms +5 a trick -> none"},
		{"", "contracts: {trumps: {terms: [{per: trick, points: 5, to: right-of-taker}]}}", variant.Difference{Path: "contracts.trumps.terms", A: some,
			B: []score.Term{{Per: score.PerTrick, Points: 5, To: score.ToRightOfTaker}}}, "contracts.trumps.terms: +5 a trick -> +5 a trick to the right-of-taker"},
		{"", "contracts: {trumps: {terms: [{per: most-of-a-suit, points: 5, rounding: away-from-zero}]}}", variant.Difference{Path: "contracts.trumps.terms", A: some,
			B: []score.Term{{Per: score.PerMost, Points: 5, Rounding: score.RoundingUp}}}, "contracts.trumps.terms: +5 a trick -> +5 for the most cards of a suit, rounded away-from-zero"},
		{"contracts: {no-hearts: {all-taken: {taker: 3}}}", "contracts: {no-hearts: {all-taken: {cards: H, to: left-of-taker}}}", variant.Difference{Path: "contracts.no-hearts.all-taken",
			A: score.AllTaken{Taker: 3}, B: score.AllTaken{Taker: 3, Cards: cards.Pattern(cards.Hearts.Set()), To: score.ToLeftOfTaker}},
			"contracts.no-hearts.all-taken: taker 3, others 0 -> taker 3, others 0, cards H, to the left-of-taker"},
		{"doubling: {negative: anyone}", "doubling: {redouble-pays: 4}", variant.Difference{Path: "doubling.redouble-pays", A: 2, B: 4}, "doubling.redouble-pays: 2 -> 4"},
		{"", "doubling: {negative: anyone}", variant.Difference{Path: "doubling.negative", A: doubling.TargetsNobody, B: doubling.TargetsAnyone}, "doubling.negative: nobody -> anyone"},
		{"", "redeal: [{has: KH, count: H, most: 2}, {lacks: A}]", variant.Difference{Path: "redeal", A: []redeal.Pattern(nil),
			B: []redeal.Pattern{{Has: cards.Pattern(cards.King.Set() & cards.Hearts.Set()), Count: cards.Pattern(cards.Hearts.Set()), Most: 2}, {Lacks: cards.Pattern(cards.Ace.Set())}}},
			"redeal: none -> has KH and count H and most 2, or lacks A"},
		{"schedule: [trumps, no-hearts, domino]", "schedule: [no-hearts, trumps, domino]", variant.Difference{Path: "schedule",
			A: []score.ContractID{"trumps", "no-hearts", "domino"}, B: []score.ContractID{"no-hearts", "trumps", "domino"}},
			"schedule: trumps no-hearts domino -> no-hearts trumps domino"},
	} {
		base := row.with
		if strings.Contains(row.change, "without: [domino]") {
			base += "\nwithout: [domino]"
			row.change = strings.Replace(row.change, "without: [domino]", "", 1)
		}
		got := variant.Diff(layers(t, plain, base), layers(t, plain, base, row.change))
		require.Equal(t, []variant.Difference{row.want}, got)
		require.Equal(t, row.text, got[0].String())
	}
}

// Names and notes are not rules.
func TestDiffOmitsNames(t *testing.T) {
	a := layers(t, plain)
	b := layers(t, plain, "name: other\ntitle: T\nnotes: N\ncontracts: {trumps: {label: L, short: S}}")
	require.Empty(t, variant.Diff(a, b))
	require.Equal(t, a.Fingerprint(), b.Fingerprint())
	require.NotEqual(t, string(a.YAML()), string(b.YAML()))
}

// There is a difference if and only if the fingerprints differ. The differences are the same
// in both directions, and their texts show both values.
func TestDiffAgreesWithTheFingerprint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyVariant(t)
		b := changed(t, a)
		if rapid.Bool().Draw(t, "unrelated") {
			b = anyVariant(t)
		}
		there, back := variant.Diff(a, b), variant.Diff(b, a)
		require.Equal(t, a.Fingerprint() == b.Fingerprint(), len(there) == 0, "%v", there)
		require.Equal(t, len(there), len(back))
		for i := range there {
			there[i].A, there[i].B = there[i].B, there[i].A
		}
		require.ElementsMatch(t, there, back)
		seen := map[string]bool{}
		for _, d := range back {
			path, values, _ := strings.Cut(d.String(), ": ")
			from, to, _ := strings.Cut(values, " -> ")
			require.NotEqual(t, from, to, "%s", d)
			require.Equal(t, d.Path, path)
			require.False(t, seen[path], "%s is listed twice", path)
			seen[path] = true
		}
	})
}
