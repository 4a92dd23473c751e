package barbu

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// stepVerbs are the words that begin a step of a position, by what was due.
var stepVerbs = [...]string{
	DueDeal: "deal", DueDraw: "draw", DueCut: "cut", DueDeclaration: "declare", DueGift: "give", DueBet: "bet", DueCard: "play",
	DueTurn: "turn", DueRedeal: "redeal", DueBid: "bid", DueSale: "sale", DueDiscard: "discard", DueAnnouncement: "announce",
	DueExposure: "show",
}

// announced is the step of a seat that announces all tricks.
const announced = "all"

// severalSteps reports whether a word has all steps of this kind that follow each other. A
// deal, a draw or a declaration has a word of its own.
func severalSteps(due Due) bool {
	return due == DueCut || due > DueDeclaration
}

// appendStep appends an entry of the log as a step of a position. Before is what was due before
// the entry before it.
func (m *Match) appendStep(b []byte, e *entry, before Due) []byte {
	due := e.due
	if severalSteps(due) && before == due {
		b = append(b, '/')
	} else {
		b = append(append(append(b, ' '), stepVerbs[due]...), ':')
	}
	a := &e.action
	switch due {
	case DueDeal:
		for i, hand := range e.chance.hands[:m.Players()] {
			if i > 0 {
				b = append(b, '/')
			}
			b, _ = hand.AppendText(b)
		}
	case DueDraw:
		for i, c := range e.chance.drawn[:m.Players()] {
			if i > 0 {
				b = append(b, '/')
			}
			b, _ = c.AppendText(b)
		}
	case DueCut:
		b, _ = a.Cut.AppendText(b)
	case DueBet:
		b = appendBet(b, a)
	case DueDeclaration:
		b = append(b, m.words(a, "/")...)
	case DueTurn:
		b, _ = a.Card().AppendText(b)
	default:
		switch a.Kind {
		case KindPass:
			b = append(b, position.None...)
		case KindAccept, KindRefuse, KindDecline:
			b = append(b, a.Kind.String()...)
		case KindAnnounce:
			b = append(b, announced...)
		default:
			b = append(b, m.words(a, "+")...)
		}
	}
	return b
}

// words returns the words of an action after its seat and its verb.
func (m *Match) words(a *Action, separator string) string {
	line := strings.SplitN(m.Format(*a), " ", 3)
	return strings.ReplaceAll(line[2], " ", separator)
}

// appendBet appends the bets of one turn: x02+xx1 doubles seats 0 and 2 and redoubles seat 1.
func appendBet(b []byte, a *Action) []byte {
	switch {
	case a.Doubles|a.Redoubles == 0:
		return append(b, position.None...)
	case a.Redoubles == 0:
		return appendDigits(append(b, "x"...), a.Doubles)
	case a.Doubles == 0:
		return appendDigits(append(b, "xx"...), a.Redoubles)
	}
	b = appendDigits(append(b, "x"...), a.Doubles)
	return appendDigits(append(b, "+xx"...), a.Redoubles)
}

func appendDigits(b []byte, seats cards.Seats) []byte {
	for seat := range seats.All() {
		b = append(b, seat.String()...)
	}
	return b
}

// parseSteps makes the steps of one word happen; the word has the index i.
func (m *Match) parseSteps(i int, word string) *position.Error {
	verb, text, found := strings.Cut(word, ":")
	due := dueOfVerb(verb)
	if !found || due == DueNothing {
		return position.At(i, word, fmt.Errorf("want a step of the deal: %s and a colon", words.List("or", stepVerbs[DueDeal:])))
	}
	steps := []string{text}
	if severalSteps(due) {
		steps = strings.Split(text, "/")
	}
	for _, step := range steps {
		if err := m.parseStep(due, step); err != nil {
			return position.At(i, step, err)
		}
	}
	if m.from == len(m.log) {
		return position.At(i, word, errors.New("this ends the deal: want the position after the deal"))
	}
	return nil
}

func dueOfVerb(verb string) Due {
	for due, name := range stepVerbs {
		if name == verb {
			return Due(due)
		}
	}
	return DueNothing
}

// parseStep makes one step happen.
func (m *Match) parseStep(due Due, step string) error {
	if due != m.due {
		return &variant.RuleError{Err: ErrNotDue, Allowed: "due: " + m.Turn().String()}
	}
	grammar, list := m.lines().grammar(), strings.ReplaceAll(step, "/", " ")
	switch due {
	case DueDeal:
		grammar.Talon = false // a position omits the talon: it is the cards in no hand
		hands, err := grammar.ParseDeal(list)
		if err != nil {
			return err
		}
		return m.Deal(hands)
	case DueDraw:
		drawn, err := grammar.ParseDraw(list)
		if err != nil {
			return err
		}
		return m.Draw(drawn)
	}
	if err := checkForm(due, step); err != nil {
		return err
	}
	a, err := m.Parse(m.lineOf(due, step))
	if err != nil {
		return err
	}
	return m.Apply(a)
}

// lineOf returns a step as the line of a record.
func (m *Match) lineOf(due Due, step string) string {
	seat := m.seat.String()
	switch {
	case due == DueCut || due == DueTurn:
		return stepVerbs[due] + " " + step
	case due == DueSale && step != position.None:
		return seat + " " + step
	case due == DueAnnouncement && step == announced:
		return seat + " " + stepVerbs[due]
	case step == position.None:
		return seat + " pass"
	case due == DueDeclaration:
		return seat + " declare " + strings.ReplaceAll(step, "/", " ")
	case due == DueBet:
		return seat + betLine(step)
	}
	return seat + " " + stepVerbs[due] + " " + strings.ReplaceAll(step, "+", " ")
}

// checkForm refuses a step that has no meaning in a position although its words may have one in a record.
func checkForm(due Due, step string) error {
	switch {
	case step == position.None:
		return nil
	case due == DueBet && !isBet(step):
		return errors.New("want x and the seats doubled, xx and the seats redoubled, as in x02+xx1, or -")
	case due == DueRedeal:
		return errors.New("want -: after a request the position begins with the new deal")
	case due == DueSale && step != KindAccept.String() && step != KindRefuse.String() && step != KindDecline.String():
		return errors.New("want accept, refuse, decline or -")
	case due == DueAnnouncement && step != announced:
		return errors.New("want all or -")
	}
	return nil
}

// isBet reports whether a step has the form of the bets of one turn.
func isBet(step string) bool {
	doubles, redoubles, both := strings.Cut(step, "+")
	if !both && strings.HasPrefix(step, "xx") {
		doubles, redoubles, both = "x", step, true
	}
	seats, named := strings.CutPrefix(doubles, "x")
	again, raised := strings.CutPrefix(redoubles, "xx")
	return named && raised == both && strings.Trim(seats+again, "01234567") == ""
}

// betLine returns the bets of one turn as the line of a record has them after the seat.
func betLine(step string) string {
	line := ""
	for part := range strings.SplitSeq(step, "+") {
		seats, redoubles := strings.CutPrefix(part, "xx")
		if redoubles {
			line += " redouble"
		} else {
			line += " double"
			seats = part[1:]
		}
		for _, seat := range seats {
			line += " " + string(seat)
		}
	}
	return line
}
