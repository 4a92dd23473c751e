package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// Action reads what the player of a view types in their turn, in a language or in English. The
// package documentation lists what can be typed. Action returns the action that the text means,
// which need not be legal: View.Why returns the rule that forbids it.
//
// If the text is not understood, can mean several things, or is a rank or a suit of which no card is allowed, the
// error is an *Error. Otherwise the error wraps the first of these that applies:
//   - [barbu.ErrUnbound]: the view is not bound
//   - [barbu.ErrOver]: the match is over
//   - [ErrSpectator]: the view has no seat
//   - [barbu.ErrNotYourTurn]: another seat or chance must act
//   - the errors of [barbu.View.Parse] for a trump or a start rank that the contract does not have, or for a contract that
//     is repeated too often in a combination
//   - [barbu.ErrMaximum]: the maximum is called, but nobody can be doubled or redoubled
func Action(view *barbu.View, text string, l lang.Language) (barbu.Action, error) {
	switch {
	case view.Bound() == nil:
		return barbu.Action{}, barbu.ErrUnbound
	case view.Due == barbu.DueNothing:
		return barbu.Action{}, barbu.ErrOver
	case view.Seat == barbu.Spectator:
		return barbu.Action{}, ErrSpectator
	case view.Turn != view.Seat:
		return barbu.Action{}, barbu.ErrNotYourTurn
	}
	p := turn{view, vocabularyOf(l), false}
	list := split(text)
	switch view.Due {
	case barbu.DueDeclaration:
		return p.declaration(text, list)
	case barbu.DueGift:
		return p.gift(list)
	case barbu.DueBet:
		return p.bet(text, list)
	case barbu.DueRedeal, barbu.DueBid, barbu.DueSale, barbu.DueAnnouncement, barbu.DueChoice:
		return p.answer(text, list)
	case barbu.DueExposure:
		return p.exposure(text, list)
	case barbu.DueDiscard:
		return p.discard(list)
	}
	return p.play(list)
}

// turn is a turn of the player of a view, and the words that the player may type.
type turn struct {
	*barbu.View
	*vocabulary
	quiet bool // the message for a text that is not a contract is not made
}

// play reads cards, or the pass at a layout.
func (p turn) play(list []word) (barbu.Action, error) {
	if p.is(list, lang.VerbPass) {
		return barbu.PassAction(p.Seat), nil
	}
	list = p.without(list, lang.VerbPlay)
	legal := p.Cards()
	want := &wanted{phrase: lang.TypeCard, examples: []any{p.anyCard(legal)}}
	h, err := p.several(list, legal, want)
	if err != nil {
		return barbu.Action{}, err
	}
	return barbu.Action{Kind: barbu.KindPlay, Seat: p.Seat, Cards: h}, nil
}

// gift reads the cards that the player passes to another player.
func (p turn) gift(list []word) (barbu.Action, error) {
	list = p.without(list, lang.VerbGive)
	held := slices.Collect(p.Hand.First.All())
	var some []string
	for _, c := range held[:min(p.Passing.Count, len(held))] {
		some = append(some, p.language.CardLetters(c))
	}
	want := &wanted{lang.TypeCards, []any{p.language.Count(p.Passing.Count, lang.Cards), strings.Join(some, " ")}}
	h, err := p.several(list, p.Hand.First, want)
	if err != nil {
		return barbu.Action{}, err
	}
	return barbu.Action{Kind: barbu.KindGive, Seat: p.Seat, Cards: h}, nil
}

// several reads cards, or a rank or a suit of which exactly one of the given cards exists.
func (p turn) several(list []word, of cards.Set, want *wanted) (cards.Hand, error) {
	part := p.part(join(list, p.fillers))
	if _, known := p.recordCard(list); known {
		part = 0
	}
	if c, known := p.cardIn(list); known && part == 0 {
		return cards.HandOf(c), nil
	}
	if part != 0 {
		switch found := part & of; found.Len() {
		case 0:
			allowed := p.names(of)
			if p.Why(barbu.PassAction(p.Seat)) == nil {
				allowed = append(allowed, p.language.VerbWords(lang.VerbPass)[0])
			}
			return cards.Hand{}, &Error{Text: typed(list), Allowed: allowed}
		case 1:
			return cards.HandOf(found.Lowest()), nil
		default:
			return cards.Hand{}, &Error{Text: typed(list), Candidates: p.names(found)}
		}
	}
	h, err := p.hand(list, of, p.Hand.Second, want)
	if err == nil && h == (cards.Hand{}) {
		err = p.notCard(typed(list), of, want.phrase, want.examples...)
	}
	return h, err
}

// without returns the words after a verb at the beginning, if other words follow it.
func (p turn) without(list []word, verb lang.Verb) []word {
	if rest, found := p.verb(list, verb); found && len(rest) > 0 {
		return rest
	}
	return list
}

// names lists cards as players of the language write them.
func (p turn) names(of cards.Set) []string {
	var list []string
	for c := range of.All() {
		list = append(list, p.language.CardLetters(c))
	}
	return list
}

// anyCard returns one of the cards as players of the language write it. If there is no card, it
// returns the verb for a pass, which is then the only action.
func (p turn) anyCard(of cards.Set) string {
	if of == 0 {
		return p.language.VerbWords(lang.VerbPass)[0]
	}
	return p.language.CardLetters(of.Highest())
}

// formal reads an action in the form of records, without the seat.
func (p turn) formal(format string, parts ...any) (barbu.Action, error) {
	return p.Parse(fmt.Sprintf("%v ", p.Seat) + strings.TrimSpace(fmt.Sprintf(format, parts...)))
}
