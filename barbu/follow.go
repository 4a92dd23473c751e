package barbu

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/variant"
)

// ErrEvent is the error for an event that cannot come next, as far as the viewer can tell
// from the cards on the table and in its own hand. What earlier plays showed of other
// hands is not checked.
var ErrEvent = errors.New("the event cannot come next")

// follow takes an event of a match that has a viewer. After an error the match may have
// changed and must not be used.
func (m *Match) follow(e Event) error {
	start := len(m.log)
	if err := m.take(e); err != nil {
		return fmt.Errorf("%w: %q: %w", ErrEvent, e.Line, err)
	}
	for entry := range m.visible(m.viewer, start) {
		want := m.event(&entry)
		want.Cursor = e.Cursor
		if want != e {
			return fmt.Errorf("%w: %q, got %v, again %t: want %q, got %v, again %t",
				ErrEvent, e.Line, e.Got, e.Again, want.Line, want.Got, want.Again)
		}
	}
	return nil
}

// take takes the deal, the draw or the action of an event.
func (m *Match) take(e Event) error {
	grammar := m.grammar()
	grammar.Events = true
	kind, rest := line.Cut(e.Line)
	switch kind {
	case line.KindDeal:
		if err := m.checkChance(DueDeal); err != nil {
			return err
		}
		hands, err := grammar.ParseDeal(rest)
		if err != nil {
			return err
		}
		return m.takeDeal(&hands)
	case line.KindDraw:
		if err := m.checkChance(DueDraw); err != nil {
			return err
		}
		drawn, err := grammar.ParseDraw(rest)
		if err != nil {
			return err
		}
		return m.Draw(drawn)
	}
	read, err := grammar.ParseAction(e.Line)
	if err != nil {
		return err
	}
	if read.Hidden != 0 && int(read.Hidden) != m.deal.gift.Count {
		return fmt.Errorf("number of cards passed: %d: want %d", read.Hidden, m.deal.gift.Count)
	}
	a, err := m.meaning(&read)
	if err != nil {
		return err
	}
	return m.takeAction(&a, &e)
}

// takeDeal deals the hand that the viewer sees, if any; the other hands must be empty.
func (m *Match) takeDeal(hands *cards.Hands) error {
	for seat := range cards.Seat(m.Players()) {
		want := 0
		if m.viewer.sees(seat) {
			want = m.course.Game.HandSize()
		}
		if n := hands[seat].Len(); n != want || !m.course.Game.Pack().Cards().Contains(hands[seat]) {
			return fmt.Errorf("the event shows %d cards of seat %v: want %d cards of the pack", n, seat, want)
		}
	}
	m.setHands(hands)
	return nil
}

// takeAction takes an action. If the viewer does not see the hand that the action is made
// from, it is checked only as far as the viewer can check it.
func (m *Match) takeAction(a *Action, e *Event) error {
	seen := a.Kind == KindCut || m.viewer.sees(a.Seat) || m.due != DueCard && m.due != DueGift
	gift := cards.Hand{} // of a seat whose gift the viewer does not see, unless the viewer gets it
	if !seen {
		if err := m.checkHidden(a, e.Again); err != nil {
			return err
		}
	}
	if m.lastGift() {
		if err := m.checkGot(e.Got); err != nil {
			return err
		}
		gift = m.receive(e.Got)
	}
	if seen {
		return m.apply(a)
	}
	before := m.moment()
	if m.due == DueGift {
		m.layAside(gift)
	} else {
		m.playHidden(a, e.Again)
	}
	m.logAction(a, before)
	return nil
}

// receive notes what the viewer gets when all have passed cards: as the gift of the seat
// that passes to the viewer. If that seat is the one to act, its gift is returned instead.
func (m *Match) receive(got cards.Hand) (gift cards.Hand) {
	d := &m.deal
	m.got = append(m.got, got)
	for from := range cards.Seat(m.Players()) {
		switch {
		case !m.viewer.sees(d.gift.To.From(from, m.Players())):
		case from == m.seat:
			gift = got
		default:
			d.gifts[from] = got
		}
	}
	return gift
}

// playHidden plays from a hand that the viewer does not see, which is checked. Again
// reports that the seat has another turn at the layout.
func (m *Match) playHidden(a *Action, again bool) {
	d := &m.deal
	switch {
	case !d.onLayout():
		trick := m.lastOfTrick()
		_ = d.tricks.Play(a.Card()) // checkHidden has asked
		m.cardPlayed(trick, a.Card())
		return
	case a.Kind == KindPass:
		_ = d.layout.Pass() // a hidden hand may always pass
	default:
		_ = d.layout.Lay(a.Cards) // checkHidden has asked
		if !again && d.layout.Again() {
			_ = d.layout.Pass() // the seat could not play again
		}
	}
	m.turnPlayed()
}

// checkHidden returns nil if a gift or a play from a hand that the viewer does not see can
// have happened. Again reports that the seat has another turn at the layout.
func (m *Match) checkHidden(a *Action, again bool) error {
	if err := m.checkTurn(a); err != nil {
		return err
	}
	onLayout := m.due == DueCard && m.deal.onLayout()
	switch {
	case m.due == DueGift && a.Cards != (cards.Hand{}):
		return errors.New("the event shows cards that the viewer cannot see")
	case m.due == DueGift, a.Kind == KindPass && onLayout:
		return nil
	case a.Kind == KindPass:
		return &variant.RuleError{Err: ErrCannotPass}
	case !onLayout && a.Card() == 0, a.Cards == (cards.Hand{}):
		return &variant.RuleError{Err: ErrOneCard}
	case !m.unknown().Contains(a.Cards):
		return errors.New("the seat cannot hold that card")
	case onLayout:
		return m.checkHiddenLay(a, again)
	}
	return nil
}

// checkHiddenLay returns nil if those cards can have been laid from a hidden hand.
func (m *Match) checkHiddenLay(a *Action, again bool) error {
	laid, held := a.Cards.Len(), m.size(a.Seat)
	if laid > held {
		return fmt.Errorf("number of cards laid: %d: want at most %d, the cards that the seat holds", laid, held)
	}
	if again && (laid == held || !m.deal.Contract.Engine().TurnsAgain(a.Cards.First)) {
		return errors.New("the seat cannot have another turn")
	}
	return m.deal.layout.Why(a.Cards)
}

// checkGot returns nil if the viewer can get those cards from another seat.
func (m *Match) checkGot(got cards.Hand) error {
	want := m.deal.gift.Count
	if int(m.viewer) > m.Players() {
		want = 0 // a spectator gets nothing
	}
	if got.Len() != want || got.Second&^got.First != 0 || !m.unknown().Contains(got) {
		return fmt.Errorf("got %v: want %d cards that others can hold", got, want)
	}
	return nil
}
