package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A match that was left is gone on with just where it stood, wherever its record was cut,
// be it in the middle of a line; nothing that was written whole is lost.
func TestSitGoesOn(t *testing.T) {
	inHouse(t)
	g := newGuest(t, "whole.barbu", 3)
	require.Equal(t, success, g.sit("house.yaml", "-seat", "1", "-bots", "random,steady", "-seed", "4").status)
	text, err := os.ReadFile("whole.barbu")
	require.NoError(t, err)
	header := strings.Index(string(text), "name 2 steady\n") + len("name 2 steady\n")
	last := 1 + strings.LastIndex(strings.TrimSuffix(string(text), "\n"), "\n")
	last = 1 + strings.LastIndex(string(text[:last-1]), "\n") // the score, and then the total
	played := 0
	for at := 0; at < last; at++ {
		whole := 1 + strings.LastIndex(string(text[:at]), "\n")
		if at > whole && at%7 > 0 { // lines are cut at their ends, and some in between
			continue
		}
		file := fmt.Sprintf("%d.barbu", at)
		require.NoError(t, os.WriteFile(file, text[:at], 0o600))
		g := newGuest(t, file, uint64(at))
		if g.patient = 1; at%217 == 0 {
			g.patient = 1000
			played++
		}
		args := []string{"house.yaml"}
		if at <= header {
			args = append(args, "-seat", "1", "-bots", "random,steady")
		}
		got := g.sit(args...)
		require.Equal(t, result{success, got.out, ""}, got, "cut at %d", at)
		now, err := os.ReadFile(file)
		require.NoError(t, err)
		if at <= header {
			whole = at
		}
		require.Equal(t, string(text[:whole]), string(now[:whole]))
		require.Greater(t, len(now), whole)
		require.Equal(t, []string{"random", "you", "steady"}, g.names)
		require.Equal(t, at > header && at > whole, strings.Contains(got.out, ".barbu: its last line was cut off and is left out\n"))

		verified := call("verify", file, "-variant", "house.yaml")
		require.Equal(t, success, verified.status, verified.err)
		if g.patient > 1 {
			require.Regexp(t, `^\d+.barbu: ok, 8 deals, total `, verified.out)
			require.Equal(t, 1, strings.Count(string(now), "\ntotal "))
			require.Equal(t, 8, strings.Count(string(now), "\nscore "))
		}
	}
	require.Greater(t, played, 5)
}

// The cards of deals to come are new ones when a match is gone on with, whatever the seed.
func TestSitGoesOnWithNewChance(t *testing.T) {
	inHouse(t)
	g := newGuest(t, "game.barbu", 3)
	require.Equal(t, success, g.sit("house.yaml", "-bots", "random", "-seed", "4").status)
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	second := strings.Index(string(text), "\n# deal 2")
	require.NoError(t, os.WriteFile("game.barbu", text[:second], 0o600))
	g = newGuest(t, "game.barbu", 3)
	g.patient = 1
	require.Equal(t, success, g.sit("house.yaml", "-seed", "4").status)
	now, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	deals := map[string]bool{}
	for _, text := range []string{string(text), string(now)} {
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "deal ") {
				deals[line] = true
			}
		}
	}
	require.Len(t, deals, 8+1, "the first is the same, the second not")
}

// A file that no match can be gone on with from is refused, and left as it is.
func TestSitRefusesARecord(t *testing.T) {
	inHouse(t)
	begin := func(args ...string) string {
		g := newGuest(t, "begun.barbu", 3)
		g.patient = 20
		require.Equal(t, success, g.sit(args...).status)
		text, err := os.ReadFile("begun.barbu")
		require.NoError(t, err)
		require.NoError(t, os.Remove("begun.barbu"))
		return string(text)
	}
	text := begin("house.yaml", "-bots", "random,steady")
	header := text[:strings.Index(text, "\n#")]
	fingerprint := strings.Fields(text)[4]
	for _, tt := range []struct{ text, args, want string }{
		{text, "fife", "game.barbu:2: variant house %s: it is a match of another variant: want fife"},
		{text, "house.yaml -players 5", "game.barbu: it is a match of 3 players: not of 5"},
		{text, "house.yaml -seat 1", "game.barbu: you sit on seat 0 in it: not on 1"},
		{text, "house.yaml -bots steady", `game.barbu: on seat 1 is "random": not steady`},
		{strings.Replace(text, "name 1 random", "name 1 Benny", 1), "house.yaml", `game.barbu: bots: no bot "Benny"`},
		{strings.Replace(text, "name 1 random\n", "", 1), "house.yaml", "game.barbu: it is not the record of a match that these players began: want another file"},
		{strings.Replace(text, "name 0 you", "name 0 Annie", 1), "house.yaml", `game.barbu: nobody in it is called "you": want a record that barbu sit has begun`},
		{strings.Replace(text, fingerprint, "00", 1), "house.yaml", "game.barbu:2: variant house 00: the variant has other rules now than when this was written: want %s"},
		{text + "0 play 2C\n", "house.yaml", "game.barbu:%d: 0 play 2C: "},
		{text + header, "house.yaml", "game.barbu:%d: another match begins: want a file with one"},
		{text + strings.Repeat("x", 5000), "house.yaml", "game.barbu: its last line: the line is too long"},
		{"our evening\n", "house.yaml", "game.barbu:1: our evening: the header is barbu 1, variant NAME, players N, then names: want barbu 1 first"},
		{"our evening", "house.yaml", "game.barbu: it is not the record of a match that these players began: want another file"},
		{"# our evening\n", "house.yaml", "game.barbu: it is not the record of a match that these players began: want another file"},
		{header[:len(header)-9], "house.yaml -bots steady", "game.barbu: it is not the record of a match that these players began: want another file"},
	} {
		want := strings.ReplaceAll(tt.want, "%s", fingerprint)
		want = strings.ReplaceAll(want, "%d", fmt.Sprint(strings.Count(text, "\n")+1))
		require.NoError(t, os.WriteFile("game.barbu", []byte(tt.text), 0o600))
		got := callOn("1\n1\n1\n", append([]string{"sit", "-record", "game.barbu"}, strings.Fields(tt.args)...)...)
		require.Equal(t, refused, got.status, tt.args)
		require.Empty(t, got.out)
		require.True(t, strings.HasPrefix(got.err, want), got.err)
		now, err := os.ReadFile("game.barbu")
		require.NoError(t, err)
		require.Equal(t, tt.text, string(now))
	}

	g := newGuest(t, "over.barbu", 3)
	require.Equal(t, success, g.sit("house.yaml", "-bots", "random").status)
	over, err := os.ReadFile("over.barbu")
	require.NoError(t, err)
	lines := strings.SplitAfter(string(over), "\n")
	for lost := range 3 { // the total, and then the score of the last deal
		before := strings.Join(lines[:len(lines)-1-lost], "")
		require.NoError(t, os.WriteFile("over.barbu", []byte(before), 0o600))
		got := call("sit", "house.yaml", "-record", "over.barbu")
		require.Equal(t, result{refused, "", "over.barbu: the match is over: want another file for a new one; barbu sheet prints this one's sheet\n"}, got)
		now, err := os.ReadFile("over.barbu")
		require.NoError(t, err)
		require.Equal(t, before, string(now))
	}

	require.Equal(t, result{refused, "", ".: it is no file that a record can be kept in: d---------\n"}, call("sit", "house.yaml", "-record", "."))
	require.Equal(t, result{refused, "", "open none/game.barbu: no such file or directory\n"}, call("sit", "house.yaml", "-record", "none/game.barbu"))
}

