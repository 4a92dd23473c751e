package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// barbuRun is callOn with three results.
func barbuRun(in string, args ...string) (status int, out, err string) {
	got := callOn(in, args...)
	return got.status, got.out, got.err
}

// inFolder writes files to an empty directory and changes to it.
func inFolder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
}

const houseFile = `extends: penguin
name: house
title: House Barbu
contracts:
  domino: {terms: [{per: place, places: {4: [45, 20, 5, -5]}}]}
`

func TestCheck(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": houseFile})
	status, out, err := barbuRun("", "check", "house.yaml")
	require.Equal(t, success, status)
	require.Empty(t, err)
	require.Regexp(t, `^house.yaml: ok, house, fingerprint [0-9a-f]{64}\n`, out)
	_, out, _ = strings.Cut(out, "\n")
	require.Equal(t, `  4 players, 52 cards, 13 each, 28 deals
    no-tricks           No tricks  -26  13 × -2 a trick = -26
    no-hearts           No hearts  -30  12 × -2 for each of 2-KH = -24; 1 × -6 for each of AH = -6
    no-queens           No queens  -24  4 × -6 for each of Q = -24
    no-king             No king    -20  1 × -20 for each of KH = -20
    no-last-two         No last    -30  1 × -20 for the last trick = -20; 1 × -10 for the last trick but one = -10
    trumps              Trump      +65  13 × +5 a trick = 65
    domino              Domino     +65  [45 20 5 -5] = 65
    each contract once               0
`, out)
}

func TestCheckAnnouncement(t *testing.T) {
	inFolder(t, map[string]string{"two.yml": `name: two
players: [4]
multiplier: 3
contracts:
  no-tricks: {label: Misère, terms: [{per: trick, points: -2}], announce: {made: {others: -5}, failed: {announcer: -7, others: 1}}}
`})
	status, out, _ := barbuRun("", "check", "two.yml")
	require.Equal(t, success, status)
	require.Contains(t, out, "Misère  -78  13 × -2 a trick = -26; times 3, the multiplier; -45 or -12 if all tricks are announced\n")
	status, out, _ = barbuRun("", "check", "-json", "two.yml")
	require.Equal(t, success, status)
	require.Contains(t, out, `"total":-78,"announced":[-45,-12],`)
}

// Check prints the sum of a declined deal, and the range of the sums if no deal has the usual sum.
func TestCheckDeclined(t *testing.T) {
	inFolder(t, map[string]string{
		"declined.yaml": "name: declined\nplayers: [4]\ncontracts: {a: {trump: suit, sale: {least: 1, decline: {bid: 5, seller: 5, others: 5}}, terms: [{per: trick, points: 5}]}}\n",
		"split.yaml":    "name: split\nplayers: [4]\ncontracts: {a: {terms: [{per: position, trick: 3, points: -5}], none-taken: {times: 3}}}\ndoubling: {negative: anyone, positive: declarer, declarer: each, undoubled: split}\n",
		"two.yaml":      "name: two\nplayers: [4]\ncontracts: {a: {terms: [{per: position, trick: -1, points: -20}, {per: position, trick: -2, points: -10}], all-taken: {taker: 0, others: -15}, none-taken: {times: 2}}}\n",
	})
	require.Contains(t, call("check", "declined.yaml").out, "+65  13 × +5 a trick = 65; +100 if declined\n")
	require.Contains(t, call("check", "declined.yaml", "-json").out, `"declined":100`)
	require.Contains(t, call("check", "split.yaml").out, "-15  1 × -5 for trick 3 = -5; -15, because some player takes nothing; -5 if nobody doubles\n")
	require.Contains(t, call("check", "split.yaml", "-json").out, `"total":-15,"split":-5,`)
	require.NotContains(t, call("check", "simplified", "-json").out, "split")
	require.Contains(t, call("check", "two.yaml").out, "; -45 if all taken; -60 to -45, depending on the play\n")
}

