package barbu

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// ErrEvent is the error for an event that cannot come next. An event is checked against the
// cards on the table and in the viewer's own hand, but not against what earlier plays show
// about other hands.
var ErrEvent = errors.New("the event cannot come next")

// applyEvent applies an event to a match that has a viewer. After an error the match may have
// changed: see [Match.save].
func (m *Match) applyEvent(e *Event) error {
	start := len(m.log)
	m.announced = e.Turn
	if err := m.applyMove(e); err != nil {
		return fmt.Errorf("%w: %q: %w", ErrEvent, e.String(), err)
	}
	var w walk
	var want Event
	for w.start(m, m.viewer, start); w.next(); {
		m.setEvent(&want, &w.entry)
		want.Cursor = e.Cursor
		if want != *e {
			return fmt.Errorf("%w: %s: want %s", ErrEvent, e.text(), want.text())
		}
	}
	return nil
}

// text returns the JSON of an event for an error.
func (e *Event) text() string {
	text, err := e.MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// applyMove applies the deal, the draw or the action of an event. If the viewer takes up the talon
// after it, Got of the event has the cards.
func (m *Match) applyMove(e *Event) error {
	if m.course.Engine.Talon.Taken() && m.viewer.sees(m.course.Declarer) && m.deal.phase < phaseDiscard {
		m.deal.talon = e.Got
	}
	if err := m.applyStep(e); err != nil {
		return err
	}
	return m.checkTalon(e)
}

// applyStep implements [Match.applyMove].
func (m *Match) applyStep(e *Event) error {
	switch e.Kind {
	case KindDeal:
		if err := m.checkChance(DueDeal); err != nil {
			return err
		}
		var hands cards.Hands
		if e.To < cards.NoSeat {
			hands[e.To] = e.Cards
		}
		return m.applyDeal(&hands, e.Dealer)
	case KindDraw:
		return m.Draw(e.Drawn)
	}
	a, err := m.actionOfMove(&e.Move) // its contract describes what followed, unless it declares
	if err != nil {
		return err
	}
	return m.applyAction(&a, e)
}

// applyDeal deals the hand that the viewer sees, if any; the other hands must be empty. Dealer
// is the seat that dealt.
func (m *Match) applyDeal(hands *cards.Hands, dealer cards.Seat) error {
	for seat := range cards.Seat(m.Players()) {
		want := 0
		if m.viewer.sees(seat) {
			want = m.course.Game.HandSize()
		}
		if n := hands[seat].Len(); n != want || !m.course.Game.Pack().Cards().Contains(hands[seat]) {
			return fmt.Errorf("the event shows %s of seat %v: want %s of the pack", words.Digits(n, "card"), seat, words.Digits(want, "card"))
		}
	}
	if m.course.Undecided() {
		if int(dealer) >= m.Players() {
			return errors.New("the dealer is missing: the cards decide who deals")
		}
		m.course.DecideDealer(dealer)
		card, holder := m.dealtFirst()
		if held := hands[holder].Has(card); m.viewer.sees(holder) && !held || !m.viewer.sees(holder) && m.course.Holder(hands) != cards.NoSeat {
			return fmt.Errorf("seat %v deals, so seat %v was dealt %v: want the dealer that the cards decide", dealer, holder, card)
		}
	}
	m.setHands(hands)
	return nil
}

// dealtFirst returns the card that decided who is first and the seat that it was dealt to, if
// the current deal is the first of the match. Otherwise it returns no card and no seat.
func (m *Match) dealtFirst() (cards.Card, cards.Seat) {
	g := m.course.Engine
	switch {
	case g.FirstOf == 0 || m.course.Done() > 0 || m.course.Undecided() || m.course.Again() != course.Again{}:
		return 0, cards.NoSeat
	case g.FirstAs == engine.OfDeclarer:
		return g.FirstOf, m.course.Declarer
	}
	return g.FirstOf, m.course.Dealer
}

// applyAction applies an action. If the viewer does not see the hand of the seat that acts,
// the action is checked only against what the viewer knows.
func (m *Match) applyAction(a *Action, e *Event) error {
	seen := a.Kind == KindCut || m.viewer.sees(a.Seat) || m.due != DueCard && m.due != DueGift && m.due != DueDiscard
	gift := cards.Hand{} // stays empty if the viewer does not see the gift and does not get it
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
		return m.applyOther(a)
	}
	if m.due == DueCard {
		m.playHidden(a, e.Again)
		return nil
	}
	before := m.moment()
	if m.due == DueGift {
		m.setAside(gift)
	} else {
		m.putAway(cards.Hand{})
	}
	m.logRare(a, &before)
	return nil
}

