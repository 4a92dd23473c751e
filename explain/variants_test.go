package explain_test

import (
	"fmt"
	"strings"
	"sync"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// house loads a variant file, which can extend the built-in ones.
func house(t require.TestingT, text string) *variant.Variant {
	if !strings.Contains(text, "name:") {
		text += "\nname: house"
	}
	if v, read := houses[text]; read {
		return v
	}
	v, _, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err, "%s", text)
	houses[text] = v
	return v
}

// houses has the variants that house has read, by their texts: most are needed several times.
var houses = map[string]*variant.Variant{}

// oneLine returns the rules for the fewest players as a single line.
func oneLine(v *variant.Variant) string {
	return strings.Join(strings.Fields(explain.Rules(v, v.Players()[0]).Text()), " ")
}

// family has rules that no built-in variant has.
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

// In the variants club and cut, contracts are combined in ways that no built-in variant has.
// The variant cut also has a round of cuts.
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

// example is the rules of a variant for a number of players.
type example struct {
	v              *variant.Variant
	players        int
	text, markdown string
}

// allExamples returns the rules of variants of every kind with every number of players. With -short most variants have
// only their fewest players.
var allExamples = sync.OnceValue(func() []example {
	t := panics{}
	all := []*variant.Variant{house(t, family), house(t, club), house(t, cut)}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		all = append(all, v)
	}
	built := len(all)
	for _, row := range every {
		all = append(all, house(t, row.base+"\n"+row.after))
	}
	var examples []example
	for i, v := range all {
		players := v.Players()
		if i >= built {
			players = full.Of(players[:1], players, players)
		}
		for _, n := range players {
			examples = append(examples, explained(v, n))
		}
	}
	return examples
})

// explained returns the rules of a variant, which it writes once.
func explained(v *variant.Variant, players int) example {
	key := table{v, players}
	e, written := documents[key]
	if !written {
		doc := explain.Rules(v, players)
		e = example{v, players, doc.Text(), doc.Markdown()}
		documents[key] = e
	}
	return e
}

type table struct {
	v       *variant.Variant
	players int
}

var documents = map[table]example{}

// panics makes a failed check panic, for code that has no test to fail.
type panics struct{}

func (panics) Errorf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
func (panics) FailNow()                          {}
