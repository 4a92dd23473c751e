package barbu

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// ErrEvent is the error for an event that cannot have happened, as far as who hears it
// can tell by what lies open and by the cards it holds itself. What an earlier play said
// of a hand is not held against a later one.
var ErrEvent = errors.New("no event that can follow")

// hear does in a match that is seen by one seat what an event tells. A match that
// refuses an event may be changed by it: it is of no more use.
func (m *Match) hear(e Event) error {
	at := len(m.log)
	if err := m.take(e); err != nil {
		return fmt.Errorf("%w: %q: %w", ErrEvent, e.Line, err)
	}
	for entry := range m.heard(m.state.eyes, at) {
		told := m.event(&entry)
		told.Heard = e.Heard
		if told != e {
			return fmt.Errorf("%w: %q, got %v, again %t: want %q, got %v, again %t",
				ErrEvent, e.Line, e.Got, e.Again, told.Line, told.Got, told.Again)
		}
	}
	return nil
}

// take does what an event tells, if that can be.
func (m *Match) take(e Event) error {
	s := &m.state
	verb, rest := word(e.Line)
	switch verb {
	case "deal":
		if err := s.chance(Deal); err != nil {
			return err
		}
		return m.takeDeal(rest)
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
	if err := m.whyHeard(a, e.Again); err != nil {
		return err
	}
	last := s.due == Gift && s.seat == s.declarer
	if last {
		if err := s.whyGot(e.Got); err != nil {
			return err
		}
		s.takeGift(&a, e.Got)
	}
	m.act(&a, e.Again)
	if last {
		m.noteGot(e.Got)
	}
	return nil
}

// takeGift lays aside what the seat gets from another, be it the one whose gift is last.
func (s *state) takeGift(last *Action, got cards.Hand) {
	for from := range cards.Seat(s.game.Players()) {
		if !s.eyes.see(s.give.To.From(from, s.game.Players())) {
			continue
		}
		s.given[from] = got
		if from == last.Seat {
			last.Cards = got
		}
	}
}

// takeDeal takes the hand that is seen, if any, from a deal of which the others are ?.
func (m *Match) takeDeal(rest string) error {
	s := &m.state
	texts := strings.Fields(rest)
	if len(texts) != s.game.Players() {
		return fmt.Errorf("%d hands: want %d", len(texts), s.game.Players())
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
			return fmt.Errorf("seat %v is dealt %d cards that are told: want %d of the pack", seat, n, want)
		}
	}
	s.hands = hands
	m.note(&entry{kind: loggedDeal, chance: &chance{hands: hands}})
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
		return Action{}, fmt.Errorf("%d cards are passed on: want %d", n, m.state.give.Count)
	}
	return GiveAction(seat, cards.Hand{}), nil
}

// whyHeard returns nil if an action can have happened, as far as can be seen; again says
// that who took it is said to have another turn.
func (m *Match) whyHeard(a Action, again bool) error {
	s := &m.state
	if a.Kind == CutPack || s.eyes.see(a.Seat) || s.due != Card && s.due != Gift {
		return s.why(&a)
	}
	if err := s.whyNow(a.Kind, a.Seat); err != nil {
		return err
	}
	if a.stray() {
		return &RuleError{Err: ErrStray}
	}
	layout := s.due == Card && s.plan.Play() == variant.Layout
	switch {
	case s.due == Gift && a.Cards != (cards.Hand{}):
		return errors.New("cards that are hidden are told")
	case s.due == Gift:
		return nil
	case a.Kind == Pass && layout:
		return nil
	case a.Kind == Pass:
		return &RuleError{Err: ErrCannotPass}
	case !layout && a.Card() == 0:
		return &RuleError{Err: ErrOneCard}
	case !s.unknown().Contains(a.Cards):
		return errors.New("the card lies elsewhere")
	case layout:
		return m.whyLaid(a, again)
	}
	return nil
}

// whyLaid returns nil if those cards can have been laid from a hand that is not seen.
func (m *Match) whyLaid(a Action, again bool) error {
	s, laid, held := &m.state, a.Cards.Len(), m.size(a.Seat)
	if laid > held {
		return fmt.Errorf("%d cards are laid: the seat holds %d", laid, held)
	}
	if again && (laid == held || !s.plan.TurnsAgain(a.Cards.First)) {
		return errors.New("nothing gives that seat another turn")
	}
	l := s.layout
	return l.Show(a.Cards, laid < held, again)
}

// whyGot returns nil if those are cards that the seat can get from another.
func (s *state) whyGot(got cards.Hand) error {
	want := s.give.Count
	if int(s.eyes) > s.game.Players() {
		want = 0 // who only looks on gets nothing
	}
	if got.Len() != want || got.Second&^got.First != 0 || !s.unknown().Contains(got) {
		return fmt.Errorf("got %v: want %d cards that others can hold", got, want)
	}
	return nil
}
