package variant

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// The words that descriptions are made of.

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// number returns a number in words where they are short.
func number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return fmt.Sprint(n)
}

// count returns a number of things: "one deal", "28 deals".
func count(n int, thing string) string {
	if n == 1 {
		return "one " + thing
	}
	return number(n) + " " + thing + "s"
}

// often returns how many times: "once", "three times".
func often(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number(n) + " times"
}

var ordinals = [...]string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}

// ordinal returns a place in words: "third", "21st".
func ordinal(n int) string {
	if n > 0 && n < len(ordinals) {
		return ordinals[n]
	}
	end := "th"
	if n/10%10 != 1 && n%10 < 4 {
		end = [...]string{"th", "st", "nd", "rd"}[n%10]
	}
	return fmt.Sprint(n) + end
}

// signed returns points with their sign, as on a sheet.
func signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}

// capital returns a sentence with its first letter large.
func capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// sentences joins sentences, those that are empty left out.
func sentences(all ...string) string {
	var said []string
	for _, s := range all {
		if s != "" {
			said = append(said, s)
		}
	}
	return strings.Join(said, " ")
}

// paragraphs makes a block of each text that is not empty.
func paragraphs(texts ...string) []Block {
	var blocks []Block
	for _, text := range texts {
		if text != "" {
			blocks = append(blocks, Block{Text: text})
		}
	}
	return blocks
}

// who names a seat in words; otherwise is for one that is left out.
func (s Seat) who(otherwise string) string {
	switch s {
	case Declarer:
		return "the declarer"
	case LeftOfDeclarer:
		return "the player on the declarer's left"
	case RightOfDeclarer:
		return "the player on the declarer's right"
	case Dealer:
		return "the dealer"
	case LeftOfDealer:
		return "the player on the dealer's left"
	case RightOfDealer:
		return "the player on the dealer's right"
	}
	return otherwise
}

// neighbour names to whom cards go in words.
func neighbour(d cards.Direction) string {
	switch d {
	case cards.ToRight:
		return "the player on his right"
	case cards.Across:
		return "the player opposite"
	}
	return "the player on his left"
}

// rankList lists ranks in words, as of those that may be named.
func rankList(conjunction string, ranks []cards.Rank) string {
	names := make([]string, len(ranks))
	for i, r := range ranks {
		names[i] = rankWord(r)
	}
	return words.List(conjunction, names)
}
