package explain_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write testdata")

// TestGolden compares the whole text of variants with rules that no built-in variant has. The
// pages in docs/rules are the golden files of the built-in variants.
func TestGolden(t *testing.T) {
	for _, test := range []struct {
		name, text string
		players    int
	}{{"family", family, 4}, {"club", club, 4}, {"cut", cut, 3}} {
		path := fmt.Sprintf("testdata/%s-%d.txt", test.name, test.players)
		text := explain.Rules(house(t, test.text), test.players).Text()
		if *update {
			require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		}
		want, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, string(want), text, "%s: go test ./explain -run Golden -update rewrites it", path)
	}
}

var (
	badText   = regexp.MustCompile(`%!|\(MISSING\)|  \.|\.\.|,,| ,|\bnil\b`)
	badPlural = regexp.MustCompile(`\b(?:one|[+-]?1) (?:points|deals|players|cards|rounds|sets|contracts|jokers|times|tricks)\b` +
		`|\b(?:no|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[0-9]*[02-9]|[0-9]+1) (?:point|deal|player|round|set|contract|joker|trick)\b`)
	badWord = regexp.MustCompile(`(?i)\b(h(e|is|im)|who[m]|t(old|ells)|flanks?|call(ed|s))\b`)
)

// TestEnglish looks for traces of a template, for a wrong singular or plural, and for words
// that the rules avoid. It does not check the notes.
func TestEnglish(t *testing.T) {
	read := map[string]bool{} // most paragraphs are in the rules of many variants
	names := strings.NewReplacer("this game is called", "", "Calls of the club", "")
	for _, e := range allExamples() {
		text, _, _ := strings.Cut(e.text, "\nNotes\n-----\n")
		for paragraph := range strings.SplitSeq(text, "\n\n") {
			if read[paragraph] {
				continue
			}
			read[paragraph] = true
			flat := names.Replace(strings.Join(strings.Fields(paragraph), " "))
			for _, bad := range []*regexp.Regexp{badText, badPlural, badWord} {
				if at := bad.FindStringIndex(flat); at != nil {
					require.Fail(t, "bad English", "%s, %d players: ...%s...", e.v.Name(), e.players, flat[max(0, at[0]-60):min(len(flat), at[1]+60)])
				}
			}
		}
		require.NotEmpty(t, e.markdown)
	}
}

// TestNarrow checks that no line is wider than 80 columns or ends in a space.
func TestNarrow(t *testing.T) {
	for _, e := range allExamples() {
		for line := range strings.Lines(e.text) {
			require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimRight(line, "\n")), 80, "%s: %q", e.v.Name(), line)
			require.Equal(t, strings.TrimRight(line, " \n")+"\n", line)
		}
	}
}