// The total of a contract says how much shown cards can change it. A multiplier of 1 is not printed.
func TestCheckShown(t *testing.T) {
	inFolder(t, map[string]string{"two.yml": `name: two
players: [4]
multiplier: 1
contracts:
  no-kings: {terms: [{per: card, cards: K, points: -10}, {per: card, cards: KS, points: 30}], exposure: {cards: KHS, factor: 3, scores: nothing}}
  no-queens: {terms: [{per: card, cards: Q, points: -10}], exposure: {cards: QH}}
`})
	status, out, _ := barbuRun("", "check", "two.yml")
	require.Equal(t, success, status)
	require.Contains(t, out, "1 × +30 for each of KS = 30; -30 to +30, depending on the cards shown\n")
	require.Contains(t, out, "4 × -10 for each of Q = -40\n")
	status, out, _ = barbuRun("", "check", "-json", "two.yml")
	require.Equal(t, success, status)
	require.Contains(t, out, `"total":-10,"shown":[-30,30],`)
	require.Equal(t, 1, strings.Count(out, `"shown"`))
}

// The total of a contract can depend on which cards are left over.
func TestCheckCardsOut(t *testing.T) {
	inFolder(t, map[string]string{"three.yml": "name: three\nplayers: [3]\npack: {talon: {to: aside}}\ncontracts: {a: {terms: [{per: card, cards: J, points: -2}]}}\n"})
	status, out, err := barbuRun("", "check", "three.yml")
	require.Equal(t, result{success, "", ""}, result{status, "", err})
	require.Contains(t, out, "4 × -2 for each of J = -8; -8 to -6, depending on the play\n")
}

// The deals that a match is short of are those of a set if it has several.
func TestCheckShortSet(t *testing.T) {
	inFolder(t, map[string]string{
		"one.yml":  "extends: penguin\nname: one\nzero-sum: none\ndeals: 24\ndoubling: {quota: 0}\n",
		"many.yml": "extends: penguin\nname: many\nzero-sum: none\ndeals: 24\ndoubling: {quota: 0}\nsets: 0\n",
	})
	for file, want := range map[string]string{"one.yml": "    a match has 24 deals, not the 28 in", "many.yml": "    a set has 24 deals, not the 28 in"} {
		status, out, _ := barbuRun("", "check", file)
		require.Equal(t, success, status)
		require.Contains(t, out, want)
	}
}

func TestCheckScheduleAndAllTaken(t *testing.T) {
	inFolder(t, map[string]string{"two.yml": `name: two
players: [4, 3]
pack: {removed: {3: [2C]}}
schedule: [no-tricks, no-king, no-tricks]
contracts:
  no-tricks: {label: Misère, terms: [{per: trick, points: -2}], all-taken: {taker: 40, or: {others: -9}}}
  no-king: {terms: [{per: card, cards: KH, points: -20}]}
`})
	status, out, _ := barbuRun("", "check", "two.yml")
	require.Equal(t, success, status)
	_, out, _ = strings.Cut(out, "\n")
	require.Equal(t, `  3 players, 51 cards, 17 each, 9 deals
    no-tricks          Misère   -34  17 × -2 a trick = -34; +40 or -18 if all taken; 2 times in the schedule
    no-king            No king  -20  1 × -20 for each of KH = -20
    the schedule once           -88
  4 players, 52 cards, 13 each, 12 deals
    no-tricks          Misère   -26  13 × -2 a trick = -26; +40 or -27 if all taken; 2 times in the schedule
    no-king            No king  -20  1 × -20 for each of KH = -20
    the schedule once           -72
`, out)
}

