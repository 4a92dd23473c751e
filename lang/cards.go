package lang

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// Suit returns the name of a suit in the plural where the language has one: "hearts", "cœurs".
// For NoSuit it returns the words for no trump, and for a number that is not a suit "".
func (l Language) Suit(s cards.Suit) string { return l.suit(s).many }

// SuitSingular returns the name of a suit in the singular: "heart". For NoSuit it returns the
// words for no trump, and for a number that is not a suit "".
func (l Language) SuitSingular(s cards.Suit) string { return l.suit(s).one }

// SuitLetter returns the letter that players of the language write for a suit: H for hearts, C for cœur.
// For NoSuit it returns their abbreviation of no trump, and for a number that is not a suit "".
func (l Language) SuitLetter(s cards.Suit) string { return l.suit(s).letter }

// SuitWords returns every word that players of the language use for a suit or for no trump,
// its names first. The letter is not among them.
func (l Language) SuitWords(s cards.Suit) []string {
	w := l.suit(s)
	return distinct(append([]string{w.many, w.one, w.card}, w.also...))
}

func (l Language) suit(s cards.Suit) suit {
	if s > cards.Spades {
		return suit{}
	}
	return l.table().suits[s]
}

// Rank returns the name of a rank: "queen", "dame", "ten". For a number that is not a rank it
// returns "".
func (l Language) Rank(r cards.Rank) string { return l.rank(r).name }

// RankLetter returns the digits or the letter that players of the language write for a rank:
// Q for queen, D for dame, 10. In English the ten is T, as in records. The tarot king is *. For a number
// that is not a rank the result is "".
func (l Language) RankLetter(r cards.Rank) string { return l.rank(r).letter }

// RankWords returns every word that players of the language use for a rank, its name first.
// The letter is not among them.
func (l Language) RankWords(r cards.Rank) []string {
	w := l.rank(r)
	return distinct(append([]string{w.name, w.card}, w.also...))
}

func (l Language) rank(r cards.Rank) rank {
	if r > cards.Tarot {
		return rank{}
	}
	return l.table().ranks[r]
}

// Card returns the name of a card: "queen of hearts", "dame de cœur", "kupa kızı". The joker
// and the bridge card have names too. For no card it returns "".
func (l Language) Card(c cards.Card) string {
	switch {
	case c == cards.Joker:
		return l.table().joker
	case c == cards.Bridge:
		return l.table().bridge
	case !c.IsFace():
		return ""
	}
	return fmt.Sprintf(l.table().card, l.rank(c.Rank()).card, l.suit(c.Suit()).card)
}

// CardLetters returns a card as players of the language write it, rank before suit: "QH",
// "DC" for dame de cœur, "10P" for dix de pique. The joker and the bridge card have only a
// name. For no card it returns "".
func (l Language) CardLetters(c cards.Card) string {
	if !c.IsFace() {
		return l.Card(c)
	}
	return l.rank(c.Rank()).letter + l.suit(c.Suit()).letter
}

// Fillers returns the small words that people may write in the name of a card or a contract,
// and that do not change its meaning: "of", "de", "la".
func (l Language) Fillers() []string { return slices.Clone(l.table().fillers) }

// distinct returns the words without repetitions and without empty words, in order.
func distinct(words []string) []string {
	var list []string
	for _, w := range words {
		if w != "" && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	return list
}
