package variant_test

import (
	"encoding"
	"flag"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// house loads a variant file that may extend shipped ones.
func house(t require.TestingT, text string) *variant.Variant {
	v, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err, "%s", text)
	return v
}

// family has the rules that no shipped variant has.
const family = `
name: family
title: All the family plays
players: [4, 5]
pack: {lowest: 3, added: ["*H"], removed: {4: [3C], 5: [3C, 3S, 3H, 3D]}}
table: {moves: every-deal, dealer: left-of-declarer, leader: right-of-declarer}
deals: 10
multiplier: 3
chooser: {bad-times: 2}
contracts:
  no-hearts:
    label: Hearts
    short: H
    cap: 2
    give: {count: 2, to: right}
    tricks: {lead: until-broken, spared: H QS, first-trick: H, discard: Q, first-chance: "KH *H", equal: earlier, end: when-decided}
    terms:
      - {per: card, cards: "2-A *H", points: -1}
      - {per: card, cards: QS JD, points: -10, to: left-of-taker}
    all-taken: {taker: 40, others: -5}
  nothing:
    tricks: {lead: last-resort}
    shown: JCS
    terms:
      - {per: trick-not-taken, points: 1}
      - {per: position, trick: 3, points: -7, to: right-of-taker}
      - {per: position, trick: -4, points: -8}
  trumps:
    label: Trumps
    leader: declarer
    trump: suit-or-nt
    tricks: {lead: last-resort, trump-lead: until-broken, head: must, ruff: must, overtrump: must, undertrump: must, discard: H}
    terms: [{per: trick, points: 5}]
  domino:
    label: Domino
    play: layout
    layout: {start-rank: fixed, rank: J, ace: low, ace-turn: again}
    terms: [{per: place, places: {4: [40, 20, 5, 0], 5: [40, 20, 5, 0, 0]}}]
doubling: {negative: anyone, positive: anyone, declarer: never, flank: reopened, quota: 1, quota-for: every-player, undoubled: split, double-pays: 2, redouble-pays: 5}
`

// club has what no shipped variant has of contracts called at once, and cut of cuts.
const (
	club = `
name: club
title: Calls of the club
players: [4]
combine: {contracts: [no-hearts, no-queens, domino], group: 2}
sets: 0
doubling: {negative: anyone, declarer: each}
contracts:
  no-hearts: {terms: [{per: card, cards: H, points: -2}]}
  no-queens: {terms: [{per: card, cards: Q, points: -6}]}
  trumps: {trump: suit, terms: [{per: trick, points: 5}]}
  domino: {label: Domino, times: 3, play: layout, layout: {start-rank: first-card, several: any-turn}, terms: [{per: place, places: {4: [3, 2, 1, 0]}}]}
`
	cut = `
name: cut
title: Nothing but cuts
players: [3]
pack: {removed: {3: [2C]}}
combine: {contracts: [no-hearts, no-queens]}
sets: 2
cut-round:
  circle: [no-hearts, no-queens]
  pack: {lowest: K, highest: A, bridges: 2}
  cutter: left-of-dealer
  passes: {count: 1, on: red, call-first: 1, to: [[right, left]]}
contracts:
  no-hearts: {label: Hearts, terms: [{per: card, cards: H, points: -2}]}
  no-queens: {label: Queens, terms: [{per: card, cards: Q, points: -6}]}
  domino: {label: Domino, play: layout, layout: {start-rank: fixed, rank: 8}, terms: [{per: place, places: {3: [50, 0, 0]}}]}
zero-sum: match
`
)