// A contract that repeats is listed once, with how often it is played.
func TestCheckRounds(t *testing.T) {
	inFolder(t, map[string]string{
		"fife.yaml":    "extends: fife\nname: house\n",
		"sets.yaml":    "extends: penguin\nname: sets\nsets: 3\n",
		"endless.yaml": "extends: fife\nname: endless\nsets: 0\n",
		"calls.yaml": `name: calls
players: [4]
combine: {contracts: [no-tricks, no-king]}
contracts:
  no-tricks: {terms: [{per: trick, points: -2}]}
  no-king: {terms: [{per: card, cards: KH, points: -20}]}
  domino: {times: 3, play: layout, terms: [{per: place, places: {4: [10, 5, 0, 0]}}]}
`})
	status, out, _ := barbuRun("", "check", "fife.yaml")
	require.Equal(t, success, status)
	_, out, _ = strings.Cut(out, "\n")
	require.Equal(t, `  4 players, 32 cards, 8 each, 4 rounds of 2 to 5 deals and one of 2 to 7 deals
    no-aces        Aces       -80  4 × -20 for each of A = -80
    no-king        King      -100  1 × -100 for each of KH = -100
    no-queens      Queens     -60  4 × -15 for each of Q = -60
    no-hearts      Hearts    -100  7 × -10 for each of 7-TQ-AH = -70; 1 × -30 for each of JH = -30
    no-tricks      Tricks     -80  8 × -10 a trick = -80
    patience       Patience  +210  [120 60 30 0] = 210; twice
    a whole round               0
`, out)

	_, out, _ = barbuRun("", "check", "calls.yaml")
	_, out, _ = strings.Cut(out, "\n")
	require.Equal(t, `  4 players, 52 cards, 13 each, 4 rounds of 4 to 5 deals
    no-tricks      No tricks  -26  13 × -2 a trick = -26
    no-king        No king    -20  1 × -20 for each of KH = -20
    domino         Domino     +15  [10 5 0 0] = 15; 3 times
    a whole round              -1
`, out)

	_, out, _ = barbuRun("extends: penguin\nname: twice\nzero-sum: none\ncontracts: {domino: {times: 2}}\n", "check", "-")
	require.Contains(t, out, "[40 20 5 0] = 65; twice\n    all of a declarer             +65\n")

	_, out, _ = barbuRun("", "check", "sets.yaml", "endless.yaml")
	require.Contains(t, out, "  4 players, 52 cards, 13 each, 28 deals a set, 3 sets\n")
	require.Contains(t, out, "and one of 2 to 7 deals a set, any number of sets\n")
}

// The length of a match that ends at a total names the real limit.
func TestCheckLength(t *testing.T) {
	const game = "name: x\nplayers: [4]\ntable: {turn: dealer, moves: every-deal}\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n"
	for _, tt := range []struct{ rules, want string }{
		{"", "1 deal"},
		{"sets: 2", "1 deal a set, 2 sets"},
		{"sets: 0", "1 deal a set, any number of sets"},
		{"end: {at: 5}", "at most 1 deal, until a player reaches 5 points"},
		{"end: {at: 5}\nteams: opposite", "at most 1 deal, until a team reaches 5 points"},
		{"end: {at: 1}\nsets: 3", "1 deal a set, at most 3 sets, until a player reaches 1 point"},
		{"end: {at: 5}\nsets: 0", "1 deal a set, until a player reaches 5 points"},
		{"end: {at: 5, deals: 9}\nsets: 0", "1 deal a set, at most 9 deals in a match, until a player reaches 5 points"},
	} {
		status, out, err := barbuRun(game+tt.rules+"\n", "check", "-")
		require.Equal(t, success, status, err)
		require.Contains(t, out, "  4 players, 52 cards, 13 each, "+tt.want+"\n", tt.rules)
	}
}

