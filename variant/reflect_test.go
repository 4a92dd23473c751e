package variant_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// notices are the outputs that must show every change of a rule. Some of them do not show
// names and notes.
var notices = []struct {
	what  string
	shows func(a, b *variant.Variant) bool
	names bool
}{
	{"YAML", func(a, b *variant.Variant) bool { return string(a.YAML()) != string(b.YAML()) }, true},
	{"JSON", func(a, b *variant.Variant) bool { return string(asJSON(a)) != string(asJSON(b)) }, true},
	{"Fingerprint", func(a, b *variant.Variant) bool { return a.Fingerprint() != b.Fingerprint() }, false},
	{"Diff", func(a, b *variant.Variant) bool { return len(variant.Diff(a, b)) > 0 }, false},
}

func asJSON(v *variant.Variant) []byte {
	text, _ := json.Marshal(v)
	return text
}

// nameFields are the fields that are not rules.
var nameFields = []string{
	"name", "language", "title", "titles.*", "notes",
	"contracts.*.label", "contracts.*.short", "contracts.*.labels.*", "contracts.*.shorts.*", "cut-round.label",
	"sheet.lines", "sheet.bets", "sheet.left", "sheet.marks",
}

// These are layers over the plain variant, for the rules of rounds and of a round of cuts.
const (
	inRounds = `
contracts:
  no-queens: {terms: [{per: card, cards: Q, points: -3}]}
  domino: {times: 2, layout: {start-rank: fixed, rank: J}}
combine: {contracts: [no-hearts, no-queens, domino]}
`
	counts = `
contracts:
  hundred: {play: count, count: {values: A11 T10}, terms: [{per: threshold, threshold: 25, points: 1}]}
`
	laysRuns = `
contracts:
  quart: {play: runs, terms: [{per: place, places: {4: [4, 3, 2, 1]}}]}
`
	inTurn   = "table: {moves: every-deal}\n"
	oneStage = "stages: [{contracts: [no-hearts, trumps, domino]}]\n"
	cutting  = `
without: [trumps]
contracts:
  no-queens: {terms: [{per: card, cards: Q, points: -3}]}
  no-tricks: {terms: [{per: trick, points: -1}]}
  domino: {times: 2, layout: {start-rank: fixed, rank: J}}
combine: {contracts: [no-hearts, no-queens, no-tricks, domino]}
cut-round: {circle: [no-hearts, no-queens, no-tricks], pack: {lowest: 2, highest: 4, jokers: 1, bridges: 1}, passes: {count: 2, to: [[left]]}}
`
)

