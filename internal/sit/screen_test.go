package sit

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
	"github.com/barbukit/barbukit/sheet"
)

var update = flag.Bool("update", false, "rewrite the golden transcripts; read them before committing")

// Each transcript has what a person types, including mistakes, and the exact text of the
// screen.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		prose, parts := golden.Parse(string(text))
		require.Equal(t, []string{"arguments", "typed", "screen"}, []string{parts[0].Name, parts[1].Name, parts[2].Name}, file)
		screen, err := playOn(t, parts[1].Text, strings.Fields(parts[0].Text)...)
		require.NoError(t, err)
		if *update {
			parts[2].Text = screen
			var now strings.Builder
			now.WriteString(prose)
			for _, part := range parts {
				now.WriteString("-- " + part.Name + " --\n" + part.Text)
			}
			require.NoError(t, os.WriteFile(file, []byte(now.String()), 0o666))
		}
		require.Equal(t, parts[2].Text, screen, file)
	}
}

// On a terminal cards have colours and symbols; legal cards are bold and underlined.
func TestShowCards(t *testing.T) {
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

// Without a terminal there are neither colours nor symbols, whatever the environment says.
func TestNewScreen(t *testing.T) {
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "xterm")
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer f.Close()
	require.Equal(t, screen{w: f}, newScreen(f))
	require.Equal(t, screen{}, newScreen(nil))

	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0) // every system has this device, and newScreen takes it for a terminal
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

// Long lists continue below their first item, and no line is wider than a terminal.
func TestFlow(t *testing.T) {
	var out bytes.Buffer
	s := screen{w: &out}
	s.flow("hand:  ", nil, ", ")
	s.flow("hand:  ", []string{"AS"}, ", ")
	s.flow("hand:  ", []string{strings.Repeat("a", 34), strings.Repeat("b", 37), "c"}, ", ")
	s.flow("hand:  ", []string{strings.Repeat("a", 90), "b"}, ", ")
	require.Equal(t, "hand:\nhand:  AS\nhand:  "+strings.Repeat("a", 34)+", "+strings.Repeat("b", 37)+"\n       c\nhand:  "+strings.Repeat("a", 90)+"\n       b\n", out.String())
}

// seated returns a table after random play up to the person's nth turn.
func seated(t *testing.T, variant string, seat int, seed uint64, turns int) (*table, *bytes.Buffer) {
	var out bytes.Buffer
	o := options(t, variant, "-worlds", "5", "-bots", "random")
	o.Seat, o.Seed, o.In, o.Out = &seat, &seed, strings.NewReader(""), &out
	table, err := o.table(0)
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

// The screen depends only on what the person knows: it is the same in every possible deal.
func TestShowsOnlyTheView(t *testing.T) {
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
				table.showDeal()
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

// A hint is a legal action in a form that can be typed. It does not change the match.
func TestHints(t *testing.T) {
	for _, name := range []string{"penguin", "fife", "italian", "simplified"} {
		for turns := 1; turns < 60; turns += 7 {
			table, out := seated(t, name, turns%3, uint64(turns), turns)
			before, revision := table.match.Clone(), table.match.Revision()
			done, err := table.command("Hint")
			require.NoError(t, err)
			require.True(t, done)
			require.True(t, before.Equal(table.match))
			require.Equal(t, revision, table.match.Revision())
			hint, ok := strings.CutPrefix(strings.TrimSuffix(out.String(), "\n"), "Hint: ")
			require.True(t, ok)
			a, err := table.read(hint, table.choices())
			require.NoError(t, err, hint)
			require.NoError(t, table.match.Apply(a), hint)
		}
	}
	// The match is the same with hints and without.
	t.Chdir(t.TempDir())
	_, err := playOn(t, "hint\n1\nhint\nhint\n1\n1\n", "simplified", "-seed", "3", "-worlds", "2", "-record", "with")
	require.NoError(t, err)
	_, err = playOn(t, "1\n1\n1\n", "simplified", "-seed", "3", "-worlds", "2", "-record", "without")
	require.NoError(t, err)
	with, err := os.ReadFile("with")
	require.NoError(t, err)
	without, err := os.ReadFile("without")
	require.NoError(t, err)
	require.Equal(t, string(without), string(with))
}

// At a terminal the match waits for the person between deals, and commands are possible.
func TestPause(t *testing.T) {
	table, out := seated(t, "simplified", 0, 1, 1)
	table.prompter = newPrompter(strings.NewReader("\nhint\nlast\nno\nwhy\nwhy 2c\n\nquit\n"))
	table.waits = true
	for table.match.Turn().Due == barbu.DueCard {
		require.NoError(t, table.do(choose(table.match, rand.New(rand.NewPCG(1, 1)))))
	}
	out.Reset()
	require.NoError(t, table.betweenDeals())
	require.Contains(t, out.String(), sheet.Text(table.sheet()))
	require.Equal(t, 1, strings.Count(out.String(), "Press Enter to continue: "))
	out.Reset()
	require.NoError(t, table.pause())
	require.Regexp(t, `^Press Enter to continue: It is not your turn\.\nPress Enter to continue: Trick: .*\n(  .*\n)?`+
		`Press Enter to continue: "no": press Enter, or type help or quit\nPress Enter to continue: No rule forbids a card of yours now\.\n`+
		`Press Enter to continue: "2c": type a command, because it is not your turn, or help\nPress Enter to continue: $`, out.String())
	require.ErrorIs(t, table.pause(), errQuit)
	table.waits = false
	require.NoError(t, table.pause(), "without a terminal there is no pause")
}

// The number of bots decides the number of players, if the variant allows it.
func TestPlayersByBots(t *testing.T) {
	for names, want := range map[string]string{
		"random,random,random,random": "Deal 1 of 35: 4 random deals, you declare.\n",
		"random,random":               "Deal 1 of 28: 3 random deals, you declare.\n",
	} {
		screen, err := playOn(t, "", "pagat", "-bots", names)
		require.NoError(t, err)
		require.Contains(t, screen, want)
	}
}

// A draw shows only the players who drew. A new deal has no last trick.
func TestDraw(t *testing.T) {
	table, out := seated(t, "penguin", 1, 1, 1)
	table.showDraw(&barbu.Event{Players: 4, Drawn: [cards.MaxSeats]cards.Card{cards.MustParse("5C"), 0, cards.Joker}})
	require.Equal(t, "Each player draws a card for the first deal: 0 random 5C, 2 random JOKER.\n", out.String())
	r := rand.New(rand.NewPCG(1, 1))
	for len(table.view.LastTrick) == 0 || table.view.Due != barbu.DueDeal {
		if table.match.Turn().Chance() {
			require.NoError(t, table.draw())
			continue
		}
		require.NoError(t, table.do(choose(table.match, r)))
	}
	require.NotEmpty(t, table.view.LastTrick)
	require.NoError(t, table.draw())
	require.Empty(t, table.view.LastTrick)
}
