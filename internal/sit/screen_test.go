package sit

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/lang"
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

// Without a terminal there are no symbols, whatever the environment says.
func TestNewScreen(t *testing.T) {
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer f.Close()
	s := newScreen(&Options{Out: f, Colour: true, Language: lang.French})
	require.Equal(t, barbu.TextOptions{Colour: true, Language: lang.French}, s.options())

	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0) // every system has this device, and newScreen takes it for a terminal
	require.NoError(t, err)
	defer device.Close()
	s = newScreen(&Options{Out: device})
	require.Equal(t, barbu.TextOptions{Symbols: true}, s.options())
	t.Setenv("LC_ALL", "C")
	s = newScreen(&Options{Out: device})
	require.Equal(t, barbu.TextOptions{}, s.options())
}

// Sentences continue on the next line, and phrases begin with a capital letter of the language.
// Errors have the cards of the language, without colours.
func TestSay(t *testing.T) {
	var out bytes.Buffer
	s := newScreen(&Options{Out: &out, Language: lang.Turkish, Colour: true})
	s.phrase(lang.Declares, "i", strings.Repeat("abcdefg ", 10))
	require.Equal(t, "İ söylüyor:"+strings.Repeat(" abcdefg", 8)+"\n  abcdefg abcdefg\n", out.String())
	s.text.Language = lang.French
	require.Equal(t, "pass 3 of DP DP *C RC 7T ... or A.B", s.localized("pass 3 of QQ.K*..7 ... or A.B", nil))
	require.Equal(t, "RC *C: must follow (may play DP 10K) T5 TSX 12C 3C4", s.localized("KH *H: must follow (may play QS TD) T5 TSX 12C 3C4", nil))
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
				table.why("")
				table.why("2C")
				table.why("all")
				table.help()
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
	require.Equal(t, 1, strings.Count(out.String(), "Press Enter to continue > "))
	out.Reset()
	require.NoError(t, table.pause())
	require.Regexp(t, `^Press Enter to continue > It is not your turn\nPress Enter to continue > Last trick: .*\n(  .*\n)*`+
		`Press Enter to continue > "no": press Enter, or type help or quit\nPress Enter to continue > No rule forbids a card of yours now\n`+
		`Press Enter to continue > It is not your turn\nPress Enter to continue > $`, out.String())
	require.ErrorIs(t, table.pause(), errQuit)
	table.waits = false
	require.NoError(t, table.pause(), "without a terminal there is no pause")
}

// After the first deal, too, there is no last trick before the first trick of a deal.
func TestLastTrickOfADeal(t *testing.T) {
	table, out := seated(t, "simplified", 0, 1, 1)
	for turn := table.match.Turn(); len(table.view.Deals) == 0 || turn.Chance(); turn = table.match.Turn() {
		if turn.Chance() {
			require.NoError(t, table.draw())
		} else {
			require.NoError(t, table.do(choose(table.match, rand.New(rand.NewPCG(1, 1)))))
		}
	}
	out.Reset()
	done, err := table.command("last")
	require.NoError(t, err)
	require.True(t, done)
	require.Equal(t, "No trick was taken in this deal yet\n", out.String())
}

// The number of bots decides the number of players, if the variant allows it.
func TestPlayersByBots(t *testing.T) {
	for names, want := range map[string]string{
		"random,random,random,random": "Deal 1 of 35: seat 4 deals\n",
		"random,random":               "Deal 1 of 28: seat 3 deals\n",
	} {
		screen, err := playOn(t, "", "pagat", "-bots", names)
		require.NoError(t, err)
		require.Contains(t, screen, want)
	}
}

// After a draw the screen shows who deals first.
func TestDraw(t *testing.T) {
	table, out := seated(t, "penguin", 1, 1, 1)
	table.view.Dealer = 0
	table.showDrawn()
	require.Equal(t, "Seat 0 has the highest card and deals first\n", out.String())
}

