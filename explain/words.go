package explain

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// signed returns points with their sign, as on a sheet.
func signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}

// points returns a number of points with its sign: "-1 point", "+5 points".
func points(n int) string { return signed(n) + " " + pointsOf(n) }

// pointsOf returns the noun after a number of points.
func pointsOf(n int) string {
	if n == 1 || n == -1 {
		return "point"
	}
	return "points"
}

// capital returns text with a capital as its first letter.
func capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// sentences joins the sentences that are not empty.
func sentences(all ...string) string {
	var some []string
	for _, s := range all {
		if s != "" {
			some = append(some, s)
		}
	}
	return strings.Join(some, " ")
}

// paragraphs makes a block of each text that is not empty.
func paragraphs(texts ...string) []block {
	var blocks []block
	for _, text := range texts {
		if text != "" {
			blocks = append(blocks, block{text: text})
		}
	}
	return blocks
}

// seat names the player at a seat. If a rule omits the seat, seat returns the parameter
// otherwise.
func seat(s variant.RelativeSeat, otherwise string) string {
	switch s {
	case variant.SeatDeclarer:
		return "the declarer"
	case variant.SeatLeftOfDeclarer:
		return "the player on the declarer's left"
	case variant.SeatRightOfDeclarer:
		return "the player on the declarer's right"
	case variant.SeatDealer:
		return "the dealer"
	case variant.SeatLeftOfDealer:
		return "the player on the dealer's left"
	case variant.SeatRightOfDealer:
		return "the player on the dealer's right"
	}
	return otherwise
}

// neighbour names the player who gets your cards.
func neighbour(d cards.Direction) string {
	switch d {
	case cards.ToRight:
		return "the player on your right"
	case cards.Across:
		return "the player opposite you"
	}
	return "the player on your left"
}