func TestDescribeGolden(t *testing.T) {
	for _, test := range []struct {
		name    string
		players int
	}{
		{"penguin", 4}, {"pagat", 5}, {"barbuda", 4}, {"italian", 4}, {"simplified", 3}, {"simplified-choice", 4},
		{"simplified-many-tarot", 7}, {"family", 4}, {"fife", 4}, {"club", 4}, {"cut", 3},
	} {
		v, err := variants.Lookup(test.name)
		if text := map[string]string{"family": family, "club": club, "cut": cut}[test.name]; text != "" {
			v, err = house(t, text), nil
		}
		require.NoError(t, err)
		doc := variant.Describe(v, test.players)
		golden(t, fmt.Sprintf("%s-%d.txt", test.name, test.players), doc.Text())
		if test.name == "penguin" {
			golden(t, "penguin-4.md.txt", doc.Markdown())
		}
	}
}

// golden compares a text with the file of that name; with -update, which another
// test of this package declares, it writes the file.
func golden(t *testing.T, name, text string) {
	path := "testdata/describe/" + name
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), text, "%s: go test ./variant -run Describe -update writes it anew", path)
}

// shipped walks every shipped variant with every number of players.
func shipped(t *testing.T, yield func(v *variant.Variant, g *variant.Game)) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for _, n := range v.Players() {
			g, err := v.For(n)
			require.NoError(t, err)
			yield(v, g)
		}
	}
}

func TestDescribeIsNarrow(t *testing.T) {
	shipped(t, func(v *variant.Variant, g *variant.Game) {
		for line := range strings.Lines(variant.Describe(v, g.Players()).Text()) {
			require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimRight(line, "\n")), variant.Width, "%s: %q", v.Name(), line)
			require.Equal(t, strings.TrimRight(line, " \n")+"\n", line)
		}
	})
}

// The figures of the table add up to what the contract is worth, by its scale.
func TestDescribeAddsUp(t *testing.T) {
	shipped(t, func(v *variant.Variant, g *variant.Game) { addsUp(t, v, g) })
	g, err := house(t, family).For(5)
	require.NoError(t, err)
	addsUp(t, house(t, family), g)
}

func addsUp(t require.TestingT, v *variant.Variant, g *variant.Game) {
	rows := totals(t, variant.Describe(v, g.Players()))
	n := 0
	for i := range g.Contracts() {
		p := g.Plan(i)
		if i > 0 && g.Plan(i-1).ID() == p.ID() {
			continue // called more often, told once
		}
		n++
		row := rows[n]
		require.True(t, strings.HasPrefix(row[0], p.Label()), "%v", row)
		sum := 0
		for _, product := range strings.Split(row[1], ", ") {
			times, points, ok := strings.Cut(product, " × ")
			if !ok {
				times, points = "1", product
			}
			for _, n := range strings.Fields(points) {
				sum += atoi(t, times) * atoi(t, n)
			}
		}
		require.Equal(t, p.Total(), sum, "%s: %v", v.Name(), row)
	}
}

// totals returns the table of what the contracts add up to.
func totals(t require.TestingT, doc variant.Document) [][]string {
	for _, s := range doc.Sections {
		for _, b := range s.Blocks {
			if s.Heading == "The score" && b.Rows != nil {
				return b.Rows
			}
		}
	}
	require.Fail(t, "no table")
	return nil
}

func atoi(t require.TestingT, text string) int {
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

func TestDescribeAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// The house's own words may hold anything.
		rules := anyVariant(t).Rules()
		rules.Title, rules.Notes = "", ""
		for i := range rules.Contracts {
			rules.Contracts[i].Label, rules.Contracts[i].Short = "", ""
		}
		v, err := rules.Compile()
		require.NoError(t, err)
		for _, n := range v.Players() {
			g, err := v.For(n)
			require.NoError(t, err)
			addsUp(t, v, g)
			doc := variant.Describe(v, n)
			require.NotContains(t, doc.Text(), "%!")
			require.NotContains(t, doc.Text(), "  .")
			require.NotEmpty(t, doc.Markdown())
		}
	})
}

func TestDescribeForOthers(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	for _, n := range []int{-1, 0, 3, 5, 9, 1000} {
		doc := variant.Describe(v, n)
		require.Equal(t, variant.Document{}, doc)
		require.Empty(t, doc.Text())
		require.Empty(t, doc.Markdown())
	}
}

