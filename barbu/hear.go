package barbu

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// ErrEvent is the error for an event that cannot have happened, as far as who hears it
// can tell.
var ErrEvent = errors.New("no event that can follow")

// hear does in a match that is seen by one seat what an event tells.
func (m *Match) hear(e Event) error {
	s := &m.state
	verb, rest := word(e.Line)
	switch verb {
	case "deal":
		if err := s.chance(Deal); err != nil {
			return err
		}
		return m.hearDeal(rest)
	case "draw":
		if err := s.chance(Draw); err != nil {
			return err
		}
		drawn, err := m.ParseDraw(rest)
		if err != nil {
			return err
		}
		return m.Draw(drawn)
	}
	a, err := m.parseHeard(e.Line)
	if err != nil {
		return err
	}
	if err := s.whyHeard(a); err != nil {
		return err
	}
	players := s.game.Players()
	if s.due == Gift && s.seat.Left(players) == s.declarer.Left(players) {
		for from := range cards.Seat(players) { // the last of all
			if s.eyes.see(s.give.To.From(from, players)) {
				s.given[from] = e.Got
				if from == s.seat {
					a.Cards = e.Got
				}
			}
		}
	}
	m.act(a, e.Again)
	m.noteGot(e.Got)
	return nil
}

// hearDeal takes the hand that is seen, if any, from a deal of which the others are ?.
func (m *Match) hearDeal(rest string) error {
	s := &m.state
	texts := strings.Fields(rest)
	if len(texts) != s.game.Players() {
		return fmt.Errorf("%w: %d hands: want %d", ErrEvent, len(texts), s.game.Players())
	}
	var hands cards.Hands
	for seat, text := range texts {
		if text == "?" {
			continue
		}
		hand, err := cards.ParseHand(text)
		if err != nil {
			return err
		}
		hands[seat] = hand
	}
	for seat := range cards.Seat(s.game.Players()) {
		want := 0
		if s.eyes.see(seat) {
			want = s.game.HandSize()
		}
		if n := hands[seat].Len(); n != want || !s.game.Pack().Cards().Contains(hands[seat]) {
			return fmt.Errorf("%w: seat %v is dealt %d cards that can be told: want %d of the pack", ErrEvent, seat, n, want)
		}
	}
	s.hands = hands
	m.note(&entry{kind: loggedDeal, hands: hands})
	m.dealt()
	return nil
}

// parseHeard reads an action, of gifts also one that is hidden.
func (m *Match) parseHeard(line string) (Action, error) {
	first, rest := word(line)
	verb, rest := word(rest)
	if verb != "give" || !strings.HasPrefix(rest, "?") {
		return m.Parse(line)
	}
	seat, err := cards.ParseSeat(first)
	if err != nil {
		return Action{}, err
	}
	if n := strings.Count(rest, "?"); n != m.state.give.Count {
		return Action{}, fmt.Errorf("%w: %d cards are passed on: want %d", ErrEvent, n, m.state.give.Count)
	}
	return GiveAction(seat, cards.Hand{}), nil
}

// whyHeard returns nil if an action can have happened, as far as can be seen: of a hand
// that is not seen only what lies on the table is asked.
func (s *state) whyHeard(a Action) error {
	if a.Kind == CutPack || s.eyes.see(a.Seat) || s.due != Card && s.due != Gift && s.due != Declaration {
		return s.why(a)
	}
	if err := s.whyNow(a.Kind, a.Seat); err != nil {
		return err
	}
	if a != a.bare() {
		return &RuleError{Err: ErrStray}
	}
	switch {
	case s.due == Declaration:
		return s.whyDeclare(a)
	case s.due == Gift && a.Cards != (cards.Hand{}):
		return fmt.Errorf("%w: cards are told that are hidden", ErrEvent)
	case s.due == Card && a.Kind == Play:
		return s.whyShown(a)
	}
	return nil
}

// whyShown returns nil if cards of a hand that is not seen can have been played: to a
// layout such as fit, to a trick one that lies nowhere else.
func (s *state) whyShown(a Action) error {
	if s.plan.Play() == variant.Layout {
		l := s.layout.Layout()
		return l.PlayAll(a.Cards)
	}
	t, gone := s.tricks.Trick(), cards.Hand{}
	for seat := range cards.Seat(s.game.Players()) {
		gone = plus(plus(gone, s.tricks.Taken(seat)), s.tricks.Hand(seat))
	}
	for _, c := range t.All() {
		gone = gone.With(c)
	}
	switch c := a.Card(); {
	case c == 0:
		return &RuleError{Err: ErrOneCard}
	case !minus(s.game.Pack().Cards(), gone).Has(c):
		return fmt.Errorf("%w: seat %v plays %v, which lies elsewhere", ErrEvent, a.Seat, c)
	}
	return nil
}
