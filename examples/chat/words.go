package main

import (
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// words are the answers to one person: the person's language and place in the room.
type words struct {
	*room
	seat int
	lang.Language
}

// questions are the messages that are not actions, beside the words of package lang.
var questions = map[string]lang.Phrase{
	"who is next": lang.TurnOf, "who": lang.TurnOf, "next": lang.TurnOf, "à qui": lang.TurnOf, "qui": lang.TurnOf,
	"a chi tocca": lang.TurnOf, "wer ist dran": lang.TurnOf, "a quién le toca": lang.TurnOf, "sıra kimde": lang.TurnOf,
	"table": lang.Layout, "my hand": lang.Hand, "score": lang.Score,
}

// nothing is what question returns for a message that is not a question.
const nothing = lang.Phrase(255)

// question returns what a message asks for: the deal, the hand, the table, the score, or whose
// turn it is.
func question(message string, l lang.Language) lang.Phrase {
	text := strings.ToLower(strings.TrimSpace(strings.TrimRight(message, " ?!.")))
	if asked, ok := questions[text]; ok {
		return asked
	}
	asked := []lang.Phrase{lang.Deal, lang.Hand, lang.YourHand, lang.Score, lang.Layout}
	for _, of := range []lang.Language{l, lang.English} {
		for _, p := range asked {
			if strings.ToLower(of.Text(p)) == text {
				if p == lang.YourHand {
					p = lang.Hand
				}
				return p
			}
		}
	}
	return nothing
}

// name returns the name of the player of a seat, as this person reads it.
func (w words) name(seat cards.Seat) string { return w.players[seat].name }

// head returns a text with a colon after it, as the language writes it.
func (w words) head(text string) string { return w.Text(lang.Heading, text) + " " }

// hand lists the person's cards, from spades to clubs.
func (w words) hand(view *barbu.View) string {
	var texts []string
	for c := range view.Hand.First.Backward() {
		texts = append(texts, w.CardLetters(c))
	}
	if len(texts) == 0 {
		texts = []string{w.Text(lang.Nothing)}
	}
	return w.head(w.Capital(w.Text(lang.YourHand))) + strings.Join(texts, " ")
}

// next says who must act.
func (w words) next(view *barbu.View) string {
	switch {
	case view.Due == barbu.DueNothing:
		return w.Capital(w.Text(lang.MatchOver)) + "."
	case view.Due == barbu.DueDeal:
		return w.Capital(w.Text(lang.WaitingForDeal)) + "."
	case view.Turn == view.Seat:
		return w.head(w.Capital(w.Text(lang.YourTurn))) + w.legal(view) + "."
	}
	return w.Capital(w.Text(lang.WaitingFor, w.name(view.Turn))) + "."
}