// Every mistake of every file is listed, and so are the correct files.
func TestCheckFaults(t *testing.T) {
	inFolder(t, map[string]string{
		"house.yaml": houseFile,
		"bad.yaml":   "extends: penguin\nname: bad\nplayers: [4, 4]\ncontracts:\n  no-king:\n    trics: {end: play-all}\n    terms: [{per: card, cards: KH, points: 020}]\n",
		"worse.yaml": "extends: pinguin\n",
		"path.yaml":  "extends: penguin.yaml\nname: x\n",
		"none.yaml":  "",
		"not.yaml":   "a: [\n",
	})
	status, out, err := barbuRun("", "check", "bad.yaml", "house.yaml", "worse.yaml", "path.yaml", "none.yaml", "not.yaml", "missing.yaml", ".", "penguin")
	require.Equal(t, refused, status)
	require.Contains(t, out, "house.yaml: ok, house")
	require.NotContains(t, out, "bad")
	lines := strings.Split(strings.TrimSuffix(err, "\n"), "\n")
	for i, want := range []string{
		"bad.yaml:3:14: players[1]: 4 is listed twice",
		"bad.yaml:6:5: contracts.no-king.trics: unknown key (did you mean tricks?)",
		"bad.yaml:7:44: contracts.no-king.terms[0].points: 020 has the wrong type: want a whole number",
		`worse.yaml:1:10: extends: cannot extend "pinguin": no variant "pinguin": want `,
		`path.yaml:1:10: extends: cannot extend "penguin.yaml": open penguin.yaml: no such file or directory: for the built-in variant want extends: penguin`,
		"none.yaml:1:1: the file is empty: ",
		"not.yaml:2:1: not valid YAML: ",
		"open missing.yaml: ",
		"read .: is a directory",
		"open penguin: no such file or directory: penguin is a built-in variant: want a variant file",
	} {
		require.Less(t, i, len(lines), err)
		require.True(t, strings.HasPrefix(lines[i], "barbu check: "+want), "%s\nwant %s", lines[i], want)
	}
	require.Len(t, lines, 10, err)

	// A mistake in the rules as a whole also has a line and a column.
	inFolder(t, map[string]string{"bad.yaml": "extends: penguin\nname: bad\nplayers: [4, 4]\ncontracts:\n  no-king: {terms: [{per: card, cards: KH, points: -21}]}\n"})
	status, _, err = barbuRun("", "check", "bad.yaml")
	require.Equal(t, refused, status)
	require.Contains(t, err, "bad.yaml:3:14: players[1]: 4 is listed twice: want each number of players once\n")
}

// A correct file can have warnings.
func TestCheckWarnings(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": "extends: penguin\nname: house\ncontracts: {no-king: {short: Q}}\n"})
	const warning = `house.yaml:3:30: contracts.no-king.short: no-queens and no-king have the same abbreviation on the sheet, "Q": want a different short`
	status, out, err := barbuRun("", "check", "house.yaml")
	require.Equal(t, success, status, err)
	require.True(t, strings.HasPrefix(out, warning+" (warning)\nhouse.yaml: ok, house, "), out)
	status, out, err = barbuRun("", "check", "house.yaml", "-json")
	require.Equal(t, success, status, err)
	var got struct{ Warnings []string }
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	require.Equal(t, []string{warning}, got.Warnings)
}

// All commands read a file that extends another file.
func TestExtendsFile(t *testing.T) {
	inFolder(t, map[string]string{
		"ours.yaml":  "extends: penguin\nname: ours\nmultiplier: 3\n",
		"mine.yaml":  "extends: ./ours.yaml\nname: mine\nstake: 2\n",
		"wrong.yaml": "extends: ./ors.yaml\nname: wrong\n",
	})
	status, out, err := barbuRun("", "diff", "ours.yaml", "mine.yaml")
	require.Equal(t, success, status, err)
	require.Contains(t, out, "stake")
	require.NotContains(t, out, "multiplier")
	status, _, err = barbuRun("", "check", "wrong.yaml")
	require.Equal(t, refused, status)
	require.Contains(t, err, `wrong.yaml:1:10: extends: cannot extend "ors.yaml": open ors.yaml: `)
}

func TestCheckInput(t *testing.T) {
	status, out, err := barbuRun(houseFile, "check", "-")
	require.Equal(t, success, status, err)
	require.Contains(t, out, "-: ok, house, fingerprint ")

	status, out, err = barbuRun("name: x\n", "check", "-")
	require.Equal(t, refused, status)
	require.Empty(t, out)
	require.Contains(t, err, "-:1:1: ")
}

func TestCheckMisused(t *testing.T) {
	status, out, err := barbuRun("", "check")
	require.Equal(t, misused, status)
	require.Empty(t, out)
	require.Equal(t, misuse(t, "check", "want a variant FILE").err, err)

	status, _, err = barbuRun("", "check", "-fast", "x.yaml")
	require.Equal(t, misused, status)
	require.Contains(t, err, "usage: barbu check FILE ... [FLAGS]\n")
}
