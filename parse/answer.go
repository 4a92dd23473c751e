package parse

import (
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
)

// answers has, for each kind of action that a word alone states, or a word and a number, the
// verb of the word.
var answers = map[barbu.Kind]lang.Verb{
	barbu.KindRedeal: lang.VerbRedeal, barbu.KindBid: lang.VerbBid, barbu.KindAccept: lang.VerbAccept,
	barbu.KindRefuse: lang.VerbRefuse, barbu.KindDecline: lang.VerbDecline, barbu.KindAnnounce: lang.VerbAnnounce,
	barbu.KindChoose: lang.VerbChoose,
}

// kindsDue has the kinds that an answer can have, by what is due. A pass is always
// possible, except for a choice of points.
var kindsDue = map[barbu.Due][]barbu.Kind{
	barbu.DueRedeal: {barbu.KindRedeal}, barbu.DueBid: {barbu.KindBid}, barbu.DueAnnouncement: {barbu.KindAnnounce},
	barbu.DueSale: {barbu.KindAccept, barbu.KindRefuse, barbu.KindDecline}, barbu.DueExposure: {barbu.KindShow},
	barbu.DueChoice: {barbu.KindChoose},
}

// answer reads a request for a new deal, a bid, the answer to a bid, an announcement, or a choice of
// points.
func (p turn) answer(text string, list []word) (barbu.Action, error) {
	if p.isPass(list) && p.Due != barbu.DueChoice {
		return barbu.PassAction(p.Seat), nil
	}
	for _, kind := range kindsDue[p.Due] {
		a := barbu.Action{Kind: kind, Seat: p.Seat}
		rest, found := p.verb(list, answers[kind])
		switch {
		case numbered(kind) && len(rest) == 1:
			n, err := strconv.ParseUint(rest[0].key, 10, 8)
			if a.Count = uint8(n); err == nil && n > 0 {
				return a, nil
			}
		case found && len(rest) == 0 && !numbered(kind):
			return a, nil
		}
	}
	return barbu.Action{}, p.notAnswer(text)
}

// numbered reports whether an action of the kind has a number.
func numbered(k barbu.Kind) bool { return k == barbu.KindBid || k == barbu.KindChoose }

// exposure reads the cards that the player shows, or the pass.
func (p turn) exposure(text string, list []word) (barbu.Action, error) {
	if p.isPass(list) {
		return barbu.PassAction(p.Seat), nil
	}
	var most cards.Set // every card that the player may show
	for a := range p.Actions() {
		most |= a.Cards.First
	}
	if most == 0 {
		return barbu.Action{}, p.notAnswer(text)
	}
	list = p.without(list, lang.VerbShow)
	h, err := p.several(list, most, &wanted{phrase: lang.TypeCard, examples: []any{p.anyCard(most)}})
	if err != nil {
		return barbu.Action{}, err
	}
	return barbu.Action{Kind: barbu.KindShow, Seat: p.Seat, Cards: h}, nil
}

// isPass reports whether a text is a pass, or the word for nothing.
func (p turn) isPass(list []word) bool { return p.is(list, lang.VerbPass, lang.VerbNoBet) }

// discard reads the cards that the player discards.
func (p turn) discard(list []word) (barbu.Action, error) {
	list = p.without(list, lang.VerbDiscard)
	var first barbu.Action
	for a := range p.Actions() {
		first = a
		break
	}
	example := strings.Join(append(p.names(first.Cards.First), p.names(first.Cards.Second)...), " ")
	want := &wanted{lang.TypeCards, []any{p.language.Count(first.Cards.Len(), lang.Cards), example}}
	h, err := p.several(list, p.Hand.First, want)
	if err != nil {
		return barbu.Action{}, err
	}
	return barbu.Action{Kind: barbu.KindDiscard, Seat: p.Seat, Cards: h}, nil
}

// notAnswer returns the error for a text that is not an answer. It shows what is legal.
func (p turn) notAnswer(text string) *Error {
	var legal, names []string
	seen := map[barbu.Kind]bool{}
	for a := range p.Actions() {
		if !seen[a.Kind] || a.Kind == barbu.KindChoose {
			legal = append(legal, p.format(a))
		}
		seen[a.Kind] = true
	}
	for _, of := range []lang.Language{p.language, lang.English} {
		for _, kind := range kindsDue[p.Due] {
			names = append(names, of.VerbWords(answers[kind])...)
		}
		if p.Due != barbu.DueChoice {
			names = append(names, of.VerbWords(lang.VerbPass)...)
		}
	}
	near := ""
	if p.Due != barbu.DueExposure {
		near = nearest(text, p.fillers, names)
	}
	return &Error{Text: text, Nearest: near, want: lang.TypeAnswer, examples: []any{words.List(p.language.Text(lang.Or), legal)}}
}

// formatAnswer returns an answer as the player can type it.
func (p turn) formatAnswer(a barbu.Action) string {
	text := p.language.VerbWords(answers[a.Kind])[0]
	if numbered(a.Kind) {
		text += " " + strconv.Itoa(int(a.Count))
	}
	return text
}
