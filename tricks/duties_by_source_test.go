package tricks_test

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// The table below has the duties with trumps, case by case, in the words of the sources.
// The tests compare these duties with the duties that the fields of Rules state.
// Source: The Penguin Book of Card Games; pagat/gameteko; Italian Barbù, Barbuda.

type column struct {
	name  string
	rules tricks.Rules
}

var columns = []column{
	{"penguin", tricks.Rules{Head: tricks.DutyMust, Overtrump: tricks.DutyMust}},
	{"pagat", tricks.Rules{Head: tricks.DutyMust, Ruff: tricks.DutyMust, Overtrump: tricks.DutyMust}},
	{"italian, barbuda", tricks.Rules{}},
}

// For each case, sentences has the rules of penguin, pagat and italian, in this order.
var sentences = map[string][3]string{
	"trump led, can follow":                         {"must beat, else any trump", "must beat, else any trump", "any trump"},
	"trump led, void":                               {"any card", "any card", "any card"},
	"plain suit led, can follow":                    {"any card of it", "any card of it", "any card of it"},
	"plain led, void, no trump in the trick":        {"any card", "must trump if holding one", "any card"},
	"plain led, void, trumped, able to beat it":     {"must overtrump", "must overtrump", "any card"},
	"plain led, void, trumped, not able to beat it": {"any card", "any card", "any card"},
}

// caseOf returns the case that applies when a player with this hand follows to the trick.
func caseOf(hand []cards.Card, trick []played, trump cards.Suit) string {
	led := trick[0].card.Suit()
	follows := len(ofSuit(hand, led)) > 0
	trumped := len(ofSuit(cardsOf(trick), trump)) > 0
	able := len(beating(ofSuit(hand, trump), trick, &tricks.Rules{})) > 0
	switch {
	case led == trump && follows:
		return "trump led, can follow"
	case led == trump:
		return "trump led, void"
	case follows:
		return "plain suit led, can follow"
	case !trumped:
		return "plain led, void, no trump in the trick"
	case able:
		return "plain led, void, trumped, able to beat it"
	}
	return "plain led, void, trumped, not able to beat it"
}

// obey returns the cards of the hand that a rule allows.
func obey(sentence string, hand []cards.Card, trick []played, trump cards.Suit) []cards.Card {
	trumps := ofSuit(hand, trump)
	higher := beating(trumps, trick, &tricks.Rules{})
	switch sentence {
	case "any card":
		return hand
	case "any card of it":
		return ofSuit(hand, trick[0].card.Suit())
	case "any trump":
		return trumps
	case "must overtrump":
		return higher
	case "must beat, else any trump":
		if len(higher) > 0 {
			return higher
		}
		return trumps
	case "must trump if holding one":
		if len(trumps) > 0 {
			return trumps
		}
		return hand
	}
	panic("no such sentence: " + sentence)
}
