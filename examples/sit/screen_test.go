package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write the golden files again")

// golden compares the screen at four widths with a file.
func (p *player) golden(name string) {
	var b strings.Builder
	for _, width := range []int{60, 80, 120, 200} {
		p.resize(width, 30)
		fmt.Fprintf(&b, "-- %d --\n", width)
		for line := range strings.Lines(p.m.View()) {
			b.WriteString(strings.TrimRight(line, " \n") + "\n")
		}
	}
	file := filepath.Join("testdata", name+".txt")
	if *update {
		require.NoError(p.t, os.MkdirAll("testdata", 0o777))
		require.NoError(p.t, os.WriteFile(file, []byte(b.String()), 0o666))
	}
	want, err := os.ReadFile(file)
	require.NoError(p.t, err)
	require.Equal(p.t, string(want), b.String())
}

// until plays with the keys until something is due or shown.
func (p *player) until(stop func() bool) {
	for n := 0; !stop(); n++ {
		require.Less(p.t, n, 5000)
		if p.m.mode != atTable {
			p.press("enter")
		} else {
			p.byKeys(p.choose())
		}
	}
}

// due returns a condition for until.
func (p *player) due(d barbu.Due) func() bool {
	return func() bool { return p.m.mode == atTable && p.m.view.Due == d }
}

// The screens of a match look as in the golden files.
func TestScreens(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueDeclaration))
	p.golden("declaration")
	p.until(p.due(barbu.DueBet))
	p.press("space")
	p.golden("bets")
	p.until(func() bool { return p.due(barbu.DueCard)() && len(p.m.view.Trick) > 1 && len(p.m.lastTricks()) > 2 })
	p.golden("trick")
	p.until(func() bool { return p.due(barbu.DueCard)() && len(p.m.view.Rows) > 0 && p.m.view.Hand.Len() < 9 })
	p.golden("layout")
	p.until(func() bool { return p.m.mode == dealOver })
	p.golden("deal")
	p.m.setup.file = "game.barbu"
	p.press("f1")
	p.golden("help")
	p.press("esc", "f2")
	p.golden("rules")
	p.press("esc", "f3")
	p.golden("sheet")
	p.press("esc")
	p.until(func() bool { return p.m.mode == over })
	p.golden("over")
}

// Cards to pass, and tables of three and of eight players, look as in the golden files.
func TestOtherScreens(t *testing.T) {
	for _, row := range []struct {
		name    string
		players int
		due     barbu.Due
		mark    bool
	}{{"fife", 4, barbu.DueGift, true}, {"three-hand", 3, barbu.DueCard, false}, {"simplified-many", 8, barbu.DueCard, false}, {"king", 4, barbu.DueBid, false}} {
		s, c := settings(t, row.name)
		s.players = row.players
		p := newPlayer(t, s, c)
		p.until(p.due(row.due))
		if row.mark {
			p.press("space", "right", "space", "right")
		}
		p.golden(row.name)
	}
}

// Forced cards are played automatically, and F4 turns that off and on.
func TestForced(t *testing.T) {
	for _, auto := range []bool{true, false} {
		s, c := settings(t, "penguin")
		c.auto = auto
		p := newPlayer(t, s, c)
		forced := 0
		for p.m.mode != over {
			if p.m.mode != atTable {
				p.press("enter")
				continue
			}
			if a, n := options(p.m.match); n == 1 && a.Kind == barbu.KindPlay {
				forced++
			}
			p.byText(p.choose())
		}
		require.Equal(t, auto, forced == 0)
	}
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(func() bool { _, n := options(p.m.match); return p.m.menu != nil && n == 1 && p.due(barbu.DueCard)() })
	hand := p.m.view.Hand
	p.press("f4")
	require.True(t, p.m.auto)
	require.NotEqual(t, hand, p.m.view.Hand)
	p.typeText("auto")
	require.False(t, p.m.auto)
}

// Typed nonsense, an illegal card and the commands have answers, and change nothing.
func TestAnswers(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(func() bool { return p.due(barbu.DueCard)() && len(p.m.view.Trick) > 0 && len(p.m.view.Illegal) > 0 })
	step, illegal := p.m.step, p.m.view.Illegal[0].Card
	for text, want := range map[string]string{
		"gibberish": "not understood", "hnit": "did you mean hint", illegal.String(): "", "why": p.m.text.CardText(illegal),
		"why " + illegal.String(): illegal.String() + ": ", "why gibberish": "not understood",
	} {
		p.m.status = ""
		p.typeText(text)
		require.NotEmpty(t, p.m.status, text)
		require.Contains(t, p.m.status, want, text)
	}
	p.press("x", "backspace", "y", "esc", "?")
	require.Empty(t, p.m.input)
	require.NotNil(t, p.m.pager)
	p.press("down", "end", "esc")
	require.Nil(t, p.m.pager)
	p.typeText("rules")
	p.resize(60, 20)
	require.Contains(t, p.m.View(), "Esc: back")
	p.press("esc")
	require.Equal(t, step, p.m.step)
	p.typeText("quit")
	require.True(t, p.quit)
}

