package main

import (
	"errors"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
)

// key answers a key.
func (m *model) key(k tea.KeyMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return tea.Quit
	case m.pager != nil:
		return m.pagerKey(k)
	case m.mode == asking:
		return m.askingKey(k)
	case name == "ctrl+z":
		return m.takeBack()
	}
	switch name {
	case "f1":
		return m.command("help")
	case "f2":
		return m.command("rules")
	case "f3":
		return m.command("sheet")
	case "f4":
		return m.command("auto")
	case "tab":
		return m.command("hint")
	case "esc":
		m.input, m.status = "", ""
	case "enter":
		return m.enter()
	case "backspace":
		if r := []rune(m.input); len(r) > 0 {
			m.input = string(r[:len(r)-1])
		}
	case "up", "down", "left", "right":
		if m.menu != nil {
			m.menu.move(name)
			m.status = ""
		}
	case "?":
		if m.input == "" {
			return m.command("help")
		}
	case " ":
		if m.input != "" {
			m.input += " "
		} else if m.menu != nil {
			m.menu.mark()
		}
	default:
		if k.Type == tea.KeyRunes && len(m.input) < 100 {
			m.input += string(k.Runes)
		}
	}
	return nil
}

// askingKey answers a key while a question is open.
func (m *model) askingKey(k tea.KeyMsg) tea.Cmd {
	l := m.text.Language
	switch name := strings.ToLower(k.String()); {
	case name == "left" || name == "right" || name == "up" || name == "down" || name == "tab":
		m.yes = !m.yes
	case name == "enter":
		m.mode = atTable
		return m.answered(m.yes)
	case strings.HasPrefix(l.Text(lang.Yes), name) || name == "y":
		m.mode = atTable
		return m.answered(true)
	case strings.HasPrefix(l.Text(lang.No), name) || name == "n":
		m.mode = atTable
		return m.answered(false)
	}
	return nil
}

// enter takes what is typed, or else what the cursor is at.
func (m *model) enter() tea.Cmd {
	text := strings.TrimSpace(m.input)
	switch {
	case text != "":
		m.input = ""
		return m.submit(text)
	case m.mode == dealOver:
		m.shown, m.mode = len(m.view.Deals), atTable
		if m.match.Complete() && !m.match.Turn().Over() {
			m.ask(m.capital(lang.AnotherSet), m.anotherSet)
			return nil
		}
		return m.advance()
	case m.mode == over:
		return tea.Quit
	case m.menu == nil:
		return nil
	}
	a, err := m.chosen()
	if err != nil {
		m.status = err.Error()
		return nil
	}
	return m.try(a)
}

// anotherSet plays another set of a match whose rules set no end, or ends the match.
func (m *model) anotherSet(yes bool) tea.Cmd {
	if !yes {
		m.ended = true
		if err := m.end(); err != nil {
			return m.fail(err)
		}
	}
	return m.advance()
}

// try makes an action of the person, or shows the rule that forbids it.
func (m *model) try(a barbu.Action) tea.Cmd {
	if err := m.view.Why(a); err != nil {
		m.status = m.rule(err)
		return nil
	}
	return m.do(a)
}

// commands are the words that can be typed at any time.
var commands = []string{"auto", "help", "hint", "quit", "rules", "sheet", "undo", "why"}

// submit reads a typed command or action.
func (m *model) submit(text string) tea.Cmd {
	name, rest, _ := strings.Cut(text, " ")
	name = strings.ToLower(name)
	switch {
	case slices.Contains(commands, name) && (rest == "" || name == "why"):
		if name == "why" {
			m.status = m.why(strings.TrimSpace(rest))
			return nil
		}
		return m.command(name)
	case m.menu == nil:
		m.status = m.capital(lang.NotYourTurn)
		return nil
	}
	a, err := m.read(text)
	if err != nil {
		m.status = m.refused(err)
		return nil
	}
	return m.try(a)
}

// command runs a command.
func (m *model) command(name string) tea.Cmd {
	switch name {
	case "auto":
		m.auto = !m.auto
		m.status = m.word("playedByYou")
		if m.auto {
			m.status = m.word("playedForYou")
			if m.menu != nil && !m.thinking {
				return m.myTurn()
			}
		}
	case "help":
		m.openPager(m.word("helpTitle"), m.help)
	case "hint":
		return m.askHint()
	case "rules":
		m.openPager(m.match.Variant().TitleIn(m.text.Language), m.rules)
	case "sheet":
		m.openPager(m.capital(lang.Score), m.sheet)
	case "undo":
		return m.takeBack()
	case "quit":
		return tea.Quit
	}
	return nil
}

// takeBack takes back the last choice of the person.
func (m *model) takeBack() tea.Cmd {
	if !m.takeBacks {
		m.status = m.word("needUndo")
		return nil
	}
	switch err := m.game.undo(); {
	case errors.Is(err, errNothingToUndo):
		m.status = m.word("nothingToUndo")
		return nil
	case err != nil:
		return m.fail(err)
	}
	m.step++
	m.shown, m.ended = min(m.shown, len(m.view.Deals)), false
	m.mode, m.log, m.input, m.menu, m.hint = atTable, nil, "", nil, nil
	m.status = m.word("undone")
	if m.thinking {
		return nil
	}
	return m.advance()
}

// read reads an action, which need not be legal.
func (m *model) read(text string) (barbu.Action, error) {
	if m.view.Due == barbu.DueBet {
		text = m.withSeats(text)
	}
	return parse.Action(m.view, text, m.text.Language)
}

// refused returns the message for a text that is not an action or command.
func (m *model) refused(err error) string {
	e, unknown := errors.AsType[*parse.Error](err)
	if !unknown {
		return m.rule(err)
	}
	message := e.In(m.text.Language)
	if near := words.Nearest(strings.ToLower(e.Text), commands); e.Nearest == "" && near != "" {
		message += " (" + m.text.Language.Text(lang.DidYouMean, near) + ")"
	}
	return message
}
