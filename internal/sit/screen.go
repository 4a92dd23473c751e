package sit

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/barbukit/barbukit/internal/terminal"
)

// screen prints text for the person. Cards in the text are written as in a record: QH. If
// the terminal supports it, the screen shows them in colour and with symbols.
type screen struct {
	w               io.Writer
	colour, symbols bool
}

// newScreen returns a screen. If w is a terminal, the environment decides on colour and
// symbols.
func newScreen(w io.Writer) screen {
	s := screen{w: w}
	if terminal.Is(w) {
		s.colour = os.Getenv("NO_COLOR") == "" && !terminal.Dumb()
		s.symbols = utf8Locale()
	}
	return s
}

// utf8Locale reports whether the environment says that the terminal can show the symbols of
// suits.
func utf8Locale() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if set := strings.ToLower(os.Getenv(name)); set != "" {
			return strings.Contains(set, "utf-8") || strings.Contains(set, "utf8")
		}
	}
	return false
}

func (s *screen) print(format string, args ...any) {
	io.WriteString(s.w, s.showCards(fmt.Sprintf(format, args...)))
}

// printPlain writes a text unchanged. Some marks in the text look like cards, and print
// would change them.
func (s *screen) printPlain(text string) { io.WriteString(s.w, text) }

// shownCard matches a card in a text. Brackets mean that the card may be played.
var shownCard = regexp.MustCompile(`\[[2-9TJQKA*][CDHS]\]|\b[2-9TJQKA][CDHS]\b|\*H\b`)

// The symbols and colours of the suits. Each suit has its own colour, so that the two black
// suits and the two red suits look different in a hand.
var (
	symbols = strings.NewReplacer("C", "♣", "D", "♦", "H", "♥", "S", "♠")
	colours = map[byte]string{'C': "32", 'D': "33", 'H': "31", 'S': "36"}
)

// showCards returns a text with its cards in the form of the screen.
func (s *screen) showCards(text string) string {
	if !s.colour && !s.symbols {
		return text
	}
	return shownCard.ReplaceAllStringFunc(text, func(found string) string {
		c := strings.Trim(found, "[]")
		legal := len(c) < len(found)
		suit := c[1]
		if s.symbols {
			c = c[:1] + symbols.Replace(c[1:])
		}
		switch {
		case !s.colour && legal:
			return "[" + c + "]"
		case !s.colour:
			return c
		case legal:
			return "\x1b[1;4;" + colours[suit] + "m" + c + "\x1b[0m"
		}
		return "\x1b[" + colours[suit] + "m" + c + "\x1b[0m"
	})
}

// lineWidth is the greatest width of a printed line, in columns.
const lineWidth = 80

// flow prints a heading and items, on several lines if necessary. Lines after the first are
// indented to the first item.
func (s *screen) flow(head string, items []string, gap string) {
	indent := strings.Repeat(" ", len(head))
	line := head
	for i, item := range items {
		switch {
		case i == 0:
			line += item
		case len(line)+len(gap)+len(item) > lineWidth:
			s.print("%s\n", strings.TrimRight(line, " "))
			line = indent + item
		default:
			line += gap + item
		}
	}
	s.print("%s\n", strings.TrimRight(line, " "))
}
