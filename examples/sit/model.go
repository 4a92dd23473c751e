package main

import (
	"io"
	"slices"
	"time"

	"github.com/charmbracelet/bubbles/viewport"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// config is how the person wants the screen.
type config struct {
	language  lang.Language
	symbols   bool
	pace      time.Duration // how long each action of a bot stays on the screen
	takeBacks bool          // whether the person may take back actions
	auto      bool          // whether forced cards are played without a key
	renderer  *lipgloss.Renderer
}

// mode is what the screen shows.
type mode int

const (
	atTable  mode = iota
	asking        // a question: the answer is yes or no
	dealOver      // the points of the last deal
	over          // the match is over
)

// model is the state of the screen.
type model struct {
	*game
	config
	setup setup // of a new match
	old   *saved
	look  look
	text  barbu.TextOptions

	width, height int
	mode          mode
	question      string
	answered      func(yes bool) tea.Cmd
	yes           bool
	menu          *menu // nil if it is not the person's turn
	input         string
	status        string // the answer to the last key or command
	log           []string
	pager         *pager // nil if no text is open

	shown    int  // the number of deals whose points the person has seen
	ended    bool // the person has ended a match whose rules set no end
	step     int  // counts the changes of the match, so that late answers are recognised
	thinking bool // a bot is choosing: its player must not be called
	hinting  bool
	hint     *bots.Explanation // for this step
	err      error             // that ended the program
}

// pager is a text that the person reads.
type pager struct {
	title string
	text  func(width int) string
	view  viewport.Model
}

// The messages of the commands that run in the background.
type (
	chanceMsg struct{ step int }
	actionMsg struct {
		step   int
		action barbu.Action
		bot    bool
	}
	hintMsg struct {
		step   int
		hint   *bots.Explanation
		choice barbu.Action
		err    error
	}
)

// newModel returns the screen of a match. Old is a match that can continue, or nil.
func newModel(s setup, c config, old *saved) *model {
	if c.renderer == nil {
		c.renderer = lipgloss.NewRenderer(io.Discard)
	}
	return &model{config: c, setup: s, old: old, look: newLook(c.renderer, c.symbols), width: 80,
		text: barbu.TextOptions{Symbols: c.symbols, Language: c.language}}
}

// Init begins the match, or asks whether the old match continues.
func (m *model) Init() tea.Cmd {
	if m.old != nil && m.old.broken != nil {
		m.ask(m.word("cannotContinue", m.old.broken), func(yes bool) tea.Cmd {
			if !yes {
				return tea.Quit
			}
			return m.resumeOrBegin(false)
		})
		return nil
	}
	if m.old != nil && !m.old.over {
		done, of := m.old.game.match.Deals()
		deals := m.language.Count(done, lang.DealsPlayed)
		if of > 0 {
			deals = m.word("dealsOf", done, of)
		}
		m.ask(m.word("unfinished", deals, ago(m.setup.file)), m.resumeOrBegin)
		return nil
	}
	return m.resumeOrBegin(false)
}

// ask asks a question.
func (m *model) ask(question string, answered func(yes bool) tea.Cmd) {
	m.mode, m.question, m.answered, m.yes = asking, question, answered, true
}

// resumeOrBegin continues the old match or begins a new one.
func (m *model) resumeOrBegin(resume bool) tea.Cmd {
	var g *game
	var err error
	if resume {
		g, err = m.old.resume()
	} else {
		var aside string
		if aside, err = setAside(m.setup.file); err == nil {
			g, err = newGame(m.setup)
		}
		if aside != "" && err == nil {
			m.status = m.word("aside", aside)
		}
	}
	if err != nil {
		return m.fail(err)
	}
	m.game = g
	m.text.Names = slices.Clone(g.names)
	m.text.Names[g.seat] = m.capital(lang.You)
	m.shown, m.mode = len(g.view.Deals), atTable
	return m.advance()
}

// fail ends the program with an error.
func (m *model) fail(err error) tea.Cmd {
	m.err = err
	return tea.Quit
}

// after returns a command that sends a message after some time.
func after(d time.Duration, msg tea.Msg) tea.Cmd {
	return func() tea.Msg {
		time.Sleep(d)
		return msg
	}
}

// advance begins what comes next in the match.
func (m *model) advance() tea.Cmd {
	m.menu, m.hint = nil, nil
	turn := m.match.Turn()
	switch {
	case m.mode == asking || m.thinking:
		return nil
	case m.shown < len(m.view.Deals):
		m.mode = dealOver
		return nil
	case turn.Over() || m.ended:
		m.mode = over
		return nil
	case turn.Chance():
		return after(m.pace/2, chanceMsg{m.step})
	case turn.Seat == m.seat:
		return m.myTurn()
	}
	return m.think(turn.Seat)
}

// myTurn makes the menu of the person. A pass that is forced is always made without a key, and
// a forced card only if the person wants that.
func (m *model) myTurn() tea.Cmd {
	m.menu = m.newMenu()
	a, n := options(m.match)
	if n == 1 && (a.Kind == barbu.KindPass || m.auto && a.Kind == barbu.KindPlay) {
		m.menu.forced(a)
		return after(m.pace, actionMsg{step: m.step, action: a})
	}
	return nil
}

// forced moves the cursor to the only action.
func (n *menu) forced(a barbu.Action) {
	n.cursor = max(0, slices.IndexFunc(n.cells, func(c cell) bool { return c.legal }))
}

// think lets a bot choose in the background. Its action stays unseen until the last one has been
// on the screen for some time, and a complete trick stays longer.
func (m *model) think(seat cards.Seat) tea.Cmd {
	v, player, step := m.match.View(seat), m.players[seat], m.step
	pause := m.pace
	if len(v.Trick) == 0 && len(v.LastTrick) > 0 && v.Due == barbu.DueCard {
		pause *= 3
	}
	m.thinking = true
	return func() tea.Msg {
		start := time.Now()
		a := player.Choose(v)
		time.Sleep(pause - time.Since(start))
		return actionMsg{step, a, true}
	}
}

// do makes an action of a player, or what chance must do if the action is zero.
func (m *model) do(a barbu.Action) tea.Cmd {
	mine := ""
	if a.Kind != 0 && a.Seat == m.seat && (m.view.Due != barbu.DueCard || !m.takesTricks()) {
		mine = m.said(a)
	}
	var notes []string
	if err := m.apply(a, func(e *barbu.Event) { notes = append(notes, m.notes(e)...) }); err != nil {
		return m.fail(err)
	}
	if mine != "" {
		m.heading(lang.You, mine)
	}
	for _, note := range notes {
		m.say(note)
	}
	m.step++
	m.input = ""
	if a.Kind != 0 && a.Seat == m.seat {
		m.status = ""
	}
	return m.advance()
}

// Update answers a message.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		if m.pager != nil {
			m.openPager(m.pager.title, m.pager.text)
		}
	case tea.KeyMsg:
		return m, m.key(msg)
	case chanceMsg:
		if msg.step == m.step {
			return m, m.do(barbu.Action{})
		}
	case actionMsg:
		if msg.bot {
			m.thinking = false
		}
		if msg.step == m.step {
			return m, m.do(msg.action)
		} else if msg.bot && m.menu == nil {
			return m, m.advance()
		}
	case hintMsg:
		m.hinting = false
		if msg.step == m.step && m.menu != nil {
			m.showHint(&msg)
		}
	}
	return m, nil
}