// Players are named in bets by their seats or their names.
func TestBetsByName(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(func() bool { return p.due(barbu.DueBet)() && len(p.m.menu.rows) > 0 && !p.m.menu.rows[0].redouble })
	on := p.m.menu.rows[0].on
	p.typeText("double " + strings.ToLower(p.m.names[on]))
	p.made(barbu.DoubleAction(p.m.seat, cards.Seats(1<<on), 0))
}

// The colours follow the background, and with NO_COLOR or a simple terminal there are none.
func TestColours(t *testing.T) {
	screen := func(profile termenv.Profile, dark bool) string {
		s, c := settings(t, "penguin")
		c.renderer = lipgloss.NewRenderer(io.Discard)
		c.renderer.SetColorProfile(profile)
		c.renderer.SetHasDarkBackground(dark)
		p := newPlayer(t, s, c)
		p.until(p.due(barbu.DueCard))
		p.resize(120, 40)
		return p.m.View()
	}
	none := screen(termenv.Ascii, true)
	require.NotContains(t, none, "\x1b")
	light, dark := screen(termenv.TrueColor, false), screen(termenv.TrueColor, true)
	require.Contains(t, light, "\x1b[")
	require.NotEqual(t, light, dark)
	for name, want := range map[string]termenv.Profile{"NO_COLOR": termenv.Ascii, "COLORTERM": termenv.TrueColor} {
		r := lipgloss.NewRenderer(&bytes.Buffer{}, termenv.WithTTY(true), termenv.WithEnvironment(environment{name: "truecolor", "TERM": "xterm-256color"}))
		require.Equal(t, want, r.ColorProfile(), name)
	}
}

// environment replaces the environment of the process.
type environment map[string]string

func (e environment) Getenv(key string) string { return e[key] }

func (e environment) Environ() []string {
	var all []string
	for key, value := range e {
		all = append(all, key+"="+value)
	}
	return all
}

// Without Unicode the screen has ASCII only, and in each language the words are of the language.
func TestLanguages(t *testing.T) {
	s, c := settings(t, "penguin")
	c.symbols = false
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueCard))
	p.resize(100, 30)
	for _, r := range p.m.View() {
		require.Less(t, r, rune(128))
	}
	for l := range lang.All() {
		s, c := settings(t, "penguin")
		c.language = l
		p := newPlayer(t, s, c)
		p.until(func() bool { return p.due(barbu.DueCard)() && len(p.m.view.Illegal) > 0 })
		p.resize(120, 40)
		screen := p.m.View()
		require.Contains(t, screen, l.Capital(l.Text(lang.YourTurn)))
		require.Contains(t, screen, textIn(l, "showHelp")+"   "+textIn(l, "showHint")+"   "+textIn(l, "showUndo"))
		p.press("f1")
		require.Contains(t, p.m.View(), textIn(l, "doHelp"))
		require.Contains(t, p.m.View(), textIn(l, "scroll"))
		p.press("esc")
		illegal := p.m.view.Illegal[0]
		rule := l.Rule(illegal.Code)
		require.Equal(t, l == lang.English, rule == "")
		for _, text := range []string{"why", "why " + illegal.Card.String(), illegal.Card.String()} {
			p.typeText(text)
			require.Contains(t, p.m.status, rule)
		}
		for a := range p.m.view.Actions() {
			p.typeText("why " + p.m.typed(a))
			require.Equal(t, textIn(l, "allowed", p.m.typed(a)), p.m.status)
		}
		p.match(199, p.byKeys)
		require.Contains(t, p.m.View(), l.Capital(l.Text(lang.MatchOver)))
	}
}

// Bots of both kinds play, and their searchers have the strength of the options.
func TestBots(t *testing.T) {
	s, c := settings(t, "simplified-five")
	s.bots, s.worlds = []string{"searcher", "steady"}, 1
	s.players = 4
	p := newPlayer(t, s, c)
	require.Equal(t, []string{person, "searcher", "steady", "steady"}, p.m.kinds)
	require.Equal(t, 1, p.m.players[1].(*bots.Searcher).Worlds)
	p.match(50, p.byKeys)
	verify(t, p)
}

// A match for money whose points do not add up to 0 says that nobody pays.
func TestNobodyPays(t *testing.T) {
	s, c := settings(t, "penguin")
	v, _, err := variant.Load("money.yaml", strings.NewReader("name: money\nplayers: [4]\nstake: 5\npack: {lowest: A}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n"), variants.Open)
	require.NoError(t, err)
	s.variant = v
	p := newPlayer(t, s, c)
	for r := rand.New(rand.NewPCG(1, 1)); !p.m.match.Turn().Over(); {
		if p.m.match.Turn().Chance() {
			require.NoError(t, p.m.match.Chance(r))
		} else {
			require.NoError(t, p.m.match.Apply(slices.Collect(p.m.match.Legal())[0]))
		}
	}
	require.True(t, strings.HasSuffix(p.m.final(), "\nNobody pays: the points of the match add up to 4, not to 0.\n"), p.m.final())
}