// TestTotals adds up the table of points and compares it with what each contract is worth.
func TestTotals(t *testing.T) {
	for _, e := range allExamples() {
		g, err := e.v.For(e.players)
		require.NoError(t, err)
		_, table, found := strings.Cut(e.markdown, "| contract | points | in all |\n| --- | --- | ---: |\n")
		require.True(t, found)
		rows := strings.Split(table, "\n")
		sum, n := 0, 0
		for i := 0; i < g.Contracts(); i++ {
			k := g.Contract(i)
			if i > 0 && g.Contract(i-1).ID() == k.ID() {
				continue // a contract that is declared several times has one row
			}
			cells := strings.Split(strings.ReplaceAll(rows[n], `\`, ""), " | ")
			n++
			require.True(t, strings.HasPrefix(cells[0], "| "+k.Label()), "%v", cells)
			worth := 0
			for _, product := range strings.Split(cells[1], ", ") {
				if strings.Contains(product, " a card left") {
					continue // these points depend on the play, and the total is without them
				}
				times, points, ok := strings.Cut(product, " × ")
				if !ok {
					times, points = "1", product
				}
				for _, p := range strings.Fields(points) {
					worth += atoi(t, times) * atoi(t, p)
				}
			}
			require.Equal(t, k.Total(), worth, "%s: %v", e.v.Name(), cells)
			all := atoi(t, strings.TrimSuffix(cells[2], " |"))
			times := 1
			for words, n := range map[string]int{"(twice)": 2, "(three times)": 3, "(four times)": 4} {
				if strings.HasSuffix(cells[0], words) {
					times = n
				}
			}
			require.Equal(t, worth*times, all)
			sum += all
		}
		if e.v.Name() == "rifki" { // each player declares only five of the contracts, so their sum means nothing
			require.Empty(t, rows[n])
			continue
		}
		if n > 1 {
			cells := strings.Split(rows[n], " | ")
			require.Equal(t, sum, atoi(t, strings.TrimSuffix(cells[len(cells)-1], " |")), "%v", cells)
		}
	}
}

func atoi(t require.TestingT, text string) int {
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// TestOtherNumbers asks for numbers of players that the variant does not allow.
func TestOtherNumbers(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	for _, n := range []int{-1, 1, 3, 5, 9, 1000} {
		doc := explain.Rules(v, n)
		require.Equal(t, explain.Document{}, doc)
		require.Empty(t, doc.Text())
		require.Empty(t, doc.Markdown())
	}
}

// TestAllNumbers checks that all rules for the usual number of players come first. For each
// other number only the rules that differ may follow.
func TestAllNumbers(t *testing.T) {
	simplified, err := variants.Lookup("simplified")
	require.NoError(t, err)
	text := explain.Rules(simplified, 0).Text()
	four := explain.Rules(simplified, 4).Text()
	require.True(t, strings.HasPrefix(text, four))
	rest := strings.TrimPrefix(text, four)
	require.Regexp(t, `(?s)^\nFor three players\n-+\n\nThe rules are those for four players, except for what follows\.\n\nPlayers and cards\n.*Remove the 2 of clubs.*\nFor five players\n`, rest)
	require.Contains(t, rest, "Remove the 2 of clubs and the 2 of spades.")
	for _, same := range []string{"No Queens", "Notes", "A sample trick", "A card game", "each deal has a contract", "Each deal has a contract"} {
		require.NotContains(t, strings.ReplaceAll(rest, "  No Queens  ", ""), "\n    "+same+"\n")
	}
	require.NotContains(t, rest, "A card game")
	require.NotContains(t, rest, "leads, and may")

	many, err := variants.Lookup("simplified-many")
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(explain.Rules(many, 0).Text(), explain.Rules(many, 6).Text()))
	penguin, err := variants.Lookup("penguin")
	require.NoError(t, err)
	require.Equal(t, explain.Rules(penguin, 4), explain.Rules(penguin, 0))
}

// TestNoListIsMissing checks that a list or a table follows each text that introduces one, in the
// rules for every number of players.
func TestNoListIsMissing(t *testing.T) {
	ordered := house(t, `
name: ordered
players: [3, 4, 5]
pack: {removed: {3: [2C], 5: [2C, 2S]}}
table: {turn: dealer}
schedule: [a, b, a]
contracts:
  a: {terms: [{per: trick, points: 1}]}
  b: {terms: [{per: card, cards: H, points: 1}]}
`)
	text := explain.Rules(ordered, 0).Text()
	_, five, _ := strings.Cut(text, "For five players")
	require.Contains(t, strings.Join(strings.Fields(five), " "), "A match has 15 deals. While a player is the dealer, the contracts are played in this order: 1. a 2. b 3. a")
	all := []*variant.Variant{ordered}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		all = append(all, v)
	}
	introduces := regexp.MustCompile(`(?m)^[^|\n].*:\n\n(.*)$`)
	for _, v := range all {
		for _, m := range introduces.FindAllStringSubmatch(explain.Rules(v, 0).Markdown(), -1) {
			require.Regexp(t, `^(- |1\. |\|)`, m[1], "%s: %s", v.Name(), m[0])
		}
	}
}

// TestMarkdownIsPlain checks that Markdown marks in titles, labels and notes are escaped.
func TestMarkdownIsPlain(t *testing.T) {
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
	text := explain.Rules(v, 4).Markdown()
	require.Contains(t, text, "# \\# \\<b\\>\\*Barbu\\*\\</b\\> \\| \\_\\[x\\](y)\\_\n")
	require.Contains(t, text, "\n\\+ not a list\n\n1\\. not one either\n\n\\= not a heading\n\n- an item with a \\| in it\n")
	require.Contains(t, text, "\n### -20 \\| \\*King\\* (\\|)\n")
	require.Contains(t, text, "\n| -20 \\| \\*King\\* | 1 × -20 | -20 |\n")
}

func ExampleRules() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		panic(err)
	}
	rules := explain.Rules(v, 4).Text()
	fmt.Println(rules[:strings.Index(rules, "\n\nPlayers and cards")])
	// Output:
	// Barbu (The Penguin Book of Card Games)
	// ======================================
	//
	// This is a card game of the Barbu family for four players, each playing for
	// themselves. In each deal one player, the declarer, chooses the contract, which
	// says what scores points. There are seven contracts. In Trump and Domino you try
	// to win good points; in the other contracts you try to avoid bad points. A match
	// has 28 deals. The player with the most points at the end wins.
	//
	// The family is named after the king of hearts, whose French nickname "le barbu"
	// means the bearded one. In the contract No king, the king of hearts is the card
	// to avoid.
}

func ExampleDifference() {
	penguin, err := variants.Lookup("penguin")
	if err != nil {
		panic(err)
	}
	rules := penguin.Rules()
	rules.Name, rules.Doubling.Quota = "fridays", 1
	fridays, err := rules.Compile()
	if err != nil {
		panic(err)
	}
	for _, d := range variant.Diff(penguin, fridays) {
		fmt.Println(d)
		fmt.Println(explain.Difference(d, penguin, fridays))
	}
	// Output:
	// doubling.quota: 2 -> 1
	// How often you must double each declarer: in penguin, twice; in fridays, once.
}
