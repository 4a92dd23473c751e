package oracle_test

import "strings"

// playable lists the rules that a match can show, by their ids in docs/sources.md. The oracle
// notes each of them when it makes a difference. The values of a rule follow its id; an empty
// value stands for the id alone.
var playable = rules(
	"table-after-set",
	"table-chooser: dealer, left-of-dealer, right-of-dealer",
	"table-contract-leader",
	"table-dealer: left-of-declarer, right-of-declarer",
	"table-direction: left, right",
	"table-every-deal",
	"table-leader: dealer, declarer, left-of-dealer, left-of-declarer, right-of-dealer, right-of-declarer",
	"table-nobody-declares",
	"table-players: 2, 3, 4, 5, 6, 7, 8",
	"table-turn: dealer, declarer",
	"pack-added",
	"pack-copies",
	"pack-lowest",
	"pack-removed",
	"pack-tarot-layout: , last",
	"pack-tarot-rank",
	"contract-cap",
	"contract-cap-room",
	"contract-combined: layout, tricks",
	"contract-deals",
	"contract-obliged",
	"contract-once",
	"contract-play: layout, tricks",
	"contract-schedule",
	"contract-sets",
	"contract-sum",
	"contract-times",
	"contract-trump: , NT",
	"contract-trump-fixed",
	"pass-before: across, left, over sets, right",
	"give-count",
	"give-to: across, left, right",
	"trick-discard",
	"trick-discard-yields",
	"trick-end",
	"trick-equal: earlier, later",
	"trick-first",
	"trick-first-chance",
	"trick-follow",
	"trick-head",
	"trick-lead-broken: , broken",
	"trick-lead-free",
	"trick-lead-last-resort",
	"trick-no-duty",
	"trick-overtrump",
	"trick-ruff",
	"trick-spared",
	"trick-trump-lead: last-resort, until-broken",
	"trick-undertrump",
	"trick-winner: , trump",
	"layout-ace",
	"layout-ace-turn",
	"layout-ace-turn-right: another ace, pass",
	"layout-circular",
	"layout-end: all-but-one, first-out, last-card",
	"layout-first-out",
	"layout-fits",
	"layout-gaps",
	"layout-grows",
	"layout-must: pass",
	"layout-several-any",
	"layout-several-out",
	"layout-start-complete",
	"layout-start-first-card",
	"layout-start-fixed",
	"layout-start-held",
	"layout-start-named",
	"layout-suits-ignored: , both ends",
	"layout-two-packs",
	"bet-base",
	"bet-declarer: all-or-none, each, never",
	"bet-flank: never, own-turn, reopened",
	"bet-negative: anyone, declarer",
	"bet-pair",
	"bet-pays: double, redouble",
	"bet-pays-other: double, redouble",
	"bet-positive: anyone, declarer",
	"bet-quota",
	"bet-quota-for: declarer, every-player",
	"bet-undoubled",
	"sale-accept",
	"sale-bid: least, step",
	"sale-decline: , after a bid",
	"sale-equal",
	"sale-namer",
	"sale-order: accept, bid, decline, pass, refuse",
	"sale-price",
	"sale-refusal: allowed, higher, never",
	"score-all-taken",
	"score-all-taken-cards",
	"score-all-taken-to: left-of-taker, right-of-taker",
	"score-chooser",
	"score-combined",
	"score-most: , tie",
	"score-multiplier",
	"score-none-taken: points, pot, times",
	"score-places",
	"score-position: from the last",
	"score-term: card, position, trick, trick-not-taken",
	"score-to: left-of-taker, right-of-taker",
	"score-winner: fewest, most, positive",
	"match-end: deal, set",
	"match-end-limit",
	"cut-bridge: , again",
	"cut-circle",
	"cut-draw: bridge card, joker, number, tie",
	"cut-joker: , again",
	"cut-last",
	"cut-pass: , again, cut again, ended by black, ended by red",
	"cut-pass-last",
	"cut-pass-order: call first, passes first",
	"cut-pass-to: across, left, right",
	"cut-seats: cutter left-of-dealer, cutter right-of-dealer, leader left-of-dealer, leader right-of-dealer",
	"cut-stop: , bridge card",
	"cut-twice",
	"cut-used: , again",
)

// rules lists each rule with each of its values: the line "give-to: left, right" becomes
// "give-to: left" and "give-to: right".
func rules(lines ...string) (all []string) {
	for _, line := range lines {
		id, values, several := strings.Cut(line, ": ")
		if !several {
			all = append(all, id)
		}
		for value := range strings.SplitSeq(values, ", ") {
			switch {
			case several && value == "":
				all = append(all, id)
			case several:
				all = append(all, id+": "+value)
			}
		}
	}
	return all
}
