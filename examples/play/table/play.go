package table

import (
	"errors"
	"fmt"
	"regexp"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// move is what the person or a bot does: a line of a record, or the cards or the bets that the person
// has marked.
type move struct {
	Line      string       `json:"line"`
	Cards     []cards.Card `json:"cards"`
	Bets      bool         `json:"bets"` // the action is a bet, which may be no bet
	Doubles   []cards.Seat `json:"doubles"`
	Redoubles []cards.Seat `json:"redoubles"`
}

// action returns the action of a move. It need not be legal.
func (g *game) action(mv move) (barbu.Action, error) {
	seat := g.match.Turn().Seat
	switch {
	case mv.Line != "":
		return g.match.Parse(mv.Line)
	case mv.Bets:
		a := barbu.Action{Kind: barbu.KindDouble, Seat: seat}
		for _, on := range mv.Doubles {
			a.Doubles |= 1 << on
		}
		for _, on := range mv.Redoubles {
			a.Redoubles |= 1 << on
		}
		if a.Doubles|a.Redoubles == 0 {
			return barbu.PassAction(seat), nil
		}
		return a, nil
	}
	a := barbu.Action{Kind: barbu.KindPlay, Seat: seat}
	for _, c := range mv.Cards {
		a.Cards = a.Cards.With(c)
	}
	switch g.match.Turn().Due {
	case barbu.DueGift:
		a.Kind = barbu.KindGive
	case barbu.DueDiscard:
		a.Kind = barbu.KindDiscard
	case barbu.DueExposure:
		a.Kind = barbu.KindShow
	}
	return a, nil
}

// act makes an action, or returns the rule that forbids it.
func (t *Table) act(mv move) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	a, err := g.action(mv)
	if err != nil {
		return nil, err
	}
	if g.over() {
		return nil, barbu.ErrOver
	}
	if err := g.match.Why(a); err != nil {
		return nil, errors.New(t.reason(err))
	}
	return t.change(func() error { return g.rec.Apply(a) })
}

// chance deals, draws or cuts, or turns up a card.
func (t *Table) chance(struct{}) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	return t.change(func() error { return g.rec.Chance(g.chance()) })
}

// change changes the match, and returns its state with the news.
func (t *Table) change(f func() error) (any, error) {
	g := t.game
	cursor := g.match.View(g.seat).Cursor
	if err := f(); err != nil {
		return nil, err
	}
	s := t.stateNow()
	s.News = t.newsSince(cursor)
	return s, nil
}

// undo takes back everything since the last choice of the person, and that choice too.
func (t *Table) undo(struct{}) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	m := g.match.Clone()
	for {
		if err := m.Undo(); err != nil {
			return nil, errors.New(t.word("nothingToUndo"))
		}
		if turn := m.Turn(); !turn.Over() && !turn.Chance() && turn.Seat == g.seat {
			if _, n := options(m); n > 1 {
				break
			}
		}
	}
	if err := g.write(m); err != nil {
		return nil, err
	}
	g.ended = false
	return t.state(nothing{})
}

// end ends a match whose rules set no end.
func (t *Table) end(struct{}) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	if !g.match.Complete() || g.over() {
		return nil, errors.New("the match can end only between two sets")
	}
	if err := g.rec.Total(); err != nil {
		return nil, err
	}
	g.ended = true
	return t.state(nothing{})
}

// why returns the rule that forbids an action, or an empty text if it is legal.
func (t *Table) why(mv move) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	a, err := g.action(mv)
	if err != nil {
		return nil, err
	}
	if err := g.match.Why(a); err != nil {
		return t.reason(err), nil
	}
	return "", nil
}

// reason returns the rule that an action breaks, and what is allowed.
func (t *Table) reason(err error) string {
	text := err.Error()
	if e, ok := errors.AsType[*barbu.ActionError](err); ok {
		text = e.Reason()
	}
	return t.broken(barbu.Code(err), text)
}

// broken returns the rule of a code as a sentence in the language of the page, or else the text of its error.
func (t *Table) broken(code, text string) string {
	if rule := t.language.Rule(code); rule != "" {
		return rule
	}
	return t.readable(text)
}

var (
	recordCard = regexp.MustCompile(`\b[2-9TJQKA][CDHS]\b|\*H\b`) // a card as errors write it
	errorSeat  = regexp.MustCompile(`\bseat ([0-7])\b`)           // a seat as errors write it
)

// readable returns the text of an error as a sentence, with its cards as the page shows them and with
// the names of players.
func (t *Table) readable(text string) string {
	text = recordCard.ReplaceAllStringFunc(text, func(found string) string { return t.sign(cards.MustParse(found)) })
	text = errorSeat.ReplaceAllStringFunc(text, func(found string) string {
		var seat int
		fmt.Sscanf(found, "seat %d", &seat)
		if seat < len(t.game.names) {
			return t.game.names[seat]
		}
		return found
	})
	return t.language.Capital(text) + "."
}
