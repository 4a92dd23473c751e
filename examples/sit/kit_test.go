package main

import (
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// player is a person who plays with the keys of the screen.
type player struct {
	t      *testing.T
	m      *model
	chance *rand.Rand
	kinds  map[barbu.Kind]int
	dues   map[barbu.Due]int
	quit   bool
}

// settings returns the usual settings of a test: steady bots and no pauses.
func settings(t *testing.T, name string) (setup, config) {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	seed := uint64(3)
	s := setup{variant: v, bots: []string{"steady"}, worlds: 2, seed: &seed, file: filepath.Join(t.TempDir(), "game.barbu")}
	return s, config{symbols: true, takeBacks: true, renderer: lipgloss.NewRenderer(io.Discard)}
}

// newPlayer starts the program.
func newPlayer(t *testing.T, s setup, c config) *player {
	old, err := readSaved(s)
	require.NoError(t, err)
	p := &player{t: t, m: newModel(s, c, old), chance: rand.New(rand.NewPCG(1, 2)), kinds: map[barbu.Kind]int{}, dues: map[barbu.Due]int{}}
	p.run(p.m.Init())
	return p
}

// run runs a command and all commands that follow.
func (p *player) run(cmd tea.Cmd) {
	for cmd != nil {
		msg := cmd()
		if _, p.quit = msg.(tea.QuitMsg); p.quit {
			require.NoError(p.t, p.m.err)
			return
		}
		_, cmd = p.m.Update(msg)
	}
}

// resize changes the size of the screen.
func (p *player) resize(width, height int) {
	_, cmd := p.m.Update(tea.WindowSizeMsg{Width: width, Height: height})
	p.run(cmd)
}

var keys = map[string]tea.KeyType{
	"enter": tea.KeyEnter, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "tab": tea.KeyTab,
	"esc": tea.KeyEsc, "ctrl+c": tea.KeyCtrlC, "ctrl+z": tea.KeyCtrlZ, "space": tea.KeySpace, "backspace": tea.KeyBackspace,
	"f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3, "f4": tea.KeyF4, "end": tea.KeyEnd,
}

// press presses keys.
func (p *player) press(names ...string) {
	for _, name := range names {
		key := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
		if k, named := keys[name]; named {
			key = tea.KeyMsg{Type: k}
			if k == tea.KeySpace {
				key.Runes = []rune{' '}
			}
		}
		_, cmd := p.m.Update(key)
		p.run(cmd)
	}
}

// typeText types a text and presses Enter.
func (p *player) typeText(text string) {
	for _, r := range text {
		if r == ' ' {
			p.press("space")
		} else {
			p.press(string(r))
		}
	}
	p.press("enter")
}

// choose returns a random action of the person.
func (p *player) choose() barbu.Action { return matchtest.Choice(p.m.match, p.chance) }

// byKeys makes an action with arrow keys, the space bar and Enter only.
func (p *player) byKeys(a barbu.Action) {
	n := p.m.menu
	require.NotNil(p.t, n)
	switch {
	case n.due == barbu.DueBet:
		for i := range n.rows {
			wanted := a.Doubles.Has(n.rows[i].on)
			if n.rows[i].redouble {
				wanted = a.Redoubles.Has(n.rows[i].on)
			}
			if n.rows[i].marked != wanted {
				p.to(i, "up", "down")
				p.press("space")
			}
		}
	case len(n.rows) > 0:
		i := slices.IndexFunc(n.rows, func(r row) bool { return slices.Contains(r.actions, a) })
		require.GreaterOrEqual(p.t, i, 0)
		p.to(i, "up", "down")
		for want := slices.Index(n.rows[i].actions, a); n.rows[i].at != want; {
			p.press(map[bool]string{true: "right", false: "left"}[n.rows[i].at < want])
		}
	case a.Kind == barbu.KindPass:
		p.to(len(n.cells)-1, "left", "right")
	case n.need == 0 && a.Cards.Len() == 1:
		p.to(slices.IndexFunc(n.cells, func(c cell) bool { return c.card == a.Card() }), "left", "right")
	default:
		rest := a.Cards
		for i, c := range n.cells {
			if c.card != 0 && rest.Has(c.card) {
				rest = rest.Without(c.card)
				p.to(i, "left", "right")
				p.press("space")
			}
		}
		require.Zero(p.t, rest)
	}
	p.enterAction(a)
}

// enterAction presses Enter and checks that an action was made.
func (p *player) enterAction(a barbu.Action) {
	p.press("enter")
	p.made(a)
}

// made checks that the last own action of the match is a.
func (p *player) made(a barbu.Action) {
	var last barbu.Action
	for h := range p.m.match.History() {
		if h.Action.Kind != barbu.KindCut && h.Action.Kind != barbu.KindTurn && h.Action.Kind != 0 && h.Action.Seat == a.Seat {
			last = h.Action
			if last == a && !p.m.auto {
				return
			}
		}
	}
	require.Equal(p.t, a, last, p.m.status)
}

// to moves the cursor to an index.
func (p *player) to(i int, back, forth string) {
	require.GreaterOrEqual(p.t, i, 0)
	for tries := 0; p.m.menu.cursor != i; tries++ {
		require.Less(p.t, tries, 100, "the cursor does not reach %d", i)
		if p.m.menu.cursor < i {
			p.press(forth)
		} else {
			p.press(back)
		}
	}
}

// sizes are the sizes of the screen in the tests.
var sizes = [][2]int{{60, 24}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}}

