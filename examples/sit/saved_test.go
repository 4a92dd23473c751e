package main

import (
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// Undo takes back the last choice and everything after it, in the file too, up to the first
// choice of the match.
func TestUndo(t *testing.T) {
	s, c := settings(t, "penguin")
	c.auto = true
	p := newPlayer(t, s, c)
	var positions []barbu.Position
	for range 25 {
		p.until(func() bool { return p.m.menu != nil })
		positions = append(positions, p.m.match.Position())
		p.press("enter")
		if p.m.menu == nil && p.m.mode == atTable {
			t.Fatal(p.m.status)
		}
		if p.m.status != "" { // the first choice is not legal: take any other
			p.byText(p.choose())
		}
	}
	for i := len(positions) - 1; i >= 0; i-- {
		p.press("ctrl+z")
		require.Equal(t, positions[i], p.m.match.Position())
		require.NotNil(t, p.m.menu)
		old, err := readSaved(s)
		require.NoError(t, err)
		require.Equal(t, positions[i], old.game.match.Position())
	}
	p.press("ctrl+z")
	require.Contains(t, p.m.status, "no choice")
	p.match(500, p.byText)
	verify(t, p)

	s, c = settings(t, "penguin")
	c.takeBacks = false
	p = newPlayer(t, s, c)
	p.until(p.due(barbu.DueCard))
	step := p.m.step
	p.typeText("undo")
	require.Contains(t, p.m.status, "-undo")
	require.Equal(t, step, p.m.step)
}

// Undo while a bot thinks waits for the bot, whose choice is then ignored.
func TestUndoWhileABotThinks(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueCard))
	before := p.m.match.Position()
	cmd := p.m.try(p.choose())
	for !p.m.thinking {
		_, cmd = p.m.Update(cmd())
	}
	p.press("ctrl+z")
	require.Nil(t, p.m.menu)
	p.run(cmd)
	require.Equal(t, before, p.m.match.Position())
	require.NotNil(t, p.m.menu)
}

// byText types an action.
func (p *player) byText(a barbu.Action) {
	before := p.m.step
	p.typeText(p.m.typed(a))
	require.Greater(p.t, p.m.step, before, p.m.status)
}

// A match continues where it was killed, wherever the file is cut off, with the same names and
// bots, or stays beside the file of a new match.
func TestResume(t *testing.T) {
	s, c := settings(t, "penguin")
	s.bots, s.seat = []string{"steady", "random"}, 1
	p := newPlayer(t, s, c)
	p.until(func() bool { return len(p.m.view.Deals) == 2 && p.due(barbu.DueCard)() })
	text, err := os.ReadFile(s.file)
	require.NoError(t, err)
	for _, cut := range []int{0, 1, 5, 40} {
		require.NoError(t, os.WriteFile(s.file, text[:len(text)-cut], 0o666))
		next := newPlayer(t, s, c)
		require.Equal(t, asking, next.m.mode)
		require.Contains(t, next.m.View(), "2 of 28")
		next.press("y")
		if next.m.mode != dealOver {
			require.NotNil(t, next.m.menu)
		}
		if cut == 0 {
			require.True(t, p.m.match.Equal(next.m.match))
		}
		require.Equal(t, p.m.names, next.m.names)
		require.Equal(t, p.m.kinds, next.m.kinds)
		require.Len(t, next.m.view.Deals, 2)
		next.match(400, next.byText)
		verify(t, next)
	}
	require.NoError(t, os.WriteFile(s.file, text, 0o666))
	next := newPlayer(t, s, c)
	next.press("right", "enter")
	require.Empty(t, next.m.view.Deals)
	files, err := filepath.Glob(filepath.Join(filepath.Dir(s.file), "*"))
	require.NoError(t, err)
	require.Len(t, files, 2)
	for _, file := range files {
		if file != s.file {
			kept, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, string(text), string(kept))
		}
	}
}

// A finished match is set aside without a question, and a file that cannot continue is an error,
// or a question if the person did not name the file.
func TestOldFiles(t *testing.T) {
	s, c := settings(t, "simplified-five")
	p := newPlayer(t, s, c)
	p.match(100, p.byText)
	p.press("enter")
	require.True(t, p.quit)
	next := newPlayer(t, s, c)
	require.Equal(t, atTable, next.m.mode)
	require.Contains(t, next.m.status, "The old match is in ")

	other, _ := settings(t, "penguin")
	other.file = s.file
	_, err := readSaved(other)
	require.ErrorContains(t, err, "another variant")
	other.usual = true
	p = newPlayer(t, other, c)
	require.Contains(t, p.m.View(), "cannot")
	p.press("n")
	require.True(t, p.quit)
	p = newPlayer(t, other, c)
	p.press("enter")
	require.Equal(t, atTable, p.m.mode)
	require.NotNil(t, p.m.game)
}

// A file that the person named is not set aside if it is no record, also if it has no whole line.
func TestFileThatIsNoRecord(t *testing.T) {
	s, _ := settings(t, "penguin")
	for text, wrong := range map[string]bool{"notes": true, "notes\n": true, "": false, "bar": false, "barbu 1\nvariant pen": false} {
		require.NoError(t, os.WriteFile(s.file, []byte(text), 0o666))
		old, err := readSaved(s)
		require.Nil(t, old)
		require.Equal(t, wrong, err != nil, "%q: %v", text, err)
	}
	require.NoError(t, os.WriteFile(s.file, []byte("notes"), 0o666))
	_, err := readSaved(s)
	require.EqualError(t, err, s.file+": this is not a record: want a record, which begins with the line barbu 1, or a new file")
	for text, want := range map[string]bool{
		"": true, "ba": true, "barbu 1": true, "barbu 1\r\nvariant pen": true, "# a match\nbarbu 1\nvariant pen": true, "\n\nbarbu 1\n": true, "# a": true,
		"barbu 2\n": false, "barbu 12": false, "x": false, "\n# a\nx": false, "barbu 1 x": false,
	} {
		require.Equal(t, want, begins(text), "%q", text)
	}
}

