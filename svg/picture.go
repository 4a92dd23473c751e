package svg

import (
	"fmt"
	"hash/fnv"
	"html"
	"math"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
)

// prefixMark is replaced by the prefix of the picture's ids when the picture is complete. Clean
// texts have no such character.
const prefixMark = "\x00"

// picture is a picture under construction. Lengths are in the units of its viewBox.
type picture struct {
	Options
	body  strings.Builder
	faces map[cards.Card]bool // the faces drawn; no card is the back
	bare  bool                // the picture is only cards: it has no ground
}

func newPicture(o Options) *picture { return &picture{Options: o, faces: map[cards.Card]bool{}} }

// put adds an element. The operands %s must not have signs of XML.
func (p *picture) put(format string, operands ...any) {
	for i, operand := range operands {
		if n, ok := operand.(float64); ok {
			operands[i] = number(n)
		}
	}
	fmt.Fprintf(&p.body, format+"\n", operands...)
}

// number returns a length with at most two decimals.
func number(n float64) string {
	return strconv.FormatFloat(math.Round(n*100)/100+0, 'f', -1, 64) // + 0 makes 0 of -0
}

// escape returns a text as the content of an element.
func escape(text string) string { return html.EscapeString(texttable.Clean(text)) }

// class returns the name of a class. Pictures with other colours have other classes, so that the
// styles of several pictures of a page do not interfere.
func (o *Options) class(name string) string { return o.kind() + name }

// kind returns the beginning of all classes.
func (o *Options) kind() string {
	kind := "bkl"
	switch o.Theme {
	case ThemeDark:
		kind = "bkd"
	case ThemeAuto:
		kind = "bka"
	}
	if o.Colours == FourColours {
		return kind + "4"
	}
	return kind + "2"
}

// cls returns a class attribute with classes of the picture.
func (p *picture) cls(names ...string) string {
	for i, name := range names {
		names[i] = p.class(name)
	}
	return `class="` + strings.Join(names, " ") + `"`
}

// anchor says which end of a text has the given place.
type anchor string

const (
	left   anchor = ""
	middle anchor = "m"
	right  anchor = "r"
)

// text adds a text. The classes are those of style.go.
func (p *picture) text(x, y, size float64, at anchor, text string, classes ...string) {
	classes = append(classes, "t")
	if at != left {
		classes = append(classes, string(at))
	}
	p.put(`<text %s x="%v" y="%v" font-size="%v">%s</text>`, p.cls(classes...), x, y, size, escape(text))
}

// card adds a card, or the back of a card, with its upper left corner at a place. It is 100
// units wide and 140 high before it is scaled.
func (p *picture) card(c cards.Card, x, y, scale float64) {
	if !c.IsFace() && c != cards.Joker && c != cards.Bridge {
		c = 0
	}
	p.faces[c] = true
	place := fmt.Sprintf(`x="%s" y="%s"`, number(x), number(y))
	if scale != 1 {
		place = fmt.Sprintf(`transform="translate(%s %s)scale(%s)"`, number(x), number(y), number(scale))
	} else if x == 0 && y == 0 {
		p.put(`<use href="#%s"/>`, p.face(c))
		return
	}
	p.put(`<use href="#%s" %s/>`, p.face(c), place)
}

// finish returns the picture. The title is used if the options have none.
func (p *picture) finish(width, height float64, title, description string) string {
	switch {
	case p.Title != "":
		title = p.Title
	case strings.TrimSpace(title) == "":
		title = p.Options.text(lang.Game)
	}
	if strings.TrimSpace(description) == "" {
		description = p.Language.Text(lang.Nothing)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s"`, number(width), number(height))
	if p.Width > 0 {
		fmt.Fprintf(&b, ` width="%d" height="%s"`, p.Width, number(float64(p.Width)*height/width))
	}
	fmt.Fprintf(&b, " lang=%q role=\"img\" aria-labelledby=\"%s-t\" aria-describedby=\"%s-d\">\n", p.Language.String(), prefixMark, prefixMark)
	fmt.Fprintf(&b, "<title id=\"%s-t\">%s</title>\n", prefixMark, escape(title))
	fmt.Fprintf(&b, "<desc id=\"%s-d\">%s</desc>\n", prefixMark, escapeLines(description))
	var elements strings.Builder
	if p.Faces == "" {
		p.defs(&elements, p.faces)
	}
	if !p.bare {
		fmt.Fprintf(&elements, "<rect class=\"%s\" width=\"%s\" height=\"%s\" rx=\"10\"/>\n", p.class("panel"), number(width), number(height))
	}
	elements.WriteString(p.body.String())
	if p.Faces == "" {
		fmt.Fprintf(&b, "<style>%s</style>\n", p.style(classesOf(elements.String())))
	}
	b.WriteString(elements.String())
	b.WriteString("</svg>\n")
	return strings.ReplaceAll(b.String(), prefixMark, p.prefix(b.String()))
}

// prefix returns the prefix of the ids of a picture with a text.
func (p *picture) prefix(text string) string {
	if p.Prefix != "" {
		return id(p.Prefix)
	}
	sum := fnv.New32a()
	sum.Write([]byte(text))
	return fmt.Sprintf("bk%08x", sum.Sum32())
}

// escapeLines is escape for a text of several lines.
func escapeLines(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines {
		lines[i] = escape(line)
	}
	return strings.Join(lines, "\n")
}
