package svg

import (
	"fmt"
	"regexp"
	"strings"
)

// colour is a colour of a picture, light and dark, and the properties that it sets for a class.
type colour struct {
	class       string
	property    string // fill, stroke or color
	light, dark string
}

// colours are the colours of all pictures. The colours of the suits depend on their number.
var colours = []colour{
	{"paper", "fill", "#fff", "#262b31"}, {"paper", "stroke", "#a3a9af", "#67707a"},
	{"gold", "fill", "#e2a72e", "#c9982f"}, {"skin", "fill", "#f8dcbf", "#dcb793"}, {"hair", "fill", "#6b4423", "#5d3a1c"},
	{"face", "fill", "#3a2a1a", "#2a1d10"},
	{"back", "fill", "#2f5d8c", "#34608c"}, {"weave", "stroke", "#9fc0e0", "#8fb2d6"},
	{"panel", "fill", "#faf8f3", "#16191c"}, {"dim", "fill", "#faf8f3", "#16191c"},
	{"felt", "fill", "#dcebe0", "#1d3529"}, {"felt", "stroke", "#b9d2c0", "#2d4f3d"},
	{"ink", "fill", "#23272c", "#e6e3dc"}, {"soft", "fill", "#5c6269", "#a9b0b7"},
	{"seat", "fill", "#fff", "#22272c"}, {"seat", "stroke", "#ddd8cc", "#3a4148"},
	{"turn", "stroke", "#c2570c", "#f2a24b"}, {"slot", "fill", "#edeae2", "#20262b"},
	{"fits", "stroke", "#2c7a55", "#63bd95"}, {"start", "color", "#656b71", "#98a1a9"},
	{"line", "stroke", "#ddd8cc", "#343a40"}, {"zero", "stroke", "#777e85", "#8a9198"},
}

// suitColours has the colours of clubs, diamonds, hearts and spades, by the number of colours.
var suitColours = [2][4][2]string{
	{{"#1b1f23", "#eceae5"}, {"#c4232c", "#ff8080"}, {"#c4232c", "#ff8080"}, {"#1b1f23", "#eceae5"}},
	{{"#14763a", "#74d494"}, {"#1d5cc0", "#80bcff"}, {"#c4232c", "#ff8080"}, {"#1b1f23", "#eceae5"}},
}

// playerColours has the colours of the players' lines.
var playerColours = [...][2]string{
	{"#0b63a8", "#6cb6f5"}, {"#b4430b", "#f59a5b"}, {"#15743a", "#6fd08c"}, {"#8f1d93", "#e08be4"},
	{"#b01f2a", "#ff8585"}, {"#0c6b78", "#5fd0df"}, {"#7a5200", "#d9b35a"}, {"#4b5563", "#b6bec8"},
}

// shapes are the styles that do not depend on the theme.
var shapes = []struct{ class, style string }{
	{"index", "fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round"},
	{"pip", "fill:currentColor"}, {"panelled", "fill:currentColor;fill-opacity:.07;stroke:currentColor;stroke-width:1.5"},
	{"weave", "fill:none;stroke-width:2"}, {"paper", "stroke-width:1.5"},
	{"t", "font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Arial,sans-serif"},
	{"b", "font-weight:600"}, {"m", "text-anchor:middle"}, {"r", "text-anchor:end"},
	{"dim", "fill-opacity:.55"}, {"turn", "stroke-width:3"}, {"fits", "stroke-width:2;stroke-dasharray:5 4"},
	{"line", "fill:none;stroke-width:1"}, {"zero", "fill:none;stroke-width:1.5"}, {"felt", "stroke-width:2"}, {"seat", "stroke-width:1.5"},
	{"p", "fill:none;stroke:currentColor;stroke-width:2.5;stroke-linejoin:round"}, {"dot", "fill:currentColor;stroke:currentColor"},
	{"ring", "stroke:currentColor;stroke-width:2"},
}

// style returns the style sheet of pictures: the rules of the classes that use reports.
func (o *Options) style(use func(class string) bool) string {
	var b strings.Builder
	switch o.Theme {
	case ThemeDark:
		o.rules(&b, 1, use)
	case ThemeAuto:
		o.rules(&b, 0, use)
		b.WriteString("@media (prefers-color-scheme:dark){")
		o.rules(&b, 1, use)
		b.WriteString("}")
	default:
		o.rules(&b, 0, use)
	}
	for _, s := range shapes {
		if use(o.class(s.class)) {
			fmt.Fprintf(&b, ".%s{%s}", o.class(s.class), s.style)
		}
	}
	return b.String()
}

// rules adds the colours of a theme: 0 is light and 1 is dark.
func (o *Options) rules(b *strings.Builder, theme int, use func(class string) bool) {
	add := func(class, property, value string) {
		if class = o.class(class); use(class) {
			fmt.Fprintf(b, ".%s{%s:%s}", class, property, value)
		}
	}
	for _, c := range colours {
		add(c.class, c.property, [...]string{c.light, c.dark}[theme])
	}
	for i, c := range suitColours[min(o.Colours, FourColours)] {
		add(fmt.Sprint("s", i+1), "color", c[theme])
	}
	for i, c := range playerColours {
		add(fmt.Sprint("p", i), "color", c[theme])
	}
}

var classes = regexp.MustCompile(`class="([^"]*)"`)

// classesOf returns a function that reports whether elements have a class.
func classesOf(elements string) func(class string) bool {
	used := map[string]bool{}
	for _, list := range classes.FindAllStringSubmatch(elements, -1) {
		for class := range strings.FieldsSeq(list[1]) {
			used[class] = true
		}
	}
	return func(class string) bool { return used[class] }
}
