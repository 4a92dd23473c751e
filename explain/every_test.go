package explain_test

import (
	"encoding"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/variant"
)

// noCuts removes the round of cuts from a variant.
const noCuts = "cut-round: {label: '', circle: [], pack: {lowest: '', highest: '', jokers: 0, bridges: 0}, cutter: default, leader: default, several: one-card, passes: {count: 0, call-first: 0, to: []}}"

// turnsUp has one contract, with a card that is turned up for trumps.
const turnsUp = "players: [4]\ncontracts: {a: {trump: turned, terms: [{per: trick, points: 1}]}}"

// These texts have a contract that counts values, and a contract of runs.
const (
	addsValues = "contracts: {a: {play: count, count: {values: A11 T10}, terms: [{per: threshold, threshold: 25, points: 1}]}}"
	laysRuns   = "contracts: {a: {play: runs, runs: {length: 3}, terms: [{per: place, places: {4: [4, 3, 2, 1]}}]}}"
)

// talonBase is a variant that leaves a card over, without a talon yet.
const talonBase = "name: talon\nplayers: [3]\ncontracts: {no-king: {terms: [{per: card, cards: KH, points: -20}]}}\n"

// stagesBase is a variant without stages.
const stagesBase = `
players: [4]
table: {moves: every-deal}
contracts:
  no-hearts: {terms: [{per: card, cards: H, points: -2}]}
  no-tricks: {terms: [{per: trick, points: -1}]}
  tricks: {terms: [{per: trick, points: 3}]}`