// A match that was not written can be kept when the person quits, in a file that is not
// there yet.
func TestSitKeeps(t *testing.T) {
	inHouse(t)
	const typed = "1\n1\n1\nquit\n"
	got := callOn(typed+"house.yaml\nmy/game\ngame.barbu\n", "sit", "house.yaml", "-seed", "7", "-bots", "steady")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, ": quit\na file to keep the match in, or Enter for none: house.yaml\nopen house.yaml: file exists\n"+
		"a file to keep the match in, or Enter for none: my/game\nopen my/game: no such file or directory\n"+
		"a file to keep the match in, or Enter for none: game.barbu\nthe match is kept: barbu sit house.yaml -record game.barbu goes on with it\n")
	kept, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	house, err := os.ReadFile("house.yaml")
	require.NoError(t, err)
	require.Equal(t, "extends: simplified", strings.Split(string(house), "\n")[0])

	got = callOn(typed, "sit", "house.yaml", "-seed", "7", "-bots", "steady", "-record", "other.barbu")
	require.True(t, strings.HasSuffix(got.out, ": quit\nthe match is kept: barbu sit house.yaml -record other.barbu goes on with it\n"), got.out)
	written, err := os.ReadFile("other.barbu")
	require.NoError(t, err)
	require.Equal(t, string(kept), string(written))

	for _, last := range []string{"", "\n"} {
		got = callOn(typed+last, "sit", "house.yaml", "-seed", "7", "-bots", "steady")
		require.Equal(t, success, got.status)
		require.True(t, strings.HasSuffix(got.out, "the match is not kept\n"), got.out)
	}
	files, err := filepath.Glob("*")
	require.NoError(t, err)
	require.Equal(t, []string{"game.barbu", "house.yaml", "other.barbu"}, files)
}

// When the record cannot be written any more the match ends there.
func TestSitFullDisk(t *testing.T) {
	inHouse(t)
	s := streams{strings.NewReader(strings.Repeat("1\n", 9)), &strings.Builder{}, &strings.Builder{}}
	v, err := loadFile("house.yaml", s)
	require.NoError(t, err)
	w := wish{bots: "random", seed: 3}
	table, err := w.table(v, 1, s)
	require.NoError(t, err)
	table.log.file = full{}
	require.EqualError(t, table.play(), "the disk is full")
}

// A match without an end is asked after at each set, and a record of one that was ended is
// over.
func TestSitEndless(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("endless.yaml", []byte("extends: fife\nname: endless\nsets: 0\n"), 0o600))
	g := newGuest(t, "game.barbu", 1)
	g.sets = 2
	got := g.sit("endless.yaml", "-bots", "random", "-seed", "5")
	require.Equal(t, success, got.status, got.err)
	require.Equal(t, 1, strings.Count(got.out, "another set, yes or no? maybe\n\"maybe\": want yes or no\n"))
	require.Equal(t, 1, strings.Count(got.out, "another set, yes or no? no\n1. "))
	require.Equal(t, 2, g.match.At().Set, "two are done")
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Regexp(t, `\ntotal( -?\d+){4}\n$`, string(text))
	require.Equal(t, refused, call("sit", "endless.yaml", "-record", "game.barbu").status)

	// Without its last line it is only between two sets.
	total := strings.LastIndex(string(text), "total")
	require.NoError(t, os.WriteFile("game.barbu", text[:total], 0o600))
	got = callOn("n\n", "sit", "endless.yaml", "-record", "game.barbu")
	require.Equal(t, success, got.status, got.err)
	now, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Equal(t, string(text), string(now))
}
