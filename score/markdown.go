package score

import (
	"fmt"
	"strings"
)

// Markdown returns the sheet as [Sheet.Text] does, for a page: in CommonMark with
// GitHub's tables. What names and titles hold of Markdown's own marks, or of HTML,
// is shown as it stands.
func (s *Sheet) Markdown() string {
	p := s.draw()
	var parts []string
	if p.title != "" {
		parts = append(parts, "# "+inMarkdown(p.title)+"\n")
	}
	for _, t := range p.tables {
		parts = append(parts, t.markdown())
	}
	if len(p.totals) > 0 {
		list := ""
		for _, t := range p.totals {
			list += t.markdown()
		}
		parts = append(parts, list)
	}
	if len(p.legend) > 0 {
		list := ""
		for _, e := range p.legend {
			list += fmt.Sprintf("- **%s** %s: %s\n", inMarkdown(e.sign), inMarkdown(e.name), inMarkdown(e.meaning))
		}
		parts = append(parts, list)
	}
	return strings.Join(parts, "\n")
}

func (t *tally) markdown() string {
	text := "- **" + t.title + "**"
	for seat, name := range t.names {
		text += fmt.Sprintf(" %s: %d,", inMarkdown(name), t.points[seat])
	}
	return text + fmt.Sprintf(" sum %d\n", t.sum)
}

// markdown returns the table; where its rows stand in several bodies each is a table
// of its own, since one can have no titles within.
func (t *table) markdown() string {
	var parts []string
	if t.title != "" {
		parts = append(parts, "## "+inMarkdown(t.title)+"\n")
	}
	for _, b := range t.bodies {
		if b.title != "" {
			parts = append(parts, "### "+inMarkdown(b.title)+"\n")
		}
		if len(b.aside) > 0 {
			parts = append(parts, asideInMarkdown(b.aside)+"\n")
		}
		parts = append(parts, t.rowsInMarkdown(b.rows))
	}
	if len(t.bodies) == 0 {
		parts = append(parts, t.rowsInMarkdown(nil))
	}
	return strings.Join(parts, "\n")
}

func (t *table) rowsInMarkdown(rows [][]cell) string {
	var heads, rules strings.Builder
	for _, g := range t.groups {
		for _, c := range g.columns {
			head := inMarkdown(c.head.text)
			if g.title != "" {
				head = "*" + inMarkdown(g.title) + "* " + head
			}
			heads.WriteString("| " + head + " ")
			if c.left {
				rules.WriteString("| --- ")
			} else {
				rules.WriteString("| ---: ")
			}
		}
	}
	text := heads.String() + "|\n" + rules.String() + "|\n"
	for _, row := range rows {
		for _, c := range row {
			both := append(c.spans[:len(c.spans):len(c.spans)], c.marks...)
			text += "| " + spansInMarkdown(both) + " "
		}
		text += "|\n"
	}
	return text
}

// asideInMarkdown writes what stands beside a title: each figure after what it is of.
func asideInMarkdown(spans []span) string {
	text := ""
	for i, s := range spans {
		switch {
		case i == 1:
			text += ": "
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

// marksOfMarkdown are the characters that may mean something anywhere in a line,
// those that make an address a link among them.
const marksOfMarkdown = "\\`*_{}[]<>#|~&!:@.$"

// inMarkdown returns a text that Markdown shows as it stands within a line.
func inMarkdown(text string) string {
	var b strings.Builder
	for _, r := range strings.Join(strings.Fields(clean(text)), " ") {
		if strings.ContainsRune(marksOfMarkdown, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
