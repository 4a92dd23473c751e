package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
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
		{[]string{"pagat"}, variant.Describe(pagat, 4).Text()}, // the fewest
		{[]string{"pagat", "-players", "5"}, variant.Describe(pagat, 5).Text()},
		{[]string{"-players=5", "-markdown", "pagat"}, variant.Describe(pagat, 5).Markdown()},
	} {
		status, out, err := barbuRun("", append([]string{"show"}, test.args...)...)
		require.Equal(t, success, status, err)
		require.Empty(t, err)
		require.Equal(t, test.want, out)
	}
	status, out, _ := barbuRun("", "show", "house.yaml")
	require.Equal(t, success, status)
	require.True(t, strings.HasPrefix(out, "House Barbu\n===========\n"))
	require.Contains(t, out, "the third +5 and the last -5: +65 in all.")
}

func TestShowRefused(t *testing.T) {
	inFolder(t, map[string]string{"bad.yaml": "extends: penguin\nname: bad\nwinner: least\n"})
	for _, test := range []struct {
		args   []string
		status int
		err    string
	}{
		{nil, misused, "barbu show: want one variant: barbu variants lists them\nusage: barbu show VARIANT|FILE [-players N] [-markdown]\n"},
		{[]string{"penguin", "pagat"}, misused, "barbu show: want one variant: barbu variants lists them\n"},
		{[]string{"penguin", "-players", "5"}, misused, "barbu show: variant penguin: not for that many players: 5: want one of [4]\n"},
		{[]string{"penguin", "-players", "-1"}, misused, "not for that many players: -1"},
		{[]string{"penguin", "-players", "four"}, misused, "barbu show: invalid value \"four\" for flag -players"},
		{[]string{"penguins"}, misused, "(did you mean penguin?)"},
		{[]string{"bad.yaml"}, refused, "bad.yaml:3:9: winner: unknown value \"least\": want most or fewest"},
		{[]string{"none.yaml"}, refused, "open none.yaml: "},
		{[]string{"none/"}, refused, "open none/: "},
	} {
		status, out, err := barbuRun("", append([]string{"show"}, test.args...)...)
		require.Equal(t, test.status, status, "%v", test.args)
		require.Empty(t, out)
		require.Contains(t, err, test.err)
	}
}