// noCuts takes its round of cuts from a variant.
const noCuts = "cut-round: {label: '', circle: [], pack: {lowest: '', highest: '', jokers: 0, bridges: 0}, cutter: default, leader: default, several: one-card, passes: {count: 0, call-first: 0, to: []}}"

// every says for each rule a change that must show in the description: the variant
// it is made in, with the rules before and after.
var every = []struct{ path, base, before, after string }{
	{"name", "extends: penguin", "name: a", "name: b"},
	{"title", "extends: penguin", "title: A", "title: B"},
	{"notes", "extends: penguin", "notes: A", "notes: B"},
	{"players", "extends: simplified", "players: [3, 4]", "players: [3, 5]"},
	{"pack.lowest", "extends: simplified-five", "players: [4]", "players: [4]\npack: {lowest: 7}"},
	{"pack.copies", "extends: simplified-five", "players: [4]", "players: [4]\npack: {copies: 2}"},
	{"pack.removed", "extends: simplified-five", "players: [5]", "players: [5]\npack: {removed: {5: [2D, 2C]}}"},
	{"pack.added", "extends: simplified-five", "players: [3]\npack: {removed: {3: [2C]}}", "players: [3]\npack: {removed: {3: [2C, 2D]}, added: [\"*H\"]}"},
	{"table.turn", "extends: penguin", "", "table: {turn: dealer, declarer: left-of-dealer}"},
	{"table.moves", "extends: penguin", "", "table: {moves: every-deal}"},
	{"table.declarer", "extends: penguin", "table: {turn: dealer, declarer: left-of-dealer}", "table: {turn: dealer, declarer: right-of-dealer}"},
	{"table.dealer", "extends: penguin", "", "table: {dealer: right-of-declarer}"},
	{"table.leader", "extends: penguin", "", "table: {leader: left-of-declarer}"},
	{"schedule", "extends: simplified", "", "schedule: [no-hearts, no-tricks, no-queens, no-king, salad, tricks, no-first-last, domino, domino]"},
	{"deals", "extends: penguin", "", "deals: 24\nzero-sum: none"},
	{"multiplier", "extends: penguin", "", "multiplier: 2"},
	{"chooser.bad-times", "extends: simplified-choice", "", "chooser: {bad-times: 3}"},
	{"chooser.good-part", "extends: simplified-choice", "", "chooser: {good-part: 3}"},
	{"stake", "extends: penguin", "", "stake: 5"},
	{"winner", "extends: penguin", "", "winner: fewest"},
	{"zero-sum", "extends: penguin", "zero-sum: match", "zero-sum: set"},
	{"zero-sum", "extends: penguin", "zero-sum: none", "zero-sum: match"},
	{"contracts.label", "extends: penguin", "", "contracts: {no-king: {label: Beard}}"},
	{"contracts.short", "extends: penguin", "", "contracts: {no-king: {short: KH}}"},
	{"contracts.play", "extends: penguin", "", "zero-sum: none\ncontracts: {no-tricks: {play: layout, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]}}"},
	{"contracts.trump", "extends: penguin", "", "contracts: {trumps: {trump: suit-or-nt}}"},
	{"contracts.terms.per", "extends: penguin", "contracts: {no-tricks: {terms: [{per: trick, points: -2}]}}", "zero-sum: none\ncontracts: {no-tricks: {terms: [{per: trick-not-taken, points: -2}]}}"},
	{"contracts.terms.cards", "extends: penguin", "", "contracts: {no-queens: {terms: [{per: card, cards: J, points: -6}]}}"},
	{"contracts.terms.trick", "extends: penguin", "", "contracts: {no-last-two: {terms: [{per: position, trick: -1, points: -20}, {per: position, trick: 5, points: -10}]}}"},
	{"contracts.terms.points", "extends: penguin", "", "contracts: {no-last-two: {terms: [{per: position, trick: -1, points: -15}, {per: position, trick: -2, points: -15}]}}"},
	{"contracts.terms.to", "extends: penguin", "", "contracts: {no-tricks: {terms: [{per: trick, points: -2, to: right-of-taker}]}}"},
	{"contracts.terms.places", "extends: penguin", "", "contracts: {domino: {terms: [{per: place, places: {4: [45, 20, 5, -5]}}]}}"},
	{"contracts.all-taken.taker", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 2}}}"},
	{"contracts.all-taken.others", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1, others: 1}}}"},
	{"contracts.leader", "extends: penguin", "", "contracts: {no-king: {leader: left-of-declarer}}"},
	{"contracts.leader", "extends: penguin", "", "contracts: {domino: {leader: left-of-declarer}}"},
	{"contracts.give.count", "extends: italian", "", "contracts: {no-tricks: {give: {count: 4}}}"},
	{"contracts.give.to", "extends: italian", "", "contracts: {no-tricks: {give: {to: across}}}"},
	{"contracts.cap", "extends: penguin", "deals: 8\nzero-sum: none", "deals: 8\nzero-sum: none\ncontracts: {no-king: {cap: 1}}"},
	{"contracts.shown", "extends: penguin", "", "contracts: {no-king: {shown: KH}}"},
	{"contracts.tricks.lead", "extends: penguin", "", "contracts: {no-king: {tricks: {lead: until-broken}}}"},
	{"contracts.tricks.spared", "extends: penguin", "", "contracts: {no-king: {tricks: {spared: S}}}"},
	{"contracts.tricks.trump-lead", "extends: penguin", "", "contracts: {trumps: {tricks: {trump-lead: until-broken}}}"},
	{"contracts.tricks.first-trick", "extends: penguin", "", "contracts: {no-king: {tricks: {first-trick: H}}}"},
	{"contracts.tricks.head", "extends: penguin", "", "contracts: {trumps: {tricks: {head: may}}}"},
	{"contracts.tricks.ruff", "extends: penguin", "", "contracts: {trumps: {tricks: {ruff: must}}}"},
	{"contracts.tricks.overtrump", "extends: penguin", "", "contracts: {trumps: {tricks: {overtrump: may}}}"},
	{"contracts.tricks.undertrump", "extends: penguin", "", "contracts: {trumps: {tricks: {undertrump: must}}}"},
	{"contracts.tricks.discard", "extends: penguin", "", "contracts: {no-king: {tricks: {discard: KH}}}"},
	{"contracts.tricks.first-chance", "extends: penguin", "", "contracts: {no-king: {tricks: {first-chance: KH}}}"},
	{"contracts.tricks.equal", "extends: simplified-many", "", "contracts: {no-king: {tricks: {equal: earlier}}}"},
	{"contracts.tricks.end", "extends: penguin", "", "contracts: {no-king: {tricks: {end: play-all}}}"},
	{"contracts.layout.start-rank", "extends: penguin", "", "contracts: {domino: {layout: {start-rank: held}}}"},
	{"contracts.layout.start-rank", "extends: penguin", "", "contracts: {domino: {layout: {start-rank: first-card}}}"},
	{"contracts.layout.rank", "extends: penguin", "contracts: {domino: {layout: {start-rank: fixed, rank: 7}}}", "contracts: {domino: {layout: {start-rank: fixed, rank: J}}}"},
	{"contracts.layout.ace", "extends: penguin", "", "contracts: {domino: {layout: {ace: low}}}"},
	{"contracts.layout.ace-turn", "extends: penguin", "", "contracts: {domino: {layout: {ace-turn: again}}}"},
	{"contracts.layout.end", "extends: penguin", "", "contracts: {domino: {layout: {end: last-card}}}"},
	{"contracts.times", "extends: fife\nzero-sum: none\n" + noCuts, "", "contracts: {patience: {times: 3}}"},
	{"contracts.layout.several", "extends: fife", "", "contracts: {patience: {layout: {several: any-turn}}}"},
	{"combine.contracts", "extends: fife\n" + noCuts, "", "combine: {contracts: [no-aces, no-king, no-queens, no-hearts, patience]}"},
	{"combine.pairs", "extends: fife", "", "combine: {pairs: 3}"},
	{"combine.group", "extends: fife", "", "combine: {group: 4}"},
	{"cut-round.label", "extends: fife", "", "cut-round: {label: ''}"},
	{"cut-round.circle", "extends: fife", "", "cut-round: {circle: [no-king, no-aces, no-queens, no-hearts, no-tricks]}"},
	{"cut-round.pack.lowest", "extends: fife", "", "cut-round: {pack: {lowest: 3, highest: 7}}"},
	{"cut-round.pack.highest", "extends: fife", "", "cut-round: {pack: {lowest: 7, highest: J}}"},
	{"cut-round.pack.jokers", "extends: fife", "", "cut-round: {pack: {jokers: 0}}"},
	{"cut-round.pack.bridges", "extends: fife", "", "cut-round: {pack: {bridges: 2}}"},
	{"cut-round.cutter", "extends: fife", "", "cut-round: {cutter: left-of-dealer}"},
	{"cut-round.leader", "extends: fife", "", "cut-round: {leader: dealer}"},
	{"cut-round.several", "extends: fife", "", "cut-round: {several: going-out}"},
	{"cut-round.passes.count", "extends: fife", "", "cut-round: {passes: {count: 2}}"},
	{"cut-round.passes.on", "extends: fife", "", "cut-round: {passes: {on: red}}"},
	{"cut-round.passes.call-first", "extends: fife", "", "cut-round: {passes: {call-first: 4}}"},
	{"cut-round.passes.to", "extends: fife", "", "cut-round: {passes: {to: [[left], [right], [across], [left]]}}"},
	{"sets", "extends: fife", "", "sets: 0"},
	{"sheet.lines", "extends: fife", "sheet: {marks: none}", "sheet: {marks: none, lines: deals}"},
	{"sheet.bets", "extends: penguin", "sheet: {bets: columns}", "sheet: {bets: encircled}"},
	{"sheet.left", "extends: fife", "", "sheet: {left: squares}"},
	{"sheet.marks", "extends: fife", "", "sheet: {marks: none}"},
	{"doubling.negative", "extends: penguin", "", "doubling: {negative: declarer, flank: never}"},
	{"doubling.positive", "extends: penguin", "", "doubling: {positive: anyone}"},
	{"doubling.declarer", "extends: penguin", "", "doubling: {declarer: all-or-none}"},
	{"doubling.declarer", "extends: penguin", "", "doubling: {declarer: never}"},
	{"doubling.flank", "extends: penguin", "", "doubling: {flank: reopened}"},
	{"doubling.flank", "extends: penguin", "", "doubling: {flank: never}"},
	{"doubling.quota", "extends: penguin", "", "doubling: {quota: 3}"},
	{"doubling.quota-for", "extends: penguin", "", "doubling: {quota-for: every-player}"},
	{"doubling.undoubled", "extends: penguin", "", "doubling: {undoubled: split}"},
	{"doubling.double-pays", "extends: penguin", "", "doubling: {double-pays: 2}"},
	{"doubling.redouble-pays", "extends: penguin", "", "doubling: {redouble-pays: 3}"},
}