// leaves has a row for each field that holds a value: a layer that prepares the plain variant,
// and a layer that changes only this field. If the change affects a second field, the row
// names it.
var leaves = []struct{ path, with, change, also string }{
	{"name", "", "name: other", ""},
	{"language", "", "language: it", ""},
	{"title", "", "title: T", ""},
	{"titles.fr", "", "titles: {fr: T}", ""},
	{"notes", "", "notes: N", ""},
	{"players", "without: [domino]", "players: [2, 4]", ""},
	{"pack.lowest", "", "pack: {lowest: 7}", ""},
	{"pack.copies", "", "pack: {copies: 2}", ""},
	{"pack.removed.4", "", "pack: {removed: {4: [2C, 2D, 2H, 2S]}}", ""},
	{"pack.added", "without: [domino]", "pack: {added: [AC, AD, AH, AS]}", ""},
	{"rank-order", "", "rank-order: ATKQJ98765432", ""},
	{"pack.talon.to", "without: [domino]\npack: {removed: {4: [2C]}, talon: {to: aside}}", "pack: {talon: {to: last-trick}}", ""},
	{"pack.talon.keep", "without: [domino]\npack: {removed: {4: [2C]}, talon: {to: declarer}}", "pack: {talon: {keep: KH}}", ""},
	{"pack.talon.discards", "without: [domino]\npack: {removed: {4: [2C]}, talon: {to: declarer}}", "pack: {talon: {discards: declarer}}", ""},
	{"table.turn", "schedule: [no-hearts]\nwithout: [trumps, domino]", "table: {turn: dealer}", ""},
	{"table.moves", "", "table: {moves: every-deal}", ""},
	{"table.declarer", "table: {turn: dealer, declarer: left-of-dealer}", "table: {declarer: right-of-dealer}", ""},
	{"table.dealer", "", "table: {dealer: right-of-declarer}", ""},
	{"table.leader", "", "table: {leader: left-of-declarer}", ""},
	{"passing.count", "", "passing: {count: 3}", ""},
	{"passing.to", "passing: {count: 3}", "passing: {to: [right, none]}", ""},
	{"teams", "", "teams: opposite", ""},
	{"contracts.no-hearts.label", "", "contracts: {no-hearts: {label: L}}", ""},
	{"contracts.no-hearts.short", "", "contracts: {no-hearts: {short: S}}", ""},
	{"contracts.no-hearts.labels.fr", "", "contracts: {no-hearts: {labels: {fr: L}}}", ""},
	{"contracts.no-hearts.shorts.fr", "", "contracts: {no-hearts: {shorts: {fr: S}}}", ""},
	{"contracts.no-hearts.play", "", "contracts: {no-hearts: {play: layout, terms: [{per: place, places: {4: [4, 3, 2, 1]}}]}}", "contracts.no-hearts.terms"},
	{"contracts.no-hearts.trump", "", "contracts: {no-hearts: {trump: suit}}", ""},
	{"contracts.no-hearts.trump-suit", "contracts: {no-hearts: {trump: fixed, trump-suit: C}}", "contracts: {no-hearts: {trump-suit: D}}", ""},
	{"contracts.no-hearts.tricks.lead", "", "contracts: {no-hearts: {tricks: {lead: last-resort}}}", ""},
	{"contracts.no-hearts.tricks.spared", "contracts: {no-hearts: {tricks: {lead: last-resort}}}", "contracts: {no-hearts: {tricks: {spared: Q}}}", ""},
	{"contracts.no-hearts.tricks.broken-by", "contracts: {no-hearts: {tricks: {lead: until-broken}}}", "contracts: {no-hearts: {tricks: {broken-by: QS}}}", ""},
	{"contracts.no-hearts.tricks.lead-card", "", "contracts: {no-hearts: {tricks: {lead-card: AC}}}", ""},
	{"contracts.trumps.tricks.trump-lead", "", "contracts: {trumps: {tricks: {trump-lead: until-broken}}}", ""},
	{"contracts.no-hearts.tricks.first-trick", "", "contracts: {no-hearts: {tricks: {first-trick: H}}}", ""},
	{"contracts.trumps.tricks.head", "", "contracts: {trumps: {tricks: {head: must}}}", ""},
	{"contracts.trumps.tricks.ruff", "", "contracts: {trumps: {tricks: {ruff: must}}}", ""},
	{"contracts.trumps.tricks.overtrump", "", "contracts: {trumps: {tricks: {overtrump: must}}}", ""},
	{"contracts.trumps.tricks.undertrump", "contracts: {trumps: {tricks: {overtrump: must}}}", "contracts: {trumps: {tricks: {undertrump: must}}}", ""},
	{"contracts.no-hearts.tricks.discard", "", "contracts: {no-hearts: {tricks: {discard: H}}}", ""},
	{"contracts.no-hearts.tricks.discard-highest", "contracts: {no-hearts: {tricks: {discard: H}}}", "contracts: {no-hearts: {tricks: {discard-highest: must}}}", ""},
	{"contracts.no-hearts.tricks.duck", "", "contracts: {no-hearts: {tricks: {duck: QH}}}", ""},
	{"contracts.no-hearts.tricks.rank-order", "", "contracts: {no-hearts: {tricks: {rank-order: ATKQJ98765432}}}", ""},
	{"contracts.no-hearts.tricks.first-chance", "", "contracts: {no-hearts: {tricks: {first-chance: KH}}}", ""},
	{"contracts.no-hearts.tricks.equal", "pack: {copies: 2}", "contracts: {no-hearts: {tricks: {equal: earlier}}}", ""},
	{"contracts.no-hearts.tricks.end", "", "contracts: {no-hearts: {tricks: {end: when-decided}}}", ""},
	{"contracts.domino.layout.start-rank", "", "contracts: {domino: {layout: {start-rank: held}}}", ""},
	{"contracts.domino.layout.rank", "contracts: {domino: {layout: {start-rank: fixed, rank: J}}}", "contracts: {domino: {layout: {rank: 9}}}", ""},
	{"contracts.domino.layout.ace", "", "contracts: {domino: {layout: {ace: low}}}", ""},
	{"contracts.domino.layout.ace-turn", "", "contracts: {domino: {layout: {ace-turn: again}}}", ""},
	{"contracts.domino.layout.circular", "", "contracts: {domino: {layout: {circular: yes}}}", ""},
	{"contracts.domino.layout.grows", "contracts: {domino: {layout: {circular: yes}}}", "contracts: {domino: {layout: {grows: up}}}", ""},
	{"contracts.domino.layout.rank-order", "", "contracts: {domino: {layout: {rank-order: ATKQJ98765432}}}", ""},
	{"contracts.domino.layout.suits", "contracts: {domino: {layout: {circular: yes}}}", "contracts: {domino: {layout: {suits: ignored}}}", ""},
	{"contracts.domino.layout.end", "", "contracts: {domino: {layout: {end: last-card}}}", ""},
	{"contracts.domino.layout.several", "", "contracts: {domino: {layout: {several: going-out}}}", ""},
	{"contracts.hundred.count.values", counts, "contracts: {hundred: {count: {values: A11 T9}}}", ""},
	{"contracts.hundred.count.threshold", counts, "contracts: {hundred: {count: {threshold: reached}}}", ""},
	{"contracts.hundred.count.follow", counts, "contracts: {hundred: {count: {follow: suit}}}", ""},
	{"contracts.hundred.count.next", counts, "contracts: {hundred: {count: {next: highest}}}", ""},
	{"contracts.hundred.count.end", counts, "contracts: {hundred: {count: {end: last-card}}}", ""},
	{"contracts.hundred.terms[0].threshold", counts, "contracts: {hundred: {terms: [{per: threshold, threshold: 26, points: 1}]}}", ""},
	{"contracts.quart.runs.length", laysRuns, "contracts: {quart: {runs: {length: 5}}}", ""},
	{"contracts.quart.runs.end", strings.Replace(laysRuns, "4, 3, 2, 1", "4, 1, 1, 1", 1), "contracts: {quart: {runs: {end: first-out}}}", ""},
	{"contracts.quart.runs.circular", laysRuns, "contracts: {quart: {runs: {circular: yes}}}", ""},
	{"contracts.domino.times", inRounds, "contracts: {domino: {times: 3}}", ""},
	{"contracts.trumps.terms[0].per", "", "contracts: {trumps: {terms: [{per: trick-not-taken, points: 5}]}}", ""},
	{"contracts.no-hearts.terms[0].cards", "", "contracts: {no-hearts: {terms: [{per: card, cards: Q, points: -2}]}}", ""},
	{"contracts.trumps.terms[0].trick", "contracts: {trumps: {terms: [{per: position, trick: -1, points: 5}]}}",
		"contracts: {trumps: {terms: [{per: position, trick: -2, points: 5}]}}", ""},
	{"contracts.trumps.terms[0].points", "", "contracts: {trumps: {terms: [{per: trick, points: 6}]}}", ""},
	{"contracts.trumps.terms[0].to", "", "contracts: {trumps: {terms: [{per: trick, points: 5, to: left-of-taker}]}}", ""},
	{"contracts.domino.terms[0].places.4", "", "contracts: {domino: {terms: [{per: place, places: {4: [40, 20, 5, -5]}}]}}", ""},
	{"contracts.trumps.all-taken.taker", "contracts: {trumps: {all-taken: {}}}", "contracts: {trumps: {all-taken: {taker: 3}}}", ""},
	{"contracts.trumps.all-taken.others", "contracts: {trumps: {all-taken: {}}}", "contracts: {trumps: {all-taken: {others: 3}}}", ""},
	{"contracts.no-hearts.all-taken.cards", "contracts: {no-hearts: {all-taken: {taker: 3}, terms: [{per: card, cards: H, points: -2}, {per: card, cards: QS, points: -3}]}}", "contracts: {no-hearts: {all-taken: {cards: H}}}", ""},
	{"contracts.trumps.all-taken.to", "contracts: {trumps: {all-taken: {taker: 3}}}", "contracts: {trumps: {all-taken: {to: left-of-taker}}}", ""},
	{"contracts.trumps.all-taken.or.taker", "contracts: {trumps: {all-taken: {taker: 3}}}", "contracts: {trumps: {all-taken: {or: {taker: 4}}}}", ""},
	{"contracts.trumps.all-taken.or.others", "contracts: {trumps: {all-taken: {taker: 3}}}", "contracts: {trumps: {all-taken: {or: {others: 4}}}}", ""},
	{"contracts.trumps.announce.made.announcer", announced, "contracts: {trumps: {announce: {made: {announcer: 2}}}}", ""},
	{"contracts.trumps.announce.made.others", announced, "contracts: {trumps: {announce: {made: {others: 2}}}}", ""},
	{"contracts.trumps.announce.failed.announcer", announced, "contracts: {trumps: {announce: {failed: {announcer: 2}}}}", ""},
	{"contracts.trumps.announce.failed.others", announced, "contracts: {trumps: {announce: {failed: {others: 2}}}}", ""},
	{"contracts.trumps.none-taken.times", "", "contracts: {trumps: {none-taken: {times: 2}}}", ""},
	{"contracts.trumps.none-taken.points", "", "contracts: {trumps: {none-taken: {points: 2}}}", ""},
	{"contracts.trumps.none-taken.pot", "", "contracts: {trumps: {none-taken: {pot: 12}}}", ""},
	{"contracts.trumps.none-taken.rounding", "contracts: {trumps: {none-taken: {pot: 12}}}", "contracts: {trumps: {none-taken: {rounding: towards-zero}}}", ""},
	{"contracts.trumps.terms[0].rounding", "contracts: {trumps: {terms: [{per: most-of-a-suit, points: 12}]}}", "contracts: {trumps: {terms: [{per: most-of-a-suit, points: 12, rounding: towards-zero}]}}", ""},
	{"contracts.trumps.sum", "contracts: {trumps: {sum: [no-hearts]}, no-queens: {terms: [{per: card, cards: Q, points: -3}]}}", "contracts: {trumps: {sum: [no-hearts, no-queens]}}", ""},
	{"contracts.trumps.leader", "", "contracts: {trumps: {leader: left-of-declarer}}", ""},
	{"contracts.trumps.give.count", "", "contracts: {trumps: {give: {count: 3}}}", ""},
	{"contracts.trumps.give.to", "contracts: {trumps: {give: {count: 3}}}", "contracts: {trumps: {give: {to: across}}}", ""},
	{"contracts.no-hearts.by-team.more", "teams: opposite\ncontracts: {no-hearts: {by-team: {fewer: -20}}}", "contracts: {no-hearts: {by-team: {more: 20}}}", ""},
	{"contracts.no-hearts.by-team.fewer", "teams: opposite\ncontracts: {no-hearts: {by-team: {more: 20}}}", "contracts: {no-hearts: {by-team: {fewer: -20}}}", ""},
	{"contracts.no-hearts.by-team.level", "teams: opposite", "contracts: {no-hearts: {by-team: {level: replay}}}", ""},
	{"redeal[0].has", "redeal: [{has: 2}]", "redeal: [{has: 3}]", ""},
	{"redeal[0].lacks", "redeal: [{lacks: A}]", "redeal: [{lacks: K}]", ""},
	{"redeal[0].count", "redeal: [{count: H, most: 1}]", "redeal: [{count: S, most: 1}]", ""},
	{"redeal[0].least", "redeal: [{count: H, least: 1}]", "redeal: [{count: H, least: 2}]", ""},
	{"redeal[0].most", "redeal: [{count: H, most: 1}]", "redeal: [{count: H, most: 2}]", ""},
	{"contracts.trumps.redeal[0].has", "contracts: {trumps: {redeal: [{has: 2}]}}", "contracts: {trumps: {redeal: [{has: 3}]}}", ""},
	{"contracts.trumps.redeal[0].lacks", "contracts: {trumps: {redeal: [{lacks: A}]}}", "contracts: {trumps: {redeal: [{lacks: K}]}}", ""},
	{"contracts.trumps.redeal[0].count", "contracts: {trumps: {redeal: [{count: H, most: 1}]}}", "contracts: {trumps: {redeal: [{count: S, most: 1}]}}", ""},
	{"contracts.trumps.redeal[0].least", "contracts: {trumps: {redeal: [{count: H, least: 1}]}}", "contracts: {trumps: {redeal: [{count: H, least: 2}]}}", ""},
	{"contracts.trumps.redeal[0].most", "contracts: {trumps: {redeal: [{count: H, most: 1}]}}", "contracts: {trumps: {redeal: [{count: H, most: 2}]}}", ""},
	{"contracts.trumps.redeal[0].highest-trump", "contracts: {trumps: {redeal: [{highest-trump: T}]}}", "contracts: {trumps: {redeal: [{highest-trump: 9}]}}", ""},
	{"redeal[0].highest-trump", "without: [domino]\ncontracts: {no-hearts: {trump: turned}, trumps: {trump: turned}}\nredeal: [{highest-trump: T}]", "redeal: [{highest-trump: 9}]", ""},
	{"contracts.no-hearts.exposure.cards", "", "contracts: {no-hearts: {exposure: {cards: KH}}}", ""},
	{"contracts.no-hearts.exposure.factor", "contracts: {no-hearts: {exposure: {cards: KH}}}", "contracts: {no-hearts: {exposure: {factor: 3}}}", ""},
	{"contracts.no-hearts.exposure.scores", "contracts: {no-hearts: {exposure: {cards: KH}}}", "contracts: {no-hearts: {exposure: {scores: nothing}}}", ""},
	{"contracts.trumps.cap", "deals: 8", "contracts: {trumps: {cap: 3}}", ""},
	{"contracts.trumps.sale.least", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {least: 2}}}", ""},
	{"contracts.trumps.sale.step", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {step: 2}}}", ""},
	{"contracts.trumps.sale.equal", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {equal: earlier}}}", ""},
	{"contracts.trumps.sale.refusal", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {refusal: never}}}", ""},
	{"contracts.trumps.sale.decline.bid", "contracts: {trumps: {sale: {least: 1, decline: {seller: 4}}}}", "contracts: {trumps: {sale: {decline: {bid: 1}}}}", ""},
	{"contracts.trumps.sale.decline.seller", "contracts: {trumps: {sale: {least: 1, decline: {seller: 4}}}}", "contracts: {trumps: {sale: {decline: {seller: 5}}}}", ""},
	{"contracts.trumps.sale.decline.others", "contracts: {trumps: {sale: {least: 1, decline: {seller: 4}}}}", "contracts: {trumps: {sale: {decline: {others: 3}}}}", ""},
	{"contracts.no-hearts.shown", "", "contracts: {no-hearts: {shown: H}}", ""},
	{"direction", "", "direction: counter-clockwise", ""},
	{"schedule", "", "schedule: [no-hearts, trumps, domino]", ""},
	{"deals", "", "deals: 8", ""},
	{"combine.contracts", inRounds, "combine: {contracts: [no-hearts, no-queens]}", ""},
	{"combine.pairs", inRounds, "combine: {pairs: 2}", ""},
	{"combine.group", inRounds, "combine: {group: 2}", ""},
	{"cut-round.label", cutting, "cut-round: {label: L}", ""},
	{"cut-round.circle", cutting, "cut-round: {circle: [no-hearts, no-tricks, no-queens]}", ""},
	{"cut-round.pack.lowest", cutting, "cut-round: {pack: {lowest: 3, highest: 5}}", "cut-round.pack.highest"},
	{"cut-round.pack.highest", cutting, "cut-round: {pack: {lowest: 3, highest: 5}}", "cut-round.pack.lowest"},
	{"cut-round.pack.jokers", cutting, "cut-round: {pack: {jokers: 2}}", ""},
	{"cut-round.pack.bridges", cutting, "cut-round: {pack: {bridges: 2}}", ""},
	{"cut-round.cutter", cutting, "cut-round: {cutter: left-of-dealer}", ""},
	{"cut-round.leader", cutting, "cut-round: {leader: left-of-dealer}", ""},
	{"cut-round.several", cutting, "cut-round: {several: any-turn}", ""},
	{"cut-round.passes.count", cutting, "cut-round: {passes: {count: 3}}", ""},
	{"cut-round.passes.on", cutting, "cut-round: {passes: {on: red}}", ""},
	{"cut-round.passes.call-first", cutting, "cut-round: {passes: {call-first: 1}}", ""},
	{"cut-round.passes.to", cutting, "cut-round: {passes: {to: [[left], [], [right, across]]}}", ""},
	{"sets", "", "sets: 3", ""},
	{"end.at", "", "end: {at: 50}", ""},
	{"end.after", "end: {at: 50}", "end: {after: set}", ""},
	{"end.deals", "end: {at: 50}", "end: {deals: 9}", ""},
	{"sheet.lines", inRounds, "sheet: {lines: rounds}", ""},
	{"sheet.bets", "doubling: {negative: anyone}", "sheet: {bets: encircled}", ""},
	{"sheet.left", "", "sheet: {left: grid}", ""},
	{"sheet.marks", inRounds + "sheet: {lines: rounds}", "sheet: {marks: fife}", ""},
	{"doubling.negative", "", "doubling: {negative: anyone}", ""},
	{"doubling.positive", "", "doubling: {positive: declarer}", ""},
	{"doubling.declarer", "doubling: {negative: anyone}", "doubling: {declarer: each}", ""},
	{"doubling.flank", "doubling: {negative: anyone}", "doubling: {flank: own-turn}", ""},
	{"doubling.quota", "doubling: {negative: anyone, positive: anyone}", "doubling: {quota: 2}", ""},
	{"doubling.quota-for", "doubling: {negative: anyone, positive: anyone, quota: 2}", "doubling: {quota-for: every-player}", ""},
	{"doubling.quota-over", "doubling: {negative: anyone, positive: anyone, quota: 2}", "doubling: {quota-over: all-declarers}", ""},
	{"table.next-set", "", "table: {next-set: first}", ""},
	{"table.first.card", "", "table: {first: {card: 7H}}", ""},
	{"table.first.role", "table: {first: {card: 7H}}", "table: {first: {role: dealer}}", ""},
	{"quota.positive", "", "quota: {positive: 1}", ""},
	{"quota.negative", "", "quota: {negative: 1}", ""},
	{"stages[0].contracts", inTurn + "stages: [{contracts: [no-hearts]}, {contracts: [trumps, domino]}]", "stages: [{contracts: [no-hearts, trumps]}, {contracts: [domino]}]", ""},
	{"stages[0].deals", inTurn + oneStage, "stages: [{contracts: [no-hearts, trumps, domino], deals: 8}]", ""},
	{"stages[0].quota.positive", inTurn + "stages: [{contracts: [no-hearts, trumps, domino], quota: {negative: 1}}]", "stages: [{contracts: [no-hearts, trumps, domino], quota: {positive: 1, negative: 1}}]", ""},
	{"stages[0].quota.negative", inTurn + "stages: [{contracts: [no-hearts, trumps, domino], quota: {positive: 1}}]", "stages: [{contracts: [no-hearts, trumps, domino], quota: {positive: 1, negative: 1}}]", ""},
	{"stages[0].chooser", inTurn + oneStage, "stages: [{contracts: [no-hearts, trumps, domino], chooser: worst-begins}]", ""},
	{"doubling.undoubled", "doubling: {negative: anyone}", "doubling: {undoubled: split}", ""},
	{"doubling.double-pays", "doubling: {negative: anyone}", "doubling: {double-pays: 3}", ""},
	{"doubling.redouble-pays", "doubling: {negative: anyone, declarer: each}", "doubling: {redouble-pays: 3}", ""},
	{"multiplier", "", "multiplier: 2", ""},
	{"chooser.bad-times", "", "chooser: {bad-times: 2}", ""},
	{"chooser.good-part", "", "chooser: {good-part: 2}", ""},
	{"stake", "", "stake: 5", ""},
	{"winner", "", "winner: fewest", ""},
	{"zero-sum", "contracts: {no-hearts: {terms: [{per: card, cards: H, points: -10}]}}", "zero-sum: set", ""},
}