// tiny are sizes of screens on which nobody can play. A window can have such a size for a moment.
var tiny = [][2]int{{1, 1}, {2, 3}, {3, 2}, {4, 10}, {10, 4}, {30, 10}}

// fits returns the screen at a size, and checks that it fits.
func (p *player) fits(width, height int) string {
	p.resize(width, height)
	text := p.m.View()
	lines := strings.Split(text, "\n")
	require.LessOrEqual(p.t, len(lines), height, text)
	for _, line := range lines {
		require.LessOrEqual(p.t, lipgloss.Width(line), width, text)
	}
	require.NotContains(p.t, text, "\x1b")
	return text
}

// look checks that the screen fits at all sizes, and that it shows what matters.
func (p *player) look() {
	for _, size := range tiny {
		p.fits(size[0], size[1])
	}
	for _, size := range sizes {
		text := p.fits(size[0], size[1])
		if p.m.mode == atTable && p.m.menu != nil {
			for c := range p.m.view.Hand.First.All() {
				require.Contains(p.t, text, p.m.text.CardText(c), "%dx%d", size[0], size[1])
			}
			for seat := range cards.Seat(p.m.view.Players) {
				name := []rune(p.m.text.Names[seat])
				require.Contains(p.t, text, string(name[:min(3, len(name))]), "%dx%d\n%s", size[0], size[1], text)
			}
		}
	}
}

// match plays a match to its end, and looks at the screen from time to time. A match without an
// end ends after its second set.
func (p *player) match(each int, do func(a barbu.Action)) {
	sets := 0
	for n := 0; !p.quit && p.m.mode != over; n++ {
		require.Less(p.t, n, 20_000)
		if n%each == 0 {
			p.look()
		}
		switch {
		case p.m.mode == asking:
			if sets++; sets < 2 {
				p.press("enter")
			} else {
				p.press("right", "enter")
			}
		case p.m.mode == dealOver:
			p.press("enter")
		default:
			require.NotNil(p.t, p.m.menu)
			if p.dues[p.m.view.Due] == 0 {
				p.press("tab")
				require.Contains(p.t, p.m.status, p.m.head(lang.Hint))
				p.look()
			}
			a := p.choose()
			p.kinds[a.Kind]++
			p.dues[p.m.view.Due]++
			do(a)
		}
	}
	p.look()
}