// A person can play in any language: hints and questions are in the language, and the answers
// can be.
func TestLanguages(t *testing.T) {
	for l := range lang.All() {
		table, out := seated(t, "penguin", 0, 3, 1)
		table.text.Language = l
		for range 20 {
			hint := table.players[0].Choose(table.view)
			table.prompter = newPrompter(strings.NewReader("xyzzy\n" + table.typed(hint) + "\n"))
			out.Reset()
			turns := table.match.Turn()
			if _, only := forced(table.view); !only {
				require.NoError(t, table.act(), "%v: %v", l, turns)
				require.Contains(t, out.String(), "\n"+l.Capital(l.Text(lang.YourTurn)))
				require.Contains(t, out.String(), "xyzzy")
			}
			for turn := table.match.Turn(); turn.Chance() || turn.Seat != table.seat; turn = table.match.Turn() {
				if turn.Chance() {
					require.NoError(t, table.draw())
				} else {
					require.NoError(t, table.do(table.players[turn.Seat].Choose(table.match.View(turn.Seat))))
				}
			}
		}
		table.prompter = newPrompter(strings.NewReader(l.Text(lang.No) + "\n" + l.Text(lang.Yes)[:1] + "x\n" + l.Text(lang.Yes) + "\ny\n"))
		for _, want := range []bool{false, true, true} {
			yes, err := table.yes(lang.AnotherSet)
			require.NoError(t, err)
			require.Equal(t, want, yes)
		}
	}
}

// The rule that forbids a card is in the language of the table. In English it is the text of the error.
func TestRulesInEachLanguage(t *testing.T) {
	for l := range lang.All() {
		table, out := seated(t, "penguin", 0, 3, 1)
		table.text.Language = l
		for table.view.Due != barbu.DueCard || len(table.view.Illegal) == 0 {
			require.NoError(t, table.do(table.players[table.match.Turn().Seat].Choose(table.match.View(table.match.Turn().Seat))))
			for table.match.Turn().Chance() {
				require.NoError(t, table.draw())
			}
		}
		illegal := table.view.Illegal[0]
		rule := l.Rule(illegal.Code)
		if l == lang.English {
			rule = table.localized(illegal.Why, table.contracts())
		}
		require.NotEmpty(t, rule, illegal.Code)
		out.Reset()
		table.why("")
		require.Contains(t, plain(out), table.card(illegal.Card))
		require.Contains(t, plain(out), rule)
		out.Reset()
		table.why(illegal.Card.String())
		require.Contains(t, plain(out), strings.Join(strings.Fields(table.head(illegal.Card.String())+" "+rule), " "))
		if l != lang.English { // the text of the error says what is allowed
			var allowed []string
			for c := range table.view.Cards().All() {
				allowed = append(allowed, l.CardLetters(c))
			}
			text := l.Capital(l.Text(lang.Allowed, strings.Join(allowed, ", "))) + "."
			require.True(t, strings.HasSuffix(plain(out), strings.Join(strings.Fields(text), " ")), "%s: want %s", out, text)
		}
	}
}

// plain returns what was printed as one line.
func plain(out *bytes.Buffer) string { return strings.Join(strings.Fields(out.String()), " ") }

// On a narrow screen every line fits, also those of the sheet.
func TestNarrowScreen(t *testing.T) {
	table, out := seated(t, "penguin", 1, 2, 1)
	table.width = func() int { return 40 }
	r := rand.New(rand.NewPCG(2, 1))
	table.help()
	for turn := table.match.Turn(); len(table.view.Deals) < 3; turn = table.match.Turn() {
		switch {
		case table.sheetDeals < len(table.view.Deals):
			require.NoError(t, table.betweenDeals())
			require.Contains(t, out.String(), sheet.TextWithin(table.sheet(), 40))
		case turn.Chance():
			require.NoError(t, table.draw())
		default:
			if turn.Seat == table.seat {
				table.show()
			}
			require.NoError(t, table.do(choose(table.match, r)))
		}
	}
	for line := range strings.Lines(out.String()) {
		require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 40, line)
	}
	table.width = func() int { return 200 }
	out.Reset()
	require.NoError(t, table.betweenDeals())
	require.Contains(t, out.String(), sheet.Text(table.sheet()))
}