// every has a row for each field of the rules: a variant, and two settings of the field that
// must make two different texts.
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
	{"direction", "extends: penguin", "", "direction: counter-clockwise"},
	{"table.moves", "extends: penguin", "", "table: {moves: every-deal}"},
	{"table.declarer", "extends: penguin", "table: {turn: dealer, declarer: left-of-dealer}", "table: {turn: dealer, declarer: right-of-dealer}"},
	{"table.dealer", "extends: penguin", "", "table: {dealer: right-of-declarer}"},
	{"table.leader", "extends: penguin", "", "table: {leader: left-of-declarer}"},
	{"teams", "extends: penguin", "", "teams: opposite"},
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
	{"contracts.trump", "extends: penguin", "", "contracts: {trumps: {trump: fixed, trump-suit: C}}"},
	{"contracts.trump-suit", "extends: penguin", "contracts: {trumps: {trump: fixed, trump-suit: C}}", "contracts: {trumps: {trump: fixed, trump-suit: S}}"},
	{"contracts.sale.least", "extends: penguin", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {least: 2}}}"},
	{"contracts.sale.step", "extends: penguin", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {least: 1, step: 2}}}"},
	{"contracts.sale.equal", "extends: penguin", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {least: 1, equal: earlier}}}"},
	{"contracts.sale.refusal", "extends: penguin", "contracts: {trumps: {sale: {least: 1}}}", "contracts: {trumps: {sale: {least: 1, refusal: never}}}"},
	{"contracts.sale.decline.bid", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}", "contracts: {trumps: {sale: {least: 1, decline: {seller: 4}}}}", "contracts: {trumps: {sale: {least: 1, decline: {bid: 1, seller: 4}}}}"},
	{"contracts.sale.decline.seller", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}", "contracts: {trumps: {sale: {least: 1, decline: {seller: 4}}}}", "contracts: {trumps: {sale: {least: 1, decline: {seller: 3}}}}"},
	{"contracts.sale.decline.others", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}", "contracts: {trumps: {sale: {least: 1, decline: {seller: 4}}}}", "contracts: {trumps: {sale: {least: 1, decline: {seller: 4, others: 3}}}}"},
	{"contracts.terms.per", "extends: penguin", "contracts: {no-tricks: {terms: [{per: trick, points: -2}]}}", "zero-sum: none\ncontracts: {no-tricks: {terms: [{per: trick-not-taken, points: -2}]}}"},
	{"contracts.terms.cards", "extends: penguin", "", "contracts: {no-queens: {terms: [{per: card, cards: J, points: -6}]}}"},
	{"contracts.terms.trick", "extends: penguin", "", "contracts: {no-last-two: {terms: [{per: position, trick: -1, points: -20}, {per: position, trick: 5, points: -10}]}}"},
	{"contracts.terms.points", "extends: penguin", "", "contracts: {no-last-two: {terms: [{per: position, trick: -1, points: -15}, {per: position, trick: -2, points: -15}]}}"},
	{"contracts.terms.to", "extends: penguin", "", "contracts: {no-tricks: {terms: [{per: trick, points: -2, to: right-of-taker}]}}"},
	{"contracts.terms.places", "extends: penguin", "", "contracts: {domino: {terms: [{per: place, places: {4: [45, 20, 5, -5]}}]}}"},
	{"contracts.all-taken.taker", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 2}}}"},
	{"contracts.all-taken.others", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1, others: 1}}}"},
	{"contracts.all-taken.cards", "extends: penguin", "zero-sum: none\ncontracts: {no-queens: {terms: [{per: card, cards: Q, points: -6}, {per: card, cards: AH, points: -1}], all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-queens: {terms: [{per: card, cards: Q, points: -6}, {per: card, cards: AH, points: -1}], all-taken: {taker: 1, cards: Q}}}"},
	{"contracts.all-taken.or.taker", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1, or: {taker: 2}}}}"},
	{"contracts.all-taken.or.others", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1, or: {others: 2}}}}"},
	{"contracts.all-taken.to", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 1, to: left-of-taker}}}"},
	{"contracts.none-taken.times", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {none-taken: {points: 1}}}", "zero-sum: none\ncontracts: {no-tricks: {none-taken: {points: 1, times: 2}}}"},
	{"contracts.none-taken.points", "extends: penguin", "zero-sum: none", "zero-sum: none\ncontracts: {no-tricks: {none-taken: {points: 1}}}"},
	{"contracts.none-taken.pot", "extends: penguin", "zero-sum: none", "zero-sum: none\ncontracts: {no-tricks: {none-taken: {pot: 12}}}"},
	{"contracts.none-taken.rounding", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {none-taken: {pot: 12}}}", "zero-sum: none\ncontracts: {no-tricks: {none-taken: {pot: 12, rounding: towards-zero}}}"},
	{"contracts.terms.per", "extends: penguin", "contracts: {no-tricks: {terms: [{per: trick, points: -2}]}}", "zero-sum: none\ncontracts: {no-tricks: {terms: [{per: most-of-a-suit, points: -24}]}}"},
	{"contracts.terms.cards", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {terms: [{per: most-of-a-suit, points: -24}]}}", "zero-sum: none\ncontracts: {no-tricks: {terms: [{per: most-of-a-suit, points: -24, cards: H D}]}}"},
	{"contracts.terms.rounding", "extends: penguin", "zero-sum: none\ncontracts: {no-tricks: {terms: [{per: most-of-a-suit, points: -24}]}}", "zero-sum: none\ncontracts: {no-tricks: {terms: [{per: most-of-a-suit, points: -24, rounding: away-from-zero}]}}"},
	{"contracts.sum", "extends: penguin", "", "zero-sum: none\ncontracts: {no-king: {sum: [no-queens]}}"},
	{"contracts.terms.threshold", "players: [4]", addsValues, strings.Replace(addsValues, "threshold: 25", "threshold: 26", 1)},
	{"contracts.count.values", "players: [4]", addsValues, strings.Replace(addsValues, "A11 T10", "A11 T9", 1)},
	{"contracts.count.threshold", "players: [4]", addsValues, strings.Replace(addsValues, "T10}", "T10, threshold: reached}", 1)},
	{"contracts.count.follow", "players: [4]", addsValues, strings.Replace(addsValues, "T10}", "T10, follow: suit}", 1)},
	{"contracts.count.next", "players: [4]", addsValues, strings.Replace(addsValues, "T10}", "T10, next: highest}", 1)},
	{"contracts.count.end", "players: [4]", addsValues, strings.Replace(addsValues, "T10}", "T10, end: last-card}", 1)},
	{"contracts.runs.length", "players: [4]", laysRuns, strings.Replace(laysRuns, "length: 3", "length: 5", 1)},
	{"contracts.runs.end", "players: [4]", strings.Replace(laysRuns, "4, 3, 2, 1", "4, 1, 1, 1", 1), strings.Replace(strings.Replace(laysRuns, "4, 3, 2, 1", "4, 1, 1, 1", 1), "length: 3", "length: 3, end: first-out", 1)},
	{"contracts.runs.circular", "players: [4]", laysRuns, strings.Replace(laysRuns, "length: 3", "length: 3, circular: yes", 1)},
	{"contracts.leader", "extends: penguin", "", "contracts: {no-king: {leader: left-of-declarer}}"},
	{"contracts.leader", "extends: penguin", "", "contracts: {domino: {leader: left-of-declarer}}"},
	{"contracts.give.count", "extends: italian", "", "contracts: {no-tricks: {give: {count: 4}}}"},
	{"contracts.give.to", "extends: italian", "", "contracts: {no-tricks: {give: {to: across}}}"},
	{"pack.talon.to", talonBase, "pack: {talon: {to: aside}}", "pack: {talon: {to: last-trick}}"},
	{"pack.talon.to", talonBase, "pack: {talon: {to: first-trick}}", "pack: {talon: {to: declarer}}"},
	{"pack.talon.keep", talonBase, "pack: {talon: {to: declarer}}", "pack: {talon: {to: declarer, keep: KH}}"},
	{"pack.talon.discards", talonBase, "pack: {talon: {to: declarer}}", "pack: {talon: {to: declarer, discards: declarer}}"},
	{"contracts.trump", "name: talon\nplayers: [3]\npack: {talon: {to: aside}}", "contracts: {no-king: {terms: [{per: card, cards: KH, points: -20}]}}",
		"contracts: {no-king: {trump: turned, terms: [{per: card, cards: KH, points: -20}]}}"},
	{"contracts.trump", "extends: penguin", "", "contracts: {trumps: {trump: turned}}"},
	{"passing.count", "extends: penguin", "passing: {count: 2}", "passing: {count: 3}"},
	{"passing.to", "extends: penguin", "passing: {count: 2}", "passing: {count: 2, to: [right, none]}"},
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
	{"contracts.tricks.broken-by", "extends: penguin", "contracts: {no-king: {tricks: {lead: until-broken}}}", "contracts: {no-king: {tricks: {lead: until-broken, broken-by: H QS}}}"},
	{"contracts.tricks.lead-card", "extends: penguin", "", "contracts: {no-king: {tricks: {lead-card: 2C}}}"},
	{"contracts.tricks.discard-highest", "extends: penguin", "contracts: {no-king: {tricks: {discard: H}}}", "contracts: {no-king: {tricks: {discard: H, discard-highest: must}}}"},
	{"contracts.tricks.duck", "extends: penguin", "", "contracts: {no-king: {tricks: {duck: KH}}}"},
	{"contracts.tricks.rank-order", "extends: penguin", "", "contracts: {no-king: {tricks: {rank-order: ATKQJ98765432}}}"},
	{"rank-order", "extends: penguin", "", "rank-order: ATKQJ98765432"},
	{"contracts.tricks.first-chance", "extends: penguin", "", "contracts: {no-king: {tricks: {first-chance: KH}}}"},
	{"contracts.tricks.equal", "extends: simplified-many", "", "contracts: {no-king: {tricks: {equal: earlier}}}"},
	{"contracts.tricks.end", "extends: penguin", "", "contracts: {no-king: {tricks: {end: play-all}}}"},
	{"contracts.layout.start-rank", "extends: penguin", "", "contracts: {domino: {layout: {start-rank: held}}}"},
	{"contracts.layout.start-rank", "extends: penguin", "", "contracts: {domino: {layout: {start-rank: first-card}}}"},
	{"contracts.layout.rank", "extends: penguin", "contracts: {domino: {layout: {start-rank: fixed, rank: 7}}}", "contracts: {domino: {layout: {start-rank: fixed, rank: J}}}"},
	{"contracts.layout.ace", "extends: penguin", "", "contracts: {domino: {layout: {ace: low}}}"},
	{"contracts.layout.ace-turn", "extends: penguin", "", "contracts: {domino: {layout: {ace-turn: again}}}"},
	{"contracts.layout.end", "extends: penguin", "", "contracts: {domino: {layout: {end: last-card}}}"},
	{"contracts.layout.circular", "extends: penguin", "", "contracts: {domino: {layout: {circular: yes}}}"},
	{"contracts.layout.grows", "extends: penguin", "contracts: {domino: {layout: {circular: yes}}}", "contracts: {domino: {layout: {circular: yes, grows: up}}}"},
	{"contracts.layout.rank-order", "extends: penguin", "", "contracts: {domino: {layout: {rank-order: ATKQJ98765432}}}"},
	{"contracts.layout.suits", "extends: penguin", "contracts: {domino: {layout: {circular: yes}}}", "contracts: {domino: {layout: {circular: yes, suits: ignored}}}"},
	{"contracts.by-team.more", byTeams, "contracts: {no-queens: {by-team: {fewer: -100}}}", "contracts: {no-queens: {by-team: {more: 20, fewer: -100}}}"},
	{"contracts.by-team.fewer", byTeams, "contracts: {no-queens: {by-team: {more: 20, fewer: -100}}}", "contracts: {no-queens: {by-team: {more: 20, fewer: -80}}}"},
	{"contracts.by-team.level", byTeams, "", "contracts: {no-queens: {by-team: {level: replay}}}"},
	{"redeal.has", "extends: penguin", "", "redeal: [{has: 2}]"},
	{"redeal.lacks", "extends: penguin", "redeal: [{has: 2}]", "redeal: [{has: 2}, {lacks: A}]"},
	{"redeal.count", "extends: penguin", "redeal: [{count: H, most: 1}]", "redeal: [{count: S, most: 1}]"},
	{"redeal.least", "extends: penguin", "redeal: [{count: H, most: 3}]", "redeal: [{count: H, least: 1, most: 3}]"},
	{"redeal.most", "extends: penguin", "redeal: [{count: H, least: 1}]", "redeal: [{count: H, least: 1, most: 1}]"},
	{"redeal.highest-trump", turnsUp, "redeal: [{highest-trump: T}]", "redeal: [{highest-trump: 9}]"},
	{"contracts.announce.made.announcer", "extends: penguin\nzero-sum: none", "contracts: {trumps: {announce: {made: {others: 5}}}}", "contracts: {trumps: {announce: {made: {announcer: 2, others: 5}}}}"},
	{"contracts.announce.made.others", "extends: penguin\nzero-sum: none", "contracts: {trumps: {announce: {made: {announcer: 5}}}}", "contracts: {trumps: {announce: {made: {announcer: 5, others: 2}}}}"},
	{"contracts.announce.failed.announcer", "extends: penguin\nzero-sum: none", "contracts: {trumps: {announce: {made: {others: 5}}}}", "contracts: {trumps: {announce: {made: {others: 5}, failed: {announcer: 5}}}}"},
	{"contracts.announce.failed.others", "extends: penguin\nzero-sum: none", "contracts: {trumps: {announce: {made: {others: 5}}}}", "contracts: {trumps: {announce: {made: {others: 5}, failed: {others: 7}}}}"},
	{"contracts.redeal.has", "extends: penguin", "", "contracts: {domino: {redeal: [{has: 2}]}}"},
	{"contracts.redeal.lacks", "extends: penguin", "", "contracts: {no-king: {redeal: [{lacks: 2-QH}]}}"},
	{"contracts.redeal.count", "extends: penguin", "contracts: {domino: {redeal: [{count: H, most: 1}]}}", "contracts: {domino: {redeal: [{count: S, most: 1}]}}"},
	{"contracts.redeal.least", "players: [4]", addsValues, strings.Replace(addsValues, "a: {", "a: {redeal: [{count: A, least: 3}], ", 1)},
	{"contracts.redeal.most", "players: [4]", laysRuns, strings.Replace(laysRuns, "{play: runs", "{redeal: [{count: A, most: 1}], play: runs", 1)},
	{"contracts.redeal.highest-trump", "extends: penguin", "contracts: {trumps: {redeal: [{highest-trump: T}]}}", "contracts: {trumps: {redeal: [{highest-trump: 9}]}}"},
	{"contracts.exposure.cards", "extends: penguin", "", "contracts: {no-queens: {exposure: {cards: Q}}}"},
	{"contracts.exposure.cards", "extends: penguin", "", "contracts: {no-king: {exposure: {cards: KH}}}"},
	{"contracts.exposure.factor", "extends: penguin", "contracts: {no-king: {exposure: {cards: KH}}}", "contracts: {no-king: {exposure: {cards: KH, factor: 3}}}"},
	{"contracts.exposure.scores", "extends: penguin\nzero-sum: none", "contracts: {no-king: {exposure: {cards: KH}}}", "contracts: {no-king: {exposure: {cards: KH, scores: nothing}}}"},
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
	{"end.at", "extends: penguin\ndoubling: {quota: 0}\nzero-sum: none", "", "end: {at: 100}"},
	{"end.after", "extends: penguin\ndoubling: {quota: 0}\nzero-sum: none", "end: {at: 100}", "end: {at: 100, after: set}"},
	{"end.deals", "extends: penguin\ndoubling: {quota: 0}\nzero-sum: none", "end: {at: 100}", "end: {at: 100, deals: 9}"},
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
	{"doubling.quota-over", "extends: penguin", "", "doubling: {quota-over: all-declarers}"},
	{"table.next-set", "extends: simplified\nsets: 2", "", "table: {next-set: after-first}"},
	{"table.first.card", "extends: penguin", "", "table: {first: {card: 7H}}"},
	{"table.first.role", "extends: penguin", "table: {first: {card: 7H}}", "table: {first: {card: 7H, role: dealer}}"},
	{"quota.positive", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}", "quota: {negative: 2}", "quota: {negative: 2, positive: 1}"},
	{"quota.negative", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}", "quota: {positive: 1}", "quota: {negative: 2, positive: 1}"},
	{"stages.contracts", stagesBase, "stages: [{contracts: [no-hearts]}, {contracts: [no-tricks, tricks]}]", "stages: [{contracts: [no-hearts, tricks]}, {contracts: [no-tricks]}]"},
	{"stages.deals", stagesBase, "stages: [{contracts: [no-hearts, no-tricks, tricks]}]", "stages: [{contracts: [no-hearts, no-tricks, tricks], deals: 8}]"},
	{"stages.quota.positive", stagesBase, "stages: [{contracts: [no-hearts, no-tricks, tricks], quota: {negative: 1}}]", "stages: [{contracts: [no-hearts, no-tricks, tricks], quota: {negative: 1, positive: 1}}]"},
	{"stages.quota.negative", stagesBase, "stages: [{contracts: [no-hearts, no-tricks, tricks], quota: {positive: 1}}]", "stages: [{contracts: [no-hearts, no-tricks, tricks], quota: {negative: 1, positive: 1}}]"},
	{"stages.chooser", stagesBase, "stages: [{contracts: [no-hearts, no-tricks, tricks]}]", "stages: [{contracts: [no-hearts, no-tricks, tricks], chooser: worst-begins}]"},
	{"doubling.undoubled", "extends: penguin", "", "doubling: {undoubled: split}"},
	{"doubling.double-pays", "extends: penguin", "", "doubling: {double-pays: 2}"},
	{"doubling.redouble-pays", "extends: penguin", "", "doubling: {redouble-pays: 3}"},
	{"language", "extends: penguin", "", "language: it"}, // the inherited names are then Italian
}

