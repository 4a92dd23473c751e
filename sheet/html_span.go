package sheet

import (
	"html"
	"strings"

	"github.com/barbukit/barbukit/internal/texttable"
)

// pageWriter writes HTML: tag writes markup, text escapes everything else.
type pageWriter struct{ strings.Builder }

func (b *pageWriter) tag(tags ...string) {
	for _, t := range tags {
		b.WriteString(t)
	}
}

func (b *pageWriter) text(text string) { b.WriteString(html.EscapeString(texttable.Clean(text))) }

func (b *pageWriter) spans(spans []span) {
	for i, s := range spans {
		if i > 0 {
			b.tag(" ")
		}
		b.span(s)
	}
}

// elements are the opening and the closing tags of each look. The class attribute of figures
// and marks is not closed, because span adds a second class.
var elements = [...][2]string{
	plain:    {"<span", "</span>"},
	named:    {`<bdi class="name"`, "</bdi>"},
	figure:   {`<span class="figure`, "</span>"},
	oval:     {`<span class="oval figure`, "</span>"},
	ringed:   {`<span class="ring"`, "</span>"},
	struck:   {"<s", "</s>"},
	ticked:   {`<span class="tick"`, "</span>"},
	badge:    {`<span class="badge"`, "</span>"},
	lettered: {`<span class="mark`, "</span>"},
	suited:   {`<span class="suit`, "</span>"},
}

func (b *pageWriter) span(s span) {
	e := elements[s.look]
	if s.text == "" {
		return
	}
	if s.look == plain && s.tip == "" {
		b.tag("<bdi>")
		b.text(s.text)
		b.tag("</bdi>")
		return
	}
	b.tag(e[0])
	switch s.look {
	case figure, oval:
		if strings.HasPrefix(s.text, "-") {
			b.tag(" minus")
		}
		b.tag(`"`)
	case suited:
		if strings.ContainsAny(s.text, "♦♥") {
			b.tag(" red")
		}
		b.tag(`" role="img" aria-label="`)
		b.text(s.tip)
		b.tag(`"`)
	case lettered:
		b.tag(" ", strings.ToLower(s.text), `"`) // a short form has letters only
	}
	if s.tip != "" {
		b.tag(` title="`)
		b.text(s.tip)
		b.tag(`"`)
	}
	b.tag(">")
	switch s.look {
	case figure, oval:
		b.tag(withMinus(s.text))
	case badge:
		b.text(s.tip)
	case ticked:
		b.tag("×")
	default:
		b.text(s.text)
	}
	b.tag(e[1])
}

// withMinus writes a figure with a typographic minus.
func withMinus(figure string) string { return strings.Replace(figure, "-", "−", 1) }
