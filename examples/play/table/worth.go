package table

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// worthOf describes what a contract that can be declared scores before bets. It declares the contract
// in a copy of the match and reads only the value of the contract.
func (t *Table) worthOf(a barbu.Action) string {
	c := t.game.match.Clone()
	if c.Apply(a) != nil {
		return ""
	}
	w := c.View(t.game.seat).Worth
	var items []string
	for i := range w.Terms {
		items = append(items, t.term(&w.Terms[i]))
	}
	text := strings.Join(items, ", ")
	if w.Total != 0 && (len(w.Terms) != 1 || w.Terms[0].Points != w.Total) {
		text += fmt.Sprintf(" (%s %s)", t.language.Text(lang.Total), signed(w.Total))
	}
	return text
}

// receivers are the words for a player other than the taker who gets the points of a term.
var receivers = map[string]string{"right-of-taker": "toTheRight", "left-of-taker": "toTheLeft", "first-out": "toTheFirstOut"}

// term describes one reason to score.
func (t *Table) term(term *barbu.Term) string {
	points := signed(term.Points)
	text := ""
	switch term.Per {
	case "trick":
		text = t.language.Text(lang.Trick) + " " + points
	case "position":
		text = t.language.Text(lang.Heading, fmt.Sprint(t.language.Text(lang.Trick), " ", term.Trick)) + " " + points
	case "place":
		var each []string
		for _, n := range term.Places {
			each = append(each, signed(n))
		}
		text = t.language.Text(lang.Place) + " " + strings.Join(each, ", ")
	case "card":
		text = t.kindOfCards(term.Cards) + " " + points
	case "trick-not-taken":
		text = t.word("trickNotTaken") + " " + points
	case "most-of-a-suit":
		text = t.word("mostOfASuit") + " " + points
	case "threshold":
		text = t.language.Text(lang.Heading, fmt.Sprint(t.word("past"), " ", term.Threshold)) + " " + points
	case "card-left":
		text = t.word("cardLeft") + " " + points
	}
	if to := receivers[term.To]; to != "" {
		text += " (" + t.word(to) + ")"
	}
	return text
}

// kindOfCards describes cards that count: one card, a suit, a rank, or their number.
func (t *Table) kindOfCards(h cards.Hand) string {
	list := inOrder(cards.Hand{First: h.First})
	if len(list) == 1 {
		return t.sign(list[0])
	}
	oneSuit, oneRank := true, true
	for _, c := range list {
		oneSuit = oneSuit && c.IsFace() && c.Suit() == list[0].Suit()
		oneRank = oneRank && c.IsFace() && c.Rank() == list[0].Rank()
	}
	switch {
	case len(list) == 0:
		return t.language.Text(lang.Nothing)
	case oneRank:
		return t.rank(list[0].Rank())
	case oneSuit && len(list) > 4:
		return signs[list[0].Suit()]
	case len(list) <= 6:
		return t.cards(cards.Hand{First: h.First})
	}
	return t.language.Count(h.Len(), lang.Cards)
}
