package main

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write the golden transcripts anew; read them before they are kept")

// What a person types, right and wrong, and what the screen then shows, to the letter.
func TestSitTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/sit/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		prose, parts := golden.Parse(string(text))
		require.Equal(t, []string{"arguments", "typed", "screen"}, []string{parts[0].Name, parts[1].Name, parts[2].Name}, file)
		got := callOn(parts[1].Text, append([]string{"sit"}, strings.Fields(parts[0].Text)...)...)
		require.Equal(t, success, got.status, got.err)
		require.Empty(t, got.err)
		if *update {
			parts[2].Text = got.out
			var now strings.Builder
			now.WriteString(prose)
			for _, part := range parts {
				now.WriteString("-- " + part.Name + " --\n" + part.Text)
			}
			require.NoError(t, os.WriteFile(file, []byte(now.String()), 0o666))
		}
		require.Equal(t, parts[2].Text, got.out, file)
	}
}

// On a terminal cards have colours and symbols; those that may be played are bright.
func TestDress(t *testing.T) {
	const text = "1 steady KH, you *H: [QH] TS 2C [9D] T5 TSX 12C 3C4 TC.\n"
	for _, tt := range []struct {
		s    screen
		want string
	}{
		{screen{}, text},
		{screen{symbols: true}, "1 steady K♥, you *♥: [Q♥] T♠ 2♣ [9♦] T5 TSX 12C 3C4 T♣.\n"},
		{screen{colour: true}, "1 steady \x1b[31mKH\x1b[0m, you \x1b[31m*H\x1b[0m: \x1b[1;4;31mQH\x1b[0m \x1b[36mTS\x1b[0m \x1b[32m2C\x1b[0m \x1b[1;4;33m9D\x1b[0m T5 TSX 12C 3C4 \x1b[32mTC\x1b[0m.\n"},
		{screen{colour: true, symbols: true}, "1 steady \x1b[31mK♥\x1b[0m, you \x1b[31m*♥\x1b[0m: \x1b[1;4;31mQ♥\x1b[0m \x1b[36mT♠\x1b[0m \x1b[32m2♣\x1b[0m \x1b[1;4;33m9♦\x1b[0m T5 TSX 12C 3C4 \x1b[32mT♣\x1b[0m.\n"},
	} {
		var out bytes.Buffer
		tt.s.w = &out
		tt.s.print("%s", text)
		require.Equal(t, tt.want, out.String())
		out.Reset()
		tt.s.printPlain(text)
		require.Equal(t, text, out.String())
	}
}

// What is no terminal gets neither, whatever it says of itself.
func TestNewScreen(t *testing.T) {
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "xterm")
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer f.Close()
	require.Equal(t, screen{w: f}, newScreen(f))
	require.Equal(t, screen{}, newScreen(nil))

	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0) // the nearest to a terminal there is everywhere
	require.NoError(t, err)
	defer device.Close()
	require.Equal(t, screen{device, true, true}, newScreen(device))
	t.Setenv("NO_COLOR", "1")
	require.Equal(t, screen{device, false, true}, newScreen(device))
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "dumb")
	require.Equal(t, screen{device, false, true}, newScreen(device))
	for _, tt := range []struct {
		all, ctype, lang string
		want             bool
	}{
		{"", "", "", false}, {"", "", "en_GB.UTF-8", true}, {"", "C", "en_GB.UTF-8", false}, {"C", "en_GB.utf8", "", false}, {"C.utf8", "C", "C", true},
	} {
		t.Setenv("LC_ALL", tt.all)
		t.Setenv("LC_CTYPE", tt.ctype)
		t.Setenv("LANG", tt.lang)
		require.Equal(t, tt.want, newScreen(device).symbols, tt)
	}
}

// Long lists go on below their first item, and no line is wider than a terminal.
func TestFlow(t *testing.T) {
	var out bytes.Buffer
	s := screen{w: &out}
	s.flow("hand:  ", nil, ", ")
	s.flow("hand:  ", []string{"AS"}, ", ")
	s.flow("hand:  ", []string{strings.Repeat("a", 34), strings.Repeat("b", 37), "c"}, ", ")
	s.flow("hand:  ", []string{strings.Repeat("a", 90), "b"}, ", ")
	require.Equal(t, "hand:\nhand:  AS\nhand:  "+strings.Repeat("a", 34)+", "+strings.Repeat("b", 37)+"\n       c\nhand:  "+strings.Repeat("a", 90)+"\n       b\n", out.String())
}

// seated returns a table that was played at random to the person's nth turn.
func seated(t *testing.T, variant string, seat int, seed uint64, turns int) (*sitting, *bytes.Buffer) {
	v, err := variants.Lookup(variant)
	require.NoError(t, err)
	var out bytes.Buffer
	w := wish{seat: seat, bots: "random", seed: seed}
	table, err := w.table(v, 5, streams{strings.NewReader(""), &out, nil})
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(seed, 1))
	for turn := table.match.Turn(); ; turn = table.match.Turn() {
		switch {
		case turn.Chance():
			require.NoError(t, table.draw())
			continue
		case turn.Seat == table.seat:
			if turns--; turns == 0 {
				out.Reset()
				return table, &out
			}
		}
		require.NoError(t, table.do(choose(table.match, r)))
	}
}

