package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/barbukit/barbukit/variant"
)

// screen is what the person sees. All that is printed on it speaks of cards as a record
// does, QH; a screen that can shows them in colour and with symbols.
type screen struct {
	w               io.Writer
	colour, symbols bool
}

// newScreen returns a screen in colour where it is a terminal and nobody minds.
func newScreen(w io.Writer) screen {
	s := screen{w: w}
	if isTerminal(w) {
		s.colour = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
		s.symbols = utf8Locale()
	}
	return s
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// utf8Locale reports whether the user's terminal is said to know the symbols of suits.
func utf8Locale() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if set := strings.ToLower(os.Getenv(name)); set != "" {
			return strings.Contains(set, "utf-8") || strings.Contains(set, "utf8")
		}
	}
	return false
}

// print writes a text.
func (s *screen) print(format string, args ...any) {
	io.WriteString(s.w, s.dress(fmt.Sprintf(format, args...)))
}

// printPlain writes a text that has no cards in it, though what looks like them.
func (s *screen) printPlain(text string) { io.WriteString(s.w, text) }

// shownCard is a card in a text; in brackets it is one that may be played.
var shownCard = regexp.MustCompile(`\[[2-9TJQKA*][CDHS]\]|\b[2-9TJQKA][CDHS]\b|\*H\b`)

// symbols and colours are those of the suits. A suit has a colour of its own, so that no
// two black or red ones are mixed up in a hand.
var (
	symbols = strings.NewReplacer("C", "♣", "D", "♦", "H", "♥", "S", "♠")
	colours = map[byte]string{'C': "32", 'D': "33", 'H': "31", 'S': "36"}
)

// dress shows the cards in a text as the screen can.
func (s *screen) dress(text string) string {
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

// flow prints items one after another, in as many lines as they need, those after the
// first indented below the first item.
func (s *screen) flow(head string, items []string, gap string) {
	indent := strings.Repeat(" ", len(head))
	line := head
	for i, item := range items {
		switch {
		case i == 0:
			line += item
		case len(line)+len(gap)+len(item) > variant.Width:
			s.print("%s\n", strings.TrimRight(line, " "))
			line = indent + item
		default:
			line += gap + item
		}
	}
	s.print("%s\n", strings.TrimRight(line, " "))
}
