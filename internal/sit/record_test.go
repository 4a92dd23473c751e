package sit

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/record"
)

// A match continues exactly where its record ends, even if the record ends in the middle of
// a line. No complete line is lost.
func TestResume(t *testing.T) {
	withHouseFile(t)
	g := newTypist(t, "whole.barbu", 3)
	g.sit("house.yaml", "-seat", "1", "-bots", "random,steady", "-seed", "4")
	text, err := os.ReadFile("whole.barbu")
	require.NoError(t, err)
	header := strings.Index(string(text), "name 2 steady\n") + len("name 2 steady\n")
	last := 1 + strings.LastIndex(strings.TrimSuffix(string(text), "\n"), "\n")
	last = 1 + strings.LastIndex(string(text[:last-1]), "\n") // the score, and then the total
	played := 0
	for at := 0; at < last; at++ {
		whole := 1 + strings.LastIndex(string(text[:at]), "\n")
		if at > whole && at%7 > 0 { // the record is cut at every end of a line, and at every seventh byte
			continue
		}
		if at%full.Of(31, 5, 1) > 1 && at%217 > 0 {
			continue
		}
		file := fmt.Sprintf("%d.barbu", at)
		require.NoError(t, os.WriteFile(file, text[:at], 0o600))
		g := newTypist(t, file, uint64(at))
		if g.maxAnswers = 1; at%217 == 0 {
			g.maxAnswers = 1000
			played++
		}
		args := []string{"house.yaml"}
		if at <= header {
			args = append(args, "-seat", "1", "-bots", "random,steady")
		}
		screen := g.sit(args...)
		now, err := os.ReadFile(file)
		require.NoError(t, err)
		if at <= header {
			whole = at
		}
		require.Equal(t, string(text[:whole]), string(now[:whole]))
		require.Greater(t, len(now), whole)
		require.Equal(t, []string{"random", "you", "steady"}, g.names)
		require.Equal(t, at > header && at > whole, strings.Contains(screen, ".barbu: the last line was cut off and is ignored.\n"))

		verified := verify(t, file, g.match.Variant())
		if g.maxAnswers > 1 {
			require.True(t, verified.Complete)
			require.Equal(t, 8, verified.Deals)
			require.Equal(t, 1, strings.Count(string(now), "\ntotal "))
			require.Equal(t, 8, strings.Count(string(now), "\nscore "))
		}
	}
	require.Greater(t, played, 5)
}

// A match that continues gets new cards, whatever the seed.
func TestResumeWithNewChance(t *testing.T) {
	withHouseFile(t)
	g := newTypist(t, "game.barbu", 3)
	g.sit("house.yaml", "-bots", "random", "-seed", "4")
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	second := strings.Index(string(text), "\n# deal 2")
	require.NoError(t, os.WriteFile("game.barbu", text[:second], 0o600))
	g = newTypist(t, "game.barbu", 3)
	g.maxAnswers = 1
	g.sit("house.yaml", "-seed", "4")
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
	require.Len(t, deals, 8+1, "the first deal must be the same, and the second must differ")
}

// A file from which no match can continue is refused and not changed.
func TestWrongRecord(t *testing.T) {
	withHouseFile(t)
	begin := func(args ...string) string {
		g := newTypist(t, "begun.barbu", 3)
		g.maxAnswers = 20
		g.sit(args...)
		text, err := os.ReadFile("begun.barbu")
		require.NoError(t, err)
		require.NoError(t, os.Remove("begun.barbu"))
		return string(text)
	}
	text := begin("house.yaml", "-bots", "random,steady")
	header := text[:strings.Index(text, "\n#")]
	fingerprint := strings.Fields(text)[4]
	zeros := strings.Repeat("0", 64)
	for _, tt := range []struct{ text, args, want string }{
		{text, "fife", "game.barbu:2: variant house %s: this is a match of another variant: want fife"},
		{text, "house.yaml -players 5", "game.barbu: this match has 3 players, not 5"},
		{text, "house.yaml -seat 1", "game.barbu: you have seat 0 in this match: want -seat 0, not 1"},
		{text, "house.yaml -bots steady", `game.barbu: the player at seat 1 is "random", not steady`},
		{strings.Replace(text, "name 1 random", "name 1 Benny", 1), "house.yaml", `game.barbu: no bot "Benny"`},
		{strings.Replace(text, "name 1 random\n", "", 1), "house.yaml", `game.barbu: seat 1 has no name: want a record that barbu sit wrote, or add a line for each seat after the line that begins with players, such as "name 0 you" and "name 1 steady"`},
		{strings.Replace(text, "name 0 you", "name 0 Annie", 1), "house.yaml", `game.barbu: no player is named "you": want a record that barbu sit wrote, or add a line for each seat after`},
		{strings.Replace(text, fingerprint, zeros, 1), "house.yaml", "game.barbu:2: variant house " + zeros + ": the rules of this variant have changed since the record was made: the rules of house have the fingerprint %s"},
		{text + "0 play 2C\n", "house.yaml", "game.barbu:%d: 0 play 2C: "},
		{text + header, "house.yaml", "game.barbu:%d: a second match begins: want a file with one match"},
		{text + strings.Repeat("x", 5000), "house.yaml", "game.barbu:%d: xxxxxxxxxx"},
		{"our evening\n", "house.yaml", `game.barbu:1: our evening: want "barbu 1" before this line`},
		{"our evening", "house.yaml", "game.barbu: this is not the record of a match between these players: want another file"},
		{"# our evening\n", "house.yaml", "game.barbu: this is not the record of a match between these players: want another file"},
		{header[:len(header)-9], "house.yaml -bots steady", "game.barbu: this is not the record of a match between these players: want another file"},
	} {
		want := strings.ReplaceAll(tt.want, "%s", fingerprint)
		want = strings.ReplaceAll(want, "%d", fmt.Sprint(strings.Count(text, "\n")+1))
		require.NoError(t, os.WriteFile("game.barbu", []byte(tt.text), 0o600))
		screen, err := playOn(t, "1\n1\n1\n", append(strings.Fields(tt.args), "-record", "game.barbu")...)
		require.Empty(t, screen)
		require.Error(t, err, tt.args)
		require.True(t, strings.HasPrefix(err.Error(), want), err)
		require.NotErrorAs(t, err, new(*OptionError))
		now, err := os.ReadFile("game.barbu")
		require.NoError(t, err)
		require.Equal(t, tt.text, string(now))
	}

	g := newTypist(t, "over.barbu", 3)
	g.sit("house.yaml", "-bots", "random")
	over, err := os.ReadFile("over.barbu")
	require.NoError(t, err)
	lines := strings.SplitAfter(string(over), "\n")
	for lost := range 3 { // the total, and then the score of the last deal
		before := strings.Join(lines[:len(lines)-1-lost], "")
		require.NoError(t, os.WriteFile("over.barbu", []byte(before), 0o600))
		screen, err := playOn(t, "", "house.yaml", "-record", "over.barbu")
		require.EqualError(t, err, "over.barbu: the match in this file is over: want another file for a new match; barbu sheet prints the old score sheet")
		require.Empty(t, screen)
		now, err := os.ReadFile("over.barbu")
		require.NoError(t, err)
		require.Equal(t, before, string(now))
	}

	for file, want := range map[string]string{
		".":               ".: not a regular file: want a file for the record",
		"none/game.barbu": "open none/game.barbu: no such file or directory",
	} {
		_, err := playOn(t, "", "house.yaml", "-record", file)
		require.EqualError(t, err, want)
	}
}