// What is shown hangs on nothing but what the person knows: in any other world he may be in
// the screen is the same.
func TestSitShowsTheSameInAllWorlds(t *testing.T) {
	for _, name := range []string{"penguin", "fife", "italian", "simplified"} {
		moved := 0
		for turns := 1; turns < 60; turns += 3 {
			table, out := seated(t, name, turns%3, uint64(turns), turns)
			screen := func() string {
				out.Reset()
				table.show()
				table.showChoices(table.choices())
				table.why("")
				table.why("2C")
				table.why("all")
				table.help()
				table.tellDeal()
				return out.String()
			}
			want := screen()
			worlds, err := table.view.Worlds()
			require.NoError(t, err)
			before := table.match.Clone()
			for seed := range uint64(5) {
				worlds.Draw(table.match, rand.NewPCG(seed, 2))
				for other := range before.Players() {
					if before.Hand(cards.Seat(other)) != table.match.Hand(cards.Seat(other)) {
						moved++
					}
				}
				table.view = table.match.View(table.seat)
				require.Equal(t, want, screen())
			}
		}
		require.Greater(t, moved, 100)
	}
}

// A hint can be typed and is legal, and changes nothing of the match.
func TestSitHints(t *testing.T) {
	for _, name := range []string{"penguin", "fife", "italian", "simplified"} {
		for turns := 1; turns < 60; turns += 7 {
			table, out := seated(t, name, turns%3, uint64(turns), turns)
			before, told := table.match.Clone(), string(table.log.text)
			done, err := table.command("Hint")
			require.NoError(t, err)
			require.True(t, done)
			require.True(t, before.Equal(table.match))
			require.Equal(t, told, string(table.log.text))
			hint, is := strings.CutPrefix(strings.TrimSuffix(out.String(), "\n"), "hint: ")
			require.True(t, is)
			a, err := table.read(hint, table.choices())
			require.NoError(t, err, hint)
			require.NoError(t, table.match.Apply(a), hint)
		}
	}
	// The same match, with hints and without.
	t.Chdir(t.TempDir())
	require.Equal(t, success, callOn("hint\n1\nhint\nhint\n1\n1\n", "sit", "simplified", "-seed", "3", "-worlds", "2", "-record", "with").status)
	require.Equal(t, success, callOn("1\n1\n1\n", "sit", "simplified", "-seed", "3", "-worlds", "2", "-record", "without").status)
	with, err := os.ReadFile("with")
	require.NoError(t, err)
	without, err := os.ReadFile("without")
	require.NoError(t, err)
	require.Equal(t, string(without), string(with))
}

// At a terminal the person is waited for between deals, and may look about meanwhile.
func TestSitPause(t *testing.T) {
	table, out := seated(t, "simplified", 0, 1, 1)
	table.prompter = newPrompter(strings.NewReader("\nhint\nlast\nno\nwhy\nwhy 2c\n\nquit\n"))
	table.waits = true
	for table.match.Turn().Due == barbu.Card {
		require.NoError(t, table.do(choose(table.match, rand.New(rand.NewPCG(1, 1)))))
	}
	out.Reset()
	require.NoError(t, table.betweenDeals())
	require.Contains(t, out.String(), table.sheet().Text())
	require.Equal(t, 1, strings.Count(out.String(), "Enter to go on: "))
	out.Reset()
	require.NoError(t, table.pause())
	require.Regexp(t, `^Enter to go on: it is not your turn\nEnter to go on: trick: .*\n(  .*\n)?`+
		`Enter to go on: "no": want Enter, help or quit\nEnter to go on: no card of yours is forbidden now\n`+
		`Enter to go on: "2c": want nothing: it is not your turn, or help\nEnter to go on: $`, out.String())
	require.ErrorIs(t, table.pause(), errQuit)
	table.waits = false
	require.NoError(t, table.pause(), "in a pipe nobody waits")
}

// What is wrong with the command line is told, with status 2.
func TestSitMisuse(t *testing.T) {
	const usage = "\nusage: barbu sit VARIANT|FILE [-seat N] [-players N] [-bots A,B,...] [-record FILE] [-seed S] [-worlds N]\n"
	for args, want := range map[string]string{
		"":                    "want one variant: barbu variants lists them",
		"penguin fife":        "want one variant: barbu variants lists them",
		"penguin -seat 4":     "seat 4: want 0 to 3",
		"penguin -seat -1":    "seat -1: want 0 to 3",
		"penguin -players 5":  "variant penguin: not for that many players: 5: want one of [4]",
		"penguin -bots ,":     `bots: no bot "": want random, steady or searcher`,
		"penguin -bots stedy": `bots: no bot "stedy": want random, steady or searcher (did you mean steady?)`,
		"penguin -worlds 0":   "0 worlds: want 1 or more",
		"penguin -record -":   "the table is on standard output: want a file for the record",
		"penguin -bots " + strings.Repeat("random,", 3) + "random": "4 bots for 4 players: want at most 3, for you play too",
	} {
		require.Equal(t, result{misused, "", "barbu sit: " + want + usage}, call(append([]string{"sit"}, strings.Fields(args)...)...), args)
	}
	require.Contains(t, callOn("", "sit", "pagat", "-bots", "random,random,random,random").out, "deal 1 of 35: 4 random deals, you declare\n")
	require.Contains(t, callOn("", "sit", "pagat", "-bots", "random,random").out, "deal 1 of 28: 3 random deals, you declare\n")
}

// Who is out of a draw is not told of; the last trick of a deal is not that of the next.
func TestSitTells(t *testing.T) {
	table, out := seated(t, "penguin", 1, 1, 1)
	table.tellDraw([]string{"5C", "-", "JOKER", "-"})
	require.Equal(t, "cards are drawn for who deals: 0 random 5C, 2 random JOKER\n", out.String())
	r := rand.New(rand.NewPCG(1, 1))
	for len(table.view.Deals) == 0 {
		require.NoError(t, table.do(choose(table.match, r)))
	}
	table.last = []barbu.Played{{Seat: 1, Card: cards.MustParse("QH")}}
	require.NoError(t, table.draw())
	require.Nil(t, table.last)
}
