package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDiff(t *testing.T) {
	inFolder(t, map[string]string{
		"house.yaml": houseFile,
		"same.yaml":  "extends: penguin\nname: same\ntitle: Other words\nmultiplier: 1\n",
		"bad.yaml":   "extends: penguin\nname: 7\n",
		"house":      houseFile,
	})
	const inDomino = "In Domino, the points that differ: "
	for _, test := range []struct {
		name     string
		args     []string
		status   int
		out, err string
	}{
		{"a rule", []string{"penguin", "house.yaml"}, success, inDomino + "in penguin, +40, +20, +5, 0 for the places from first to last; in house, +45, +20, +5, -5 for the places from first to last.\n    contracts.domino.terms: places 40 20 5 0 -> places 45 20 5 -5\n", ""},
		{"the other way", []string{"./house.yaml", "penguin"}, success, inDomino + "in house, +45, +20, +5, -5 for the places from first to last; in penguin, +40, +20, +5, 0 for the places from first to last.\n    contracts.domino.terms: places 45 20 5 -5 -> places 40 20 5 0\n", ""},
		{"a file without its ending", []string{"penguin", "./house"}, success, inDomino + "in penguin, +40, +20, +5, 0 for the places from first to last; in house, +45, +20, +5, -5 for the places from first to last.\n    contracts.domino.terms: places 40 20 5 0 -> places 45 20 5 -5\n", ""},
		{"presets", []string{"penguin-right-lead", "penguin"}, success,
			"The player who leads: in penguin-right-lead, the player on the declarer's right; in penguin, the declarer.\n    table.leader: right-of-declarer -> default\n" +
				"In Domino, the player who leads: in penguin-right-lead, the declarer; in penguin, the same player as in other contracts.\n    contracts.domino.leader: declarer -> default\n", ""},
		{"itself", []string{"penguin", "penguin"}, success, "the rules are the same\n", ""},
		{"other names", []string{"penguin", "same.yaml"}, success, "the rules are the same\n", ""},
		{"one", []string{"penguin"}, misused, "", "barbu diff: want two VARIANTs, not 1\nusage: barbu diff VARIANT VARIANT [FLAGS]\n"},
		{"three", []string{"penguin", "pagat", "italian"}, misused, "", "barbu diff: want two VARIANTs, not 3\nusage: barbu diff VARIANT VARIANT [FLAGS]\n"},
		{"a misspelt name", []string{"penguin", "pagate"}, misused, "", `no variant "pagate": want `},
		{"a misspelt first name", []string{"pagate", "penguin"}, misused, "", "(did you mean pagat?)\nusage: "},
		{"a file by its name", []string{"penguin", "house"}, misused, "", "; for the file of that name write ./house\nusage: "},
		{"no file", []string{"penguin", "none.yaml"}, refused, "", "open none.yaml: "},
		{"a bad file", []string{"bad.yaml", "penguin"}, refused, "", "bad.yaml:2:7: name: 7 has the wrong type: want text"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, err := barbuRun("", append([]string{"diff"}, test.args...)...)
			require.Equal(t, test.status, status, err)
			require.Equal(t, test.out, out)
			require.Contains(t, err, test.err)
			require.Equal(t, test.err == "", err == "", err)
		})
	}
}

func TestDiffOfMany(t *testing.T) {
	status, out, _ := barbuRun("", "diff", "penguin", "barbuda")
	require.Equal(t, success, status)
	require.Greater(t, strings.Count(out, "\n"), 10)
	require.Contains(t, out, "\n    doubling.negative: anyone -> declarer\n")

	_, out, _ = barbuRun("", "diff", "penguin", "fife")
	require.Equal(t, 1, strings.Count(out, "The round of cuts: in penguin, none; in fife, "))
	require.Contains(t, out, "and whether players pass cards.\n    cut-round.circle: ")
	require.Equal(t, 11, strings.Count(out, "\n    cut-round."))
}