// announced lets a player announce all tricks in trumps.
const announced = "contracts: {trumps: {announce: {made: {announcer: 10, others: 20}, failed: {announcer: 30, others: 40}}}}"

// reported matches the part of a path that a Difference states. This part ends at terms and at
// all-taken, which are compared as a whole.
var reported = regexp.MustCompile(`^[^\[]*all-taken|^[^\[]*`)

func TestEveryFieldIsNoticed(t *testing.T) {
	var changed []string
	for _, row := range leaves {
		t.Run(row.path, func(t *testing.T) {
			a, same, b := layers(t, plain, row.with), layers(t, plain, row.with), layers(t, plain, row.with, row.change)
			leaf := anyOf(row.path)
			changed = append(changed, leaf)
			require.NotEqual(t, at(t, a.Rules(), row.path), at(t, b.Rules(), row.path), "the change has no effect")
			isName := slices.Contains(nameFields, leaf)
			for _, n := range notices {
				require.Equal(t, n.names || !isName, n.shows(a, b), "%s", n.what)
				require.False(t, n.shows(a, same), "%s of the same rules", n.what)
			}
			if !isName {
				paths := []string{strings.Replace(reported.FindString(row.path), "trumps.sum", "trumps.terms", 1)} // a sum adds terms
				if row.also != "" {
					paths = append(paths, row.also)
				}
				require.ElementsMatch(t, paths, pathsOf(variant.Diff(a, b)))
			}
			require.NotEmpty(t, inSchema(t, leaf)["description"])
		})
	}
	all := allLeaves(reflect.TypeFor[variant.Rules](), "")
	require.Subset(t, all, changed, "a row has no field")
	require.Empty(t, slices.DeleteFunc(all, func(path string) bool { return slices.Contains(changed, path) }), "fields without a row in leaves, in reflect_test.go")
}

// A default in a tag can be read and is not the zero value.
func TestDefaultsRead(t *testing.T) {
	var got []string
	for _, leaf := range allLeaves(reflect.TypeFor[variant.Rules](), "") {
		if field := fieldOf(t, leaf); field.Tag.Get("default") != "" {
			require.False(t, variant.DefaultOf(field).IsZero(), leaf)
			got = append(got, fmt.Sprintf("%s %v", leaf, variant.DefaultOf(field)))
		}
	}
	require.Equal(t, []string{
		"chooser.bad-times 1", "chooser.good-part 1", "contracts.*.exposure.factor 2", "contracts.*.none-taken.times 1", "contracts.*.runs.length 4", "contracts.*.sale.step 1", "contracts.*.times 1", "contracts.*.tricks.spared H", "doubling.double-pays 1",
		"doubling.redouble-pays 2", "multiplier 1", "pack.copies 1", "pack.lowest 2", "sets 1",
	}, got, "a tag has a new default: if you meant it, change this list in variant/reflect_test.go")
}
