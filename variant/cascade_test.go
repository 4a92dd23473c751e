package variant_test

import "testing"

// TestNoCascades checks that a fault which follows from another fault is not reported.
func TestNoCascades(t *testing.T) {
	const (
		game     = "name: x\nplayers: [4]\n"
		schedule = "table: {turn: dealer}\n"
		one      = "contracts:\n  traversone: {terms: [{per: trick, points: 1}]}\n"
		two      = one + "  other: {terms: [{per: trick, points: 1}]}\n"
	)
	for _, tt := range []struct{ text, want string }{
		{game + schedule + one + "schedule: §traversone\n", `schedule: "traversone" has the wrong type: want a list such as [no-queens, no-king]`},
		{game + schedule + two + "schedule: [traversone, §othre]\n", `schedule[1]: unknown contract "othre": want traversone or other (did you mean other?)`},
		{game + schedule + one + "schedule: [§travers]\n", `schedule[0]: unknown contract "travers": want traversone (did you mean traversone?)`},
		{game + schedule + "schedule: [a]\n§contrats:\n  a: {terms: [{per: trick, points: 1}]}\n", "contrats: unknown key (did you mean contracts?)"},
		{game + schedule + "schedule: [a]\ncontracts: §[a]\n", "contracts: a list has the wrong type: want a mapping such as {no-queens: {terms: [{per: card, cards: Q, points: -6}]}}"},
		{"name: x\n§player: [4]\n" + one, "player: unknown key (did you mean players?)"},
		{"§nam: x\nplayers: [4]\n" + one, "nam: unknown key (did you mean name?)"},
		{game + "contracts: {a: {terms: [{per: trick, §pts: 3}]}}\n", "contracts.a.terms[0].pts: unknown key: want per, cards, trick, threshold, points, to, places or rounding (did you mean points?)"},
		{"extends: penguin\nname: x\nplayers: [§five]\npack: {removed: {5: [2C, 3C]}}\n", `players[0]: "five" has the wrong type: want a whole number such as 7 or -20`},
		{"extends: penguin\nname: x\nplayers: [§9]\npack: {removed: {9: [2C, 3C]}}\n", "players[0]: the number of players 9 is out of range: want 2 to 8"},
		{"extends: penguin\nname: x\nplayers: [§9]\npack: {removed: {5: [2C, 3C]}}\n", "players[0]: the number of players 9 is out of range: want 2 to 8"},
		{game + "contracts: {a: {exposure: {cards: KH, factor: §1}, terms: [{per: card, cards: KH, points: 3}]}}\n", "contracts.a.exposure.factor: 1 is out of range: want 2 to 10"},
		{game + "contracts: {a: {trump: suit, sale: {least: §53}, terms: [{per: trick, points: 3}]}}\n", "contracts.a.sale.least: 53 is out of range: want 1 to 52"},
		{game + "redeal: [{count: H, most: §-1}]\n" + one, "redeal[0].most: -1 is out of range: want 1 to 52"},
	} {
		bad{tt.text, []string{tt.want}}.check(t)
	}
	// Without such a fault the same faults are reported.
	bad{game + "table: §{turn: dealer}\n" + one, []string{"table: no player declares and there is no schedule: want table.declarer, or schedule"}}.check(t)
	bad{game + schedule + "schedule: [traversone]\n" + two[:len(two)-len("  other: {terms: [{per: trick, points: 1}]}\n")] + "  §other: {terms: [{per: trick, points: 1}]}\n",
		[]string{"contracts.other: the contract is never played: want it in the schedule, or not at all"}}.check(t)
}
