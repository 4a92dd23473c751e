package parse

import (
	"unicode"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// bet reads the bets of a turn: doubles and redoubles of seats or of everybody, or no bet.
func (p turn) bet(text string, list []word) (barbu.Action, error) {
	list = splitNumbers(list)
	switch {
	case p.is(list, lang.VerbNoBet, lang.VerbPass):
		return barbu.PassAction(p.Seat), nil
	case p.is(list, lang.VerbMaximum):
		return p.formal("maximum")
	}
	var doubles, redoubles cards.Seats
	var to *cards.Seats
	var most cards.Seats // every seat that the verb can name
	named := false       // the verb before has a seat
	for len(list) > 0 {
		if rest, found := p.verb(list, lang.VerbDouble, lang.VerbRedouble); found {
			if to != nil && !named {
				return barbu.Action{}, p.notBet(text)
			}
			to, named = &doubles, false
			if p.is(list[:len(list)-len(rest)], lang.VerbRedouble) {
				to = &redoubles
			}
			most = p.targets(to == &redoubles)
			list = rest
			continue
		}
		if to == nil {
			return barbu.Action{}, p.notBet(text)
		}
		if rest, found := p.verb(list, lang.VerbMaximum); found && !named {
			*to, named, list = most, true, rest
			continue
		}
		seat, err := cards.ParseSeat(list[0].key)
		if _, found := p.verb(list, lang.VerbMaximum); !found && (err != nil || int(seat) >= p.Players) {
			return barbu.Action{}, &Error{Text: list[0].text, want: lang.NotASeat, examples: []any{p.Players - 1}}
		}
		if err != nil || (doubles | redoubles).Has(seat) {
			return barbu.Action{}, p.notBet(text)
		}
		*to, named, list = to.With(seat), true, list[1:]
	}
	if !named {
		return barbu.Action{}, p.notBet(text)
	}
	return barbu.DoubleAction(p.Seat, doubles, redoubles), nil
}

// targets returns the seats that the player may double, or redouble, in this turn.
func (p turn) targets(redouble bool) (all cards.Seats) {
	for a := range p.Actions() {
		if redouble {
			all |= a.Redoubles
		} else {
			all |= a.Doubles
		}
	}
	return all
}

// splitNumbers separates the letters and the digits of each word: x2 is x and 2, and xx03 is
// xx, 0 and 3.
func splitNumbers(list []word) []word {
	var all []word
	for _, w := range list {
		start := 0
		for i, r := range w.key {
			if unicode.IsDigit(r) {
				if i > start {
					all = append(all, word{w.key[start:i], w.key[start:i]})
				}
				all = append(all, word{string(r), string(r)})
				start = i + len(string(r))
			}
		}
		if start == 0 {
			all = append(all, w)
		} else if start < len(w.key) {
			all = append(all, word{w.key[start:], w.key[start:]})
		}
	}
	return all
}

// notBet returns the error for a text that is not a bet. It shows a bet that is legal now, if
// there is one.
func (p turn) notBet(text string) *Error {
	none := p.language.VerbWords(lang.VerbNoBet)[0]
	bet, redouble := "", p.language.VerbWords(lang.VerbRedouble)[0]
	for a := range p.Actions() {
		if a.Kind != barbu.KindDouble {
			continue
		}
		bet = p.language.VerbWords(lang.VerbDouble)[0] + " " + a.Doubles.String()
		if a.Doubles == 0 {
			bet = redouble + " " + a.Redoubles.String()
		}
		break
	}
	var names []string
	for _, of := range []lang.Language{p.language, lang.English} {
		for _, verb := range []lang.Verb{lang.VerbDouble, lang.VerbRedouble, lang.VerbMaximum, lang.VerbNoBet, lang.VerbPass} {
			names = append(names, of.VerbWords(verb)...)
		}
	}
	near := ""
	if list := splitNumbers(split(text)); len(list) > 0 {
		if near = nearest(list[0].key, p.fillers, names); p.verbs[lang.VerbDouble][list[0].key] || p.verbs[lang.VerbRedouble][list[0].key] {
			near = "" // the verb is right, so a seat is wrong
		}
	}
	if bet == "" {
		return &Error{Text: text, Nearest: near, want: lang.TypeAnswer, examples: []any{none}}
	}
	return &Error{Text: text, Nearest: near, want: lang.TypeBet, examples: []any{bet, none}}
}
