package tabletext

import (
	"strings"

	"github.com/barbukit/barbukit/internal/texttable"
)

// Style is how a text looks on a page with colours. The styles below can be combined with |. The
// zero Style is plain.
type Style uint8

// The styles.
const (
	Bold Style = 1 << iota
	Underlined
	Red
)

// codes are the ANSI codes of the styles, by bit.
var codes = [...]string{"1", "4", "31"}

// Span is a text in one style. It has no line break.
type Span struct {
	Text  string
	Style Style
}

// Text is a piece of a line. A page breaks a Text only if it is too wide for a whole line.
type Text []Span

// Plain returns a text without a style.
func Plain(text string) Text { return Text{{Text: text}} }

// Styled returns a text with a style.
func Styled(text string, s Style) Text { return Text{{text, s}} }

// Join returns the texts as one.
func Join(texts ...Text) Text {
	var all Text
	for _, t := range texts {
		all = append(all, t...)
	}
	return all
}

// Width returns the number of columns that the text takes.
func (t Text) Width() int {
	n := 0
	for _, s := range t {
		n += texttable.Width(s.Text)
	}
	return n
}

// words splits the text at its spaces.
func (t Text) words() []Text {
	var words []Text
	joined := false // the next span continues the last word
	for _, s := range t {
		for i, word := range strings.Split(s.Text, " ") {
			joined = joined && i == 0
			if word != "" {
				if !joined {
					words = append(words, nil)
				}
				last := &words[len(words)-1]
				*last = append(*last, Span{word, s.Style})
			}
			joined = word != ""
		}
	}
	return words
}

// chunks splits the text into parts that are at most as wide as width.
func (t Text) chunks(width int) []Text {
	var all []Text
	var chunk Text
	room := width
	for _, s := range t {
		from := 0
		for at, r := range s.Text {
			if n := texttable.Width(string(r)); n > room {
				all = append(all, append(chunk, Span{s.Text[from:at], s.Style}))
				chunk, from, room = nil, at, width-n
			} else {
				room -= n
			}
		}
		chunk = append(chunk, Span{s.Text[from:], s.Style})
	}
	return append(all, chunk)
}

// trim removes the spaces at the end of the text.
func (t Text) trim() Text {
	for len(t) > 0 {
		last := t[len(t)-1]
		last.Text = strings.TrimRight(last.Text, " ")
		if last.Text != "" {
			return append(t[:len(t)-1:len(t)-1], last)
		}
		t = t[:len(t)-1]
	}
	return nil
}

// padded returns the text with spaces up to a width.
func (t Text) padded(width int) Text {
	return append(t[:len(t):len(t)], Span{Text: strings.Repeat(" ", max(0, width-t.Width()))})
}

// String returns the text, with its styles as ANSI codes if colour is true.
func (t Text) String(colour bool) string {
	var b strings.Builder
	t.write(&b, colour)
	return b.String()
}

// write appends the text to b, with its styles as ANSI codes if colour is true.
func (t Text) write(b *strings.Builder, colour bool) {
	for _, s := range t {
		if !colour || s.Style == 0 || strings.TrimSpace(s.Text) == "" {
			b.WriteString(s.Text)
			continue
		}
		var on []string
		for i, code := range codes {
			if s.Style>>i&1 != 0 {
				on = append(on, code)
			}
		}
		b.WriteString("\x1b[" + strings.Join(on, ";") + "m" + s.Text + "\x1b[0m")
	}
}

// cut returns the text shortened to a width of at least 1. A text that is shortened ends
// with a …
func (t Text) cut(width int) Text {
	if t.Width() <= width {
		return t
	}
	first := t.chunks(width - 1)[0]
	return append(first, Span{"…", first[len(first)-1].Style})
}
