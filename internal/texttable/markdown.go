package texttable

import (
	"strings"
	"unicode"
)

// Markdown returns the table in GitHub's form. The first row is the head. The cells must be
// Markdown already: use [Escape] for plain text. A table without rows is "".
func (t Table) Markdown() string {
	var b strings.Builder
	for i, row := range t.Rows {
		if i == 1 {
			t.markdownRule(&b)
		}
		for _, cell := range row {
			b.WriteString("| " + cell + " ")
		}
		b.WriteString("|\n")
	}
	if len(t.Rows) == 1 {
		t.markdownRule(&b)
	}
	return b.String()
}

func (t Table) markdownRule(b *strings.Builder) {
	for column := range t.Rows[0] {
		if t.right(column) {
			b.WriteString("| ---: ")
		} else {
			b.WriteString("| --- ")
		}
	}
	b.WriteString("|\n")
}

// special lists the characters that can have a special meaning anywhere in a line of
// Markdown.
const special = "\\`*_{}[]<>#|~&!@$"

// Escape returns text as Markdown that shows it unchanged within a line. Web addresses in
// the text do not become links. Line breaks become spaces.
func Escape(text string) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	var b strings.Builder
	for i, r := range runes {
		if strings.ContainsRune(special, r) || joins(runes, i) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// joins reports whether the rune at i is a point or colon within a word. GitHub turns
// www.example.com and http://example.com into links, and :smile: into a picture.
func joins(runes []rune, i int) bool {
	if i+1 == len(runes) || runes[i] != '.' && runes[i] != ':' {
		return false
	}
	next := runes[i+1]
	return unicode.IsLetter(next) || unicode.IsDigit(next) || strings.ContainsRune("/+-", next)
}

// EscapeLine is [Escape] for text at the beginning of a line, where -, + and 1. begin a
// list and = underlines a heading.
func EscapeLine(text string) string {
	text = Escape(text)
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	switch rest := text[digits:]; {
	case digits == 0 && strings.IndexAny(text, "-+=") == 0,
		digits > 0 && strings.IndexAny(rest, ".)") == 0:
		return text[:digits] + "\\" + rest
	}
	return text
}
