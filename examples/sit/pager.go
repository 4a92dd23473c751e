package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/charmbracelet/bubbles/viewport"
	tea "github.com/charmbracelet/bubbletea"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
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
	foot := fmt.Sprintf("%s   %3.0f%%", m.word("scroll"), p.view.ScrollPercent()*100)
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

// helpKeys are the keys and the words that can be typed at any time, and what they do, by their texts.
var helpKeys = [][2]string{
	{"keyArrows", "doArrows"}, {"keyEnter", "doEnter"}, {"keySpace", "doSpace"}, {"keyHint", "doHint"}, {"keyUndo", "doUndo"},
	{"keyHelp", "doHelp"}, {"keyRules", "doRules"}, {"keySheet", "doSheet"}, {"keyAuto", "doAuto"},
}

// help returns what the keys do and what can be typed.
func (m *model) help(width int) string {
	var rows [][]string
	for _, key := range helpKeys {
		rows = append(rows, []string{m.word(key[0]), m.word(key[1])})
	}
	rows = append(rows,
		[]string{"why", m.word("doWhy")},
		[]string{"why ...", m.word("doWhyThis", m.language.RankLetter(cards.Ace)+m.language.SuitLetter(cards.Spades))},
		[]string{m.word("keyEsc"), m.word("doEsc")},
		[]string{m.word("keyQuit"), m.word("doQuit")})
	text := texttable.Table{Rows: rows, Width: width}.Text()
	for _, paragraph := range []string{m.word("typing", m.typing()), m.word("signs", m.setup.file)} {
		text += "\n" + strings.Join(texttable.Wrap(paragraph, width), "\n") + "\n"
	}
	return text
}

// typing explains what can be typed now, with an example.
func (m *model) typing() string {
	if m.menu == nil {
		return m.word("typeLater")
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
		return m.word("typeContract", example)
	case barbu.DueGift, barbu.DueDiscard:
		return m.word("typeCards", m.menu.need, example)
	case barbu.DueBet:
		return m.word("typeBets", example)
	case barbu.DueCard:
		return m.word("typeCard", example)
	}
	return m.word("typeAnswer", example)
}
