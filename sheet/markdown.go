package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// Markdown returns the same content as [Text] in CommonMark with GitHub's tables. Names and
// titles are shown unchanged, even if they contain Markdown or HTML.
func Markdown(s *score.Sheet) string {
	p := builder{s}.draw()
	var parts []string
	if p.title != "" {
		parts = append(parts, "# "+inMarkdown(p.title)+"\n")
	}
	for _, t := range p.tables {
		parts = append(parts, t.markdown(p.language))
	}
	if len(p.totals) > 0 {
		list := ""
		if seats := p.seatList(inMarkdown); seats != nil {
			list = "- **" + seats[0] + "** " + strings.Join(seats[1:], ", ") + "\n"
		}
		for _, t := range p.totals {
			list += t.markdown(p.language)
		}
		if places := p.placeList(inMarkdown); places != nil {
			list += "- **" + places[0] + "** " + strings.Join(places[1:], ", ") + "\n"
		}
		parts = append(parts, list)
	}
	if len(p.legend) > 0 {
		list := ""
		for _, e := range p.legend {
			list += fmt.Sprintf("- **%s** %s %s\n", inMarkdown(e.sign), p.language.Text(lang.Heading, inMarkdown(e.name)), inMarkdown(e.meaning))
		}
		parts = append(parts, list)
	}
	return strings.Join(parts, "\n")
}

func (t *tally) markdown(l lang.Language) string {
	text := "- **" + t.title + "**"
	for seat, name := range t.names {
		text += fmt.Sprintf(" %s %d,", l.Text(lang.Heading, inMarkdown(name)), t.points[seat])
	}
	return text + fmt.Sprintf(" %s %d\n", t.word, t.sum)
}

// markdown returns the section. Each body is a table of its own, since a table in Markdown
// cannot have titles between its rows.
func (t *section) markdown(l lang.Language) string {
	var parts []string
	if t.title != "" {
		parts = append(parts, "## "+inMarkdown(t.title)+"\n")
	}
	for _, b := range t.bodies {
		if b.title != "" {
			parts = append(parts, "### "+inMarkdown(b.title)+"\n")
		}
		if len(b.aside) > 0 {
			parts = append(parts, asideInMarkdown(b.aside, l)+"\n")
		}
		parts = append(parts, t.rowsInMarkdown(b.rows))
	}
	if len(t.bodies) == 0 {
		parts = append(parts, t.rowsInMarkdown(nil))
	}
	return strings.Join(parts, "\n")
}

func (t *section) rowsInMarkdown(rows [][]cell) string {
	var head []string
	var right []bool
	for _, g := range t.groups {
		for _, c := range g.columns {
			text := inMarkdown(c.head.text)
			if g.title != "" {
				text = "*" + inMarkdown(g.title) + "* " + text
			}
			head, right = append(head, text), append(right, !c.left)
		}
	}
	all := texttable.Table{Rows: [][]string{head}, Right: right}
	for _, row := range rows {
		var texts []string
		for _, c := range row {
			texts = append(texts, spansInMarkdown(slices.Concat(c.spans, c.marks)))
		}
		all.Rows = append(all.Rows, texts)
	}
	return all.Markdown()
}

// asideInMarkdown writes the spans after a title; a figure belongs to the span before it.
func asideInMarkdown(spans []span, l lang.Language) string {
	text := ""
	for i, s := range spans {
		switch {
		case i == 1:
			text = l.Text(lang.Heading, text) + " "
		case s.look == figure:
			text += " "
		case i > 1:
			text += ", "
		}
		text += s.markdown()
	}
	return text
}

func spansInMarkdown(spans []span) string {
	var texts []string
	for _, s := range spans {
		texts = append(texts, s.markdown())
	}
	return strings.Join(texts, " ")
}

func (s span) markdown() string {
	text := inMarkdown(s.text)
	switch {
	case text == "":
	case s.look == ringed:
		return "(" + text + ")"
	case s.look == struck:
		return "~~" + text + "~~"
	case s.look == badge:
		return "**" + text + "**"
	}
	return text
}

// inMarkdown returns a text that Markdown shows unchanged within a line.
func inMarkdown(text string) string { return texttable.Escape(texttable.Clean(text)) }
