package variant

import (
	"fmt"
	"strings"
)

// Markdown returns the document for a page, in CommonMark with GitHub's tables. A
// paragraph or an item is one line. What its texts hold of Markdown's own marks is
// shown as it stands.
func (d Document) Markdown() string {
	if d.Title == "" && len(d.Sections) == 0 {
		return ""
	}
	b := &strings.Builder{}
	fmt.Fprintf(b, "# %s\n", inline(d.Title))
	for _, s := range d.Sections {
		s.markdown(b, "##")
	}
	return b.String()
}

func (s Section) markdown(b *strings.Builder, level string) {
	if s.Heading != "" {
		fmt.Fprintf(b, "\n%s %s\n", level, inline(s.Heading))
	}
	for _, block := range s.Blocks {
		b.WriteByte('\n')
		block.markdown(b)
	}
	for _, within := range s.Sections {
		within.markdown(b, level+"#")
	}
}

func (k Block) markdown(b *strings.Builder) {
	for i, item := range k.Items {
		if k.Ordered {
			fmt.Fprintf(b, "%d. %s\n", i+1, plain(item))
		} else {
			fmt.Fprintf(b, "- %s\n", plain(item))
		}
	}
	if k.Text != "" {
		b.WriteString(plain(k.Text) + "\n")
	}
	for i, row := range k.Rows {
		if i == 1 {
			for column := range row {
				rule := "| --- "
				if k.figures(column) {
					rule = "| ---: "
				}
				b.WriteString(rule)
			}
			b.WriteString("|\n")
		}
		for _, cell := range row {
			fmt.Fprintf(b, "| %s ", inline(cell))
		}
		b.WriteString("|\n")
	}
}

// marks are the characters that may mean something anywhere in a line of Markdown.
const marks = "\\`*_{}[]<>#|~&!"

// inline returns a text that Markdown shows as it stands within a line.
func inline(text string) string {
	var b strings.Builder
	for _, r := range strings.Join(strings.Fields(text), " ") {
		if strings.ContainsRune(marks, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// plain returns a text that Markdown shows as it stands as a line of its own: there
// -, + and 1. would begin a list, and = underline a heading.
func plain(text string) string {
	text = inline(text)
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	switch rest := text[digits:]; {
	case digits == 0 && strings.IndexAny(text, "-+=") == 0,
		digits > 0 && strings.IndexAny(rest, ".)") == 0:
		return text[:digits] + "\\" + rest
	}
	return text
}
