package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/charmbracelet/bubbles/viewport"
	tea "github.com/charmbracelet/bubbletea"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/sheet"
)

// openPager opens a text. The text is made again if the width of the screen changes.
func (m *model) openPager(title string, text func(width int) string) {
	p := &pager{title: title, text: text}
	height := m.height - 2
	if m.height == 0 {
		height = 1000
	}
	p.view = viewport.New(m.width, max(1, height))
	p.view.SetContent(text(min(m.width, 100)))
	if m.pager != nil {
		p.view.SetYOffset(m.pager.view.YOffset)
	}
	m.pager = p
}

// pagerKey answers a key while a text is open.
func (m *model) pagerKey(k tea.KeyMsg) tea.Cmd {
	switch k.String() {
	case "esc", "q", "enter", "?", "f1", "f2", "f3":
		m.pager = nil
		return nil
	case "home":
		m.pager.view.GotoTop()
	case "end":
		m.pager.view.GotoBottom()
	}
	view, cmd := m.pager.view.Update(k)
	m.pager.view = view
	return cmd
}

// pagerView draws the open text.
func (m *model) pagerView() string {
	p := m.pager
	foot := fmt.Sprintf("arrows, PgUp, PgDn: scroll   Esc: back   %3.0f%%", p.view.ScrollPercent()*100)
	lines := append([]string{m.look.title.Render(texttable.Cut(p.title, m.width))}, strings.Split(p.view.View(), "\n")...)
	if m.height == 0 {
		lines = trimmed(lines)
	}
	return strings.Join(append(lines, m.look.faint.Render(texttable.Cut(foot, m.width))), "\n")
}

// trimmed removes the empty lines at the end.
func trimmed(lines []string) []string {
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// sheet returns the score sheet.
func (m *model) sheet(width int) string { return sheet.TextWithin(m.scores(), max(width, m.width)) }

// document is the JSON of an explain.Document.
type document struct {
	Title    string    `json:"title"`
	Sections []section `json:"sections"`
}

type section struct {
	Heading string `json:"heading"`
	Blocks  []struct {
		Paragraph string   `json:"paragraph"`
		List      []string `json:"list"`
		Ordered   bool     `json:"ordered"`
		Table     *struct {
			Head []string   `json:"head"`
			Rows [][]string `json:"rows"`
		} `json:"table"`
	} `json:"blocks"`
	Sections []section `json:"sections"`
}

// rules returns the rules of the game in lines of a width.
func (m *model) rules(width int) string {
	text, err := json.Marshal(explain.Rules(m.match.Variant(), m.view.Players))
	var d document
	if err == nil {
		err = json.Unmarshal(text, &d)
	}
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, s := range d.Sections {
		m.section(&b, s, width)
	}
	return strings.TrimSpace(b.String())
}

// section writes a section of the rules.
func (m *model) section(b *strings.Builder, s section, width int) {
	if s.Heading != "" {
		fmt.Fprintf(b, "%s\n\n", m.look.title.Render(texttable.Cut(s.Heading, width)))
	}
	for _, block := range s.Blocks {
		if block.Paragraph != "" {
			fmt.Fprintf(b, "%s\n\n", strings.Join(texttable.Wrap(block.Paragraph, width), "\n"))
		}
		for i, item := range block.List {
			sign := "- "
			if block.Ordered {
				sign = fmt.Sprintf("%d. ", i+1)
			}
			hang := "\n" + strings.Repeat(" ", len(sign))
			fmt.Fprintf(b, "%s%s\n", sign, strings.Join(texttable.Wrap(item, width-len(sign)), hang))
		}
		if len(block.List) > 0 {
			b.WriteString("\n")
		}
		if t := block.Table; t != nil {
			fmt.Fprintf(b, "%s\n", texttable.Table{Rows: append([][]string{t.Head}, t.Rows...), Rule: true, Width: width}.Text())
		}
	}
	for _, inner := range s.Sections {
		m.section(b, inner, width)
	}
}

// help returns what the keys do and what can be typed.
func (m *model) help(width int) string {
	rows := [][]string{
		{"arrow keys", "move to a card, a contract or an answer; left and right choose the suit or the rank of a contract"},
		{"Enter", "play the card or take the answer at the cursor"},
		{"Space", "mark a card or a bet, if you can choose several"},
		{"Tab or hint", "show what the strongest bot expects of each of your actions"},
		{"Ctrl-Z or undo", "take back your last choice, if you started the program with -undo"},
		{"F1, ? or help", "this text"},
		{"F2 or rules", "the rules of the game"},
		{"F3 or sheet", "the score sheet"},
		{"F4 or auto", "turn the automatic play of forced cards on or off"},
		{"why", "show which rules forbid cards of yours"},
		{"why ...", "show which rule forbids an action, for example: why AS"},
		{"Esc", "delete what you have typed"},
		{"Ctrl-C or quit", "stop; the match is saved and can continue later"},
	}
	text := texttable.Table{Rows: rows, Width: width}.Text()
	say := func(s string) { text += "\n" + strings.Join(texttable.Wrap(s, width), "\n") + "\n" }
	say("You can also type each action and press Enter. " + m.typing())
	say("Cards in parentheses may not be played now. Card in brackets: the cursor. +: marked. Every action is saved at once in " + m.setup.file + ".")
	return text
}

// typing explains what can be typed now, with an example.
func (m *model) typing() string {
	if m.menu == nil {
		return "When it is your turn, this page has an example."
	}
	example := ""
	for a := range m.view.Actions() {
		if example == "" || a.Kind == barbu.KindDouble {
			example = m.typed(a)
		}
		if a.Kind != barbu.KindPass {
			break
		}
	}
	switch m.view.Due {
	case barbu.DueDeclaration:
		return "Type the name of a contract, with its trump suit or rank if it needs one, for example: " + example + "."
	case barbu.DueGift, barbu.DueDiscard:
		return fmt.Sprintf("Type the %d cards, for example: %s.", m.menu.need, example)
	case barbu.DueBet:
		return "Type the players you double and redouble, by seat or name, for example: " + example + "; or all for every bet you may make, or none for no bet."
	case barbu.DueCard:
		return "Type a card, for example: " + example + "; a rank or a suit is enough if only one such card may be played. Type pass if you have no card to play, and all cards if you play several at once."
	}
	return "Type one of the answers, for example: " + example + "."
}
