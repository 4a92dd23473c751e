package main

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// worthOf describes what a contract that can be declared scores before bets. It declares the
// contract in a copy of the match and reads only the value of the contract.
func (m *model) worthOf(a barbu.Action) string {
	c := m.match.Clone()
	if c.Apply(a) != nil {
		return ""
	}
	return m.worthText(c.View(m.seat).Worth)
}

// worthText describes what a contract scores: its terms and the points of all players.
func (m *model) worthText(w barbu.Worth) string {
	var items []string
	for i := range w.Terms {
		items = append(items, m.term(&w.Terms[i]))
	}
	text := strings.Join(items, ", ")
	if w.Total != 0 && (len(w.Terms) != 1 || w.Terms[0].Points != w.Total) {
		text += fmt.Sprintf(" (%s %s)", m.text.Language.Text(lang.Total), signed(w.Total))
	}
	return text
}

// receivers are the words for a player other than the taker who gets the points of a term.
var receivers = map[string]string{"right-of-taker": "toTheRight", "left-of-taker": "toTheLeft", "first-out": "toTheFirstOut"}

// term describes one reason to score.
func (m *model) term(t *barbu.Term) string {
	l, points := m.text.Language, signed(t.Points)
	text := ""
	switch t.Per {
	case "trick":
		text = l.Text(lang.Trick) + " " + points
	case "position":
		text = l.Text(lang.Trick) + fmt.Sprintf(" %d: ", t.Trick) + points
	case "place":
		var each []string
		for _, n := range t.Places {
			each = append(each, signed(n))
		}
		text = l.Text(lang.Place) + " " + strings.Join(each, " ")
	case "card":
		text = m.kindOfCards(t.Cards) + " " + points
	case "trick-not-taken":
		text = m.word("trickNotTaken") + " " + points
	case "most-of-a-suit":
		text = m.word("mostOfASuit") + " " + points
	case "threshold":
		text = fmt.Sprintf("%s %d: %s", m.word("past"), t.Threshold, points)
	case "card-left":
		text = m.word("cardLeft") + " " + points
	default:
		text = t.Per + " " + points
	}
	if to := receivers[t.To]; to != "" {
		text += " (" + m.word(to) + ")"
	}
	return text
}

// kindOfCards describes cards that count: one card, a suit, a rank, or their number.
func (m *model) kindOfCards(h cards.Hand) string {
	list := inOrder(cards.Hand{First: h.First})
	if len(list) == 1 {
		return m.text.CardText(list[0])
	}
	oneSuit, oneRank := true, true
	for _, c := range list {
		oneSuit = oneSuit && c.IsFace() && c.Suit() == list[0].Suit()
		oneRank = oneRank && c.IsFace() && c.Rank() == list[0].Rank()
	}
	switch {
	case len(list) == 0:
		return m.text.Language.Text(lang.Nothing)
	case oneRank:
		return m.text.Language.RankLetter(list[0].Rank())
	case oneSuit && len(list) > 4:
		return m.suit(list[0].Suit())
	case len(list) <= 6:
		return m.cards(cards.Hand{First: h.First})
	}
	return m.text.Language.Count(h.Len(), lang.Cards)
}

// signs are the signs of the suits.
var signs = [...]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// suit returns the sign of a suit, or the words for no trump.
func (m *model) suit(s cards.Suit) string {
	if s != cards.NoSuit && m.text.Symbols {
		return signs[s]
	}
	return m.text.Language.SuitLetter(s)
}