func TestDescribeEvery(t *testing.T) {
	covered := map[string]bool{}
	for _, test := range every {
		a, b := house(t, overlay(test.base, test.before)), house(t, overlay(test.base, test.after))
		n := a.Players()[0]
		require.NotEqual(t, variant.Describe(a, n).Text(), variant.Describe(b, n).Text(), "%s: %s", test.path, test.after)
		require.NotEqual(t, variant.Describe(a, n).Markdown(), variant.Describe(b, n).Markdown(), "%s: %s", test.path, test.after)
		covered[test.path] = true
	}
	for _, path := range fieldPaths(reflect.TypeFor[variant.Rules](), "") {
		require.True(t, covered[path], "no row for %s", path)
	}
}

// overlay returns a file that extends another with some rules.
func overlay(base, rules string) string {
	if !strings.Contains(rules, "name:") {
		rules += "\nname: house"
	}
	return base + "\n" + rules
}

// fieldPaths lists the rules that a file can state.
func fieldPaths(t reflect.Type, path string) []string {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return []string{path}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return fieldPaths(t.Elem(), path)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Struct {
			return fieldPaths(t.Elem(), path)
		}
	case reflect.Struct:
		var paths []string
		for i := range t.NumField() {
			name, _, _ := strings.Cut(t.Field(i).Tag.Get("yaml"), ",")
			if name == "-" {
				continue
			}
			if path != "" {
				name = path + "." + name
			}
			paths = append(paths, fieldPaths(t.Field(i).Type, name)...)
		}
		return paths
	}
	return []string{path}
}

