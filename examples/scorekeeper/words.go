package main

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// rankNames and suitNames have the English names of ranks and suits, by letter.
var rankNames, suitNames = func() (ranks, suits map[byte]string) {
	ranks, suits = map[byte]string{}, map[byte]string{}
	for r := cards.Ten; r <= cards.Ace; r++ {
		ranks[r.String()[0]] = lang.English.Rank(r)
	}
	for s := cards.Clubs; s <= cards.Spades; s++ {
		suits[s.String()[0]] = lang.English.Suit(s)
	}
	return ranks, suits
}()

// itemLabel names what is counted: "Queens", "King of hearts", "Last trick but 1". Other
// patterns of cards stay as they are written.
func itemLabel(item score.Item) string {
	text := string(item)
	if _, err := cards.ParsePattern(text); err != nil {
		return capital(strings.ReplaceAll(text, "-", " "))
	}
	cut := strings.IndexAny(text, "CDHS")
	if cut < 0 {
		cut = len(text)
	}
	ranks, of := text[:cut], text[cut:]
	suit := suitNames[(of + " ")[0]]
	switch {
	case len(of) > 1:
		return text
	case ranks == "":
		return capital(suit)
	case len(ranks) == 1 && rankNames[ranks[0]] != "" && of != "":
		return capital(rankNames[ranks[0]] + " of " + suit)
	case strings.Trim(ranks, "TJQKA") == "" && of == "":
		var names []string
		for i := range len(ranks) {
			names = append(names, rankNames[ranks[i]]+"s")
		}
		return capital(strings.Join(names, " and "))
	case of != "":
		return capital(suit) + " " + strings.ReplaceAll(ranks, "T", "10")
	}
	return text
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