// saved is the state of a match that [Match.applyEvent] may change.
type saved struct {
	course    course.Course
	deal      deal
	due       Due
	seat      cards.Seat
	laid      [cards.MaxSeats]uint8
	from      int
	got, logs int // the lengths of lists
}

// save returns the state of a match with a viewer, for restore.
func (m *Match) save() saved {
	return saved{m.course, m.deal, m.due, m.seat, m.laid, m.from, len(m.got), len(m.log)}
}

// restore takes back what has happened since save. Only one step may have happened.
func (m *Match) restore(s *saved) {
	m.course, m.deal, m.due, m.seat, m.laid, m.from = s.course, s.deal, s.due, s.seat, s.laid, s.from
	m.got, m.log = m.got[:s.got], m.log[:s.logs]
}

// receive stores the cards that the viewer gets in a pass, as the gift of the seat that passes
// to the viewer. If it is now the turn of that seat, receive returns the gift instead of
// storing it.
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

// playHidden applies a play from a hand that the viewer does not see, and logs it. The play has
// been checked. Again reports whether the seat has another turn at the layout.
func (m *Match) playHidden(a *Action, again bool) {
	d := &m.deal
	tricks := d.state.Tricks.Done()
	_ = d.play(a) // cannot fail after checkHidden
	if a.Kind != KindPass && !again && d.state.Again() {
		_ = d.state.Pass() // the seat could not play again
	}
	m.played(a, tricks)
}

// checkHidden returns nil if a gift or a play from a hand that the viewer does not see is
// possible. Again reports whether the seat has another turn at the layout.
func (m *Match) checkHidden(a *Action, again bool) error {
	if err := m.checkTurn(a); err != nil {
		return err
	}
	kind := m.deal.state.Kind
	switch {
	case (m.due == DueGift || m.due == DueDiscard) && a.Cards != (cards.Hand{}):
		return errors.New("the event shows cards that the viewer cannot see")
	case m.due == DueGift, m.due == DueDiscard:
		return nil
	case a.Kind == KindPass && kind.MayPass():
		return m.deal.state.Why(cards.Hand{})
	case a.Kind == KindPass:
		return &variant.RuleError{Err: ErrCannotPass}
	case !kind.Several() && a.Card() == 0, a.Cards == (cards.Hand{}):
		return &variant.RuleError{Err: ErrOneCard}
	case !m.mayHold(a.Seat).Contains(a.Cards):
		return errors.New("the seat cannot hold that card")
	case kind != play.Tricks:
		return m.checkHiddenLay(a, again)
	}
	return nil
}

// checkHiddenLay returns nil if the cards of the action can have been played to the layout
// from a hand that the viewer does not see.
func (m *Match) checkHiddenLay(a *Action, again bool) error {
	laid, held := a.Cards.Len(), m.size(a.Seat)
	if laid > held {
		return fmt.Errorf("number of cards laid: %d: want at most %d, the cards that the seat holds", laid, held)
	}
	if again && (laid == held || !m.deal.Contract.Engine().TurnsAgain(a.Cards.First)) {
		return errors.New("the seat cannot have another turn")
	}
	return m.deal.state.Why(a.Cards)
}

// checkGot returns nil if the viewer can get the cards got from another seat.
func (m *Match) checkGot(got cards.Hand) error {
	want := m.deal.gift.Count
	if int(m.viewer) > m.Players() {
		want = 0 // a spectator gets nothing
	}
	if got.Len() != want || got.Second&^got.First != 0 || !m.unknown().Contains(got) {
		return fmt.Errorf("got %v: want %s that others can hold", got, words.Digits(want, "card"))
	}
	return nil
}

// checkTalon returns nil if the viewer can have taken up the talon that an event shows.
func (m *Match) checkTalon(e *Event) error {
	if m.due != DueDiscard || !m.viewer.sees(m.seat) {
		return nil
	}
	hand := m.deal.hands[m.seat]
	if e.Got.Len() != m.course.Game.TalonSize() || hand.Len() != m.size(m.seat) || !m.course.Game.Pack().Cards().Contains(hand) {
		return fmt.Errorf("got %v: want %s of the talon", e.Got, words.Digits(m.course.Game.TalonSize(), "card"))
	}
	return nil
}