// The record of barbu sit, which has bots as names, continues too.
func TestRecordOfSit(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueCard))
	text, err := os.ReadFile(s.file)
	require.NoError(t, err)
	var kept []string
	for line := range strings.Lines(string(text)) {
		if seat, named := strings.CutPrefix(line, "name "); named && !strings.HasSuffix(line, person+"\n") {
			line = "name " + seat[:1] + " steady\n"
		}
		if !strings.HasPrefix(line, "tag ") {
			kept = append(kept, line)
		}
	}
	require.NoError(t, os.WriteFile(s.file, []byte(strings.Join(kept, "")), 0o666))
	p = newPlayer(t, s, c)
	p.press("enter")
	require.Equal(t, []string{person, "steady", "steady", "steady"}, p.m.kinds)
	p.match(300, p.byText)
	verify(t, p)
}

// The arguments are read before or after the name of the variant, and wrong ones are refused.
func TestArguments(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	s, c, err := arguments([]string{"-seed", "0", "penguin", "-undo", "-lang", "fr", "-bots", "steady, random"}, io.Discard)
	require.NoError(t, err)
	require.Equal(t, []string{"steady", "random"}, s.bots)
	require.Zero(t, *s.seed)
	require.True(t, c.takeBacks)
	require.True(t, c.auto)
	require.Equal(t, filepath.Join(os.Getenv("XDG_STATE_HOME"), "barbu", "penguin.barbu"), s.file)
	require.DirExists(t, filepath.Dir(s.file))
	s, _, err = arguments([]string{"../houserules/house.yaml"}, io.Discard)
	require.NoError(t, err)
	require.Equal(t, "fridays", s.variant.Name())
	require.Nil(t, s.seed)
	for args, want := range map[string]string{
		"": "no variant", "pengiun": "penguin", "penguin hearts": "hearts", "penguin -bots nobody": "nobody", "penguin -lang xx": "xx",
		"penguin -worlds 0": "-worlds 0", "penguin -worlds 10001": "-worlds 10001: want 1 to 10000", "penguin -worlds 9 -move-time 1s": "only one", "penguin -pace -1s": "below 0", "missing.yaml": "missing.yaml", "-x penguin": "-x",
		"penguin -players 9": "-players: 9 is the wrong number of players", "penguin -seat 4": "-seat 4: want 0 to 3",
		"penguin -seat -1": "-seat -1: want 0 to 3", "penguin -bots steady,steady,steady,steady": "-bots: 4 bots for 4 players",
	} {
		_, _, err := arguments(strings.Fields(args), io.Discard)
		require.ErrorContains(t, err, want, args)
		_, failed := errors.AsType[failure](err)
		require.Equal(t, args == "missing.yaml", failed, args)
	}
	var help strings.Builder
	_, _, err = arguments([]string{"-h"}, &help)
	require.ErrorIs(t, err, flag.ErrHelp)
	require.Contains(t, help.String(), "the rules are in English")
	for line := range strings.Lines(strings.ReplaceAll(help.String(), "\t", "    ")) {
		require.LessOrEqual(t, len(line), 80, line)
	}
}

// The commands in README.md are read without an error, and its table has all flags.
func TestReadmeCommands(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	found := regexp.MustCompile(`go run \. ([^#\n]+)`).FindAllStringSubmatch(string(page), -1)
	require.Len(t, found, 4)
	for _, match := range found {
		_, _, err := arguments(strings.Fields(match[1]), io.Discard)
		require.NoError(t, err, match[0])
	}
	var help strings.Builder
	_, _, err = arguments([]string{"-h"}, &help)
	require.ErrorIs(t, err, flag.ErrHelp)
	_, table, _ := strings.Cut(string(page), "| flag |")
	names := func(pattern, text string) (all []string) {
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			all = append(all, match[1])
		}
		return all
	}
	require.ElementsMatch(t, names(`(?m)^  (-[a-z-]+)`, help.String()), names("`(-[a-z-]+)", table))
}

// Two programs with the same match: what one has done, the other does not write over.
func TestTwoPrograms(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueCard))
	first := p.m.game
	old, err := readSaved(s)
	require.NoError(t, err)
	second, err := old.resume()
	require.NoError(t, err)
	defer second.open.Close()
	play := func(g *game) error {
		for a := range g.match.Legal() {
			return g.apply(a, func(*barbu.Event) {})
		}
		return nil
	}
	require.NoError(t, play(second))
	text, err := os.ReadFile(s.file)
	require.NoError(t, err)
	require.ErrorContains(t, play(first), "another program has changed this file")
	require.ErrorContains(t, first.replace(first.match), "another program has changed this file")
	same, err := os.ReadFile(s.file)
	require.NoError(t, err)
	require.Equal(t, string(text), string(same))
	require.NoError(t, second.replace(second.match), "the file is replaced by another one")
	require.ErrorContains(t, play(first), "another program has changed this file")
	require.NoError(t, play(second))
}