// translations has a row for each field that changes only texts in other languages. The rules
// in words are English and have the contracts' own labels, so they stay the same.
var translations = []struct{ path, change string }{
	{"titles", "titles: {fr: T}"},
	{"contracts.labels", "contracts: {domino: {labels: {fr: L}}}"},
	{"contracts.shorts", "contracts: {domino: {shorts: {fr: S}}}"},
}

// TestEveryFieldShows checks that a change of any field shows in the rules.
func TestEveryFieldShows(t *testing.T) {
	covered := map[string]bool{}
	for _, test := range translations {
		a, b := house(t, "extends: penguin"), house(t, "extends: penguin\n"+test.change)
		require.Equal(t, explained(a, 4).text, explained(b, 4).text, test.path)
		covered[test.path] = true
	}
	for _, test := range every {
		a, b := house(t, test.base+"\n"+test.before), house(t, test.base+"\n"+test.after)
		before, after := explained(a, a.Players()[0]), explained(b, a.Players()[0])
		require.NotEqual(t, before.text, after.text, "%s: %s", test.path, test.after)
		require.NotEqual(t, before.markdown, after.markdown, "%s: %s", test.path, test.after)
		covered[test.path] = true
	}
	for _, path := range fieldPaths(reflect.TypeFor[variant.Rules](), "") {
		require.True(t, covered[path], "no row of every or translations, in every_test.go, for %s", path)
	}
}

// fieldPaths lists the paths of the fields that a file can state.
func fieldPaths(t reflect.Type, path string) []string {
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
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

// A difference of thresholds does not say whether the total must pass them: that is a rule of its own.
func TestDifferenceOfThresholds(t *testing.T) {
	counted := func(points string) *variant.Variant {
		return house(t, "players: [4]\ncontracts: {a: {play: count, count: {values: A11 T10 K4 Q3 J2, threshold: reached}, terms: [{per: threshold, threshold: 50, points: "+points+"}]}}")
	}
	a, b := counted("2"), counted("3")
	all := variant.Diff(a, b)
	require.Len(t, all, 1)
	require.Equal(t, "In a, the points that differ: in the first game, +2 points for the threshold 50; in the second game, +3 points for the threshold 50.", explain.Difference(all[0], a, b))
}
