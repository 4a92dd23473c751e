package line

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Max is the greatest length of a line in bytes, without its end.
const Max = 4096

// Kind is the kind of a line. It depends on the first word.
type Kind uint8

// The kinds of line. The zero Kind is an action or a cut: any line that does not begin with
// one of the other words.
const (
	KindAction  Kind = iota
	KindVersion      // barbu 1
	KindVariant      // variant NAME [FINGERPRINT]
	KindPlayers      // players N
	KindName         // name SEAT TEXT
	KindTag          // tag KEY TEXT
	KindDeal         // deal HAND HAND …
	KindDraw         // draw CARD CARD …
	KindScore        // score P P …
	KindTotal        // total P P …
)

// firstWords are the words that lines of each kind begin with.
var firstWords = [...]string{"", "barbu", "variant", "players", "name", "tag", "deal", "draw", "score", "total"}

// String returns the word that lines of the kind begin with, "" for an action.
func (k Kind) String() string { return firstWords[k] }

// Grammar describes the match or the events that a line belongs to.
type Grammar struct {
	Players int
	Cutting bool // the game has a cutting pack
	Events  bool // a hand or a card that is hidden is written "?"

	// If Talon is true, a deal has one more hand after the hands of the seats: the cards of Pack
	// that are left over.
	Talon bool
	Pack  cards.Hand
}

// Cut returns the kind of a trimmed line and the text after its first word. For an action,
// rest is the whole text.
func Cut(text string) (kind Kind, rest string) {
	first, rest := cut(text)
	for k := KindVersion; k <= KindTotal; k++ {
		if first == firstWords[k] {
			return k, rest
		}
	}
	return KindAction, text
}

// Trim returns a line without its comment and without the blanks around it.
func Trim(text string) string {
	text, _ = Split(text)
	return text
}

// Split returns a line without its comment and without the blanks around it, and the comment,
// which begins with "#" or is "".
func Split(text string) (words, comment string) {
	for i := range len(text) {
		if text[i] == '#' && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t') {
			return strings.Trim(text[:i], blanks), text[i:]
		}
	}
	return strings.Trim(text, blanks), ""
}

// blanks separate the words of a line.
const blanks = " \t"

func isBlank(b byte) bool { return b == blanks[0] || b == blanks[1] }

// cut returns the first word of a text and what follows it.
func cut(text string) (word, rest string) {
	text = trimLeft(text)
	for i := range len(text) {
		if isBlank(text[i]) {
			return text[:i], trimLeft(text[i:])
		}
	}
	return text, ""
}

// trimLeft does what strings.TrimLeft does with blanks, in less time.
func trimLeft(text string) string {
	for text != "" && isBlank(text[0]) {
		text = text[1:]
	}
	return text
}

// perSeat appends the words of rest to found, and checks that there is a word for each seat.
// The parameters one and many are the nouns for the words in an error, such as "hand" and
// "hands".
func (g Grammar) perSeat(found []string, rest, one, many string) ([]string, error) {
	for word := ""; rest != ""; found = append(found, word) {
		word, rest = cut(rest)
	}
	if n := len(found); n != g.Players {
		return nil, Errorf("%s for %d seats: want one for each, seat 0 first", count(n, one, many), g.Players)
	}
	return found, nil
}
