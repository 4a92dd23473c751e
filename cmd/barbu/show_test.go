package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/variants"
)

func TestShow(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": houseFile})
	pagat, err := variants.Lookup("pagat")
	require.NoError(t, err)
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"pagat"}, explain.Rules(pagat, 0).Text()}, // four, and what differs for five
		{[]string{"pagat", "-players", "5"}, explain.Rules(pagat, 5).Text()},
		{[]string{"-players=5", "-markdown", "pagat"}, explain.Rules(pagat, 5).Markdown()},
	} {
		status, out, err := barbuRun("", append([]string{"show"}, test.args...)...)
		require.Equal(t, success, status, err)
		require.Empty(t, err)
		require.Equal(t, test.want, out)
	}
	status, out, _ := barbuRun("", "show", "house.yaml")
	require.Equal(t, success, status)
	require.True(t, strings.HasPrefix(out, "House Barbu\n===========\n"))
	require.Contains(t, strings.Join(strings.Fields(out), " "), "the third +5 and the last -5: +65 points in all.")
}

func TestShowRefused(t *testing.T) {
	inFolder(t, map[string]string{"bad.yaml": "extends: penguin\nname: bad\nwinner: least\n"})
	for _, test := range []struct {
		args   []string
		status int
		err    string
	}{
		{nil, misused, "barbu show: want one VARIANT, not 0: \"barbu variants\" lists the built-in ones\nusage: barbu show VARIANT [FLAGS]\n"},
		{[]string{"penguin", "pagat"}, misused, "barbu show: want one VARIANT, not 2: \"barbu variants\" lists the built-in ones\n"},
		{[]string{"penguin", "-players", "5"}, misused, "barbu show: 5 is the wrong number of players for variant penguin: want 4\n"},
		{[]string{"penguin", "-players", "-1"}, misused, "barbu show: -players \"-1\": want a whole number, 1 or more\n"},
		{[]string{"penguin", "-players", "four"}, misused, "barbu show: -players \"four\": want a whole number, 1 or more\n"},
		{[]string{"penguins"}, misused, "(did you mean penguin?)"},
		{[]string{"bad.yaml"}, refused, "bad.yaml:3:9: winner: unknown value \"least\": want most, fewest or positive"},
		{[]string{"none.yaml"}, refused, "open none.yaml: "},
		{[]string{"none/"}, refused, "open none/: "},
	} {
		status, out, err := barbuRun("", append([]string{"show"}, test.args...)...)
		require.Equal(t, test.status, status, "%v", test.args)
		require.Empty(t, out)
		require.Contains(t, err, test.err)
	}
}

// The command has no -lang, and its help says why.
func TestHelpOfShowNamesTheLanguage(t *testing.T) {
	require.Contains(t, call("help", "show").out, "The rules in words are in English only;")
}