// A match without a record can be saved in a new file when the person quits.
func TestKeep(t *testing.T) {
	withHouseFile(t)
	const typed = "1\n1\n1\nquit\n"
	screen, err := playOn(t, typed+"house.yaml\nmy/game\ngame.barbu\n", "house.yaml", "-seed", "7", "-bots", "steady")
	require.NoError(t, err)
	require.Contains(t, screen, "> quit\nFile to save the match in (Enter for none): house.yaml\nopen house.yaml: file exists\n"+
		"File to save the match in (Enter for none): my/game\nopen my/game: no such file or directory\n"+
		"File to save the match in (Enter for none): game.barbu\nThe match is saved. To continue it: barbu sit house.yaml -record game.barbu\n")
	kept, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	house, err := os.ReadFile("house.yaml")
	require.NoError(t, err)
	require.Equal(t, "extends: simplified", strings.Split(string(house), "\n")[0])

	screen, err = playOn(t, typed, "house.yaml", "-seed", "7", "-bots", "steady", "-record", "other.barbu")
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(screen, "> quit\nThe match is saved. To continue it: barbu sit house.yaml -record other.barbu\n"), screen)
	written, err := os.ReadFile("other.barbu")
	require.NoError(t, err)
	require.Equal(t, string(kept), string(written))

	// A name that begins with - would be a flag.
	screen, err = playOn(t, typed+"-game\n", "house.yaml", "-seed", "7", "-bots", "steady")
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(screen, "The match is saved. To continue it: barbu sit house.yaml -record ./-game\n"), screen)
	require.FileExists(t, "-game")

	for _, last := range []string{"", "\n"} {
		screen, err = playOn(t, typed+last, "house.yaml", "-seed", "7", "-bots", "steady")
		require.NoError(t, err)
		require.True(t, strings.HasSuffix(screen, "The match is not saved.\n"), screen)
	}
	files, err := filepath.Glob("*")
	require.NoError(t, err)
	require.Equal(t, []string{"-game", "game.barbu", "house.yaml", "other.barbu"}, files)
}

// The match ends when the record cannot be written.
func TestFullDisk(t *testing.T) {
	withHouseFile(t)
	o := options(t, "house.yaml", "-bots", "random", "-seed", "3")
	o.In, o.Out = strings.NewReader(strings.Repeat("1\n", 9)), io.Discard
	table, err := o.table(0)
	require.NoError(t, err)
	table.rec, err = record.NewWriter(&fullDisk{room: 1}, table.match, record.Header{})
	require.NoError(t, err)
	require.EqualError(t, table.play(), "the disk is full")
}

// If the rules set no end, the person is asked after each set of deals. A match that the
// person has ended cannot continue from its record.
func TestEndless(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("endless.yaml", []byte("extends: fife\nname: endless\nsets: 0\n"), 0o600))
	g := newTypist(t, "game.barbu", 1)
	g.sets = 2
	screen := g.sit("endless.yaml", "-bots", "random", "-seed", "5")
	require.Equal(t, 1, strings.Count(screen, "Play another set of deals? > maybe\n\"maybe\": type yes or no\n"))
	require.Equal(t, 1, strings.Count(screen, "Play another set of deals? > no\n1. "))
	require.Equal(t, 2, g.match.At().Set, "two sets are played")
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Regexp(t, `\ntotal( -?\d+){4}\n$`, string(text))
	_, err = playOn(t, "", "endless.yaml", "-record", "game.barbu")
	require.ErrorContains(t, err, "the match in this file is over")

	// Without its last line the match is between two sets.
	total := strings.LastIndex(string(text), "total")
	require.NoError(t, os.WriteFile("game.barbu", text[:total], 0o600))
	_, err = playOn(t, "n\n", "endless.yaml", "-record", "game.barbu")
	require.NoError(t, err)
	now, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Equal(t, string(text), string(now))
}
