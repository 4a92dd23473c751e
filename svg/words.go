package svg

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/internal/texttable"
)

// font is the size of a text and whether it is bold.
type font struct {
	size float64
	bold bool
}

// widthOf returns about how wide a text is in a font without serifs. The numbers are those of a
// wide font, so with most fonts the text is narrower.
func (f font) widthOf(text string) float64 {
	ems := 0.0
	for _, r := range text {
		switch {
		case strings.ContainsRune("iIjl.,:;'|!()[]ft ", r):
			ems += .42
		case strings.ContainsRune("MWmw@%—…", r):
			ems += 1.12
		case r >= 'A' && r <= 'Z':
			ems += .78
		case r >= utf8.RuneSelf:
			ems += .72 * float64(texttable.Width(string(r)))
		default:
			ems += .68
		}
	}
	if !f.bold {
		ems *= .9
	}
	return ems * f.size
}

// minus writes points with a minus sign.
func minus(points int64) string { return strings.Replace(strconv.FormatInt(points, 10), "-", "−", 1) }

// below is a number below zero in a text.
var below = regexp.MustCompile(`(^|[ (])-([0-9])`)

// withMinus returns a text of a view with minus signs. The names of players stay unchanged, and so do points that begin
// like a name.
func (o *Options) withMinus(text string) string {
	text = below.ReplaceAllString(text, "$1−$2")
	for _, name := range o.Names {
		if name = texttable.Clean(name); below.MatchString(name) {
			text = strings.ReplaceAll(text, below.ReplaceAllString(name, "$1−$2"), name)
		}
	}
	return text
}

// cut returns a clean text that is at most as wide as width. If it had to be shortened it ends
// with ….
func (f font) cut(text string, width float64) string {
	text = texttable.Clean(text)
	fits, sum, room := 0, 0.0, width-f.widthOf("…")
	for i, r := range text {
		if sum += f.widthOf(string(r)); sum <= room {
			fits = i + utf8.RuneLen(r)
		}
		if sum > width {
			return strings.TrimRight(text[:fits], " "+texttable.Joiners) + "…"
		}
	}
	return text
}

// wrap returns a text as lines that are at most as wide as width. A word that is too wide is cut.
func (f font) wrap(text string, width float64) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(texttable.Clean(text)) {
		word = f.cut(word, width)
		switch {
		case line == "":
			line = word
		case f.widthOf(line+" "+word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