// What a house writes is shown as it stands, and as nothing else.
func TestDescribeMarkdownIsPlain(t *testing.T) {
	v := house(t, `
extends: penguin
name: marks
title: "# <b>*Barbu*</b> | _[x](y)_"
notes: |
  + not a list

  1. not one either

  = not a heading

  - an item with a | in it
contracts:
  no-king: {label: "-20 | *King*", short: "|"}
`)
	text := variant.Describe(v, 4).Markdown()
	require.Contains(t, text, "# \\# \\<b\\>\\*Barbu\\*\\</b\\> \\| \\_\\[x\\](y)\\_\n")
	require.Contains(t, text, "\n\\+ not a list\n\n1\\. not one either\n\n\\= not a heading\n\n- an item with a \\| in it\n")
	require.Contains(t, text, "\n### -20 \\| \\*King\\* (\\|)\n")
	require.Contains(t, text, "\n| -20 \\| \\*King\\* | 1 × -20 | -20 |\n")
}

// A table too wide is wrapped in its widest column.
func TestDocumentTable(t *testing.T) {
	doc := variant.Document{Title: strings.Repeat("long title ", 10), Sections: []variant.Section{{
		Heading: "Table",
		Blocks: []variant.Block{
			{Rows: [][]string{{"what", "points"}, {strings.Repeat("word ", 20), "-5"}, {"é", "+10"}}},
			{Items: []string{strings.Repeat("word ", 20), "b"}, Ordered: true},
		},
		Sections: []variant.Section{{Heading: "Within", Blocks: []variant.Block{{Text: strings.Repeat("word ", 20)}}}},
	}}}
	require.Equal(t, `long title long title long title long title long title long title long title
long title long title long title
============================================================================

Table
-----

what                                                                      points
------------------------------------------------------------------------  ------
word word word word word word word word word word word word word word         -5
word word word word word word
é                                                                            +10

1. word word word word word word word word word word word word word word word
   word word word word word
2. b

Within

    word word word word word word word word word word word word word word word
    word word word word word
`, doc.Text())
	require.Contains(t, doc.Markdown(), "| what | points |\n| --- | ---: |\n")
}

func ExampleDescribe() {
	penguin, err := variants.Lookup("penguin")
	if err != nil {
		panic(err)
	}
	doc := variant.Describe(penguin, 4)
	for _, s := range doc.Sections {
		for _, contract := range s.Sections {
			fmt.Printf("%s: %s\n", contract.Heading, contract.Blocks[0].Text)
		}
	}
	// Output:
	// No tricks (N): Each of the 13 tricks scores -2: -26 in all.
	// No hearts (H): Each of the twelve hearts except the ace scores -2 and the ace of hearts -6: -30 in all.
	// No queens (Q): Each of the four queens scores -6: -24 in all.
	// No king (K): The king of hearts scores -20.
	// No last (L): The last trick scores -20 and the last trick but one -10: -30 in all.
	// Trump (T): The declarer names one of the suits as trumps. Each of the 13 tricks scores +5: +65 in all.
	// Domino (D): No tricks are taken: the cards are laid out in rows, and the aim is to be rid of one's own. The first player out of cards scores +40, the second +20, the third +5 and the last 0: +65 in all.
}
