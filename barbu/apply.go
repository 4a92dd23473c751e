package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/variant"
)

// Apply applies the action of a player, or a cut. If the action is not legal it returns an
// [*ActionError], which wraps the rule, and leaves the match unchanged.
func (m *Match) Apply(a Action) error {
	return m.apply(&a) // the compiler inlines Apply, so that a is copied only once
}

// apply implements Apply. It plays a legal card itself, because most actions are such plays: this does what
// [Match.play] does, in less time.
func (m *Match) apply(a *Action) error {
	d := &m.deal
	if m.due != DueCard || a.small() != uint64(KindPlay)|uint64(m.seat)<<8 || a.Contracts != 0 || a.Unnamed {
		return m.explained(a)
	}
	c, s := only(a.Cards), &d.state.Tricks
	switch {
	case d.state.Kind != play.Tricks || m.viewer != 0:
		return m.playOther(a, c)
	case !s.Legal().Has(c):
		return m.explained(a)
	}
	tricks := s.Done()
	if d.Contract.Engine().King {
		_ = d.playCard(c) // cannot fail, because the card is legal
	} else {
		_ = s.Play(c)
	}
	if s.Over() {
		m.endPlay(a)
		return nil
	}
	m.seat = s.Turn()
	flags := byte(0)
	if s.Done() != tricks {
		flags = flagTrick | byte(m.seat)<<numberShift
	}
	m.log.play(a.Seat, c, flags)
	return nil
}

// explained applies an action that apply does not apply itself. An error is an [*ActionError].
func (m *Match) explained(a *Action) error {
	if err := m.applyOther(a); err != nil {
		return &ActionError{Action: *a, Text: m.Format(*a), Err: err}
	}
	return nil
}

// applyOther applies an action and logs it, or returns the reason why it is not legal.
func (m *Match) applyOther(a *Action) error {
	if err := m.checkTurn(a); err != nil {
		return err
	}
	switch m.due {
	case DueCard:
		return m.play(a)
	case DueBet:
		return m.bet(a)
	case DueDeclaration:
		return m.declaration(a)
	}
	before := m.moment()
	if err := m.step(a); err != nil {
		return err
	}
	m.logRare(a, &before)
	return nil
}

// moment is the part of the state before an action that is needed to log the action.
type moment struct {
	due      Due
	done     int // the number of deals done
	gift     variant.Gift
	lastGift bool
	known    bool // the contract is known
}

func (m *Match) moment() moment {
	at := moment{due: m.due, done: m.course.Done()}
	if m.due != DueCard { // plays need no more
		at.gift, at.lastGift, at.known = m.deal.gift, m.lastGift(), m.deal.Contract != nil
	}
	return at
}

// logRare logs an action that has been applied, other than the play of one card that has not
// ended the deal; at is the state before the action.
func (m *Match) logRare(a *Action, at *moment) {
	o := m.outcome(a, at)
	to := at.gift.To.From(a.Seat, m.Players())
	count := at.gift.Count
	switch at.due {
	case DueGift:
	case DueDiscard:
		count = m.course.Engine.Talon.Size // the cards can be hidden
	default:
		count = a.Cards.Len()
	}
	m.note(&entry{kind: kindOf(a, at.due), due: at.due, action: *a, to: to, count: count, outcome: o})
	if o.ended || a.Kind == KindRedeal {
		m.startDeal()
	}
}

// outcome returns what followed from an action that logRare logs; at is the state before the
// action.
func (m *Match) outcome(a *Action, at *moment) (o outcome) {
	d := &m.deal
	o.ended = m.course.Done() > at.done
	switch {
	case at.due == DueCard && m.due == DueDeal && !o.ended: // the deal is to be played again
		o.ended, o.line, o.trick, o.number = true, noLine, m.taker != cards.NoSeat, uint8(m.taker)
		if !o.trick {
			o.number = m.places[a.Seat.Index()]
		}
	case at.due == DueChoice && !o.ended: // the deal is to be played again
		o.ended, o.line = true, noLine
	case o.ended && at.due != DueCard:
		o.line = at.done
	case o.ended:
		o.line, o.trick, o.number = at.done, m.taker != cards.NoSeat, uint8(m.taker)
		if !o.trick {
			o.number = m.course.Line(at.done).Places[a.Seat.Index()]
		}
	case at.due != DueCard:
		o.lastGift = at.lastGift
		o.setTaken(m, at.due)
		if !at.known && d.Contract != nil && a.Kind != KindDeclare {
			o.contract = variant.ContractSet(d.Contract.Engine().Set)
		}
	case m.due == DueChoice: // the play is over
		o.trick, o.number = true, uint8(d.state.Taker())
	default:
		o.again, o.number = a.Kind == KindPlay && d.state.Again(), uint8(d.state.Place(a.Seat))
	}
	return o
}

// Why returns nil if the action is legal now. Otherwise it returns an [*ActionError] with the
// rule that forbids the action, and with what is allowed.
func (m *Match) Why(a Action) error {
	if err := m.why(&a); err != nil {
		return &ActionError{Action: a, Text: m.Format(a), Err: err}
	}
	return nil
}

func (m *Match) why(a *Action) error {
	if err := m.checkTurn(a); err != nil {
		return err
	}
	return m.check(a)
}

// kindsDue has, for each Due, one bit for each kind of action that is possible.
var kindsDue = [...]uint32{
	DueNothing: 0, DueDeal: 0, DueDraw: 0, DueCut: 1 << KindCut, DueDeclaration: 1 << KindDeclare, DueGift: 1 << KindGive,
	DueBet: 1<<KindDouble | 1<<KindPass, DueCard: 1<<KindPlay | 1<<KindPass,
	DueTurn: 1 << KindTurn, DueRedeal: 1<<KindRedeal | 1<<KindPass, DueBid: 1<<KindBid | 1<<KindPass,
	DueSale: 1<<KindPass | 1<<KindAccept | 1<<KindRefuse | 1<<KindDecline, DueDiscard: 1 << KindDiscard,
	DueAnnouncement: 1<<KindAnnounce | 1<<KindPass, DueExposure: 1<<KindShow | 1<<KindPass, DueChoice: 1 << KindChoose,
}

// expects reports whether an action of kind k is due.
func (t Turn) expects(k Kind) bool { return k <= KindChoose && kindsDue[t.Due]>>k&1 != 0 }

// checkTurn returns nil if an action of this kind is due from this seat, and the action has no
// field that its kind does not use.
func (m *Match) checkTurn(a *Action) error { return m.Turn().check(a) }

// check implements [Match.checkTurn].
func (t Turn) check(a *Action) error {
	if !t.expects(a.Kind) || a.Seat != t.Seat {
		return t.checkDue(a.Kind, a.Seat)
	}
	if a.superfluous() {
		return &variant.RuleError{Err: ErrFields}
	}
	return nil
}

// checkDue returns nil if an action of kind k is due from the seat.
func (t Turn) checkDue(k Kind, seat cards.Seat) error {
	switch {
	case t.Due == DueNothing:
		return &variant.RuleError{Err: ErrOver}
	case !t.expects(k):
		return &variant.RuleError{Err: ErrNotDue, Allowed: "due: " + t.String()}
	case seat != t.Seat:
		return &variant.RuleError{Err: ErrNotYourTurn, Allowed: fmt.Sprintf("seat %v must act", t.Seat)}
	}
	return nil
}
